#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares suuji.solve_many with the C call on the same puzzles, in turns.

    python3 bench_rows.py [--puzzles N] [--rounds N] [--limit N] [--threads N] [--build DIR] FILE...

The puzzles of each file (one per line) are repeated up to N. Both sides allocate the memory for their answers
in each round. With one thread CPU time is measured, with several the wall clock. Needs numpy, a C compiler and
the build directory; prints the median of the rounds.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def compile_c(build: Path, folder: str) -> str:
    program = os.path.join(folder, "bench_rows")
    options = ["-O2", f"-I{HERE.parent / 'include'}", "-D_POSIX_C_SOURCE=200809L"]
    libraries = [f"-L{build}", f"-Wl,-rpath,{build}", "-lsuuji"]
    compiler = os.environ.get("CC", "cc")
    source = str(HERE / "bench_rows.c")
    subprocess.run([compiler, *options, source, "-o", program, *libraries], check=True)
    return program


def read_rows(path: str, count: int):
    import numpy

    lines = [line[:81] for line in Path(path).read_text().splitlines() if len(line) >= 81]
    lines = [line for line in lines if line[0] in ".0123456789"]
    text = "".join(lines).replace(".", "0").encode()
    rows = numpy.frombuffer(text, dtype=numpy.uint8).reshape(-1, 81) - 48
    return numpy.ascontiguousarray(numpy.resize(rows, (count, 81)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--puzzles", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=int, default=2)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    options = parser.parse_args()
    os.environ.setdefault("SUUJI_LIBRARY", str(options.build.resolve() / "libsuuji.so"))
    import suuji

    print(f"{'set':20} {'C, puzzles/s':>14} {'Python':>14} {'ratio':>7}")
    with tempfile.TemporaryDirectory() as folder:
        wall = ["wall"] if options.threads > 1 else []
        clock = time.perf_counter if wall else time.process_time
        program = compile_c(options.build.resolve(), folder)
        for path in options.files:
            rows = read_rows(path, options.puzzles)
            data = os.path.join(folder, "rows")
            rows.tofile(data)
            other = subprocess.Popen(
                [program, data, str(options.limit), *wall],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            times = []
            for turn in range(options.rounds + 1):  # the first one is not counted
                other.stdin.write("\n")
                other.stdin.flush()
                seconds, unique = other.stdout.readline().split()
                start = clock()
                many = suuji.solve_many(rows, limit=options.limit, threads=options.threads)
                own = clock() - start
                if int((many.counts == 1).sum()) != int(unique):
                    sys.exit(f"{path}: the answers differ")
                del many
                if turn:
                    times.append((float(seconds), own))
            other.stdin.close()
            other.wait()
            c, python = (statistics.median(column) for column in zip(*times))
            ratio = statistics.median(c / own for c, own in times)
            n = len(rows)
            print(f"{Path(path).stem:20} {n / c:14,.0f} {n / python:14,.0f} {100 * ratio:6.0f} %")


if __name__ == "__main__":
    main()
