# SPDX-License-Identifier: MIT
# The keyword arguments of the functions, for type checkers: printed by build_options.py.
from typing import Any, Iterable, Optional, Tuple, TypedDict, Union

from .puzzle import GridLike

Names = Union[str, Iterable[str]]
Range = Union[str, int, float, Tuple[Any, Any]]

class _WithRules(TypedDict, total=False):
    rules: Optional[str]
    'its rules: "9+x"; default: as the puzzle says'
    format: Optional[str]
    'the format of its text; default: recognised'
    seconds: Optional[float]
    'a limit of time; default: none'
    nodes: Optional[int]
    'a limit of search nodes; default: none'

class _WithOriginal(TypedDict, total=False):
    original: Optional[GridLike]
    'the puzzle that a position comes from: all other values are entries of a player'

class _WithEngine(TypedDict, total=False):
    engine: Optional[str]
    'the engine, with options; default: "auto"'

class _WithOrder(TypedDict, total=False):
    order: Optional[str]
    'values are tried "ascending", "descending" or "random"; default: ascending'
    seed: Optional[int]
    'of what is random; default: 1'

class _WithTechniques(TypedDict, total=False):
    techniques: Optional[Names]
    'use only these techniques and families, in this order: "singles,x-wing"'
    without: Optional[Names]
    'do not use these techniques and families; also "uniqueness", "forcing"'

class _WithNotation(TypedDict, total=False):
    notation: Optional[str]
    'names of cells: "r1c1", "A1" or "K9"; default: r1c1'

class _WithSeed(TypedDict, total=False):
    seed: Optional[int]
    'another seed makes other puzzles; default: 0'
    symmetry: Optional[str]
    'of the clues: a name of the call "symmetries"'
    clues: Optional[Range]
    'how many clues: "24", "24:28"'
    minimal: Optional[bool]
    'every clue is necessary, also with a symmetry'

class CanonOptions(_WithRules, total=False):
    shuffle: Optional[int]
    'a seed: instead of the canonical form a random equivalent puzzle'

class CheckOptions(_WithRules, _WithOriginal, _WithEngine, total=False):
    quick: Optional[bool]
    'do not search for redundant clues'
    minimal: Optional[bool]
    'search for them also in a half-filled grid'
    constraints: Optional[bool]
    'search for redundant constraints as well'

class CountOptions(_WithRules, _WithEngine, _WithOrder, total=False):
    limit: Optional[int]
    'count up to this many solutions; default: 0, all'
    exact: Optional[bool]
    'count exactly, however long it takes'
    estimate: Optional[bool]
    'estimate the number by random samples'
    precision: Optional[float]
    'end an estimate at an interval of this many percent above and below it; default: 1'
    confidence: Optional[float]
    'how sure it is that the number is in the interval, in percent; default: 95'
    rows: Optional[int]
    'count the ways to fill only this many first rows'
    sample: Optional[int]
    'instead this many solutions, drawn at random, each equally likely'
    candidates: Optional[int]
    'instead the values that each cell has in solutions, and up to this many solutions of each'

class DrawOptions(_WithRules, _WithOriginal, _WithEngine, _WithTechniques, _WithNotation, total=False):
    grid: Optional[GridLike]
    'a solution to show in the puzzle'
    solution: Optional[bool]
    'solve the puzzle and show its solution'
    step: Optional[int]
    'the number of the step, from 1; default: 1'
    all_steps: Optional[bool]
    'of a step: count also those that turn out not to be needed'
    stage: Optional[int]
    'of a step that is a long forcing chain: which part of it, from 1; default: its shortest ways'
    title: Optional[str]
    'the title; default: the puzzle\'s; "": none'
    caption: Optional[str]
    'the text below; default: the sentence of a step; "": none'
    highlight: Optional[Names]
    '"r1c1,r5,c2:blue,b3:green": cells, rows, columns, boxes'
    candidates: Optional[bool]
    'draw all candidates that the givens allow'
    coordinates: Optional[bool]
    'name rows and columns'
    symbols: Optional[str]
    'how values are written: "numbers", "digits", "letters", "hex", or as many different characters as there are values; default: numbers'
    layout: Optional[str]
    'of a graph: "circle" or "grid"; default: circle'
    no_legend: Optional[bool]
    'do not explain the marks of a step'
    no_words: Optional[bool]
    'do not explain extra rules and constraints'
    side: Optional[float]
    'side of the grid in millimetres; default: by the size'
    dpi: Optional[float]
    'resolution of PNG in pixels per inch; default: 150'
    limit: Optional[int]
    'of a search: solutions to search for; 0: all; default: 1'
    leaves: Optional[int]
    'of a tree: most leaves to draw; default: 50'
    levels: Optional[int]
    'of a tree: most levels to draw; default: 16'
    direction: Optional[str]
    'of a tree: "auto", "down" or "right"'
    frames: Optional[int]
    'of an animation: most frames; default: 300'
    duration: Optional[float]
    'of an animation, in seconds; default: by frame_rate'
    frame_rate: Optional[float]
    'of an animation: frames per second; default: 4'
    repeat: Optional[bool]
    'of an animation: begin again at the end'

