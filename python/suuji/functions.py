# SPDX-License-Identifier: MIT
"""The functions of the package. Arguments that are None have the defaults of the library."""

from __future__ import annotations

import inspect
import os
import random
import time
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Literal, Optional, Sequence
from typing import Tuple, TypeVar, Union, overload

from ._call import KINDS, PUZZLE, TEXT, Reply, call, help_of, refuse_unknown, search
from ._threads import call_many, thread_count
from .errors import ArgumentError, Error, LimitError
from .puzzle import GridLike, Puzzle, PuzzleLike, error_of_member, grid_argument, puzzle_arguments
from .results import Answer, Canon, Check, Count, Drawing, Drilled, Explanation, Generated, Hint, Minimized
from .results import Rating, Step, Trace, answer_of, count_of, drawing_of, event_of, explanation_of
from .results import hint_of, made, minimized_of, other_puzzle, whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import CanonOptions, CheckOptions, CountOptions, DrawOptions, DrillOptions, ExplainOptions
    from ._options import GenerateOptions, HintOptions, MaximizeOptions, MinimizeOptions
    from ._options import RateOptions, SolveOptions

__all__ = [
    "calls",
    "canon",
    "check",
    "convert",
    "count",
    "draw",
    "drill",
    "engines",
    "explain",
    "formats",
    "generate",
    "hint",
    "maximize",
    "minimize",
    "rate",
    "read",
    "rules",
    "scales",
    "solve",
    "symmetries",
    "tables",
    "techniques",
    "trace",
]

Function = TypeVar("Function", bound=Callable[..., Any])

# Arguments that are lists of names, and ranges, where the call has them as texts.
_NAMES = ("techniques", "without", "prevent", "technique", "highlight", "scale")
_RANGES = ("clues", "level", "rating", "guesses", "breadth")


def _text(name: str, value: Any) -> Any:
    """Names with commas between; a number, or a range (low, high) of which each may be None, as text."""
    if name in _NAMES and not isinstance(value, str) and hasattr(value, "__iter__"):
        return ",".join(value)
    if name not in _RANGES or isinstance(value, str):
        return value
    if isinstance(value, tuple):
        if len(value) != 2:
            raise ArgumentError(f"argument '{name}': a range is (low, high)")
        return ":".join("" if end is None else str(end) for end in value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"argument '{name}' must be a number or a range, not {type(value).__name__}")
    return str(value)


def arguments_of(name: str, given: Dict[str, Any]) -> Dict[str, Any]:
    """The arguments of a call as the library gets them, of those that are given."""
    arguments: Dict[str, Any] = {}
    given = {key: value for key, value in given.items() if value is not None}
    if "puzzle" in KINDS[name]:
        first = (given.pop(key, None) for key in ("puzzle", "rules", "format"))
        arguments = puzzle_arguments(name, *first)
    for key, value in given.items():
        kind = KINDS[name].get(key)
        if kind is None:
            refuse_unknown(name, key)
        text = kind == TEXT and key in _NAMES + _RANGES
        arguments[key] = (
            grid_argument(name, value) if kind >= PUZZLE else _text(key, value) if text else value
        )
    return arguments


def _documented(name: str, **other: str) -> Callable[[Function], Function]:
    """The signature and the help of a function: its own arguments, then all others of the call.
    `other`: what arguments of the call are named here, "" if they are not."""

    def document(function: Function) -> Function:
        signature = inspect.signature(function)
        own = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
        taken = {one.name for one in own} | set(other)
        keyword = inspect.Parameter.KEYWORD_ONLY
        rest = [
            inspect.Parameter(key, keyword, default=None, annotation=Any)
            for key in KINDS[name]
            if key not in taken
        ]
        function.__signature__ = signature.replace(parameters=[*own, *rest])  # type: ignore[attr-defined]
        lines = [f"    {key}: {text}" for key, text in help_of(name).items() if key not in other]
        function.keywords = name, [one.name for one in rest]  # type: ignore[attr-defined]
        function.__doc__ = f"{function.__doc__}\n    Arguments:\n\n" + "\n".join(map("    {}".format, lines))
        return function

    return document


def _puzzle_of(reply: Reply, arguments: Dict[str, Any]) -> Puzzle:
    """The puzzle that a reply is about, with all that came with the argument."""
    keys = ("puzzle", "rules", "format")
    return Puzzle._of(
        {"rules": reply["rules"], "givens": reply["givens"]},
        {key: arguments[key] for key in keys if key in arguments},
    )


# ---- Searches ------------------------------------------------------------------------------------


@_documented("solve", trace="")
def solve(puzzle: PuzzleLike, **options: Unpack[SolveOptions]) -> Answer:
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
    arguments = arguments_of("solve", {"puzzle": puzzle, **options})
    reply = search("solve", arguments)
    return answer_of(reply, _puzzle_of(reply, arguments))


