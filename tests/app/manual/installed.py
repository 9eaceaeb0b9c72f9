#!/usr/bin/env python3
"""What is installed is complete and finds its files where it was put.
Usage: installed.py CMAKE BUILD"""
import glob
import os
import subprocess
import sys
import tempfile

from options import commands

cmake, build = sys.argv[1:3]
FILES = ["bin/tilescope", "bin/tilescope-opt", "lib/tilescope/TilescopePasses.so",
         "share/applications/org.tilescope.Tilescope.desktop",
         "share/bash-completion/completions/tilescope", "share/zsh/vendor-completions/_tilescope",
         "share/doc/tilescope/changelog.gz", "share/doc/tilescope/copyright",
         "share/doc/tilescope/docs/tour.md", "share/doc/tilescope/docs/pictures/window.png",
         "share/icons/hicolor/scalable/apps/tilescope.svg", "share/man/man1/tilescope.1.gz",
         "share/man/man1/tilescope-opt.1.gz", "share/metainfo/org.tilescope.Tilescope.metainfo.xml",
         "share/mime/packages/tilescope.xml"]


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else f"exit {done.returncode}: {done.stderr}"


with tempfile.TemporaryDirectory() as prefix:
    subprocess.run([cmake, "--install", build, "--prefix", prefix], check=True,
                   stdout=subprocess.DEVNULL)
    program = f"{prefix}/bin/tilescope"
    wanted = FILES + [f"share/man/man1/tilescope-{name}.1.gz" for name in commands(program)]
    failures = [f"{name} is missing" for name in wanted if not os.path.exists(f"{prefix}/{name}")]
    targets = run(program, "targets")
    if f"{prefix}/share/tilescope/targets/ascend-910b.json" not in targets:
        failures.append(f"the targets are not those installed:\n{targets}")
    entry = next(name for name in FILES if name.endswith(".desktop"))
    application = os.path.basename(entry).removesuffix(".desktop")
    if application.encode("utf-16-le") not in open(program, "rb").read():
        failures.append(f"the window does not say that it belongs to {application}")
    models = glob.glob(f"{prefix}/share/tilescope/models/*.mlir")
    if f"{prefix}/share/tilescope/models/matmul.mlir" not in models:
        failures.append("the models are missing")
    if "tiled" not in run(program, "plan", f"{prefix}/share/tilescope/models/matmul.mlir"):
        failures.append("the installed model is not planned")
    if "exit 1" not in run(program, "plan", f"{prefix}/share/tilescope/models/none.mlir"):
        failures.append("a model that is not there is planned")
print("\n".join(failures) or f"{len(wanted)} files")
sys.exit(bool(failures))
