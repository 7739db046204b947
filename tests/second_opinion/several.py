#!/usr/bin/env python3
"""Judges the release of several tables of the same people, by the definitions alone: whether it is what its job promises.

    python3 several.py JOB.json ORIGINAL.csv ... RELEASE.csv ... [--codes CODES.csv]

Originals and releases are in the order of the job's "tables". CODES.csv is the code list. Promised is:

  columns      each file has the columns of its own table that the job lets out, and no others.
  codes        identifiers that go out are codes, one for each value.
  rows, boundaries   each released row fits an original row of the same table, one of its own (verdict.py).
  k            in each table, by itself, rows with equal quasi-identifiers are of k people or more.
  p, l, ...    demands on a column that only some tables have are asked of the classes of these. Demands that compare a
               class with the whole table compare it with all rows of all tables, and so need a column that all have.
  linked       codes of people join the tables. With all their rows in all tables, so many people are alike.
  references   then nobody has rows in another table who had some in the first one and lost all of those.
  suppression  counts the rows of all tables together.

Nobody can see whose a shuffled row is. It is known where the cells that go out unchanged are those of one original only, and
where codes tell. Else k is judged by what could be: so many people at most the rows of a class can be of.

Exit status: 0 it is; 1 it is not; 2 that could not be judged. Whatever these files do not know they do not pass.
"""
import math
import sys
from collections import defaultdict
from copy import copy
from pathlib import Path

import verdict
from alike import smallest_alike
from dates_of import judge_dates, moved
from hierarchies import Hierarchy
from matching import people_at_most
from numbers_of import released_as
from tables import code_list, decoded, records, same_length
from texts import NotJudged, folded, known

COMPARING = ("t", "beta", "delta")  # demands that compare a class with the whole table


class Part(verdict.Case):
    """One of the tables: what came in, as a case of its own, and what went out.

    `kept`: the released rows; `origin`: of each the place of its original, or None where that is not known; `whose`: of
    each whose it is, or None, by what the job calls people if they are `named`, else by code; `places`: the rows by class."""

    def __init__(self, table, path, job, folder):
        self.table, self.codes = table, None
        self.understand({key: said for key, said in job.items() if key != "tables"}, folder)
        names, repairs = self.columns_here(path)
        options = {**self.job.get("input", {}), "repairs": repairs}
        self.read(path, {name: self.asked[name] for name in names}, options)

    def columns_here(self, path):
        """The columns of the table, as the job calls them, and the repairs of these."""
        options = self.job.get("input", {})
        if options.get("header", 1) != 1 or options.get("complete_names"):
            raise NotJudged("of several tables only those are judged whose first line has their names")
        said = options.get("delimiter", "auto")
        for delimiter in ",;\t|" if said == "auto" else said:
            try:
                names = records(decoded(path, options.get("encoding", "auto")), delimiter)[0][1]
            except (NotJudged, IndexError):
                continue
            repairs = []
            for repair in options.get("repairs", []):
                if repair["column"] in names:
                    repairs.append(repair)
                    names = [repair.get("rename", name) if name == repair["column"] else name for name in names]
                elif "keep" in repair or "leave_out" in repair:
                    raise NotJudged(f"{path}: whether rows stay is said of {repair['column']!r}, which the table has not")
            if names and set(names) <= set(self.asked):
                return names, repairs
        raise NotJudged(f"{path}: the first line has other names than the job")

    def beside(self, parts):
        """Tells what the other tables have of the columns of this one. A column that some have not may be empty."""
        self.in_all = [all(name in each.names for each in parts) for name in self.names]
        for at, name in enumerate(self.names):
            if not self.in_all[at]:
                self.attributes[at] = {**self.attributes[at], "missing": [*self.missing(at), ""]}
        self.values = [{value for each in parts if name in each.names for value in each.column(each.names.index(name))} for name in self.names]

    def hierarchy(self, at):
        return Hierarchy(self.attributes[at], self.values[at], self.missing(at), self.folder, self.shown.get(at))

    def places_of(self, role):
        return [j for j, at in enumerate(self.going) if self.attributes[at]["role"] == role]

    def take(self, path, codes):
        """Reads the release; yields the checks of what it looks like."""
        lines = records(decoded(path, "utf-8"), self.output.get("delimiter", self.delimiter))
        found, wanted = lines[0][1] if lines else [], [self.names[at] for at in self.going]
        self.readable = found == wanted
        yield "columns", self.readable, f"{len(found)} of {len(self.names)} are released: {', '.join(map(repr, found))}"
        if not self.readable:
            return
        self.kept, self.codes = same_length(lines[1:], len(wanted)), codes
        self.quasi = self.places_of("quasi-identifier")
        self.dated = [j for j, at in enumerate(self.going) if moved(self.attributes[at])]
        self.same = [j for j in range(len(self.going)) if j not in [*self.quasi, *self.dated] and (j not in self.coded or codes)]
        self.places = defaultdict(list)
        for at, row in enumerate(self.kept):
            self.places[tuple(row[j] for j in self.quasi)].append(at)
        self.origin = self.origins()
        if self.origin is not None:
            self.output = {**self.output, "order": "input", "suppressed": "mask"}  # as it is now known, row for row
        for j in self.coded:
            fault = verdict.code_fault(self, j, self.in_place() if self.origin is not None else self.kept, self.origin is not None)
            yield "codes", fault is None, f"{self.names[self.going[j]]!r}: " + (fault or "one code for each value")

    def unchanged(self, row, places):
        return tuple(row[places[j]] for j in self.same)

    def origins(self):
        """The places of the originals, if the unchanged cells of each released row are those of one original."""
        found = defaultdict(list)
        for at, row in enumerate(self.rows):
            found[self.unchanged(verdict.without_gaps(self, row), self.going)].append(at)
        fitting = [found[self.unchanged(verdict.uncoded(self, row), range(len(row)))] for row in self.kept]
        origin = [each[0] for each in fitting if len(each) == 1]
        return origin if len(origin) == len(self.kept) == len(set(origin)) else None

    def in_place(self):
        """The released rows in the places of their originals."""
        kept = [None] * len(self.rows)
        for at, row in zip(self.origin, self.kept):
            kept[at] = row
        return kept


