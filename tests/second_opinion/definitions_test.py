"""The second opinion is judged: examples worked by hand of texts, hierarchies and tables."""
import math
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

from dates_of import Dates, judge_dates, moved
from hierarchies import Hierarchy, MadeValues
from numbers_of import Numbers, released_as
from tables import code_list, completed, decoded, original_table, records, repaired, same_length
from texts import NotJudged, date_reader, days_reader, folded, number, plain, span


class Texts(unittest.TestCase):
    def test_numbers(self):
        for text, value in {"1": 1, " -2.50\t": Fraction(-5, 2), ".5": Fraction(1, 2), "1e3": 1000, "+7.": 7, "007": 7}.items():
            self.assertEqual(number(text), value, text)
        for text in ("", "x", "1,5", "1e1000", "--1", "1 2", "\u00a01"):
            self.assertIsNone(number(text), text)

    def test_numbers_as_a_column_writes_them(self):
        form = {"decimal": ",", "thousands": "."}
        for text, value in {"1.234,5": Fraction(2469, 2), "-1.000": -1000, "12": 12, "\u22123,25 €": Fraction(-13, 4), "€ 1.234": 1234, "€ -5": -5,
                            "5 %": 5, "2e2": 200, "2,": 2}.items():  # fmt: skip
            self.assertEqual(number(text, form), value, text)
        for text in ("1.23", "0.123", "1.2345", "- -5", "-€-5", "1,2,3"):
            self.assertIsNone(number(text, form), text)
        self.assertEqual(number("1\u202f234,5", {"decimal": ",", "thousands": " "}), Fraction(2469, 2))
        self.assertEqual(number("1\u2019234.5", {"decimal": ".", "thousands": "'"}), Fraction(2469, 2))
        self.assertEqual(number("1.5", {"decimal": "."}), Fraction(3, 2))
        self.assertIsNone(number("1'234", {"decimal": "."}))
        with self.assertRaises(NotJudged):
            number("1", {"decimal": ".", "sign": "+"})

    def test_spans(self):
        closed = lambda low, high: ((low, False), (high, False))
        for text, ends in {"7": closed(7, 7), "20-24": closed(20, 24), "[20, 25)": ((20, False), (25, True)), "(20;25]": ((20, True), (25, False)),
                           "]20..25[": ((20, True), (25, True)), "-5 to -1": closed(-5, -1), "-5--1": closed(-5, -1), "5\u20135": closed(5, 5), ">= 90": ((90, False), None),
                           "> 90": ((90, True), None), "90+": ((90, False), None), "90 and over": ((90, False), None), "über 90": ((90, True), None),
                           "< 5": (None, (5, True)), "<= 5": (None, (5, False)), "bis 5": (None, (5, False)), "under 5": (None, (5, True))}.items():  # fmt: skip
            self.assertEqual(span(text), ends, text)
        for text in ("", "x", "24-20", "+", "<", ">= x", "20-x", "x-20"):
            self.assertIsNone(span(text), text)
        self.assertEqual(span("1,5, 2", {"decimal": ","}), closed(Fraction(3, 2), 2))
        self.assertIsNone(span("1,5,2", {"decimal": ","}))
        self.assertEqual(span("1;2", {"decimal": ","}), closed(1, 2))

    def test_plain_numbers(self):
        self.assertEqual([plain(value) for value in (100, Fraction(1, 4), Fraction("-2.50"), 0)], ["100", "0.25", "-2.5", "0"])
        self.assertEqual(plain(Fraction(5, 2), {"decimal": ","}), "2,5")

    def test_spellings(self):
        for text in ("Caf\u00e9 07", "cafe\u0301 7", " CAF\u00c9\u00a0\u00a0007", "caf\u00e9 \u200b7"):
            self.assertEqual(folded(text), "caf\u00e9 7", text)
        self.assertEqual(folded("Stra\u00dfe"), folded("STRASSE"))
        self.assertEqual([folded(text) for text in ("1.05", "a0", "\u0131", "0")], ["1.05", "a0", "\u0131", "0"])

    def test_dates(self):
        read = date_reader({"format": "dd.mm.yyyy"})
        self.assertEqual([read("31.12.1999"), read("31.02.1999"), read("1999"), read("1.2.0000")], [(1999, 12, 31), None, None, (0, 2, 1)])
        self.assertEqual([date_reader({"format": "%d/%m/%y"})(text)[0] for text in ("01/01/29", "01/01/30", "01/01/99")], [2029, 1930, 1999])
        self.assertEqual(date_reader({"format": "dd mm yy", "pivot": 50})("01 01 49")[0], 2049)
        self.assertEqual(date_reader({"format": "dd mmm yyyy"})("05 Mär 2001"), (2001, 3, 5))
        self.assertIsNone(date_reader({"format": "dd mmm yyyy"})("05 Xyz 2001"))
        self.assertEqual(date_reader({"format": "yyyy-mm-ddThh:mm"})("2001-02-03T10:59"), (2001, 2, 3))
        self.assertEqual(date_reader({"format": "yyyy"})("2001"), (2001, 1, 1))
        with self.assertRaises(NotJudged):
            date_reader({"format": "yyyy-q"})

    def test_days_that_a_text_may_mean(self):
        read = days_reader({"format": "dd.mm.yyyy"})
        month = ((2000, 2, 1), (2000, 2, 29))
        year = ((2000, 1, 1), (2000, 12, 31))
        for text, days in {"05.02.2000": ((2000, 2, 5),) * 2, "2000": year, "00.02.2000": month, "02.2000": month, "xx.xx.2000": year, "13.2000": None, "1.1.x": None,
                           "2000-02": month, "2000-02-05": ((2000, 2, 5),) * 2, "2000-Q2": ((2000, 4, 1), (2000, 6, 30)), "1990-1999": ((1990, 1, 1), (1999, 12, 31)),
                           "2000-02-05 to 2000-03-01": ((2000, 2, 5), (2000, 3, 1)), "2000-01 to 2000-02": ((2000, 1, 1), (2000, 2, 29)), "2001-2000": None, "2000-13": None,
                           "2000-02-30": None, "before 1990": (None, (1989, 12, 31)), "< 1990": (None, (1989, 12, 31)), "before x": None}.items():  # fmt: skip
            self.assertEqual(read(text), days, text)
        self.assertIsNone(days_reader({"format": "yyyymmdd"})("02.2000"))
        self.assertEqual(days_reader({"format": "yyyymmdd"})("2000"), year)
        self.assertEqual(days_reader({"format": "%d.%m.%Y"})("02.2000"), month)


