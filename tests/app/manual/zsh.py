#!/usr/bin/env python3
"""What zsh completes is what the program takes: the calls of its completion functions are recorded.
Usage: zsh.py PROGRAM DIRECTORY"""
import os
import re
import shutil
import subprocess
import sys

from options import commands, options

program, directory = sys.argv[1:3]
if not shutil.which("zsh"):
    print("zsh is not installed")
    sys.exit(77)

RECORD = r"""
_arguments() { print -rl -- "$@" }
_describe() { print -rl -- "${commands[@]}" }
_files() { print -r -- FILES }
complete_() { source "$1" }
words=("${@:2}"); CURRENT=$#words
complete_ "$1"
"""


def completed(*words):
    done = subprocess.run(["zsh", "-f", "-c", RECORD, "zsh", os.path.join(directory, "_tilescope"),
                           "tilescope", *words], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


failures = []
names = commands(program)
offered = [line.split(":")[0] for line in completed("") if line != "FILES"]
if offered != names:
    failures.append(f"commands: {offered}, not {names}")
for name in names:
    specifications = completed(name, "-")
    found = sorted(match.group(1) for match in
                   (re.match(r"\*?(-[\w-]+)\[", line) for line in specifications) if match)
    if found != sorted(options(program, name)):
        failures.append(f"{name}: {found}, not {sorted(options(program, name))}")
formats = [line for line in completed("plan", "-") if line.startswith("*--format[")]
if not formats or not formats[0].endswith(":value:(table json csv)"):
    failures.append(f"values of plan --format: {formats}")
print("\n".join(failures) or f"{len(names)} commands complete")
sys.exit(bool(failures))
