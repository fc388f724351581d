# SPDX-License-Identifier: MIT
"""Calls on threads.

Each thread has a caller of its own. The library works without Python's global lock, so threads share the work as
far as it is the library's.
"""

from __future__ import annotations

import itertools
import json
import os
import threading
from typing import Any, Callable, Dict, List, Optional, Sequence

from ._call import Caller, Reply, encode, interruptible
from ._library import Handle, lib
from .errors import ArgumentError, Error


def thread_count(name: str, threads: Optional[int]) -> int:
    """None: one for each core."""
    if threads is None:
        return os.cpu_count() or 1
    if isinstance(threads, bool) or not hasattr(threads, "__index__"):
        raise TypeError(f"{name}: argument 'threads' must be an int, not {type(threads).__name__}")
    if threads < 1:
        raise ArgumentError("argument 'threads' must be at least 1")
    return int(threads)


class _Calls:
    """Requests that threads answer, each the next one; the results keep their order."""

    def __init__(
        self,
        name: str,
        requests: Sequence[Dict[str, Any]],
        result: Callable[[int, Reply], Any],
        skips: bool,
        fault: Callable[[int, Exception], Exception],
    ) -> None:
        self.name, self.requests, self.result, self.skips, self.fault = name, requests, result, skips, fault
        self.numbers = itertools.count()  # next() is atomic
        self.results: List[Any] = [None] * len(requests)
        self.failed = False

    def work(self, stop: Handle) -> None:
        caller = Caller()
        while not self.failed and not lib.suuji_stop_requested(stop.pointer):
            i = next(self.numbers)
            if i >= len(self.requests):
                return
            try:
                reply = caller.call(self.name, encode(self.name, self.requests[i]), stop)
                self.results[i] = self.result(i, json.loads(reply))
            except Exception as error:
                self.results[i] = error
                self.failed = not (self.skips and isinstance(error, Error))

    def run(self, threads: int) -> List[Any]:
        def share(stop: Handle) -> None:
            others = [
                threading.Thread(target=self.work, args=(stop,), daemon=True)
                for _ in range(min(threads, len(self.requests)) - 1)
            ]
            for thread in others:
                thread.start()
            try:
                self.work(stop)
            finally:
                for thread in others:
                    thread.join()

        interruptible(share)
        if self.failed:  # requests are begun in order, so the first error is that of the first bad one
            number, error = next((i, one) for i, one in enumerate(self.results, 1) if isinstance(one, Exception))
            raise self.fault(number, error)
        return self.results


def call_many(
    name: str,
    requests: Sequence[Dict[str, Any]],
    result: Callable[[int, Reply], Any],
    threads: int,
    skips: bool = False,
    fault: Callable[[int, Exception], Exception] = lambda number, error: error,
) -> List[Any]:
    """Make calls on threads; `result` makes something of each reply. An exception ends all, and `fault` makes of it
    and the number of its request, from 1, what is raised; with `skips` an :class:`Error` takes the place of the
    result."""
    return _Calls(name, requests, result, skips, fault).run(threads)
