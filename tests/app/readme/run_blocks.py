#!/usr/bin/env python3
"""Runs every command of a document's code blocks, in order, in a scratch directory, and looks for the
output blocks in what was printed. Usage: run_blocks.py DOCUMENT SOURCE_DIR BINARY_DIR"""
import os
import re
import subprocess
import sys
import tempfile

document, source, binary = sys.argv[1:4]
COMMANDS = ("build/bin/", "echo ", "mlir-opt-22 ", "cat ")
# Building is what the caller has just done.
SKIPPED = ("packaging/", "cmake ", "ninja ", "ctest ")


def blocks(text):
    """The lines of each fenced block, without its indentation."""
    for match in re.finditer(r"^( *)```[a-z]*\n(.*?)^ *```", text, re.M | re.S):
        indent = match.group(1)
        yield [line.removeprefix(indent) for line in match.group(2).splitlines()]


def main():
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    printed, failures, ran = "", [], 0
    with tempfile.TemporaryDirectory() as scratch:
        os.symlink(binary, os.path.join(scratch, "build"))
        for name in ("resources", "tests"):
            os.symlink(os.path.join(source, name), os.path.join(scratch, name))
        for lines in blocks(open(document).read()):
            if lines and lines[0].startswith(SKIPPED):
                continue
            if not lines or not lines[0].startswith(COMMANDS):
                failures += [f"not printed: {line}" for line in lines if line and line not in printed]
                continue
            for line in lines:
                done = subprocess.run(["bash", "-c", line], cwd=scratch, env=environment,
                                      capture_output=True, text=True, timeout=120)
                printed = done.stdout
                ran += 1
                if done.returncode != 0:
                    failures.append(f"exit {done.returncode}: {line}\n{done.stderr}")
    if ran == 0:
        failures.append("no command was found")
    print("\n".join(failures) or f"{ran} commands ran")
    return bool(failures)


sys.exit(main())
