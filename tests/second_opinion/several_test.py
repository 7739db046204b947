"""The second opinion is judged: small releases of several tables of the same people, which break a promise or cannot be judged."""
import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import several
import verdict
from texts import NotJudged
from verdict_test import A, B, C, NOTE, coded, column, quasi, sensitive

D = "D" * 16
ID = column("id", "identifier")


class Releases(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, lines):
        (self.folder / name).write_text("".join(f"{line}\n" for line in lines.split()), encoding="utf-8")
        return self.folder / name

    def fails(self, befores, afters, attributes, codes=None, **job):
        """The checks that fail, and "not judged" behind them where they end so. Tables are lines, separated by blanks."""
        files = [[self.file(f"{kind}{at}.csv", lines) for at, lines in enumerate(tables)] for kind, tables in (("in", befores), ("out", afters))]
        job = {"kordon": 1, "tables": [f"t{at}" for at in range(len(befores))], "suppression": {"limit": 0}, **job, "attributes": attributes}
        job["privacy"] = {"k": 2, "person": "id", **job.get("privacy", {})}
        (self.folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
        list_of_codes = self.file("codes.csv", "column,code,value " + codes) if codes else None
        found = []
        try:
            for _, (name, holds, _) in several.judge(verdict.job_at(self.folder / "job.json"), self.folder, *files, list_of_codes):
                found += [] if holds else [name]
        except NotJudged:
            found.append("not judged")
        return found

    patients = ("id,a,note A,1,p1 B,1,p2", "a,note 1,p1 1,p2")
    visits = ("id,b,ill,note A,x,flu,v1 B,x,cold,v2", "b,ill,note x,flu,v1 x,cold,v2")
    attributes = [ID, quasi("a"), quasi("b"), sensitive(), NOTE]

    def both(self, *tables, attributes=None, **more):
        """As `fails`, of pairs of a table and its release."""
        return self.fails(*zip(*(tables or (self.patients, self.visits))), attributes or self.attributes, **more)

    def test_what_is_not_known(self):
        self.assertEqual(self.both(), [])
        for more in ({"input": {"header": 2}}, {"input": {"complete_names": True}}, {"wheel": 1}, {"divide": 1}):
            self.assertEqual(self.both(**more), ["not judged"], more)
        self.assertEqual(self.both((" id,a,note", "a,note"), (",b id,b,ill,note", "b,ill,note")), ["not judged"])
        with self.assertRaises(NotJudged):
            list(several.judge({"tables": ["a", "b"], "privacy": {"person": "id"}}, self.folder, ["a", "b"], ["a"], None))

    def test_columns_that_are_repaired(self):
        before = self.patients[0].replace("a,", "z,"), self.visits[0].replace("cold", "gout")
        repairs = [{"column": "z", "rename": "a"}, {"column": "ill", "recode": {"gout": "cold"}}]
        words = (before[0], self.patients[1]), (before[1], self.visits[1])
        self.assertEqual(self.both(*words, input={"repairs": repairs}), [])
        self.assertEqual(self.both(*words, input={"repairs": [*repairs, {"column": "ill", "leave_out": ["gout"]}]}), ["not judged"])

    def test_files_without_a_line_and_columns_without_a_role(self):
        self.assertEqual(self.both(self.patients, (self.visits[0], "")), ["columns"])
        undecided = [{**each, "role": "undecided"} if each["name"] == "b" else each for each in self.attributes]
        self.assertEqual(self.both(attributes=undecided), ["decided"])

    def test_missing_values(self):
        ill = "id,a,ill A,1, B,1,?"
        out = "a,ill 1, 1,?"
        asked = [ID, quasi("a"), sensitive(missing=["?"])]
        self.assertEqual(self.both((ill, out), (ill, out), attributes=asked, privacy={"p": 2}), [])
        self.assertEqual(self.both((ill, out), (ill, out), attributes=asked, privacy={"p": 3}), ["p", "p"])
        # What other tables lack may be empty, and the job's `missing` need not say so.
        self.assertEqual(self.both((ill, out), ("id,a A,1 B,1", "a 1 1"), attributes=asked, privacy={"p": 2}), ["p"])

    def test_bins_are_named_as_all_released_rows_ask(self):
        ages = [ID, quasi("age", {"intervals": {"widths": [5]}}), NOTE]
        tables = ("id,age,note A,3,n B,4,m", "age,note 0-4,n 0-4,m"), ("id,age,note A,3,n B,4,m C,3.5,o", "age,note 0-4,n 0-4,m")
        self.assertEqual(self.both(*tables, attributes=ages, suppression={"limit": 1}), [])

    def test_numbers_of_classes(self):
        age = lambda **more: [ID, quasi("age", {"intervals": {"widths": [5]}}, release="mean", **more), quasi("b"), sensitive(), NOTE]
        means = lambda cells, **more: self.both(("id,age,note A,20,p1 B,24,p2", f"age,note {cells}"), self.visits, attributes=age(**more))
        self.assertEqual([means("22,p1 22,p2"), means("23,p1 23,p2")], [[], ["numbers"]])
        bare = "id,age A,20 B,24", "age 22 22"
        self.assertEqual(self.both(bare, self.visits, attributes=age()), ["not judged"])
        noted = "id,age,note A,20,p1 B,24,p2", "age,note 22,p1 22,p2"
        self.assertEqual(self.both(noted, noted, self.visits, attributes=age()), ["not judged"])
        bounded = lambda before, after: self.both((f"id,age,note {before}", f"age,note {after}"), self.visits, attributes=age(boundaries=["20-24"]), suppression={"limit": 1})
        rest = " D,20.5,p4 E,,p5 F,,p6", " *,p5 *,p6"
        self.assertEqual(bounded("A,20,p1 B,22,p2 C,33,p3" + rest[0], "25,p1 25,p2 25,p3" + rest[1]), ["boundaries"])
        self.assertEqual(bounded("A,20,p1 B,22.5,p2 C,33.5,p3" + rest[0], "25.33,p1 25.33,p2 25.33,p3" + rest[1]), [])

    def test_codes_that_tell_people_apart(self):
        vid = [ID, coded("vid"), quasi("a"), quasi("b")]
        here = "id,a A,1 B,1", "a 1 1"
        k_fails = lambda before, after, attributes=vid, **more: "k" in self.both(here, (before, after), attributes=attributes, suppression={"limit": 1}, **more)
        self.assertTrue(k_fails("id,vid,b A,1,x A,2,x", f"vid,b {A},x {B},x"))  # a person has two of them
        self.assertFalse(k_fails("id,vid,b A,1,x B,1,x", f"vid,b {A},x {A},x"))  # two people have one of them
        four = "id,a A,1 B,1 C,1 D,1", "a 1 1 1 1"
        some = "id,vid,b A,1,x B,,x C,,x D,4,x", f"vid,b {A},x ,x ,x {B},x"
        self.assertEqual(self.both(four, some, attributes=vid, privacy={"k": 4, "linked": 2}), ["not judged"])  # some have none
        ids = [coded("id"), quasi("a"), quasi("b")]
        before = "id,b A,x A,x B,x B,x"
        of_code = lambda after: self.fails(("id,a A,1 B,1", before), (f"id,a {A},1 {B},1", after), ids, suppression={"limit": 1})
        self.assertEqual(of_code(f"id,b {A},x {A},x"), ["k", "linked"])
        self.assertEqual(of_code(f"id,b {A},x {B},x"), ["linked"])
        # With a list, and a table without codes.
        self.assertFalse(k_fails("id,vid,b A,1,x B,2,x", f"vid,b {A},x {B},x", codes=f"vid,{A},1 vid,{B},2"))

    def test_a_row_without_a_code_may_be_of_any_who_could_have_it(self):
        here = "id,a A,1 B,1", "a 1 1"
        attributes = [ID, quasi("a"), quasi("b"), quasi("c"), sensitive()]
        fails = lambda before, after: self.both(here, (before, after), attributes=attributes, suppression={"limit": 1})
        out = "b,c,ill x,1,flu x,1,flu"
        self.assertEqual(fails("id,b,c,ill A,x,1,flu B,x,1,flu", out), [])
        for other in ("B,y,1,flu", "B,x,2,flu", "B,x,1,cold"):
            self.assertEqual(fails(f"id,b,c,ill A,x,1,flu A,x,1,flu {other}", out), ["k"], other)

    def test_demands(self):
        self.assertEqual(self.both(privacy={"alpha": {"alpha": 0.5}}), [])
        self.assertEqual(self.both(privacy={"alpha": {"alpha": 0.4}}), ["alpha"])
        twice = "id,b,ill,note A,x,flu,v1 A,x,flu,v2 B,x,cold,v3", "b,ill,note x,flu,v1 x,flu,v2 x,cold,v3"
        self.assertEqual(self.both(self.patients, twice, privacy={"alpha": {"alpha": 0.5}}), [])
        # A person counts once, and so it must be known whose the rows are.
        bare = "id,b,ill A,x,flu B,x,flu A,x,cold B,x,cold", "b,ill x,flu x,flu x,cold x,cold"
        entropy, distinct = {"kind": "entropy", "l": 2}, {"kind": "distinct", "l": 2}
        for privacy, found in (({}, []), ({"alpha": {"alpha": 0.9}}, ["not judged"]), ({"l": entropy}, ["not judged"]), ({"l": distinct}, []), ({"p": 2}, []),
                               ({"p": 2, "l": distinct}, []), ({"p": 2, "l": [distinct, entropy]}, ["not judged"]), ({"l": {**distinct, "l": 3}}, ["l"])):  # fmt: skip
            self.assertEqual(self.both(self.patients, bare, privacy=privacy), found, privacy)
        here = "id,a A,1 B,1", "a 1 1"
        self.assertEqual(self.both(here, self.visits, privacy={"alpha": {"alpha": 0.5}}), [])

    def test_demands_that_compare_with_the_whole_table(self):
        equal = lambda t, **more: {"t": {"kind": "equal", "t": t, **more}}
        table = "id,a,ill,note A,1,flu,n B,1,flu,m C,2,cold,o D,2,cold,p", "a,ill,note 1,flu,n 1,flu,m 2,cold,o 2,cold,p"
        shared = [ID, quasi("a"), quasi("b"), sensitive(), sensitive("rare"), NOTE]
        self.assertEqual([self.both(table, table, privacy=equal(t)) for t in (0.5, 0.4)], [[], ["t", "t"]])
        self.assertEqual(self.both(self.patients, (table[0].replace("a,", "b,"), table[1].replace("a,", "b,")), privacy=equal(0.4)), ["t"])
        rare = "id,a,ill,rare,note A,1,flu,r,n B,1,flu,r,m C,2,cold,s,o D,2,cold,s,p", "a,ill,rare,note 1,flu,r,n 1,flu,r,m 2,cold,s,o 2,cold,s,p"
        self.assertEqual(self.both(table, rare, attributes=shared, privacy=equal(0.5, attribute="ill")), [])

    def test_dates(self):
        dated = lambda role: [coded("id") if role == "coded" else ID, quasi("a"), quasi("b"), column("d", role, release={"shift": {"days": 9}}), NOTE]
        moved = "id,a,d,note A,1,2001-01-01,p1 B,1,2001-02-01,p2 A,1,?,p3", "a,d,note 1,2001-01-05,p1 1,2001-02-03,p2 1,,p3"
        there = "id,b,note A,x,v1 B,x,v2", "b,note x,v1 x,v2"
        self.assertEqual(self.both(moved, there, attributes=dated("insensitive")), [])
        self.assertEqual(self.both(moved, there, attributes=dated("sensitive")), ["dates"])
        self.assertEqual(self.both((moved[0], moved[1].replace("01-05", "01-11")), there, attributes=dated("insensitive")), ["shift"])
        self.assertEqual(self.both(moved, ("id,b A,x B,x", "b x x"), attributes=dated("insensitive")), ["not judged"])

    def test_what_codes_tell_of_tables_together(self):
        ids = [coded("id"), coded("vid"), quasi("a"), quasi("b"), NOTE]
        linked = {"linked": 2}
        joined = lambda *tables, **more: self.both(*tables, attributes=ids, privacy=linked, suppression={"limit": 1}, **more)
        # The codes that all tables have are looked at, not those that come first.
        here = "vid,id,a 1,A,1 2,B,1", f"vid,id,a {C},{A},1 {D},{B},1"
        there = "id,b A,x B,x", f"id,b {A},x {B},x"
        self.assertEqual(joined(here, there), [])
        plain = [ID, *ids[1:]]
        only_vid = "id,vid,a A,1,1 B,2,1", f"vid,a {C},1 {D},1"
        self.assertEqual(self.both(only_vid, ("id,b A,x B,x", "b x x"), attributes=plain, privacy=linked), ["not judged"])
        self.assertEqual(self.both(only_vid, ("id,b A,x B,x", "b x x"), attributes=plain), ["linked", "not judged"])
        both_kinds = [ID, coded("vid"), coded("wid"), quasi("a"), quasi("b")]
        self.assertEqual(self.both(only_vid, ("id,wid,b A,1,x B,2,x", f"wid,b {A},x {B},x"), attributes=both_kinds, privacy=linked), ["not judged"])
        # Somebody has lost all rows of the first table, or had none.
        more = "id,b A,x B,x S,x T,x", f"id,b {A},x {B},x {C},x {D},x"
        patients = "id,a A,1 B,1", f"id,a {A},1 {B},1"
        self.assertEqual(joined(patients, more), [])
        self.assertEqual(joined((patients[0] + " E,1 F,1", patients[1]), more), [])
        self.assertEqual(joined((patients[0], "id,a"), there), ["references"])
        noted = "id,a,note A,1,n B,1,m", f"id,a,note {A},1,n {B},1,m"
        gaps = "id,vid,b A,1,x B,,x", f"vid,b {C},x ,x"
        self.assertEqual(self.both((noted[0], "a,note 1,n 1,m"), gaps, attributes=plain, privacy=linked)[-1], "not judged")

    def test_suppressed_rows_are_those_of_all_tables(self):
        more = self.visits[0] + " A,y,flu,v3", self.visits[1]
        self.assertEqual([self.both(self.patients, more, suppression={"limit": limit}) for limit in (0.2, 0.19)], [[], ["suppression"]])
        starred = self.visits[0] + " *,*,*,*", self.visits[1]
        asked = lambda limit: self.both(self.patients, starred, input={"starred": "count"}, suppression={"limit": limit})
        self.assertEqual([asked(0.2), asked(0.19)], [[], ["suppression"]])

    def test_how_it_is_asked(self):
        for words in ([], ["job.json", "a", "b"], ["job.json", "a", "b", "c", "d", "e"], ["job.json", "--codes", "c"]):
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                self.assertEqual(several.main(words), 2)
            self.assertIn("python3 several.py JOB.json", out.getvalue(), words)


if __name__ == "__main__":
    unittest.main()
