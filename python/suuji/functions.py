# SPDX-License-Identifier: MIT
"""The functions of the package. Arguments that are None have the defaults of the library."""

from __future__ import annotations

import os
import random
import time
from typing import Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union
from typing import overload

from ._call import Reply, call, search
from .errors import ArgumentError, Error, LimitError
from .puzzle import GridLike, Puzzle, PuzzleLike, error_of_member, grid_argument, puzzle_arguments
from .results import Answer, Canon, Check, Count, Drawing, Explanation, Generated, Hint, Minimized
from .results import Rating, Trace, answer_of, check_of, drawing_of, event_of, explanation_of
from .results import hint_of, rating_of, stats_of, whole

__all__ = [
    "calls",
    "canon",
    "check",
    "convert",
    "count",
    "draw",
    "engines",
    "explain",
    "formats",
    "generate",
    "hint",
    "minimize",
    "rate",
    "read",
    "rules",
    "scales",
    "solve",
    "symmetries",
    "techniques",
    "trace",
]

Names = Union[None, str, Iterable[str]]
Range = Union[None, str, int, float, Tuple[Any, Any]]


def _names(value: Names) -> Optional[str]:
    """A list of names as the library gets it: with commas between."""
    if value is None or isinstance(value, str):
        return value
    return ",".join(value)