class DrillOptions(_WithNotation, _WithSeed, total=False):
    count: Optional[int]
    'how many positions; default: 1'
    first: Optional[int]
    'the number of the first puzzle; default: 1'
    tries: Optional[int]
    'the most puzzles that are made; default: 1000'
    level: Optional[Range]
    'of the puzzles: "easy", "easy:hard"'
    to: Optional[str]
    'the format of positions; default: the first of hodoku, pencil, fpuzzles that has the size'
    seconds: Optional[float]
    'a limit of time for all; default: none'

class ExplainOptions(_WithRules, _WithOriginal, _WithEngine, _WithTechniques, _WithNotation, total=False):
    all_steps: Optional[bool]
    'also the steps that turn out not to be needed'
    show_rules: Optional[bool]
    'also what the rules demand, in sentences'
    limit: Optional[int]
    'stop counting at this many solutions; 0: all; default: 1000'
    effort: Optional[int]
    'effort to find a set of minimum size, not only a minimal one; default: 50000'

class GenerateOptions(_WithSeed, total=False):
    level: Optional[Range]
    '"easy", "easy:hard"'
    rating: Optional[Range]
    'a rating of `scale`: "7.0:7.9"'
    scale: Optional[Names]
    'of the rating; default: "suuji"'
    technique: Optional[Names]
    'the hardest technique needed, or a list with commas'
    without: Optional[Names]
    'techniques that are not needed, a list with commas'
    prevent: Optional[Names]
    'techniques that have no step where the path has no single, a list with commas'
    breadth: Optional[Range]
    'how many moves are open at least at each point of the path: "5", "5:10"'
    guesses: Optional[Range]
    'guesses of a search with singles: "0", "1:3"'
    pattern: Optional[GridLike]
    'put clues exactly where this is not empty'
    grid: Optional[GridLike]
    'the solution of every puzzle'
    unbiased: Optional[bool]
    'minimal puzzles, uniformly distributed; slower'
    weighted: Optional[bool]
    'with `unbiased`: faster, and each puzzle has a weight'
    seconds: Optional[float]
    'a limit of time for each puzzle; default: none'

class HintOptions(_WithRules, _WithOriginal, _WithEngine, _WithTechniques, _WithNotation, total=False):
    level: Optional[int]
    'how much to reveal; 1: what kind of step, 2: the technique and where, 3: also which values, 4: the step; default: 4'
    cell: Optional[bool]
    'reveal only which cell to look at, or which house, whatever `level` says'
    all: Optional[bool]
    'every step that the position offers, by technique, whatever `level` says'

class MaximizeOptions(_WithRules, _WithEngine, total=False):
    seed: Optional[int]
    'of the random choices; default: 1'
    tries: Optional[int]
    'attempts to find more clues; default: 100'
    clues: Optional[int]
    'instead add random clues until there are this many, redundant or not'

class MinimizeOptions(_WithRules, _WithEngine, total=False):
    seed: Optional[int]
    'of the random orders; default: 1'
    tries: Optional[int]
    'random orders to try; the fewest clues win; default: 1'
    clues: Optional[int]
    'end when this many clues are left; default: 0, minimal'
    all: Optional[bool]
    'every minimal puzzle made of these clues, each once'
    limit: Optional[int]
    'with `all`: at most this many; default: 0, all'

class RateOptions(_WithRules, _WithEngine, total=False):
    steps: Optional[bool]
    'list the steps with their scores'

class SolveOptions(_WithRules, _WithEngine, _WithOrder, total=False):
    limit: Optional[int]
    'end after this many solutions; 0: find all; default: 1'
    unique: Optional[bool]
    'a solution only if it is the only one'
    keep: Optional[int]
    'list up to this many solutions; default: 1000'
    minimize: Optional[str]
    'find the solution with the least value: "r1c1 + 2*r1c2"'
    maximize: Optional[str]
    'find the solution with the largest value'
    prefer: Optional[str]
    'find the solution with the most of these: "r1c1=5,r2c3=4"'
