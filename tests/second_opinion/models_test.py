"""The second opinion is judged: examples worked by hand of models, matchings, people, nested classes, weights, and several releases."""
import math
import tempfile
import unittest
from collections import Counter
from fractions import Fraction
from pathlib import Path

from alike import smallest_alike
from matching import people_at_most, row_without_original, without_original
from models import alpha_holds, beta_like, delta_disclosed, l_diverse, t_close
from nested import rows_narrowed
from texts import NotJudged
from together import Release, judge
from weights_of import classes_off, global_risk, individual_risk, risk_of_rows


class Models(unittest.TestCase):
    ill = Counter({"flu": 3, "hiv": 1, "ulcer": 1})

    def test_l(self):
        distinct = lambda l: l_diverse(self.ill, {"kind": "distinct", "l": l})
        self.assertEqual([distinct(3), distinct(4)], [True, False])
        entropy = lambda values, l: l_diverse(Counter(values), {"kind": "entropy", "l": l})
        self.assertEqual([entropy("aabb", 2), entropy("aabb", 2.01), entropy("aaab", 1.75), entropy("aaab", 1.76)], [True, False, True, False])
        recursive = lambda l, c: l_diverse(self.ill, {"kind": "recursive", "l": l, "c": Fraction(c)})
        self.assertEqual([recursive(2, "1.51"), recursive(2, "1.5"), recursive(3, 4), recursive(3, 3), recursive(4, 100)], [True, False, True, False, False])
        for demand in ({"kind": "odd", "l": 2}, {"kind": "distinct", "l": 2, "x": 1}):
            with self.assertRaises(NotJudged):
                l_diverse(self.ill, demand)

    def test_alpha(self):
        held = {(i, value) for i, value in enumerate(["flu"] * 3 + ["hiv", "ulcer"])}
        holds = lambda alpha, **more: alpha_holds(held, {"alpha": Fraction(alpha), **more}, str)
        self.assertEqual([holds("0.6"), holds("0.59"), holds("0.59", refined=True), holds("0.4", refined=True)], [True, False, True, False])
        self.assertEqual([holds("0.4", values=["hiv", "ulcer"]), holds("0.39", values=["hiv", "ulcer"]), holds("0.1", values=["gout"])], [True, False, True])
        # Somebody with two values counts once: two of three people have one of these.
        both = {(1, "hiv"), (1, "ulcer"), (2, "ulcer"), (3, "flu")}
        self.assertTrue(alpha_holds(both, {"alpha": Fraction(2, 3), "values": ["hiv", "ulcer"]}, str))
        with self.assertRaises(NotJudged):
            holds("0.5", x=1)

    def test_beta(self):
        whole = Counter("aaaabbcd")
        holds = lambda values, beta, kind="basic": beta_like(Counter(values), whole, {"kind": kind, "beta": Fraction(beta)})
        self.assertEqual([holds("aaac", 1), holds("aaac", "0.99"), holds("aa", 1), holds("aa", "0.99")], [True, False, True, False])
        self.assertEqual([holds("aaab", 1, "enhanced"), holds("aa", 9, "enhanced"), holds("aaab", "0.4", "enhanced")], [True, False, False])
        for kind, more in (("odd", {}), ("basic", {"x": 1})):
            with self.assertRaises(NotJudged):
                beta_like(Counter("a"), whole, {"kind": kind, "beta": 1, **more})

    def test_delta(self):
        whole = Counter("aaaabbcd")
        holds = lambda values, delta: delta_disclosed(Counter(values), whole, {"delta": delta})
        self.assertEqual([holds("abcd", 0.7), holds("abcd", 0.69), holds("abc", 9), holds("aaaabbcd", 0.01)], [True, False, False, True])
        self.assertFalse(delta_disclosed(Counter("ab"), Counter("ab"), {"delta": 0}))
        with self.assertRaises(NotJudged):
            delta_disclosed(Counter("a"), whole, {"delta": 1, "x": 1})

    def closest(self, values, whole, kind, places=None, paths=None):
        """The least t, in thousandths, that holds."""
        holds = lambda t: t_close(Counter(values), Counter(whole), {"kind": kind, "t": Fraction(t, 1000)}, places, paths)
        return next(t for t in range(1001) if holds(t))

    def test_t(self):
        self.assertEqual(self.closest("aa", "aabb", "equal"), 500)
        self.assertEqual(self.closest("ab", "aabb", "equal"), 0)
        # Li et al. (2007): salaries of 3,000 to 11,000.
        salaries = [str(each) for each in range(3, 12)]
        places = {each: int(each) for each in salaries}
        self.assertEqual(self.closest(["3", "4", "5"], salaries, "ordered", places), 375)
        self.assertEqual(self.closest(["6", "8", "11"], salaries, "ordered", places), 167)
        # The missing value comes before all numbers, and two spellings of a number are at one place.
        self.assertEqual(self.closest(["7"], ["7", "07", None], "ordered", {"7": 7, "07": 7, None: None}), 334)
        self.assertEqual(self.closest([1], [1, 2, None], "ordered", {1: 1, 2: 2, None: None}), 334)
        self.assertEqual(self.closest(["7"], ["7"], "ordered", {"7": 7}), 0)
        paths = {"a": ["a", "x", "*"], "b": ["b", "x", "*"], "c": ["c", "y", "*"], "d": ["d", "y", "*"]}
        self.assertEqual([self.closest(each, "abcd", "hierarchical", None, paths) for each in ("ab", "aacc", "abcd")], [500, 250, 0])
        uneven = {**paths, "e": ["e", "*"]}
        self.assertEqual(self.closest("e", "abcde", "hierarchical", None, uneven), 800)
        for demand in ({"kind": "odd", "t": 1}, {"kind": "equal", "t": 1, "x": 1}):
            with self.assertRaises(NotJudged):
                t_close(Counter("a"), Counter("a"), demand, None, None)


