#!/usr/bin/env python3
"""Judges releases of the same people together, by the definitions alone: what somebody learns who has them all.

    python3 together.py EARLIER.csv [EARLIER.csv ...] LATER.csv JOB.json (--person COLUMN [COLUMN ...] | --rows)

Whose a row is, those columns say, which all releases have; or row i of all is one person's (--rows). Classes are rows with
equal cells in those quasi-identifiers of the job that a release has. Where the job masks suppressed rows, one of nothing but
* is suppressed, and in none; columns that the job leaves out and that say whose a row is are passed over. In an earlier release,
which may be another job's, such a row is always suppressed, unless nothing but quasi-identifiers went out and k rows are so.
These may be a class, and are one where the job removes suppressed rows; where it masks them, they are not judged.

  intersection    a reader who knows the class of a person in each release, and in which ones he is not, knows that the person
                  is one of those of whom all that is true: they are k or more, for each choice of a person's rows.
  correspondence  of a value that stays the same, a person has one that all classes have. Where that leaves one, and no class
                  alone does, everybody who has it in all gives it away: nobody may. So for the later release with each choice
                  of earlier ones, as a value may have stayed the same in these.
  demands         if codes or places show which rows are one person's, then the people of a choice show their values: they satisfy
                  p, distinct l and alpha in each release, or fail no worse than their class there does alone.
  newcomers       people of the later release only, in a class with fewer than k of them. They are told, and fail nothing.

Exit status: 0 all hold; 1 one does not; 2 that could not be judged.
"""
import json
import re
import sys
from collections import defaultdict
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

from models import demands_in
from tables import decoded, records, same_length
from texts import NotJudged, folded

SUPPRESSED = None
ABSENT = None
CODE = re.compile("[0-9A-HJKMNP-TV-Z]{16}")