def of(form, values, missing=(), shown=None, **rest):
    return Hierarchy({"name": "x", "hierarchy": form, **rest}, set(values), set(missing), Path("."), shown)


class Hierarchies(unittest.TestCase):
    def test_a_table_of_levels(self):
        made = of({"levels": [["a", " x ", "*"], [" b", "y", "*"]]}, ["a", " b"])
        self.assertEqual((made.paths, made.tops, made.height), ({"a": ["a", "x", "*"], " b": [" b", "y", "*"]}, False, 2))
        forest = of({"levels": [["a", "x"], ["b ", "y"]]}, ["a", "b"])
        self.assertEqual((forest.paths, forest.tops), ({"a": ["a", "x", "*"], "b": ["b", "y", "*"]}, True))
        self.assertEqual(forest.may_become("a", []), {"a", "x"})
        self.assertEqual(forest.may_become("a", None), {"a", "x", "*"})
        one = of({"levels": [["a"], ["b"]]}, ["a", "b"])
        self.assertEqual((one.paths["a"], one.tops, one.may_become("a", [])), (["a", "*"], True, {"a"}))

    def test_a_tree(self):
        made = of({"tree": {"label": "*", "children": [{"label": "x", "children": ["a", {"label": "b", "values": ["b1", "b2"]}]}, "c"]}}, ["a"], ["?"])
        self.assertEqual(made.paths, {"a": ["a", "x", "*"], "b": ["b", "x", "*"], "b1": ["b", "x", "*"], "b2": ["b", "x", "*"], "c": ["c", "*"]})
        self.assertEqual(made.may_become("a", ["x"]), {"a", "x"})
        self.assertEqual(made.may_become("c", [{"level": 1}]), {"c"})
        self.assertEqual(made.may_become("a", [{"level": 0}]), {"a"})
        self.assertEqual(made.may_become("a", [{"level": 1, "label": "z"}]), {"a", "x", "*"})
        self.assertEqual(made.may_become("z", None), set())

    def test_intervals(self):
        paths = lambda values, shown=None, numbers=None, **form: of({"intervals": form}, values, ["?"], shown, number=numbers).paths
        self.assertEqual(paths(["23", "-2", "?", "x"], widths=[1, 5, 10])["23"], ["23", "23", "20-24", "20-29", "*"])
        both = paths(["23", "-2", "?", "x"], widths=[5], origin=1)
        self.assertEqual(both, {"23": ["23", "21-25", "*"], "-2": ["-2", "-4 to 0", "*"], "?": ["?", "*"]})
        self.assertEqual(paths(["3"], widths=[2.5], origin=0.5)["3"], ["3", "[3, 5.5)", "*"])
        self.assertEqual(paths(["3", "3.5"], widths=[5])["3"], ["3", "[0, 5)", "*"])
        self.assertEqual(paths(["3", "3.5"], shown={"0-4"}, widths=[5])["3"], ["3", "0-4", "*"])
        self.assertEqual(paths(["3", "3.5"], shown={"0-4"}, widths=[5])["3.5"], ["3.5", "[0, 5)", "*"])
        self.assertEqual(paths(["3"], shown={"[0, 5)", "*"}, widths=[5])["3"], ["3", "0-4", "*"])
        self.assertEqual(paths(["3", "3.5"], shown={"[0, 5)", "*"}, widths=[5])["3"], ["3", "[0, 5)", "*"])
        self.assertEqual(paths(["3", "3.5"], shown={"[0", "5)"}, widths=[5])["3"], ["3", "0-4", "*"])
        self.assertEqual(paths(["3,5"], numbers={"decimal": ","}, widths=[5])["3,5"], ["3,5", "[0; 5)", "*"])

    def test_intervals_with_open_ends(self):
        path = lambda value, **form: of({"intervals": form}, [value]).paths[value]
        for value, labels in {"97": ["97", "90+", "90+", "80+", "*"], "89": ["89", "85-89", "80-89", "80+", "*"], "3": ["3", "0-4", "0-9", "0-19", "*"],
                              "90": ["90", "90+", "90+", "80+", "*"]}.items():  # fmt: skip
            self.assertEqual(path(value, widths=[5, 10, 20], top=92), labels)
        self.assertEqual(path("3", widths=[5, 10], bottom=20), ["3", "<20", "<20", "*"])
        self.assertEqual(path("17", widths=[5, 10], bottom=18), ["17", "<20", "<20", "*"])
        self.assertEqual(path("20", widths=[5, 10], bottom=20), ["20", "20-24", "20-29", "*"])
        self.assertEqual(path("12", widths=[10, 100], bottom=20, top=60), ["12", "<20", "*"])
        self.assertEqual(path("21", widths=[5], top=90.5), ["21", "[20, 25)", "*"])
        self.assertEqual(path("21", widths=[5], bottom=10.5), ["21", "[20, 25)", "*"])
        self.assertEqual(path("97", widths=[5], top=90, always=True), ["90+", "90+", "*"])
        self.assertEqual(path("90", widths=[5], top=90, always=True), ["90+", "90+", "*"])
        self.assertEqual(path("89", widths=[5], top=90, always=True), ["89", "85-89", "*"])
        self.assertEqual(path("3", widths=[5], bottom=20, always=True), ["<20", "<20", "*"])
        self.assertEqual(path("20", widths=[5], bottom=20, always=True), ["20", "20-24", "*"])

    def test_intervals_of_values_that_are_ranges(self):
        path = lambda value, values=(), **form: of({"intervals": form}, [value, *values]).paths.get(value)
        self.assertEqual(path("20-24", widths=[5, 10]), ["20-24", "20-24", "20-29", "*"])
        self.assertEqual(path("22-26", widths=[5, 10]), ["22-26", "20-29", "*"])
        self.assertEqual(path("[20, 25)", widths=[5, 10]), ["[20, 25)", "[20, 25)", "[20, 30)", "*"])
        self.assertEqual(path(">= 90", widths=[5, 10], top=80), [">= 90", "80+", "80+", "*"])
        self.assertEqual(path(">= 90", widths=[5, 10]), [">= 90", "*"])
        self.assertEqual(path("< 10", widths=[5, 10], bottom=20), ["< 10", "<20", "<20", "*"])
        self.assertEqual(path("< 10", widths=[5, 10]), ["< 10", "*"])
        self.assertIsNone(path("(5, 5)", widths=[5]))

    def test_dates(self):
        path = lambda value, *levels, **rest: of({"dates": {"format": "dd.mm.yyyy", "levels": list(levels), **rest}}, [value], ["?"]).paths.get(value)
        self.assertEqual(path("5.11.1987", "day", "month", "quarter", "year", "decade", "century"),
                         ["5.11.1987", "1987-11-05", "1987-11", "1987-Q4", "1987", "1980-1989", "1900-1999", "*"])  # fmt: skip
        self.assertEqual(path("11.1987", "day", "month", "year"), ["11.1987", "1987-11", "1987", "*"])
        self.assertEqual([path("x", "year"), path("?", "year")], [None, ["?", "*"]])
        self.assertEqual(path("1.1.1930", "year", "decade", **{"from": 1936}), ["before 1936", "before 1936", "before 1940", "*"])
        self.assertEqual(path("1.1.1938", "year", "decade", **{"from": 1936}), ["1.1.1938", "1938", "before 1940", "*"])
        self.assertEqual(path("1.1.1940", "year", "decade", **{"from": 1936}), ["1.1.1940", "1940", "1940-1949", "*"])
        self.assertEqual(path("1.1.1940", "decade", **{"from": 1940}), ["1.1.1940", "1940-1949", "*"])
        self.assertEqual(path("1.1.1936", "year", **{"from": 1936}), ["1.1.1936", "1936", "*"])
        self.assertEqual(path("before 1930", "year", **{"from": 1936}), ["before 1936", "before 1936", "*"])

    def test_a_missing_text_is_no_number_and_no_date(self):
        self.assertEqual(of({"intervals": {"widths": [5]}}, ["-9", "3"], ["-9"]).paths["-9"], ["-9", "*"])
        self.assertEqual(of({"dates": {"format": "dd.mm.yyyy", "levels": ["year"]}}, ["01.01.1900"], ["01.01.1900"]).paths, {"01.01.1900": ["01.01.1900", "*"]})

    def test_blanks_around_a_label_that_is_a_value_go_above_it(self):
        self.assertEqual(of({"levels": [["a", " b", "*"], [" b", " b", "*"]]}, ["a", " b"]).paths, {"a": ["a", "b", "*"], " b": [" b", "b", "*"]})

    def test_masks_and_prefixes(self):
        self.assertEqual(of({"mask": {"digits": 3}}, ["021", "12", "?"], ["?"]).paths, {"021": ["021", "02*", "0**", "*"], "?": ["?", "*"]})
        path = lambda code: of({"prefix": [3, 1]}, [code], ["NA", "C9"]).paths.get(code)
        for code, labels in {"C50.1": ["C50.1", "C50*", "C*", "*"], "C50": ["C50", "C50*", "C*", "*"], "C5": ["C5", "C5", "C*", "*"], "C50*": ["C50*", "C50*", "C*", "*"],
                             "C*": ["C*", "C*", "*"], "C5*": ["C5*", "C5**", "C*", "*"], "NA": ["NA", "*"], "C9": ["C9", "*"], "": None, "*": None}.items():  # fmt: skip
            self.assertEqual(path(code), labels, code)

    def test_what_is_not_known(self):
        for form in ({"adaptive": {}}, {"tree": {"label": "*", "colour": "red"}}, {"mask": {"digits": 1, "sign": "x"}}, {"intervals": {"widths": [5], "x": 1}},
                     {"dates": {"format": "yyyy", "levels": [], "x": 1}}):  # fmt: skip
            with self.assertRaises(NotJudged):
                of(form, ["1"])
        with self.assertRaises(NotJudged):
            of({"flat": True}, ["a"]).may_become("a", [{"width": 5}])

    def test_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "h.csv").write_text("a;x;*\n\nb;y;*\n", encoding="utf-8")
            Path(folder, "commas.csv").write_text("a,x\n", encoding="utf-8")
            read = lambda name: Hierarchy({"name": "x", "hierarchy": {"file": name}}, {"a"}, set(), Path(folder), None)
            self.assertEqual(read("h.csv").paths, {"a": ["a", "x", "*"], "b": ["b", "y", "*"]})
            with self.assertRaises(NotJudged):
                read("commas.csv")


