#!/usr/bin/env python3
"""What bash completes is what the program takes. Usage: bash.py PROGRAM DIRECTORY"""
import os
import subprocess
import sys

from options import commands, options

program, directory = sys.argv[1:3]
script = os.path.join(directory, "tilescope.bash")


def completed(*words):
    """What is offered for the last word."""
    run = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tilescope; ' \
          'printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", run, "bash", script, "tilescope", *words], check=True,
                          capture_output=True, text=True)
    return sorted(done.stdout.split())


failures = []


def expect(words, wanted):
    found = completed(*words)
    if found != sorted(wanted):
        failures.append(f"tilescope {' '.join(words)}: {found}, not {sorted(wanted)}")


expect([""], commands(program))
expect(["pl"], ["plan"])
expect(["-"], options(program))
for name in commands(program):
    expect([name, "-"], options(program, name))
expect(["plan", "--format", ""], ["table", "json", "csv"])
expect(["plan", "--format", "j"], ["json"])
expect(["shot", "--view", "t"], ["tiles", "traffic"])
expect(["solve", "--solver", ""], ["axis", "balanced", "descent", "optimal"])
expect(["--mode", "only"], ["only-patterns"])
# Nothing is made up: files are bash's own affair.
expect(["plan", ""], [])
expect(["plan", "--override", ""], [])
expect(["plan", "--no-such"], [])
print("\n".join(failures) or "completes")
sys.exit(bool(failures))
