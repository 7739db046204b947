"""Hierarchies: which texts may be released in the place of a value."""
import math
import re
from fractions import Fraction

from tables import decoded, records
from texts import SPANS, NotJudged, days_reader, known, number, plain, span

# A value's path holds the labels from the value itself up to the root. The level of a label is its place counted from
# the root downwards, beginning with the height of the hierarchy.


def level_table(rows, values):
    rows = [[text if not at and text in values else text.strip(" \t") for at, text in enumerate(row)] for row in rows]
    forest = len(rows[0]) == 1 or len({row[-1] for row in rows}) > 1
    return {row[0]: row + ["*"] * forest for row in rows}, forest


def tree_paths(node, above=()):
    node = {"label": node} if isinstance(node, str) else known("tree", node, "label children values")
    path = [node["label"], *above]
    if node.get("children"):
        return {value: each for child in node["children"] for value, each in tree_paths(child, path).items()}
    return {value: path for value in [node["label"], *node.get("values", [])]}


def interval_paths(form, values, missing, numbers, shown):
    """Bins are 20-24 where all released numbers are whole, else [20, 25). `shown`: the released texts, where there are any."""
    known("intervals", form, "widths origin top bottom always")
    read = {value: span(value, numbers) for value in values if value not in missing}
    read = {value: each for value, each in read.items() if each is not None}
    origin, top, bottom = form.get("origin", 0), form.get("top"), form.get("bottom")
    unit = Fraction(1, 10 ** max(next(d for d in range(19) if (Fraction(str(each)) * 10**d).denominator == 1) for each in [origin, *form["widths"], top or 0, bottom or 0]))

    def is_whole(value):
        low, high = read[value]
        return not (low and high and (low[1] or high[1])) and all(Fraction(end[0]).denominator == 1 for end in (low, high) if end)

    # A number that is not whole is of no released row then: its bins are named as none of the released ones is.
    others = shown is not None and not any(text.startswith("[") and text.endswith(")") for text in shown)
    all_whole = unit == 1 and (others or all(is_whole(value) for value in read))

    def first_of(low, whole):
        return -math.inf if low is None else math.floor(low[0] / unit) * unit + (low[1] and whole)

    def last_of(high):
        if high is None:
            return math.inf
        return math.floor(high[0] / unit) * unit - (unit if high[1] and (high[0] / unit).denominator == 1 else 0)

    def bin_of(unit_of_value, width):
        lowest = -math.inf if bottom is None else math.floor((bottom - unit - origin) / Fraction(width)) * width + origin
        highest = math.inf if top is None else math.floor((top - origin) / Fraction(width)) * width + origin
        if abs(unit_of_value) == math.inf:
            return lowest if unit_of_value < 0 else highest
        return min(max(math.floor((unit_of_value - origin) / Fraction(width)) * width + origin, lowest), highest)

    def label(first, last, width, whole):
        """Nothing where no bin of the level holds all of the value."""
        low = bin_of(first, width)
        everything = top is not None and bottom is not None and bin_of(math.inf, width) == bin_of(-math.inf, width)
        if everything or abs(low) == math.inf or bin_of(last, width) != low:
            return []
        if top is not None and low == bin_of(math.inf, width):
            return [plain(low, numbers) + "+"]
        if bottom is not None and low == bin_of(-math.inf, width):
            return ["<" + plain(low + width, numbers)]
        if not whole:
            return [f"[{plain(low, numbers)}{'; ' if numbers and numbers['decimal'] == ',' else ', '}{plain(low + width, numbers)})"]
        return [plain(low)] if width == 1 else [f"{low}{' to ' if low < 0 else '-'}{low + width - 1}"]

    paths = {}
    for value, (low, high) in read.items():
        whole = all_whole and is_whole(value)
        first, last = first_of(low, whole), last_of(high)
        if last < first:
            continue
        leaf = value
        if form.get("always") and top is not None and first >= top:
            leaf = plain(top, numbers) + "+"
        elif form.get("always") and bottom is not None and last < bottom:
            leaf = "<" + plain(bottom, numbers)
        paths[value] = [leaf, *(each for width in form["widths"] for each in label(first, last, width, whole)), "*"]
    return paths


def date_paths(form, values, missing):
    known("dates", form, "format pivot levels from")
    read, since = days_reader(form), form.get("from")
    paths = {}
    for value in values:
        days = read(value) if value not in missing else None
        if not days:
            continue
        path = [f"before {since:04}" if since and days[1][0] < since else value]
        for level in form["levels"]:
            years = {"decade": 10, "century": 100}.get(level, 1)
            cut = (since - 1) // years * years + years if since else 0
            labels = [f"before {cut:04}" if since and (day is None or day[0] < since or (years > 1 and day[0] < cut)) else day and SPANS[level](*day) for day in days]
            if labels[0] and labels[0] == labels[1]:
                path.append(labels[0])
        paths[value] = [*path, "*"]
    return paths


