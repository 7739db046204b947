"""Runs the native tests on each mutant of the audit: those that reach it, those of the audit and the fastest first."""
import itertools
import os
import re
import subprocess

from cpp_build import build_own, compile_audit, link, own_tests
from mutants import BUILD

OWN = "audit_tests"
OTHERS = () if os.environ.get("OWN_TESTS") else ("kordon_tests", "kordon_portable_tests")
FIRST = (0.02, 0.15)  # seconds of tests in the first runs of a mutant
ENOUGH = float(os.environ.get("SECONDS_EACH", 2))  # of tests that a mutant is tried with, the fastest first: all of them take minutes
ENVIRONMENT = {"KORDON_FEW_ROUNDS": "1", "GTEST_BRIEF": "1", "GTEST_FAIL_FAST": "1"}


class Tests:
    """The tests of the programs, and which mutants each reaches. Those of the audit are run anew each time, all others only
    when the audit has changed, as they take minutes."""

    def __init__(self):
        self.reach = {}  # mutant: [(whether it is of others, milliseconds, program, test)]
        self.read(OWN, reached(OWN, "own", "*", kept=False))
        own = ":".join(f"{suite}.*" for suite in own_suites())
        for program in OTHERS:
            self.read(program, reached(program, f"others-{state_of_audit()}", f"-{own}", kept=True))
        for number, tests in self.reach.items():
            sums = itertools.accumulate(took for _, took, _, _ in sorted(tests))
            self.reach[number] = [test[1:] for test, sum in zip(sorted(tests), sums) if sum <= 1000 * ENOUGH]

    def read(self, program, path):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                name, took, *numbers = line.split()
                for number in numbers:
                    self.reach.setdefault(int(number), []).append((program != OWN, int(took), program, name))

    def of(self, place):
        return self.reach.get(place, [])


def own_suites():
    suites = set()
    for path in own_tests():
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
    run = subprocess.run([os.path.join(BUILD, program), f"--gtest_filter={tests}"], capture_output=True, text=True, cwd=BUILD,
                         env={**os.environ, **ENVIRONMENT, "KORDON_MUTANTS_REACHED": part, "GTEST_FAIL_FAST": "0"})
    if run.returncode:
        raise SystemExit(f"{program} fails without any mutant\n{run.stdout}")
    os.replace(part, path)
    return path


class Program:
    """Tests that run for as long as mutants are tried, and fork for each question."""

    def __init__(self, name):
        environment = {**os.environ, **ENVIRONMENT, "KORDON_MUTANTS_ASKED": "1"}
        self.process = subprocess.Popen([os.path.join(BUILD, name)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=environment, cwd=BUILD)

    def fails(self, mutant, tests):
        """Whether one of these [(milliseconds, name)] fails under the mutant. One that takes too long has failed."""
        seconds = 2 + 8 * sum(took for took, _ in tests) // 1000
        self.process.stdin.write(f"{mutant} {seconds} {':'.join(name for _, name in tests)}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline()) != 0


def killed(mutant, tests, programs):
    """Returns whether a test fails under the mutant."""
    sums = list(itertools.accumulate(took for took, _, _ in tests))
    ends = [0, *(sum(each <= 1000 * seconds for each in sums) for seconds in FIRST), len(tests)]
    for begin, end in itertools.pairwise(ends):
        for name, program in programs.items():
            own = [(took, test) for took, of, test in tests[begin:end] if of == name]
            if own and program.fails(mutant, own):
                return True
    return False


def prepare():
    """Returns all mutants, the numbers of those that do not compile, and the function that tries one."""
    mutants, left_out = compile_audit()
    build_own(OWN)
    for program in OTHERS:
        link(program)
    tests = Tests()
    place, places, broken = 0, {}, set()
    for mutant in mutants:
        places[mutant.id] = place = mutant.id if mutant.first else place
        if place in left_out:
            broken.add(mutant.id)
    programs = {name: Program(name) for name in (OWN, *OTHERS)}
    return mutants, broken, lambda mutant: "killed" if killed(mutant.id, tests.of(places[mutant.id]), programs) else "survived"
