"""Runs the examples of the adversary's definitions on each mutant of them, and then its random cases."""
import json
import os
import queue
import shutil
import subprocess
import threading

from mutants import BUILD, ROOT, Mutant

FOLDER = os.path.join(ROOT, "tests", "adversary")
COPY = os.path.join(BUILD, "copy", "tests", "adversary")
DEFINITIONS = ("csv", "decimal", "figures", "judge", "made_values", "matching", "models", "quasi_identifier", "spelling", "tree")
KINDS = [("run.mjs", "--start", "1", "--cases", "25", "--stop", "--only", kind) for kind in ("mask", "audit", "masked", "apply", "facts")]
PATIENCE = 20  # seconds for the examples of one mutant


def passes(*words):
    """Whether a program of the copy ends well, and in time."""
    try:
        run = subprocess.run(["nice", "-n", "10", "node", *words], cwd=COPY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=90,
                             env={**os.environ, "KORDON": os.path.join(ROOT, "build", "native", "kordon")})
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def killed_by_examples(changes):
    """The numbers of mutants that the examples notice; of one that they never end with, too."""
    killed, left = set(), list(changes)
    while left:
        child = subprocess.Popen(["nice", "-n", "5", "node", "--experimental-vm-modules", "--no-warnings", os.path.join(ROOT, "tests/mutants/js_try.mjs"), FOLDER],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        lines = queue.Queue()
        threading.Thread(target=forward, args=(child, lines), daemon=True).start()
        child.stdin.write(json.dumps(left))
        child.stdin.close()
        done, tried = set(), None
        while True:
            try:
                line = lines.get(timeout=PATIENCE)
            except queue.Empty:
                line = ""
            if not line:
                break
            number, word = line.split()
            tried = int(number)
            if word != "tried":
                done.add(tried)
                if word == "killed":
                    killed.add(tried)
                tried = None
        child.kill()
        child.wait()
        if tried is not None:
            killed.add(tried)
            done.add(tried)
        elif not done:
            raise SystemExit("js_try.mjs ends before it tries a mutant")
        left = [change for change in left if change["id"] not in done]
    return killed


def forward(child, lines):
    for line in child.stdout:
        lines.put(line)
    lines.put("")


def prepare():
    """Returns all mutants, the numbers of those that do not compile, and the function that tries one."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(FOLDER, COPY)
    plain = [{"id": 0, "file": "", "begin": 0, "end": 0, "text": ""}]
    if killed_by_examples(plain) or not all(passes(*words) for words in KINDS):
        raise SystemExit("the adversary fails without any mutant")
    mutants, changes = [], []
    for name in DEFINITIONS:
        path = os.path.join(FOLDER, name + ".mjs")
        found = subprocess.run(["node", os.path.join(ROOT, "tests/mutants/js_places.mjs"), path], capture_output=True, check=True).stdout
        for each in json.loads(found):
            mutants.append(Mutant(len(mutants), os.path.relpath(path, ROOT), *(each[key] for key in ("line", "function", "kind", "before", "after"))))
            changes.append({"id": mutants[-1].id, "file": name + ".mjs", **{key: each[key] for key in ("begin", "end", "text")}})
    killed = killed_by_examples(changes)
    print(f"examples notice {len(killed)} of {len(mutants)}", flush=True)

    def fate_of(mutant):
        if mutant.id in killed:
            return "killed"
        change = changes[mutant.id]
        with open(os.path.join(FOLDER, change["file"]), encoding="utf-8") as source:
            plain = source.read()
        with open(os.path.join(COPY, change["file"]), "w", encoding="utf-8") as target:
            target.write(plain[:change["begin"]] + change["text"] + plain[change["end"]:])
        alive = all(passes(*words) for words in KINDS)
        shutil.copyfile(os.path.join(FOLDER, change["file"]), os.path.join(COPY, change["file"]))
        return "survived" if alive else "killed"

    return mutants, set(), fate_of
