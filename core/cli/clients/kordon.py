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
import csv
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

# What a job says of its file; a frame is none, and becomes a file that is plain.
OF_FILES = {"input": ["delimiter", "encoding", "sheet", "header", "ragged", "row_names"],
            "output": ["delimiter", "encoding", "format"]}
A_JOB = "give a job, as a file or a dictionary"
PLAIN = {"delimiter": ",", "encoding": "utf-8", "header": 1}


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


def refused(where, what, remedy):
    return KordonError("bad_input", [Mistake(where, what, remedy)], 2)


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
        """Writes texts as they are, whole numbers without a point also where cells are missing, missing cells empty.
        Every cell is in quotes: pandas leaves a text bare that has a carriage return, and readers take that for a new row.
        Names are bare where they can be, or the release would have quotes everywhere, too."""
        import pandas
        if not isinstance(frame, pandas.DataFrame):
            raise refused("the table", f"this is {kind_of(frame)}, not a data frame", "give a pandas.DataFrame")
        if frame.columns.nlevels > 1:
            raise refused("the header", "names of columns have several levels", "give each column one name")
        if not frame.columns.is_unique:
            raise refused("the header", "two columns have one name", "rename one of them")
        made = self.file("the table")
        gaps = [name for name, kind in frame.dtypes.items() if kind.kind == "f" and frame[name].isna().any()]
        whole = {name: "Int64" for name in gaps if is_whole(frame[name].dropna())}
        text = io.TextIOWrapper(made, encoding="utf-8", newline="", write_through=True)
        try:
            text.write(",".join(map(name_of, frame)) + "\n")
            frame.astype(whole).to_csv(text, index=False, header=False, quoting=csv.QUOTE_ALL)
        except UnicodeEncodeError as error:
            half = ascii(error.object[error.start])
            raise refused("the table", f"a text has {half}, a half of a character, which UTF-8 has not", "mend the text") from error
        finally:
            text.detach()
        made.flush()
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
                raise refused(str(job), str(error), A_JOB) from error
        if not isinstance(job, dict):
            raise refused("the job", f"this is {kind_of(job)}, not an object", A_JOB)
        try:
            text = json.dumps(for_a_frame(copy.deepcopy(job), os.path.abspath(folder)))
        except (TypeError, ValueError, RecursionError) as error:
            raise refused("the job", str(error), A_JOB) from error
        made = self.file("the job")
        made.write(text.encode())
        made.flush()
        return made

    def run(self, command, *arguments):
        """Runs a command whose arguments may be such files."""
        folder = os.environ.get("TMPDIR")
        if folder and not os.path.isdir(folder):
            raise refused("TMPDIR", f"there is no folder {folder}", "name one that is there, or unset the variable")
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


def kind_of(value):
    return "None" if value is None else f"a {type(value).__name__}"


def name_of(column):
    name = "" if column is None or column != column else str(column)
    return '"' + name.replace('"', '""') + '"' if re.search(r'[",;|\s\ufeff]', name) else name


def is_whole(numbers):
    """Returns whether all are whole, and none is too large for 64 bits."""
    return bool((numbers % 1 == 0).all() and (numbers.abs() < 2.0**63).all())


def for_a_frame(job, folder):
    for part, keys in OF_FILES.items():
        for key in keys if isinstance(job.get(part), dict) else []:
            job[part].pop(key, None)
    if isinstance(job.setdefault("input", {}), dict):
        job["input"].update(PLAIN)

    def find_files(value):
        if isinstance(value, dict) and isinstance(value.get("file"), str):
            value["file"] = os.path.join(folder, value["file"])
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            find_files(each)

    attributes = job.get("attributes")
    for attribute in attributes if isinstance(attributes, list) else []:
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
        if not content(public):
            raise refused("the options", "by them kordon makes no release", "leave out options such as --help")
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
