#!/usr/bin/env python3
"""Holds the tables of keys in a document to what the commands print: every section with commands
has a table, every key that its commands print as JSON is in it, and every key in it is printed.
`a[].b` is b of every element of a, `a.*` stands for the keys of a when they are names, and `a.**`
for all that is in a. Usage: json_keys.py DOCUMENT SOURCE_DIR BINARY_DIR"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

document, source, binary = map(os.path.abspath, sys.argv[1:4])


def keys(value, path=""):
    """The paths of all keys in a JSON value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            here = f"{path}.{key}" if path else key
            yield here
            yield from keys(inner, here)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner, path + "[]")


def matches(pattern, key):
    parts = re.escape(pattern).replace(r"\.\*\*", r"\..+").replace(r"\.\*", r"\.[^.]+")
    return re.fullmatch(parts, key) is not None


def outputs(commands, scratch):
    """What the commands print as JSON: documents, or one on each line."""
    done = subprocess.run(["bash", "-e", "-c", commands], cwd=scratch, capture_output=True,
                          text=True, timeout=300)
    if done.returncode:
        raise SystemExit(f"exit {done.returncode}: {commands}\n{done.stderr}")
    decoder, text = json.JSONDecoder(), done.stdout.strip()
    while text:
        value, end = decoder.raw_decode(text)
        yield value
        text = text[end:].lstrip()


def main():
    failures, sections = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        os.symlink(binary, os.path.join(scratch, "build"))
        shutil.copytree(os.path.join(source, "resources"), os.path.join(scratch, "resources"))
        for section in re.split(r"^## ", open(document).read(), flags=re.M)[1:]:
            title = section.splitlines()[0]
            commands = [block for block in re.findall(r"^```\n(.*?)^```", section, re.M | re.S)
                        if "build/bin/" in block]
            if not commands:
                continue
            sections += 1
            told = re.findall(r"^\| `([^`]+)` \|", section, re.M)
            printed = {key for block in commands for value in outputs(block, scratch)
                       for key in keys(value)}
            failures += [f"{title}: `{key}` is printed and not told" for key in sorted(printed)
                         if not any(matches(pattern, key) for pattern in told)]
            failures += [f"{title}: `{pattern}` is told and not printed" for pattern in told
                         if not any(matches(pattern, key) for key in printed)]
    if not sections:
        failures.append("there is no section with commands")
    print("\n".join(failures) or f"{sections} sections agree")
    return bool(failures)


sys.exit(main())
