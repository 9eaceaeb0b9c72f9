"""The loop nests of a module printed by mlir-opt: a line for each scf.for with its bounds and step."""
import re
import sys

constants, open_loops = {}, []
for line in sys.stdin:
    text, indent = line.strip(), len(line) - len(line.lstrip())
    if text.startswith("func.func"):
        constants = {}
    if constant := re.match(r"(%\S+) = arith\.constant (-?\d+) : index", text):
        constants[constant.group(1)] = constant.group(2)
    while open_loops and indent <= open_loops[-1]:
        open_loops.pop()
    if loop := re.search(r"scf\.for %\S+ = (\S+) to (\S+) step (\S+)", text):
        print("  " * len(open_loops) + "for",
              *(constants.get(value, "?") for value in loop.groups()))
        open_loops.append(indent)