class MadeValuesSayWhatTheyMean(unittest.TestCase):
    def ranges(self, texts, **form):
        return MadeValues({"hierarchy": {"range": form}}, {"?", "NA"}, texts)

    def test_ranges(self):
        texts = {"[20-30]", "[-5 to 5]", "25", "*", "?", "NA", "odd"}
        read = self.ranges(texts)
        self.assertEqual(read.may_become("25", []), {"[20-30]", "25", "*"})
        self.assertEqual(read.may_become("20", []), {"[20-30]", "*"})
        self.assertEqual(read.may_become("30", None), {"[20-30]", "*"})
        self.assertEqual(read.may_become("31", []), {"*"})
        self.assertEqual(read.may_become("-5", []), {"[-5 to 5]", "*"})
        self.assertEqual(read.may_become("?", []), {"?", "*"})
        self.assertEqual(read.may_become("odd", []), {"odd", "*"})
        self.assertEqual(read.may_become("25", [{"width": 10}]), {"[20-30]", "25"})
        self.assertEqual(read.may_become("25", [{"width": 9}]), {"25"})
        self.assertEqual(read.may_become("25", [{"width": 10}, {"width": 9}]), {"25"})
        self.assertEqual(read.may_become("?", [{"width": 9}]), {"?"})
        self.assertEqual(self.ranges(texts, missing="NA").may_become("?", []), {"?", "NA", "*"})
        numeric = MadeValues({"hierarchy": {"range": {}}}, {"-9"}, {"[-20 to 5]", "-9", "*"})  # a missing text that reads as a number
        self.assertEqual(numeric.may_become("-9", []), {"-9", "*"})
        self.assertEqual(numeric.may_become("-10", []), {"[-20 to 5]", "*"})
        with self.assertRaises(NotJudged):
            read.may_become("25", [{"level": 1}])
        with self.assertRaises(NotJudged):
            self.ranges(texts, colour=1)

    def test_sets(self):
        read = MadeValues({"hierarchy": {"set": True}}, set(), {'{Canada, "Korea, South"}', '{"say ""x""", b}', "*", "US", "{", "US}"})
        self.assertEqual(read.may_become("Korea, South", []), {'{Canada, "Korea, South"}', "*"})
        self.assertEqual(read.may_become('say "x"', []), {'{"say ""x""", b}', "*"})
        self.assertEqual(read.may_become("US", []), {"US", "*"})
        self.assertEqual(read.may_become("{", []), {"{", "*"})
        self.assertEqual(read.may_become("S", []), {"*"})