@_documented("count")
def count(puzzle: PuzzleLike, **options: Unpack[CountOptions]) -> Count:
    """Count the solutions of a puzzle, up to `limit` if it is given.

    If there are too many to find one by one, they are counted together, or estimated if that would take
    much more than a minute; `exact` and `estimate` choose. `sample` draws solutions instead.
    `candidates` finds the values that each cell has in solutions, and counts up to that many of each.

    >>> int(count("." * 16))
    288
    >>> print(count("." * 81, limit=1000))
    at least 1000
    >>> print(count("." * 81))
    6670903752021072936960
    """
    arguments = arguments_of("count", {"puzzle": puzzle, **options})
    reply = search("count", arguments)
    return count_of(reply, _puzzle_of(reply, arguments))


@_documented("check")
def check(
    puzzle: PuzzleLike, grid: Optional[GridLike] = None, **options: Unpack[CheckOptions]
) -> Check:
    """Is the solution unique, and is every clue necessary? With `grid`: is it a solution?

    `quick` does not search for redundant clues, `constraints` searches for redundant constraints as
    well. `original` is the puzzle that a half-filled grid comes
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
    arguments = arguments_of("check", {"puzzle": puzzle, "grid": grid, **options})
    return check_of(call("check", arguments), arguments)


def check_of(reply: Reply, arguments: Dict[str, Any]) -> Check:
    """The result of a call. Of a half-filled grid the reply has the givens only."""
    return made(Check, "check", reply, puzzle=_puzzle_of(reply, {} if "entries" in reply else arguments))


@_documented("solve", trace="events", minimize="", maximize="", prefer="", keep="")
def trace(
    puzzle: PuzzleLike, *, events: int = 100_000, **options: Unpack[CountOptions]
) -> Trace:
    """Solve a puzzle and record what the engine does, up to that many `events`.

    >>> search = trace(".1....3.......43")
    >>> print(search[4])
    guess r1c1 = 2
    >>> [event.kind for event in search].count("solution")
    1
    """
    defaults = {"engine": "backtrack", "limit": 1, "trace": events, "nodes": None}
    searched = {key: options.get(key, value) for key, value in defaults.items()}
    arguments = arguments_of("solve", {"puzzle": puzzle, **options, **searched})
    reply = call("solve", arguments)
    answer = answer_of(reply, _puzzle_of(reply, arguments))
    recorded = tuple(map(event_of, reply.get("events") or ()))
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


def _made_of(
    reply: Reply, done: int, count: Optional[int], arguments: Dict[str, Any]
) -> Iterator[Generated]:
    """The puzzles of a reply; `done` were made before."""
    for i, member in enumerate(reply["puzzles"]):
        if member["end"] != "complete":
            raise _limit_error(member, done + i, count, bool(arguments.get("unbiased")))
        yield Generated._made(member, reply)


def _shared(
    arguments: Dict[str, Any], first: int, count: int, threads: int
) -> Iterator[Generated]:
    """The same puzzles as of _batches, made on threads: some batches for each."""
    size = max(1, min(_BATCH_LIMITED, count // (4 * threads)))
    requests = [
        {**arguments, "first": first + done, "count": min(size, count - done)}
        for done in range(0, count, size)
    ]
    replies = call_many("generate", requests, lambda _, reply: reply, threads)
    for i, reply in enumerate(replies):
        yield from _made_of(reply, i * size, count, arguments)


def _batches(arguments: Dict[str, Any], first: int, count: Optional[int]) -> Iterator[Generated]:
    """Puzzles from number `first`. Large batches are faster, but the first puzzle comes at once. With a
    limit of time, what follows a puzzle that was not made is made in vain: batches stay small."""
    done, batch = 0, 1
    most = _BATCH if "seconds" not in arguments else _BATCH_LIMITED
    while count is None or done < count:
        batch = batch if count is None else min(batch, count - done)
        start = time.perf_counter()
        reply = call("generate", {**arguments, "first": first + done, "count": batch})
        for puzzle in _made_of(reply, done, count, arguments):
            done += 1
            yield puzzle
        if time.perf_counter() - start < _BATCH_SECONDS / 2 and batch < most:
            batch *= 2
        elif time.perf_counter() - start > _BATCH_SECONDS:
            batch = max(1, batch // 2)


@overload
def generate(
    rules: Union[str, int, None] = ...,
    *,
    count: int,
    first: int = ...,
    threads: Optional[int] = ...,
    **options: Unpack[GenerateOptions],
) -> List[Generated]: ...


@overload
def generate(
    rules: Union[str, int, None] = ...,
    *,
    count: None = ...,
    first: int = ...,
    **options: Unpack[GenerateOptions],
) -> Iterator[Generated]: ...


@_documented("generate")
def generate(
    rules: Union[str, int, None] = None,
    *,
    count: Optional[int] = None,
    first: int = 1,
    threads: Optional[int] = 1,
    **options: Unpack[GenerateOptions],
) -> Union[List[Generated], Iterator[Generated]]:
    """Make puzzles that have exactly one solution: `count` of them as a list, or an endless iterator.

    The same `seed` makes the same puzzles; without it each call makes others. Puzzle number i, counted
    from `first`, depends only on the seed, the options and i. `clues` and `rating` are a number or a
    range (low, high), `level` a name or a range of names. `symmetry` is one of :func:`symmetries`,
    `technique` the hardest technique needed (see :func:`techniques`), `without` those that are not
    needed, `prevent` those that have no step where the path has no single; `breadth` is how many moves are open at
    least at each point of it. `pattern` has the places of the clues, `grid` the solution. With the rules "9:jigsaw", all puzzles
    of a seed have the same irregular regions. With `count`, `threads` share the work; None: one for each core.
    The puzzles are the same.

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
        "seed": random.SystemRandom().randrange(1, 2**32),
        **arguments_of("generate", {"rules": rules, **options}),
    }
    share = thread_count("generate", threads)
    if count is None and share > 1:
        raise ArgumentError("argument 'threads' needs 'count': an endless iterator is made by one thread")
    if count is None:
        call("generate", {**arguments, "first": first, "count": 0})  # what is wrong is said now, not by next()
        return _batches(arguments, first, count)
    made = _shared(arguments, first, count, share) if count and share > 1 else _batches(arguments, first, count)
    kept: List[Generated] = []
    try:
        for puzzle in made:
            kept.append(puzzle)
    except LimitError as error:
        error.made = kept
        raise
    return kept


