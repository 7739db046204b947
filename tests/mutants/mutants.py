"""What all judges share: a mutant, the list of equivalent ones, and the table of what became of each."""
import json
import os
import re
from collections import Counter
from dataclasses import asdict, dataclass

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
BUILD = os.path.join(ROOT, "build", "mutants")
FATES = ("killed", "survived", "equivalent", "not compiled", "not tried")


@dataclass
class Mutant:
    """One small change of a judge."""

    id: int
    file: str  # from the root of the project
    line: int
    function: str
    kind: str
    before: str  # the source text, on one line
    after: str
    first: bool = True  # of those at its place

    def key(self):
        return self.file, f"{self.function}: {self.before} -> {self.after}"


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def keyed(mutants):
    """{(file, change): mutant}; of changes that read the same, the second is marked #2."""
    found, times = {}, Counter()
    for mutant in mutants:
        file, change = mutant.key()
        times[file, change] += 1
        nth = times[file, change]
        found[file, change if nth == 1 else f"{change} #{nth}"] = mutant
    return found


def read_equivalents(path):
    """{(file, change): reason}. The file says `== FILE`, then changes, each on a line, and below them, indented, the reason."""
    reasons, file, waiting = {}, None, []
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("== "):
                file, waiting = line[3:], []
            elif line.startswith("    "):
                if not waiting:
                    raise SystemExit(f"{path}:{number}: a reason without a change above it")
                reasons.update({(file, change): line.strip() for change in waiting})
                waiting = []
            elif line and not line.startswith("#"):
                waiting.append(line)
    if waiting:
        raise SystemExit(f"{path}: no reason below {waiting[-1]}")
    return reasons


def report(mutants, fates, equivalents, out):
    """Prints survivors and the table, and returns the share killed of those that are not equivalent."""
    names = keyed(mutants)
    by_id = {mutant.id: name for name, mutant in names.items()}
    files = {mutant.file for mutant in mutants}
    for file, change in equivalents:
        if file in files and (file, change) not in names:
            print(f"no mutant any more: {file}: {change}", file=out)
    final = {}
    for mutant in mutants:
        fate = fates[mutant.id]
        if fate == "survived" and by_id[mutant.id] in equivalents:
            fate = "equivalent"
        elif fate == "killed" and by_id[mutant.id] in equivalents:
            print(f"killed, so not equivalent: {mutant.file}:{mutant.line}: {by_id[mutant.id][1]}", file=out)
        final[mutant.id] = fate
    for mutant in mutants:
        if final[mutant.id] == "survived":
            print(f"survived: {mutant.file}:{mutant.line}: {by_id[mutant.id][1]}", file=out)
    for title, of in (("kind", lambda m: m.kind), ("file", lambda m: m.file)):
        counts = {}
        for mutant in mutants:
            counts.setdefault(of(mutant), Counter())[final[mutant.id]] += 1
        width = max(map(len, counts), default=0) + 2
        print(f"\n{title:{width}}{''.join(f'{fate:>14}' for fate in FATES)}{'share killed':>14}", file=out)
        for name in sorted(counts):
            print(f"{name:{width}}{_row(counts[name])}", file=out)
        print(f"{'all':{width}}{_row(sum(counts.values(), Counter()))}", file=out)
    return _share(Counter(final.values()))


def _share(counts):
    living = counts["killed"] + counts["survived"]
    return counts["killed"] / living if living else 1.0


def _row(counts):
    return "".join(f"{counts[fate]:>14}" for fate in FATES) + f"{100 * _share(counts):>12.1f} %"


def save(path, names, mutants, fates):
    """`names`: by number of the mutant, its file and change."""
    with open(path, "w", encoding="utf-8") as file:
        json.dump([{**asdict(m), "change": names[m.id][1], "fate": fates[m.id]} for m in mutants], file, indent=1)
