#!/usr/bin/env python3
"""Masks a table that lies in parts, on the machines of a Dask cluster.

    kordon_dask.py --job job.json --scheduler tcp://head:8786 -o releases parts/*.csv

Each part is counted, written and counted again where a worker is free. Clusters of rows that can share no class are
solved in lots, one a worker, where the algorithm works cluster by cluster (`--lots` says how many, and 1 that one
task solves all); merging, joining the lots and the audit are one task each. Every task is one run of the command
line, a function of files that appear whole or not at all: a task whose worker dies is done again by another. All
workers see the parts, the job and the output folder under the same paths. Releases take their places only when the
audit of all parts together has passed.

Ends with status 0 when all is done; 1 where the job cannot be met or the audit failed; 2 where something that was
given is mistaken. The folder `.kordon-work` in the output folder holds counts and mapping, which tell of the
original; it is removed at the end, however the run ends.
"""
import argparse
import hashlib
import os
import shutil
import sys

from distributed import Client, LocalCluster, wait
from distributed.diagnostics.plugin import UploadFile

import kordon


def mistaken(where, what, remedy):
    return kordon.KordonError("bad_input", [kordon.Mistake(where, what, remedy)], 2)


def told(task):
    """A task whose failure is a value: only what was not its fault is tried again."""

    def run(*arguments):
        try:
            return task(*arguments)
        except kordon.KordonError as failed:
            return failed

    return run


def run(program, *arguments):
    return kordon.run(*arguments, program=program)[0]


def digest(path):
    sums = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            sums.update(block)
    return sums.hexdigest()


def count(program, part, job, counts):
    """Returns the part's digest, and what it is warned of: columns that lead to persons, values without a place."""
    _, told_of = kordon.run("count", part, "--job", job, "-o", counts, program=program)
    return digest(part), [line for line in told_of.splitlines() if line.startswith("warning")]


def merge(program, parts, counts):
    run(program, "merge", *parts, "-o", counts, "--quiet")


def merge_after(program, parts, counts, before):
    """Merges once what is before is there."""
    if isinstance(before, kordon.KordonError):
        raise before
    merge(program, parts, counts)


def write(program, part, job, mapping, before, release, released):
    earlier = ["--before", before] if before else []
    run(program, "write", part, "--job", job, "--mapping", mapping, *earlier, "-o", release, "--quiet")
    run(program, "count", release, "--released", "--job", job, "-o", released, "--quiet")


def check_parts(parts):
    names = [os.path.basename(part) for part in parts]
    for name in names:
        if names.count(name) > 1:
            raise mistaken(name, "two parts have this name", "give each part once, under a name of its own")
    for part in parts:
        if not os.path.isfile(part):
            raise mistaken(part, "there is no such part", "give parts that all workers see")


def refuse_twins(parts, digests):
    seen = {}
    for part, sums in zip(parts, digests):
        if sums in seen:
            raise mistaken(part, f"{seen[sums]} and it have the same bytes", "give each part once")
        seen[sums] = part


