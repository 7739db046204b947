"""The second opinion is judged: small releases, each of which breaks one promise of its job, or cannot be judged."""
import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import verdict
from texts import NotJudged

IN_PLACE = {"order": "input", "suppressed": "mask"}
A, B, C = "A" * 16, "B" * 16, "0123456789ABCDEF"


def quasi(name, hierarchy=None, **more):
    return {"name": name, "role": "quasi-identifier", "hierarchy": hierarchy or {"flat": True}, **more}


def column(name, role, **more):
    return {"name": name, "role": role, **more}


def coded(name):
    return column(name, "identifier", pseudonym={"kind": "random"})


def sensitive(name="ill", **more):
    return column(name, "sensitive", **more)


NOTE = column("note", "insensitive")


class Releases(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def fails(self, before, after, attributes, codes=None, **job):
        """The checks that fail. Tables are lines, separated by blanks."""
        texts = {"in.csv": before, "out.csv": after, **({"codes.csv": "column,code,value " + codes} if codes else {})}
        for name, lines in texts.items():
            (self.folder / name).write_text("".join(f"{line}\n" for line in lines.split()), encoding="utf-8")
        job = {"kordon": 1, "privacy": {"k": 2}, "suppression": {"limit": 0}, **job, "attributes": attributes}
        (self.folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
        case = verdict.Case(*[self.folder / name for name in ("in.csv", "job.json", *(["codes.csv"] if codes else []))])
        return [name for name, holds, _ in verdict.judge(case, self.folder / "out.csv") if not holds]

    def not_judged(self, *words, **more):
        with self.assertRaises(NotJudged):
            self.fails(*words, **more)

    def test_words_that_are_not_known(self):
        self.assertEqual(self.fails("a 1 1", "a 1 1", [quasi("a")]), [])
        self.not_judged("a 1 1", "a 1 1", [quasi("a")], wheel=1)
        self.not_judged("a 1 1", "a 1 1", [quasi("a", wheel=1)])

    def test_columns_that_are_renamed(self):
        repairs = [{"column": "x", "rename": "y"}, {"column": "y", "rename": "a"}]
        self.assertEqual(self.fails("x,note 1,n 1,m", "a,note 1,n 1,m", [quasi("a"), NOTE], input={"repairs": repairs}), [])

    def test_rows_of_stars_in_the_original(self):
        fails = lambda limit, **starred: self.fails("a 1 1 *", "a 1 1", [quasi("a")], input=starred, suppression={"limit": limit})
        self.assertEqual([fails(0, starred="leave-out"), fails(0, starred="count"), fails(0.34, starred="count"), fails(0)],
                         [[], ["suppression"], [], ["suppression"]])  # fmt: skip
        self.assertEqual(self.fails("a * *", "a * *", [quasi("a")]), [])

    def test_a_release_without_a_line(self):
        self.assertEqual(self.fails("a 1", "", [quasi("a")]), ["columns"])

    def test_rows_of_stars_count_as_released_where_they_hold_no_place(self):
        self.assertEqual(self.fails("a 1 2", "a * *", [quasi("a")]), [])
        self.assertEqual(self.fails("a 1 2", "a * *", [quasi("a")], output=IN_PLACE), ["suppression"])
        self.assertEqual(self.fails("a 1 1 2", "a 1 1 *", [quasi("a")], output=IN_PLACE), ["suppression"])

    def test_a_sensitive_cell_is_no_mean(self):
        self.assertEqual(self.fails("a,ill 1,2 1,4", "a,ill 1,3 1,3", [quasi("a"), sensitive(release="mean")]), ["rows", "boundaries"])

    def test_bins_are_named_as_the_released_rows_ask(self):
        ages = lambda **more: [quasi("age", {"intervals": {"widths": [5]}}, **more)]
        more = {"suppression": {"limit": 1}}
        self.assertEqual(self.fails("age 3 4 3.5", "age 0-4 0-4", ages(), **more), [])
        # A boundary has the name of a bin; where no number of a released row has decimals, that is 20-24.
        bounded = lambda before, after, name: self.fails(before, after, ages(release="mean", boundaries=[name]), output=IN_PLACE, **more)
        self.assertEqual(bounded("age 20 22 33 20.5", "age 25 25 25 *", "20-24"), ["boundaries"])
        self.assertEqual(bounded("age 20 22.5 33.5 20", "age 25.33 25.33 25.33 *", "20-24"), [])

    def test_whose_rows_are_is_told_by_places_or_by_codes(self):
        people = {"privacy": {"k": 2, "person": "id"}}
        words = ("id,a P,1 Q,1", "a 1 1", [column("id", "identifier"), quasi("a")])
        self.assertEqual(self.fails(*words, **people, output=IN_PLACE), [])
        for output in ({}, {"order": "input"}, {"suppressed": "mask"}):
            self.not_judged(*words, **people, output=output)
        words = ("id,a P,1 Q,1", f"id,a {A},1 {B},1", [coded("id"), quasi("a")])
        self.assertEqual(self.fails(*words, privacy={"k": 2, "person": ["id"]}), [])
        self.assertEqual(self.fails(*words, **people), [])
        self.not_judged("id,a P,1 p,1", f"id,a {A},1 {B},1", [coded("id"), quasi("a")], **people)
        self.not_judged("id,a,b P,1,x Q,1,y", f"a,b 1,{A} 1,{B}", [column("id", "identifier"), quasi("a"), coded("b")], **people)

    def test_withheld_cells(self):
        words = ("a,ill x,flu x,flu y,flu y,hiv z,flu", "a,ill x,* x,* y,flu y,hiv", [quasi("a"), sensitive()])
        privacy = {"k": 2, "p": 2, "failing": "withhold"}
        self.assertEqual(self.fails(*words, privacy=privacy, output={"order": "input"}, suppression={"limit": 1}), [])
        in_place = (words[0], words[1] + " *,*", words[2])
        self.assertEqual(self.fails(*in_place, privacy=privacy, output=IN_PLACE, suppression={"limit": 1}), ["withheld"])
        self.not_judged(*words, privacy={**privacy, "failing": "odd"}, suppression={"limit": 1})
        # Where nothing may be withheld, a star is a value like any other.
        stars = "a,ill x,* x,*"
        self.assertEqual(self.fails(stars, stars, [quasi("a"), sensitive()], privacy={"k": 2, "p": 2}), ["p"])

    def test_weights(self):
        risk = {"privacy": {"k": 1, "weight": "w", "global_risk": 0.2}}
        words = ("a,w 1,10 1,10", "a 1 1", [quasi("a"), column("w", "leave-out")])
        self.assertEqual(self.fails(*words, **risk, output=IN_PLACE), [])
        self.not_judged(*words, **risk)
        shown = ("a,w 1,10 1,10", "a,w 1,10 1,10", [quasi("a"), column("w", "insensitive")])
        self.assertEqual(self.fails(*shown, **risk), [])
        self.not_judged(*shown[:2], [quasi("a"), column("w", "insensitive", release="mean")], **risk)
        for weight in ("-1", "x"):
            self.not_judged(f"a,w 1,10 1,{weight}", "a 1 1", words[2], **risk, output=IN_PLACE)
        # Two rows of one person are one row of the population.
        ids = [column("id", "identifier"), *words[2]]
        risk["privacy"]["person"] = "id"
        self.assertEqual(self.fails("id,a,w P,1,10 P,1,10", "a 1 1", ids, **risk, output=IN_PLACE), ["global risk"])

    def test_people_who_are_alike_need_codes(self):
        self.assertEqual(self.fails("a 1 1", "a 1 1", [quasi("a")], privacy={"k": 2, "linked": 2}), ["linked"])

    def test_what_readers_know(self):
        ab = [quasi("a"), quasi("b"), sensitive()]
        known = lambda **privacy: {"privacy": {"k": 2, "known": 2, **privacy}}
        words = ("a,b,ill x,1,flu x,1,cold x,2,gout x,2,flu", "a,b,ill x,1,flu x,1,cold x,2,gout x,2,flu", ab)
        self.assertEqual(self.fails(*words, **known(alpha={"alpha": 0.5})), [])
        self.assertEqual(self.fails(*words, **known(alpha={"alpha": 0.4})), ["alpha"])
        self.not_judged(*words, **known(nested="avoid"))
        self.not_judged(*words, **known(known={"any": 1, "always": ["ill"]}))
        # Fewer columns join groups. Of three people two have the flu then, as one of them counts once.
        ids = [column("id", "identifier"), *ab]
        people = "id,a,b,ill A,x,1,flu B,x,1,cold A,x,2,gout C,x,2,flu"
        self.assertEqual(self.fails(people, words[1], ids, **known(alpha={"alpha": 0.5}, person="id"), output=IN_PLACE), ["alpha"])
        alone = [column("id", "identifier"), quasi("b"), sensitive()]
        cells = lambda text: text.replace("x,", "").replace("a,", "")
        self.assertEqual(self.fails(cells(people), cells(words[1]), alone, **known(alpha={"alpha": 0.5}, person="id"), output=IN_PLACE), [])
        # Two of three in each group, and more than half of all.
        refined = "a,b,ill x,1,flu x,1,flu x,1,cold x,2,flu x,2,flu x,2,gout"
        asked = [{"alpha": 0.9}, {"alpha": 0.5, "refined": True}]
        self.assertEqual(self.fails(refined, refined, ab, **known(alpha=asked)), ["alpha"])
        self.assertEqual(self.fails(refined, refined, ab, privacy={"k": 2, "alpha": asked}), [])

    def test_numbers_need_places(self):
        words = ("age 20 24", "age 22 22", [quasi("age", {"range": {}}, release="mean")])
        self.assertEqual(self.fails(*words, output=IN_PLACE), [])
        for output in ({"order": "input"}, {"suppressed": "mask"}):
            self.not_judged(*words, output=output)

    def test_dates_that_moved(self):
        dated = lambda *roles: [column("id", "identifier"), quasi("a"), *(column(f"d{i}", role, release={"shift": {"days": 9}}) for i, role in enumerate(roles))]
        words = ("id,a,d0,d1 P,1,2001-01-01,2001-01-20 Q,1,2001-02-01,2001-02-20 R,2,2001-03-01,2001-03-20",
                 "a,d0,d1 1,2001-01-05,2001-01-24 1,2001-02-03,2001-02-22 *,*,*")  # fmt: skip
        more = {"output": IN_PLACE, "suppression": {"limit": 1}}
        people = {"privacy": {"k": 2, "person": "id"}, **more}
        self.assertEqual(self.fails(*words, dated("insensitive", "insensitive"), **people), [])
        self.assertEqual(self.fails(*words, dated("insensitive", "sensitive"), **people), ["dates"])
        self.assertEqual(self.fails(*words, dated("insensitive", "insensitive"), **more), ["dates"])

    def test_nested_classes(self):
        words = ("a,note 1,n 1,m 2,o 2,p", "a,note 1,n 1,m *,o *,p", [quasi("a"), NOTE])
        avoid = {"privacy": {"k": 2, "nested": "avoid"}}
        self.assertEqual(self.fails(*words, **avoid, output=IN_PLACE), ["nested"])
        for output in ({"order": "input"}, {"suppressed": "mask"}):
            self.not_judged(*words, **avoid, output=output)
        means = [quasi("a"), quasi("age", {"intervals": {"widths": [5]}}, release="mean")]
        self.not_judged("a,age 1,20 1,24", "a,age 1,22 1,22", means, **avoid, output=IN_PLACE)

    def test_codes(self):
        visits, attributes = "id,a,note 7,x,n1 7,x,n2 8,x,n3 8,x,n4 ,x,n5 ?,x,n6", [coded("id"), quasi("a"), NOTE]
        release = lambda cells: "id,a,note " + " ".join(f"{cell},x,n{row}" for row, cell in enumerate(cells, 1))
        good = [A, A, B, B, "", ""]
        place = lambda *cells, before=visits: self.fails(before, release(cells), attributes, output=IN_PLACE)
        self.assertEqual(place(*good), [])
        self.assertEqual(self.fails(visits, release(good), attributes), [])
        self.assertEqual(self.fails(visits, release(good), attributes, codes=f"id,{A},7 id,{B},8 note,n1,n9"), [])
        for cells in ([A, A, B, B, C, ""], [A, "", B, B, "", ""], [A, A, A, A, "", ""], [A, C, B, B, "", ""]):
            self.assertEqual(place(*cells), ["codes"], cells)
        self.assertEqual(self.fails(visits, release([A, A, A, B, "", ""]), attributes), ["codes"])
        self.assertEqual(self.fails(visits, release([B, "", A, A, "", B]), attributes), [])  # nobody sees whose they are
        self.assertEqual(place(A, A, B, B, "", "", before=visits.replace("8", A)), ["codes"])
        stars = release(good[:5]) + " *,*,*"
        for output in (IN_PLACE, {"suppressed": "mask"}):
            self.assertEqual(self.fails(visits, stars, attributes, output=output, suppression={"limit": 1}), [])

    def test_which_sensitive_values_are_one(self):
        values = lambda cells, ask, **more: self.fails(*["a,ill " + " ".join(f"{'xy'[at > 1]},{cell}" for at, cell in enumerate(cells))] * 2,
                                                       [quasi("a"), sensitive(**more)], privacy={"k": 2, **ask})  # fmt: skip
        self.assertEqual(values(["Flu", "flu"], {"p": 2}), [])
        self.assertEqual(values(["Flu", "flu"], {"p": 2}, fold=True), ["p"])
        self.assertEqual(values(["", "?"], {"p": 2}), ["p"])
        self.assertEqual(values(["?", "flu"], {"p": 2}), [])
        # A missing value comes before all numbers, whatever its text.
        ordered = lambda t: values(["9", "1", "2", "3"], {"t": {"kind": "ordered", "t": t}}, missing=["9"])
        self.assertEqual([ordered(0.34), ordered(0.33)], [[], ["t"]])
        tree = {"tree": {"label": "*", "children": [{"label": "lungs", "children": ["flu", "cold"]}, {"label": "skin", "children": ["acne", "rash"]}]}}
        asked = lambda t: {"t": {"kind": "hierarchical", "t": t}}
        self.assertEqual([values(["flu", "acne", "cold", "rash"], asked(t), hierarchy=tree) for t in (0.25, 0.24)], [[], ["t"]])


class Reports(unittest.TestCase):
    def printed(self, function, *words):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            return function(*words), out.getvalue().splitlines()

    def test_what_is_said_and_the_status(self):
        said = lambda judged: self.printed(verdict.report, judged)
        self.assertEqual(said(lambda: [("k", True, "of 2")]), (0, ["holds  k           of 2", "verdict: the release is what its job promises"]))
        self.assertEqual(said(lambda: [("k", True, ""), ("p", False, "")])[0], 1)
        self.assertEqual(said(lambda: [("p", False, "")])[1][-1], "verdict: the release is NOT what its job promises")
        self.assertEqual(said(lambda: 1 / 0), (2, ["NOT JUDGED: ZeroDivisionError: division by zero"]))

    def test_how_it_is_asked(self):
        with mock.patch.object(sys, "argv", ["verdict.py", "in.csv", "job.json"]):
            status, lines = self.printed(verdict.main)
        self.assertEqual(status, 2)
        self.assertIn("    python3 verdict.py ORIGINAL.csv JOB.json RELEASE.csv [CODES.csv]", lines)


if __name__ == "__main__":
    unittest.main()
