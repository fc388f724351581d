#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tour of the package: a small study of puzzles, from their making to a page with pictures.

    python3 tour.py [PAGE.html]

Prints a report. With a file name it also writes a page that shows what a notebook would.
"""

import statistics
import sys
from collections import Counter
from typing import List

import suuji


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")


def study_one(puzzle: suuji.Puzzle) -> None:
    heading("One puzzle")
    print(puzzle)
    print("check:     ", suuji.check(puzzle))
    answer = suuji.solve(puzzle, limit=2)
    print("solve:     ", answer.verdict, answer.solution.line if answer.solution else "")
    print("engine:    ", answer.engine, "with", answer.stats["guesses"], "guesses")
    print("hint:      ", suuji.hint(puzzle))
    explanation = suuji.explain(puzzle)
    kinds = Counter(step.title for step in explanation)
    print("explain:   ", ", ".join(f"{n} {kind}" for kind, n in kinds.most_common()))
    for rating in suuji.rate(puzzle, ["suuji", "se", "hodoku"]):
        print("rate:      ", rating)
    small = suuji.minimize(puzzle, seed=1, tries=10)
    print("minimize:  ", puzzle.clues, "clues ->", small.clues)
    print("canon:     ", repr(suuji.canon(puzzle).puzzle))
    print("convert:   ", suuji.convert(puzzle, "sgt"))


def study_engines(puzzle: suuji.Puzzle) -> None:
    heading("Engines on it")
    for engine in ("bits", "singles", "backtrack:mrv", "backtrack", "dlx", "cdcl"):
        stats = suuji.solve(puzzle, limit=2, engine=engine).stats
        print(f"{engine:14} nodes {stats['nodes']:>8}")
    trace = suuji.trace(puzzle, engine="backtrack:mrv", events=5000)
    print("events:", dict(Counter(event.kind for event in trace)))
    deepest = max(trace, key=lambda event: event.level)
    print("deepest:", deepest.level, "guesses,", str(deepest).strip())


def study_made(count: int) -> List[suuji.Generated]:
    heading(f"{count} generated puzzles of each kind")
    all_made = []
    for options in ({}, {"symmetry": "rotate180"}, {"level": "easy"}, {"clues": (30, 32)}):
        made = suuji.generate(count=count, seed=2024, **options)
        all_made += made
        ratings = [float(suuji.rate(puzzle)) for puzzle in made]
        print(
            f"{str(options):30} clues {statistics.mean(p.clues for p in made):5.1f}"
            f"   rating {statistics.mean(ratings):4.1f}, at most {max(ratings):4.1f}"
        )
    return all_made


def study_many(made: List[suuji.Generated]) -> None:
    heading("All of them at once")
    many = suuji.solve_many([puzzle.line for puzzle in made], threads=2)
    print(many)
    same = sum(puzzle.solution == solution for puzzle, solution in zip(made, many))
    print("solutions that the generator knew:", same)
    try:
        import numpy
    except ImportError:
        print("(numpy is not installed)")
        return
    rows = numpy.array([puzzle.to_numpy() for puzzle in made])
    many = suuji.solve_many(rows)
    print("array:", rows.shape, rows.dtype, "-> mean guesses", many.guesses.mean().round(2))
    print("givens by box row:", (rows.reshape(len(rows), 3, 27) > 0).sum(axis=(0, 2)).tolist())


def study_rules() -> None:
    heading("Other rules")
    for spec in ("6:2x3", "9+x", "9+windoku", "9:jigsaw", "12"):
        puzzle = suuji.generate(spec, count=1, seed=3)[0]
        print(f"{spec:10} {puzzle.clues:3} clues  {suuji.rate(puzzle)}")
    print("extra rules:", ", ".join(rule["name"] for rule in suuji.rules()))
    print("houses of 9+x:", len(suuji.rules("9+x")["houses"]))
    print(
        len(suuji.engines()), "engines,", len(suuji.formats()), "formats,",
        len(suuji.techniques()), "techniques,", len(suuji.scales()), "scales,",
        len(suuji.symmetries()), "symmetries, version", suuji.version(),
    )  # fmt: skip


def study_errors() -> None:
    heading("Errors")
    for text in ("12.4\n3412\n21", "11" + "." * 14):
        try:
            print(suuji.check(text))
        except suuji.PuzzleSyntaxError as error:
            print(f"line {error.line}, column {error.column}: {error.text}")


def write_page(path: str, puzzle: suuji.Puzzle) -> None:
    """What a notebook shows for each of these objects."""
    shown = [puzzle, suuji.solve(puzzle), suuji.hint(puzzle), suuji.draw(puzzle, candidates=True)]
    shown += [suuji.generate("9:jigsaw", count=1, seed=3)[0], suuji.rate(puzzle, steps=True)]
    shown += [suuji.trace(puzzle, engine="backtrack:mrv"), suuji.explain(puzzle)]
    parts = ["<!doctype html><meta charset='utf-8'><title>suuji</title>"]
    for thing in shown:
        picture = getattr(thing, "_repr_svg_", None) or thing._repr_html_
        parts.append(f"<h3>{type(thing).__name__}</h3>\n{picture()}")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))


def main() -> None:
    puzzle = suuji.Puzzle(
        "....2..1.7.81........3...5..8..61..4..7..8...3...7..91..3..46..2.5...4.........8."
    )
    study_one(puzzle)
    study_engines(puzzle)
    study_many(study_made(25))
    study_rules()
    study_errors()
    if len(sys.argv) > 1:
        write_page(sys.argv[1], puzzle)


if __name__ == "__main__":
    main()
