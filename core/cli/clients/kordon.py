"""Kordon in a program: a data frame in, its release and the report out.

    import pandas, kordon
    made = kordon.mask(pandas.read_csv("clinic.csv", dtype=str), "clinic.job.json")
    made.frame.to_csv("release.csv", index=False)

A release by which people can be found, or of which a person has to decide something, is an error too: unmet_policy,
whose mistakes are the warnings. mask(…, strict=False) returns it, and its report has them as "findings".

It runs the command line `kordon`, which must be installed, and gives the same release. Tables go there and back in
memory files, which have no name and end with the call: no copy of them is left on a disk. A call that cannot be done
raises KordonError, whose mistakes say what is wrong, where, and what to do about it.

Needs Linux and Python 3.9 or newer; mask() and audit() need pandas, run() does not.
"""
import contextlib
import copy
import io
import json
import os
import re
import subprocess
from collections import namedtuple

__all__ = ["KordonError", "Mistake", "Release", "audit", "mask", "run"]

Mistake = namedtuple("Mistake", "where what remedy")  # texts; `where` and `remedy` may be empty

# frame: the released rows, every cell a text. report: the internal edition, which stays with the original.
# public_report: the edition that may go out with the release.
Release = namedtuple("Release", "frame report public_report")

# What a job says of its file; a frame is none.
OF_FILES = {"input": ["delimiter", "encoding", "sheet", "header", "ragged", "row_names"],
            "output": ["delimiter", "encoding"]}


class KordonError(Exception):
    """A call that cannot be done. Its kind is bad_input, unmet_policy (the job cannot be met by this table) or
    failed_audit; status is what the command line ended with; report is that of a failed audit()."""

    def __init__(self, kind, mistakes, status, report=None):
        super().__init__(kind, mistakes, status, report)
        self.kind, self.mistakes, self.status, self.report = kind, mistakes, status, report

    def __str__(self):
        return "\n".join(": ".join(filter(None, [where, "; ".join(filter(None, [what, remedy]))]))
                         for where, what, remedy in self.mistakes)


