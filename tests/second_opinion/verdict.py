#!/usr/bin/env python3
"""Judges a release by the definitions alone: whether it is what its job promises.

    python3 verdict.py ORIGINAL.csv JOB.json RELEASE.csv [CODES.csv]

CODES.csv is the code list of a release whose identifiers are codes. With it, rows are judged by the values that it gives
for their codes; without it, codes of shuffled rows can only be counted.

Exit status: 0 it is; 1 it is not; 2 that could not be judged. Whatever these files do not know they do not pass.

They share nothing with Kordon but the job's format (public/job.schema.json), and need nothing but Python 3.10. Read them
before you believe them: the checks stand here, in `judge`; the other files of this folder hold the definitions.

Where a release is shuffled nobody can tell which row came from where. Judged is whether the released rows can be given
originals, each one of its own, that have the same unchanged cells and values which may become the released ones. That is
all that a release can show: a wrong row that could have come from some original which nobody else needs is not seen.
"""
import json
import math
import re
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from alike import smallest_alike
from dates_of import judge_dates, moved
from hierarchies import Hierarchy, MadeValues, made
from matching import row_without_original
from models import alpha_holds, beta_like, delta_disclosed, demands_in, l_diverse, t_close
from nested import rows_narrowed
from numbers_of import Numbers, released_as
from tables import code_list, decoded, original_table, records, repaired, same_length
from texts import NotJudged, folded, known, number, plain
from weights_of import classes_off, global_risk


def job_at(path):
    return json.loads(Path(path).read_text(encoding="utf-8-sig"), parse_float=Fraction)


class Case:
    """A job, and the table that came in, mended as the job says."""

    def __init__(self, original_path, job_path, codes_path=None):
        self.understand(job_at(job_path), Path(job_path).parent)
        self.read(original_path, self.asked, self.job.get("input", {}))
        self.codes = code_list(codes_path, self.output.get("delimiter", self.delimiter)) if codes_path else None

    def understand(self, job, folder):
        self.job, self.folder = job, folder
        known("job", job, "kordon input attributes privacy loss suppression algorithm divide seed output for_whom rules")
        if job["kordon"] != 1:
            raise NotJudged("the job is of another version")
        self.output = known("output", self.job.get("output", {}), "order suppressed delimiter encoding")
        self.privacy = known("privacy", self.job["privacy"], "k person linked group nested failing known weight global_risk p l t alpha beta delta")
        self.asked = {}  # what the job says of each column
        for each in self.job["attributes"]:
            known("attribute", each, "name role missing number hierarchy boundaries weight fold pseudonym release")
            known("pseudonym", each.get("pseudonym", {}), "kind")
            self.asked[each["name"]] = each

    def read(self, path, attributes, options):
        repairs, self.everywhere = options.get("repairs", []), options.get("missing", ["", "?"])
        before = {name: name for name in attributes}  # what a column is called in the file
        for repair in reversed(repairs):
            if "rename" in repair:
                before = {now: repair["column"] if name == repair["rename"] else name for now, name in before.items()}
        self.shown = {}  # by quasi-identifier: the texts that are released
        self.delimiter, names, rows = original_table(path, options, list(before.values()))
        self.names, rows = repaired(names, rows, repairs)
        self.rows = [row for row in rows if not options.get("starred") or any(cell != "*" for cell in row)]
        self.counted = len(rows) - len(self.rows) if options.get("starred") == "count" else 0
        self.attributes = [attributes[name] for name in self.names]
        self.going = [at for at, each in enumerate(self.attributes) if each["role"] not in ("identifier", "leave-out") or "pseudonym" in each]
        self.coded = [j for j, at in enumerate(self.going) if "pseudonym" in self.attributes[at]]

    def people(self):
        """Whose each row of the original is, by the columns that the job names; None where it names none."""
        columns = self.privacy.get("person", [])
        places = [self.names.index(name) for name in ([columns] if isinstance(columns, str) else columns)]
        return [tuple(folded(row[at]) for at in places) for row in self.rows] if places else None

    def nobody(self):
        """How many rows have no value in a column that tells people apart."""
        columns = self.privacy.get("person", [])
        places = [self.names.index(name) for name in ([columns] if isinstance(columns, str) else columns)]
        return sum(any(gap(self, at, row[at]) for at in places) for row in self.rows)

    def missing(self, at):
        """Texts that stand for a missing value in a column."""
        return set(self.attributes[at].get("missing", self.everywhere))

    def column(self, at):
        return [row[at] for row in self.rows]

    def hierarchy(self, at):
        return Hierarchy(self.attributes[at], set(self.column(at)), self.missing(at), self.folder, self.shown.get(at))


