# SPDX-License-Identifier: MIT
"""Explanations and hints in words, as the program `suuji` writes them, from the members of a reply."""

from __future__ import annotations

import textwrap
from typing import Any, Dict, Iterable, List, Optional, Sequence

Member = Dict[str, Any]

TOO_LARGE = "The puzzle is too large: its steps are not known."


def _plural(count: int, one: str, several: str) -> str:
    return f"{count} {one if count == 1 else several}"


def _list(words: Iterable[str]) -> str:
    """Words in lines of the usual width."""
    return textwrap.fill(
        " ".join(words),
        width=76,
        initial_indent="    ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _clues(clues: Sequence[Member]) -> str:
    """Givens and eliminated candidates: ``r1c1=5 r1c2!=4``"""
    return _list(
        f"r{c['row']}c{c['column']}" + (f"={c['value']}" if "value" in c else f"!={c['excluded']}")
        for c in clues
    )


def _because(reply: Member) -> str:
    """Which limit ended the search, if the reply has it: `` (time limit)``"""
    return f" ({reply['end']})" if "end" in reply else ""


# ---- No solution ---------------------------------------------------------------------------------


def _name_conflict(conflict: Sequence[Member]) -> str:
    excluded = sum("excluded" in clue for clue in conflict)
    givens = len(conflict) - excluded
    names = []
    if givens:
        names.append("This given" if givens == 1 else f"These {givens} givens")
    if excluded == 1:
        names.append("one eliminated candidate" if givens else "This eliminated candidate")
    elif excluded:
        names.append(f"{'' if givens else 'These '}{excluded} eliminated candidates")
    cannot = "cannot be true:" if len(conflict) == 1 else "cannot all be true:"
    return f"{' and '.join(names)} {cannot}"


def _size_of_conflict(reply: Member) -> str:
    if reply["conflict_is"] == "partly reduced":
        return f"Some of them may not be needed{_because(reply)}."
    if len(reply["conflict"]) == 1:
        return "If it is removed, there is a solution. A smaller set is not possible."
    return "If any one of them is removed, there is a solution. " + (
        "This set is smallest: no smaller set of givens conflicts."
        if reply["conflict_is"] == "smallest"
        else "This set is minimal; it is not known whether a smaller set of givens conflicts."
    )


def _reason(reply: Member) -> List[str]:
    reason = reply["reason"]
    if not reason["singles"]:
        return ["Singles are not enough to show this: it needs a search."]
    start = (
        "From all givens"
        if reason["all_clues"]
        else "From these" if reply["conflict"] else "From the rules"
    )
    if not reason["steps"]:
        return [f"{start}: {reason['text']}."]
    steps = (f"    {step}" for step in reason["steps"])
    return [f"{start} it follows that", *steps, f"and then {reason['text']}."]


def _none(reply: Member) -> List[str]:
    if reply.get("clashes"):
        return ["no solution: givens clash", *(f"    {text}" for text in reply["clashes"])]
    if reply.get("empty_rules"):
        return ["no solution", f"No grid satisfies the rules {reply['rules']}, even without givens."]
    return [
        "no solution",
        _name_conflict(reply["conflict"]),
        _clues(reply["conflict"]),
        _size_of_conflict(reply),
        *_reason(reply),
    ]


# ---- Several -------------------------------------------------------------------------------------


def _differ(reply: Member) -> List[str]:
    differ, cells = reply["differ"], len(reply["givens"])
    return [
        f"{len(differ)} of {cells} cells differ between the solutions:"
        if reply["values_exact"]
        else f"At least {len(differ)} cells differ, in these values and maybe in others:",
        _list(f"r{c['row']}c{c['column']}=" + "/".join(map(str, c["values"])) for c in differ),
    ]


def _adds_all(reply: Member) -> bool:
    """Before the limit only a complete solution was found: that is not useful advice."""
    unknown = len(reply["differ"]) if reply["values_exact"] else reply["givens"].count(0)
    return reply["add_is"] == "partly reduced" and len(reply["add"]) == unknown


def _add(reply: Member) -> List[str]:
    add = reply["add"]
    if not add or _adds_all(reply):
        return [f"Givens that would leave exactly one solution were not found{_because(reply)}."]
    if reply["add_is"] == "partly reduced":
        size = f"Some of them may not be needed{_because(reply)}."
    elif reply["add_is"] == "irreducible":
        size = "Each of them is needed; it is not known whether fewer would be enough."
    elif reply["add_any"]:
        size = "Fewer are not enough, for any of the solutions."
    else:
        size = "Fewer are not enough for this solution."
    these = "this" if len(add) == 1 else "these"
    return [f"With {these} added, there is exactly one solution:", _clues(add), size]


def _several(reply: Member) -> List[str]:
    count = f"{'' if reply['exact'] else 'at least '}{reply['count']}"
    return [f"several solutions: {count}", *_differ(reply), *_add(reply)]


# ---- Positions -----------------------------------------------------------------------------------


def _mistake(mistake: Member) -> str:
    name = f"r{mistake['row']}c{mistake['column']}"
    if "value" in mistake:
        right = f" but must be {mistake['right']}" if "right" in mistake else ""
        return f"{name} is {mistake['value']}{right}"
    return f"{name} lacks its value" + (f" {mistake['eliminated']}" if "eliminated" in mistake else "")


def mistakes(reply: Member) -> str:
    """The wrong entries and pencil marks of a position."""
    entries = [m for m in reply["mistakes"] if "value" in m]
    marks = [m for m in reply["mistakes"] if "value" not in m]
    parts = []
    if entries:
        start = "wrong entry" if len(entries) == 1 else f"{len(entries)} wrong entries"
        parts.append(f"{start}: {', '.join(map(_mistake, entries))}")
        others = reply["entries"] - len(entries)
        if others:
            right = "entry is right" if others == 1 else f"{others} entries are right"
            parts.append(f"the other {right}")
    if marks:
        parts.append(f"wrong pencil marks: {', '.join(map(_mistake, marks))}")
    return "; ".join(parts)


# ---- Explanations --------------------------------------------------------------------------------


def _steps(reply: Member) -> List[str]:
    """The steps, and how far they lead if not to the solution."""
    if reply.get("steps") is None:
        return ["exactly one solution", TOO_LARGE]
    lines = [f"{i}. {step['text']}" for i, step in enumerate(reply["steps"], 1)]
    if not reply["solved"]:
        end = reply["steps_end"]
        start = "The techniques are exhausted" if end == "complete" else f"Stopped ({end})"
        cells = _plural(reply["open"], "cell is", "cells are")
        lines.append(
            f"{start} after {_plural(len(reply['steps']), 'step', 'steps')}: "
            f"{cells} open, with {reply['candidates']} candidates."
        )
    return lines


def explanation(reply: Member) -> str:
    """A reply of the call `explain` in words."""
    if reply.get("mistakes"):
        return mistakes(reply)
    verdict = reply["verdict"]
    if verdict == "unique":
        return "\n".join(_steps(reply))
    if verdict == "none":
        return "\n".join(_none(reply))
    if verdict == "several":
        return "\n".join(_several(reply))
    return f"unknown: {reply['end']}"


# ---- Hints ---------------------------------------------------------------------------------------


def _and(words: Iterable[object]) -> str:
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def _look(reply: Member) -> str:
    """Where to look, and with which technique if the reply has it."""
    look = reply["look"]
    places = [_and(look[key]) for key in ("values", "houses") if look.get(key)] or ["the grid"]
    technique = reply.get("technique")
    return f"look at {' in '.join(places)}" + (f": {technique}" if technique else "")


def _warning(reply: Member) -> Optional[str]:
    """Why techniques that assume a unique solution are not used."""
    if reply["verdict"] == "unique":
        return None
    if reply["verdict"] == "several":
        start = "several solutions" + (" of the givens by themselves" if reply["entries"] else "")
    else:
        start = "unknown whether there is one solution"
    return f"{start}: techniques that assume exactly one are not used"


def _no_step(reply: Member, chosen: bool) -> str:
    end = reply.get("end")
    if end is None:
        return TOO_LARGE
    if end != "complete":
        return f"no step was found ({end})"
    if chosen:
        return "no step: none of the chosen techniques finds anything"
    return "no step: the techniques are exhausted"


def hint(reply: Member, chosen: bool) -> str:
    """A reply of the call `hint` in words. `chosen`: only some techniques were to be used."""
    kind = reply["hint"]
    if kind == "solved":
        return "solved: every value is right"
    if kind == "mistake":
        return mistakes(reply)
    if kind == "conflict":
        lines = _none(reply)
        if not reply["entries"]:
            lines.append(
                "If you entered some of these values, the argument 'original' with the original "
                "puzzle finds the wrong ones."
            )
        return "\n".join(lines)
    warning = _warning(reply)
    step = reply.get("step")
    if step:
        text = step["text"]
    else:
        text = _look(reply) if reply.get("look") else _no_step(reply, chosen)
    return text if warning is None else f"{warning}\n{text}"