class Matchings(unittest.TestCase):
    fits = [{"a": {"a", "x", "*"}, "b": {"b", "x", "*"}, "c": {"c", "*"}}.get]

    def left(self, released, originals):
        return without_original([(each,) for each in released], [(each,) for each in originals], self.fits)

    def test_any_order(self):
        self.assertIsNone(self.left("xa", "ab"))
        self.assertIsNone(self.left("*xa", "abc"))
        self.assertIsNone(self.left("xxa", "aab"))
        self.assertIsNone(self.left("", "a"))
        self.assertEqual(self.left("aa", "ab"), ("a",))
        self.assertEqual(self.left("xxx", "abc"), ("x",))
        self.assertEqual(self.left("z", "abc"), ("z",))
        self.assertEqual(self.left("**xx", "abc" + ""), ("*",))
        # The second row must take the first one's original, which must take another.
        chain = [{"1": {"p", "q"}, "2": {"q", "r"}, "3": {"r"}}.get]
        self.assertIsNone(without_original([("q",), ("r",), ("p",)], [("1",), ("2",), ("3",)], chain))
        self.assertEqual(without_original([("q",), ("q",), ("p",)], [("1",), ("2",), ("3",)], chain), ("q",))

    def test_orders(self):
        rows = lambda texts: [text and (("u",), (text,)) for text in texts]
        originals = rows("abc")
        place = lambda released, **output: row_without_original(rows(released), originals, output, self.fits)
        self.assertIsNone(place(["*", "x", "c"], order="input"))
        self.assertIsNone(place(["x", "c"], order="input"))
        self.assertEqual(place(["c", "b"], order="input"), 1)
        self.assertEqual(place(["a", "a"], order="input"), 1)
        self.assertIsNone(place(["a", None, "c"], order="input", suppressed="mask"))
        self.assertEqual(place(["a", "a", "c"], order="input", suppressed="mask"), 1)
        self.assertIsNone(place(["c", None, "a"], order="shuffled", suppressed="mask"))
        self.assertIsNone(place(["c", "a"]))
        self.assertEqual(place(["c", "a", "a"]), 1)
        self.assertEqual(row_without_original([(("v",), ("a",))], originals, {}, self.fits), 0)
        self.assertEqual(row_without_original([(("v",), ("a",))], originals, {"order": "input"}, self.fits), 0)

    def test_people(self):
        self.assertEqual([people_at_most(each) for each in ([{1}, {1}], [{1, 2}, {1}], [{1, 2}, {1, 2}, {1, 2}], [], [{1}, {1, 2}, {2, 3}])], [1, 2, 2, 0, 3])