def fitting_of(parts):
    """Yields the checks of what each released row stems from. Of a column that several tables have all cells are looked at."""
    for part in parts:
        for j in part.quasi:
            name = part.names[part.going[j]]
            if not released_as(part.attributes[part.going[j]]):
                cells = ((each, each.going.index(each.names.index(name))) for each in parts if name in each.names)
                part.shown[part.going[j]] = {row[at] for each, at in cells for row in each.kept}
    for part in parts:
        for j in part.quasi:
            if released_as(part.attributes[part.going[j]]):
                yield part, number_check(part, parts, j)
        for check in verdict.judge_rows(part, part.in_place() if part.origin is not None else part.kept, part.quasi, part.same):
            yield part, check


def number_check(part, parts, j):
    at = part.going[j]
    if part.origin is None or any(part.names[at] in each.names for each in parts if each is not part):
        raise NotJudged("whether a number is that of its class can only be judged by a table's own columns, where originals are known")
    read = [verdict.number(part.rows[row][at], part.attributes[at].get("number")) for row in part.origin]
    part.shown[at] = {"[)"} if any(each is not None and each.denominator != 1 for each in read) else set()
    classes = {cells: [part.origin[row] for row in rows] for cells, rows in part.places.items()}
    stars = ["*"] * len(part.going)
    return verdict.judge_numbers(part, j, classes, [row or stars for row in part.in_place()], True)


def tell_owners(parts):
    """Finds whose the released rows are: by their originals, or by codes of a column that has one value for each person."""
    person_of, value_of = defaultdict(lambda: defaultdict(set)), defaultdict(lambda: defaultdict(set))
    for part in parts:
        for j in part.coded:
            name = part.names[part.going[j]]
            for value, who in zip(part.column(part.going[j]), part.people()):
                if not verdict.gap(part, part.going[j], value):
                    person_of[name][value].add(who)
                    value_of[name][who].add(value)
    tells = [name for name in person_of if all(len(each) == 1 for each in [*person_of[name].values(), *value_of[name].values()])]
    # Codes of different columns differ for a person, so they are taken of one that all tables have, if there is one.
    tells.sort(key=lambda name: any(name not in part.names for part in parts))
    for part in parts:
        columns = [part.going.index(part.names.index(name)) for name in tells if name in part.names]
        columns = [j for j in columns if all(row[j] for row in part.kept)]
        part.code_of = [(part.names[part.going[columns[0]]], row[columns[0]]) for row in part.kept] if columns else None
        part.whose, part.named = part.code_of, part.origin is not None
        if part.origin is not None:
            people = part.people()
            part.whose = [people[row] for row in part.origin]
        elif columns and part.codes is not None:
            part.named = True
            part.whose = [next(iter(person_of[name].get(part.codes.get((name, code)), [code]))) for name, code in part.code_of]


