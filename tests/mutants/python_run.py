"""Runs the examples of the second opinion on each of its mutants, then asks it what its other tests ask the scripts.

What is compared is what the tests look at: exit status, checks that fail, and the figures of nested classes and of two releases.
"""
import contextlib
import importlib.abc
import importlib.util
import inspect
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest

from mutants import BUILD, ROOT
from python_places import find

FOLDER = os.path.join(ROOT, "tests", "second_opinion")
ASKED = os.path.join(BUILD, "asked")
EXAMPLES = ("definitions_test", "models_test", "verdict_test", "several_test", "together_test")
ENOUGH = float(os.environ.get("SECONDS_EACH", 6))  # seconds of questions that a mutant is asked: those that something fails first, the fastest of these
LOOKED_AT = re.compile(r"^(?:FAILS +\S+|(?:told|holds|FAILS) +(?:nested|people|intersection|newcomers|correspondence) .*|NOT JUDGED)", re.M)


class Sources(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The modules of the second opinion, one of them changed perhaps."""

    def __init__(self):
        self.codes = {}
        for file in sorted(os.listdir(FOLDER)):
            if file.endswith(".py"):
                path = os.path.join(FOLDER, file)
                with open(path, encoding="utf-8") as source:
                    self.codes[file[:-3]] = compile(source.read(), path, "exec")

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name in self.codes else None

    def exec_module(self, module):
        exec(self.codes[module.__name__], module.__dict__)


def record():
    """Runs the tests, and keeps what they ask in build/mutants/asked."""
    shutil.rmtree(ASKED, ignore_errors=True)
    stand_in = os.path.join(BUILD, "recorder")
    os.makedirs(ASKED)
    os.makedirs(stand_in, exist_ok=True)
    for script in ("verdict.py", "several.py", "together.py"):
        with open(os.path.join(stand_in, script), "w", encoding="utf-8") as file:
            file.write(f"import sys\nsys.path.insert(0, {os.path.dirname(__file__)!r})\nimport record\nrecord.ask({script!r})\n")
    tests = [os.path.join(FOLDER, file) for file in sorted(os.listdir(FOLDER)) if file.endswith(".test.mjs")]
    subprocess.run(["node", "--test", "--test-concurrency=1", *tests], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "KORDON_FEW_ROUNDS": "1", "KORDON_ASKED": ASKED, "SECOND_OPINION": stand_in})


def asked():
    """[(folder, module, words)] of what was recorded."""
    calls = []
    for name in sorted(os.listdir(ASKED)):
        with open(os.path.join(ASKED, name, "asked.json"), encoding="utf-8") as file:
            said = json.load(file)
        calls.append((os.path.join(ASKED, name, "files"), said["script"][:-3], said["words"]))
    return calls


def answer(modules, call):
    """What the tests see of the answer to one call."""
    folder, module, words = call
    os.chdir(folder)
    sys.argv = [module + ".py", *words]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            main = modules[module].main
            status = main(words) if inspect.signature(main).parameters else main()
        except SystemExit as end:
            status = end.code
        except BaseException:  # what ends a program with a traceback
            status = "failed"
    return status, LOOKED_AT.findall(out.getvalue())


def load():
    return {name: importlib.import_module(name) for name in ("verdict", "several", "together")}


def examples_hold(module):
    """Whether all examples hold, those of the module first."""
    suite = unittest.defaultTestLoader.loadTestsFromNames(sorted(EXAMPLES, key=lambda name: name != f"{module}_test"))
    return unittest.TextTestRunner(io.StringIO(), failfast=True).run(suite).wasSuccessful()


def lines_of(call):
    """The answer, seconds, and {(file, line)} that one call runs."""
    lines, begin = set(), time.monotonic()
    files = {}

    def trace(frame, event, _):
        path = frame.f_code.co_filename
        if not path.startswith(FOLDER):
            return None
        if path not in files:
            files[path] = os.path.relpath(path, ROOT)
        lines.add((files[path], frame.f_lineno))
        return trace

    plain = answer(load(), call)
    took = time.monotonic() - begin
    sys.settrace(trace)
    answer(load(), call)
    sys.settrace(None)
    return plain, took, lines


def in_child(work):
    """Runs it in a process of its own; returns its exit status."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = work()
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1]


def prepare():
    """Returns all mutants, the numbers of those that do not compile, and the function that tries one."""
    sources = Sources()
    sys.meta_path.insert(0, sources)
    if not os.path.isdir(ASKED):
        record()
    calls = [(call, *lines_of(call)) for call in asked()]
    print(f"{len(calls)} questions, {sum(took for _, _, took, _ in calls):.0f} s", flush=True)
    calls.sort(key=lambda each: (each[1][0] == 0, each[2]))  # what is refused by the original says more
    for name in sources.codes:
        sys.modules.pop(name, None)
    mutants, changes = [], {}
    for module in sorted(sources.codes.keys() - set(EXAMPLES)):
        path = os.path.join(FOLDER, module + ".py")
        with open(path, encoding="utf-8") as file:
            for mutant, last, change in find(os.path.relpath(path, ROOT), file.read()):
                mutant.id = len(mutants)
                mutants.append(mutant)
                changes[mutant.id] = (module, path, change, last)

    def fate_of(mutant):
        def work():
            module, path, change, last = changes[mutant.id]
            sources.codes[module] = compile(change(), path, "exec")
            signal.alarm(20)
            modules = load()
            if not examples_hold(module):
                return 1
            spent = 0
            for call, plain, took, lines in calls:
                if not mutant.function or any((mutant.file, line) in lines for line in range(mutant.line, last + 1)):
                    spent += took
                    if spent > ENOUGH:
                        break
                    signal.alarm(int(3 + 8 * took))
                    if answer(modules, call) != plain:
                        return 1
            return 0

        return "killed" if in_child(work) else "survived"

    return mutants, set(), fate_of
