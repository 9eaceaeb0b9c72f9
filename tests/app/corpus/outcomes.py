#!/usr/bin/env python3
"""What becomes of each model in some directories: parsed, planned, exported, read by the stock tool,
re-read, verified; with the reason where it stops. One TSV line a file, counts at the end.

Usage: outcomes.py TILESCOPE DIRECTORY... [--verify] [--jobs N]
Exit 1 when a file crashes the program, hangs it, or is refused without a located message."""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

STEPS = ("planned", "exported", "stock", "re-read", "re-exported", "verified")
LOCATED = re.compile(r"^\S.*: error: ", re.M)


def run(command, timeout=60):
    """Exit code (None when it hangs), stdout, stderr."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=timeout)
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return None, "", "took too long"


def first_error(text):
    lines = [line for line in text.splitlines() if "error:" in line] or text.splitlines() or [""]
    return lines[0][:160]


def outcome(file, arguments, stock):
    """Steps that worked, the reason for the first that did not, and whether that is a fault."""
    tool = arguments.tilescope
    passed = []
    with tempfile.TemporaryDirectory() as scratch:
        first, second = (os.path.join(scratch, name) for name in ("a.mlir", "b.mlir"))
        code, out, err = run([tool, "plan", file, "--format", "json"])
        if code == 1 and LOCATED.search(err):
            return passed, first_error(err), False
        if code != 0:
            return passed, f"plan: exit {code}: {first_error(err)}", True
        passed.append("planned")
        ops = len(json.loads(out)["ops"])
        code, _, err = run([tool, "export", file, "--as", "annotated", "-o", first])
        if code != 0:
            return passed, f"export: exit {code}: {first_error(err)}", code != 1
        passed.append("exported")
        code, _, err = run([stock, "--allow-unregistered-dialect", first, "-o", os.devnull])
        if code == 0:
            passed.append("stock")
        else:
            return passed, f"mlir-opt: {first_error(err)}", True
        code, out, err = run([tool, "plan", first, "--format", "json"])
        if code != 0 or len(json.loads(out)["ops"]) != ops:
            return passed, f"re-read: exit {code}: {first_error(err)}", True
        passed.append("re-read")
        code, _, err = run([tool, "export", first, "--as", "annotated", "-o", second])
        if code != 0 or open(first).read() != open(second).read():
            return passed, "re-export differs", True
        passed.append("re-exported")
        if arguments.verify:
            code, _, err = run([tool, "verify", file], timeout=300)
            if code != 0:
                return passed, f"verify: exit {code}: {first_error(err)}", code != 1
            passed.append("verified")
    return passed, "", False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tilescope")
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    stock = shutil.which("mlir-opt-22") or "/usr/lib/llvm-22/bin/mlir-opt"
    files = sorted(os.path.join(folder, name) for directory in arguments.directories
                   for folder, _, names in os.walk(directory) for name in names
                   if name.endswith(".mlir"))
    counts, faults = Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = pool.map(lambda file: outcome(file, arguments, stock), files)
        for file, (passed, reason, fault) in zip(files, results):
            print(file, ",".join(passed), "FAULT" if fault else "", reason, sep="\t", flush=True)
            counts.update(passed)
            faults += fault
    print(f"{len(files)} files:", ", ".join(f"{counts[step]} {step}" for step in STEPS
                                            if step != "verified" or arguments.verify),
          f"; {faults} faults")
    return faults > 0 or not files


sys.exit(main())