def judge(case, release_path):
    """Yields (name, whether it holds, what was seen) of each check, and no more where the others would mean nothing."""
    lines = records(decoded(release_path, "utf-8"), case.output.get("delimiter", case.delimiter))
    found, wanted = lines[0][1] if lines else [], [case.names[at] for at in case.going]
    yield "columns", found == wanted, f"{len(found)} of {len(case.names)} are released: {', '.join(map(repr, found))}"
    undecided = [each["name"] for each in case.attributes if each["role"] == "undecided"]
    yield "decided", not undecided, f"{len(undecided)} columns have no role yet"
    if found != wanted or undecided:
        return
    released = same_length(lines[1:], len(wanted))
    masked = case.output.get("suppressed") == "mask"
    if masked:
        yield "places", len(released) == len(case.rows), f"{len(released)} rows stand in the places of {len(case.rows)}"
        if len(released) != len(case.rows):
            return
    quasi = [j for j, at in enumerate(case.going) if case.attributes[at]["role"] == "quasi-identifier"]
    dated = [j for j, at in enumerate(case.going) if moved(case.attributes[at])]
    means = [j for j, at in enumerate(case.going) if case.attributes[at]["role"] == "insensitive" and case.attributes[at].get("release") == "mean"]
    hidden = withheld_columns(case)
    same = [j for j in range(len(case.going)) if j not in [*quasi, *dated, *means, *hidden] and (j not in case.coded or case.codes)]
    kept = [None if masked and all(cell == "*" for cell in row) else row for row in released]  # None: suppressed
    for j in case.coded:
        fault = code_fault(case, j, kept, masked and case.output.get("order") == "input")
        yield "codes", fault is None, f"{case.names[case.going[j]]!r}: " + (fault or "one code for each value")
    # Columns of numbers show no bins; whose numbers they are is only known where released row i stems from row i.
    bins = [j for j in quasi if not released_as(case.attributes[case.going[j]])]
    case.shown = {case.going[j]: {row[j] for row in kept if row is not None} for j in bins}
    if masked and case.output.get("order") == "input":
        for at in (case.going[j] for j in quasi if j not in bins):
            read = [number(was[at], case.attributes[at].get("number")) for row, was in zip(kept, case.rows) if row is not None]
            case.shown[at] = {"[)"} if any(each is not None and each.denominator != 1 for each in read) else set()
    yield from judge_rows(case, kept, quasi, same, hidden)
    people = case.people()
    coded = coded_person(case)
    if people and not (masked and case.output.get("order") == "input") and coded is None:
        raise NotJudged("whose a row is can only be told by codes, or where released row i stems from row i")
    nobody = case.nobody()
    yield "people", not nobody, f"{nobody} rows are nobody's" if people else "each row counts for itself"
    classes, places = defaultdict(list), defaultdict(list)  # of who and row; of where rows stand
    for at, row in enumerate(kept):
        if row is not None:
            who = at if not people else people[at] if coded is None else row[coded]
            classes[tuple(row[j] for j in quasi)].append((who, row))
            places[tuple(row[j] for j in quasi)].append(at)
    for j in quasi:
        if released_as(case.attributes[case.going[j]]):
            yield judge_numbers(case, j, places, released, masked)
    if dated:
        yield from judge_moved(case, kept, dated, people)
    if "weight" in case.privacy:
        yield from judge_weights(case, kept, quasi, people, masked and case.output.get("order") == "input")
    for j in hidden:
        yield judge_withheld(case, j, kept, classes, people, masked and case.output.get("order") == "input")
    kept = [row for row in kept if row is not None]
    smallest = min((len({who for who, _ in rows}) for rows in classes.values()), default=case.privacy["k"])
    counted = f"{'people' if people else 'rows'}; k is {case.privacy['k']}"
    whose = people or range(len(case.rows))
    if "known" in case.privacy:
        yield from judge_known(case, [each for rows in classes.values() for each in rows], quasi, whose)
    else:
        yield "k", smallest >= case.privacy["k"], f"{len(classes)} classes, the smallest of {smallest} {counted}"
        yield from judge_models(case, list(classes.values()), whose)
    if case.privacy.get("nested", "allow") != "allow":
        yield judge_nested(case, places, quasi)
    if "linked" in case.privacy:
        yield judge_linked(case, kept, quasi)
    limit, total = case.job.get("suppression", {}).get("limit", 1), len(case.rows) + case.counted
    lost = total - len(kept)
    yield "suppression", lost <= limit * total, f"{lost} of {total} rows are left out; {math.floor(limit * total)} may be"