class PeopleWithCodes(unittest.TestCase):
    def size(self, *rows):
        """Rows are (class, who, codes …)."""
        return smallest_alike([({at: code for at, code in enumerate(codes)}, shown, who) for shown, who, *codes in rows])

    def test_groups(self):
        self.assertEqual(self.size(("A", 1, "p"), ("B", 1, "p"), ("A", 2, "q"), ("B", 2, "q")), 2)
        self.assertEqual(self.size(("A", 1, "p"), ("B", 1, "p"), ("A", 2, "q"), ("A", 2, "q")), 1)
        self.assertEqual(self.size(("A", 1, "p"), ("A", 2, "q"), ("A", 3, "")), 3)
        # By the first column all three have one row; by both, the third has two.
        self.assertEqual(self.size(("A", 1, "p", "x"), ("A", 2, "q", "y"), ("A", 3, "r", "z"), ("A", 3, "s", "z")), 1)
        # Two codes of one person are no two people.
        self.assertEqual(self.size(("A", 1, "p"), ("A", 1, "q")), 1)
        # By way of a code in another column.
        self.assertEqual(self.size(("A", 1, "p", "x"), ("B", 1, "p", "y"), ("C", 1, "q", "y"), ("A", 2, "r", "u"), ("B", 2, "r", "v"), ("C", 2, "s", "v")), 2)
        self.assertEqual(self.size(), math.inf)
        self.assertEqual(self.size(("A", 1, ""), ("A", 2, "")), 2)


class NestedClasses(unittest.TestCase):
    covered = [{"*": "abc", "a": "a", "b": "b", "c": "c", "ab": "ab"}.get] * 2

    def narrowed(self, classes, allowed=None, origins=None):
        rows = {tuple(cells): list(range(first, first + 2)) for first, cells in zip(range(0, 99, 2), classes)}
        every = [each for of in rows.values() for each in of]
        return rows_narrowed(rows, origins or {row: None for row in every}, self.covered, allowed or self.covered)

    def test_what_is_ruled_out(self):
        self.assertEqual(self.narrowed([("*", "a"), ("a", "a")]), 2)
        self.assertEqual(self.narrowed([("*", "a"), ("a", "b")]), 0)
        self.assertEqual(self.narrowed([("*", "*"), ("a", "a")]), 0)
        self.assertEqual(self.narrowed([("*", "*"), ("a", "a"), ("a", "b"), ("a", "c")]), 2)
        self.assertEqual(self.narrowed([("*", "a"), ("ab", "a"), ("a", "a")]), 4)
        self.assertEqual(self.narrowed([("a", "a"), ("b", "b")]), 0)
        origins = {0: ("a", "a"), 1: ("b", "a"), 2: ("a", "a"), 3: ("a", "a")}
        self.assertEqual(self.narrowed([("*", "a"), ("a", "a")], origins=origins), 0)
        self.assertEqual(self.narrowed([("*", "a"), ("a", "a")], origins={**origins, 0: ("b", "a")}), 2)

    def test_what_boundaries_forbid_is_no_news(self):
        allowed = [{"*": "bc", "a": "a"}.get, self.covered[1]]
        self.assertEqual(self.narrowed([("*", "a"), ("a", "a")], allowed), 0)

    def test_not_judged(self):
        with self.assertRaises(NotJudged):
            self.narrowed([("*", "a"), ("a", "a")], [{"*": "", "a": "a"}.get, self.covered[1]])
        with self.assertRaises(NotJudged):
            self.narrowed([("ab", "a"), ("a", "a"), ("b", "a")])
        # Where nothing is left and rows are known, the reader sees the mistake.
        known = {row: ("c", "c") for row in range(6)}
        self.assertEqual(self.narrowed([("ab", "a"), ("a", "a"), ("b", "a")], origins=known), 0)
        many = [{"*": [str(each) for each in range(550)], "0": ["0"]}.get] * 2
        with self.assertRaises(NotJudged):
            rows_narrowed({("*", "*"): [0], ("0", "0"): [1]}, {0: None, 1: None}, many, many)
        fewer = [{"*": [str(each) for each in range(540)], "0": ["0"]}.get] * 2
        self.assertEqual(rows_narrowed({("*", "*"): [0], ("0", "0"): [1]}, {0: None, 1: None}, fewer, fewer), 0)