@_documented("drill")
def drill(technique: str, rules: Union[str, int, None] = None, **options: Unpack[DrillOptions]) -> List[Drilled]:
    """Find positions in which `technique` is the next step, in puzzles that :func:`generate` makes with the same
    `seed`. The list is shorter than `count` if `tries` puzzles or `seconds` were not enough.

    >>> drill("x-wing", seed=1)[0].step.technique
    'x-wing'
    """
    arguments = {
        "seed": random.SystemRandom().randrange(1, 2**32),
        **arguments_of("drill", {"technique": technique, "rules": rules, **options}),
    }
    reply = call("drill", arguments)
    return [
        made(Drilled, "Drilled", {**one, "rules": reply["rules"]}, puzzle=other_puzzle(reply, one["givens"]))
        for one in reply["positions"]
    ]


@_documented("minimize")
def minimize(puzzle: PuzzleLike, **options: Unpack[MinimizeOptions]) -> Minimized:
    """Remove redundant clues, in random order. Of several `tries` the best is kept. `all` lists every
    minimal puzzle made of the clues instead.

    >>> minimize("3124243143121243", seed=1).clues
    4
    """
    arguments = arguments_of("minimize", {"puzzle": puzzle, **options})
    reply = call("minimize", arguments)
    return minimized_of(reply, _puzzle_of(reply, arguments))


@_documented("maximize")
def maximize(puzzle: PuzzleLike, **options: Unpack[MaximizeOptions]) -> Minimized:
    """Find a minimal puzzle with many clues and the same solution, not necessarily with the same clues.
    With `clues`, add values of the solution instead until there are that many.

    >>> maximize(".1....3.......43", clues=9).clues
    9
    """
    arguments = arguments_of("maximize", {"puzzle": puzzle, **options})
    reply = call("maximize", arguments)
    return minimized_of(reply, _puzzle_of(reply, arguments))


@_documented("canon")
def canon(puzzle: PuzzleLike, **options: Unpack[CanonOptions]) -> Canon:
    """The canonical form: the same for all puzzles that are equal but for a symmetry of the rules.
    With `shuffle`, the seed of a random choice, another puzzle of these.

    >>> puzzle = ".1....3.......43"
    >>> other = canon(puzzle, shuffle=5).puzzle
    >>> canon(other).puzzle == canon(puzzle).puzzle
    True
    """
    arguments = arguments_of("canon", {"puzzle": puzzle, **options})
    reply = call("canon", arguments)
    return made(
        Canon,
        "canon",
        reply,
        puzzle=other_puzzle(reply, reply.get("canonical") or reply.get("shuffled")),
        original=_puzzle_of(reply, arguments),
        transformation=reply.get("transformation") or {},
    )


# ---- Texts and pictures --------------------------------------------------------------------------


def convert(
    puzzle: PuzzleLike,
    to: str = "line",
    *,
    grid: Optional[GridLike] = None,
    rules: Union[str, int, None] = None,
    format: Optional[str] = None,
) -> str:
    """A puzzle in another format of :func:`formats`; with `grid`, its values instead of the givens.

    >>> print(convert([[1, 0], [0, 0]], "numbers"))
    1 0 0 0
    """
    arguments = puzzle_arguments("convert", puzzle, rules, format)
    arguments.update(to=to, grid=grid_argument("convert", grid))
    return str(call("convert", arguments, wait=False)["text"]).rstrip("\n")


