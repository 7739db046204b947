"""Columns of which each class is released as one number, the mean or the median of its rows."""
import math
from fractions import Fraction

from texts import NotJudged, number


def released_as(attribute):
    kind = attribute.get("release", "range")
    if isinstance(kind, dict):  # what becomes of dates is not of classes (dates_of.py)
        return None
    if kind not in ("range", "mean", "median"):
        raise NotJudged(f"release: {kind!r} is not known here")
    return None if kind == "range" else kind


class Numbers:
    """The numbers of a column, and which of them may be released in the place of a value."""

    def __init__(self, attribute, column, missing, released, ranges):
        self.kind, self.format = released_as(attribute), attribute.get("number")
        self.released = {text: number(text, self.format) for text in released if text not in missing}
        self.values = {text: None if text in missing else number(text, self.format) for text in column}
        self.ranges = ranges  # the column's reader, had it been released as ranges
        # What goes out as 90+ at most has no number that a mean may tell of.
        for text, path in getattr(ranges, "paths", {}).items():
            if path[0] != text and number(path[0], self.format) is None and text in self.values:
                self.values[text] = None
        there = [value for value in self.values.values() if value is not None]
        digits = max((next(d for d in range(19) if (value * 10**d).denominator == 1) for value in there), default=0)
        room = digits < 18 and all(abs(value) * 10**digits <= 10**17 for value in there)
        self.unit = Fraction(1, 10 ** (digits + room))

    def of_class(self, values):
        """What a class of these values is released as: a number; or None, where one of them is none."""
        numbers = sorted(self.values[value] for value in values if self.values[value] is not None)
        if len(numbers) < len(values):
            return None
        if self.kind == "median":
            numbers = [numbers[(len(numbers) - 1) // 2], numbers[len(numbers) // 2]]
        mean = sum(numbers) / len(numbers) / self.unit
        return (1 if mean > 0 else -1) * math.floor(abs(mean) + Fraction(1, 2)) * self.unit

    def may_become(self, value, boundaries):
        """Ranges and `*`, of which classes have none if all rows have numbers, and numbers that boundaries leave."""
        labels, here = self.ranges.may_become(value, boundaries), self.values[value]
        if here is None:
            return labels
        if hasattr(self.ranges, "paths"):
            top = [label for label in self.ranges.paths[value] if label in labels][-1]
            below = [self.values[each] for each, path in self.ranges.paths.items() if top in path and self.values.get(each) is not None]
            low, high = min(below), max(below)
        else:
            widths = [each["width"] for each in boundaries or []]
            low, high = here - min(widths, default=math.inf), here + min(widths, default=math.inf)
        return labels | {text for text, each in self.released.items() if each is not None and low <= each <= high}