class Release:
    """`class_of`, `person`: of each row. `rows`: of each class. `people`: the classes of each person who is in any."""

    def __init__(self, path, job, person, doubted=False):
        attributes = {each["name"]: each["role"] for each in job["attributes"]}
        self.own = {each["name"]: each["missing"] for each in job["attributes"] if "missing" in each}
        self.exact = {each["name"] for each in job["attributes"] if not each.get("fold")}
        self.everywhere = job.get("input", {}).get("missing", ["", "?"])
        if any(each.get("release", "range") != "range" for each in job["attributes"]):
            raise NotJudged("what two releases tell whose numbers are subtracted is not known here")
        wanted = {*attributes, *(person or [])}
        split = [records_or_none(path, delimiter) for delimiter in ",;\t|"]
        lines = max(filter(None, split), key=lambda each: len(wanted & set(each[0][1])), default=None)
        if not lines or len(set(lines[0][1])) != len(lines[0][1]):
            raise NotJudged(f"{path} has no line of names, each one once")
        self.names, self.cells = lines[0][1], same_length(lines[1:], len(lines[0][1]))
        quasi = [at for at, name in enumerate(self.names) if attributes.get(name) == "quasi-identifier"]
        if not quasi:
            raise NotJudged(f"{path} has none of the job's quasi-identifiers")
        # What the job leaves out, and the release has all the same, was released: it tells classes apart, too. But for
        # what says whose the rows are; if places tell rows apart, then identifiers say that which no two rows share.
        coded = {each["name"] for each in job["attributes"] if "pseudonym" in each}
        left_out = [at for at, name in enumerate(self.names) if attributes.get(name) in ("identifier", "leave-out") and name not in coded]
        aside = [at for at in left_out if (self.names_one_each(at, attributes) if person is None else self.names[at] in person)]
        quasi += [at for at in left_out if at not in aside]
        quasi += [at for at, name in enumerate(self.names) if name in coded and name not in (person or []) and self.shows_more_than_codes(at)]
        texts = [tuple(row[at] for at in quasi) for row in self.cells]
        shown = [at for at in range(len(self.names)) if at not in aside]
        masked = job.get("output", {}).get("suppressed") == "mask"
        starred = [all(row[at] == "*" for at in shown) for row in self.cells]
        may_be_class = set(shown) == set(quasi) and sum(starred) >= job["privacy"]["k"]
        if doubted and masked and may_be_class:
            raise NotJudged(f"{path}: rows of nothing but * may be suppressed ones or a class, and no other column tells")
        suppresses = masked or (doubted and not may_be_class)
        self.class_of = [SUPPRESSED if suppresses and star else text for star, text in zip(starred, texts)]
        self.person = range(len(texts)) if person is None else [self.who(path, row, person) for row in self.cells]
        self.rows, self.people = defaultdict(list), defaultdict(set)
        for row, cells in enumerate(self.class_of):
            if cells is not SUPPRESSED:
                self.rows[cells].append(row)
                self.people[self.person[row]].add(cells)

    def names_one_each(self, at, attributes):
        said = [row[at] for row in self.cells if row[at] != "*"]
        return attributes[self.names[at]] == "identifier" and len(set(said)) == len(said)

    def shows_more_than_codes(self, at):
        """Whether what the job releases as codes went out as something else: no cell is a code, and some say the same."""
        said = [row[at] for row in self.cells if row[at] != "*"]
        return len(set(said)) < len(said) and not any(CODE.fullmatch(each) for each in said)

    def who(self, path, row, person):
        said = tuple(folded(row[self.names.index(name)]) for name in person)
        if any(not text or text in self.nothing(name) for name, text in zip(person, said)):
            raise NotJudged(f"{path}: a row has nothing in {person}: nobody can tell whose it is")
        return said

    def nothing(self, name):
        """What says that a value of a column is missing."""
        return set(map(folded, self.own.get(name, self.everywhere)))

    def classes(self, person):
        return self.people[person] if person in self.people else {ABSENT}

    def members(self, cells):
        return {self.person[row] for row in self.rows[cells]}

    def value(self, row, name):
        said = folded(self.cells[row][self.names.index(name)])
        return None if said in self.nothing(name) else said

    def values(self, cells, name):
        return {self.value(row, name) for row in self.rows[cells]}

    def rows_of(self, cells, people):
        return [row for row in self.rows[cells] if self.person[row] in people]

    def held(self, rows, name, by_person):
        """Pairs of who and value, as demands count them: spellings are one value only where the job folds them."""
        at = self.names.index(name)
        texts = self.own.get(name, self.everywhere)

        def value(text):
            if name in self.exact:
                return None if text in texts else text
            return None if folded(text) in map(folded, texts) else folded(text)

        return {(self.person[row] if by_person else row, value(self.cells[row][at])) for row in rows}

    def those_with(self, cells, name, value):
        return {self.person[row] for row in self.rows[cells] if self.value(row, name) == value}


def records_or_none(path, delimiter):
    try:
        return records(decoded(path), delimiter)
    except NotJudged:
        return None


def judge(earlier, later, job, k, person_columns=None):
    """Yields (name, whether it holds or None, what was seen)."""
    before, now = set().union(*(each.people for each in earlier)), set(later.people)
    both = before & now
    seen = f"{len(both)} people in both, {len(before - now)} in the earlier only, {len(now - before)} in the later only"
    yield "people", None, seen
    releases = [*earlier, later]
    choices = defaultdict(set)  # a class of each release, or ABSENT, and who is in all of them
    for person in both:
        for classes in product(*(each.classes(person) for each in releases)):
            choices[classes].add(person)
    smallest = min(map(len, choices.values()), default=0)
    below = {person for people in choices.values() if len(people) < k for person in people}
    yield "intersection", not below, f"{len(choices)} pairs, the smallest of {smallest}; {len(below)} people are among fewer than {k}"
    new = {cells: later.members(cells) - before for cells in later.rows}
    alone = {person for people in new.values() if len(people) < k for person in people}
    yield "newcomers", None, f"{len(alone)} people are among fewer than {k}"
    for attribute in job["attributes"]:
        name = attribute["name"]
        those = [at for at, each in enumerate(releases) if name in each.names]
        if attribute["role"] != "sensitive" or len(those) < 2 or those[-1] != len(earlier):
            continue
        told = set()
        for classes, people in choices.items():
            there = [at for at in those[:-1] if classes[at] is not ABSENT]
            for size in range(1, len(there) + 1):
                for some in combinations(there, size):
                    told |= people & given([(releases[at], classes[at]) for at in (*some, len(earlier))], name)
        yield "correspondence", not told, f"{name!r}: {len(told)} people have a value that follows"
    if linked(job, person_columns):
        yield from judge_demands(releases, choices, job)