def run(*arguments, program="kordon", files=()):
    """Runs a command, for example run("count", "part.csv", "--job", "job.json", "-o", "counts.csv"). Returns what it
    wrote to standard output and to standard error. `files` are descriptors that it may use."""
    try:
        done = subprocess.run([program, "--json-mistakes", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, encoding="utf-8", errors="replace", check=False, pass_fds=files)
    except (FileNotFoundError, PermissionError) as error:
        said = Mistake(program, f"it cannot be run ({error.strerror})", "install the command line, or say where it is")
        raise KordonError("bad_input", [said], 2) from error
    if done.returncode < 0:
        raise OSError(f"kordon {arguments[0]} was ended by signal {-done.returncode}")
    if done.returncode > 0:
        raise failure(done)
    return done.stdout, done.stderr


def failure(done):
    """What a run says that failed: its last line that is an object, or else all that it wrote."""
    for line in reversed(done.stderr.splitlines()):
        with contextlib.suppress(ValueError, KeyError, TypeError):
            said = json.loads(line)
            return KordonError(said["kind"], [Mistake(**each) for each in said["mistakes"]], done.returncode)
    words = done.stderr.strip() or done.stdout.strip()
    return KordonError("failed_audit" if done.returncode == 1 else "bad_input", [Mistake("", words, "")], done.returncode)


class Memory:
    """Files in memory, which end with the block."""

    def __init__(self, program):
        self.program, self.opened, self.words = program, contextlib.ExitStack(), {}

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.opened.close()

    def file(self, words):
        """`words` take the place of its path in what is said."""
        made = self.opened.enter_context(os.fdopen(os.memfd_create("kordon"), "w+b"))
        self.words[path_of(made)] = words
        return made

    def table(self, frame):
        """Writes texts as they are, whole numbers without a point also where cells are missing, missing cells empty."""
        if not frame.columns.is_unique:
            raise KordonError("bad_input", [Mistake("the header", "two columns have one name", "rename one of them")], 2)
        made = self.file("the table")
        gaps = [name for name, kind in frame.dtypes.items() if kind.kind == "f" and frame[name].isna().any()]
        whole = {name: "Int64" for name in gaps if (frame[name].dropna() % 1 == 0).all()}
        text = io.TextIOWrapper(made, encoding="utf-8", newline="", write_through=True)
        frame.astype(whole).to_csv(text, index=False)
        text.detach().flush()
        return made

    def job(self, job):
        """Takes a path or a dictionary; files of hierarchies lie beside the path, or in the current folder."""
        folder = ""
        if isinstance(job, (str, os.PathLike)):
            folder = os.path.dirname(job)
            try:
                with open(job, encoding="utf-8") as file:
                    job = json.load(file)
            except (OSError, ValueError) as error:
                raise KordonError("bad_input", [Mistake(str(job), str(error), "give a job, as a file or a dictionary")], 2) from error
        made = self.file("the job")
        made.write(json.dumps(for_a_frame(copy.deepcopy(job), os.path.abspath(folder))).encode())
        made.flush()
        return made

    def run(self, command, *arguments):
        """Runs a command whose arguments may be such files."""
        files = [each.fileno() for each in arguments if not isinstance(each, str)]
        words = [each if isinstance(each, str) else path_of(each) for each in arguments]
        try:
            run(command, *words, program=self.program, files=files)
        except KordonError as error:
            raise KordonError(error.kind, [Mistake(*map(self.in_words, each)) for each in error.mistakes], error.status) from None

    def in_words(self, text):
        text = text.replace("leave out --strict", "give strict=False").replace("--strict", "strict")
        return re.sub(r"/dev/fd/\d+", lambda path: self.words.get(path[0], path[0]), text)


def path_of(made):
    return f"/dev/fd/{made.fileno()}"


def for_a_frame(job, folder):
    for part, keys in OF_FILES.items():
        for key in keys if isinstance(job.get(part), dict) else []:
            job[part].pop(key, None)

    def find_files(value):
        if isinstance(value, dict) and isinstance(value.get("file"), str):
            value["file"] = os.path.join(folder, value["file"])
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            find_files(each)

    for attribute in job.get("attributes", []):
        find_files(attribute.get("hierarchy") if isinstance(attribute, dict) else None)
    return job


def content(made):
    made.seek(0)
    return made.read()


def mask(frame, job, *options, strict=True, program="kordon"):
    """Returns the Release of a data frame by a job: a path, or a dictionary as the manual's page `job` has it. More
    options of `kordon mask` may follow, such as "--passphrase-file" and its path. Raises KordonError (unmet_policy) for
    a release that comes with warnings; strict=False returns it, for somebody who has looked at them."""
    import pandas
    with Memory(program) as memory:
        table, release, report, public = memory.table(frame), *map(memory.file, ["the release", "the report", "the report"])
        memory.run("mask", table, "--job", memory.job(job), "-o", release, "--report", report, "--public-report", public,
                   "--quiet", *(["--strict"] if strict else []), *options)
        released = pandas.read_csv(io.BytesIO(content(release)), dtype=str, keep_default_na=False)
        return Release(released, json.loads(content(report)), json.loads(content(public)))


def audit(masked, job, *, original=None, program="kordon"):
    """Judges a released frame by a job, and with the original row by row. Returns the report of the audit; raises
    KordonError where it does not pass."""
    with Memory(program) as memory:
        tables = [memory.table(each) for each in (original, masked) if each is not None]
        report = memory.file("the report")
        try:
            memory.run("audit", *tables, "--job", memory.job(job), "--report", report)
        except KordonError as error:
            with contextlib.suppress(ValueError):
                error.report = json.loads(content(report))
            raise
        return json.loads(content(report))
