# SPDX-License-Identifier: MIT
"""What can go wrong. Every exception of the library is an :class:`Error`."""

from __future__ import annotations

from typing import Any, Dict, Optional, Sequence, Tuple, Type

__all__ = [
    "Error",
    "ArgumentError",
    "PuzzleSyntaxError",
    "RulesError",
    "UnsupportedError",
    "ProgramError",
    "OutOfMemoryError",
    "ReadWriteError",
    "InternalError",
    "LimitError",
]


class Error(Exception):
    """What the library reports: a sentence, and where in the puzzle.

    ``text`` is the sentence without the place. ``line`` and ``column`` count from 1; 0: not known.
    """

    status = "error"

    def __init__(self, text: str, line: int = 0, column: int = 0) -> None:
        super().__init__(text, line, column)
        self.text = text
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if not self.line:
            return self.text
        place = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        return f"{place}: {self.text}"


class ArgumentError(Error, ValueError):
    """An argument is out of range, or a name is unknown."""

    status = "argument"


class PuzzleSyntaxError(Error, ValueError):
    """A text does not follow its format."""

    status = "syntax"


class RulesError(Error, ValueError):
    """Rules do not exist or do not fit together."""

    status = "rules"


class OutOfMemoryError(Error, MemoryError):
    """An allocation failed."""

    status = "memory"


class ReadWriteError(Error, OSError):
    """Reading or writing failed."""

    status = "io"


class UnsupportedError(Error):
    """This engine, format or method cannot do it."""

    status = "unsupported"


class InternalError(Error):
    """A solution failed verification: a bug in suuji."""

    status = "internal"


class ProgramError(Error):
    """Another program or library is missing or failed."""

    status = "program"


class LimitError(Error):
    """The time limit of :func:`suuji.generate` was reached before a puzzle was made."""

    status = "limit"
    end = "time limit"
    """Which limit."""
    number = 0
    """The number of the puzzle that was not made."""
    made: Sequence[Any] = ()
    """With `count`: the puzzles that were made before."""


# By the numbers of suuji_status, from 1.
_CLASSES: Tuple[Type[Error], ...] = (
    ArgumentError,
    PuzzleSyntaxError,
    RulesError,
    OutOfMemoryError,
    ReadWriteError,
    UnsupportedError,
    InternalError,
    ProgramError,
)
_BY_NAME: Dict[str, Type[Error]] = {cls.status: cls for cls in _CLASSES}


def error_of(status: int, text: str, line: int = 0, column: int = 0) -> Error:
    """The exception for a ``suuji_status`` that is not 0."""
    cls: Optional[Type[Error]] = _CLASSES[status - 1] if 1 <= status <= len(_CLASSES) else None
    return (cls or Error)(text, line, column)


def error_named(name: str, text: str, line: int = 0, column: int = 0) -> Error:
    """The exception for the name of a status, as replies have it."""
    return _BY_NAME.get(name, Error)(text, line, column)


for _class in (Error, LimitError, *_CLASSES):
    _class.__module__ = "suuji"  # where users find it