def judge_weights(case, kept, quasi, people, in_place):
    """No more rows may be found by their weights than the job allows, and weights of classes are their mean."""
    at = case.names.index(case.privacy["weight"])
    attribute = case.attributes[at]
    shown = case.going.index(at) if at in case.going else None
    means = attribute.get("release") == "mean"
    if not in_place and (shown is None or means):
        raise NotJudged("which weight a row had can only be told where it goes out, or where released row i stems from row i")
    rows = []
    for row, cells in enumerate(kept):
        if cells is not None:
            weight = number(case.rows[row][at] if in_place else cells[shown], attribute.get("number"))
            if weight is None or weight < 0:
                raise NotJudged("a row has no weight")
            rows.append((people[row] if people else row, weight, cells))
    if "global_risk" in case.privacy:
        most, sets = case.privacy["global_risk"], [quasi]
        if "known" in case.privacy:
            sets = [each for entry in listed(case.privacy["known"]) for each in sets_of(case, entry, quasi)[1]]
        found = global_risk(rows, sets)
        yield "global risk", found <= most, f"{found:.6g} of the rows may be found by their weights; {float(most):.6g} may be"
    if means:
        classes = defaultdict(list)
        for _, weight, cells in rows:
            classes[tuple(cells[j] for j in quasi)].append((weight, cells[shown]))
        off = classes_off(classes.values(), attribute.get("number"))
        yield "weights", off == 0, f"{case.names[at]!r}: {off} of {len(classes)} classes do not have the mean of their weights"


def coded_person(case):
    """The column whose codes tell people apart, or None: people are told apart by one column, and spellings have one code."""
    person = case.privacy.get("person", [])
    person = [person] if isinstance(person, str) else person
    coded = [j for j in case.coded if [case.names[case.going[j]]] == person]
    if not coded:
        return None
    values = {value for value in case.column(case.going[coded[0]])}
    return coded[0] if len({folded(value) for value in values}) == len(values) else None


def judge_linked(case, kept, quasi):
    """Who has a code shares the number of rows in each class with so many people, by each column of codes and by all."""
    rows = [({j: row[j] for j in case.coded}, tuple(row[j] for j in quasi), at) for at, row in enumerate(kept)]
    smallest, linked = smallest_alike(rows), case.privacy["linked"]
    enough = bool(case.coded) and smallest >= linked
    return "linked", enough, f"the smallest group of people alike in all rows has {smallest}; {linked} are asked for"


def sets_of(case, entry, quasi, smaller=False):
    """The k of an entry of `known`, and the sets of columns that it means; with `smaller`, sets of fewer columns, too."""
    entry = known("known", entry, "any always k") if isinstance(entry, dict) else {"any": entry}
    always = [j for j in quasi if case.names[case.going[j]] in entry.get("always", [])]
    if len(always) != len(set(entry.get("always", []))):
        raise NotJudged("readers know columns that are no quasi-identifiers")
    others = [j for j in quasi if j not in always]
    most = min(entry.get("any", 0), len(others))
    sets = [(*always, *more) for any in range(0 if smaller else most, most + 1) for more in combinations(others, any) if always or any]
    return entry.get("k", case.privacy["k"]), sets


def judge_known(case, rows, quasi, whose):
    """In every set of columns that a reader may know, each group shows k rows, or people, and meets the demands.

    `rows` are those that are released, each with who it is of; `whose` the rows of the original are."""
    if case.privacy.get("nested", "allow") != "allow":
        raise NotJudged("what nested classes rule out in sets of known columns is not known here")
    counted = "people" if case.people() else "rows"
    demands = set(case.privacy) & set("p l t alpha beta delta".split())
    refined = any(each.get("refined") for each in listed(case.privacy.get("alpha", [])))
    # A group of fewer columns is a union of groups. Those may meet a demand and their union fail it.
    unions_fail = refined or demands and case.people()
    groups, looked_at = [], set()
    for entry in listed(case.privacy["known"]):
        k, sets = sets_of(case, entry, quasi, unions_fail)
        smallest = math.inf
        for each in sets:
            alike = defaultdict(list)
            for who, row in rows:
                alike[tuple(row[j] for j in each)].append((who, row))
            smallest = min([smallest, *(len({who for who, _ in group}) for group in alike.values())])
            if demands and frozenset(each) not in looked_at:
                groups += alike.values()
            looked_at.add(frozenset(each))
        smallest = smallest if rows else k
        yield "k", smallest >= k, f"{len(sets)} sets of columns, the smallest group of {smallest} {counted}; k is {k}"
    yield from judge_models(case, groups, whose)