def _range(name: str, value: Range) -> Optional[str]:
    """A number or a range (low, high), of which each may be None, as text."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, tuple):
        if len(value) != 2:
            raise ArgumentError(f"argument '{name}': a range is (low, high)")
        return ":".join("" if end is None else str(end) for end in value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"argument '{name}' must be a number or a range, not {type(value).__name__}")
    return str(value)


def _puzzle_of(reply: Reply, arguments: Dict[str, Any]) -> Puzzle:
    """The puzzle that a reply is about, with all that came with the argument."""
    keys = ("puzzle", "rules", "format")
    return Puzzle._of(
        {"rules": reply["rules"], "givens": reply["givens"]},
        {key: arguments[key] for key in keys if key in arguments},
    )


# ---- Searches ------------------------------------------------------------------------------------


def solve(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    engine: Optional[str] = None,
    order: Optional[str] = None,
    seed: Optional[int] = None,
    limit: int = 1,
    keep: Optional[int] = None,
    minimize: Optional[str] = None,
    maximize: Optional[str] = None,
    prefer: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Answer:
    """Solve a puzzle.

    `limit` ends the search after that many solutions; 2 shows whether the solution is unique, 0 finds
    all. `keep` is the largest number of solutions to list. `engine` and its options are those of
    :func:`engines`; values are tried in `order` ``"ascending"``, ``"descending"`` or ``"random"``.
    `minimize` and `maximize` (``"r1c1 + 2*r1c2"``) and `prefer` (``"r1c1=5,r2c3=4"``) ask for the best
    solution. `seconds` and `nodes` limit the search.

    >>> answer = solve(".1....3.......43", limit=2)
    >>> answer.verdict
    'unique'
    >>> print(answer)
    +-----+-----+
    | 3 1 | 2 4 |
    | 2 4 | 3 1 |
    +-----+-----+
    | 4 3 | 1 2 |
    | 1 2 | 4 3 |
    +-----+-----+
    >>> len(solve("." * 16, limit=0).solutions)
    288
    """
    arguments = puzzle_arguments("solve", puzzle, rules, format)
    arguments.update(engine=engine, order=order, seed=seed, limit=limit, keep=keep)
    arguments.update(minimize=minimize, maximize=maximize, prefer=prefer)
    arguments.update(seconds=seconds, nodes=nodes)
    reply = search("solve", arguments)
    return answer_of(reply, _puzzle_of(reply, arguments))


def count(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    engine: Optional[str] = None,
    order: Optional[str] = None,
    seed: Optional[int] = None,
    limit: Optional[int] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Count:
    """Count the solutions of a puzzle, up to `limit` if it is given.

    >>> int(count("." * 16))
    288
    >>> print(count("." * 81, limit=1000))
    at least 1000
    """
    arguments = puzzle_arguments("count", puzzle, rules, format)
    arguments.update(engine=engine, order=order, seed=seed, limit=limit)
    arguments.update(seconds=seconds, nodes=nodes)
    reply = search("count", arguments)
    return Count(
        _puzzle_of(reply, arguments),
        reply["verdict"],
        reply["end"],
        whole(reply["count"]),
        reply["exact"],
        stats_of(reply),
    )


def check(
    puzzle: PuzzleLike,
    grid: Optional[GridLike] = None,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    original: Optional[GridLike] = None,
    quick: bool = False,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Check:
    """Is the solution unique, and is every clue necessary? With `grid`: is it a solution?

    `quick` does not search for redundant clues. `original` is the puzzle that a half-filled grid comes
    from: all other values are entries of a player, which are compared with the solution.

    >>> print(check(".1....3.......43"))
    unique, 4 clues, minimal
    >>> print(check("11.............."))
    inconsistent, 2 clues
    row 1 has two 1s: r1c1 and r1c2
    box 1 has two 1s: r1c1 and r1c2
    >>> bool(check(".1....3.......43", "3124243143121243"))
    True
    >>> print(check("21....3.......43", original=".1....3.......43"))
    unique, 4 clues, wrong: r1c1
    """
    arguments = puzzle_arguments("check", puzzle, rules, format)
    arguments.update(grid=grid_argument("check", grid), quick=quick, engine=engine)
    arguments.update(original=grid_argument("check", original), seconds=seconds, nodes=nodes)
    reply = call("check", arguments)
    # Of a half-filled grid the reply has the givens only.
    return check_of(reply, _puzzle_of(reply, {} if "entries" in reply else arguments))


def trace(
    puzzle: PuzzleLike,
    *,
    engine: str = "backtrack",
    events: int = 100_000,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    order: Optional[str] = None,
    seed: Optional[int] = None,
    limit: int = 1,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Trace:
    """Solve a puzzle and record what the engine does, up to that many `events`.

    >>> search = trace(".1....3.......43")
    >>> print(search[4])
    guess r1c1 = 2
    >>> [event.kind for event in search].count("solution")
    1
    """
    arguments = puzzle_arguments("trace", puzzle, rules, format)
    arguments.update(engine=engine, order=order, seed=seed, limit=limit)
    arguments.update(trace=events, seconds=seconds, nodes=nodes)
    reply = call("solve", arguments)
    answer = answer_of(reply, _puzzle_of(reply, arguments))
    recorded = tuple(map(event_of, reply.get("events") or ()))
    searched = {"engine": engine, "limit": limit, "trace": events, "nodes": nodes}
    return Trace(answer, recorded, bool(reply.get("events_cut")), searched)


# ---- Making puzzles ------------------------------------------------------------------------------

# How long a batch of the iterator may take, and how large it can become.
_BATCH_SECONDS = 0.1
_BATCH = 1024
_BATCH_LIMITED = 16


def _limit_error(member: Reply, done: int, count: Optional[int], unbiased: bool) -> LimitError:
    """Why a puzzle was not made, and what was made."""
    attempts = whole(member["stats"]["attempts"])
    text = f"{member['end']}: {done} {'' if count is None else f'of {count} '}puzzles made"
    if member["clues"] and not unbiased:
        text += f"; of {attempts} attempts the closest had {member['clues']} clues"
    elif attempts:
        text += f"; {attempts} attempts at the next puzzle"
    error = LimitError(text)
    error.end, error.number = member["end"], whole(member["number"])
    return error


def _batches(arguments: Dict[str, Any], first: int, count: Optional[int]) -> Iterator[Generated]:
    """Puzzles from number `first`. Large batches are faster, but the first puzzle comes at once. With a
    limit of time, what follows a puzzle that was not made is made in vain: batches stay small."""
    done, batch = 0, 1
    most = _BATCH if arguments["seconds"] is None else _BATCH_LIMITED
    while count is None or done < count:
        batch = batch if count is None else min(batch, count - done)
        start = time.perf_counter()
        reply = call("generate", {**arguments, "first": first + done, "count": batch})
        for member in reply["puzzles"]:
            if member["end"] != "complete":
                raise _limit_error(member, done, count, bool(arguments["unbiased"]))
            done += 1
            yield Generated._made(member, reply)
        if time.perf_counter() - start < _BATCH_SECONDS / 2 and batch < most:
            batch *= 2
        elif time.perf_counter() - start > _BATCH_SECONDS:
            batch = max(1, batch // 2)


@overload
def generate(
    rules: Optional[str] = ..., *, count: int, first: int = ..., seed: Optional[int] = ...,
    symmetry: Optional[str] = ..., clues: Range = ..., minimal: Optional[bool] = ...,
    level: Range = ..., rating: Range = ..., scale: Optional[str] = ...,
    technique: Names = ..., without: Names = ..., guesses: Range = ...,
    pattern: Optional[GridLike] = ..., grid: Optional[GridLike] = ...,
    unbiased: Optional[bool] = ..., seconds: Optional[float] = ...,
) -> List[Generated]: ...  # fmt: skip


@overload
def generate(
    rules: Optional[str] = ..., *, count: None = ..., first: int = ..., seed: Optional[int] = ...,
    symmetry: Optional[str] = ..., clues: Range = ..., minimal: Optional[bool] = ...,
    level: Range = ..., rating: Range = ..., scale: Optional[str] = ...,
    technique: Names = ..., without: Names = ..., guesses: Range = ...,
    pattern: Optional[GridLike] = ..., grid: Optional[GridLike] = ...,
    unbiased: Optional[bool] = ..., seconds: Optional[float] = ...,
) -> Iterator[Generated]: ...  # fmt: skip


def generate(
    rules: Optional[str] = None,
    *,
    count: Optional[int] = None,
    first: int = 1,
    seed: Optional[int] = None,
    symmetry: Optional[str] = None,
    clues: Range = None,
    minimal: Optional[bool] = None,
    level: Range = None,
    rating: Range = None,
    scale: Optional[str] = None,
    technique: Names = None,
    without: Names = None,
    guesses: Range = None,
    pattern: Optional[GridLike] = None,
    grid: Optional[GridLike] = None,
    unbiased: Optional[bool] = None,
    seconds: Optional[float] = None,
) -> Union[List[Generated], Iterator[Generated]]:
    """Make puzzles that have exactly one solution: `count` of them as a list, or an endless iterator.

    The same `seed` makes the same puzzles; without it each call makes others. Puzzle number i, counted
    from `first`, depends only on the seed, the options and i. `clues` and `rating` are a number or a
    range (low, high), `level` a name or a range of names. `symmetry` is one of :func:`symmetries`,
    `technique` the hardest technique needed (see :func:`techniques`), `without` those that are not
    needed. `pattern` has the places of the clues, `grid` the solution. With the rules "9:jigsaw", all puzzles
    of a seed have the same irregular regions.

    `seconds` are for each puzzle: if they are not enough, :class:`LimitError` is raised. Its `made` has
    the puzzles that were made before, its `number` is that of the puzzle that was not.

    >>> puzzle = next(generate("4", seed=1))
    >>> count(puzzle).verdict
    'unique'
    >>> [made.clues for made in generate(count=3, seed=7, clues=28)]
    [28, 28, 28]
    >>> generate(count=1, seed=7, level="easy")[0].level
    'easy'
    """
    for name, value in (("first", first), ("count", count)):
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise TypeError(f"generate: argument '{name}' must be an int, not {type(value).__name__}")
        if value is not None and value < 0:
            raise ArgumentError(f"argument '{name}' must be 0 or more")
    arguments = {
        "rules": rules,
        "seed": random.SystemRandom().randrange(1, 2**32) if seed is None else seed,
        "symmetry": symmetry,
        "clues": _range("clues", clues),
        "minimal": minimal,
        "level": _range("level", level),
        "rating": _range("rating", rating),
        "scale": scale,
        "technique": _names(technique),
        "without": _names(without),
        "guesses": _range("guesses", guesses),
        "pattern": grid_argument("generate", pattern),
        "grid": grid_argument("generate", grid),
        "unbiased": unbiased,
        "seconds": seconds,
    }
    made = _batches(arguments, first, count)
    if count is None:
        return made
    kept: List[Generated] = []
    try:
        for puzzle in made:
            kept.append(puzzle)
    except LimitError as error:
        error.made = kept
        raise
    return kept


def minimize(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    seed: Optional[int] = None,
    tries: Optional[int] = None,
    clues: Optional[int] = None,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Minimized:
    """Remove redundant clues, in random order. Of several `tries` the best is kept.

    >>> minimize("3124243143121243", seed=1).clues
    4
    """
    arguments = puzzle_arguments("minimize", puzzle, rules, format)
    arguments.update(seed=seed, tries=tries, clues=clues)
    arguments.update(engine=engine, seconds=seconds, nodes=nodes)
    reply = call("minimize", arguments)
    result = reply.get("result")
    return Minimized(
        Puzzle._of({"rules": reply["rules"], "givens": result}) if result else None,
        _puzzle_of(reply, arguments),
        reply["verdict"],
        reply["end"],
        reply.get("clues"),
        reply.get("minimal"),
        whole(reply.get("tests", 0)),
    )


def canon(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    shuffle: Optional[int] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Canon:
    """The canonical form: the same for all puzzles that are equal but for a symmetry of the rules.
    With `shuffle`, the seed of a random choice, another puzzle of these.

    >>> puzzle = ".1....3.......43"
    >>> other = canon(puzzle, shuffle=5).puzzle
    >>> canon(other).puzzle == canon(puzzle).puzzle
    True
    """
    arguments = puzzle_arguments("canon", puzzle, rules, format)
    arguments.update(shuffle=shuffle, seconds=seconds, nodes=nodes)
    reply = call("canon", arguments)
    values = reply.get("canonical") or reply.get("shuffled")
    automorphisms = reply.get("automorphisms")
    return Canon(
        Puzzle._of({"rules": reply["rules"], "givens": values}) if values else None,
        _puzzle_of(reply, arguments),
        reply["end"],
        None if automorphisms is None else whole(automorphisms),
        whole(reply.get("symmetries", 0)),
        reply.get("transformation") or {},
    )


# ---- Texts and pictures --------------------------------------------------------------------------


def convert(
    puzzle: PuzzleLike,
    to: str = "line",
    *,
    grid: Optional[GridLike] = None,
    rules: Optional[str] = None,
    format: Optional[str] = None,
) -> str:
    """A puzzle in another format of :func:`formats`; with `grid`, its values instead of the givens.

    >>> print(convert([[1, 0], [0, 0]], "numbers"))
    1 0 0 0
    """
    arguments = puzzle_arguments("convert", puzzle, rules, format)
    arguments.update(to=to, grid=grid_argument("convert", grid))
    return str(call("convert", arguments, wait=False)["text"]).rstrip("\n")


def _refuse_name(text: str) -> None:
    """A text that has no puzzle may be the name of a file."""
    if os.path.isfile(text):
        raise ArgumentError(f"'{text}' is the name of a file: pass a pathlib.Path to read the file")


def _read(arguments: Dict[str, Any], errors: str) -> List[Puzzle]:
    puzzles = []
    for member in call("read", arguments)["puzzles"]:
        error = member.get("error")
        if error is None:
            puzzles.append(Puzzle._of(member))
        elif errors == "raise":
            raise error_of_member(error)
    return puzzles


def read(
    text: Union[str, "os.PathLike[str]"],
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    progress: Optional[bool] = None,
    errors: str = "raise",
) -> List[Puzzle]:
    """All puzzles of a text, or of a file if `text` is a path (a ``pathlib.Path``).

    A puzzle that cannot be read raises its error; with ``errors="skip"`` it is left out. `progress` reads also
    what a player entered, where the format keeps it apart.

    >>> [puzzle.clues for puzzle in read(".1....3.......43\\n1...............")]
    [4, 1]
    """
    if errors not in ("raise", "skip"):
        raise ArgumentError("argument 'errors' must be raise or skip")
    if isinstance(text, os.PathLike):
        with open(text, encoding="utf-8", errors="replace") as file:
            text = file.read()
    if not isinstance(text, str):
        raise TypeError(f"read: argument 'text' must be a str or a path, not {type(text).__name__}")
    try:
        puzzles = _read({"text": text, "rules": rules, "format": format, "progress": progress}, errors)
    except Error:
        _refuse_name(text)
        raise
    if not puzzles:
        _refuse_name(text)
    return puzzles


def draw(
    puzzle: PuzzleLike,
    what: Optional[str] = None,
    *,
    to: str = "svg",
    grid: Optional[GridLike] = None,
    solution: Optional[bool] = None,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    step: Optional[int] = None,
    original: Optional[GridLike] = None,
    techniques: Names = None,
    without: Names = None,
    notation: Optional[str] = None,
    title: Optional[str] = None,
    caption: Optional[str] = None,
    highlight: Names = None,
    candidates: Optional[bool] = None,
    coordinates: Optional[bool] = None,
    symbols: Optional[str] = None,
    layout: Optional[str] = None,
    no_legend: Optional[bool] = None,
    side: Optional[float] = None,
    dpi: Optional[float] = None,
    limit: Optional[int] = None,
    events: Optional[int] = None,
    leaves: Optional[int] = None,
    levels: Optional[int] = None,
    direction: Optional[str] = None,
    frames: Optional[int] = None,
    duration: Optional[float] = None,
    frame_rate: Optional[float] = None,
    repeat: Optional[bool] = None,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Drawing:
    """A picture as ``"svg"``, ``"png"`` or ``"pdf"`` (the last two need the library Cairo).

    `what` is the ``"puzzle"``, with a solution if `grid` or `solution` is given; its next step
    (``"hint"``) or step number `step` (``"step"``) with the evidence; the 0/1 ``"layers"`` of its
    integer program; its ``"graph"``; or the search of an `engine` that reports events, as a ``"tree"``
    (also as ``"dot"``) or as an ``"animation"``. `highlight` names cells and houses:
    ``"r1c1,r5,c2:blue"``. ``suuji.calls()`` describes the other arguments.

    >>> draw(".1....3.......43", solution=True)._repr_svg_()[:4]
    '<svg'
    >>> draw(".1....3.......43", "tree", engine="backtrack").kind
    'svg'
    """
    arguments = puzzle_arguments("draw", puzzle, rules, format)
    arguments.update(what=what, to=to, grid=grid_argument("draw", grid), solution=solution)
    arguments.update(step=step, original=grid_argument("draw", original))
    arguments.update(techniques=_names(techniques), without=_names(without), notation=notation)
    arguments.update(title=title, caption=caption, highlight=_names(highlight))
    arguments.update(candidates=candidates, coordinates=coordinates, symbols=symbols)
    arguments.update(layout=layout, no_legend=no_legend, side=side, dpi=dpi)
    arguments.update(limit=limit, trace=events, leaves=leaves, levels=levels, direction=direction)
    arguments.update(frames=frames, duration=duration, frame_rate=frame_rate, repeat=repeat)
    arguments.update(engine=engine, seconds=seconds, nodes=nodes)
    return drawing_of(arguments)


# ---- How people solve ----------------------------------------------------------------------------


def explain(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    original: Optional[GridLike] = None,
    techniques: Names = None,
    without: Names = None,
    notation: Optional[str] = None,
    limit: Optional[int] = None,
    effort: Optional[int] = None,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Explanation:
    """How a person solves the puzzle, step by step; or why there is no solution, or several.

    `techniques` are those to use, `without` those not to use. Of a half-filled grid, `original` is the
    puzzle it comes from. ``print()`` shows all of it in words.

    >>> print(explain(".1....3.......43")[0])
    Hidden single: box 1 has one place for 3, so r1c1 is 3.
    >>> print(explain("11.............."))
    no solution: givens clash
        row 1 has two 1s: r1c1 and r1c2
        box 1 has two 1s: r1c1 and r1c2
    """
    arguments = puzzle_arguments("explain", puzzle, rules, format)
    arguments.update(techniques=_names(techniques), without=_names(without))
    arguments.update(original=grid_argument("explain", original), notation=notation)
    arguments.update(limit=limit, effort=effort)
    arguments.update(engine=engine, seconds=seconds, nodes=nodes)
    reply = call("explain", arguments)
    return explanation_of(reply, _puzzle_of(reply, arguments))


def hint(
    puzzle: PuzzleLike,
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    level: Optional[int] = None,
    original: Optional[GridLike] = None,
    techniques: Names = None,
    without: Names = None,
    notation: Optional[str] = None,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Hint:
    """The next step. `level` 1 shows only where to look, 2 also which technique it is.

    >>> print(hint(".1....3.......43"))
    Hidden single: box 1 has one place for 3, so r1c1 is 3.
    """
    arguments = puzzle_arguments("hint", puzzle, rules, format)
    arguments.update(techniques=_names(techniques), without=_names(without))
    arguments.update(original=grid_argument("hint", original), level=level)
    arguments.update(notation=notation, engine=engine, seconds=seconds, nodes=nodes)
    reply = call("hint", arguments)
    return hint_of(reply, _puzzle_of(reply, arguments))


@overload
def rate(  # type: ignore[overload-overlap]
    puzzle: PuzzleLike, scale: Literal["all"], *, rules: Optional[str] = ...,
    format: Optional[str] = ..., steps: bool = ..., engine: Optional[str] = ...,
    seconds: Optional[float] = ..., nodes: Optional[int] = ...,
) -> Tuple[Rating, ...]: ...  # fmt: skip


@overload
def rate(
    puzzle: PuzzleLike, scale: str = ..., *, rules: Optional[str] = ...,
    format: Optional[str] = ..., steps: bool = ..., engine: Optional[str] = ...,
    seconds: Optional[float] = ..., nodes: Optional[int] = ...,
) -> Rating: ...  # fmt: skip


@overload
def rate(
    puzzle: PuzzleLike, scale: Sequence[str], *, rules: Optional[str] = ...,
    format: Optional[str] = ..., steps: bool = ..., engine: Optional[str] = ...,
    seconds: Optional[float] = ..., nodes: Optional[int] = ...,
) -> Tuple[Rating, ...]: ...  # fmt: skip


def rate(
    puzzle: PuzzleLike,
    scale: Union[str, Sequence[str]] = "suuji",
    *,
    rules: Optional[str] = None,
    format: Optional[str] = None,
    steps: bool = False,
    engine: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Union[Rating, Tuple[Rating, ...]]:
    """How hard a puzzle is on a scale of :func:`scales`; on several scales if `scale` is a list or
    ``"all"``: then the result is a tuple.

    With `steps` the rating has the path that it follows from.

    >>> print(rate(".1....3.......43"))
    suuji 1.2, beginner
    """
    if isinstance(scale, str) and "," in scale:
        raise ArgumentError("argument 'scale' must be a list for several scales")
    arguments = puzzle_arguments("rate", puzzle, rules, format)
    arguments.update(scale=_names(scale), steps=steps)
    arguments.update(engine=engine, seconds=seconds, nodes=nodes)
    reply = call("rate", arguments)
    ratings = tuple(rating_of(member, reply["verdict"]) for member in reply["ratings"])
    return ratings[0] if isinstance(scale, str) and scale != "all" else ratings


# ---- Lists ---------------------------------------------------------------------------------------


def _list(name: str, **arguments: Any) -> List[Dict[str, Any]]:
    reply = call(name, arguments, wait=False)
    return list(reply[name])


def engines() -> List[Dict[str, Any]]:
    """The engines, the default first, with their options and what they can do.

    >>> engines()[0]["name"]
    'auto'
    """
    return _list("engines")


def formats() -> List[Dict[str, Any]]:
    """The formats that puzzles are read and written in.

    >>> formats()[0]["name"]
    'line'
    """
    return _list("formats")


def rules(spec: Optional[str] = None) -> Any:
    """The extra rules, which are written after ``+``. With `spec`: what these rules consist of.

    >>> rules()[0]["name"]
    'x'
    >>> rules("9+x")["size"]
    9
    """
    if spec is None:
        return call("rules", {}, wait=False)["extra"]
    return call("rules", {"rules": spec}, wait=False)


def symmetries() -> List[Dict[str, Any]]:
    """The symmetries that the clues of generated puzzles can have."""
    return _list("symmetries")


def techniques(examples: bool = False) -> List[Dict[str, Any]]:
    """The techniques that steps use, the easiest first; with `examples`, a position for each.

    >>> techniques()[0]["name"]
    'full-house'
    """
    return _list("techniques", examples=examples)


def scales() -> List[Dict[str, Any]]:
    """The scales of :func:`rate`."""
    return _list("scales")


def calls() -> List[Dict[str, Any]]:
    """The calls of the library, with all their arguments: what this package is made of."""
    return _list("calls")
