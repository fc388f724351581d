# SPDX-License-Identifier: MIT
"""Calls of the library: JSON in, JSON out (suuji/call.h)."""

from __future__ import annotations

import _thread
import ctypes
import json
import math
import operator
import threading
from typing import Any, Callable, Dict, List, NoReturn, Optional, Tuple, TypeVar

from . import _library
from ._library import ErrorStruct, Handle, check, lib
from .errors import ArgumentError

Reply = Dict[str, Any]
OnReport = Callable[[Dict[str, Any]], None]
Result = TypeVar("Result")

# ---- One caller for each thread ------------------------------------------------------------------


class Caller:
    """A suuji_caller: used by one thread at a time."""

    __slots__ = ("_handle",)

    def __init__(self) -> None:
        self._handle = Handle("caller")

    def call(
        self,
        name: Optional[str],
        arguments: bytes,
        stop: Optional[Handle] = None,
        on_report: Optional[OnReport] = None,
    ) -> bytes:
        """Make a call and return its reply as it is. Without a name, the arguments have a member "call".

        An exception of `on_report` stops the call and is raised.
        """
        if on_report is None:
            return self._call(name, arguments, stop)
        errors: List[BaseException] = []

        def receive(_user: Any, report: int, length: int) -> None:
            try:
                if not errors:
                    on_report(json.loads(ctypes.string_at(report, length)))
            except BaseException as error:  # raised again below: C code cannot pass it on
                errors.append(error)
                if stop:
                    lib.suuji_stop_request(stop.pointer)

        function = _library.OnReport(receive)
        lib.suuji_caller_watch(self._handle.pointer, function, None)
        try:
            reply = self._call(name, arguments, stop)
        finally:
            lib.suuji_caller_watch(self._handle.pointer, _library.OnReport(), None)
        if errors:
            if stop:
                lib.suuji_stop_clear(stop.pointer)
            raise errors[0]
        return reply

    def _call(self, name: Optional[str], arguments: bytes, stop: Optional[Handle]) -> bytes:
        reply = ctypes.c_void_p()
        length = ctypes.c_size_t()
        error = ErrorStruct()
        status = lib.suuji_call(
            self._handle.pointer,
            None if name is None else name.encode("utf-8", "replace"),
            arguments,
            len(arguments),
            stop.pointer if stop else None,
            ctypes.byref(reply),
            ctypes.byref(length),
            ctypes.byref(error),
        )
        check(status, error)
        return ctypes.string_at(reply.value or 0, length.value)


class _Kept(threading.local):
    """What a thread reuses. A call removes it and puts it back at its end, so that a call that
    a signal handler makes at the same time gets its own."""

    def __init__(self) -> None:
        self.caller: Optional[Caller] = None
        self.stop: Optional[Handle] = None

    def take_caller(self) -> Caller:
        caller, self.caller = self.caller, None
        return caller or Caller()

    def take_stop(self) -> Handle:
        stop, self.stop = self.stop, None
        return stop or Handle("stop")


_kept = _Kept()

# ---- Ctrl-C --------------------------------------------------------------------------------------

# Searches stop at once or soon; this is how long to wait for that.
_PATIENCE = 10.0


def interruptible(run: Callable[[Handle], Result]) -> Result:
    """Run a function that stops when its token is requested, so that Ctrl-C stops it.

    Python handles signals in the main thread, and only between instructions of Python. So the main
    thread waits while another thread runs. Other threads get no signals and run it themselves.

    No object that is freed here has a destructor in Python, as those of the module threading have: an
    exception of a signal handler that is raised in a destructor is lost.
    """
    stop = _kept.take_stop()
    results: Dict[str, Any] = {}
    done = _thread.allocate_lock()

    def work() -> None:
        try:
            results["value"] = run(stop)
        except BaseException as error:  # raised again by the thread that waits
            results["error"] = error
        finally:
            done.release()

    done.acquire()
    if threading.current_thread() is not threading.main_thread():
        work()
    else:
        try:
            _thread.start_new_thread(work, ())
            done.acquire()
        except BaseException:
            lib.suuji_stop_request(stop.pointer)
            if not results:
                done.acquire(timeout=_PATIENCE)  # a second Ctrl-C does not wait
            raise
    _kept.stop = stop
    if "error" in results:
        raise results["error"]
    return results["value"]  # type: ignore[no-any-return]


# ---- Arguments -----------------------------------------------------------------------------------


