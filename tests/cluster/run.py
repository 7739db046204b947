#!/usr/bin/env python3
"""Masks a table in parts on a cluster of two workers on this machine, and compares with a single run.

    /usr/bin/python3 tests/cluster/run.py build/native/kordon [ROWS]

Then the same with clusters that are divided and solved in lots, and for an algorithm that solves them as a whole; and
while things go wrong: a worker is killed while lots are solved or parts are written, a part is missing, is given twice, is changed
after it was counted, or has nearly all rows. The job ends right, or says why, and leaves nothing half-written.
"""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "core", "cli", "clients"))
import kordon_dask  # noqa: E402
from kordon import KordonError  # noqa: E402
from distributed import Client, LocalCluster  # noqa: E402

TOWNS = [f"{region}{town}" for region in "ABCD" for town in range(6)]
JOB = {
    "kordon": 1,
    "attributes": [
        {"name": "Town", "role": "quasi-identifier", "hierarchy": {"levels": [[t, t[0], "*"] for t in TOWNS]}},
        {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
        {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"levels": [["F", "*"], ["M", "*"]]}},
        {"name": "Illness", "role": "sensitive"},
        {"name": "Visits", "role": "insensitive"},
    ],
    "privacy": {"k": 5, "l": {"l": 2, "kind": "distinct"}},
    "algorithm": {"name": "peel"},
    "output": {"order": "input", "suppressed": "mask"},
}


def make_rows(size):
    draw = random.Random(20)
    for _ in range(size):
        yield (f"{draw.choice(TOWNS)},{int(draw.triangular(0, 99, 40))},{draw.choice('FM')},"
               f"{draw.choice(['flu', 'cough', 'measles', 'none'])},{draw.randrange(9)}\n")


class Place:
    """A folder with a table, its parts and its job."""

    def __init__(self, kordon, size, shares, job=JOB):
        self.kordon = kordon
        self.folder = tempfile.mkdtemp(prefix="kordon-cluster-")
        self.job = self.path("job.json")
        with open(self.job, "w", encoding="utf-8") as file:
            json.dump(job, file)
        header, rows = "Town,Age,Sex,Illness,Visits\n", list(make_rows(size))
        self.whole = self.written("whole.csv", header, rows)
        self.parts, begin = [], 0
        for i, share in enumerate(shares):
            end = size if i + 1 == len(shares) else begin + int(size * share)
            self.parts.append(self.written(f"part{i}.csv", header, rows[begin:end]))
            begin = end

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def written(self, name, header, rows):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(header)
            file.writelines(rows)
        return self.path(name)

    def output(self, name):
        os.makedirs(self.path(name))
        return self.path(name)

    def run(self, client, name, parts=None, lots=None):
        return kordon_dask.Run(client, self.kordon, self.job, parts or self.parts, self.output(name), lots)

    def single_run(self):
        """By counts of the whole, on this machine; and what mask makes of the rows in order of their tuples."""
        for arguments in (["count", self.whole, "-o", self.path("counts.csv"), "--job", self.job],
                          ["solve", self.path("counts.csv"), "-o", self.path("mapping.csv"), "--job", self.job],
                          ["write", self.whole, "--mapping", self.path("mapping.csv"), "-o", self.path("single.csv"),
                           "--job", self.job]):
            subprocess.run([self.kordon, *arguments, "--quiet"], check=True)
        with open(self.path("single.csv"), "rb") as file:
            return file.read()

    def joined(self, name):
        joined = b""
        for i, part in enumerate(self.parts):
            with open(os.path.join(self.path(name), os.path.basename(part)), "rb") as file:
                joined += file.read() if i == 0 else file.read().split(b"\n", 1)[1]
        return joined


def expect(condition, words):
    print(("ok      " if condition else "FAILED  ") + words, flush=True)
    if not condition:
        sys.exit(1)


def expect_refusal(run, part_of_words, words):
    try:
        run.mask()
    except KordonError as failed:
        expect(part_of_words in str(failed), f"{words}: {str(failed).splitlines()[0]}")
    else:
        expect(False, f"{words} was not noticed")
    expect(os.listdir(run.output) == [], f"{words}: nothing is left")


def kill_a_worker_during(run, cluster, first):
    """Kills a worker, and what it runs, as soon as there is a file that begins so, or one that is being made."""
    killed = []

    def wait_and_kill():
        while not killed:
            work = run.work
            if os.path.isdir(work) and any(first in name for name in os.listdir(work)):
                victim = next(iter(cluster.workers.values())).pid
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)
            time.sleep(0.002)

    killer = threading.Thread(target=wait_and_kill, daemon=True)
    killer.start()
    verdict = run.mask()
    expect(bool(killed), f"a worker was killed once there was a {first} (process {killed})")
    return verdict


def main():
    kordon, size = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 40_000
    even = Place(kordon, size, [0.1] * 10)
    skewed = Place(kordon, size, [0.97, 0.0, 0.01, 0.01, 0.01])
    divided = Place(kordon, size, [0.3] * 3, JOB | {"divide": {"tuples": 300}, "algorithm": {"name": "greedy-cka"}})
    full = Place(kordon, size, [0.5] * 2, JOB | {"algorithm": {"name": "datafly"}})
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        single = even.single_run()
        started = time.time()
        verdict = even.run(client, "plain").mask()
        print(f"{size} rows in {len(even.parts)} parts on 2 workers: {time.time() - started:.1f} s")
        expect("released rows" in verdict, "all parts were audited together")
        expect(even.joined("plain") == single, "the parts are the single run, byte for byte")
        for first in ("lot-", "release-"):
            kill_a_worker_during(even.run(client, "killed-" + first), cluster, first)
            expect(even.joined("killed-" + first) == single, "the same with a worker killed in the middle")
            client.wait_for_workers(2)
        divided_single = divided.single_run()
        divided.run(client, "divided", lots=5).mask()
        expect(divided.joined("divided") == divided_single, "divided clusters solved in five lots are the single run")
        full_single = full.single_run()
        full.run(client, "full").mask()
        expect(full.joined("full") == full_single, "an algorithm that decides as a whole gives the single run, too")

        expect_refusal(even.run(client, "missing", even.parts[:-1] + [even.path("gone.csv")]), "no such part",
                       "a part that is missing")
        twin = shutil.copy(even.parts[0], even.path("twin.csv"))
        expect_refusal(even.run(client, "twice", even.parts + [twin]), "have the same bytes", "a part given twice")
        broken = even.written("broken.csv", "Town,Age,Sex,Illness,Visits\n", ["A0,5,F\n"])
        expect_refusal(even.run(client, "broken", even.parts + [broken]), "broken.csv", "a part with a ragged row")
        skewed_single = skewed.single_run()
        skewed.run(client, "skewed").mask()
        expect(skewed.joined("skewed") == skewed_single, "one part with nearly all rows, and one with none, give the single run")
    for place in (even, skewed, divided, full):
        shutil.rmtree(place.folder)


if __name__ == "__main__":
    main()