def judge_people(part):
    """k people in each class of a table by itself."""
    if part.whose is not None:
        smallest, seen = min((len({part.whose[at] for at in rows}) for rows in part.places.values()), default=math.inf), "of"
    else:
        may_become = verdict.generalizers(part, part.kept, part.quasi, False)
        originals = defaultdict(set)
        for who, row in zip(part.people(), part.rows):
            originals[part.unchanged(verdict.without_gaps(part, row), part.going), tuple(row[part.going[j]] for j in part.quasi)].add(who)

        def could_be(row):
            cells = part.unchanged(verdict.uncoded(part, row), range(len(row)))
            return {
                who
                for (unchanged, values), those in originals.items()
                if unchanged == cells and all(row[j] in may(value) for j, may, value in zip(part.quasi, may_become, values))
                for who in those
            }

        smallest = min((people_at_most([could_be(part.kept[at]) for at in rows]) for rows in part.places.values()), default=math.inf)
        seen = "that can be of no more than"
    k = part.privacy["k"]
    return "k", smallest >= k, f"{len(part.places)} classes, the smallest {seen} {smallest} people; k is {k}"


def view(parts, names):
    """A table of columns that all these parts have: of all their rows."""
    whole = copy(parts[0])
    whole.names, whole.going, whole.shown = names, list(range(len(names))), {}
    whole.attributes = [parts[0].attributes[parts[0].names.index(name)] for name in names]
    whole.values = [parts[0].values[parts[0].names.index(name)] for name in names]
    whole.rows = [[row[part.names.index(name)] for name in names] for part in parts for row in part.rows]
    return whole


def judge_demands(parts):
    for part in parts:
        sensitive = [at for at in part.going if part.attributes[at]["role"] == "sensitive"]
        shared = [part.names[at] for at in sensitive if part.in_all[at]]
        own = [part.names[at] for at in sensitive if not part.in_all[at]]
        for model in COMPARING:
            for demand in verdict.listed(part.privacy.get(model, [])):
                wrong = [name for name in own if demand.get("attribute", name) == name]
                if wrong:
                    yield part, (model, False, f"{wrong} is not in all tables, so there is nothing to compare its classes with")
        for names, those in ((shared, parts), (own, [part])):
            table = view(those, names)
            at = [part.going.index(part.names.index(name)) for name in names]
            whose = part.whose or range(len(part.kept))
            classes = [[(whose[row], [part.kept[row][j] for j in at]) for row in rows] for rows in part.places.values()]
            asked = {model for model in ("p", "l", "alpha", *COMPARING) if model in part.privacy}
            only_values = all(demand["kind"] == "distinct" for demand in verdict.listed(part.privacy.get("l", []))) and asked <= {"p", "l"}
            if names and asked and part.whose is None and not only_values:
                raise NotJudged("how many people have a value can only be told where it is known whose the rows are")
            table.privacy = {key: said for key, said in part.privacy.items() if key not in (COMPARING if those == [part] else ())}
            for check in verdict.judge_models(table, classes, [who for each in those for who in each.people()]):
                yield part, check


def judge_dated(parts):
    """Dates of all tables together: those of a person move by one number of days, and are counted from one."""
    asked, whose, before, after = {}, [], defaultdict(list), defaultdict(list)
    wrong = [part.names[part.going[j]] for part in parts for j in part.dated if part.attributes[part.going[j]]["role"] != "insensitive"]
    if wrong:
        yield "dates", False, f"dates of another role became others: {wrong}"
        return
    if any(part.origin is None for part in parts):
        raise NotJudged("whether dates moved as they may can only be told where originals are known")
    for part in parts:
        asked |= {part.names[part.going[j]]: moved(part.attributes[part.going[j]]) for j in part.dated}
    for part in parts:
        whose += part.whose
        for name in asked:
            at = part.names.index(name) if name in part.names else None
            before[name] += ["" if at is None else part.rows[row][at] for row in part.origin]
            after[name] += ["" if at is None else row[part.going.index(at)] for row in part.kept]
    texts = {name: {"", *(folded(text) for part in parts if name in part.names for text in part.missing(part.names.index(name)))} for name in asked}
    yield from judge_dates(asked, whose, before, after, lambda name, text: folded(text) in texts[name])