def generalizers(case, kept, quasi, bounded):
    """What each value of a column may become, as functions, one for each of these columns."""

    def generalizer(j):
        at = case.going[j]
        attribute = case.attributes[at]
        texts = {row[j] for row in kept if row is not None}
        reader = MadeValues(attribute, case.missing(at), texts) if made(attribute) else case.hierarchy(at)
        if released_as(attribute):
            reader = Numbers(attribute, case.column(at), case.missing(at), texts, reader)
        boundaries = attribute.get("boundaries", []) if bounded else None
        return {value: reader.may_become(value, boundaries) for value in case.column(at)}.get

    return [generalizer(j) for j in quasi]


def judge_rows(case, kept, quasi, same, hidden=()):
    """Each released row stems from a row of its own, and no value is above its boundary. Cells of `hidden` may be withheld."""

    def parted(row, places):
        return tuple(row[places[j]] for j in same), tuple(row[places[j]] for j in [*quasi, *hidden])

    def stray(bounded):
        may = [*generalizers(case, kept, quasi, bounded), *[lambda value: {value, "*"} for _ in hidden]]
        return row_without_original(ours, theirs, case.output, may)

    ours = [row and parted(uncoded(case, row), range(len(case.going))) for row in kept]
    theirs = [parted(without_gaps(case, row), case.going) for row in case.rows]
    row = stray(bounded=False)
    rows = f"{len(ours) - ours.count(None)} released rows"
    unchanged = f"{len(same)} columns are unchanged"
    yield "rows", row is None, f"each of {rows} fits an original of its own; {unchanged}" if row is None else lost_row(row)
    if case.job.get("algorithm", {}).get("boundaries") == "ignore":
        return
    row = stray(bounded=True)
    yield "boundaries", row is None, "no value is above its boundary" if row is None else lost_row(row) + " within the boundaries"


def judge_numbers(case, j, classes, released, masked):
    """Each class of a column is its mean or its median. `classes`: the places of their rows."""
    if not (masked and case.output.get("order") == "input"):
        raise NotJudged("whether a number is that of its class can only be told where released row i stems from row i")
    at = case.going[j]
    column = [case.rows[row][at] for rows in classes.values() for row in rows]  # what is not released says nothing
    numbers = Numbers(case.attributes[at], column, case.missing(at), {row[j] for row in released}, None)
    wrong = 0
    for rows in classes.values():
        cell = released[rows[0]][j]
        found, right = numbers.released.get(cell), numbers.of_class([case.rows[row][at] for row in rows])
        # A class with a row without a number is `*` or missing.
        wrong += found != right or (right is None and cell != "*" and cell not in case.missing(at))
    return "numbers", wrong == 0, f"{case.names[at]!r}: {wrong} of {len(classes)} classes are not released as their {numbers.kind}"


def judge_moved(case, kept, dated, people):
    """Dates became others as the job says. `kept`: the released rows in their places."""
    if not people or any(case.attributes[case.going[j]]["role"] != "insensitive" for j in dated):
        yield "dates", False, "nobody's dates, or dates of another role, became others"
        return
    places = {case.names[case.going[j]]: j for j in dated}
    rows = [row for row, cells in enumerate(kept) if cells is not None]
    before = {name: [case.rows[row][case.going[j]] for row in rows] for name, j in places.items()}
    after = {name: [kept[row][j] for row in rows] for name, j in places.items()}
    asked = {name: moved(case.attributes[case.going[j]]) for name, j in places.items()}
    yield from judge_dates(asked, [people[row] for row in rows], before, after, lambda name, text: gap(case, case.going[places[name]], text))


