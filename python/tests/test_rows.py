# SPDX-License-Identifier: MIT
"""Many puzzles at once."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
import suuji

ROOT = Path(__file__).resolve().parent.parent
SETS = ROOT.parent / "data" / "9x9"
EMPTY = "." * 81
CLASH = "11" + "." * 79


def sample(name, count):
    lines = (SETS / f"{name}.txt").read_text().splitlines()
    return [line[:81] for line in lines if len(line) >= 81 and line[0] != "#"][:count]


def as_values(lines):
    return bytes(0 if c in ".0" else int(c) for line in lines for c in line)


@pytest.fixture(scope="module")
def puzzles():
    lines = sample("18_clue", 60) + sample("invalid", 20) + sample("unbiased", 60) + [EMPTY, CLASH]
    random.Random(1).shuffle(lines)
    return lines


@pytest.fixture(scope="module")
def expected(puzzles):
    return [suuji.solve(line, limit=2) for line in puzzles]


def check_answers(many, expected):
    assert [int(count) for count in many.counts] == [answer.count for answer in expected]
    assert len(many) == len(expected) and many.rules == "9"
    for solution, answer in zip(many, expected):
        if answer.count == 1:
            assert solution == answer.solution
        elif answer.count == 0:
            assert solution is None
        else:
            assert suuji.check(answer.puzzle, solution, quick=True).valid


@pytest.mark.parametrize("threads", [1, 3])
def test_texts(puzzles, expected, threads):
    check_answers(suuji.solve_many(puzzles, threads=threads), expected)


def test_other_sequences(puzzles, expected):
    check_answers(suuji.solve_many(tuple(puzzles)), expected)
    check_answers(suuji.solve_many(line for line in puzzles), expected)
    check_answers(suuji.solve_many([suuji.Puzzle(line) for line in puzzles]), expected)
    lists = [list(as_values([line])) for line in puzzles]
    check_answers(suuji.solve_many(lists), expected)


@pytest.mark.parametrize("kind", [bytes, bytearray, lambda data: memoryview(bytearray(data))])
def test_bytes(puzzles, expected, kind):
    check_answers(suuji.solve_many(kind(as_values(puzzles))), expected)


def test_arrays(puzzles, expected):
    numpy = pytest.importorskip("numpy")
    rows = numpy.frombuffer(as_values(puzzles), numpy.uint8).reshape(-1, 81)
    n = len(rows)
    wide = numpy.zeros((n, 100), numpy.uint8)
    wide[:, 10:91] = rows
    for array in (
        rows,
        rows.reshape(n, 9, 9),
        rows.astype(int),
        rows.astype(numpy.int8),
        numpy.asfortranarray(rows),
        wide[:, 10:91],  # rows with gaps between
        numpy.repeat(rows, 2, axis=0)[::2],
        rows[::-1][::-1],
        numpy.repeat(rows, 2, axis=1)[:, ::2],
    ):
        before = array.copy()
        many = suuji.solve_many(array)
        check_answers(many, expected)
        assert (array == before).all()
        assert many.solutions.shape == (n, 81) and many.solutions.dtype == numpy.uint8
        assert many.counts.dtype == many.guesses.dtype == numpy.uint64
        assert not many.solutions[many.counts == 0].any()
    check_answers(suuji.solve_many(rows[::-1]), expected[::-1])


def test_chunks_and_threads():
    """More rows than one call solves, by several threads."""
    numpy = pytest.importorskip("numpy")
    rows = numpy.frombuffer(as_values(sample("unbiased", 100)), numpy.uint8).reshape(-1, 81)
    rows = numpy.resize(rows, (100_000, 81))
    one, four = suuji.solve_many(rows), suuji.solve_many(rows, threads=4)
    assert list(suuji.solve_many(rows[:2000], threads=None).counts) == list(one.counts[:2000])
    assert (one.counts == 1).all() and (one.solutions == four.solutions).all()
    assert (one.guesses == four.guesses).all()
    assert (one.solutions[:100] == one.solutions[-100:]).all()


def test_characters():
    """What `solve` accepts as an empty cell or a value."""
    line = sample("18_clue", 1)[0].replace("0", ".")
    letters = "".join(c if c == "." else "ABCDEFGHI"[int(c) - 1] for c in line)
    texts = [line.replace(".", c) for c in "._*?xX0"] + [letters, line + "\n"]
    solution = suuji.solve(line).solution.line
    texts.append(solution[0] + line[1:80].replace(".", " ") + solution[80])
    solved = [suuji.solve(text).solution for text in texts]
    assert list(suuji.solve_many(texts)) == solved and None not in solved
    for text, solution in zip(texts, solved):
        assert suuji.solve_many([text])[0] == solution


def test_files(tmp_path):
    """The lines of a file, without empty ones and comments."""
    lines = sample("18_clue", 5)
    path = tmp_path / "puzzles.txt"
    path.write_bytes(("# puzzles\n\n" + "\r\n".join(lines) + "\n  # end\n").encode())
    expected = suuji.solve_many(lines).lines()
    for mode in ("r", "rb"):
        with open(path, mode) as file:
            assert suuji.solve_many(file).lines() == expected
    assert suuji.solve_many(path.read_bytes()).lines() == expected
    with pytest.raises(suuji.PuzzleSyntaxError, match="puzzle 2: there is no puzzle"):
        suuji.solve_many([lines[0], "# comment"])


def test_arrays_of_texts(puzzles, expected):
    numpy = pytest.importorskip("numpy")
    for dtype in (str, object, "S81"):
        check_answers(suuji.solve_many(numpy.array(puzzles, dtype)), expected)
    made = numpy.empty(3, object)
    for i, puzzle in enumerate(suuji.generate("4+x", count=3, seed=1)):
        made[i] = puzzle
    assert suuji.solve_many(made).rules == "4+x"
    with pytest.raises(TypeError, match="puzzle 2: a puzzle is a str"):
        suuji.solve_many(numpy.array([EMPTY, float("nan")], object))
    with pytest.raises(TypeError, match="one dimension"):
        suuji.solve_many(numpy.array([[EMPTY]]))


def test_one_grid():
    """The rows of one puzzle are not taken for puzzles."""
    for size in (4, 5, 9, 16):
        rows = [[0] * size for _ in range(size)]
        with pytest.raises(suuji.ArgumentError, match=f"one puzzle of size {size}: use solve"):
            suuji.solve_many(rows)
    with pytest.raises(suuji.ArgumentError, match="rows"):
        suuji.solve_many(["." * 9] * 9)
    assert len(suuji.solve_many(["." * 16] * 16)) == 16
    assert len(suuji.solve_many(["." * 9] * 9, rules="3")) == 9
    assert len(suuji.solve_many([[[0] * 9] * 9] * 9)) == 9
    assert len(suuji.solve_many([suuji.Puzzle("." * 9)] * 9)) == 9
    assert suuji.solve_many([[0]]).lines() == ["1"]


def test_one_grid_as_an_array():
    numpy = pytest.importorskip("numpy")
    for size in (4, 9, 16):
        with pytest.raises(suuji.ArgumentError, match=f"one puzzle of size {size}: use solve"):
            suuji.solve_many(numpy.zeros((size, size), int))
    grid = numpy.array(list(as_values(sample("singles", 1)))).reshape(9, 9)
    assert suuji.solve_many(grid, rules="9")[0] == suuji.solve(grid).solution
    assert len(suuji.solve_many(numpy.zeros((9, 9), int), rules="3")) == 9
    assert len(suuji.solve_many(numpy.zeros((81, 81), int))) == 81
    assert suuji.solve_many(grid[None])[0] == suuji.solve(grid).solution


def test_skip_errors():
    good = sample("18_clue", 3)
    texts = [good[0], "..q" + "." * 78, good[1], "....", "", None, good[2], CLASH]
    many = suuji.solve_many(texts, errors="skip")
    assert list(map(int, many.counts)) == [1, 0, 1, 0, 0, 0, 1, 0] and len(many) == 8
    assert many.lines()[2] == suuji.solve(good[1]).solution.line and many[1] is None
    assert not any(many.guesses[i] for i in many.errors)
    assert sorted(many.errors) == [1, 3, 4, 5] and isinstance(many.errors[5], TypeError)
    assert str(many.errors[1]) == "puzzle 2: line 1, column 3: value 'q' is too large for size 9 (A-I)"
    assert str(many) == "8 puzzles: 3 with one solution, 1 with none, 0 with several, 4 with errors"
    assert len(suuji.solve_many([""], errors="skip").errors) == 1
    assert suuji.solve_many(good, errors="skip").errors == suuji.solve_many(good).errors == {}
    with pytest.raises(suuji.ArgumentError, match="errors"):
        suuji.solve_many(good, errors="ignore")


def test_skip_wrong_values():
    data = bytearray(as_values(sample("18_clue", 3)))
    expected = suuji.solve_many(bytes(data)).lines()
    data[81 + 7] = 10
    many = suuji.solve_many(bytes(data), errors="skip")
    assert many.lines() == [expected[0], "", expected[2]] and list(many.errors) == [1]
    text = "puzzle 2, cell 8: {} is neither a value of size 9 nor an empty cell"
    assert str(many.errors[1]) == text.format(10)
    numpy = pytest.importorskip("numpy")
    array = numpy.array(list(data)).reshape(3, 81)
    for wrong in (10, 300, -1):
        array[1, 7] = wrong
        many = suuji.solve_many(array, errors="skip")
        assert many.lines() == [expected[0], "", expected[2]] and array[1, 7] == wrong
        assert str(many.errors[1]) == text.format(wrong)


def test_lines_are_fast(monkeypatch):
    """They are parts of one text: an object for each would take seconds for a million."""
    lines = sample("18_clue", 100) + [CLASH]
    many = suuji.solve_many(lines)
    expected = ["" if grid is None else grid.line for grid in many]
    monkeypatch.setattr(suuji.rows, "Grid", None)
    assert many.lines() == expected and expected[100] == ""


def test_limit(puzzles):
    assert max(suuji.solve_many(puzzles, limit=1).counts) == 1
    assert list(suuji.solve_many(["." * 16], limit=0).counts) == [288]
    assert list(suuji.solve_many(["." * 16], limit=5).counts) == [5]


def test_other_rules():
    many = suuji.solve_many([".1....3.......43", "." * 16], rules="4+x")
    assert many.rules == "4+x" and many.counts[1] == 2
    assert many[0] == suuji.solve(".1....3.......43", rules="4+x").solution
    large = suuji.generate("16", count=3, seed=1)
    many = suuji.solve_many(large)
    assert many.rules == "16" and list(many) == [puzzle.solution for puzzle in large]
    lines = [puzzle.line for puzzle in large]
    assert suuji.solve_many(lines).lines() == many.lines()
    made = suuji.generate("9+x", count=5, seed=1)
    assert list(suuji.solve_many(made, rules="9+x")) == [p.solution for p in made]
    assert list(suuji.solve_many(made)) == [p.solution for p in made]
    assert max(suuji.solve_many([p.line for p in made], engine="dlx").counts) == 2  # without diagonals
    with pytest.raises(suuji.ArgumentError, match="different rules"):
        suuji.solve_many(made + suuji.generate(count=1))


def test_nothing():
    assert len(suuji.solve_many([])) == 0 and suuji.solve_many(b"").lines() == []
    assert str(suuji.solve_many([])).startswith("0 puzzles")


def test_errors():
    with pytest.raises(suuji.PuzzleSyntaxError, match="puzzle 2: line 1, column 3: value 'q'"):
        suuji.solve_many([EMPTY, "..q" + "." * 78])
    with pytest.raises(suuji.Error, match="puzzle 2"):
        suuji.solve_many([EMPTY, "..\u00e9" + "." * 78])
    with pytest.raises(suuji.ArgumentError, match="multiple"):
        suuji.solve_many(bytes(80))
    with pytest.raises(suuji.Error, match="puzzle 2"):
        suuji.solve_many([EMPTY, "....."])
    with pytest.raises(suuji.ArgumentError):
        suuji.solve_many([EMPTY, "...."])
    with pytest.raises(suuji.RulesError):
        suuji.solve_many([EMPTY], rules="9+no")
    with pytest.raises(suuji.ArgumentError):
        suuji.solve_many([EMPTY], engine="no")
    with pytest.raises(suuji.ArgumentError):
        suuji.solve_many([EMPTY], threads=0)
    with pytest.raises(suuji.UnsupportedError):
        suuji.solve_many([EMPTY], engine="greedy")


def test_errors_of_arrays():
    numpy = pytest.importorskip("numpy")
    for wrong in (numpy.zeros(81, int), numpy.zeros((2, 80), int), numpy.full((1, 81), 300)):
        with pytest.raises(suuji.ArgumentError):
            suuji.solve_many(wrong)
    with pytest.raises(suuji.ArgumentError):
        suuji.solve_many(numpy.zeros((2, 16), int), rules="9")
    with pytest.raises(TypeError):
        suuji.solve_many(numpy.zeros((2, 81)))
    rows = numpy.zeros((50_000, 81), numpy.uint8)
    rows[:, :] = numpy.frombuffer(as_values(sample("singles", 1)), numpy.uint8)
    rows[40_000, 7] = rows[49_000, 8] = 77
    for threads in (1, 4):
        with pytest.raises(suuji.ArgumentError, match="puzzle 40001, cell 8"):
            suuji.solve_many(rows, threads=threads)


def test_without_numpy(puzzles, expected):
    """The same answers, as memory views."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import suuji\n"
        "many = suuji.solve_many(sys.stdin.read().split())\n"
        "assert type(many.counts) is memoryview and many.solutions.shape == (len(many), 81)\n"
        "assert suuji.solve([[0, 1], [0, 0]]).solution[0, 1] == 1\n"
        "print(*many.counts); print(*(line or '-' for line in many.lines()))\n"
        "assert all(sum(many.solutions.tolist()[i]) == 0 for i in range(len(many)) if not many[i])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(puzzles),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    counts, lines = result.stdout.splitlines()
    assert counts.split() == [str(answer.count) for answer in expected]
    for line, answer in zip(lines.split(), expected):
        assert answer.count > 1 or line == (answer.solution.line if answer else "-")
