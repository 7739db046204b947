"""Texts: numbers, dates, spellings, as the job says that columns write them."""
import calendar
import re
import unicodedata
from datetime import date, timedelta
from decimal import Decimal, localcontext
from fractions import Fraction


class NotJudged(Exception):
    """What stands in the way of a verdict."""


def known(what, part, keys):
    """Refuses a part of the job that says more than this file understands."""
    for key in part:
        if key not in keys.split():
            raise NotJudged(f"{what}: {key!r} is not known here")
    return part

BLANK, MONEY = "[ \t\u00a0\u202f]*", "(?:%|€|\\$|£|CHF|EUR|USD)"


def number(text, form=None):
    """The number that a text is, exactly, or None. `form` is what the job says of how a column writes numbers."""
    if form:
        known("number", form, "decimal thousands")
        sign = form.get("thousands", "")
        between = "[ \u00a0\u202f]" if sign and sign in " \u00a0\u202f" else "['\u2019]" if sign and sign in "'\u2019" else re.escape(sign)
        whole = rf"[1-9][0-9]{{0,2}}(?:{between}[0-9]{{3}})+|[0-9]*" if sign else "[0-9]*"
        body = rf"(?P<whole>{whole})(?:{re.escape(form['decimal'])}(?P<rest>[0-9]*))?(?P<power>(?:[eE][+-]?[0-9]+)?)"
        match = re.fullmatch(rf"{BLANK}(?P<sign>[+\-\u2212]?)(?:{MONEY}{BLANK})?(?P<late>[+\-\u2212]?){body}{BLANK}{MONEY}?{BLANK}", text)
        if not match or match["sign"] and match["late"]:
            return None
        minus = "-" if (match["sign"] + match["late"]) in ("-", "\u2212") else ""
        text = minus + re.sub("[^0-9]", "", match["whole"]) + "." + (match["rest"] or "") + match["power"]
    match = re.fullmatch(r"[ \t]*([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?)[ \t]*", text)
    return Fraction(match[1]) if match else None


ABOVE = [("", "+", False), (">=", "", False), ("\u2265", "", False), (">", "", True), ("over ", "", True), ("über ", "", True), ("ab ", "", False),
         *(("", f" {word}", False) for word in ("and over", "or over", "and older", "or older", "and more", "or more", "und älter", "und mehr",
                                                "oder mehr", "oder älter"))]  # fmt: skip
BELOW = [("<=", "", False), ("\u2264", "", False), ("<", "", True), ("under ", "", True), ("unter ", "", True), ("bis ", "", False), ("up to ", "", False)]


def span(text, form=None):
    """The ends of a number, a range, or a text with an open end, each with whether it is left out: ((20, False), (25, True)) of [20, 25)."""
    here = number(text, form)
    if here is not None:
        return (here, False), (here, False)
    text = text.strip(" ")
    brackets = re.fullmatch(r"([\[(\]])(.*)([\])\[])", text)
    inner = brackets[2] if brackets else text
    for sign in (" to ", "..", ",", ";", "\u2013", "-"):
        sign = ", " if form and sign in (form["decimal"], form.get("thousands")) else sign
        for at in [match.start() for match in re.finditer(re.escape(sign), inner)]:
            low, high = number(inner[:at], form), number(inner[at + len(sign) :], form)
            if at and low is not None and high is not None and low <= high:
                return (low, bool(brackets) and brackets[1] != "["), (high, bool(brackets) and brackets[3] != "]")
    for ends, is_above in ((ABOVE, True), (BELOW, False)):
        for before, behind, without in ends:
            if text.startswith(before) and text.endswith(behind) and len(text) > len(before + behind):
                end = number(text[len(before) : len(text) - len(behind)], form)
                if end is not None:
                    return ((end, without), None) if is_above else (None, (end, without))
    return None


def plain(value, form=None):
    """A number as Kordon writes it into labels: with all of its digits, and no zeros behind them."""
    with localcontext() as context:
        context.prec = 80
        text = format((Decimal(Fraction(value).numerator) / Decimal(Fraction(value).denominator)).normalize(), "f")
    return text.replace(".", form["decimal"]) if form else text


DATE_PARTS = {
    "Y": "(?P<Y>[0-9]{4})", "y": "(?P<y>[0-9]{2})", "m": "(?P<m>[0-9]{1,2})", "b": r"(?P<b>[^\W\d_]+)\.?", "d": "(?P<d>[0-9]{1,2})",
    "H": "[0-9]{1,2}", "I": "[0-9]{1,2}", "M": "[0-9]{1,2}", "S": "[0-9]{1,2}(?:[.,][0-9]+)?", "p": r"(?i:[ap]\.?m\.?)",
    "z": "(?i:z|utc|gmt|[+-][0-9]{2}(?::?[0-9]{2})?)", "%": "%",
}  # fmt: skip
DATE_WORDS = {"yyyy": "Y", "jjjj": "Y", "yy": "y", "jj": "y", "mm": "m", "m": "m", "mmm": "b", "mmmm": "b", "dd": "d", "d": "d",
              "tt": "d", "t": "d", "hh": "H", "h": "H", "ss": "S", "s": "S", "z": "z", "am/pm": "p"}  # fmt: skip