class Run:
    """The tasks of one table. `lots` is how many tasks solve its clusters, as many as there are workers if it is not
    said; `retries` is how often a task is tried again whose worker died."""

    def __init__(self, client, program, job, parts, output, lots=None, retries=3):
        self.client, self.program, self.job = client, program, job
        self.parts, self.output, self.retries = parts, output, retries
        self.lots = lots or len(client.scheduler_info()["workers"])
        self.work = os.path.join(output, ".kordon-work")
        self.tasks = []

    def path(self, *names):
        return os.path.join(self.work, *names)

    def each(self, function, *arguments):
        """Begins a task for each part."""
        begun = self.client.map(told(function), *arguments, retries=self.retries, pure=False)
        self.tasks += begun
        return begun

    def one(self, function, *arguments):
        begun = self.client.submit(told(function), *arguments, retries=self.retries, pure=False)
        self.tasks.append(begun)
        return begun

    def results(self, tasks):
        """Waits for the tasks, and fails as the first of them that did."""
        results = self.client.gather(tasks)
        for each in results:
            if isinstance(each, kordon.KordonError):
                raise each
        return results

    def mask(self):
        check_parts(self.parts)
        self.refuse_taken()
        self.client.register_worker_plugin(UploadFile(kordon.__file__), "kordon.py")  # also on workers that come later
        try:
            os.makedirs(self.work)
        except FileExistsError:
            raise mistaken(self.work, "another run works there, or was killed", "remove the folder if none does")
        try:
            return self.run()
        finally:
            wait(self.tasks)  # what still runs would write into the folder
            shutil.rmtree(self.work, ignore_errors=True)

    def run(self):
        names = [os.path.basename(part) for part in self.parts]
        programs, jobs = [self.program] * len(names), [self.job] * len(names)
        counts = [self.path("counts-" + name) for name in names]
        counted = self.results(self.each(count, programs, self.parts, jobs, counts))
        refuse_twins(self.parts, [sums for sums, _ in counted])
        for name, (_, warnings) in zip(names, counted):
            for warning in warnings:
                print(f"{name}: {warning}", file=sys.stderr)

        # The counts of the parts before each part: the last ones are those of all.
        before, ready = [None], None
        for i, own in enumerate(counts):
            so_far = self.path(f"before-{i + 1}.csv")
            ready = self.one(merge_after, self.program, [p for p in (before[-1], own) if p], so_far, ready)
            before.append(so_far)
        self.results([ready])
        everything, mapping = before.pop(), self.path("mapping.csv")
        self.solve(everything, mapping)
        releases = [self.path("release-" + name) for name in names]
        released = [self.path("released-" + name) for name in names]
        self.results(self.each(write, programs, self.parts, jobs, [mapping] * len(names), before, releases, released))
        together = self.path("released.csv")
        self.results([self.one(merge, self.program, released, together)])
        verdict, = self.results([self.one(run, self.program, "audit", everything, "--job", self.job, "--mapping",
                                          mapping, "--counts", together)])
        self.take_places(names, releases)
        return verdict

    def solve(self, counts, mapping):
        """In lots, or where something is decided about the table as a whole by one task."""
        common = [self.program, "solve", counts, "--job", self.job, "--quiet"]
        lots = [self.path(f"lot-{i + 1}.csv") for i in range(self.lots)]
        if len(lots) > 1:
            tasks = [self.one(run, *common, "--lot", f"{i + 1}/{len(lots)}", "-o", lot) for i, lot in enumerate(lots)]
            outcomes = self.client.gather(tasks)
            whole = [each for each in outcomes if isinstance(each, kordon.KordonError) and "cannot be solved in lots" in str(each)]
            if not whole:
                self.results(tasks)
                self.results([self.one(run, self.program, "join", *lots, "--counts", counts, "--job", self.job, "-o",
                                       mapping, "--quiet")])
                return
        self.results([self.one(run, *common, "-o", mapping)])

    def refuse_taken(self):
        for part in self.parts:
            place = os.path.join(self.output, os.path.basename(part))
            if os.path.exists(place):
                raise mistaken(place, "it is there already", "give an empty folder")

    def take_places(self, names, releases):
        self.refuse_taken()
        mask = os.umask(0)  # it can only be read by being set
        os.umask(mask)
        for name, release in zip(names, releases):
            os.chmod(release, 0o666 & ~mask)
            os.rename(release, os.path.join(self.output, name))


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main():
    parser = argparse.ArgumentParser(description="Masks a table that lies in parts, on a Dask cluster.")
    parser.add_argument("parts", nargs="+", metavar="PART.csv")
    parser.add_argument("--job", required=True, metavar="JOB.json")
    parser.add_argument("-o", "--output", required=True, metavar="FOLDER", help="where the releases go")
    parser.add_argument("--kordon", default="kordon", metavar="PATH", help="the command line, as workers find it")
    parser.add_argument("--lots", type=positive, metavar="NUMBER", help="how many tasks solve clusters side by side; else one a worker")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--scheduler", metavar="ADDRESS", help="of a cluster that runs")
    where.add_argument("--local", type=int, metavar="WORKERS", help="or start so many workers here")
    given = parser.parse_args()
    absolute = [os.path.abspath(part) for part in given.parts]
    cluster = LocalCluster(n_workers=given.local, threads_per_worker=1, dashboard_address=None) if given.local else None
    try:
        with Client(cluster or given.scheduler) as client:
            program = os.path.abspath(given.kordon) if os.path.sep in given.kordon else given.kordon
            print(Run(client, program, os.path.abspath(given.job), absolute, os.path.abspath(given.output),
                      given.lots).mask())
    except kordon.KordonError as failed:
        print(f"kordon_dask: {failed}", file=sys.stderr)
        return failed.status
    finally:
        if cluster:
            cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
