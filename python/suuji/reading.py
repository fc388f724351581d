# SPDX-License-Identifier: MIT
"""Reading many puzzles into an array."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator, List, Mapping, Optional, Union, overload

from ._call import call
from .errors import ArgumentError, Error
from .functions import refuse_name
from .puzzle import Grid, error_of_member

__all__ = ["ManyPuzzles", "read_many"]


@dataclass(frozen=True, eq=False)
class ManyPuzzles:
    """The puzzles of :func:`read_many`: all have the same rules."""

    rules: str
    givens: Any = field(repr=False)
    """A row for each puzzle, 0 for an empty cell: a numpy array of ``uint8``, without numpy a memory view."""
    errors: Mapping[int, Error] = field(default_factory=dict)
    """With ``errors="skip"``: what is wrong with a puzzle, by its index. Its row has zeros."""

    def __len__(self) -> int:
        return len(self.givens)

    @overload
    def __getitem__(self, index: int) -> Grid: ...

    @overload
    def __getitem__(self, index: slice) -> List[Grid]: ...

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        count, cells = self.givens.shape
        if not -count <= index < count:
            raise IndexError("puzzle index out of range")
        start = index % count * cells
        return Grid(bytes(memoryview(self.givens).cast("B")[start : start + cells]), self.rules)

    def __iter__(self) -> Iterator[Grid]:
        return (self[i] for i in range(len(self)))

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        import numpy

        return numpy.array(self.givens, dtype=dtype)

    def __repr__(self) -> str:
        return f"<ManyPuzzles {self.rules}: {len(self)} puzzles>"


def _rows(data: bytes, cells: int) -> Any:
    """Bytes as rows of this many."""
    try:
        import numpy
    except ImportError:
        view = memoryview(data)
        return view.cast("B", (len(data) // cells, cells)) if data else view.cast("B")
    return numpy.frombuffer(bytearray(data), dtype=numpy.uint8).reshape(-1, cells)


def read_many(
    text: Union[str, "os.PathLike[str]"],
    *,
    rules: Union[str, int, None] = None,
    format: Optional[str] = None,
    errors: str = "raise",
) -> ManyPuzzles:
    """The givens of all puzzles of a text, or of a file if `text` is a path, as one array: the fast way to read
    millions of them. They must have the same rules; titles, solutions, entries and pencil marks are left out
    (:func:`read` has them). A puzzle that cannot be read raises its error; with ``errors="skip"`` its row
    has zeros. :func:`solve_many` takes the result.

    >>> many = read_many(".1....3.......43\\n1...............")
    >>> len(many), many.rules, many[0].line
    (2, '4', '.1....3.......43')
    """
    if errors not in ("raise", "skip"):
        raise ArgumentError("argument 'errors' must be raise or skip")
    if isinstance(text, os.PathLike):
        text = Path(text).read_text(encoding="utf-8", errors="replace")
    if not isinstance(text, str):
        raise TypeError(f"read_many: argument 'text' must be a str or a path, not {type(text).__name__}")
    given = {"text": text, "rules": rules, "format": format, "packed": True}
    try:
        packed = call("read", given)["packed"]
    except Error:
        refuse_name(text)
        raise
    wrong = {int(one["number"]) - 1: error_of_member(one) for one in packed["errors"]}
    if errors == "raise" and wrong:
        refuse_name(text)
        raise next(iter(wrong.values()))
    data = base64.b64decode(packed["givens"])
    count = int(packed["count"])
    return ManyPuzzles(packed["rules"], _rows(data, len(data) // max(count, 1) or 1), wrong)
