"""Builds programs whose audit has all mutants, from the objects of the native build and the rewritten audit in front of them."""
import glob
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess

from cpp_places import find
from mutants import BUILD, ROOT

NATIVE = os.path.join(ROOT, "build", "native")
SOURCE = os.path.join(BUILD, "source")
COMPILER = ["ccache", "clang++"] if shutil.which("ccache") else ["clang++"]


def audit_flags():
    """How the native build compiles the audit, without warnings and optimisation."""
    return flags_of(r"kordon_core\.dir/Unity/unity_audit")


def flags_of(file_pattern):
    with open(os.path.join(NATIVE, "compile_commands.json"), encoding="utf-8") as file:
        command = next(unit["command"] for unit in json.load(file) if re.search(file_pattern, unit["file"]))
    words = [word for word in shlex.split(command)[1:] if not re.match(r"-W|-O|-g\d?$", word)]
    words = words[words.index(next(word for word in words if word.startswith("-"))):]
    for flag in ("-o", "-c"):
        at = words.index(flag)
        del words[at:at + 2]
    return words


def find_all():
    """[(path, Finder)] of the audit's sources, in order."""
    names = {path: os.path.relpath(path, ROOT) for path in sorted(glob.glob(os.path.join(ROOT, "core/audit/**/*.cpp"), recursive=True))}
    whole = os.path.join(BUILD, "whole.cpp")
    with open(whole, "w", encoding="utf-8") as file:
        file.writelines(f'#include "{path}"\n' for path in names)
    return list(find(whole, audit_flags(), names).items())


def rewrite(finders, left_out):
    """Writes the rewritten sources; returns all mutants, and a name for the state of the sources."""
    mutants, unit, state = [], [], hashlib.sha256()
    for path, finder in finders:
        source, own = finder.rewrite(len(mutants), left_out)
        mutants += own
        target = os.path.join(SOURCE, os.path.relpath(path, ROOT))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(source)
        state.update(source)
        unit.append(f'#include "{target}"\n')
    with open(os.path.join(BUILD, "audit.cpp"), "w", encoding="utf-8") as file:
        file.write("".join(unit))
    return mutants, state.hexdigest()[:16]


def compile_audit():
    """Compiles the rewritten audit; leaves out what does not compile. Returns mutants, and the numbers of those left out."""
    finders, left_out = find_all(), left_out_before()
    while True:
        mutants, state = rewrite(finders, left_out)
        if state == state_of("audit.state"):
            return mutants, left_out
        if left_out and left_out == left_out_before():  # of other sources
            left_out = set()
            continue
        errors = compiler("-fsyntax-only", "-ferror-limit=0")
        if not errors:
            compiler("-O1", "-c", "-o", os.path.join(BUILD, "audit.o"))
            for name, text in (("audit.state", state), ("left_out", " ".join(map(str, sorted(left_out))))):
                with open(os.path.join(BUILD, name), "w", encoding="utf-8") as file:
                    file.write(text)
            return mutants, left_out
        more = blamed(errors) - left_out
        if not more:
            raise SystemExit(errors[:4000])
        print(f"{len(more)} places do not compile", flush=True)
        left_out |= more


def state_of(name):
    path = os.path.join(BUILD, name)
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def left_out_before():
    return set(map(int, state_of("left_out").split()))


def compiler(*words):
    """Returns what the compiler says of the rewritten audit, if it fails. Indices beyond the end of a vector end the program."""
    command = [*COMPILER, *audit_flags(), "-w", "-D_GLIBCXX_ASSERTIONS", "-include", "tests/mutants/schema.h", *words,
               os.path.join(BUILD, "audit.cpp")]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return run.stderr or "it fails" if run.returncode else ""


def blamed(errors):
    """The numbers of the places that the compiler stumbles over: the last before the column of the error."""
    found = set()
    for block in re.split(r"(?m)^(?=\S+:\d+:\d+: (?:fatal )?error: )", errors)[1:]:
        place = re.search(rf"(?m)^({re.escape(SOURCE)}\S+?):(\d+):(\d+): ", block)
        if not place:
            continue
        with open(place[1], "rb") as file:
            lines = file.read().split(b"\n")
        above = b"\n".join(lines[max(0, int(place[2]) - 6):int(place[2]) - 1]) + b"\n"
        text, end = above + lines[int(place[2]) - 1], len(above) + int(place[3])
        numbers = [int(at[1]) for at in re.finditer(rb"kordon_mutants::\w+(?:<[^()]*?>)?\((\d+)", text) if at.start() <= end]
        if numbers:
            found.add(numbers[-1])
    return found


def link(target):
    """Links a program of the native build with the rewritten audit; returns its path."""
    return link_with(target, target, f"{compiled_schema()} {os.path.join(BUILD, 'audit.o')}")


def compiled_schema():
    runtime = os.path.join(BUILD, "schema.o")
    subprocess.run(["clang++", "-std=c++20", "-O1", f"-I{ROOT}", "-I/usr/src/googletest/googletest/include", "-c",
                    os.path.join(ROOT, "tests/mutants/schema.cpp"), "-o", runtime], check=True)
    return runtime


def build_own(name):
    """Builds the tests of the audit alone, as they are now: the native build compiles them among others, and takes long."""
    source, made = os.path.join(BUILD, f"{name}.cpp"), os.path.join(BUILD, f"{name}.o")
    with open(source, "w", encoding="utf-8") as file:
        file.writelines(f'#include "{path}"\n' for path in own_tests())
    subprocess.run([*COMPILER, *flags_of(r"kordon_tests\.dir/Unity/unity_0"), "-w", "-c", source, "-o", made], check=True, cwd=ROOT)
    link_with("kordon_tests", name, f"{compiled_schema()} {os.path.join(BUILD, 'audit.o')} {made}", without=r"\S*kordon_tests\.dir\S*\.o\b")


def own_tests():
    return sorted(glob.glob(os.path.join(ROOT, "tests/core/audit/**/*_test.cpp"), recursive=True))


def link_with(target, name, words, without=None):
    """Links a program with these objects and options before all others, and `without` some of its own; returns its path."""
    commands = subprocess.run(["ninja", "-t", "commands", target], capture_output=True, text=True, cwd=NATIVE, check=True).stdout
    command = next(line for line in reversed(commands.splitlines()) if re.search(rf" -o (tests/)?{target} ", line))
    out = os.path.join(BUILD, name)
    command = re.sub(rf" -o (tests/)?{target} ", f" {words} -o {out} ", command, count=1)
    command = command.split("&&")[1] if command.startswith(":") else command
    command = re.sub(without, "", command) if without else command
    subprocess.run(["bash", "-c", command], cwd=NATIVE, check=True)
    return out
