"""Writes small SPSS files by the plain description of the format: of either order of bytes, in any encoding, not compressed.

A variable is a dictionary: name (8 letters at most), width (0: a number), and of choice label, labels, missing, format.
"""
import struct


def padded(data, size, fill=b" "):
    return data[:size] + fill * (size - len(data[:size]))


def sav_file(variables, rows, order="<", encoding="utf-8", code=65001, weight=0):
    def i32(*numbers):
        return struct.pack(order + "i" * len(numbers), *numbers)

    def cell(variable, value):
        if variable["width"] == 0:
            return struct.pack(order + "d", -1.7976931348623157e308 if value is None else value)
        return padded(value.encode(encoding), -(-variable["width"] // 8) * 8)

    out = b"$FL2" + padded(b"@(#) SPSS DATA FILE by hand", 60) + i32(2, -1, 0, weight, len(rows))
    out += struct.pack(order + "d", 100.0) + b"01 Jan 70" + b"00:00:00" + b" " * 64 + b"\0" * 3
    index, labels = 1, b""
    for variable in variables:
        label = variable.get("label", "").encode(encoding)
        missing = variable.get("missing", [])
        shown = variable.get("format", 0x050802 if variable["width"] == 0 else 0x010000 | variable["width"] << 8)
        out += i32(2, variable["width"], 1 if label else 0, len(missing), shown, shown)
        out += padded(variable["name"].encode(encoding), 8)
        if label:
            out += i32(len(label)) + padded(label, -(-len(label) // 4) * 4)
        for value in missing:
            out += cell(variable, value)
        size = max(1, -(-variable["width"] // 8))
        out += (i32(2, -1, 0, 0, 0, 0) + b" " * 8) * (size - 1)
        if variable.get("labels"):
            labels += i32(3, len(variable["labels"]))
            for value, text in variable["labels"].items():
                text = text.encode(encoding)
                labels += cell(variable, value) + bytes([len(text)]) + padded(text, -(-(len(text) + 1) // 8) * 8 - 1)
            labels += i32(4, 1, index)
        index += size
    out += labels
    machine = [1, 0, 0, -1, 1, 1, 2 if order == "<" else 1, code]
    out += i32(7, 3, 4, 8, *machine)
    out += i32(999, 0)
    for row in rows:
        out += b"".join(cell(variable, value) for variable, value in zip(variables, row))
    return out
