# SPDX-License-Identifier: MIT
"""suuji: generalised Sudoku. Solve, count, check, generate, explain, rate and draw puzzles.

>>> import suuji
>>> print(suuji.solve(".1....3.......43"))
+-----+-----+
| 3 1 | 2 4 |
| 2 4 | 3 1 |
+-----+-----+
| 4 3 | 1 2 |
| 1 2 | 4 3 |
+-----+-----+

Functions can be called from any thread, and searches of different threads run at the same time.
Ctrl-C stops a search.
"""

from ._call import version
from .errors import (
    ArgumentError,
    Error,
    InternalError,
    LimitError,
    OutOfMemoryError,
    ProgramError,
    PuzzleSyntaxError,
    ReadWriteError,
    RulesError,
    UnsupportedError,
)
from .functions import (
    calls,
    canon,
    check,
    convert,
    count,
    draw,
    drill,
    engines,
    explain,
    formats,
    generate,
    hint,
    maximize,
    minimize,
    rate,
    read,
    rules,
    scales,
    solve,
    symmetries,
    tables,
    techniques,
    trace,
)
from .many import check_many, rate_many
from .puzzle import Cell, Grid, GridLike, Puzzle, PuzzleLike
from .reading import ManyPuzzles, read_many
from .results import (
    Answer,
    Canon,
    Check,
    Count,
    Drawing,
    Drilled,
    Event,
    Explanation,
    Generated,
    Hint,
    Minimized,
    RatedStep,
    Rating,
    Step,
    Trace,
)
from .rows import ManyAnswers, solve_many

__version__ = version()

__all__ = [
    "Answer",
    "ArgumentError",
    "calls",
    "Canon",
    "canon",
    "Cell",
    "Check",
    "check",
    "check_many",
    "convert",
    "Count",
    "count",
    "draw",
    "Drawing",
    "drill",
    "Drilled",
    "engines",
    "Error",
    "Event",
    "explain",
    "Explanation",
    "formats",
    "generate",
    "Generated",
    "Grid",
    "GridLike",
    "Hint",
    "hint",
    "InternalError",
    "LimitError",
    "ManyAnswers",
    "ManyPuzzles",
    "maximize",
    "minimize",
    "Minimized",
    "OutOfMemoryError",
    "ProgramError",
    "Puzzle",
    "PuzzleLike",
    "PuzzleSyntaxError",
    "rate",
    "rate_many",
    "RatedStep",
    "Rating",
    "read",
    "read_many",
    "ReadWriteError",
    "rules",
    "RulesError",
    "scales",
    "solve",
    "solve_many",
    "Step",
    "symmetries",
    "tables",
    "techniques",
    "Trace",
    "trace",
    "UnsupportedError",
    "version",
]