def refuse_name(text: str) -> None:
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
    rules: Union[str, int, None] = None,
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
        refuse_name(text)
        raise
    if not puzzles:
        refuse_name(text)
    return puzzles


@_documented("draw", trace="events")
def draw(
    puzzle: PuzzleLike,
    what: Optional[str] = None,
    *,
    to: str = "svg",
    events: Optional[int] = None,
    **options: Unpack[DrawOptions],
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
    given = {"puzzle": puzzle, "what": what, "to": to, "trace": events, **options}
    arguments = arguments_of("draw", given)
    return drawing_of(arguments)


# ---- How people solve ----------------------------------------------------------------------------


@_documented("explain")
def explain(
    puzzle: PuzzleLike,
    *,
    on_step: Optional[Callable[[Step], None]] = None,
    **options: Unpack[ExplainOptions],
) -> Explanation:
    """How a person solves the puzzle, step by step; or why there is no solution, or several.

    `techniques` are those to use, `without` those not to use. Of a half-filled grid, `original` is the
    puzzle it comes from. ``print()`` shows all of it in words. With `show_rules`, `demands` says in
    sentences what the rules demand.

    `on_step` is called with each step as soon as it is found, which of a very hard puzzle takes seconds;
    steps that turn out not to be needed are among them.

    >>> print(explain(".1....3.......43")[0])
    Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
    >>> print(explain("11.............."))
    no solution: givens clash
        row 1 has two 1s: r1c1 and r1c2
        box 1 has two 1s: r1c1 and r1c2
    """
    arguments = arguments_of("explain", {"puzzle": puzzle, **options})
    watch = None if on_step is None else lambda report: on_step(made(Step, "Step", report["step"]))
    reply = call("explain", arguments, on_report=watch)
    return explanation_of(reply, _puzzle_of(reply, arguments))


@_documented("hint")
def hint(puzzle: PuzzleLike, **options: Unpack[HintOptions]) -> Hint:
    """The next step. `level` 1 shows only what kind of step it is, 2 also which technique and where;
    with `all` it is every step that the position offers.

    >>> print(hint(".1....3.......43"))
    Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
    """
    arguments = arguments_of("hint", {"puzzle": puzzle, **options})
    reply = call("hint", arguments)
    return hint_of(reply, _puzzle_of(reply, arguments))


@overload
def rate(  # type: ignore[overload-overlap]
    puzzle: PuzzleLike, scale: Literal["all"], **options: Unpack[RateOptions]
) -> Tuple[Rating, ...]: ...


@overload
def rate(puzzle: PuzzleLike, scale: str = ..., **options: Unpack[RateOptions]) -> Rating: ...


@overload
def rate(
    puzzle: PuzzleLike, scale: Sequence[str], **options: Unpack[RateOptions]
) -> Tuple[Rating, ...]: ...


@_documented("rate")
def rate(
    puzzle: PuzzleLike,
    scale: Union[str, Sequence[str]] = "suuji",
    **options: Unpack[RateOptions],
) -> Union[Rating, Tuple[Rating, ...]]:
    """How hard a puzzle is on a scale of :func:`scales`; on several scales if `scale` is a list or
    ``"all"``: then the result is a tuple.

    With `steps` the rating has the path that it follows from.

    >>> print(rate(".1....3.......43"))
    suuji 1.2, beginner
    """
    refuse_list(scale)
    return rating_of(call("rate", arguments_of("rate", {"puzzle": puzzle, "scale": scale, **options})), scale)


def refuse_list(scale: Union[str, Sequence[str]]) -> None:
    """A text with commas is refused: whether the result is a tuple follows from the type of `scale`."""
    if isinstance(scale, str) and "," in scale:
        raise ArgumentError("argument 'scale' must be a list for several scales")


def rating_of(reply: Reply, scale: Union[str, Sequence[str]]) -> Union[Rating, Tuple[Rating, ...]]:
    """The result of a call."""
    ratings = tuple(made(Rating, "Rating", member) for member in reply["ratings"])
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


def tables(only: Optional[Sequence[str]] = None) -> Dict[str, List[Dict[str, Any]]]:
    """All tables of the library, or `only` those with these names: what puzzles, steps and choices consist of.

    >>> [level["name"] for level in tables(["levels"])["levels"]]
    ['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme']
    """
    return call("tables", {"only": None if only is None else ",".join(only)}, wait=False)


def calls() -> List[Dict[str, Any]]:
    """The calls of the library, with all their arguments: what this package is made of."""
    return _list("calls")
