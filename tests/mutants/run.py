#!/usr/bin/env python3
"""Changes a judge in one place after another, and says which changes no test notices.

    /usr/bin/python3 tests/mutants/run.py audit|second_opinion|adversary [--only TEXT] [--again] [--least PERCENT]

--only TEXT     only mutants of files whose name has this in it
--again         only those that survived last time
--least PERCENT fail if fewer are killed of those not listed as equivalent
"""
import argparse
import importlib
import json
import os
import sys
import time

from mutants import BUILD, keyed, read_equivalents, report, save

JUDGES = {"audit": "cpp_run", "second_opinion": "python_run", "adversary": "js_run"}


def main():
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("judge", choices=JUDGES)
    words.add_argument("--only", default="")
    words.add_argument("--again", action="store_true")
    words.add_argument("--least", type=float, default=0)
    said = words.parse_args()
    os.makedirs(BUILD, exist_ok=True)
    judge = importlib.import_module(JUDGES[said.judge])
    mutants, not_compiled, fate_of = judge.prepare()
    path = os.path.join(BUILD, f"{said.judge}.json")
    known = {}
    if os.path.exists(path) and (said.again or said.only):
        with open(path, encoding="utf-8") as file:
            known = {(each["file"], each["change"]): each["fate"] for each in json.load(file)}
    fates, begin = {}, time.monotonic()
    names = {mutant.id: key for key, mutant in keyed(mutants).items()}
    equivalents = read_equivalents(os.path.join(os.path.dirname(__file__), "equivalents.txt"))
    for mutant in mutants:
        before = known.get(names[mutant.id])
        if mutant.id in not_compiled:
            fates[mutant.id] = "not compiled"
        elif before and (said.only not in mutant.file or (said.again and before == "killed")):
            fates[mutant.id] = before
        elif names[mutant.id] in equivalents and said.again:
            fates[mutant.id] = "survived"
        else:
            fates[mutant.id] = fate_of(mutant)
        if mutant.id % 200 == 0:
            print(f"{mutant.id} of {len(mutants)}, {time.monotonic() - begin:.0f} s", flush=True)
            save(path, names, mutants, fates)
    save(path, names, mutants, fates)
    share = report(mutants, fates, equivalents, sys.stdout)
    raise SystemExit(100 * share < said.least)


if __name__ == "__main__":
    main()