def prefix_paths(lengths, values, missing):
    def label(code, length):
        return code[:length] + "*" if len(code) >= length else code

    paths = {}
    for code in values:
        if not code or code == "*" or code in missing:
            continue
        kept = len(code) - 1 if code.endswith("*") and len(code) - 1 in lengths else math.inf
        paths[code] = [code, *(label(code, length) for length in lengths if length <= kept), "*"]
    return paths


class Hierarchy:
    """`paths`: of each value; `height`: the longest of them; `tops`: whether the nodes below the root are boundaries."""

    def __init__(self, attribute, values, missing, folder, shown):
        ((kind, form),) = attribute["hierarchy"].items()
        present = [value for value in values if value not in missing]
        self.tops = False
        if kind == "file":
            kind, form = "levels", [cells for _, cells in records(decoded(folder / form), ";") if any(cells)]
            if len(form[0]) == 1:
                raise NotJudged(f"the hierarchy of {attribute['name']!r} has no semicolons")
        if kind == "levels":
            self.paths, self.tops = level_table(form, values)
        elif kind == "tree":
            self.paths = tree_paths(form)
        elif kind == "intervals":
            self.paths = interval_paths(form, values, missing, attribute.get("number"), shown)
        elif kind == "dates":
            self.paths = date_paths(form, values, missing)
        elif kind == "prefix":
            self.paths = prefix_paths(form, values, missing)
        elif kind == "mask":
            length = known("mask", form, "digits")["digits"]
            codes = [value for value in present if len(value) == length]
            self.paths = {code: [code, *(code[:n] + "*" * (length - n) for n in range(length - 1, 0, -1)), "*"] for code in codes}
        elif kind == "flat":
            self.paths = {value: [value, "*"] for value in values}
        else:
            raise NotJudged(f"the hierarchy {kind!r} of {attribute['name']!r} is not known here")
        root = next(iter(self.paths.values()), ["*"])[-1]
        for value in values:
            if value in missing:
                self.paths.setdefault(value, [value, root])
        self.height = max((len(path) for path in self.paths.values()), default=1) - 1

    def marks(self, boundary, label, level):
        boundary = {"label": boundary} if isinstance(boundary, str) else known("boundary", boundary, "level label")
        return boundary.get("label", label) == label and boundary.get("level", level) == level

    def may_become(self, value, boundaries):
        """The texts that may be released in the place of a value: those on its path, up to its first boundary.

        Without boundaries (None) up to the root.
        """
        path = self.paths.get(value, [])
        for at, label in enumerate(path if boundaries is not None else []):
            below_root = len(path) - 1 - at
            level = self.height - below_root
            if self.tops and below_root == 1 or any(self.marks(each, label, level) for each in boundaries):
                return set(path[: at + 1])
        return set(path)


class MadeValues:
    """Ranges and sets: released texts that say themselves which values they stand for."""

    def __init__(self, attribute, missing, released):
        ((kind, form),) = attribute["hierarchy"].items()
        self.numbers, self.missing = attribute.get("number"), missing
        known("range", {} if kind == "set" else form, "step missing")
        self.all_missing = None if kind == "set" else form.get("missing")  # what all missing values are released as
        self.reads = {text: self.members(text) if kind == "set" else self.ends(text) for text in released}
        self.is_set = kind == "set"

    @staticmethod
    def members(text):
        """Those between braces: {Canada, "Korea, South"}."""
        if text == "*" or not (text.startswith("{") and text.endswith("}")):
            return [text]
        return [quoted.replace('""', '"') or bare for quoted, bare in re.findall(r'(?:"((?:[^"]|"")*)"|([^",]*))(?:, |$)', text[1:-1])]

    def ends(self, text):
        match = re.fullmatch(r"\[(-?[0-9.,]+)(?:-| to )(-?[0-9.,]+)\]", text)
        ends = [number(end, self.numbers) for end in (match.groups() if match else (text, text))]
        return ends if None not in ends else None

    def covers(self, text, value, boundaries):
        """A bounded range is no wider than its boundary says, and * is wider than any."""
        read = self.reads[text]
        if self.is_set:
            return text in ("*", value) or value in read
        if text == "*" and not boundaries:
            return True
        if text in self.missing or value in self.missing:  # what is shown is the row's own
            return value in self.missing and text in (value, self.all_missing)
        if text == value:
            return True
        if text == "*" or read is None:
            return False
        widths = [known("boundary", each, "width")["width"] for each in boundaries]
        here = number(value, self.numbers)
        return here is not None and read[0] <= here <= read[1] and all(read[1] - read[0] <= width for width in widths)

    def may_become(self, value, boundaries):
        return {text for text in self.reads if self.covers(text, value, boundaries or [])}


def made(attribute):
    return "range" in attribute["hierarchy"] or "set" in attribute["hierarchy"]
