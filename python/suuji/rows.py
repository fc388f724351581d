# SPDX-License-Identifier: MIT
"""Many puzzles of the same rules as rows of bytes, the fast way (suuji/rows.h)."""

from __future__ import annotations

import ctypes
import io
import itertools
import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence
from typing import Union, overload

from ._call import interruptible
from ._library import ErrorStruct, Handle, Query, Rows, check, lib
from ._threads import thread_count
from .errors import ArgumentError, Error
from .puzzle import MAX_SYMBOL, Grid, Puzzle, is_row, is_text, line_of
from .reading import ManyPuzzles

if TYPE_CHECKING:
    import numpy

__all__ = ["ManyAnswers", "solve_many"]

# Rows that a thread solves in one call: some milliseconds.
_CHUNK = 32768
# The characters of texts as values. What becomes 255 is for the reader of formats: it may be a letter
# that is a value, a blank, or an error.
_OTHER = 255
_VALUES = bytes(
    0 if c in b".0_*?xX" else c - 48 if 49 <= c <= 57 else _OTHER for c in range(256)
)  # fmt: skip
# Cells of sizes for which this table is right.
_SQUARES = tuple(size * size for size in range(1, 10))


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        return None
    return numpy


@dataclass(frozen=True, eq=False)
class ManyAnswers:
    """The answers of :func:`solve_many`, in the order of the puzzles.

    With numpy, `solutions`, `counts` and `guesses` are arrays; without it, memory views.
    """

    rules: str
    solutions: Any = field(repr=False)
    """``uint8``, a row for each puzzle: its first solution, or zeros if it has none."""
    counts: Any = field(repr=False)
    """``uint64``: solutions found, up to the limit."""
    guesses: Any = field(repr=False)
    """``uint64``: guesses of the engine, a measure of how hard the search was."""
    errors: Mapping[int, Exception] = field(default_factory=dict)
    """With ``errors="skip"``: what is wrong with a puzzle, by its index. Its count is 0."""

    def __len__(self) -> int:
        return len(self.counts)

    @overload
    def __getitem__(self, index: int) -> Optional[Grid]: ...

    @overload
    def __getitem__(self, index: slice) -> List[Optional[Grid]]: ...

    def __getitem__(self, index: Any) -> Any:
        """The solution of one puzzle; None if it has none. A slice: a list of them."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not self.counts[index]:
            return None
        if index < 0:
            index += len(self)
        cells = self.solutions.shape[1]
        return Grid(self._bytes()[index * cells : (index + 1) * cells], self.rules)

    def __iter__(self) -> Iterator[Optional[Grid]]:
        return (self[i] for i in range(len(self)))

    def _bytes(self) -> "memoryview":
        return memoryview(self.solutions).cast("B")

    def lines(self) -> List[str]:
        """Each solution as a text; an empty one if there is none."""
        if not len(self):
            return []
        cells = self.solutions.shape[1]
        size = round(cells**0.5)
        if size > MAX_SYMBOL:  # numbers, of one or more digits
            return ["" if grid is None else grid.line for grid in self]
        text = line_of(bytes(self._bytes()), size)
        return [
            text[i * cells : (i + 1) * cells] if count else ""
            for i, count in enumerate(self.counts.tolist())
        ]

    def __str__(self) -> str:
        counts = Counter(self.counts.tolist())
        none, unique = counts[0] - len(self.errors), counts[1]
        several = len(self) - counts[0] - unique
        parts = [f"{unique} with one solution", f"{none} with none", f"{several} with several"]
        if self.errors:
            parts.append(f"{len(self.errors)} with errors")
        return f"{len(self)} puzzles: {', '.join(parts)}"

    def __repr__(self) -> str:
        return f"<ManyAnswers {self.rules}: {len(self)} puzzles>"


@dataclass(frozen=True)
class _Input:
    """Puzzles in memory: `owner` keeps it alive."""

    address: int
    stride: int
    count: int
    cells: int
    owner: Any


# What is wrong with puzzles, by index; None: raise it.
_Errors = Optional[Dict[int, Exception]]


def _refuse_grid(count: int, cells: int, least: int) -> None:
    """As many puzzles as each has cells: most likely these are the rows of one puzzle. Sets of
    `least` puzzles and more are not."""
    if 1 < count == cells < least:
        raise ArgumentError(
            f"solve_many: {count} rows of {cells} values look like one puzzle of size {count}: use solve "
            f"for it; if these are {count} puzzles, pass their rules"
        )


# In the place of a puzzle that has an error: equal values, so it has no solution and takes no time.
_FILLER = 1


def _report_value(errors: Dict[int, Exception], index: int, row: Sequence[int], size: int) -> None:
    cell = next(i for i, value in enumerate(row) if not 0 <= value <= size)
    errors[index] = ArgumentError(
        f"puzzle {index + 1}, cell {cell + 1}: {row[cell]} is neither a value of size {size} nor an "
        "empty cell"
    )


def _skip_rows(array: Any, errors: Dict[int, Exception]) -> Any:
    """An array without the rows that have wrong values."""
    size = round(array.shape[1] ** 0.5)
    wrong = ((array < 0) | (array > size)).any(axis=1)
    if not wrong.any():
        return array
    for i in wrong.nonzero()[0].tolist():
        _report_value(errors, i, array[i].tolist(), size)
    array = array.copy()
    array[wrong] = _FILLER
    return array


def _skip_bytes(data: bytes, cells: int, errors: Dict[int, Exception]) -> bytes:
    """The same of bytes."""
    size = round(cells**0.5)
    rows = [data[i : i + cells] for i in range(0, len(data), cells)]
    for i, row in enumerate(rows):
        if max(row) > size:
            _report_value(errors, i, row, size)
            rows[i] = bytes([_FILLER]) * cells
    return b"".join(rows)


def _of_array(array: Any, cells: Optional[int], errors: _Errors) -> _Input:
    """Rows of an array of numpy, without a copy if it has bytes whose rows are contiguous."""
    numpy = _numpy()
    if array.dtype.kind not in "iu":
        raise TypeError(
            "solve_many: an array of integers with a row for each puzzle is needed, or one of texts "
            f"with one dimension, not of {array.dtype} with {array.ndim}"
        )
    if array.ndim == 3 and array.shape[1] == array.shape[2]:
        array = array.reshape(array.shape[0], array.shape[1] * array.shape[2])
    if array.ndim != 2:
        raise ArgumentError(
            f"solve_many: the array must have a row for each puzzle; its shape is {array.shape}"
        )
    if cells is None:
        _refuse_grid(*array.shape, least=81)
    elif array.shape[0] == array.shape[1] and array.size == cells:
        array = array.reshape(1, cells)
    if errors is not None:
        array = _skip_rows(array, errors)
    if array.dtype.itemsize != 1:
        if array.size and (array.min() < 0 or array.max() > 255):
            raise ArgumentError("solve_many: the array has a value that is not from 0 to 255")
        array = array.astype(numpy.uint8)
    contiguous = array.strides[1] == 1 and array.strides[0] >= array.shape[1]
    if not contiguous and array.size:
        array = numpy.ascontiguousarray(array)
    return _Input(array.ctypes.data, array.strides[0], array.shape[0], array.shape[1], array)


def _of_bytes(data: Any, cells: int) -> _Input:
    """One byte for each cell of each puzzle."""
    view = memoryview(data).cast("B")
    if len(view) % cells:
        raise ArgumentError(
            f"solve_many: {len(view)} bytes are not a multiple of {cells}, the number of cells"
        )
    if view.readonly:  # ctypes has the address of a bytes object by another way
        owner: Any = bytes(view) if not isinstance(data, bytes) else data
        address = ctypes.cast(ctypes.c_char_p(owner), ctypes.c_void_p).value or 0
    else:
        owner = (ctypes.c_uint8 * len(view)).from_buffer(view)
        address = ctypes.addressof(owner)
    return _Input(address, cells, len(view) // cells, cells, (owner, data))


def _values_of_text(text: str, cells: int) -> Optional[bytes]:
    """The values of a text of one or more puzzles that has one of the usual characters for each cell;
    None: it is another one."""
    if cells not in _SQUARES or not text.isascii():
        return None
    values = text.encode("ascii").translate(_VALUES)
    return None if _OTHER in values else values


def _values_of(puzzle: Any, rules: Union[str, int, None], number: int) -> bytes:
    """The values of one element of a sequence."""
    if isinstance(puzzle, bytes) and is_text(puzzle):
        puzzle = puzzle.decode("utf-8", "replace")
    if isinstance(puzzle, str):
        line = puzzle.rstrip("\r\n")
        values = _values_of_text(line, len(line))
        if values is not None:
            return values
    try:
        return bytes((puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle, rules)).givens)
    except Error as error:
        error.text = f"puzzle {number}: {error}"
        error.line = error.column = 0
        raise
    except TypeError as error:
        raise TypeError(f"puzzle {number}: {str(error).removeprefix('Puzzle: ')}") from None


def _is_flat(puzzle: Any) -> bool:
    """Is this a list of values, not of rows?"""
    if not is_row(puzzle) or len(puzzle) == 0:
        return False
    return not is_row(puzzle[0]) and not isinstance(puzzle[0], str)


def _of_sequence(
    puzzles: Sequence[Any], cells: Optional[int], rules: Union[str, int, None], errors: _Errors
) -> _Input:
    """Texts, puzzles or lists of values: copied into one block."""
    texts = bool(puzzles) and all(isinstance(puzzle, str) for puzzle in puzzles)
    length = len(puzzles[0]) if texts or puzzles and _is_flat(puzzles[0]) else 0
    if cells is None:
        _refuse_grid(len(puzzles), length, least=16 if texts else 81)
    if texts and set(map(len, puzzles)) == {cells or length}:
        values = _values_of_text("".join(puzzles), length)
        if values is not None:
            return _of_bytes(values, length)
    rows: List[Optional[bytes]] = []
    for i, puzzle in enumerate(puzzles):
        try:
            row = _values_of(puzzle, rules, i + 1)
            cells = cells or len(row)
            if len(row) != cells:
                raise ArgumentError(f"puzzle {i + 1} has {len(row)} cells, the others have {cells}")
            rows.append(row)
        except (Error, TypeError) as error:
            if errors is None:
                raise
            errors[i] = error
            rows.append(None)
    cells = cells or 81
    filler = bytes([_FILLER]) * cells
    return _of_bytes(b"".join(filler if row is None else row for row in rows), cells)


def _lines(lines: Iterable[Any]) -> List[Any]:
    """The lines of a file that have puzzles: empty lines and comments have none."""
    texts = (line.decode("utf-8", "replace") if isinstance(line, bytes) else line for line in lines)
    return [text.rstrip("\r\n") for text in texts if text.strip() and text.lstrip()[0] != "#"]


def _common_rules(puzzles: Any) -> Optional[str]:
    """The rules of a sequence of puzzles that know theirs; None: they do not."""
    if not isinstance(puzzles, list):
        return None
    found = {puzzle.rules for puzzle in puzzles if isinstance(puzzle, (Puzzle, Grid))}
    if len(found) > 1:
        raise ArgumentError(f"the puzzles have different rules: {', '.join(sorted(found))}")
    return found.pop() if found else None


def _listed(puzzles: Any) -> Any:
    """Puzzles as an array, as bytes with values, or as a list."""
    numpy = _numpy()
    if numpy is not None and isinstance(puzzles, numpy.ndarray):
        return puzzles.tolist() if puzzles.dtype.kind in "USO" and puzzles.ndim == 1 else puzzles
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        data = memoryview(puzzles).cast("B")
        return _lines(bytes(data).splitlines()) if is_text(bytes(data[:1000])) else puzzles
    if isinstance(puzzles, str) or not hasattr(puzzles, "__iter__"):
        raise TypeError(
            "solve_many: puzzles must be an array, bytes, an open file, or a sequence of puzzles, "
            f"not {type(puzzles).__name__}"
        )
    return _lines(puzzles) if isinstance(puzzles, io.IOBase) else list(puzzles)


def _input(puzzles: Any, cells: Optional[int], rules: Union[str, int, None], errors: _Errors) -> _Input:
    if isinstance(puzzles, list):
        return _of_sequence(puzzles, cells, rules, errors)
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        skipped = puzzles if errors is None else _skip_bytes(bytes(puzzles), cells or 81, errors)
        return _of_bytes(skipped, cells or 81)
    return _of_array(puzzles, cells, errors)


class _Output:
    """Memory for the answers: arrays of numpy, or of ctypes."""

    def __init__(self, count: int, cells: int) -> None:
        numpy = _numpy()
        if numpy is not None:
            self.solutions = numpy.empty((count, cells), dtype=numpy.uint8)
            self.counts = numpy.empty(count, dtype=numpy.uint64)
            self.guesses = numpy.empty(count, dtype=numpy.uint64)
            self.addresses = tuple(
                array.ctypes.data for array in (self.solutions, self.counts, self.guesses)
            )
            return
        blocks = [bytearray(count * cells), bytearray(count * 8), bytearray(count * 8)]
        self.addresses = tuple(
            ctypes.addressof((ctypes.c_uint8 * len(block)).from_buffer(block)) for block in blocks
        )
        self.solutions = memoryview(blocks[0])
        self.counts, self.guesses = (memoryview(block).cast("Q") for block in blocks[1:])
        if count:
            self.solutions = self.solutions.cast("B", (count, cells))

    def clear_unsolved(self, cells: int, errors: Iterable[int]) -> None:
        """The library leaves the solutions of puzzles without one undefined. Puzzles with errors have
        none."""
        for i in errors:
            self.counts[i] = self.guesses[i] = 0
        if _numpy() is not None:
            unsolved = self.counts == 0
            if unsolved.any():
                self.solutions[unsolved] = 0
            return
        flat = self.solutions.cast("B") if len(self.counts) else self.solutions
        for i, count in enumerate(self.counts):
            if count == 0:
                flat[i * cells : (i + 1) * cells] = bytes(cells)


class _Job:
    """Rows that threads solve, a chunk at a time, each with a solver of its own."""

    def __init__(
        self, rows: _Input, output: _Output, rules: Handle, engine: Optional[str], limit: int
    ) -> None:
        self.rows = rows
        self.output = output
        self.rules = rules
        self.engine = None if engine is None else engine.encode()
        self.limit = limit
        self.chunks = itertools.count()  # next() is atomic
        self.errors: Dict[int, Error] = {}

    def run_chunks(self, stop: Handle) -> None:
        """What each thread does: until there are no more chunks, or one had an error."""
        solver = Handle("solver", self.engine)
        query = Query(size=ctypes.sizeof(Query), limit=self.limit)
        query.limits.stop = stop.pointer
        while not self.errors:
            first = next(self.chunks) * _CHUNK
            if first >= self.rows.count:
                return
            try:
                self.run_chunk(solver, query, first)
            except Error as error:
                self.errors[first] = error

    def run_chunk(self, solver: Handle, query: Query, first: int) -> None:
        solution, found, guesses = self.output.addresses
        rows = Rows(
            size=ctypes.sizeof(Rows),
            cells=self.rows.address + first * self.rows.stride,
            stride=self.rows.stride,
            count=min(_CHUNK, self.rows.count - first),
            solution=solution + first * self.rows.cells,
            solution_stride=self.rows.cells,
            found=found + first * 8,
            guesses=guesses + first * 8,
        )
        error = ErrorStruct()
        status = lib.suuji_solver_solve_rows(
            solver.pointer,
            self.rules.pointer,
            ctypes.byref(rows),
            ctypes.byref(query),
            ctypes.byref(error),
        )
        if status and error.line:
            error.line += first
        check(status, error)

    def run(self, threads: int) -> None:
        """With Ctrl-C the stop token ends all threads."""

        def work(stop: Handle) -> None:
            others = [
                threading.Thread(target=self.run_chunks, args=(stop,), daemon=True)
                for _ in range(threads - 1)
            ]
            for thread in others:
                thread.start()
            try:
                self.run_chunks(stop)
            finally:
                for thread in others:
                    thread.join()

        interruptible(work)
        if self.errors:  # chunks are begun in order, so the first of these is the first of all
            error = self.errors[min(self.errors)]
            if error.line:
                error.text = f"puzzle {error.line}, cell {error.column}: {error.text}"
                error.line = error.column = 0
            raise error


def solve_many(
    puzzles: Union["numpy.ndarray[Any, Any]", bytes, Iterable[Any]],
    *,
    rules: Union[str, int, None] = None,
    limit: int = 2,
    engine: Optional[str] = None,
    threads: Optional[int] = 1,
    errors: str = "raise",
) -> ManyAnswers:
    """Solve many puzzles of the same rules, millions of them per second.

    `puzzles` is a numpy array of ``uint8`` with a row for each puzzle (N x 81, or N x 9 x 9), whose
    memory is used as it is, or the result of :func:`read_many`; arrays of other integers, and arrays whose rows are not contiguous, are
    copied. Or bytes, one for each cell; or a sequence, or an array, of texts or other puzzles, without
    pencil marks; or an open file with a puzzle in each line, where empty lines and those that begin with
    ``#`` are left out. 0 is an empty cell. Without `rules`, those of the puzzles, or the usual ones for
    the number of cells.

    `limit` is the number of solutions to look for: with 2, `counts` shows whether a puzzle has none,
    one or several. With 1 it is a little faster. `threads` share the work; None: one for each core. A puzzle that is not
    well-formed raises its error; with ``errors="skip"`` its count is 0, and ``many.errors`` has it.

    >>> many = solve_many([".1....3.......43", "11.............."], rules="4")
    >>> list(many.counts)
    [1, 0]
    >>> many.lines()
    ['3124243143121243', '']
    >>> print(many)
    2 puzzles: 1 with one solution, 1 with none, 0 with several
    """
    if isinstance(limit, bool) or not hasattr(limit, "__index__"):
        raise TypeError(f"solve_many: argument 'limit' must be an int, not {type(limit).__name__}")
    if limit < 0:
        raise ArgumentError("argument 'limit' must be at least 0")
    share = thread_count("solve_many", threads)
    if isinstance(rules, int) and not isinstance(rules, bool):
        rules = str(rules)  # the size, as in the calls
    for name, text in (("rules", rules), ("engine", engine)):
        if text is not None and not isinstance(text, str):
            raise TypeError(f"solve_many: argument '{name}' must be a str, not {type(text).__name__}")
    if errors not in ("raise", "skip"):
        raise ArgumentError("argument 'errors' must be raise or skip")
    skipped: Dict[int, Exception] = {}
    if isinstance(puzzles, ManyPuzzles):
        rules, puzzles = rules or puzzles.rules, puzzles.givens
    puzzles = _listed(puzzles)
    if rules is None:
        rules = _common_rules(puzzles)
    handle = None if rules is None else Handle("rules", rules.encode())
    cells = None if handle is None else lib.suuji_rules_size(handle.pointer) ** 2
    rows = _input(puzzles, cells, rules, skipped if errors == "skip" else None)
    if handle is None:
        size = round(rows.cells**0.5)
        if size * size != rows.cells:
            raise ArgumentError(f"a puzzle with {rows.cells} cells is not a square")
        handle = Handle("rules", str(size).encode())
    elif rows.cells != cells:
        raise ArgumentError(f"each puzzle has {rows.cells} cells, but rules '{rules}' have {cells}")
    output = _Output(rows.count, rows.cells)
    chunks = -(-rows.count // _CHUNK)
    _Job(rows, output, handle, engine, int(limit) or 2**64 - 1).run(min(share, chunks or 1))
    output.clear_unsolved(rows.cells, skipped)
    spec = lib.suuji_rules_spec(handle.pointer).decode()
    return ManyAnswers(spec, output.solutions, output.counts, output.guesses, skipped)
