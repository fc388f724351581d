# SPDX-License-Identifier: MIT
"""What the functions return: small objects that cannot be changed and print well."""

from __future__ import annotations

import base64
import html
import os
from dataclasses import dataclass, field, fields, replace
from decimal import Decimal
from functools import lru_cache
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union
from typing import overload

from ._call import call
from .errors import ArgumentError
from .puzzle import Cell, Grid, Puzzle, cells_of

__all__ = [
    "Answer",
    "Canon",
    "Check",
    "Count",
    "Drawing",
    "Event",
    "Explanation",
    "Generated",
    "Hint",
    "Minimized",
    "RatedStep",
    "Rating",
    "Step",
    "Trace",
]

Member = Dict[str, Any]
Result = TypeVar("Result")


def whole(value: Union[int, str]) -> int:
    """Numbers above 2^53 are strings in replies."""
    return int(value)


@lru_cache(maxsize=None)
def _types(kind: Any, name: str) -> Dict[str, str]:
    """The fields of a class, and the types of those that are members in the library's row `name`."""
    rows = call("tables", {"only": "replies"}, wait=False)["replies"]
    members = next(row["members"] for row in rows if row["name"] == name)
    types = {one["name"]: one["type"].split(" or ")[0] for one in members}
    return {one.name: types.get(one.name, "") for one in fields(kind)}


def _converted(kind: str, value: Any, rules: Any) -> Any:
    """A value of a reply as the classes here have it; a list that is not there is empty."""
    if kind == "Cell[]":
        return cells_of(value)
    if kind == "Fault[]":
        return tuple(str(one["text"]) for one in value or ())
    if kind == "Constraint[]":
        return tuple(str(one["spec"]) for one in value or ())
    if kind.endswith("[]"):
        return tuple([_converted(kind[:-2], one, rules) for one in value or ()])
    if value is None:
        return None
    if kind == "grid":
        return Grid(value, rules) if value else None
    if kind in _CLASSES:
        return made(_CLASSES[kind], kind, value)
    return whole(value) if kind == "count" else value


def made(kind: Type[Result], name: str, reply: Member, /, **own: Any) -> Result:
    """The object of a reply: its fields are `own`, and members that the library's row `name` has."""
    rules = reply.get("rules")
    for key, one in _types(kind, name).items():
        if key not in own:
            assert one, f"'{name}' has no member '{key}'"
            own[key] = _converted(one, reply.get(key), rules)
    return kind(**own)


def other_puzzle(reply: Member, values: Optional[Sequence[int]]) -> Optional[Puzzle]:
    """A puzzle of the rules of a reply; None: it has no values."""
    return Puzzle._of({"rules": reply["rules"], "givens": values}) if values else None


