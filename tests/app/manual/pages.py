#!/usr/bin/env python3
"""Every command has a manual page that troff takes without a warning and that has every option, and
neither it nor --help names the checks of an option's value.
Usage: pages.py PROGRAM DIRECTORY"""
import os
import re
import shutil
import subprocess
import sys

from options import commands, help_of, options

program, directory = sys.argv[1:3]
if not shutil.which("groff"):
    print("groff is not installed")
    sys.exit(77)


def text_of(page):
    """The page as a terminal shows it, and troff's warnings."""
    done = subprocess.run(["groff", "-man", "-ww", "-z", page], capture_output=True, text=True)
    shown = subprocess.run(["groff", "-man", "-Tascii", "-P-cbou", "-rLL=200n", page],
                           capture_output=True, text=True)
    return shown.stdout, done.stderr


failures = []
names = commands(program)
for command in [[], *([name] for name in names)]:
    page = os.path.join(directory, "-".join(["tilescope", *command]) + ".1")
    if not os.path.exists(page):
        failures.append(f"{page} is missing")
        continue
    text, warnings = text_of(page)
    failures += [warnings] if warnings else []
    checks = re.findall(r"\bTEXT\b|\bFLOAT\b|:\{|:[A-Z]+ in |:POSITIVE",
                        text + help_of(program, *command))
    failures += [f"{' '.join(command)} says {check}" for check in checks]
    failures += [f"{page} lacks {option}" for option in options(program, *command)
                 if option not in text.split() and option + "," not in text.split()]
extra = set(os.listdir(directory)) - {f"tilescope-{name}.1" for name in names}
failures += [f"{name} is of no command" for name in sorted(extra)
             if name.startswith("tilescope-") and name.endswith(".1") and name != "tilescope-opt.1"]
_, warnings = text_of(os.path.join(directory, "tilescope-opt.1"))
failures += [warnings] if warnings else []
print("\n".join(failures) or f"{len(names) + 2} pages")
sys.exit(bool(failures))
