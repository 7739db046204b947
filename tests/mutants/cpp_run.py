"""Runs the native tests on each mutant of the audit: those that reach it, the fastest first."""
import glob
import itertools
import os
import re
import subprocess

from cpp_build import compile_audit, link
from mutants import BUILD, ROOT

PROGRAMS = ("kordon_tests", "kordon_portable_tests")
FAST = 0.15  # seconds of tests in the first run of a mutant
ENOUGH = float(os.environ.get("SECONDS_EACH", 2))  # of tests that a mutant is tried with, the fastest first: all of them take minutes
ENVIRONMENT = {"KORDON_FEW_ROUNDS": "1", "GTEST_BRIEF": "1", "GTEST_FAIL_FAST": "1"}


class Tests:
    """The tests of the programs, and which mutants each reaches. Those of the audit are run anew each time, all others only
    when the audit has changed, as they take minutes."""

    def __init__(self):
        self.reach = {}  # mutant: [(milliseconds, program, test)]
        own = ":".join(f"{suite}.*" for suite in own_suites())
        for program in PROGRAMS:
            self.read(program, reached(program, f"others-{state_of_audit()}", f"-{own}", kept=True), own)
            if program == PROGRAMS[0]:
                self.read(program, reached(program, "own", own, kept=False), "")
        for number, tests in self.reach.items():
            sums = itertools.accumulate(took for took, _, _ in sorted(tests))
            self.reach[number] = [test for test, sum in zip(sorted(tests), sums) if sum <= 1000 * ENOUGH]

    def read(self, program, path, left_out):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                name, took, *numbers = line.split()
                if f"{name.split('.')[0]}.*" not in left_out.split(":"):
                    for number in numbers:
                        self.reach.setdefault(int(number), []).append((int(took), program, name))

    def of(self, place):
        return self.reach.get(place, [])


def own_suites():
    """The suites in tests/core/audit."""
    suites = set()
    for path in glob.glob(os.path.join(ROOT, "tests/core/audit/**/*.cpp"), recursive=True):
        with open(path, encoding="utf-8") as file:
            suites.update(re.findall(r"^TEST(?:_F)?\((\w+),", file.read(), re.M))
    return sorted(suites)


def state_of_audit():
    with open(os.path.join(BUILD, "audit.state"), encoding="utf-8") as file:
        return file.read()


def reached(program, name, tests, kept):
    """Runs these tests; returns a file with what each reaches."""
    path = os.path.join(BUILD, f"{program}-{name}.reached")
    if kept and os.path.exists(path):
        return path
    part = path + ".part"
    with open(part, "w", encoding="utf-8"):
        pass
    if start(program, [f"--gtest_filter={tests}"], {"KORDON_MUTANTS_REACHED": part, "GTEST_FAIL_FAST": "0"}, 3000) != 0:
        raise SystemExit(f"{program} fails without any mutant")
    os.replace(part, path)
    return path


def start(program, words, environment, seconds):
    """Returns the status of the program; one that takes too long has failed."""
    process = subprocess.Popen(["nice", "-n", "10", os.path.join(BUILD, program), *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env={**os.environ, **ENVIRONMENT, **environment}, cwd=BUILD)
    try:
        return process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return 1


def killed(mutant, tests):
    """Returns whether a test fails under the mutant."""
    sums = list(itertools.accumulate(took for took, _, _ in tests))
    fast = sum(each <= 1000 * FAST for each in sums)
    for part in (tests[:fast], tests[fast:]):
        for program in PROGRAMS:
            own = [(took, name) for took, of, name in part if of == program]
            if not own:
                continue
            names = os.path.join(BUILD, "filter")
            with open(names, "w", encoding="utf-8") as file:
                file.write("--gtest_filter=" + ":".join(name for _, name in own))
            limit = 2 + 8 * sum(took for took, _ in own) / 1000
            if start(program, [f"--gtest_flagfile={names}"], {"KORDON_MUTANT": str(mutant)}, limit) != 0:
                return True
    return False


def prepare():
    """Returns all mutants, the numbers of those that do not compile, and the function that tries one."""
    mutants, left_out = compile_audit()
    for program in PROGRAMS:
        link(program)
    tests = Tests()
    place, places, broken = 0, {}, set()
    for mutant in mutants:
        places[mutant.id] = place = mutant.id if mutant.first else place
        if place in left_out:
            broken.add(mutant.id)
    return mutants, broken, lambda mutant: "killed" if killed(mutant.id, tests.of(places[mutant.id])) else "survived"