def stats_of(reply: Member) -> Dict[str, Optional[int]]:
    stats = {**(reply.get("stats") or {}), **(reply.get("counters") or {})}
    return {key: None if count is None else whole(count) for key, count in stats.items()}


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in HTML, for notebooks."""
    lines = ["<table><thead><tr>" + "".join(f"<th>{name}</th>" for name in header) + "</tr></thead>"]
    for row in rows:
        entries = ("" if entry is None else html.escape(str(entry)) for entry in row)
        lines.append("<tr>" + "".join(f"<td>{entry}</td>" for entry in entries) + "</tr>")
    return "\n".join(lines) + "</table>"


# ---- Searches ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """The answer of :func:`suuji.solve`. It is true if there is a solution."""

    puzzle: Puzzle
    verdict: str
    """``"solved"``, ``"unique"``, ``"several"``, ``"none"`` or ``"unknown"``."""
    end: str
    """Why the search ended: ``"complete"``, ``"solution limit"``, ``"time limit"`` ..."""
    count: int
    """Solutions found; all there are if `end` is ``"complete"``."""
    engine: str
    """Which engine gave the answer, and why."""
    stats: Mapping[str, Optional[int]]
    """Counted work; None: this engine does not count it."""
    solution: Optional[Grid]
    """The first solution."""
    solutions: Tuple[Grid, ...]
    """All that were kept, with a `limit` other than 1."""
    objective: Optional[Mapping[str, Any]] = None
    """With an objective: its ``value`` for the solution, and whether that is proved to be the ``best``."""

    def __bool__(self) -> bool:
        return self.solution is not None

    def __str__(self) -> str:
        if self.solution is not None:
            return str(self.solution)
        return "no solution" if self.verdict == "none" else f"no solution found: {self.end}"

    def __repr__(self) -> str:
        solution = None if self.solution is None else self.solution.line
        return f"<Answer {self.verdict}, {self.end}, count {self.count}: {solution}>"

    def _repr_svg_(self) -> str:
        arguments = dict(self.puzzle._arguments)
        if self.solution is None:
            arguments["caption"] = str(self)
        else:
            arguments["grid"] = list(self.solution)
        if self.verdict == "several":
            more = "" if self.end == "complete" else "or more "
            arguments["caption"] = f"{self.count} {more}solutions"
        return str(call("draw", arguments, wait=False)["text"])


def answer_of(reply: Member, puzzle: Puzzle) -> Answer:
    answer = made(Answer, "solve", reply, puzzle=puzzle, stats=stats_of(reply))
    if "solutions" in reply or answer.solution is None:
        return answer
    return replace(answer, solutions=(answer.solution,))


@dataclass(frozen=True)
class Count:
    """The answer of :func:`suuji.count`. ``int(count)`` is the number of solutions found."""

    puzzle: Puzzle
    verdict: str
    end: str
    count: Optional[int]
    """None: the number is only estimated, or solutions were drawn."""
    exact: bool
    """Are these all solutions? Else there are at least `count`."""
    stats: Mapping[str, Optional[int]]
    """Counted work, if the solutions were found one by one."""
    estimate: Optional[Decimal] = None
    """About how many, if that is all that is known."""
    low: Optional[Decimal] = None
    high: Optional[Decimal] = None
    confidence: Optional[float] = None
    """That the number is between `low` and `high`: 0 to 1."""
    solutions: Tuple[Grid, ...] = ()
    """With `sample`: solutions drawn at random."""
    uniform: Optional[bool] = None
    """With `sample`: each solution was equally likely."""
    candidates: Tuple[Mapping[str, Any], ...] = ()
    """With `candidates`: of each cell ``row``, ``column``, the ``values`` that it has in solutions, and
    the ``counts`` of these solutions."""

    def __int__(self) -> int:
        if self.count is None:
            raise ValueError(f"the number of solutions is not known: {self}")
        return self.count

    __index__ = __int__

    def __str__(self) -> str:
        if self.estimate is not None:
            percent = 100 * (self.confidence or 0)
            return f"~ {self.estimate} ({percent:g}%: {self.low} .. {self.high})"
        if self.count is None:
            return f"{len(self.solutions)} drawn"
        return str(self.count) if self.exact else f"at least {self.count}"

    def __repr__(self) -> str:
        return f"<Count {self}, {self.verdict}, {self.end}>"


def count_of(reply: Member, puzzle: Puzzle) -> Count:
    found = {"verdict": "unknown", "exact": False, **reply}
    texts = {key: reply.get(key) for key in ("estimate", "low", "high")}
    numbers = {key: None if text is None else Decimal(text) for key, text in texts.items()}
    return made(Count, "count", found, puzzle=puzzle, stats=stats_of(reply), **numbers)


def _redundant_text(names: Sequence[str]) -> str:
    """Empty if there are none."""
    each = " (each by itself)" if len(names) > 1 else ""
    return f"{len(names)} redundant{each}: {' '.join(names)}" if names else ""


@dataclass(frozen=True)
class Check:
    """What :func:`suuji.check` found out. It is true if there is exactly one solution, and, if a grid
    was given, if that is a solution, and if no entry of a player is wrong."""

    puzzle: Puzzle
    clues: int
    consistent: bool
    """Do the givens break no rule by themselves?"""
    clashes: Tuple[str, ...]
    """Which rules they break, in words."""
    verdict: str
    end: Optional[str]
    minimal: Optional[bool]
    """Is every clue necessary, and with `constraints` every constraint? None: not known, or the solution is not unique."""
    redundant: Tuple[Cell, ...]
    """Each of these clues can be removed, and the solution stays unique."""
    constraints: Optional[int]
    """With `constraints`: how many the rules have."""
    redundant_constraints: Tuple[str, ...]
    """With `constraints`: each of these can be removed from the rules, and the solution stays unique."""
    valid: Optional[bool]
    """Is the grid a solution? None: no grid was given."""
    faults: Tuple[str, ...]
    """What is wrong with the grid, in words."""
    mistakes: Tuple[Mapping[str, Any], ...]
    """Wrong entries of a half-filled grid, and pencil marks that lack the value of the cell."""

    def __bool__(self) -> bool:
        return self.verdict == "unique" and self.valid is not False and not self.mistakes

    def __str__(self) -> str:
        clues = f"{self.clues} clue" + "s" * (self.clues != 1)
        parts = [self.verdict if self.consistent else "inconsistent", clues]
        if self.redundant or self.minimal is not None:
            cells = [f"r{cell.row}c{cell.column}={cell.value}" for cell in self.redundant]
            parts.append(_redundant_text(cells) or "minimal")
        if self.constraints is not None:
            parts.append(f"{self.constraints} constraint" + "s" * (self.constraints != 1))
            necessary = "necessary" if self.constraints == 1 else "each necessary"
            if self.redundant_constraints or self.minimal is not None:
                parts.append(_redundant_text(self.redundant_constraints) or necessary)
        if self.valid is not None:
            parts.append("the grid is a solution" if self.valid else "the grid is not a solution")
        if self.mistakes:
            cells = (f"r{m['row']}c{m['column']}" for m in self.mistakes)
            parts.append(f"wrong: {' '.join(cells)}")
        return ", ".join(parts) + "".join(f"\n{text}" for text in self.clashes + self.faults)


# ---- Puzzles that were made ----------------------------------------------------------------------


class Generated(Puzzle):
    """A puzzle of :func:`suuji.generate`, with its solution and what is known about it."""

    number: int
    """Its number; it depends only on the options, the seed and this number."""
    seed: int
    minimal: Optional[bool]
    """Is every clue necessary? None: not known."""
    level: Optional[str]
    rating: Optional[float]
    scale: Optional[str]

    @classmethod
    def _made(cls, member: Member, reply: Member) -> "Generated":
        puzzle = cls.__new__(cls)
        puzzle._fill({"rules": reply["rules"], **member})
        rating = member.get("rating")
        inner = rating if isinstance(rating, dict) else {"rating": rating}
        puzzle._set(
            number=whole(member["number"]),
            seed=whole(reply["seed"]),
            minimal=member.get("minimal"),
            level=member.get("level"),
            rating=inner.get("rating"),
            scale=inner.get("scale", member.get("scale")),
        )
        return puzzle


@dataclass(frozen=True)
class Minimized:
    """The result of :func:`suuji.minimize` and :func:`suuji.maximize`."""

    puzzle: Optional[Puzzle]
    """With other clues and the same solution; None: the solution of the original is not unique."""
    original: Puzzle
    verdict: str
    end: str
    clues: Optional[int]
    minimal: Optional[bool]
    tests: int
    """Puzzles that were tested."""
    puzzles: Tuple[Puzzle, ...] = ()
    """With `all`: every minimal puzzle, instead of one."""

    def __str__(self) -> str:
        if self.puzzles:
            return f"{len(self.puzzles)} minimal puzzles"
        return f"not minimised: {self.verdict}" if self.puzzle is None else str(self.puzzle)


def minimized_of(reply: Member, original: Puzzle) -> Minimized:
    result = other_puzzle(reply, reply.get("result"))
    others = (other_puzzle(reply, values) for values in reply.get("results", ()))
    puzzles = tuple(one for one in others if one)
    return made(Minimized, "minimize", reply, puzzle=result, original=original, puzzles=puzzles)


@dataclass(frozen=True)
class Canon:
    """The result of :func:`suuji.canon`."""

    puzzle: Optional[Puzzle]
    """The canonical form; with `shuffle` a random equivalent puzzle. None: a limit was reached."""
    original: Puzzle
    end: str
    automorphisms: Optional[int]
    """Symmetries that map the puzzle to itself."""
    symmetries: int
    """Of the rules, without permutations of the values."""
    transformation: Mapping[str, Any]
    """How the original becomes `puzzle`."""

    def __str__(self) -> str:
        return self.end if self.puzzle is None else str(self.puzzle)


# ---- How people solve ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One step of a person's solution."""

    technique: str
    title: str
    text: str
    """The step as a sentence."""
    placed: Tuple[Cell, ...]
    eliminated: Tuple[Cell, ...]
    """Candidates that are removed."""
    evidence: Tuple[Mapping[str, Any], ...] = field(repr=False)
    """Houses, cells and candidates that the step rests on, each with its role."""
    links: Tuple[Mapping[str, Any], ...] = field(repr=False)
    lines: Tuple[Mapping[str, Any], ...] = field(repr=False)
    """Of a forcing chain: what follows from the assumptions, line by line; ``premises`` are the numbers of lines."""
    chains: Tuple[str, ...] = field(repr=False)
    """A chain step by step in words; of a forcing chain the lines."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Drilled:
    """A position in which a technique is the next step: :func:`suuji.drill`."""

    puzzle: Puzzle
    """What the position was reached from."""
    number: int
    """That of the puzzle, as of :class:`Generated`."""
    position: str
    """The position, in a format that stores pencil marks."""
    step: Step

    def __str__(self) -> str:
        return self.position


@dataclass(frozen=True)
class Explanation:
    """Why the solution is what it is, or why there is none: :func:`suuji.explain`.

    It is a sequence of its steps as well. ``str(explanation)`` has all of it in words.
    """

    puzzle: Puzzle
    verdict: str
    end: str
    count: int
    exact: bool
    solution: Optional[Grid]
    steps: Tuple[Step, ...]
    """How a person solves it, if there is exactly one solution."""
    left_out: int
    """How many further steps turned out not to be needed; with `all_steps` they are among `steps`."""
    clashes: Tuple[str, ...]
    """Rules that the givens break by themselves."""
    mistakes: Tuple[Mapping[str, Any], ...]
    """Wrong values of a half-filled grid. If there are any, nothing else is explained."""
    demands: Tuple[Mapping[str, Any], ...]
    """With `show_rules`: what the rules demand: the ``kind`` of a rule, a ``sentence``, and its ``items``."""
    details: Mapping[str, Any] = field(repr=False)
    """All members of the reply. Without a solution: ``conflict``, and with constraints also
    ``conflict_constraints``, a minimal set that cannot all be true, and the ``reason``. With several: the cells that ``differ``, and what to ``add``."""

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Step, ...]: ...

    def __getitem__(self, index: Any) -> Any:
        return self.steps[index]

    def __str__(self) -> str:
        lines = [f"{i}. {step.text}" for i, step in enumerate(self.steps, 1)]
        if not lines or not self.details["solved"]:
            lines.append(self.details["text"])
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        if not self.details.get("solved"):  # steps are not all there is to say
            return f"<pre>{html.escape(str(self))}</pre>"
        rows = [(i, step.title, step.text) for i, step in enumerate(self.steps, 1)]
        return table(("", "technique", "step"), rows)


def explanation_of(reply: Member, puzzle: Puzzle) -> Explanation:
    found = {"end": "complete", "count": 0, "exact": False, "left_out": 0, **reply}
    return made(Explanation, "explain", found, puzzle=puzzle, details=reply)


_WHERE_FROM = (
    "If you entered some of these values, the argument 'original' with the original puzzle finds the "
    "wrong ones."
)


@dataclass(frozen=True)
class Hint:
    """The next step, or why there is none: :func:`suuji.hint`. ``str(hint)`` has it in words."""

    puzzle: Puzzle
    verdict: str
    kind: str
    """``"step"``, ``"steps"``, ``"solved"``, ``"mistake"``, ``"conflict"`` (no solution) or ``"none"``."""
    technique: Optional[str]
    step: Optional[Step]
    steps: Tuple[Step, ...]
    """With `all`: every step that the position offers, by technique; ``kind`` is ``"steps"``."""
    looks: Tuple[Mapping[str, Any], ...]
    """What each level says of the step: ``kind``, ``technique``, ``houses``, ``cells``, ``values``, ``text``."""
    spot: Mapping[str, Any]
    """The cell or the houses to look at."""
    mistakes: Tuple[Mapping[str, Any], ...]
    clashes: Tuple[str, ...]
    details: Mapping[str, Any] = field(repr=False)
    """All members of the reply, as of :class:`Explanation`."""

    def __bool__(self) -> bool:
        return self.step is not None or bool(self.steps)

    def __str__(self) -> str:
        lines = [self.details[key] for key in ("warning", "text") if key in self.details]
        lines += [f"{i}. {step.text}" for i, step in enumerate(self.steps, 1)]
        if self.kind == "conflict" and not self.details["entries"]:
            lines.append(_WHERE_FROM)
        return "\n".join(lines)

    def _repr_svg_(self) -> Optional[str]:
        if self.step is None:
            return None
        arguments = {**self.puzzle._arguments, "what": "hint"}
        return str(call("draw", arguments, wait=False)["text"])


def hint_of(reply: Member, puzzle: Puzzle) -> Hint:
    more = {"looks": tuple(reply.get("looks") or ()), "spot": reply.get("spot") or {}}
    return made(Hint, "hint", reply, puzzle=puzzle, kind=reply["hint"], details=reply, **more)


@dataclass(frozen=True)
class RatedStep:
    """A step on the path that a scale rates."""

    number: int
    name: str
    technique: Optional[str]
    score: Optional[float]
    placed: Tuple[Cell, ...]
    eliminated: Tuple[Cell, ...]

    def __str__(self) -> str:
        changes = [str(cell) for cell in self.placed]
        changes += [f"r{c.row}c{c.column} <> {c.value}" for c in self.eliminated]
        return f"{self.score}  {self.name}: " + ", ".join(changes)


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is on one scale: :func:`suuji.rate`. ``float(rating)`` is the number."""

    scale: str
    version: str
    verdict: str
    """``"rated"``, or why there is no rating."""
    rating: Optional[float]
    pearl: Optional[float]
    """The hardest step up to the first value that is placed."""
    diamond: Optional[float]
    """The first step."""
    level: Optional[str]
    work: Optional[int]
    hardest: Optional[int]
    """The number of the hardest step."""
    least_breadth: Optional[int]
    """The fewest moves that are open at a point of the path; only of the scale ``suuji``."""
    mean_breadth: Optional[float]
    """The same, on average."""
    steps: Tuple[RatedStep, ...] = field(repr=False)

    def __float__(self) -> float:
        if self.rating is None:
            raise ValueError(f"there is no rating: {self.verdict}")
        return float(self.rating)

    def __str__(self) -> str:
        if self.rating is None:
            return f"{self.scale}: {self.verdict}"
        return f"{self.scale} {self.rating}" + (f", {self.level}" if self.level else "")

    def _repr_html_(self) -> str:
        rows = [(s.number, s.score, s.name) for s in self.steps]
        return f"<p>{html.escape(str(self))}</p>" + (table(("", "score", "step"), rows) if rows else "")