class NumbersOfClasses(unittest.TestCase):
    def made(self, values, kind="mean", released=(), missing=("?",), ranges=None):
        return Numbers({"release": kind}, values, set(missing), set(released), ranges)

    def test_means_have_one_digit_more_than_the_column(self):
        whole = self.made(["1", "2", "2", "-1", "-2"])
        self.assertEqual(whole.of_class(["1", "2"]), Fraction("1.5"))
        self.assertEqual(whole.of_class(["1", "2", "2"]), Fraction("1.7"))
        self.assertEqual(whole.of_class(["-1", "-2", "-2"]), Fraction("-1.7"))
        self.assertEqual(self.made(["0.25", "1"]).unit, Fraction(1, 1000))
        self.assertEqual(self.made(["0.05", "0.2"]).of_class(["0.05", "0.2", "0.2", "0.2"]), Fraction("0.163"))
        self.assertEqual(self.made(["1", "-3"]).of_class(["1", "-3", "-3", "1", "1", "1", "1", "1"]), 0)
        self.assertEqual([self.made([text]).unit for text in (str(10**16), str(10**17), "1" + "0" * 17)], [Fraction(1, 10), Fraction(1, 10), Fraction(1, 10)])
        self.assertEqual(self.made([str(10**17 + 1)]).unit, 1)
        self.assertEqual(self.made(["1e-17"]).unit, Fraction(1, 10**18))
        self.assertEqual(self.made(["1e-18"]).unit, Fraction(1, 10**18))
        self.assertEqual(self.made([]).unit, Fraction(1, 10))

    def test_medians(self):
        median = self.made(["1", "2", "5", "9"], "median")
        self.assertEqual([median.of_class(each) for each in (["1", "9", "2"], ["9", "1", "5", "2"], ["9"])], [2, Fraction("3.5"), 9])

    def test_a_class_with_a_row_without_a_number_has_none(self):
        self.assertIsNone(self.made(["1", "?"]).of_class(["1", "?"]))
        self.assertIsNone(self.made(["1", "x"]).of_class(["x"]))

    def test_what_a_value_may_become(self):
        values = ["1", "6", "14", "?"]
        bins = of({"intervals": {"widths": [5, 10]}}, values, ["?"])
        made = self.made(values, released=["1", "3.5", "6", "7", "14", "x", "?"], ranges=bins)
        self.assertEqual(made.may_become("1", [{"level": 2}]), {"1", "0-4", "0-9", "3.5", "6"})
        self.assertEqual(made.may_become("14", [{"level": 1}]), {"14", "10-14"})
        self.assertEqual(made.may_become("?", None), {"?", "*"})
        self.assertEqual(made.may_become("6", None), {"6", "5-9", "0-9", "*", "1", "3.5", "7", "14"})
        ranges = MadeValues({"hierarchy": {"range": {}}}, {"?"}, {"3.5", "6", "*"})
        within = self.made(values, released=["1", "3.5", "6", "11", "12"], ranges=ranges)
        self.assertEqual(within.may_become("6", [{"width": 5}]), {"6", "1", "3.5", "11"})
        self.assertEqual(within.may_become("6", None), {"6", "*", "1", "3.5", "11", "12"})
        self.assertEqual(within.may_become("6", [{"width": 5}, {"width": 3}]), {"6", "3.5"})

    def test_what_goes_out_with_an_open_end_has_no_number(self):
        bins = of({"intervals": {"widths": [10], "top": 90, "always": True}}, ["97", "85"])
        made = self.made(["97", "85"], ranges=bins)
        self.assertEqual(made.values, {"97": None, "85": 85})

    def test_how_a_column_is_released(self):
        self.assertEqual([released_as({}), released_as({"release": "range"}), released_as({"release": "mean"}), released_as({"release": {"shift": {}}})], [None, None, "mean", None])
        with self.assertRaises(NotJudged):
            released_as({"release": "mode"})