def _table() -> Dict[str, Dict[str, Tuple[int, str]]]:
    """The arguments of each call, with their kinds and what they are, from the library."""
    table: Dict[str, Dict[str, Tuple[int, str]]] = {}
    row = 0
    while True:
        info = lib.suuji_call_at(row)
        if not info:
            return table
        arguments = table.setdefault(info.contents.name.decode(), {})
        i = 0
        while info.contents.arguments[i].name:
            argument = info.contents.arguments[i]
            arguments[argument.name.decode()] = (argument.kind, argument.help.decode())
            i += 1
        row += 1


_TABLE = _table()
KINDS = {name: {key: kind for key, (kind, _) in rows.items()} for name, rows in _TABLE.items()}
# Some numbers of suuji_argument_kind; from PUZZLE on they have values of cells.
TEXT, PUZZLE = 0, 4


def help_of(name: str) -> Dict[str, str]:
    """What the arguments of a call are."""
    return {key: text for key, (_, text) in _TABLE[name].items()}


def refuse_unknown(name: str, key: str) -> NoReturn:
    """A call does not have this argument: the library says so, and which one may be meant."""
    try:
        raw(name, json.dumps({key: None}).encode("ascii"))
    except ArgumentError as error:
        raise TypeError(str(error)) from None
    raise TypeError(f"call '{name}' has no argument '{key}'")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return str(value)


def _count(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    return operator.index(value)


def _real(value: Any) -> float:
    if isinstance(value, (bool, str)):
        raise TypeError
    return value if isinstance(value, int) else float(value)


def _flag(value: Any) -> bool:
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):  # numpy's too
        return bool(value)
    raise TypeError


# By the numbers of suuji_argument_kind. Puzzles and grids are checked where they are converted.
_CHECKS: Any = (
    (_text, "a str"),
    (_count, "an int"),
    (_real, "a number"),
    (_flag, "a bool"),
)


def encode(name: str, arguments: Dict[str, Any]) -> bytes:
    """The arguments as JSON, without those that are None; TypeError if one is of the wrong type."""
    kinds = KINDS.get(name, {})
    checked = {}
    for key, value in arguments.items():
        if value is None:
            continue
        kind = kinds.get(key, len(_CHECKS))
        if key == "rules" and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)  # the size
        if kind < len(_CHECKS):
            convert, wanted = _CHECKS[kind]
            try:
                value = convert(value)
            except (TypeError, ValueError):
                raise TypeError(
                    f"{name}: argument '{key}' must be {wanted}, not {type(value).__name__}"
                ) from None
            if isinstance(value, float) and not math.isfinite(value):
                if key == "seconds" and value > 0:
                    continue  # no limit
                raise ArgumentError(f"argument '{key}' must be a number, not {value}")
        checked[key] = value
    return json.dumps(checked, separators=(",", ":")).encode("ascii")


# ---- Calls ---------------------------------------------------------------------------------------


def raw(
    name: Optional[str], arguments: bytes, wait: bool = False, on_report: Optional[OnReport] = None
) -> bytes:
    """Make a call and return its reply as it is. Without a name, the arguments have a member "call".
    With `wait`: so that Ctrl-C stops it. `on_report` receives what it reports meanwhile."""
    caller = _kept.take_caller()
    if not wait:
        try:
            return caller.call(name, arguments)
        finally:
            _kept.caller = caller
    reply = interruptible(lambda stop: caller.call(name, arguments, stop, on_report))
    _kept.caller = caller  # not after an interrupt: a search may still use it
    return reply


def call(
    name: str, arguments: Dict[str, Any], wait: bool = True, on_report: Optional[OnReport] = None
) -> Reply:
    """Make a call. `wait` is for calls that can take long."""
    reply: Reply = json.loads(raw(name, encode(name, arguments), wait, on_report))
    return reply


# Most searches are shorter than this, and take less time than it takes to start a thread.
_SHORT = 0.005


def search(name: str, arguments: Dict[str, Any]) -> Reply:
    """A search of the default engine: if it is short, without another thread; else it is made again."""
    if (
        arguments.get("engine") is None
        and arguments.get("seconds") is None
        and threading.current_thread() is threading.main_thread()
    ):
        reply = call(name, {**arguments, "seconds": _SHORT}, wait=False)
        if reply["end"] != "time limit":
            return reply
    return call(name, arguments)


def version() -> str:
    """The version of the library.

    >>> version().count(".")
    2
    """
    return str(_library.lib.suuji_version().decode())
