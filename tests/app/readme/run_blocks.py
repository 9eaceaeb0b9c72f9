#!/usr/bin/env python3
"""Holds a document to the program: runs its code blocks in order in a scratch directory, looks for
the blocks that show output in what the block before printed and for quoted C++ in the sources,
runs scripts (bash) and steps of workflows (yaml) as a user with the program installed would,
compares its pictures with those that its commands wrote, and follows its links. With --write the
pictures are replaced instead.
Usage: run_blocks.py DOCUMENT SOURCE_DIR BINARY_DIR [--write]"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

document, source, binary = sys.argv[1:4]
source, binary = os.path.abspath(source), os.path.abspath(binary)
write = sys.argv[4:] == ["--write"]
COMMANDS = ("build/bin/", "/usr/lib/llvm-22/bin/", "mlir-opt-22 ", "echo ", "cat ", "cp ", "mkdir ",
            "sed ", "TILESCOPE_")
# Building, installing and testing is what the caller has just done, or needs another machine.
SKIPPED = ("packaging/", "cmake ", "ninja ", "ctest ", "docs/regenerate", "apt ", "cpack ",
           "podman ", "valgrind ")
folder = os.path.dirname(os.path.abspath(document))


def blocks(text):
    """The language and the lines of each fenced block, without its indentation."""
    for match in re.finditer(r"^( *)```([a-z]*)\n(.*?)^ *```", text, re.M | re.S):
        indent = match.group(1)
        yield match.group(2), [line.removeprefix(indent) for line in match.group(3).splitlines()]


def quoted(lines):
    """Whether a file of the sources has these lines one after the other."""
    def plain(text):
        return " ".join(text.split())
    wanted = plain("\n".join(lines))
    for part in ("engine", "widgets", "app"):
        for place, _, names in os.walk(os.path.join(source, part)):
            for name in names:
                if name.endswith((".h", ".cpp")) and wanted in plain(
                        open(os.path.join(place, name)).read()):
                    return True
    return False


def run(lines, scratch, environment):
    """What the block printed, and what went wrong."""
    script = "\n".join(lines)
    done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", script], cwd=scratch,
                          env=environment, capture_output=True, text=True, timeout=300)
    wrong = [] if done.returncode == 0 else [f"exit {done.returncode}: {script}\n{done.stderr}"]
    return done.stdout, wrong


def script_of(language, lines):
    """A script itself; of a workflow's step what it runs."""
    if language == "bash":
        return lines
    start = next(i for i, line in enumerate(lines) if line.strip() == "run: |")
    return textwrap.dedent("\n".join(lines[start + 1:])).splitlines()


def pictures(text, scratch):
    """The pictures that differ from what the commands wrote; --write takes those instead."""
    failures = []
    for target in re.findall(r"!\[[^\]]*\]\(([^)]+\.svg)\)", text):
        made, kept = os.path.join(scratch, os.path.basename(target)), os.path.join(folder, target)
        if not os.path.exists(made):
            failures.append(f"no command of this document writes {os.path.basename(target)}")
        elif write:
            shutil.copy(made, kept)
        elif not os.path.exists(kept) or open(made).read() != open(kept).read():
            failures.append(f"{target} is not what its command draws now; run docs/regenerate")
    return failures


def anchors(path):
    """The anchors of a markdown file's headings, as the usual renderers make them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", open(path).read(), re.M)}


def links(text):
    """The links to files and headings that are not there."""
    failures = []
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.S)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        path = os.path.join(folder, path) if path else document
        if not os.path.exists(path):
            failures.append(f"{target} is not there")
        elif anchor and anchor not in anchors(path):
            failures.append(f"{target}: there is no such heading")
    return failures


def unlisted(text):
    """Of an index: the pages beside and below it that it does not link to."""
    pages = [os.path.relpath(os.path.join(place, name), folder) for place, _, names
             in os.walk(folder) for name in names if name.endswith(".md")]
    return [f"{page} is not listed" for page in sorted(pages)
            if page != "README.md" and f"]({page})" not in text]


def main():
    text = open(document).read()
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    installed = dict(environment, PATH=os.path.join(binary, "bin") + ":" + environment["PATH"],
                     SLURM_ARRAY_TASK_ID="1")
    printed, failures, ran = "", [], 0
    with tempfile.TemporaryDirectory() as scratch:
        os.symlink(binary, os.path.join(scratch, "build"))
        shutil.copytree(os.path.join(source, "resources"), os.path.join(scratch, "resources"))
        for language, lines in blocks(text):
            first = next((line for line in lines if line), "")
            if language == "text":  # Usage, and what needs a tool that may not be there.
                continue
            if language in ("bash", "yaml"):  # A script of a user, or the step of a workflow.
                printed, wrong = run(script_of(language, lines), scratch, installed)
                failures += wrong
                ran += 1
                continue
            if language == "cpp":
                if not quoted(lines):
                    failures.append(f"not in the sources: {first}")
                continue
            if first.startswith(SKIPPED):
                continue
            if first.startswith(COMMANDS):
                printed, wrong = run(lines, scratch, environment)
                failures += wrong
                ran += 1
            else:
                failures += [f"not printed: {line}" for line in lines
                             if line and line not in printed]
        failures += pictures(text, scratch)
    failures += links(text)
    if os.path.relpath(document, source) == "docs/README.md":
        failures += unlisted(text)
    print("\n".join(failures) or f"{ran} blocks ran")
    return bool(failures)


sys.exit(main())
