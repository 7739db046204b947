"""The second opinion is judged: small releases of the same people, of which each may hold and all together may not."""
import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import together
from verdict_test import coded, column, quasi, sensitive

NAME, AGE, ILL = column("who", "identifier"), quasi("age"), sensitive("ill")
MAY = "who,age,ill 1,A,flu 2,A,flu 3,A,gout 4,A,hiv"
JUNE = "who,age,ill 1,x,cold 2,x,pox 3,y,cold 4,y,pox"


class Together(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def said(self, tables, attributes=(NAME, AGE, ILL), by=("--person", "who"), privacy=None, **job):
        """What is printed of these releases, the later one last; lines of a table are separated by blanks. And the status."""
        files = []
        for at, lines in enumerate(tables):
            files.append(self.folder / f"{at}.csv")
            files[-1].write_text("".join(f"{line}\n" for line in lines.split()), encoding="utf-8")
        files.append(self.folder / "job.json")
        files[-1].write_text(json.dumps({"kordon": 1, "attributes": list(attributes), "privacy": {"k": 2, **(privacy or {})}, **job}))
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            self.status = together.main([*map(str, files), *by])
        return [" ".join(line.split()) for line in out.getvalue().splitlines()]

    def failing(self, *tables, **more):
        """The checks that fail."""
        lines = self.said(tables, **more)
        self.assertIn(self.status, (0, 1))
        failing = [line.split()[1] for line in lines if line.startswith("FAILS")]
        self.assertEqual(lines[-1], f"verdict: together the releases {'do NOT hold' if failing else 'hold'}")
        self.assertEqual(self.status, 1 if failing else 0)
        return failing

    def test_what_is_asked_for(self):
        for by in ((), ("--person",), ("--rows", "who")):
            self.assertIn("Exit status: 0 all hold; 1 one does not; 2 that could not be judged.", self.said([MAY, JUNE], by=by))
            self.assertEqual(self.status, 2)
        self.assertIn("Exit status: 0 all hold; 1 one does not; 2 that could not be judged.", self.said([MAY]))

    def test_whose_rows_are(self):
        self.assertRegex(self.said(["who,age 1,A ,A", JUNE])[-1], "NOT JUDGED: .*nobody can tell whose")
        twice = "who,where,age 1,a,A 1,,A"
        self.assertRegex(self.said([twice, twice], by=("--person", "who", "where"))[-1], "NOT JUDGED: .*nobody can tell whose")
        self.assertRegex(self.said([MAY, "who,age 8,x 9,x"])[-1], "NOT JUDGED: nobody in an earlier release")
        self.assertEqual(self.failing("age A A", "age x x", by=("--rows",)), [])
        self.assertRegex(self.said(["age A A", "age x x x"], by=("--rows",))[-1], "NOT JUDGED: .*not as many rows")

    def test_newcomers_are_fewer_than_k(self):
        new = self.said(["who,age 1,A 2,A", "who,age 1,x 2,x 8,x 9,x"])
        self.assertIn("told newcomers 0 people are among fewer than 2", new)
        self.assertIn("told newcomers 1 people are among fewer than 2", self.said(["who,age 1,A 2,A", "who,age 1,x 2,x 8,x"]))

    def test_correspondence_is_to_the_later_release(self):
        self.assertEqual(self.failing("who,age,ill 1,A,flu 2,A,gout", "who,age,ill 1,x,flu 2,x,pox"), ["correspondence"])
        without = ["who,age,ill 1,A,flu 2,A,gout", "who,age,ill 1,B,flu 2,B,pox", "who,age 1,x 2,x"]
        self.assertEqual(self.failing(*without), [])

    def test_rows_are_linked_by_codes_columns_and_places(self):
        p = {"p": 2}
        self.assertEqual(self.failing(MAY, JUNE, privacy=p), [])
        self.assertEqual(self.failing(MAY, JUNE, privacy=p, attributes=(coded("who"), AGE, ILL)), ["demands"])
        self.assertEqual(self.failing(MAY, JUNE, privacy=p, attributes=(column("who", "insensitive"), AGE, ILL)), ["demands"])
        for order, suppressed, linked in (("input", "mask", True), ("input", "remove", False), ("shuffled", "mask", False)):
            found = self.failing(MAY, JUNE, privacy=p, output={"order": order, "suppressed": suppressed})
            self.assertEqual(found, ["demands"] if linked else [])

    def test_demands_are_of_their_columns(self):
        codes = (coded("who"), AGE, ILL, sensitive("pay"))
        self.assertEqual(self.failing(MAY, JUNE, attributes=codes), [])
        lines = self.said([MAY, JUNE], attributes=codes, privacy={"p": 2})
        self.assertEqual([line for line in lines if "demands" in line], ["FAILS demands 'ill': 2 people are in groups that fail"])
        other = {"l": [{"kind": "distinct", "l": 2, "attribute": "pay"}]}
        self.assertEqual(self.failing(MAY, JUNE, attributes=codes, privacy=other), [])
        without = "who,age 1,A 2,A 3,A 4,A"
        self.assertEqual(self.failing(without, MAY, JUNE, attributes=codes, privacy={"p": 2}), ["demands"])

    def test_what_is_demanded(self):
        def found(**privacy):
            return self.failing(MAY, JUNE, attributes=(coded("who"), AGE, ILL), privacy=privacy)

        self.assertEqual(found(l={"kind": "distinct", "l": 2}), ["demands"])
        self.assertEqual(found(alpha={"alpha": 0.9}), ["demands"])
        self.assertEqual(found(alpha={"alpha": 1}), [])
        for privacy in ({"l": {"kind": "entropy", "l": 2}}, {"t": {"kind": "equal", "t": 0.5}}, {"alpha": {"alpha": 0.5, "values": ["flu"]}}):
            lines = self.said([MAY, JUNE], attributes=(coded("who"), AGE, ILL), privacy=privacy)
            self.assertRegex(lines[-1], "NOT JUDGED: .* of people whose rows are linked is not known here")
            self.assertEqual(self.status, 2)

    def test_spellings_and_missing_values_are_the_jobs(self):
        def found(first, second, **more):
            may = f"who,age,ill 1,A,{first} 2,A,{second} 3,A,gout 4,A,hiv"
            return self.failing(may, JUNE, attributes=(coded("who"), AGE, sensitive("ill", **more)), privacy={"p": 2})

        self.assertEqual(found("flu", "Flu"), [])
        self.assertEqual(found("flu", "Flu", fold=True), ["demands"])
        self.assertEqual(found("?", ""), ["demands"])
        self.assertEqual(found("n/a", "", missing=["n/a", ""], fold=True), ["demands"])

    def test_people_count_where_the_job_says_so(self):
        may = "who,age,ill 1,A,flu 1,A,flu 1,A,flu 2,A,gout 3,A,hiv 4,A,cold"
        codes = (coded("who"), AGE, ILL)
        self.assertEqual(self.failing(may, JUNE, attributes=codes, privacy={"alpha": {"alpha": 0.5}}), ["demands"])
        self.assertEqual(self.failing(may, JUNE, attributes=codes, privacy={"alpha": {"alpha": 0.5}, "person": "who"}), [])

    def test_one_demand_that_fails_is_enough(self):
        two = {"p": 2, "alpha": {"alpha": 1}}
        self.assertEqual(self.failing(MAY, JUNE, attributes=(coded("who"), AGE, ILL), privacy=two), ["demands"])

    def test_a_group_fails_no_worse_than_its_class(self):
        self.assertEqual(self.failing("who,age,ill 1,A,flu 2,A,flu", "who,age,ill 1,x,a 2,x,b", attributes=(coded("who"), AGE, ILL),
                                      privacy={"p": 2}), [])


if __name__ == "__main__":
    unittest.main()
