# SPDX-License-Identifier: MIT
"""Threads, forks and Ctrl-C."""

import _thread
import os
import signal
import subprocess
import sys
import time
import types
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import suuji
from suuji import _call

ROOT = Path(__file__).resolve().parent.parent
SETS = ROOT.parent / "data" / "9x9"


def test_threads_agree():
    lines = [line[:81] for line in (SETS / "unbiased.txt").read_text().splitlines() if line[:1] != "#"]
    lines = lines[:80]
    alone = [suuji.solve(line, limit=2).solution for line in lines]

    def work(line):
        assert suuji.count(line).verdict == "unique"
        return suuji.solve(line, limit=2).solution

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, lines * 3)) == alone * 3


def test_the_lock_is_released():
    """While a search runs in another thread, this one works."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(suuji.count, "." * 81, limit=10**15, seconds=0.5)
        turns = 0
        while not future.done():
            time.sleep(0.005)
            turns += 1
        assert future.result().end == "time limit" and turns > 5


INTERRUPTED = """
import _thread, time
import suuji
try:
    print("ready", flush=True)
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    assert suuji.solve(".1....3.......43").solution.line == "3124243143121243"
    while _thread._count():  # the search has ended, and its thread does so now
        time.sleep(0.01)
    print("works", flush=True)
"""


def start_python(code):
    """A Python that Ctrl-C interrupts, also where the shell of these tests has it ignored, as for jobs with `&`."""
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.parametrize(
    "call",
    [
        "suuji.count('.' * 81, limit=10**15)",
        "suuji.solve('.' * 81, limit=0, keep=0, engine='backtrack')",
        "suuji.generate(count=10**9)",
        "suuji.generate('9', count=1, clues=17)",
        "suuji.solve_many(['.' * 81], limit=0)",
        "suuji.solve_many(['.' * 81] * 100000, limit=100000, threads=2)",
    ],
)
def test_interrupt(call):
    process = start_python(INTERRUPTED.format(call=call))
    time.sleep(0.4)
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    try:
        output, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    assert output.split() == ["interrupted", "works"] and process.returncode == 0
    assert time.monotonic() - start < 20


def test_interrupts_between_calls():
    """An interrupt is never lost, also if it comes between two of many short calls."""
    code = "suuji.explain('.1....3.......43')"
    loop = INTERRUPTED.format(call=f"while True: {code}")
    for turn in range(4):
        process = start_python(loop)
        time.sleep(0.02 + turn / 1000)
        process.send_signal(signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=9)
        finally:
            process.kill()
        assert output.split() == ["interrupted", "works"]


def test_interrupt_after_the_end(monkeypatch):
    """The signal comes when the work is done, but before the main thread noticed: it does not wait."""

    class Lock:
        def __init__(self):
            self.lock = _thread.allocate_lock()
            self.count = 0
            self.release = self.lock.release

        def acquire(self, timeout=-1):
            self.count += 1
            self.lock.acquire(timeout=timeout)
            if self.count == 2:
                raise KeyboardInterrupt

    fake = types.SimpleNamespace(allocate_lock=Lock, start_new_thread=_thread.start_new_thread)
    monkeypatch.setattr(_call, "_thread", fake)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        _call.interruptible(lambda stop: None)
    assert time.monotonic() - start < _call._PATIENCE / 2


def test_a_handler_that_returns_does_not_stop():
    """Only an exception of the handler ends the search."""
    calls = []
    old = signal.signal(signal.SIGALRM, lambda *_: calls.append(suuji.solve("....", limit=0).count))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        assert suuji.count("." * 81, limit=10**15, seconds=0.4).end == "time limit"
    finally:
        signal.signal(signal.SIGALRM, old)
    assert calls == [2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_fork():
    suuji.count("." * 81, limit=10**15, seconds=0.02)
    child = os.fork()
    if child == 0:
        good = suuji.count("." * 81, limit=10**15, seconds=0.02).end == "time limit"
        os._exit(0 if good else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