class DatesThatMove(unittest.TestCase):
    def test_what_is_asked(self):
        self.assertIsNone(moved({}))
        self.assertIsNone(moved({"release": "mean"}))
        self.assertEqual(moved({"release": {"since": "birth"}}), {"since": "birth"})
        for asked in ({"shift": {"days": 3}, "since": "x"}, {"format": "yyyy"}, {"since": "x", "y": 1}, {"shift": {"days": 3, "hours": 1}}):
            with self.assertRaises(NotJudged):
                moved({"release": asked})

    def test_the_one_reading_of_a_column(self):
        dates = Dates("d", {}, {"2001-02-03", "2001-12-31"})
        self.assertEqual(dates.day("2001-12-31") - dates.day("2001-12-01"), 30)
        self.assertEqual(dates.rest("2001-12-31"), ["", "-", "-", ""])
        timed = Dates("d", {}, {"31.12.2001 10:59"})
        self.assertEqual((timed.rest("31.12.2001 10:59"), timed.day("x")), (["", ".", ".", " 10:59"], None))
        self.assertEqual(Dates("d", {"format": "dd/mm/yyyy"}, {"01/02/2001"}).read("01/02/2001"), (2001, 2, 1))
        for texts in ({"01/02/2001"}, {"x"}, {"2001-02-03", "x"}):
            with self.assertRaises(NotJudged):
                Dates("d", {}, texts)

    def judged(self, asked, people, before, after):
        return [(name, holds) for name, holds, _ in judge_dates(asked, people, before, after, lambda name, text: text == "")]

    def test_shifts(self):
        shift = lambda after, people="aabb", **more: self.judged({"d": {"shift": {"days": 7, **more}}}, people, {"d": ["2001-01-10", "2001-01-20", "", "2001-01-30"]}, {"d": after})
        good = ["2001-01-17", "2001-01-27", "", "2001-01-23"]
        self.assertEqual(shift(good), [("shift", True), ("shift", True)])
        self.assertEqual(shift(good, weeks=True), [("shift", True), ("shift", True)])
        self.assertEqual(shift(["2001-01-16", "2001-01-26", "", "2001-01-23"], weeks=True)[0], ("shift", False))
        self.assertEqual(shift(["2001-01-16", "2001-01-27", "", "2001-01-23"]), [("shift", True), ("shift", False)])
        self.assertEqual(shift(["2001-01-18", "2001-01-28", "", "2001-01-23"])[0], ("shift", False))
        self.assertEqual(shift(["2001-01-02", "2001-01-12", "", "2001-01-23"])[0], ("shift", False))
        self.assertEqual(shift(["2001-01-17", "2001-01-27", "2001-01-01", "2001-01-23"])[0], ("shift", False))
        self.assertEqual(shift(["x", "2001-01-27", "", "2001-01-23"])[0], ("shift", False))
        timed = self.judged({"d": {"shift": {"days": 7}}}, "a", {"d": ["2001-01-10 10:00"]}, {"d": ["2001-01-11 10:01"]})
        self.assertEqual(timed[0], ("shift", False))

    def test_columns_move_together(self):
        columns = lambda **more: self.judged({"d": {"shift": {"days": 7}}, "e": {"shift": {"days": 7, **more}}}, "a", {"d": ["2001-01-10"], "e": ["2001-01-20"]},
                                             {"d": ["2001-01-11"], "e": ["2001-01-21"]})  # fmt: skip
        self.assertEqual(columns()[-1], ("shift", True))
        self.assertEqual(columns(days=8)[-1], ("shift", False))
        self.assertEqual(columns(weeks=False)[-1], ("shift", True))

    def test_days_since(self):
        asked = {"d": {"since": "d"}, "e": {"since": "d"}}
        before = {"d": ["2001-01-10", "2001-01-05", "", "2001-02-01"], "e": ["2001-01-04", "", "2001-01-08", "2001-02-03"]}
        good = {"d": ["5", "0", "", "0"], "e": ["-1", "", "3", "2"]}
        self.assertEqual(self.judged(asked, "aaab", before, good), [("since", True), ("since", True)])
        for column, at, text in (("d", 0, "0"), ("d", 2, "0"), ("e", 1, "1"), ("e", 2, ""), ("e", 3, "29")):
            bad = {name: [text if (name, i) == (column, at) else cell for i, cell in enumerate(cells)] for name, cells in good.items()}
            self.assertEqual([holds for _, holds in self.judged(asked, "aaab", before, bad)], [name != column for name in ("d", "e")], text)
        self.assertEqual(self.judged({"e": {"since": "d"}, "d": {"since": "d"}}, "a", {"e": ["2001-01-01"], "d": [""]}, {"e": [""], "d": [""]}), [("since", True)] * 2)
        self.assertEqual(self.judged({"d": {"since": "d"}}, "a", {"d": ["2001-01-01"]}, {"d": ["0"]}), [("since", True)])