_CLASSES: Dict[str, Any] = {"Step": Step, "RatedStep": RatedStep, "Rating": Rating}


# ---- Searches made visible -----------------------------------------------------------------------


@dataclass(frozen=True)
class Event:
    """What an engine did: see the header suuji/trace.h. Members that it does not have are None."""

    kind: str
    """``"given"``, ``"guess"``, ``"assign"``, ``"retract"``, ``"conflict"``, ``"solution"`` ..."""
    level: int
    """Guesses that hold once the event has happened."""
    row: Optional[int] = None
    column: Optional[int] = None
    value: Optional[int] = None
    excluded: Optional[int] = None
    """The cell does not have this value."""
    house: Optional[str] = None
    node: Optional[int] = None
    parent: Optional[int] = None
    bound: Optional[float] = None
    clues: Tuple[Mapping[str, int], ...] = ()
    """Of a learned clause: at least one of these is true."""

    def __str__(self) -> str:
        words = [self.kind]
        if self.row is not None:
            words.append(f"r{self.row}c{self.column}")
        if self.value is not None or self.excluded is not None:
            sign = "=" if self.excluded is None else "<>"
            number = self.value if self.excluded is None else self.excluded
            words += [sign, str(number)] if self.row is not None else [str(number)]
        if self.house is not None:
            words += ["in", self.house]
        if self.node is not None:
            words += ["node", str(self.node)]
        if self.bound is not None:
            words += ["bound", f"{self.bound:g}"]
        return "  " * max(0, self.level - (self.kind == "guess")) + " ".join(words)

    def __repr__(self) -> str:
        return f"<Event {str(self).strip()}>"


