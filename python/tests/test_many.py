# SPDX-License-Identifier: MIT
"""Calls for many puzzles on threads, and reading many."""

import threading

import pytest
import suuji
from suuji import _threads

MEDIUM = [puzzle.line for puzzle in suuji.generate(count=12, seed=5, level="easy:hard")]
BAD = "1234\n3412\n21\n"


def test_ratings_are_those_of_single_calls():
    alone = [suuji.rate(line, ["suuji", "se"]) for line in MEDIUM]
    assert suuji.rate_many(MEDIUM, ["suuji", "se"], threads=3) == alone
    assert [one.rating for one in suuji.rate_many(iter(MEDIUM))] == [one[0].rating for one in alone]
    with pytest.raises(suuji.ArgumentError, match="must be a list"):
        suuji.rate_many(MEDIUM, "suuji,se")


def test_checks_are_those_of_single_calls():
    lines = [*MEDIUM, "11" + "." * 79, "." * 81]
    assert suuji.check_many(lines, threads=4) == [suuji.check(line) for line in lines]
    assert suuji.check_many([], threads=4) == []
    assert [one.minimal for one in suuji.check_many(MEDIUM, quick=True)] == [None] * len(MEDIUM)


def test_errors_are_raised_or_take_the_place_of_results():
    lines = [MEDIUM[0], BAD, MEDIUM[1]]
    with pytest.raises(suuji.PuzzleSyntaxError, match="2 cells in this row"):
        suuji.check_many(lines, threads=2)
    first, wrong, last = suuji.check_many(lines, threads=2, errors="skip")
    assert first.verdict == last.verdict == "unique" and isinstance(wrong, suuji.PuzzleSyntaxError)
    with pytest.raises(suuji.ArgumentError):
        suuji.check_many(lines, errors="ignore")
    with pytest.raises(suuji.ArgumentError):
        suuji.check_many(lines, threads=0)
    with pytest.raises(TypeError):
        suuji.check_many(MEDIUM[0])
    with pytest.raises(TypeError):
        suuji.check_many(lines, threads=True)


def test_errors_name_the_puzzle():
    lines = [MEDIUM[0], MEDIUM[1], "foo"]
    for many in suuji.check_many, suuji.rate_many:
        with pytest.raises(suuji.PuzzleSyntaxError, match="^puzzle 3: .*line 1, column 1: "):
            many(lines, threads=2)
        with pytest.raises(TypeError, match="^puzzle 2: "):
            many([MEDIUM[0], None])
        first, second, third = many([MEDIUM[0], None, "foo"], errors="skip")
        assert isinstance(second, TypeError) and isinstance(third, suuji.PuzzleSyntaxError)
        assert first == many(MEDIUM[:1])[0]
        with pytest.raises(TypeError, match="nonsense"):
            many(MEDIUM, errors="skip", nonsense=1)


def test_parts_of_many_are_lists():
    puzzles = suuji.read_many("\n".join(MEDIUM[:4]))
    assert [one.line for one in puzzles[1:3]] == MEDIUM[1:3]
    assert suuji.solve_many(puzzles)[::-2] == [suuji.solve(MEDIUM[i]).solution for i in (3, 1)]


def test_threads_work_at_the_same_time(monkeypatch):
    """The work waits until three threads do it."""
    barrier = threading.Barrier(3, timeout=60)

    class Waiting(_threads.Caller):
        def call(self, *arguments):
            barrier.wait()
            return super().call(*arguments)

    monkeypatch.setattr(_threads, "Caller", Waiting)
    assert len(suuji.check_many(MEDIUM, threads=3, quick=True)) == 12


def test_generated_puzzles_do_not_depend_on_threads():
    alone = suuji.generate("4", count=25, seed=3, first=7)
    together = suuji.generate("4", count=25, seed=3, first=7, threads=3)
    assert together == alone and [one.number for one in together] == list(range(7, 32))
    with pytest.raises(suuji.LimitError) as caught:
        suuji.generate(count=12, clues=17, seconds=0.02, threads=2)
    assert caught.value.made == [] and caught.value.number == 1
    with pytest.raises(suuji.ArgumentError, match="endless"):
        suuji.generate(threads=2)


def test_many_are_read_as_rows():
    many = suuji.read_many("\n".join(MEDIUM))
    assert many.rules == "9" and len(many) == 12 and many.givens.shape == (12, 81)
    assert [grid.line for grid in many] == MEDIUM and many[-1].line == MEDIUM[-1]
    assert [int(count) for count in suuji.solve_many(many).counts] == [1] * 12
    assert suuji.read_many("1.....1..1.....1", rules="4+x").rules == "4+x"
    with pytest.raises(IndexError):
        many[12]


def test_errors_of_reading_have_the_place():
    text = "1.....1..1.....7\n2.....1..1.....1\n1.....8..1.....1"
    with pytest.raises(suuji.PuzzleSyntaxError, match="line 1, column 16"):
        suuji.read_many(text, rules="4")
    many = suuji.read_many(text, rules="4", errors="skip")
    assert list(many.errors) == [0, 2] and many.errors[2].line == 3
    assert bytes(many[0]) == bytes(16) and many[1].line == "2.....1..1.....1"
    with pytest.raises(suuji.Error, match="the rules"):
        suuji.read_many('[{"puzzle": "1.....1..1.....1", "rules": "4"}, {"puzzle": "1.....1..1.....1", "rules": "4+x"}]')
    with pytest.raises(TypeError):
        suuji.read_many(5)


def test_a_file_is_read(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(MEDIUM))
    assert [grid.line for grid in suuji.read_many(path)] == MEDIUM
    for errors in ("raise", "skip"):
        with pytest.raises(suuji.ArgumentError, match="is the name of a file: pass a pathlib.Path"):
            suuji.read_many(str(path), errors=errors)
