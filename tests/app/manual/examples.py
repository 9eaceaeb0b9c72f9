#!/usr/bin/env python3
"""The example at the end of each command's help does what it says, with files of ours under the
names it uses. Usage: examples.py PROGRAM SOURCE_DIR"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from options import commands, help_of

program, source = map(os.path.abspath, sys.argv[1:3])
models = os.path.join(source, "resources/models")
# What takes minutes gets less to do here; the whole of it has a test of its own.
SLOW = {"coverage": [os.path.join(source, "resources/coverage/reductions.mlir")]}

failures = []
with tempfile.TemporaryDirectory() as scratch:
    for name in ("model", "a", "b"):
        shutil.copy(f"{models}/matmul.mlir", f"{scratch}/{name}.mlir")
    shutil.copy(f"{models}/linear-layer.mlir", f"{scratch}/layer.mlir")
    os.mkdir(f"{scratch}/models")
    shutil.copy(f"{models}/pooling.mlir", f"{scratch}/models")
    shutil.copy(f"{source}/tests/engine/autotile/inputs/measured.csv", scratch)
    with open(f"{scratch}/one-axis.json", "w") as file:
        json.dump({"name": "one axis", "unified_buffer_bytes": 196608, "cores": 48,
                   "variables": [
                       {"name": "t", "role": "tile", "max": "1000000", "innermost": True},
                       {"name": "tb", "role": "core", "max": "1000000 ceildiv t",
                        "parents": ["t"]}],
                   "buffer_use": "3 * ((4 * t) ceildiv 32) * 32",
                   "core_use": "(1000000 ceildiv t) ceildiv tb",
                   "shares": {"buffer": 0.1, "cores": 0.8}}, file)
    for command in commands(program):
        example = re.search(r"^Example: tilescope (.*)$", help_of(program, command), re.M)
        if not example:
            failures.append(f"{command}: no example")
            continue
        words = example.group(1).split() + SLOW.get(command, [])
        done = subprocess.run([program, *words], cwd=scratch, capture_output=True, text=True,
                              timeout=300)
        output = next((words[i + 1] for i, word in enumerate(words) if word == "-o"), None)
        if done.returncode:
            failures.append(f"exit {done.returncode}: tilescope {' '.join(words)}\n{done.stderr}")
        elif output and not os.path.getsize(os.path.join(scratch, output)):
            failures.append(f"tilescope {' '.join(words)} writes nothing")
        elif not output and not done.stdout.strip():
            failures.append(f"tilescope {' '.join(words)} prints nothing")
print("\n".join(failures) or "every example works")
sys.exit(bool(failures))
