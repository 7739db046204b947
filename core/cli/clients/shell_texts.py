#!/usr/bin/env python3
"""Writes the manual page kordon(1) and completions for bash and zsh, from what `kordon help` prints.

    shell_texts.py build/native/kordon FOLDER

The help is made of the table of commands and options that parses the command line, so neither can differ from it.
"""
import gzip
import re
import subprocess
import sys
import textwrap
from pathlib import Path

ENTRY = re.compile(r"^  (\S.*?)(?:  +|\n {20,})(\S.*)$", re.M)  # a name, and what it is, perhaps on the next line


def entries(text, heading):
    """Returns (name, words) of each entry below a heading, up to the next blank line."""
    found = re.search(rf"^{heading}:?.*\n((?:.+\n)+)", text, re.M)
    # A long name leaves one blank before its words: what follows the value's name, which is in capitals.
    lines = re.sub(r"^(  -\S+ \S*[A-Z]\S*(?: \.\.\.)?) (?=[A-Z])", r"\1  ", found[1] if found else "", flags=re.M)
    return ENTRY.findall(lines)


class Command:
    def __init__(self, name, summary, help_text):
        self.name, self.summary = name, summary
        self.usage = re.search(r"^Usage: (.*)$", help_text, re.M)[1]
        self.positionals = entries(help_text, "Positionals")
        self.options = entries(help_text, "Options")
        rest = re.split(r"^Options:\n(?:.+\n)+", help_text, maxsplit=1, flags=re.M)
        self.more = rest[1].strip("\n") if len(rest) > 1 else ""

    def names(self):
        """Returns (spellings, name of the value) of each option, and its words."""
        for entry, words in self.options:
            spelled, _, value = entry.partition(" ")
            yield spelled.split(","), re.sub(r" \((?:with|not with) .*", "", value), words


def troff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def literal(text):
    """Returns lines as they are, but for those that are longer than a terminal is wide."""
    lines = []
    for line in text.split("\n"):
        indent = re.match(" *", line)[0]
        lines += textwrap.wrap(line, 72, initial_indent="", subsequent_indent=indent + "  ", break_long_words=False,
                               break_on_hyphens=False) or [""]
    return f".EX\n{troff(chr(10).join(lines))}\n.EE\n"


def listed(pairs):
    return "".join(f".TP\n\\fB{troff(name)}\\fR\n{troff(words)}\n" for name, words in pairs)


def manual_page(version, whole, commands, subjects):
    page = f'.TH KORDON 1 "" "{version}" "User Commands"\n'
    page += f".SH NAME\nkordon \\- {troff('k-anonymity with generalization boundaries')}\n"
    page += ".SH SYNOPSIS\n" + "".join(f".B {troff(each.usage)}\n.br\n" for each in commands)
    page += ".SH OPTIONS\n" + listed(whole.options)
    page += ".SH COMMANDS\n" + listed((each.name, each.summary) for each in commands)
    for each in commands:
        page += f".SS {each.name}\n{troff(each.summary)}.\n" + listed(each.positionals + each.options)
        if each.more:
            page += ".PP\n" + literal(each.more)
    page += f".SH NOTES\n{literal(whole.more)}"
    page += ".SH MANUAL\n" + listed((f"kordon help {name}", words) for name, words in subjects)
    return page


def for_bash(whole, commands, subjects):
    def spelled(command):
        return " ".join(name for names, _, _ in command.names() for name in names)

    cases = "".join(f"    {each.name}) words='{spelled(each)}' ;;\n"
                    for each in commands)
    names = " ".join(each.name for each in commands)
    return f"""# Completion of kordon for bash. Words that are no option are files.
_kordon() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} words=''
  case $COMP_CWORD.${{COMP_WORDS[1]}} in
    1.*) words='{names} help {spelled(whole)}' ;;
    *.help) words='{names} {' '.join(name for name, _ in subjects)}' ;;
  esac
  [[ $words || $current != -* ]] || case ${{COMP_WORDS[1]}} in
{cases}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _kordon kordon
"""


def in_zsh(words):
    return re.sub(r"([\\\[\]:])", r"\\\1", words).replace("'", "'\\''")


def for_zsh(commands, subjects):
    def option(names, value, words):
        first = re.split(r"[:;.] ", words)[0]
        takes = f":{in_zsh(value)}:_files" if value else ""
        return "".join(f" \\\n        '*{name}[{in_zsh(first)}]{takes}'" for name in names)

    cases = "".join(f"    {each.name}) _arguments" + "".join(option(*each_option) for each_option in each.names()) +
                    " \\\n        '*:file:_files' ;;\n" for each in commands)
    names = "".join(f"\n    '{in_zsh(name)}:{in_zsh(words)}'" for name, words in
                    [(each.name, each.summary) for each in commands] + [("help", "Print help or the manual")])
    topics = " ".join([each.name for each in commands] + [name for name, _ in subjects])
    return f"""#compdef kordon
# Completion of kordon for zsh.
_kordon() {{
  local -a commands=({names}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) compadd {topics} ;;
{cases}  esac
}}
_kordon "$@"
"""


def main(program, folder):
    def said(*words):
        return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout

    whole_help = said("help")
    whole = Command("kordon", "", whole_help.split("\nSubjects of the manual")[0])
    commands = [Command(name, words, said("help", name)) for name, words in entries(whole_help, "Subcommands")]
    subjects = entries(whole_help, "Subjects of the manual")
    if not commands or not subjects or not all(each.options for each in commands):
        raise SystemExit("shell_texts.py: the help has no commands, options or subjects where they are looked for")
    whole.more = whole.more.split("\n\n", 1)[-1]  # behind the list of commands
    made = Path(folder)
    made.mkdir(parents=True, exist_ok=True)
    page = manual_page(said("--version").strip(), whole, commands, subjects)
    (made / "kordon.1.gz").write_bytes(gzip.compress(page.encode(), mtime=0))
    (made / "kordon.bash").write_text(for_bash(whole, commands, subjects), encoding="utf-8")
    (made / "_kordon").write_text(for_zsh(commands, subjects), encoding="utf-8")


main(*sys.argv[1:])