class Weights(unittest.TestCase):
    def test_the_risk_of_a_class(self):
        series = lambda f, p: sum(math.comb(f + j - 1, j) * p**f * (1 - p) ** j / (f + j) for j in range(600))
        for f, population in ((1, 10), (2, 10), (1, 1.05), (2, 2.1), (1, 1.2)):
            self.assertAlmostEqual(individual_risk(f, population), series(f, f / population), 9)
        self.assertAlmostEqual(individual_risk(3, 12), 0.25 / 2.25)
        self.assertEqual([individual_risk(2, 2), individual_risk(2, 1), individual_risk(4, 4)], [0.5, 0.5, 0.25])

    def test_people_with_several_rows(self):
        self.assertEqual(risk_of_rows([("a", 10), ("a", 4), ("b", 6)]), individual_risk(2, 10))

    def test_the_mean_of_all_rows(self):
        rows = [("a", 5, "xu"), ("b", 5, "xv"), ("c", 5, "yv")]
        known = global_risk(rows, [(0,)])
        self.assertAlmostEqual(known, (2 * individual_risk(2, 10) + individual_risk(1, 5)) / 3)
        self.assertAlmostEqual(global_risk(rows, [(0,), (1,)]), (2 * individual_risk(1, 5) + individual_risk(2, 10)) / 3)
        self.assertEqual(global_risk([], [(0,)]), 0)

    def test_means_of_classes(self):
        self.assertEqual(classes_off([[(1, "2"), (3, "2")], [(1, "1")]], None), 0)
        self.assertEqual(classes_off([[(1, "2"), (3, "2.0")]], None), 1)
        self.assertEqual([classes_off([[(100, shown)]], None) for shown in ("101", "99", "101.01", "98.99", "x")], [0, 0, 1, 1, 1])


