"""Tables: CSV files as they are, and mended as the job says."""
import csv
import io
import math
from fractions import Fraction
from pathlib import Path

from texts import NotJudged, known, number, plain


def decoded(path, encoding="auto"):
    data = Path(path).read_bytes()
    if data.startswith(b"PK\x03\x04"):
        raise NotJudged(f"{path} is a workbook or an archive; only CSV files are judged")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    if encoding in ("auto", "utf-8"):
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            if encoding == "utf-8":
                raise NotJudged(f"{path} is not UTF-8") from None
    return data.decode("cp1252" if encoding == "auto" else encoding.replace("windows-", "cp"))


def records(text, delimiter):
    """(line, cells) of each record; a blank line has no cells, and those at the end are none."""
    csv.field_size_limit(2**24)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found, line = [], 1
    try:
        for cells in reader:
            found.append((line, cells))
            line = reader.line_num + 1
    except csv.Error as error:
        raise NotJudged(f"line {line}: {error}") from None
    while found and not found[-1][1]:
        found.pop()
    return found


def code_list(path, delimiter):
    """What each code stands for: {(column, code): value}."""
    lines = records(decoded(path, "utf-8"), delimiter)
    if not lines or lines[0][1] != ["column", "code", "value"]:
        raise NotJudged(f"{path} is no code list")
    codes = {(column, code): value for column, code, value in same_length(lines[1:], 3)}
    if len(codes) != len(lines) - 1:
        raise NotJudged(f"{path} has a code twice")
    return codes


def completed(names):
    """Names for columns that have none or that of another."""
    result = []
    for at, name in enumerate(names, 1):
        free, again = name or f"column {at}", 2
        while free in result:
            free, again = f"{name} ({again})", again + 1
        result.append(free)
    return result


def original_table(path, options, wanted):
    """(delimiter, names, rows) of the table that came in. `wanted`: the names of its columns, in any order."""
    known("input", options, "delimiter encoding header ragged complete_names repairs starred missing")
    text = decoded(path, options.get("encoding", "auto"))
    header, said = options.get("header"), options.get("delimiter", "auto")
    for delimiter in ",;\t|" if said == "auto" else said:
        try:
            lines = records(text, delimiter)
        except NotJudged:
            if said != "auto":
                raise
            continue
        for at, (line, cells) in enumerate(lines):
            names = completed(cells) if options.get("complete_names") else cells
            if header == "none":
                names, at = [f"column {i + 1}" for i in range(len(cells))], -1
            if sorted(names) == sorted(wanted) and header in (None, "none", line):
                return delimiter, names, same_length(lines[at + 1 :], len(names), options.get("ragged"))
            if header == "none":
                break
    raise NotJudged(f"{path}: no line has the names of the job's columns")


def same_length(lines, length, ragged=None):
    rows = []
    for line, cells in lines:
        if ragged == "fill" and 0 < len(cells) != length and not any(cells[length:]):
            cells = (cells + [""] * length)[:length]
        if len(cells) == length or length == 1 and not cells:
            rows.append(cells or [""])
        elif ragged is None or ragged == "fill" and cells:
            raise NotJudged(f"line {line} has {len(cells)} cells, the first one {length}")
    return rows


def repaired(names, rows, repairs):
    for repair in repairs:
        known("repair", repair, "column rename recode leave_out keep round cap number")
        at, form = names.index(repair["column"]), repair.get("number")
        if "rename" in repair:
            names = [repair["rename"] if i == at else name for i, name in enumerate(names)]
        if "leave_out" in repair:
            rows = [row for row in rows if row[at] not in repair["leave_out"]]
        if "keep" in repair:
            rows = [row for row in rows if row[at] in repair["keep"]]

        def mended(text):
            value = number(text, form)
            if "recode" in repair:
                return repair["recode"].get(text, text)
            if value is not None and "round" in repair:
                return plain(math.floor(value / repair["round"] + Fraction(1, 2)) * Fraction(repair["round"]), form)
            bounds = known("cap", repair.get("cap", {}), "above below")
            if value is not None and value > bounds.get("above", value):
                return "> " + plain(bounds["above"], form)
            if value is not None and value < bounds.get("below", value):
                return "< " + plain(bounds["below"], form)
            return text

        rows = [[mended(cell) if i == at else cell for i, cell in enumerate(row)] for row in rows]
    return names, rows