MONTHS = {"jan": 1, "jän": 1, "jae": 1, "feb": 2, "mar": 3, "mär": 3, "mae": 3, "mrz": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6,
          "jul": 7, "aug": 8, "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12}  # fmt: skip
SPANS = {
    "day": lambda year, month, day: f"{year:04}-{month:02}-{day:02}",
    "month": lambda year, month, day: f"{year:04}-{month:02}",
    "quarter": lambda year, month, day: f"{year:04}-Q{(month + 2) // 3}",
    "year": lambda year, month, day: f"{year:04}",
    "decade": lambda year, month, day: f"{year // 10 * 10:04}-{year // 10 * 10 + 9:04}",
    "century": lambda year, month, day: f"{year // 100 * 100:04}-{year // 100 * 100 + 99:04}",
}


def date_pattern(form):
    """What matches a date, as a regular expression. Its groups Y, y, m, b and d are the parts."""
    steps, before = [], ""
    if "%" in form["format"]:
        steps = [(step[1:].replace("B", "b"), step) for step in re.findall("%.|[^%]", form["format"], re.DOTALL)]
    else:
        words = r"(?i:am/pm)|T(?=[hH])|(?i:tt)(?=T[hH])|(?i:y+|j+|m+|d+|t+|h+|s+|z+)|."
        for step in re.findall(words, form["format"], re.DOTALL):
            part = "" if step == "T" or not step[0].isalpha() else DATE_WORDS.get(step.lower(), step)
            steps.append(("M" if part == "m" and before == "H" else part, step))
            before = part or before
    pattern = ""
    for part, step in steps:
        if part and part not in DATE_PARTS:
            raise NotJudged(f"dates: {step!r} of {form['format']!r} is not known here")
        pattern += DATE_PARTS[part] if part else re.escape(step)
    return pattern


def date_reader(form):
    """A function from a text to (year, month, day), or to None where it is no date. Times of day are passed by."""
    pattern = date_pattern(form)

    def read(text):
        match = re.fullmatch(pattern, text)
        if not match:
            return None
        parts = match.groupdict()
        year = int(parts["Y"]) if parts.get("Y") else int(parts["y"])
        if not parts.get("Y"):
            year += 1900 if year >= form.get("pivot", 30) else 2000
        named = unicodedata.normalize("NFC", parts.get("b") or "").lower()[:3]
        month, day = int(parts.get("m") or MONTHS.get(named, 0) or (0 if named else 1)), int(parts.get("d") or 1)
        try:
            date(year or 400, month, day)
        except ValueError:
            return None
        return year, month, day

    return read


UNKNOWN = "(?i:unk|un|uk|nk|xx|\\?\\?|--|__|00|99)"


def days_reader(form):
    """A function from a text to the first and last (year, month, day) that it may mean; None where it is no date."""
    read = date_reader(form)
    words = form["format"].lower()
    shape = [part for part in re.findall(r"yyyy|jjjj|%Y|mmm|%[bB]|mm|%m|dd|tt|%d|[^a-z%]", form["format"] if "%" in words else words)]
    parts = {"yyyy": "Y", "jjjj": "Y", "%Y": "Y", "mm": "m", "%m": "m", "dd": "d", "tt": "d", "%d": "d"}
    signs = [each for each in shape if each not in parts]
    simple = all(each in parts or len(each) == 1 for each in shape) and len(signs) == 2 and len(set(signs)) == 1

    def month(year, at):
        return (year, at, 1), (year, at, calendar.monthrange(year or 400, at)[1])

    def year(at):
        return (at, 1, 1), (at, 12, 31)

    def coarse(text):
        if re.fullmatch("[0-9]{4}", text):
            return year(int(text))
        if not simple:
            return None
        order = [parts[each] for each in shape if each in parts]
        for names in (order, [each for each in order if each != "d"]):
            patterns = {"Y": "(?P<Y>[0-9]{4})", "m": f"(?P<m>{UNKNOWN}|[0-9]{{1,2}})", "d": f"(?P<d>{UNKNOWN}|[0-9]{{1,2}})"}
            match = re.fullmatch(re.escape(signs[0]).join(patterns[each] for each in names), text)
            if not match:
                continue
            known = not re.fullmatch(UNKNOWN, match["m"])
            if "d" in match.groupdict() and known and not re.fullmatch(UNKNOWN, match["d"]):
                continue
            if not known:
                return year(int(match["Y"]))
            return month(int(match["Y"]), int(match["m"])) if 1 <= int(match["m"]) <= 12 else None
        return None

    def label(text):
        match = re.fullmatch(r"(\d{4})(?:-Q([1-4])|-(\d\d)(?:-(\d\d))?)?(?:(?: to |-)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?", text)
        if not match:
            return None
        try:
            if match[4]:
                first = last = date(int(match[1]), int(match[3]), int(match[4])).timetuple()[:3]
            elif match[3]:
                first, last = month(int(match[1]), int(match[3]))
            elif match[2]:
                first, last = month(int(match[1]), int(match[2]) * 3 - 2)[0], month(int(match[1]), int(match[2]) * 3)[1]
            else:
                first, last = year(int(match[1]))
            if match[5]:
                end = [int(each) for each in match.groups()[4:] if each]
                last = year(end[0])[1] if len(end) == 1 else month(*end)[1] if len(end) == 2 else date(*end).timetuple()[:3]
        except (ValueError, calendar.IllegalMonthError):
            return None
        return (first, last) if first <= last else None

    def days(text):
        day = read(text)
        if day:
            return day, day
        before = re.fullmatch(r"(?:before |vor |< ?)(.*)", text)
        if before:
            end = label(before[1])
            return end and (None, (date(*end[0]) - timedelta(days=1)).timetuple()[:3])
        return coarse(text) or label(text)

    return days


def folded(text):
    """What all spellings of a value share: case, blanks, what is not seen, Unicode form, leading zeros."""
    text = re.sub("[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]", "", unicodedata.normalize("NFKC", text))
    text = unicodedata.normalize("NFKC", "".join(sign if sign == "\u0131" else sign.upper().lower() for sign in text))
    return re.sub(r"(?<![0-9.,])0+(?=[0-9])", "", re.sub(r"\s+", " ", text).strip())