def event_of(member: Member) -> Event:
    return Event(
        member["event"],
        member["level"],
        **{key: member.get(key) for key in ("row", "column", "value", "excluded", "house")},
        **{key: member.get(key) for key in ("node", "parent", "bound")},
        clues=tuple(member.get("clues") or ()),
    )


@dataclass(frozen=True)
class Trace:
    """The events of a search, in order: :func:`suuji.trace`. It is a sequence of them."""

    answer: Answer
    events: Tuple[Event, ...] = field(repr=False)
    cut: bool
    """Did the search continue after the last of these events?"""
    _search: Mapping[str, Any] = field(repr=False, compare=False)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Event, ...]: ...

    def __getitem__(self, index: Any) -> Any:
        return self.events[index]

    def boards(self) -> Iterator[Tuple[Event, Grid]]:
        """Each event with the board after it."""
        size, rules = self.answer.puzzle.size, self.answer.puzzle.rules
        board = bytearray(size * size)
        for event in self.events:
            if event.row is not None and event.column is not None and event.value is not None:
                cell = (event.row - 1) * size + event.column - 1
                if event.kind in ("given", "guess", "assign"):
                    board[cell] = event.value
                elif event.kind == "retract":
                    board[cell] = 0
            yield event, Grid(board, rules)

    def _repr_svg_(self) -> str:
        """The tree of the search, values in ascending order."""
        arguments = {**self.answer.puzzle._arguments, **self._search, "what": "tree"}
        return str(call("draw", arguments)["text"])

    def __str__(self) -> str:
        return "\n".join(map(str, self.events)) + ("\n..." if self.cut else "")


