#!/usr/bin/env python3
"""Which branches of the audit the native tests take, by file: /usr/bin/python3 tests/mutants/branches.py [FILE …]

Of each file that is named, its source is printed with the branches that no test takes.
"""
import glob
import json
import os
import subprocess
import sys

from cpp_build import audit_flags, link_with
from mutants import BUILD, ROOT

PROGRAMS = ("kordon_tests", "kordon_portable_tests")


def run(*words, **more):
    return subprocess.run(words, check=True, **more)


def measure():
    """Runs the tests; returns the file of what they took."""
    unit, made = os.path.join(BUILD, "counted.cpp"), os.path.join(BUILD, "counted.o")
    with open(unit, "w", encoding="utf-8") as file:
        file.writelines(f'#include "{path}"\n' for path in sorted(glob.glob(os.path.join(ROOT, "core/audit/**/*.cpp"), recursive=True)))
    flags = [flag for flag in audit_flags() if not flag.startswith("-ffile-prefix-map")]
    run("clang++", *flags, "-w", "-O1", "-fprofile-instr-generate", "-fcoverage-mapping", "-c", unit, "-o", made)
    profiles = []
    for program in PROGRAMS:
        counted, raw = link_with(program, program + "_counted", f"{made} -fprofile-instr-generate"), os.path.join(BUILD, program + ".profraw")
        run(counted, "--gtest_brief=1", stdout=subprocess.DEVNULL, cwd=BUILD, env={**os.environ, "KORDON_FEW_ROUNDS": "1", "LLVM_PROFILE_FILE": raw})
        profiles.append(raw)
    merged = os.path.join(BUILD, "counted.profdata")
    run("llvm-profdata-14", "merge", "-sparse", *profiles, "-o", merged)
    return merged


def main():
    os.makedirs(BUILD, exist_ok=True)
    merged = measure()
    counted = [os.path.join(BUILD, PROGRAMS[0] + "_counted"), f"-instr-profile={merged}"]
    paths = [os.path.join(ROOT, "core", "audit")]
    told = json.loads(run("llvm-cov-14", "export", "-summary-only", *counted, *paths, capture_output=True, text=True).stdout)
    files = sorted(told["data"][0]["files"], key=lambda each: each["filename"])
    print(f"{'file':60}{'branches':>10}{'taken':>8}{'lines':>8}{'run':>8}")
    for each in [*files, {"filename": os.path.join(ROOT, "all"), "summary": told["data"][0]["totals"]}]:
        branches, lines = each["summary"]["branches"], each["summary"]["lines"]
        print(f"{os.path.relpath(each['filename'], ROOT):60}{branches['count']:>10}{branches['covered']:>8}{lines['count']:>8}{lines['covered']:>8}")
    for name in sys.argv[1:]:
        run("llvm-cov-14", "show", "-show-branches=count", *counted, os.path.join(ROOT, name))


if __name__ == "__main__":
    main()
