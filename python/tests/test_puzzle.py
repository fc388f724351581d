# SPDX-License-Identifier: MIT
"""What can be a puzzle, and what puzzles and grids can do."""

import array
import pickle

import pytest
import suuji

LINE = ".1....3.......43"
ROWS = [[0, 1, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 0, 4, 3]]
FLAT = [value for row in ROWS for value in row]
SOLUTION = "3124243143121243"


@pytest.mark.parametrize(
    "source",
    [
        LINE,
        FLAT,
        tuple(FLAT),
        ROWS,
        tuple(map(tuple, ROWS)),
        [None if value == 0 else value for value in FLAT],
        bytes(FLAT),
        bytearray(FLAT),
        memoryview(bytes(FLAT)),
        LINE.encode(),
        list(LINE),
        bytearray(b".1..\r\n..3.\r\n....\r\n..43\r\n"),
        array.array("i", FLAT),
        [".1..", "..3.", "....", "..43"],
        ".1..\n..3.\n....\n..43\n",
        "+--+--+\n|.1|..|\n|..|3.|\n+--+--+\n|..|..|\n|..|43|\n+--+--+",
        suuji.Puzzle(LINE),
        suuji.Puzzle(LINE).givens,
    ],
    ids=lambda source: type(source).__name__,
)
def test_sources(source):
    assert suuji.Puzzle(source) == suuji.Puzzle(LINE)
    assert suuji.solve(source).solution.line == SOLUTION


def test_numpy_sources():
    numpy = pytest.importorskip("numpy")
    for dtype in ("uint8", "int64", "int16"):
        for shape in ((16,), (4, 4)):
            assert suuji.solve(numpy.array(FLAT, dtype).reshape(shape)).solution.line == SOLUTION
    turned = numpy.array(ROWS).T  # not contiguous
    assert suuji.Puzzle(turned).givens.rows == tuple(zip(*ROWS))
    assert suuji.solve([numpy.int32(value) for value in FLAT]).solution.line == SOLUTION
    large = numpy.zeros((25, 25), "uint8")
    large[0, 0] = 25
    assert suuji.Puzzle(large).givens[0] == 25
    assert suuji.solve(list(numpy.array(ROWS))).solution.line == SOLUTION


@pytest.mark.parametrize(
    "source", [5, None, 1.5, [1.0] * 16, [True] * 16, [[1], 2], {1: 2}, object(), [b"1"] * 16]
)
def test_wrong_types(source):
    with pytest.raises(TypeError):
        suuji.solve(source)
    with pytest.raises(TypeError):
        suuji.Puzzle(source)


def test_float_array_is_refused():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(TypeError):
        suuji.solve(numpy.zeros((4, 4)))


@pytest.mark.parametrize("source", [[0] * 15, [9] + [0] * 15, [-1] + [0] * 15, [], [256] * 16])
def test_wrong_values(source):
    with pytest.raises(suuji.ArgumentError):
        suuji.Puzzle(source)


@pytest.mark.parametrize("size", [1, 9, 10, 16, 36, 61, 62, 100])
def test_lines_of_all_sizes(size):
    """The line is what the format of that name is, for all values and empty cells."""
    values = [i % (size + 1) for i in range(size * size)]
    grid = suuji.Grid(values, f"{size}:latin")
    assert grid.line == grid.text("line" if size <= 61 else "numbers").rstrip("\n")


def test_rules():
    assert suuji.Puzzle(LINE, "4+x").rules == "4+x"
    assert suuji.Puzzle(FLAT, rules="4:latin").rules == "4:latin"
    assert suuji.Puzzle("." * 36).rules == "6:2x3" or suuji.Puzzle("." * 36).rules == "6"
    jigsaw = suuji.generate("9:jigsaw", count=1, seed=1)[0]
    assert jigsaw.rules.startswith("9:regions=")
    again = suuji.Puzzle(list(jigsaw.givens), jigsaw.rules)
    assert again == jigsaw and suuji.solve(again).solution == jigsaw.solution
    assert str(jigsaw).count("\n") > 8


def test_a_puzzle_keeps_its_marks():
    free = suuji.Puzzle("." * 16)
    pencil = suuji.convert(free, "pencil").replace("1234", "12", 1)
    puzzle = suuji.Puzzle(pencil)
    assert puzzle.givens == free.givens
    assert int(suuji.count(puzzle)) == int(suuji.count(free)) / 2
    assert puzzle.text("pencil") == suuji.Puzzle(puzzle).text("pencil") != free.text("pencil")


def test_grid():
    grid = suuji.solve(LINE).solution
    assert grid.size == 4 and len(grid) == 16 and grid.rules == "4"
    assert grid[0] == 3 and grid[-1] == 3 and grid[0:4] == (3, 1, 2, 4)
    assert grid[1, 0] == 2 and grid[-1, -1] == 3
    assert list(grid) == [int(c) for c in SOLUTION] and bytes(grid) == bytes(list(grid))
    assert grid == list(grid) and grid == tuple(grid) and grid != suuji.Puzzle(LINE).givens
    assert 4 in grid and grid.index(4) == 3 and grid.count(1) == 4
    assert hash(grid) == hash(suuji.solve(ROWS).solution)
    with pytest.raises(IndexError):
        grid[4, 0]
    with pytest.raises(AttributeError):
        grid.size = 5
    with pytest.raises(TypeError):
        grid[0] = 1
    assert repr(grid) == f"<Grid 4: {SOLUTION}>"


def test_to_numpy():
    numpy = pytest.importorskip("numpy")
    puzzle = suuji.Puzzle(LINE)
    assert puzzle.to_numpy().tolist() == ROWS and puzzle.to_numpy().dtype == numpy.uint8
    assert numpy.array(puzzle).shape == (4, 4)
    assert numpy.asarray(puzzle.givens, dtype=int).sum() == 11
    copy = puzzle.to_numpy()
    copy[0, 0] = 9
    assert puzzle.givens[0] == 0


def test_puzzle():
    puzzle = suuji.Puzzle(LINE)
    assert puzzle.clues == 4 and puzzle.size == 4 and puzzle.line == LINE
    assert len({puzzle, suuji.Puzzle(ROWS)}) == 1
    assert puzzle != suuji.Puzzle(LINE, "4+x") and puzzle != LINE
    assert str(puzzle).splitlines()[1] == "| . 1 | . . |"
    assert puzzle.text("numbers").split() == [str(value) for value in FLAT]
    with pytest.raises(AttributeError):
        puzzle.rules = "9"
    with pytest.raises(AttributeError):
        del puzzle.rules


def test_large_line():
    puzzle = suuji.Puzzle([0] * 255 + [16])
    assert puzzle.line.endswith("G") and len(puzzle.line) == 256
    assert suuji.Puzzle([0] * 64**2).line.count(" ") == 64**2 - 1


@pytest.mark.parametrize(
    "thing",
    [
        suuji.Puzzle(LINE),
        suuji.solve(LINE).solution,
        suuji.solve(LINE),
        suuji.count(LINE),
        suuji.check(LINE),
        suuji.explain(LINE),
        suuji.rate(LINE),
        suuji.trace(LINE),
        suuji.generate("4", count=1, seed=1)[0],
        suuji.draw(LINE),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_pickle(thing):
    """Results can be sent to other processes."""
    again = pickle.loads(pickle.dumps(thing))
    assert again == thing and str(again) == str(thing)


def test_pickled_errors():
    with pytest.raises(suuji.PuzzleSyntaxError) as caught:
        suuji.solve("1234\n3412\n21\n")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is suuji.PuzzleSyntaxError and str(again) == str(caught.value)
    assert again.line == 3
