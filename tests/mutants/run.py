#!/usr/bin/env python3
"""Changes a judge in one place after another, and says which changes no test notices.

    /usr/bin/python3 tests/mutants/run.py audit|second_opinion|adversary [--only TEXT] [--again] [--go-on] [--minutes M] [--least PERCENT]

--only TEXT     only mutants of files whose name has this in it; the others keep what they had
--again         only those that survived last time
--go-on         only those that were not tried last time
--minutes M     no longer than that; mutants are tried in an order without pattern, so those that were tried are a sample
--least PERCENT fail if fewer are killed of those that were tried and are not listed as equivalent
"""
import argparse
import glob
import importlib
import json
import math
import os
import random
import sys
import time

from mutants import BUILD, keyed, read_equivalents, report, save

JUDGES = {"audit": "cpp_run", "second_opinion": "python_run", "adversary": "js_run"}


def main():
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("judge", choices=JUDGES)
    words.add_argument("--only", default="")
    words.add_argument("--again", action="store_true")
    words.add_argument("--go-on", action="store_true")
    words.add_argument("--minutes", type=float, default=math.inf)
    words.add_argument("--least", type=float, default=0)
    said = words.parse_args()
    os.makedirs(BUILD, exist_ok=True)
    path = os.path.join(BUILD, f"{said.judge}.json")
    mutants, not_compiled, fate_of = importlib.import_module(JUDGES[said.judge]).prepare()
    names = {mutant.id: key for key, mutant in keyed(mutants).items()}
    equivalents = {}
    for each in sorted(glob.glob(os.path.join(os.path.dirname(os.path.realpath(__file__)), "equivalents", "*.txt"))):
        equivalents.update(read_equivalents(each))
    known = before(path) if said.only or said.again or said.go_on else {}

    def is_asked(mutant):
        fate = known.get(names[mutant.id], "not tried")
        if said.only not in mutant.file or said.again and names[mutant.id] in equivalents:
            return False
        if said.again or said.go_on:
            return said.again and fate == "survived" or said.go_on and fate == "not tried"
        return True

    fates = {mutant.id: "not compiled" if mutant.id in not_compiled else known.get(names[mutant.id], "not tried") for mutant in mutants}
    asked = [mutant for mutant in mutants if mutant.id not in not_compiled and is_asked(mutant)]
    random.Random(1).shuffle(asked)
    begin = last = time.monotonic()
    for tried, mutant in enumerate(asked):
        fates[mutant.id] = fate_of(mutant)
        now = time.monotonic()
        if now - last > 60:
            print(f"{tried + 1} of {len(asked)}, {now - begin:.0f} s", flush=True)
            save(path, names, mutants, fates)
            last = now
        if now - begin > 60 * said.minutes:
            break
    save(path, names, mutants, fates)
    share = report(mutants, fates, equivalents, sys.stdout)
    raise SystemExit(100 * share < said.least)


def before(path):
    """What became of each mutant last time."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return {(each["file"], each["change"]): each["fate"] for each in json.load(file)}


if __name__ == "__main__":
    main()