def judge_nested(case, classes, quasi):
    """No value of a released row is ruled out by the classes inside its own. `classes`: the places of their rows."""
    if case.privacy["nested"] != "avoid":
        raise NotJudged(f"nested classes: {case.privacy['nested']!r} is not known here")
    columns = [case.going[j] for j in quasi]
    if any(made(case.attributes[at]) or released_as(case.attributes[at]) for at in columns):
        raise NotJudged("what nested classes rule out of ranges and sets is not known here")
    ignored = case.job.get("algorithm", {}).get("boundaries") == "ignore"

    def values_of(at, boundaries):
        hierarchy = case.hierarchy(at)
        may_become = {value: hierarchy.may_become(value, boundaries) for value in hierarchy.paths}
        return lambda text: [value for value, texts in may_become.items() if text in texts]

    covered = [values_of(at, None) for at in columns]
    allowed = [values_of(at, None if ignored else case.attributes[at].get("boundaries", [])) for at in columns]
    in_place = case.output.get("suppressed") == "mask" and case.output.get("order") == "input"
    origins = {row: tuple(case.rows[row][at] for at in columns) if in_place else None for rows in classes.values() for row in rows}
    narrowed = rows_narrowed(classes, origins, covered, allowed)
    if narrowed and not in_place:
        raise NotJudged("which classes truly have a row of an inner one can only be told where released row i stems from row i")
    return "nested", not narrowed, f"a value is ruled out of {narrowed} rows by classes inside theirs"


def gap(case, at, text):
    return folded(text) in {"", *map(folded, case.missing(at))}


def without_gaps(case, row):
    """A row of the original, with nothing in place of a missing identifier."""
    coded = {case.going[j] for j in case.coded}
    return ["" if at in coded and gap(case, at, cell) else cell for at, cell in enumerate(row)]


def uncoded(case, row):
    """A released row with the values that its codes stand for, as far as somebody has a list."""
    names = [case.names[at] for at in case.going]
    return [case.codes.get((names[j], cell), cell) if case.codes and j in case.coded else cell for j, cell in enumerate(row)]


def code_fault(case, j, kept, in_place):
    """What is wrong with a column of codes, or None."""
    at = case.going[j]
    name, values = case.names[at], Counter(cell for cell in case.column(at) if not gap(case, at, cell))
    codes = Counter(row[j] for row in kept if row is not None and row[j] != "")
    for code in codes:
        if not re.fullmatch("[0-9A-HJKMNP-TV-Z]{16}", code):
            return f"{code!r} is no code"
        if code in values:
            return f"{code!r} is a value of the original"
        if case.codes and case.codes.get((name, code)) not in values:
            return f"the code list has no value for {code!r}"
    if case.codes:
        listed = [value for (column, code), value in case.codes.items() if column == name]
        return None if len(listed) == len(set(listed)) else "the code list has two codes for a value"
    if in_place and any((row[j] == "") != gap(case, at, was[at]) for row, was in zip(kept, case.rows) if row is not None):
        return "a value has no code, or a missing one has"
    if in_place:
        pairs = {(row[j], was[at]) for row, was in zip(kept, case.rows) if row is not None and row[j] != ""}
        twice = len(pairs) != len({code for code, _ in pairs}) or len(pairs) != len({value for _, value in pairs})
        return "values and codes are not one to one" if twice else None
    # The code with most rows needs a value with as many, and so on; more cannot be seen of shuffled rows.
    most, without = sorted(values.values(), reverse=True), sum(row is not None and row[j] == "" for row in kept)
    fits = without <= len(case.rows) - sum(most) and len(codes) <= len(most) and all(rows <= most[i] for i, rows in enumerate(sorted(codes.values(), reverse=True)))
    return None if fits else "there are more codes, or more rows of one, than values account for"


def lost_row(row):
    return f"for released row {row + 1} no original is left that it could stem from"


def listed(said):
    return said if isinstance(said, list) else [said]


def demanded(case):
    """Each demand on each sensitive column that it binds: (model, demand, place in the table)."""
    for model, demand in demands_in(case.privacy):
        for at in case.going:
            attribute = case.attributes[at]
            if attribute["role"] == "sensitive" and demand.get("attribute", attribute["name"]) == attribute["name"]:
                yield model, demand, at


def withheld_columns(case):
    """Released columns whose cells may be withheld: `*` in all rows of a class."""
    failing = case.privacy.get("failing", "avoid")
    if failing not in ("avoid", "withhold"):
        raise NotJudged(f"classes that fail: {failing!r} is not known here")
    bound = {at for _, _, at in demanded(case)} if failing == "withhold" else set()
    if bound and ("known" in case.privacy or "linked" in case.privacy or "tables" in case.job):
        raise NotJudged("withheld cells beside known columns, people who are alike in all their rows, or several tables are not known here")
    return [j for j, at in enumerate(case.going) if at in bound]