# ---- Pictures ------------------------------------------------------------------------------------


# By the ends of names of files.
_KINDS = {".svg": "svg", ".png": "png", ".pdf": "pdf", ".dot": "dot", ".gv": "dot"}


@dataclass(frozen=True)
class Drawing:
    """A picture: :func:`suuji.draw`. Notebooks show SVG and PNG."""

    kind: str
    """``"svg"``, ``"png"``, ``"pdf"`` or ``"dot"``."""
    data: bytes = field(repr=False)
    """What a file of this kind has."""
    _arguments: Optional[Mapping[str, Any]] = field(default=None, repr=False, compare=False)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the picture to a file. If the name ends in ``.svg``, ``.png``, ``.pdf``, ``.dot`` or
        ``.gv`` and that is another kind, it is drawn again as that kind."""
        suffix = os.path.splitext(os.fspath(path))[1].lower()
        kind = _KINDS.get(suffix, None if suffix else self.kind)
        if kind is None or kind != self.kind and self._arguments is None:
            raise ArgumentError(f"this picture is {self.kind}: it cannot be saved as '{suffix}'")
        data = self.data
        if kind != self.kind:
            data = drawing_of({**(self._arguments or {}), "to": kind}).data
        with open(path, "wb") as file:
            file.write(data)

    def __str__(self) -> str:
        return self.data.decode() if self.kind in ("svg", "dot") else repr(self)

    def __repr__(self) -> str:
        return f"<Drawing {self.kind}, {len(self.data)} bytes>"

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.kind == "svg" else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.kind == "png" else None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Dict[str, Any]:
        if self.kind == "pdf":
            return {"application/pdf": base64.b64encode(self.data).decode(), "text/plain": repr(self)}
        return {}


def drawing_of(arguments: Mapping[str, Any]) -> Drawing:
    """Draw what the arguments of the call ask for."""
    reply = call("draw", dict(arguments))
    data = base64.b64decode(reply["base64"]) if "base64" in reply else reply["text"].encode()
    return Drawing(reply.get("to", arguments["to"]), data, arguments)