def judge_joined(parts, linked):
    """What codes tell of the tables together."""
    rows = []
    for part in parts:
        for at, row in enumerate(part.kept):
            codes = {part.names[part.going[j]]: row[j] for j in part.coded}
            shown = (part.table, tuple(row[j] for j in part.quasi))
            rows.append((codes, shown, part.whose[at] if all(each.named for each in parts) else (part.table, at)))
    smallest = smallest_alike(rows)
    yield "linked", linked is not None and smallest >= linked, f"the smallest group of people alike in all tables has {smallest}; {linked} are asked for"
    first, *others = parts
    had = set(first.people())
    if all(part.named for part in parts):
        lost = {who for part in others for who in part.whose if who in had} - set(first.whose)
        yield "references", not lost, f"{len(lost)} people have rows in other tables, and lost all those in the first"
        return
    if any(part.code_of is None for part in parts) or len({name for part in parts for name, _ in part.code_of}) > 1:
        raise NotJudged("no codes tell who has rows in several tables")
    # Without their list, codes can only be counted.
    alone = {code for part in others for code in part.code_of} - set(first.code_of)
    strangers = {who for part in others for who in part.people()} - had
    yield "references", len(alone) <= len(strangers), f"{len(alone)} codes are in other tables alone; {len(strangers)} people were"


def judge(job, folder, originals, releases, codes_path):
    """Yields (table or None, (name, whether it holds, what was seen)) of each check."""
    known("job", job, "kordon input tables attributes privacy loss suppression algorithm seed output for_whom rules")
    if len(job["tables"]) != len(originals) or len(originals) != len(releases):
        raise NotJudged(f"there are {len(job['tables'])} tables, {len(originals)} originals and {len(releases)} releases")
    if job["privacy"].keys() & {"known", "nested", "group"} or not job["privacy"].get("person"):
        raise NotJudged("what the job asks of several tables is not known here")
    parts = [Part(*each, job, folder) for each in zip(job["tables"], originals)]
    for part in parts:
        part.beside(parts)
    codes = code_list(codes_path, parts[0].output.get("delimiter", parts[0].delimiter)) if codes_path else None
    for part, path in zip(parts, releases):
        for check in part.take(path, codes):
            yield part.table, check
    undecided = {name for part in parts for name, each in part.asked.items() if each["role"] == "undecided"}
    yield None, ("decided", not undecided, f"{len(undecided)} columns have no role yet")
    if undecided or not all(part.readable for part in parts):
        return
    for part, check in fitting_of(parts):
        yield part.table, check
    nobody = sum(part.nobody() for part in parts)
    yield None, ("people", not nobody, f"{nobody} rows are nobody's")
    tell_owners(parts)
    for part in parts:
        yield part.table, judge_people(part)
    for part, check in judge_demands(parts):
        yield part.table, check
    if any(part.coded for part in parts):
        for check in judge_joined(parts, job["privacy"].get("linked")):
            yield None, check
    if any(part.dated for part in parts):
        for check in judge_dated(parts):
            yield None, check
    limit, total = job.get("suppression", {}).get("limit", 1), sum(len(part.rows) + part.counted for part in parts)
    lost = total - sum(len(part.kept) for part in parts)
    yield None, ("suppression", lost <= limit * total, f"{lost} of {total} rows are left out; {math.floor(limit * total)} may be")


def main(arguments):
    codes = None
    if "--codes" in arguments[:-1]:
        at = arguments.index("--codes")
        codes, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2 :]
    if len(arguments) < 5 or len(arguments) % 2 == 0:
        print(__doc__)
        return 2
    def judged():
        job, files = verdict.job_at(arguments[0]), arguments[1:]
        half = len(files) // 2
        for table, (name, holds, seen) in judge(job, Path(arguments[0]).parent, files[:half], files[half:], codes):
            yield name, holds, f"{'' if table is None else table + ': '}{seen}"

    return verdict.report(judged)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
