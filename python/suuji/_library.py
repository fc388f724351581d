# SPDX-License-Identifier: MIT
"""Finds libsuuji and declares the functions that the package calls.

The library is loaded with ``ctypes.CDLL``, which releases Python's global lock during each call.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_size_t, c_uint
from ctypes import c_uint8, c_uint64, c_void_p
from pathlib import Path
from typing import Iterator, Tuple

from .errors import error_of

# This version of the library, and later ones with the same first number, have the functions and structs below.
ABI = "1.0"

_SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")


class ErrorStruct(Structure):
    """suuji_error"""

    _fields_ = [("status", c_int), ("line", c_size_t), ("column", c_size_t), ("text", c_char * 240)]


class Limits(Structure):
    """suuji_limits"""

    _fields_ = [
        ("seconds", c_double),
        ("nodes", c_uint64),
        ("memory", c_size_t),
        ("stop", c_void_p),
    ]


class Query(Structure):
    """suuji_query"""

    _fields_ = [
        ("size", c_size_t),
        ("limit", c_uint64),
        ("order", c_int),
        ("seed", c_uint64),
        ("limits", Limits),
        ("on_solution", c_void_p),
        ("user", c_void_p),
        ("objective", c_void_p),
    ]


class Rows(Structure):
    """suuji_rows"""

    _fields_ = [
        ("size", c_size_t),
        ("cells", c_void_p),
        ("stride", c_size_t),
        ("count", c_size_t),
        ("zero", c_uint8),
        ("solution", c_void_p),
        ("solution_stride", c_size_t),
        ("found", c_void_p),
        ("guesses", c_void_p),
        ("done", c_size_t),
    ]


class Argument(Structure):
    """suuji_argument"""

    _fields_ = [("name", c_char_p), ("kind", c_int), ("help", c_char_p)]


class CallInfo(Structure):
    """suuji_call_info"""

    _fields_ = [("name", c_char_p), ("summary", c_char_p), ("arguments", POINTER(Argument))]


# suuji_on_report
OnReport = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)

_FUNCTIONS = {
    "suuji_version": (c_char_p, []),
    "suuji_stop_new": (c_int, [POINTER(c_void_p), POINTER(ErrorStruct)]),
    "suuji_stop_free": (None, [c_void_p]),
    "suuji_stop_request": (None, [c_void_p]),
    "suuji_stop_clear": (None, [c_void_p]),
    "suuji_stop_requested": (c_bool, [c_void_p]),
    "suuji_rules_new": (c_int, [c_char_p, POINTER(c_void_p), POINTER(ErrorStruct)]),
    "suuji_rules_free": (None, [c_void_p]),
    "suuji_rules_size": (c_uint, [c_void_p]),
    "suuji_rules_spec": (c_char_p, [c_void_p]),
    "suuji_solver_new": (c_int, [c_char_p, POINTER(c_void_p), POINTER(ErrorStruct)]),
    "suuji_solver_free": (None, [c_void_p]),
    "suuji_solver_solve_rows": (
        c_int,
        [c_void_p, c_void_p, POINTER(Rows), POINTER(Query), POINTER(ErrorStruct)],
    ),
    "suuji_solver_takes_rows": (c_bool, [c_void_p, c_void_p]),
    "suuji_call_at": (POINTER(CallInfo), [c_size_t]),
    "suuji_caller_new": (c_int, [POINTER(c_void_p), POINTER(ErrorStruct)]),
    "suuji_caller_free": (None, [c_void_p]),
    "suuji_caller_watch": (None, [c_void_p, OnReport, c_void_p]),
    "suuji_call": (
        c_int,
        [
            c_void_p,
            c_char_p,
            c_char_p,
            c_size_t,
            c_void_p,
            POINTER(c_void_p),
            POINTER(c_size_t),
            POINTER(ErrorStruct),
        ],
    ),
}

_HOW_TO_GET = (
    "Install it with 'make install' in suuji's source (on Debian that needs the packages gcc, libc6-dev, "
    "cmake and make), or install the wheel that 'make python' builds, which has its own copy; or set the "
    "environment variable SUUJI_LIBRARY to the path of the file."
)


def _places() -> Iterator[str]:
    """Where the library may be, the first one first."""
    here = Path(__file__).resolve().parent
    yield str(here / f"libsuuji{_SUFFIX}")  # of a wheel
    source = here.parent.parent
    if (source / "include" / "suuji.h").exists():
        yield str(source / "build" / f"libsuuji{_SUFFIX}")
    yield f"libsuuji{_SUFFIX}.{ABI.split('.')[0]}" if _SUFFIX == ".so" else f"libsuuji{_SUFFIX}"
    found = ctypes.util.find_library("suuji")
    if found:
        yield found


def _open() -> Tuple[ctypes.CDLL, str]:
    named = os.environ.get("SUUJI_LIBRARY")
    if named:
        try:
            return ctypes.CDLL(named), named
        except OSError as error:
            raise ImportError(
                f"cannot load the library that SUUJI_LIBRARY names: {error}"
            ) from None
    reasons = []
    for place in _places():
        if os.path.isabs(place) and not os.path.exists(place):
            continue
        try:
            return ctypes.CDLL(place), place
        except OSError as error:
            reasons.append(str(error))
    raise ImportError(
        f"the library libsuuji{_SUFFIX} was not found. {_HOW_TO_GET}"
        + (f" ({reasons[0]})" if reasons else "")
    )


def _has_abi(version: str) -> bool:
    major, minor = (int(number) for number in version.split(".")[:2])
    needed, least = (int(number) for number in ABI.split("."))
    return major == needed and minor >= least


def _declare(library: ctypes.CDLL, path: str) -> None:
    """Give each function its types; refuse a library of another version."""
    try:
        library.suuji_version.restype = c_char_p
        version = library.suuji_version().decode()
        if not _has_abi(version):
            raise ImportError(
                f"{path} is version {version} of suuji, but this package needs {ABI}. {_HOW_TO_GET}"
            )
        for name, (restype, argtypes) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype = restype
            function.argtypes = argtypes
    except AttributeError as error:
        raise ImportError(f"{path} is not a library this package can use: {error}") from None


lib, path = _open()
_declare(lib, path)


def check(status: int, error: ErrorStruct) -> None:
    """Raise the exception of a status that is not SUUJI_OK."""
    if status:
        raise error_of(
            status, error.text.decode("utf-8", "replace"), int(error.line), int(error.column)
        )


class Handle:
    """A handle of the library, freed with this object."""

    __slots__ = ("pointer", "_free")

    def __init__(self, kind: str, *arguments: object) -> None:
        self.pointer = c_void_p()
        self._free = getattr(lib, f"suuji_{kind}_free")
        error = ErrorStruct()
        new = getattr(lib, f"suuji_{kind}_new")
        check(new(*arguments, ctypes.byref(self.pointer), ctypes.byref(error)), error)

    def __del__(self) -> None:
        if self.pointer:
            self._free(self.pointer)
            self.pointer = c_void_p()
