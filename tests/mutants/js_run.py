"""Runs the examples of the adversary's definitions on each mutant of them, and then its random cases."""
import json
import os
import shutil
import subprocess

from mutants import BUILD, ROOT, Mutant

FOLDER = os.path.join(ROOT, "tests", "adversary")
COPY = os.path.join(BUILD, "copy", "tests", "adversary")
DEFINITIONS = ("csv", "decimal", "figures", "judge", "made_values", "matching", "models", "quasi_identifier", "spelling", "tree")
JUDGED_KINDS = ("mask", "audit", "masked", "apply", "facts")  # those that ask the definitions


def passes(*words):
    """Whether a program of the copy ends well, and in time."""
    try:
        run = subprocess.run(["nice", "-n", "10", "node", *words], cwd=COPY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=90,
                             env={**os.environ, "KORDON": os.path.join(ROOT, "build", "native", "kordon")})
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def prepare():
    """Returns all mutants, the numbers of those that do not compile, and the function that tries one."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(FOLDER, COPY)
    kinds = [("definitions.test.mjs",)]
    kinds += [("run.mjs", "--start", "1", "--cases", "25", "--stop", "--only", kind) for kind in JUDGED_KINDS]
    if not all(passes(*words) for words in kinds):
        raise SystemExit("the adversary fails without any mutant")
    mutants, changes = [], {}
    for name in DEFINITIONS:
        path = os.path.join(FOLDER, name + ".mjs")
        found = subprocess.run(["node", os.path.join(ROOT, "tests/mutants/js_places.mjs"), path], capture_output=True, check=True).stdout
        for each in json.loads(found):
            mutant = Mutant(len(mutants), os.path.relpath(path, ROOT), *(each[key] for key in ("line", "function", "kind", "before", "after")))
            mutants.append(mutant)
            changes[mutant.id] = (name + ".mjs", each["begin"], each["end"], each["text"])

    def fate_of(mutant):
        file, begin, end, text = changes[mutant.id]
        with open(os.path.join(FOLDER, file), encoding="utf-8") as source:
            plain = source.read()
        with open(os.path.join(COPY, file), "w", encoding="utf-8") as target:
            target.write(plain[:begin] + text + plain[end:])
        alive = all(passes(*words) for words in kinds)
        shutil.copyfile(os.path.join(FOLDER, file), os.path.join(COPY, file))
        return "survived" if alive else "killed"

    return mutants, set(), fate_of