def judge_withheld(case, j, kept, classes, people, in_place):
    """A class withholds all cells of a column or none. All that are withheld meet the demands together: who knows how
    often each value occurs takes off what is shown."""
    at = case.going[j]
    stars = [{row[j] == "*" for _, row in rows} for rows in classes.values()]
    mixed, withheld = stars.count({True, False}), stars.count({True})
    name, seen = case.names[at], f"{case.names[at]!r}: {withheld} of {len(stars)} classes are withheld, {mixed} in some rows alone"
    left = None  # the withheld cells, and whose they are
    if in_place:
        left = [(people[i] if people else i, case.rows[i][at]) for i, row in enumerate(kept) if row is not None and row[j] == "*"]
    elif not people and None not in kept and len(kept) == len(case.rows):
        left = list(enumerate((Counter(case.column(at)) - Counter(row[j] for row in kept)).elements()))
    if mixed or not withheld or withheld == len(stars):
        return "withheld", not mixed, seen
    if left is None:
        return "withheld", True, seen + "; what they hide together nobody can tell here"
    whose = people or range(len(case.rows))
    failing = sum(not holder(case, at, model, demand, whose)(left) for model, demand, place in demanded(case) if place == at)
    return "withheld", not failing, seen + f"; of the demands on {name!r} all of them together fail {failing}"


def judge_models(case, classes, whose):
    """Each demand holds in each class, for each sensitive column that it binds. `whose` the rows of the original are.
    A class that withholds the column shows nothing."""
    hidden = withheld_columns(case)
    for model, demand, at in demanded(case):
        j = case.going.index(at)
        attribute = case.attributes[at]
        holds = holder(case, at, model, demand, whose)
        shown = [[(who, row[j]) for who, row in rows] for rows in classes]
        shown = [cells for cells in shown if j not in hidden or any(cell != "*" for _, cell in cells)]
        failing = sum(not holds(cells) for cells in shown)
        said = ", ".join(f"{key} {plain(each) if isinstance(each, Fraction) else each}" for key, each in demand.items())
        yield model, failing == 0, f"{attribute['name']!r} ({said}): {failing} of {len(shown)} classes fail"


def holder(case, at, model, demand, whose):
    """A function that tells of the sensitive cells of a class, and whose they are, whether the demand holds."""
    attribute, column = case.attributes[at], case.column(at)
    spelling = folded if attribute.get("fold") else str
    gaps = {spelling(text) for text in case.missing(at)}

    def normal(text):
        """What counts as one value: missing ones are None."""
        return None if spelling(text) in gaps else spelling(text)

    places = {normal(text): number(text, attribute.get("number")) for text in column if normal(text) is not None}
    paths = {}
    if demand.get("kind") == "hierarchical":
        every = case.hierarchy(at).paths
        for text in [*filter(every.get, column), *every]:
            paths.setdefault(normal(text), every[text])

    def held(cells):
        return {(who, normal(text)) for who, text in cells}

    def values(cells):
        return Counter(value for _, value in held(cells))

    whole = values(zip(whose, column))
    tests = {
        "p": lambda cells: len(values(cells)) >= demand["p"],
        "l": lambda cells: l_diverse(values(cells), demand),
        "t": lambda cells: t_close(values(cells), whole, demand, {None: None, **places}, paths),
        "alpha": lambda cells: alpha_holds(held(cells), demand, normal),
        "beta": lambda cells: beta_like(values(cells), whole, demand),
        "delta": lambda cells: delta_disclosed(values(cells), whole, demand),
    }
    return tests[model]


def report(judged):
    """Prints what is judged, as judged() gives it: what, whether it holds, and what was seen. Returns the exit status."""
    passed = []
    try:
        for name, holds, seen in judged():
            print(f"{'holds' if holds else 'FAILS':6} {name:11} {seen}")
            passed.append(holds)
    except NotJudged as reason:
        print(f"NOT JUDGED: {reason}")
        return 2
    except Exception as error:  # what is no job or no table, too: nothing of it may count as passed
        print(f"NOT JUDGED: {type(error).__name__}: {error}")
        return 2
    print(f"verdict: the release is {'' if all(passed) else 'NOT '}what its job promises")
    return 0 if all(passed) else 1


def main():
    if len(sys.argv) not in (4, 5):
        print(__doc__)
        return 2
    return report(lambda: judge(Case(*sys.argv[1:3], *sys.argv[4:]), sys.argv[3]))


if __name__ == "__main__":
    sys.exit(main())