class Tables(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, content):
        path = self.folder / "file.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def test_encodings(self):
        self.assertEqual(decoded(self.file("é")), "é")
        self.assertEqual(decoded(self.file(b"\xef\xbb\xbfa")), "a")
        self.assertEqual(decoded(self.file(b"\xe9\x80")), "é€")
        self.assertEqual(decoded(self.file(b"\xe9"), "windows-1252"), "é")
        self.assertEqual(decoded(self.file("é".encode()), "windows-1252"), "Ã©")
        self.assertEqual(decoded(self.file("é".encode("utf-16"))), "é")
        for content, encoding in ((b"PK\x03\x04", "auto"), (b"\xe9", "utf-8")):
            with self.assertRaises(NotJudged):
                decoded(self.file(content), encoding)

    def test_records(self):
        self.assertEqual(records('a,"b\nc"\n\nd\n\n\n', ","), [(1, ["a", "b\nc"]), (3, []), (4, ["d"])])
        with self.assertRaises(NotJudged):
            records('a\n"b', ",")

    def test_code_lists(self):
        self.assertEqual(code_list(self.file("column,code,value\nid,A,x\nid,B,y\n"), ","), {("id", "A"): "x", ("id", "B"): "y"})
        for text in ("", "code,value\n", "column,code,value\nid,A,x\nid,A,y\n", "column,code,value\nid,A\n"):
            with self.assertRaises(NotJudged):
                code_list(self.file(text), ",")

    def test_names(self):
        self.assertEqual(completed(["a", "", "a", "a", "column 2"]), ["a", "column 2", "a (2)", "a (3)", "column 2 (2)"])

    def test_where_a_table_begins(self):
        table = lambda text, wanted=("a", "b"), **options: original_table(self.file(text), options, list(wanted))
        self.assertEqual(table("b,a\n1,2\n"), (",", ["b", "a"], [["1", "2"]]))
        self.assertEqual(table("title\na;b\n1;2\n"), (";", ["a", "b"], [["1", "2"]]))
        self.assertEqual(table("title\na;b\n1;2\n", header=2)[2], [["1", "2"]])
        self.assertEqual(table("a|b\n1|2\n", delimiter="|")[0], "|")
        self.assertEqual(table("1,2\n3,4\n", ("column 1", "column 2"), header="none"), (",", ["column 1", "column 2"], [["1", "2"], ["3", "4"]]))
        self.assertEqual(table("a,\n1,2\n", ("a", "column 2"), complete_names=True)[1], ["a", "column 2"])
        for text, options in (("a,b\n1,2\n", {"header": 2}), ("a;b\n", {"delimiter": ","}), ("a,c\n", {}), ("1,2,3\n1,2\n", {"header": "none"}), ("a,b\n1,2\n", {"colour": 1}),
                              ('a,b\n"1', {"delimiter": ","}), ("a,\n1,2\n", {})):  # fmt: skip
            with self.assertRaises(NotJudged):
                table(text, **options)

    def test_rows_of_another_length(self):
        rows = lambda lines, length, ragged=None: same_length(list(enumerate(lines, 1)), length, ragged)
        self.assertEqual(rows([["1", "2"]], 2), [["1", "2"]])
        self.assertEqual(rows([["1"], []], 1), [["1"], [""]])
        lines = [["1", "2"], ["3"], ["4", "5", ""], ["6", "7", "8"], []]
        self.assertEqual(rows(lines[:3], 2, "fill"), [["1", "2"], ["3", ""], ["4", "5"]])
        self.assertEqual(rows(lines, 2, "leave-out"), [["1", "2"]])
        self.assertEqual(rows([["1", "2"], []], 2, "fill"), [["1", "2"]])
        for bad in (lines[:2], [["1", "2"], []]):
            with self.assertRaises(NotJudged):
                rows(bad, 2)
        with self.assertRaises(NotJudged):
            rows(lines, 2, "fill")

    def test_repairs(self):
        mend = lambda repair, cells: [row[0] for row in repaired(["a", "b"], [[cell, "5"] for cell in cells], [{"column": "a", **repair}])[1]]
        self.assertEqual(repaired(["a", "b"], [["1", "5"]], [{"column": "a", "rename": "c"}]), (["c", "b"], [["1", "5"]]))
        self.assertEqual(mend({"leave_out": ["1"]}, ["1", "2"]), ["2"])
        self.assertEqual(mend({"keep": ["1"]}, ["1", "2"]), ["1"])
        self.assertEqual(mend({"recode": {"1": "one"}}, ["1", "2"]), ["one", "2"])
        self.assertEqual(mend({"round": 5}, ["12", "12.5", "-12.5", "x"]), ["10", "15", "-10", "x"])
        self.assertEqual(mend({"cap": {"above": 90, "below": 18}}, ["90", "91", "18", "17", "x"]), ["90", "> 90", "18", "< 18", "x"])
        self.assertEqual(mend({"cap": {"above": 90}}, ["91", "-5"]), ["> 90", "-5"])
        self.assertEqual(mend({"cap": {"below": 1}, "number": {"decimal": ","}}, ["0,5", "1"]), ["< 1", "1"])
        for repair in ({"colour": 1}, {"cap": {"over": 1}}):
            with self.assertRaises(NotJudged):
                mend(repair, ["1"])


if __name__ == "__main__":
    unittest.main()
