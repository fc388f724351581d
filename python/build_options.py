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
    for name in functions.__all__:
        call, keys = getattr(getattr(functions, name), "keywords", (None, ()))
        if call != name:
            continue
        yield f"\nclass {name.capitalize()}Options(TypedDict, total=False):"
        for key in keys:
            yield f"    {key}: Optional[{type_of(call, key)}]"
            yield f"    {help_of(call)[key]!r}"


if __name__ == "__main__":
    print("\n".join(write_options()))