class Together(unittest.TestCase):
    job = {"attributes": [{"name": "id", "role": "identifier"}, {"name": "town", "role": "quasi-identifier"}, {"name": "ill", "role": "sensitive", "missing": ["none"]}],
           "privacy": {"k": 2}, "output": {"suppressed": "mask"}}  # fmt: skip

    def release(self, text, person=("id",), doubted=False, job=None):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "r.csv")
            path.write_text(text, encoding="utf-8")
            return Release(path, job or self.job, person and list(person), doubted)

    def judged(self, *releases):
        *earlier, later = (self.release("id,town,ill\n" + rows) for rows in releases)
        return {name: (holds, seen) for name, holds, seen in judge(earlier, later, self.job, 2)}

    def test_pairs_of_classes(self):
        same = "1,A,x\n2,A,y\n3,B,x\n4,B,y\n"
        found = self.judged(same, same)
        self.assertEqual([found[name][0] for name in ("people", "intersection", "newcomers", "correspondence")], [None, True, None, True])
        self.assertEqual(found["people"][1], "4 people in both, 0 in the earlier only, 0 in the later only")
        self.assertEqual(found["intersection"][1], "2 pairs, the smallest of 2; 0 people are among fewer than 2")
        moved = self.judged(same, "1,B,x\n2,A,y\n3,B,x\n4,B,y\n5,A,x\n")
        self.assertEqual(moved["intersection"], (False, "3 pairs, the smallest of 1; 2 people are among fewer than 2"))
        self.assertEqual(moved["newcomers"][1], "1 people are among fewer than 2")
        self.assertEqual(moved["people"][1], "4 people in both, 0 in the earlier only, 1 in the later only")
        self.assertEqual(self.judged(same, "5,A,x\n6,A,y\n7,A,x\n")["newcomers"][1], "0 people are among fewer than 2")

    def test_a_value_that_follows(self):
        follows = self.judged("1,A,flu\n2,A,hiv\n", "1,B, FLU\n2,B,gout\n")
        self.assertEqual(follows["correspondence"], (False, "'ill': 1 people have a value that follows"))
        self.assertEqual(self.judged("1,A,flu\n2,A,flu\n", "1,B,flu\n2,B,gout\n")["correspondence"][0], True)
        self.assertEqual(self.judged("1,A,flu\n2,A,gout\n", "1,B,flu\n2,B,flu\n")["correspondence"][0], True)
        self.assertEqual(self.judged("1,A,flu\n2,A,gout\n", "1,B,flu\n2,B,gout\n")["correspondence"][0], True)
        self.assertEqual(self.judged("1,A,none\n2,A,flu\n", "1,B,None\n2,B,hiv\n")["correspondence"][0], False)
        self.assertEqual(self.judged("1,A,none\n2,A,flu\n", "1,B,\n2,B,hiv\n")["correspondence"][0], True)  # empty is a value here
        self.assertEqual(self.judged("1,A,flu\n2,A,hiv\n", "1,B,gout\n2,B,flu\n")["correspondence"][1], "'ill': 0 people have a value that follows")

    def test_three_releases(self):
        one, two, three = ("".join(f"{who},{who & bit},x\n" for who in range(8)) for bit in (1, 2, 4))
        for pair in ((one, two), (one, three), (two, three)):
            self.assertEqual(self.judged(*pair)["intersection"], (True, "4 pairs, the smallest of 2; 0 people are among fewer than 2"))
        self.assertEqual(self.judged(one, two, three)["intersection"], (False, "8 pairs, the smallest of 1; 8 people are among fewer than 2"))
        absent = self.judged("1,A,x\n2,A,x\n3,A,x\n", "2,A,x\n3,A,x\n", "1,A,x\n2,A,x\n3,A,x\n4,A,x\n")
        self.assertEqual(absent["intersection"][1], "2 pairs, the smallest of 1; 1 people are among fewer than 2")
        self.assertEqual(absent["people"][1], "3 people in both, 0 in the earlier only, 1 in the later only")
        self.assertEqual(absent["newcomers"][1], "1 people are among fewer than 2")
        flu = self.judged("1,A,flu\n2,A,gout\n3,A,hiv\n", "1,A,flu\n2,A,gout\n3,A,cold\n", "1,A,flu\n2,A,cold\n3,A,hiv\n")
        self.assertEqual(flu["correspondence"][1], "'ill': 1 people have a value that follows")
        changed = self.judged("1,A,flu\n2,A,gout\n", "1,A,cold\n2,A,hiv\n", "1,A,flu\n2,A,pox\n")
        self.assertEqual(changed["correspondence"][0], False)

    def test_who_is_in_a_class(self):
        made = self.release("id,town,ill\n1,*,*\n2,A,x\n3,A,x\n4,*,x\n")
        self.assertEqual((made.class_of, sorted(made.rows)), ([None, ("A",), ("A",), ("*",)], [("*",), ("A",)]))
        self.assertEqual(made.people, {("2",): {("A",)}, ("3",): {("A",)}, ("4",): {("*",)}})
        unmasked = {**self.job, "output": {}}
        self.assertEqual(self.release("id,town,ill\n1,*,*\n", job=unmasked).class_of, [("*",)])
        # An identifier that went out tells classes apart, unless it says whose a row is or all rows are told apart by their places.
        self.assertEqual(self.release("id,town\n1,A\n", person=("town",)).class_of, [("A", "1")])
        self.assertEqual(self.release("id;town\n1;A\n", person=None).class_of, [("A",)])
        self.assertEqual(list(self.release("id;town\n1;A\n", person=None).person), [0])
        coded = {**self.job, "attributes": [{**self.job["attributes"][0], "pseudonym": {}}, *self.job["attributes"][1:]]}
        self.assertEqual(self.release("id,town\n1,A\n", person=("town",), job=coded).class_of, [("A",)])
        self.assertEqual(self.release("id,town,ill\n1,*,*\n", person=("town",), job=coded).class_of, [("*",)])

    def test_not_judged(self):
        stars = "id,town\n1,*\n2,*\n"
        with self.assertRaises(NotJudged):
            self.release(stars, doubted=True)
        self.assertEqual(self.release(stars).class_of, [None, None])
        self.assertEqual(self.release("id,town\n1,*\n2,A\n", doubted=True).class_of, [None, ("A",)])
        self.assertEqual(self.release("id,town,ill\n1,*,*\n2,*,*\n", doubted=True).class_of, [None, None])
        for text in ("id,ill\n1,x\n", "id,id,town\n1,1,A\n", "", "id,town\n?,A\n", "id,town\n,A\n"):
            with self.assertRaises(NotJudged):
                self.release(text)
        means = {**self.job, "attributes": [*self.job["attributes"], {"name": "n", "role": "insensitive", "release": "mean"}]}
        with self.assertRaises(NotJudged):
            self.release("id,town\n1,A\n", job=means)


if __name__ == "__main__":
    unittest.main()
