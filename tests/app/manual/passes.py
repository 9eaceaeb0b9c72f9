#!/usr/bin/env python3
"""The page of passes has the passes and options that tilescope-opt has and mlir-opt has not, in the
words of their --help. Without PAGE it prints what the page has to say.
Usage: passes.py TILESCOPE_OPT MLIR_OPT [PAGE]"""
import re
import subprocess
import sys


def passes(program):
    """Name to description and options, of every pass that --help lists."""
    text = subprocess.run([program, "--help"], check=True, capture_output=True, text=True).stdout
    listed = text[text.index("    Passes:\n"):text.index("    Pass Pipelines:\n")]
    found = {}
    for line in listed.splitlines():
        entry = re.match(r"( +)--([\w-]+)\S* +- +(.*)", line)
        if entry and len(entry.group(1)) == 6:
            options = found[entry.group(2)] = (entry.group(3), [])
        elif entry and found:
            options[1].append((entry.group(2), entry.group(3)))
    return found


def section(name, description, options):
    text = f"## {name}\n\n{description}.\n"
    if options:
        text += "\n| option | meaning |\n|---|---|\n"
    return text + "".join(f"| `{option}` | {meaning} |\n" for option, meaning in options)


def main():
    known = passes(sys.argv[2])
    own = {name: told for name, told in passes(sys.argv[1]).items() if name not in known}
    sections = [section(name, *told) for name, told in own.items()]
    if len(sys.argv) == 3:
        print("\n".join(sections), end="")
        return False
    told = ["## " + text.strip() for text in
            re.split(r"^## ", open(sys.argv[3]).read(), flags=re.M)[1:]]
    failures = [f"the page lacks:\n{text}" for text in sections if text.strip() not in told]
    failures += [f"the page has no business to say:\n{text}" for text in told
                 if text not in map(str.strip, sections)]
    if not own:
        failures.append("no pass was found")
    print("\n".join(failures) or f"{len(own)} passes")
    return bool(failures)


sys.exit(main())
