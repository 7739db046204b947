#!/usr/bin/env python3
"""Writes rulebooks.inc, the rule books that are part of the program, from core/release/rulebooks/*.json."""
import json
import sys
from pathlib import Path


def literal(text):
    return '"' + "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}"
                         for byte in text.encode()) + '"'


def main(folder, output):
    with open(output, "w", encoding="ascii", newline="\n") as file:
        for path in sorted(Path(folder).glob("*.json")):
            text = json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False, indent=0)
            lines = "\n    ".join(literal(line + "\n") for line in text.split("\n"))
            file.write(f"{{{literal(path.stem)},\n    {lines}}},\n")


main(*sys.argv[1:])
