#!/usr/bin/env python3
"""Writes spelling_tables.inc, the tables of core/table/text/spelling.cpp, from Python's copy of the Unicode Character Database.

They are made when Kordon is built, so that no copy of the database stands among the sources. They say what every code
point beyond ASCII becomes: decomposed and case-folded to the end; U+0020 for every blank; nothing for what is not seen
(zero-width characters, variation selectors, controls). Compatibility forms count as the characters they show where the
difference is one of looks (full width, ligatures, fonts, forms by place in the word, roman numerals), and stay what
they are where it has a meaning of its own (superscripts, fractions, circles). Hangul syllables decompose by rule.

Every array is of numbers of 7 bits a byte, the least significant first, the eighth bit set where more follow; a signed
number n is written as 2n or -2n - 1. A field has an array of its own, as that compresses best.
  single_*    runs of code points that become one: gap since the last run's end; 2 * count, plus 1 if the run is of
              every second code point; target of the first, less that of the last run's last (signed).
  sequence_*  code points that become several: gap since the last one; number of elements; the first, less the first
              before (signed); the others.
  unseen      runs of code points that become nothing: gap since the last run's end, count.
  classes     runs of one canonical combining class other than 0: gap since the last run's end, count, class.
"""
import itertools
import sys
import unicodedata

LOOKS = {"<wide>", "<narrow>", "<noBreak>", "<compat>", "<font>", "<initial>", "<medial>", "<final>", "<isolated>",
         "<vertical>"}
HANGUL = range(0xAC00, 0xAC00 + 11172)
SURROGATES = range(0xD800, 0xE000)
# Blank to the eye, though not of a blank's category: the braille cell without dots, Hangul fillers.
BLANK_LOOKING = {0x2800, 0x3164, 0xFFA0}
# Not seen, though not of a category that says so: joiners, fillers, variation selectors, inherent vowels.
UNSEEN = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10),
          *range(0xE0100, 0xE01F0)}
# Of category Cf, but seen: marks below and around numbers, annotations, hieroglyph joiners.
SEEN = {*range(0x0600, 0x0606), 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, *range(0xFFF9, 0xFFFC), 0x110BD, 0x110CD,
        *range(0x13430, 0x13440)}
IOTA_SUBSCRIPT = 0x0345  # folds to a letter: only if it never does, marks can be put in order after folding


def is_blank(code):
    char = chr(code)
    return char.isspace() or unicodedata.category(char) in ("Zs", "Zl", "Zp") or code in BLANK_LOOKING


def is_unseen(code):
    return (unicodedata.category(chr(code)) in ("Cf", "Cc") and code not in SEEN) or code in UNSEEN


def decomposition(code):
    fields = unicodedata.decomposition(chr(code)).split()
    if not fields:
        return None
    if not fields[0].startswith("<"):
        return [int(field, 16) for field in fields]
    parts = [int(field, 16) for field in fields[1:]]
    # An accent that stands alone is not a blank with an accent.
    if fields[0] not in LOOKS or (len(parts) > 1 and parts[0] == 0x20):
        return None
    return parts


def mapped(code):
    if is_blank(code):
        return [0x20]
    if is_unseen(code):
        return []
    parts = decomposition(code)
    if parts is None:
        parts = [code] if code == IOTA_SUBSCRIPT else [ord(char) for char in chr(code).casefold()]
    if parts == [code]:
        return parts
    return [each for part in parts for each in mapped(part)]


def number(value):
    out = bytearray()
    while value >= 0x80:
        out.append(0x80 | (value & 0x7F))
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value):
    return number(2 * value if value >= 0 else -2 * value - 1)


def runs_of(single):
    """(first, count, step, delta) of the single targets: the longest run of either step from each place on."""
    todo = dict(single)
    runs = []
    for first in sorted(single):
        if first not in todo:
            continue
        delta = todo[first] - first
        best = (1, 1)
        for step in (1, 2):
            count = 1
            while todo.get(first + count * step) == first + count * step + delta:
                count += 1
            best = max(best, (count, -step))
        count, step = best[0], abs(best[1])
        # Runs must not overlap.
        if step == 2:
            between = (first + 2 * i - 1 for i in range(1, count))
            count = next((i + 1 for i, code in enumerate(between) if code in todo), count)
        for i in range(count):
            del todo[first + i * step]
        runs.append((first, count, step if count > 1 else 1, delta))
    return runs


def targets():
    """Of code points beyond ASCII: those that become another one, several, and nothing."""
    single, sequences, unseen = {}, {}, set()
    for code in range(0x80, sys.maxunicode + 1):
        if code in HANGUL or code in SURROGATES:
            continue
        target = mapped(code)
        if not target:
            unseen.add(code)
        elif len(target) > 1:
            sequences[code] = target
        elif target != [code]:
            single[code] = target[0]
    return single, sequences, unseen


def single_arrays(single):
    gaps, counts, goals = bytearray(), bytearray(), bytearray()
    end = goal = 0
    for first, count, step, delta in runs_of(single):
        gaps += number(first - end)
        counts += number(2 * count + step - 1)
        goals += signed(first + delta - goal)
        end = first + (count - 1) * step + 1
        goal = end - 1 + delta
    return {"single_gaps": gaps, "single_counts": counts, "single_targets": goals}


def sequence_arrays(sequences):
    gaps, lengths, firsts, others = bytearray(), bytearray(), bytearray(), bytearray()
    end = first = 0
    for code, target in sorted(sequences.items()):
        gaps += number(code - end)
        lengths += number(len(target))
        firsts += signed(target[0] - first)
        for each in target[1:]:
            others += number(each)
        end, first = code + 1, target[0]
    return {"sequence_gaps": gaps, "sequence_lengths": lengths, "sequence_firsts": firsts, "sequence_others": others}


def run_array(value_of):
    """Runs of code points of one value other than 0: gap, count and, where there are several values, the value."""
    values = [value_of(code) for code in range(sys.maxunicode + 1)]
    several = len(set(values)) > 2
    out = bytearray()
    end = 0
    for value, run in itertools.groupby(range(len(values)), key=values.__getitem__):
        codes = list(run)
        if value == 0:
            continue
        out += number(codes[0] - end) + number(len(codes))
        if several:
            out += number(value)
        end = codes[-1] + 1
    return out


def array(name, data):
    lines = [",".join(str(byte) for byte in data[at:at + 32]) for at in range(0, len(data), 32)]
    return "constexpr unsigned char %s[] = {\n%s};\n" % (name, ",\n".join(lines))


def main():
    single, sequences, unseen = targets()
    arrays = {**single_arrays(single), **sequence_arrays(sequences),
              "unseen_runs": run_array(lambda code: int(code in unseen)),
              "class_runs": run_array(lambda code: unicodedata.combining(chr(code)))}
    with open(sys.argv[1], "w", encoding="ascii", newline="\n") as out:
        out.write("// Made by spelling_tables.py of Unicode %s.\n" % unicodedata.unidata_version)
        for name, data in arrays.items():
            out.write(array(name, data))


if __name__ == "__main__":
    main()
