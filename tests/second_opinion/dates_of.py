"""Dates that are released as others: moved by days of each person's own, or as days since a date of the person."""
import re
from collections import defaultdict
from datetime import date

from texts import NotJudged, date_pattern, date_reader, known

DAYS = ["yyyy-mm-dd", "dd.mm.yyyy", "dd/mm/yyyy", "mm/dd/yyyy", "yyyymmdd", "dd-mm-yyyy", "mm-dd-yyyy", "yyyy/mm/dd", "dd mmm yyyy", "ddmmmyyyy"]
TIMES = ["", " hh:mm", " hh:mm:ss", "Thh:mm", "Thh:mm:ss"]


def moved(attribute):
    """What the job says of dates that are released as others, or None."""
    asked = attribute.get("release")
    if not isinstance(asked, dict):
        return None
    known("release", asked, "shift since format")
    known("shift", asked.get("shift", {}), "days weeks kind")
    if ("shift" in asked) == ("since" in asked):
        raise NotJudged("of shift and since there must be one")
    return asked


class Dates:
    """The dates of a column. `texts`: those of rows that are released, missing ones aside."""

    def __init__(self, name, asked, texts):
        formats = [asked["format"]] if "format" in asked else [day + time for day in DAYS for time in TIMES]
        fitting = [each for each in formats if all(map(date_reader({"format": each}), texts))]
        readings = {tuple(map(date_reader({"format": each}), sorted(texts))) for each in fitting}
        if len(readings) != 1:
            raise NotJudged(f"{name!r}: {len(readings)} readings of its dates are possible")
        self.pattern, self.read = date_pattern({"format": fitting[0]}), date_reader({"format": fitting[0]})

    def day(self, text):
        """The number of the day that a text tells, or None."""
        read = self.read(text)
        return read and date(*read).toordinal()

    def rest(self, text):
        """What a text has besides year, month and day."""
        match = re.fullmatch(self.pattern, text)
        spans = sorted(match.span(group) for group in match.groupdict() if group in "Yymbd" and match[group] is not None)
        ends = [0, *(end for _, end in spans)]
        return [text[end:begin] for end, (begin, _) in zip(ends, [*spans, (len(text), 0)])]


def judge_dates(asked, people, before, after, gap):
    """Yields (name, whether it holds, what was seen) of each column.

    `asked`: by column what the job says; `people`: whose each row is. `before` and `after` have of each column the cells of
    the rows that are released. `gap(column, text)` tells whether a text is missing."""
    read = {name: Dates(name, asked[name], {text for text in before[name] if not gap(name, text)}) for name in asked}
    days = {name: [None if gap(name, text) else read[name].day(text) for text in before[name]] for name in asked}
    moves = defaultdict(set)  # by person, over all columns
    shifts = [each["shift"] for each in asked.values() if "shift" in each]
    for name, each in asked.items():
        wrong = 0
        if "shift" in each:
            most, step = each["shift"]["days"], 7 if each["shift"].get("weeks") else 1
            for who, was, text, now in zip(people, days[name], before[name], after[name]):
                if was is None:
                    wrong += now != ""
                    continue
                day = read[name].day(now)
                if day is None or read[name].rest(now) != read[name].rest(text) or abs(day - was) > most or (day - was) % step:
                    wrong += 1
                else:
                    moves[who].add(day - was)
            yield "shift", wrong == 0, f"{name!r}: {wrong} of {len(people)} cells have not moved as they may"
            continue
        first = {}
        for who, day in zip(people, days[each["since"]]):
            if day is not None:
                first[who] = min(day, first.get(who, day))
        for who, was, now in zip(people, days[name], after[name]):
            wrong += now != (str(was - first[who]) if was is not None and who in first else "")
        yield "since", wrong == 0, f"{name!r}: {wrong} of {len(people)} cells are not the days since {each['since']!r}"
    if shifts:
        torn = sum(len(each) > 1 for each in moves.values())
        alike = all((each["days"], each.get("weeks", False)) == (shifts[0]["days"], shifts[0].get("weeks", False)) for each in shifts)
        yield "shift", alike and not torn, f"the dates of {torn} of {len(moves)} people moved by several numbers of days"
