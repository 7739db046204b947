#!/usr/bin/env python3
"""Writes manual.inc, the subjects that `kordon help` prints, from public/manual/*.md.

README.md there lists them: `- [Title](name.md): what it has.` Of each the text is made plain for a terminal: a link
to another subject becomes its words and the command that prints it, any other its words; tables become a line a cell,
paragraphs are wrapped. Fenced blocks stay as they are.
"""
import re
import sys
import textwrap
from pathlib import Path

WIDTH = 100
SUBJECT = re.compile(r"^- \[([^\]]+)\]\(([a-z0-9-]+)\.md\): (.+)$", re.M)


def without_links(text):
    named = re.sub(r"\[([^\]]*)\]\(([a-z-]+)\.md(?:#[^)]*)?\)", r"\1 (kordon\0help\0\2)", text)
    return re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", named).replace("\\|", "|").replace("&nbsp;", " ")


def wrapped(text, first="", others=""):
    filled = textwrap.fill(without_links(" ".join(text.split())), WIDTH, initial_indent=first,
                           subsequent_indent=others, break_long_words=False, break_on_hyphens=False)
    return filled.replace("\0", " ")


def table(lines):
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines]
    made = []
    for row in rows[2:]:  # after the head and the rule below it
        head, *cells = row
        made.append(wrapped(head, "  ", "  "))
        made += [wrapped(cell, "      ", "      ") for cell in cells if cell]
    return "\n".join(made)


def block(lines):
    if lines[0].startswith("|"):
        return table(lines)
    if lines[0].startswith("#"):
        words = without_links(lines[0].lstrip("# "))
        return words + "\n" + ("=" if lines[0].startswith("# ") else "-") * len(words)
    items = re.split(r"\n(?=- |\d+\. )", "\n".join(lines))
    return "\n".join(
        wrapped(re.sub(r"^(- |\d+\. )", "", item), mark, " " * len(mark))
        for item in items
        for mark in [re.match(r"(?:- |\d+\. )?", item)[0]])


def plain(markdown):
    made, open_block = [], []

    def close():
        if open_block:
            made.append(block(open_block))
            open_block.clear()

    for part in re.split(r"^(```.*?^```$)", re.sub(r"<!--.*?-->\n?", "", markdown, flags=re.S), flags=re.M | re.S):
        if part.startswith("```"):
            made.append(textwrap.indent("\n".join(part.split("\n")[1:-1]), "    "))
            continue
        for line in part.split("\n"):
            if not line.strip() or line.startswith("#"):
                close()
            if line.strip():
                open_block.append(line)
            if line.startswith("#"):
                close()
        close()
    return "\n\n".join(made) + "\n"


def literal(text):
    return '"' + "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}"
                         for byte in text.encode()) + '"'


def main(folder, output):
    contents = (Path(folder) / "README.md").read_text(encoding="utf-8")
    with open(output, "w", encoding="ascii", newline="\n") as file:
        for _, name, summary in SUBJECT.findall(contents):
            text = plain((Path(folder) / f"{name}.md").read_text(encoding="utf-8"))
            lines = "\n    ".join(literal(line + "\n") for line in text.rstrip("\n").split("\n"))
            file.write(f"{{{literal(name)}, {literal(without_links(summary))},\n    {lines}}},\n")


main(*sys.argv[1:])
