# SPDX-License-Identifier: MIT
"""Exceptions: their classes, texts and places."""

import pytest
import suuji


@pytest.mark.parametrize(
    "call, kind, text",
    [
        (lambda: suuji.solve("....", engine="foo"), suuji.ArgumentError, "no engine named 'foo'"),
        (lambda: suuji.solve("....", order="up"), suuji.ArgumentError, "order"),
        (lambda: suuji.solve("....", limit=-1), suuji.ArgumentError, "limit"),
        (lambda: suuji.solve("....", rules="2+q"), suuji.RulesError, "+q"),
        (lambda: suuji.solve("....", rules="9"), suuji.Error, ""),
        (lambda: suuji.solve("....", format="no"), suuji.ArgumentError, "no"),
        (lambda: suuji.solve(""), suuji.PuzzleSyntaxError, ""),
        (lambda: suuji.Puzzle(""), suuji.PuzzleSyntaxError, "the text is empty"),
        (lambda: suuji.solve("." * 5), suuji.PuzzleSyntaxError, ""),
        (lambda: suuji.solve("....", engine="greedy", limit=2), suuji.UnsupportedError, "greedy"),
        (lambda: suuji.convert("....", "no"), suuji.ArgumentError, "no"),
        (lambda: suuji.convert("." * 256, "hodoku"), suuji.UnsupportedError, "hodoku"),
        (lambda: suuji.generate(count=1, clues=5), suuji.ArgumentError, ""),
        (lambda: suuji.generate(count=1, clues=(1, 2, 3)), suuji.ArgumentError, "clues"),
        (lambda: suuji.generate(count=-1), suuji.ArgumentError, "count"),
        (lambda: suuji.rate("....", "no"), suuji.ArgumentError, "no"),
        (lambda: suuji.draw("....", "no"), suuji.ArgumentError, "what"),
    ],
)
def test_errors(call, kind, text):
    with pytest.raises(kind) as caught:
        call()
    assert text in str(caught.value) and isinstance(caught.value, suuji.Error)


def test_classes():
    for kind in (suuji.ArgumentError, suuji.PuzzleSyntaxError, suuji.RulesError):
        assert issubclass(kind, ValueError)
    assert issubclass(suuji.OutOfMemoryError, MemoryError)
    assert suuji.errors.error_of(6, "no").status == "unsupported"
    assert type(suuji.errors.error_of(99, "new")) is suuji.Error
    assert len({suuji.errors.error_of(i, "").status for i in range(1, 9)}) == 8


def test_place():
    with pytest.raises(suuji.PuzzleSyntaxError) as caught:
        suuji.solve("1234\n3412\n21\n")
    assert (caught.value.line, caught.value.column) == (3, 3)
    assert str(caught.value) == f"line 3, column 3: {caught.value.text}"
    with pytest.raises(suuji.ArgumentError) as caught:
        suuji.solve([0] * 6 + [5] + [0] * 9)
    assert (caught.value.line, caught.value.column) == (2, 3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: suuji.solve("....", limit="x"),
        lambda: suuji.solve("....", limit=1.5),
        lambda: suuji.solve("....", limit=True),
        lambda: suuji.solve("....", engine=3),
        lambda: suuji.solve("....", rules=b"9"),
        lambda: suuji.solve("....", seconds="1"),
        lambda: suuji.solve("....", no_such_argument=1),
        lambda: suuji.check("....", quick=1),
        lambda: suuji.check("....", grid=5),
        lambda: suuji.generate(rules=b"9", count=1),
        lambda: suuji.generate(count="1"),
        lambda: suuji.generate(count=1, clues=[1]),
        lambda: suuji.convert("....", 5),
        lambda: suuji.draw("....", title=5),
        lambda: suuji.solve_many(5),
        lambda: suuji.solve_many("...."),
        lambda: suuji.solve_many(["...."], threads="2"),
        lambda: suuji.solve_many(["...."], rules=b"9"),
    ],
)
def test_wrong_types(call):
    with pytest.raises(TypeError):
        call()


def test_hostile_texts():
    for text in ("\0", "1\0" * 8, "\ud800", "\U0001f600" * 81, "9" * 100_000, "{" * 1000, "[" * 81):
        try:
            suuji.solve(text, seconds=1)
        except suuji.Error as error:
            assert str(error)
