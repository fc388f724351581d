# SPDX-License-Identifier: MIT
"""The same call for many puzzles, on threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Literal, Optional, Sequence
from typing import Union, overload

from ._call import Reply
from ._threads import call_many, thread_count
from .errors import ArgumentError, Error
from .functions import arguments_of, check_of, rating_of, refuse_list
from .puzzle import PuzzleLike
from .results import Check, Rating

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import CheckOptions, RateOptions

__all__ = ["check_many", "rate_many"]


def _blame(number: int, error: Exception) -> Exception:
    """The error about puzzle `number`, from 1, which the sentence names."""
    if isinstance(error, Error):
        error.text = f"puzzle {number}: {error}"
        error.line = error.column = 0
        return error
    return TypeError(f"puzzle {number}: {error}") if isinstance(error, TypeError) else error


def _each(
    name: str,
    puzzles: Iterable[PuzzleLike],
    options: Dict[str, Any],
    errors: str,
    threads: Optional[int],
    result: Callable[[Reply, Dict[str, Any]], Any],
) -> List[Any]:
    """A call for each puzzle, with the same options."""
    if errors not in ("raise", "skip"):
        raise ArgumentError("argument 'errors' must be raise or skip")
    if isinstance(puzzles, (str, bytes)):
        raise TypeError(f"{name}_many: several puzzles are needed, not {type(puzzles).__name__}")
    count = thread_count(f"{name}_many", threads)
    arguments_of(name, {"puzzle": ".", **options})  # what is wrong with the options is no puzzle's fault
    skips = errors == "skip"
    requests: List[Dict[str, Any]] = []
    wrong: Dict[int, Exception] = {}
    for i, puzzle in enumerate(puzzles):
        try:
            if puzzle is None:
                raise TypeError(f"{name}_many: a puzzle is None")
            requests.append(arguments_of(name, {"puzzle": puzzle, **options}))
        except (Error, TypeError) as error:
            if not skips:
                raise _blame(i + 1, error) from None
            wrong[i] = error
    made = iter(
        call_many(name, requests, lambda i, reply: result(reply, requests[i]), count, skips, _blame)
    )
    return [wrong[i] if i in wrong else next(made) for i in range(len(requests) + len(wrong))]


@overload
def check_many(
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = ...,
    errors: Literal["raise"] = ...,
    **options: Unpack[CheckOptions],
) -> List[Check]: ...


@overload
def check_many(
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = ...,
    errors: str,
    **options: Unpack[CheckOptions],
) -> List[Union[Check, Exception]]: ...


def check_many(
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = None,
    errors: str = "raise",
    **options: Unpack[CheckOptions],
) -> Union[List[Check], List[Union[Check, Exception]]]:
    """What :func:`check` finds about each puzzle, in their order. `threads` share the work; None: one for each
    core. A puzzle that is not well-formed raises its error, which names its number; with ``errors="skip"`` the
    error is in the place of the result. `options` are those of :func:`check`.

    >>> [str(one) for one in check_many([".1....3.......43", "11.............."], quick=True)]
    ['unique, 4 clues', 'inconsistent, 2 clues\\nrow 1 has two 1s: r1c1 and r1c2\\nbox 1 has two 1s: r1c1 and r1c2']
    """
    return _each("check", puzzles, dict(options), errors, threads, check_of)


@overload
def rate_many(
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = ...,
    errors: Literal["raise"] = ...,
    **options: Unpack[RateOptions],
) -> List[Rating]: ...


@overload
def rate_many(
    puzzles: Iterable[PuzzleLike],
    scale: Union[str, Sequence[str]] = ...,
    *,
    threads: Optional[int] = ...,
    errors: str = ...,
    **options: Unpack[RateOptions],
) -> List[Any]: ...


def rate_many(
    puzzles: Iterable[PuzzleLike],
    scale: Union[str, Sequence[str]] = "suuji",
    *,
    threads: Optional[int] = None,
    errors: str = "raise",
    **options: Unpack[RateOptions],
) -> List[Any]:
    """What :func:`rate` finds about each puzzle, in their order: a rating, or a list of them if `scale` is a list or
    ``"all"``. `threads` and `errors` are those of :func:`check_many`, `options` those of :func:`rate`.

    >>> [str(rating) for rating in rate_many([".1....3.......43"] * 2)]
    ['suuji 1.2, beginner', 'suuji 1.2, beginner']
    """
    refuse_list(scale)
    given = {"scale": scale, **options}
    return _each(
        "rate", puzzles, given, errors, threads, lambda reply, _: rating_of(reply, scale)
    )
