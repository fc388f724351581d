#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints suuji/_options.pyi: the types of the keyword arguments of the functions, from the calls of the library.

    SUUJI_LIBRARY=build/libsuuji.so python3 python/build_options.py >python/suuji/_options.pyi
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from suuji import functions  # noqa: E402
from suuji._call import KINDS, help_of  # noqa: E402

# By the numbers of suuji_argument_kind.
TYPES = ("str", "int", "float", "bool", "PuzzleLike", "GridLike")


def type_of(name, key):
    kind = KINDS[name][key]
    special = {**dict.fromkeys(functions._NAMES, "Names"), **dict.fromkeys(functions._RANGES, "Range")}
    return special.get(key, TYPES[kind]) if kind == functions.TEXT else TYPES[kind]


def write_class(name, bases, rows):
    yield f"\nclass {name}({', '.join(bases)}, total=False):" + ("" if rows else " ...")
    for key, type, text in rows:
        yield f"    {key}: Optional[{type}]"
        yield f"    {text!r}"


def write_options():
    # REUSE-IgnoreStart
    yield "# SPDX-License-Identifier: MIT"
    # REUSE-IgnoreEnd
    yield "# The keyword arguments of the functions, for type checkers: printed by build_options.py."
    yield "from typing import Any, Iterable, Optional, Tuple, TypedDict, Union"
    yield ""
    yield "from .puzzle import GridLike"
    yield ""
    yield "Names = Union[str, Iterable[str]]"
    yield "Range = Union[str, int, float, Tuple[Any, Any]]"
    keywords = {name: getattr(getattr(functions, name), "keywords", (None, ())) for name in functions.__all__}
    own = [name for name, (call, _) in keywords.items() if call == name]
    owners = {}  # of each argument, with its type and help: the functions that have it
    for name in own:
        for key in keywords[name][1]:
            row = (key, type_of(name, key), help_of(name)[key])
            owners[row] = (*owners.get(row, ()), name)
    # What several functions have is written once, in a class of all that just these have.
    groups = {}
    for row, names in owners.items():
        groups.setdefault(names, []).append(row)
    bases = {names: f"_With{rows[0][0].capitalize()}" for names, rows in groups.items() if len(names) > 1}
    for names, base in bases.items():
        yield from write_class(base, ["TypedDict"], groups[names])
    for name in own:
        above = [base for names, base in bases.items() if name in names]
        yield from write_class(f"{name.capitalize()}Options", above or ["TypedDict"], groups.get((name,), ()))


if __name__ == "__main__":
    print("\n".join(write_options()))
