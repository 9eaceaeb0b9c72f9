"""The commands of the program and the options of each, as --help prints them."""
import re
import subprocess


def help_of(program, *command):
    return subprocess.run([program, *command, "--help"], check=True, capture_output=True,
                          text=True).stdout


def commands(program):
    listed = re.search(r"^Subcommands:\n(.*?)\n\n", help_of(program), re.M | re.S).group(1)
    return re.findall(r"^  (\w+)", listed, re.M)


def options(program, *command):
    """Every spelling, as "-o" and "--output"."""
    heads = re.findall(r"^  (-\S+)", help_of(program, *command), re.M)
    return [spelling for head in heads for spelling in head.split(",")]
