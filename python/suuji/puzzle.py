# SPDX-License-Identifier: MIT
"""Puzzles and grids, and what can be used as one."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple
from typing import Union, overload

from ._call import call
from .errors import Error, PuzzleSyntaxError, error_named

if TYPE_CHECKING:
    import numpy

__all__ = ["Cell", "Grid", "Puzzle", "PuzzleLike", "GridLike"]

Arguments = Dict[str, Any]

# The characters of values, up to this size; and as a table for bytes.translate().
_SYMBOLS = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MAX_SYMBOL = len(_SYMBOLS) - 1
_AS_SYMBOLS = _SYMBOLS.ljust(256, b"?")

# Bytes with one of these are values, not a text.
_CONTROL = bytes(c for c in range(32) if c not in b"\t\n\r")


def line_of(values: bytes, size: int) -> str:
    """Values of any number of cells as a text, one character for each; above size 61 decimal numbers."""
    if size <= MAX_SYMBOL:
        return values.translate(_AS_SYMBOLS).decode("ascii")
    return " ".join(map(str, values))


def is_text(data: bytes) -> bool:
    """Are these bytes characters? Values of a puzzle or of a grid have one below 9 among them."""
    return max(data, default=0) >= 32 and len(data.translate(None, _CONTROL)) == len(data)


class Cell(NamedTuple):
    """A value in a cell. Rows and columns count from 1, as in ``r1c4``.

    >>> str(Cell(1, 4, 8))
    'r1c4 = 8'
    """

    row: int
    column: int
    value: int

    def __str__(self) -> str:
        return f"r{self.row}c{self.column} = {self.value}"


def cell_of(member: Dict[str, Any]) -> Cell:
    return Cell(member["row"], member["column"], member["value"])


def cells_of(members: Optional[Sequence[Dict[str, Any]]]) -> Tuple[Cell, ...]:
    return tuple(cell_of(member) for member in members or ())


class ReadOnly:
    """An object whose attributes are set once, by `_set`."""

    def _set(self, **members: Any) -> None:
        self.__dict__.update(members)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is read-only: cannot set '{name}'")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is read-only: cannot delete '{name}'")


class Grid(ReadOnly, Sequence[int]):
    """The values of all cells, row by row; 0 is an empty cell. It cannot be changed.

    >>> grid = Puzzle(".1....3.......43").givens
    >>> grid[1], grid[0, 1], len(grid)
    (1, 1, 16)
    >>> grid.rows[3]
    (0, 0, 4, 3)
    >>> grid.line
    '.1....3.......43'
    >>> print(grid)
    +-----+-----+
    | . 1 | . . |
    | . . | 3 . |
    +-----+-----+
    | . . | . . |
    | . . | 4 3 |
    +-----+-----+
    """

    rules: str
    """The rules that it belongs to, as in ``"9+x"``."""
    size: int
    """The number of rows, of columns and of values."""

    def __init__(self, values: Sequence[int], rules: str) -> None:
        values = bytes(values)
        size = round(len(values) ** 0.5)
        self._set(rules=rules, size=size, _values=values)

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, index: Union[int, Tuple[int, int]]) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[int, ...]: ...

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple):
            row, column = map(operator.index, index)
            if not (-self.size <= row < self.size and -self.size <= column < self.size):
                raise IndexError(f"the grid has {self.size} rows and columns")
            return self._values[row % self.size * self.size + column % self.size]
        value = self._values[index]
        return tuple(value) if isinstance(index, slice) else value

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Grid):
            return bool(self._values == other._values)
        if isinstance(other, (list, tuple)):
            return list(self._values) == list(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._values))

    def __bytes__(self) -> bytes:
        return bytes(self._values)

    @property
    def rows(self) -> Tuple[Tuple[int, ...], ...]:
        """The values as a tuple of rows."""
        size, values = self.size, self._values
        return tuple(tuple(values[i : i + size]) for i in range(0, len(values), size))

    @property
    def line(self) -> str:
        """One character for each cell; above size 61 decimal numbers."""
        return line_of(self._values, self.size)

    def text(self, to: str = "grid") -> str:
        """The grid in a format: see :func:`suuji.formats`."""
        arguments = {"puzzle": list(self._values), "rules": self.rules, "to": to}
        return str(call("convert", arguments, wait=False)["text"])

    def to_numpy(self) -> "numpy.ndarray[Any, Any]":
        """A new array of ``uint8`` with a row for each row of the grid."""
        import numpy

        return numpy.frombuffer(self._values, dtype=numpy.uint8).reshape(self.size, self.size).copy()

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return f"<Grid {self.rules}: {self.line}>"

    def _repr_svg_(self) -> str:
        arguments = {"puzzle": list(self._values), "rules": self.rules}
        return str(call("draw", arguments, wait=False)["text"])


def error_of_member(member: Dict[str, Any]) -> Error:
    """The error that `read` reports in the place of a puzzle."""
    place = (member.get("line") or 0, member.get("column") or 0)
    return error_named(member.get("status", "syntax"), member["text"], *place)


def _read_first(
    puzzle: str, rules: Union[str, int, None] = None, format: Optional[str] = None
) -> Dict[str, Any]:
    """The first puzzle of a text."""
    arguments = {"text": puzzle, "rules": rules, "format": format}
    members: List[Dict[str, Any]] = call("read", arguments, wait=False)["puzzles"]
    if not members:
        raise PuzzleSyntaxError("there is no puzzle")
    if "error" in members[0]:
        raise error_of_member(members[0]["error"])
    return members[0]


class Puzzle(ReadOnly):
    """A puzzle: rules and givens. It cannot be changed.

    `source` is a text in any format that suuji reads, as str or bytes; the values of all cells as a
    list, as a list of rows, as bytes or as a numpy array, 0 or None for an empty cell; or another
    puzzle. Without `rules` the text
    decides, or the number of cells.

    >>> puzzle = Puzzle(".1....3.......43")
    >>> puzzle.rules, puzzle.size, puzzle.clues
    ('4', 4, 4)
    >>> Puzzle([[0, 1, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 0, 4, 3]]) == puzzle
    True
    >>> Puzzle("." * 81, rules="9+x").rules
    '9+x'
    """

    rules: str
    """The rules as suuji writes them: ``"9"``, ``"6:2x3"``, ``"9+x"``."""
    givens: Grid
    label: str
    """The title or comment that came with the puzzle."""
    solution: Optional[Grid]
    """The solution that came with the puzzle. It is not verified: see :func:`suuji.check`."""
    entries: Optional[Grid]
    """The values that a player entered, which are among the givens too: see :func:`suuji.read`."""

    def __init__(
        self, source: "PuzzleLike", rules: Union[str, int, None] = None, format: Optional[str] = None
    ) -> None:
        arguments = puzzle_arguments("Puzzle", source, rules, format)
        if isinstance(arguments["puzzle"], str):
            member = _read_first(**arguments)
        else:
            member = call("convert", {**arguments, "to": "numbers"}, wait=False)
        self._fill(member, arguments)

    def _fill(self, member: Dict[str, Any], arguments: Optional[Arguments] = None) -> None:
        """From what a reply says about the puzzle, and what it is as an argument of further calls."""
        givens, rules = member["givens"], member["rules"]
        solution, entries = member.get("solution"), member.get("entries")
        self._set(
            rules=rules,
            givens=Grid(givens, rules),
            label=member.get("label") or "",
            solution=Grid(solution, rules) if solution else None,
            entries=Grid(entries, rules) if entries else None,
            _arguments=arguments or {"puzzle": member.get("marks", givens), "rules": rules},
        )

    @classmethod
    def _of(cls, member: Dict[str, Any], arguments: Optional[Arguments] = None) -> "Puzzle":
        puzzle = cls.__new__(cls)
        puzzle._fill(member, arguments)
        return puzzle

    @property
    def size(self) -> int:
        """The number of rows, of columns and of values."""
        return self.givens.size

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.givens) - bytes(self.givens).count(0)

    @property
    def line(self) -> str:
        """The givens, one character for each cell; above size 61 decimal numbers."""
        return self.givens.line

    def text(self, to: str = "grid") -> str:
        """The puzzle in a format: see :func:`suuji.formats`."""
        return str(call("convert", {**self._arguments, "to": to}, wait=False)["text"])

    def to_numpy(self) -> "numpy.ndarray[Any, Any]":
        """The givens as a new array of ``uint8``, 0 for an empty cell."""
        return self.givens.to_numpy()

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        return self.givens.__array__(dtype, copy)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self.rules == other.rules and self.givens == other.givens

    def __hash__(self) -> int:
        return hash((self.rules, self.givens))

    def __str__(self) -> str:
        return str(self.givens)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.rules}: {self.line}>"

    def _repr_svg_(self) -> str:
        return str(call("draw", dict(self._arguments), wait=False)["text"])


PuzzleLike = Union[
    str, bytes, Puzzle, Grid, Sequence[Optional[int]], Sequence[Sequence[Optional[int]]],
    "numpy.ndarray[Any, Any]",
]  # fmt: skip
"""What the functions accept as a puzzle."""
GridLike = PuzzleLike
"""What the functions accept as a grid of values, such as a solution."""


def _value(name: str, value: Any) -> Optional[int]:
    if value is None:
        return None
    if isinstance(value, bool):
        raise TypeError(f"{name}: the value of a cell must be an int or None, not bool")
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(
            f"{name}: the value of a cell must be an int or None, not {type(value).__name__}"
        ) from None


def is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or hasattr(value, "tolist") and hasattr(value, "__len__")


def cells_argument(name: str, cells: Any) -> Union[str, List[Any]]:
    """A puzzle or a grid as the library gets it: a text, or a list of values or of rows."""
    if isinstance(cells, str):
        return str(cells)
    if isinstance(cells, (bytes, bytearray, memoryview, Grid)):
        data = bytes(cells)
        return data.decode("utf-8", "replace") if is_text(data) else list(data)
    if hasattr(cells, "tolist"):  # an array of numpy or of the module array
        cells = cells.tolist()
    if not isinstance(cells, (list, tuple)):
        raise TypeError(
            f"{name}: a puzzle is a str, a list of values or of rows, an array or a Puzzle, "
            f"not {type(cells).__name__}"
        )
    if cells and all(isinstance(row, str) for row in cells):
        rows = max(map(len, cells)) > 1
        return ("\n" if rows else "").join(cells)
    if cells and is_row(cells[0]):
        listed = []
        for row in cells:
            if not is_row(row):
                raise TypeError(f"{name}: a puzzle has rows and values in the same list")
            listed.append([_value(name, value) for value in row])
        return listed
    return [_value(name, value) for value in cells]


def puzzle_arguments(
    name: str, puzzle: Any, rules: Union[str, int, None] = None, format: Optional[str] = None
) -> Arguments:
    """The arguments `puzzle`, `rules` and `format` of a call."""
    if isinstance(puzzle, Puzzle):
        arguments = dict(puzzle._arguments)
    elif isinstance(puzzle, Grid):
        arguments = {"puzzle": list(puzzle), "rules": puzzle.rules}
    else:
        arguments = {"puzzle": cells_argument(name, puzzle)}
    for key, value in (("rules", rules), ("format", format)):
        if value is not None:
            arguments[key] = value
    return arguments


def grid_argument(name: str, grid: Any) -> Union[None, str, List[Any]]:
    """A solution or a pattern as an argument of a call."""
    if isinstance(grid, Puzzle):
        grid = grid.givens
    return None if grid is None else cells_argument(name, grid)