def linked(job, person_columns):
    """Whether a reader sees which rows are one person's."""
    output = job.get("output", {})
    if output.get("order") == "input" and output.get("suppressed") == "mask":
        return True
    released = {each["name"] for each in job["attributes"] if "pseudonym" in each or each["role"] not in ("identifier", "leave-out")}
    return bool(released & set(person_columns or []))


def judge_demands(releases, choices, job):
    by_person = "person" in job["privacy"]
    for attribute in job["attributes"]:
        name = attribute["name"]
        demands = [each for each in demands_in(job["privacy"]) if each[1].get("attribute", name) == name]
        there = [at for at, each in enumerate(releases) if name in each.names]
        if attribute["role"] != "sensitive" or not demands or not there:
            continue
        failing = set()
        for classes, people in choices.items():
            for at in there:
                release, cells = releases[at], classes[at]
                if cells is ABSENT:
                    continue
                held = release.held(release.rows_of(cells, people), name, by_person)
                alone = release.held(release.rows[cells], name, by_person)
                if any(fails(model, demand, held, alone) for model, demand in demands):
                    failing |= people
        yield "demands", not failing, f"{name!r}: {len(failing)} people are in groups that fail"


def fails(model, demand, held, alone):
    """Whether it fails, and worse than what is judged elsewhere. Figures are the greater, the worse."""

    def figure(cells):
        counts = defaultdict(int)
        for _, value in cells:
            counts[value] += 1
        if model == "alpha" and not demand.keys() - {"alpha", "attribute"}:
            return Fraction(max(counts.values()), len({who for who, _ in cells}))
        if model == "p" or (model == "l" and demand["kind"] == "distinct"):
            return -len(counts)
        raise NotJudged(f"{model} of people whose rows are linked is not known here")

    most = Fraction(str(demand["alpha"])) if model == "alpha" else -demand[model]
    return figure(held) > most and figure(held) > figure(alone)


def given(classes, name):
    """Those who have, in each of these classes, the only value that is in all; nobody, where a class has one alone."""
    values = [release.values(cells, name) for release, cells in classes]
    common = set.intersection(*values)
    if len(common) != 1 or any(len(each) == 1 for each in values):
        return set()
    (value,) = common
    return set.intersection(*(release.those_with(cells, name, value) for release, cells in classes))


def main(arguments):
    at = next((at for at, each in enumerate(arguments) if each in ("--person", "--rows")), len(arguments))
    files, person = arguments[:at], arguments[at + 1 :]
    if len(files) < 3 or at == len(arguments) or (arguments[at] == "--rows") == bool(person):
        print(__doc__)
        return 2
    passed = []
    try:
        job = json.loads(Path(files[-1]).read_text(encoding="utf-8-sig"))
        earlier = [Release(path, job, person or None, doubted=True) for path in files[:-2]]
        later = Release(files[-2], job, person or None)
        for each in earlier:
            if not person and len(each.cells) != len(later.cells):
                raise NotJudged("the releases have not as many rows: row by row they are no pairs")
            if person and not set(each.person) & set(later.person):
                raise NotJudged("nobody in an earlier release is in the later one")
        for name, holds, seen in judge(earlier, later, job, job["privacy"]["k"], person):
            print(f"{'told' if holds is None else 'holds' if holds else 'FAILS':6} {name:15} {seen}")
            passed.append(holds is not False)
    except NotJudged as reason:
        print(f"NOT JUDGED: {reason}")
        return 2
    except Exception as error:  # what is no job or no table, too: nothing of it may count as passed
        print(f"NOT JUDGED: {type(error).__name__}: {error}")
        return 2
    print(f"verdict: together the releases {'hold' if all(passed) else 'do NOT hold'}")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
