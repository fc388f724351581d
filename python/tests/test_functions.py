# SPDX-License-Identifier: MIT
"""Each function: what it returns, and its errors."""

import ast
import collections.abc
import itertools
import json
import math
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
import suuji

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = ".1....3.......43"
NONE = "11" + "." * 14  # givens clash
SAMPLES = Path(__file__).resolve().parent.parent.parent / "data" / "samples"


# ---- Searches ----


def test_solve():
    answer = suuji.solve(EASY)
    assert answer and answer.verdict == "solved" and answer.end == "solution limit"
    assert answer.solutions == (answer.solution,) and answer.count == 1
    assert answer.puzzle.line == EASY and "nodes" in answer.stats and answer.engine
    assert suuji.check(EASY, answer.solution).valid


def test_solve_limit():
    assert suuji.solve(EASY, limit=2).verdict == "unique"
    everything = suuji.solve("." * 16, limit=0)
    assert everything.count == 288 and len(set(everything.solutions)) == 288
    assert len(suuji.solve("." * 16, limit=0, keep=5).solutions) == 5
    assert suuji.solve("." * 16, limit=7).count == 7


def test_solve_none():
    answer = suuji.solve(NONE)
    assert not answer and answer.solution is None and answer.solutions == ()
    assert answer.verdict == "none" and str(answer) == "no solution"


def test_solve_options():
    for engine in ("backtrack", "dlx", "cdcl", "singles"):
        answer = suuji.solve(EASY, engine=engine)
        assert engine in answer.engine and answer.solution == suuji.solve(EASY).solution
    first = suuji.solve("." * 81, order="random", seed=1).solution
    assert first == suuji.solve("." * 81, order="random", seed=1).solution
    assert first != suuji.solve("." * 81, order="random", seed=2).solution
    assert suuji.solve("." * 16, rules="4+x", maximize="r1c1").solution[0] == 4
    best = suuji.solve("." * 16, prefer="r1c1=3,r1c2=4")
    assert best.objective == {"value": 2, "best": True} and best.solution[0:2] == (3, 4)


def test_limits():
    assert suuji.count("." * 81, nodes=500).end == "node limit"
    assert suuji.count("." * 81, seconds=0.02).end == "time limit"
    answer = suuji.solve("." * 81, limit=0, keep=0, seconds=0.02)
    assert answer.end == "time limit"


def test_no_limit():
    assert suuji.solve(SMALL, seconds=math.inf).verdict == "solved"
    assert int(suuji.count("." * 16, seconds=float("inf"))) == 288
    assert len(suuji.generate("4", count=1, seconds=math.inf)) == 1
    for wrong in (math.nan, -math.inf):
        with pytest.raises(suuji.ArgumentError, match="argument 'seconds' must be a number, not"):
            suuji.solve(SMALL, seconds=wrong)
    with pytest.raises(suuji.ArgumentError, match="side"):
        suuji.draw(SMALL, side=math.inf)


def test_count():
    count = suuji.count("." * 16)
    assert int(count) == count.count == 288 and count.exact and str(count) == "288"
    assert range(3)[suuji.count(SMALL)] == 1
    some = suuji.count("." * 81, limit=10)
    assert int(some) == 10 and not some.exact and str(some) == "at least 10"
    # The search is longer than what is tried first without a thread.
    assert int(suuji.count("1" + "." * 35, rules="6:2x3", limit=2_000_000)) == 2_000_000


def test_count_without_finding_each():
    assert int(suuji.count("." * 81)) == 6670903752021072936960
    about = suuji.count("." * 81, estimate=True, precision=10)
    assert about.count is None and not about.exact and about.low < about.estimate < about.high
    assert str(about).startswith("~ ") and about.confidence == 0.95
    with pytest.raises(ValueError, match="not known"):
        int(about)
    drawn = suuji.count(SMALL, sample=3)
    assert len(drawn.solutions) == 3 and drawn.uniform and drawn.count is None
    with pytest.raises(suuji.ArgumentError, match="'exact' and 'limit' cannot be used together"):
        suuji.count(SMALL, exact=True, limit=5)


def test_other_clues():
    full = "3124243143121243"
    listed = suuji.minimize(full, all=True, limit=3)
    assert len(listed.puzzles) == 3 and listed.puzzle is None and listed.end == "solution limit"
    assert all(suuji.check(puzzle).minimal for puzzle in listed.puzzles)
    more = suuji.maximize(SMALL, tries=5)
    assert more.minimal and more.clues >= 4 and suuji.solve(more.puzzle).solution.line == full


def test_check():
    check = suuji.check(EASY)
    assert check and check.consistent and check.minimal is False and check.clues == 30
    assert suuji.Cell(1, 1, 5) in check.redundant and check.valid is None
    assert suuji.check(EASY, quick=True).redundant == ()
    assert "redundant (each by itself): r1c1=5 " in str(check)
    wrong = suuji.check(SMALL, "3124243143121244")
    assert not wrong and wrong.valid is False and "r4c4" in wrong.faults[0]
    rules = "4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)"
    last = "." * 15 + "1"
    check = suuji.check(last, rules=rules + "+odd(r4c4)", constraints=True)
    assert str(check) == "unique, 1 clue, minimal, 3 constraints, 1 redundant: odd(r4c4)"
    assert check.constraints == 3 and check.redundant_constraints == ("odd(r4c4)",)
    check = suuji.check(last, rules=rules, constraints=True)
    assert str(check) == "unique, 1 clue, minimal, 2 constraints, each necessary"
    clash = suuji.check(NONE)
    assert not clash and not clash.consistent and len(clash.clashes) == 2
    assert str(clash).startswith("inconsistent, 2 clues\nrow 1 has two 1s")


def test_trace():
    trace = suuji.trace(EASY, engine="backtrack")
    kinds = [event.kind for event in trace]
    assert kinds[:30] == ["given"] * 30 and kinds[-1] == "solution" and not trace.cut
    assert len(trace) == len(trace.events) and trace[0] == trace.events[0]
    *_, (event, board) = trace.boards()
    assert event.kind == "solution" and board == trace.answer.solution
    cut = suuji.trace(EASY, engine="backtrack", events=40)
    assert cut.cut and cut.events == trace.events[:40] and str(cut).endswith("...")


def test_trace_of_an_engine_without():
    untraced = [e["name"] for e in suuji.engines() if "traces" not in e["can"]]
    for engine in untraced[:1]:
        with pytest.raises(suuji.UnsupportedError):
            suuji.trace(SMALL, engine=engine)


# ---- Making puzzles ----


def test_generate():
    made = suuji.generate(count=30, seed=5)
    assert len(made) == 30 and [p.number for p in made] == list(range(1, 31))
    for puzzle in made:
        answer = suuji.solve(puzzle, limit=2)
        assert answer.verdict == "unique" and answer.solution == puzzle.solution
        assert puzzle.seed == 5 and puzzle.minimal


def test_generate_iterator():
    made = suuji.generate(count=30, seed=5)
    assert list(itertools.islice(suuji.generate(seed=5), 30)) == made
    assert suuji.generate(count=3, first=10, seed=5) == made[9:12]
    assert suuji.generate(count=0) == []


def test_generate_seeds():
    assert suuji.generate(count=1) != suuji.generate(count=1)
    large = 2**60 + 1
    assert suuji.generate("4", count=1, seed=large)[0].seed == large


def test_generate_options():
    easy = suuji.generate(count=1, seed=1, level="easy")[0]
    assert easy.level == "easy" and easy.scale == "suuji" and easy.rating == suuji.rate(easy).rating
    assert 30 <= suuji.generate(count=1, seed=1, clues=(30, 32))[0].clues <= 32
    ranged = suuji.generate(count=1, seed=1, level=("easy", "medium"))[0]
    assert ranged.level in ("easy", "medium")
    symmetric = suuji.generate(count=1, seed=1, symmetry="rotate180")[0].givens
    assert all((a == 0) == (b == 0) for a, b in zip(symmetric, reversed(list(symmetric))))
    rated = suuji.generate(count=1, seed=1, rating=(1.5, 2.0))[0]
    assert 1.5 <= rated.rating <= 2.0
    grid = suuji.solve("." * 16).solution
    assert suuji.generate("4", count=1, grid=grid)[0].solution == grid
    pattern = suuji.generate("4", count=1, seed=2)[0]
    same = suuji.generate("4", count=1, seed=3, pattern=pattern)[0]
    assert [v > 0 for v in same.givens] == [v > 0 for v in pattern.givens]


def test_generate_time_limit():
    """What is not made in time is an error, which has what was made."""
    with pytest.raises(suuji.LimitError) as caught:
        suuji.generate(count=2, clues=17, seconds=0.3, seed=1)
    error = caught.value
    assert error.end == "time limit" and error.number == 1 and error.made == []
    assert isinstance(error, suuji.Error) and error.status == "limit"
    text = r"time limit: 0 of 2 puzzles made; of \d+ attempts the closest had 2\d clues"
    assert re.fullmatch(text, str(error))
    with pytest.raises(suuji.LimitError, match="time limit: 0 puzzles made; of "):
        next(suuji.generate(clues=17, seconds=0.3, seed=1))
    assert len(suuji.generate(count=40, seed=1, seconds=60)) == 40


def test_generate_keeps_what_was_made(monkeypatch):
    whole_reply = suuji.functions.call

    def call(name, arguments):
        """Puzzle 3 takes too long."""
        reply = whole_reply(name, arguments)
        for member in reply["puzzles"]:
            if member["number"] == 3:
                member.update(end="time limit", givens=None, clues=0, stats={"attempts": 7})
        return reply

    expected = suuji.generate(count=2, seed=1)
    monkeypatch.setattr(suuji.functions, "call", call)
    with pytest.raises(suuji.LimitError) as caught:
        suuji.generate(count=5, seed=1)
    assert caught.value.made == expected and caught.value.number == 3
    assert str(caught.value) == "time limit: 2 of 5 puzzles made; 7 attempts at the next puzzle"
    assert pickle.loads(pickle.dumps(caught.value)).made == expected
    made = []
    with pytest.raises(suuji.LimitError):
        for puzzle in suuji.generate(seed=1):
            made.append(puzzle)
    assert made == expected


def test_minimize():
    small = suuji.minimize(EASY, seed=1)
    assert small.minimal and small.clues == small.puzzle.clues < 30 and small.tests > 0
    assert suuji.solve(small.puzzle, limit=2).solution == suuji.solve(EASY).solution
    assert suuji.minimize("." * 16).puzzle is None


def test_canon():
    form = suuji.canon(EASY)
    other = suuji.canon(EASY, shuffle=3)
    assert other.puzzle != form.original and suuji.canon(other.puzzle).puzzle == form.puzzle
    assert form.automorphisms == 1 and form.symmetries == 3359232
    assert sorted(form.transformation["rows"]) == list(range(1, 10))


# ---- Texts and pictures ----


def test_convert():
    assert suuji.convert(SMALL) == SMALL
    assert suuji.convert(SMALL, "numbers") == "0 1 0 0 0 0 3 0 0 0 0 0 0 0 4 3"
    assert json.loads(suuji.convert(SMALL, "json"))["puzzle"] == SMALL
    assert suuji.convert(SMALL, grid=suuji.solve(SMALL).solution) == "3124243143121243"


def test_read_keeps_pencil_marks():
    text = "1 234 234 234\n34 2 1 234\n234 234 234 1\n234 1 234 234\n"
    puzzle = suuji.read(text, format="pencil")[0]
    assert suuji.count(puzzle).count < suuji.count(puzzle.line).count
    assert suuji.count(puzzle).count == suuji.count(text, format="pencil").count


def test_read():
    puzzles = suuji.read(SAMPLES / "easy.txt")
    assert len(puzzles) > 3 and all(suuji.check(p, quick=True) for p in puzzles)
    assert suuji.read((SAMPLES / "easy.txt").read_text()) == puzzles
    with pytest.raises(suuji.PuzzleSyntaxError):
        suuji.read("")
    with pytest.raises(OSError):
        suuji.read(SAMPLES / "no such file")


def test_read_names_of_files(tmp_path):
    """A str is a text, not the name of a file: this is said if there is such a file."""
    for errors in ("raise", "skip"):
        with pytest.raises(suuji.ArgumentError, match="name of a file: pass a pathlib.Path"):
            suuji.read(str(SAMPLES / "easy.txt"), errors=errors)
    assert suuji.read("#", errors="skip") == []
    with pytest.raises(suuji.PuzzleSyntaxError):
        suuji.read(str(tmp_path / "none.txt") + "?" * 5000)


def test_read_errors():
    text = f"{EASY}\n{EASY[:80]}q\n{HARD}\n"
    with pytest.raises(suuji.PuzzleSyntaxError) as caught:
        suuji.read(text, rules="9")
    assert caught.value.line == 2 and caught.value.column == 81
    assert [p.line for p in suuji.read(text, rules="9", errors="skip")] == [EASY, HARD]
    with pytest.raises(suuji.ArgumentError):
        suuji.read(text, errors="no")
    with pytest.raises(TypeError):
        suuji.read(b"....")


def test_read_csv():
    puzzle = suuji.read(f"puzzle,solution\n{SMALL},3124243143121243\n")[0]
    assert puzzle.solution.line == "3124243143121243"


def test_draw():
    svg = suuji.draw(SMALL)
    assert svg.kind == "svg" and str(svg).startswith("<svg") and svg._repr_svg_() == str(svg)
    assert svg._repr_png_() is None and svg._repr_mimebundle_() == {}
    solved = str(suuji.draw(SMALL, solution=True))
    assert solved == str(suuji.draw(SMALL, grid="3124243143121243")) != str(svg)
    assert "hidden single" in str(suuji.draw(SMALL, "hint")).lower()
    assert suuji.draw(EASY, highlight=["r1c1", "r5"]).data != suuji.draw(EASY).data


def test_draw_searches():
    tree = suuji.draw(EASY, "tree", engine="backtrack", leaves=5, events=1000)
    assert str(tree).startswith("<svg")
    assert str(suuji.draw(SMALL, "tree", engine="backtrack", to="dot")).startswith("digraph")
    moving = str(suuji.draw(SMALL, "animation", engine="backtrack", frames=10, repeat=True))
    assert moving.startswith("<svg") and "9 guesses" in moving
    assert suuji.trace(SMALL)._repr_svg_() == str(suuji.draw(SMALL, "tree", engine="backtrack"))


def test_draw_media(tmp_path):
    for kind, start in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        try:
            drawing = suuji.draw(SMALL, to=kind)
        except suuji.ProgramError:
            pytest.skip("the library Cairo is not installed")
        assert drawing.data.startswith(start) and drawing._repr_svg_() is None
        drawing.save(tmp_path / f"picture.{kind}")
        assert (tmp_path / f"picture.{kind}").read_bytes() == drawing.data
    assert drawing._repr_mimebundle_()["application/pdf"]


def test_save_draws_the_kind_of_the_name(tmp_path):
    drawing = suuji.draw(SMALL, "tree", engine="backtrack", title="Search")
    drawing.save(tmp_path / "tree.SVG")
    assert (tmp_path / "tree.SVG").read_bytes() == drawing.data
    for name in ("tree.dot", "tree.gv"):
        drawing.save(str(tmp_path / name))
        assert (tmp_path / name).read_text().startswith("digraph")
    drawing.save(tmp_path / "tree")
    assert (tmp_path / "tree").read_bytes() == drawing.data
    with pytest.raises(suuji.ArgumentError, match="'.jpg'"):
        drawing.save(tmp_path / "tree.jpg")
    with pytest.raises(suuji.ArgumentError):
        suuji.Drawing("svg", b"<svg/>").save(tmp_path / "own.png")
    assert not (tmp_path / "tree.jpg").exists() and not (tmp_path / "own.png").exists()
    try:
        suuji.draw(SMALL, to="png")
    except suuji.ProgramError:
        pytest.skip("the library Cairo is not installed")
    suuji.draw(SMALL).save(tmp_path / "q.png")
    assert (tmp_path / "q.png").read_bytes() == suuji.draw(SMALL, to="png").data


def test_notebook_captions():
    assert ">no solution</text>" in suuji.solve(NONE)._repr_svg_()
    assert ">2 or more solutions</text>" in suuji.solve("." * 16, limit=2)._repr_svg_()
    assert ">288 solutions</text>" in suuji.solve("." * 16, limit=0)._repr_svg_()
    stopped = suuji.solve(HARD, engine="backtrack", nodes=10)
    assert ">no solution found: node limit</text>" in stopped._repr_svg_()
    assert "solution" not in suuji.solve(SMALL, limit=2)._repr_svg_()


def test_notebook():
    puzzle, answer = suuji.Puzzle(SMALL), suuji.solve(SMALL)
    assert puzzle._repr_svg_().count("<text") == 4
    assert answer._repr_svg_().count("<text") == 16 and "#0060a0" in answer._repr_svg_()
    assert suuji.solve(NONE)._repr_svg_().count("<text") == 3  # two givens and the caption
    assert answer.solution._repr_svg_().startswith("<svg")
    assert suuji.hint(SMALL)._repr_svg_().startswith("<svg")
    assert suuji.hint(NONE)._repr_svg_() is None
    assert suuji.explain(SMALL)._repr_html_().count("<tr>") == 13
    assert suuji.explain(NONE)._repr_html_().startswith("<pre>")
    assert "<table>" in suuji.rate(SMALL, steps=True)._repr_html_()


# ---- How people solve ----


def test_explain():
    explanation = suuji.explain(EASY)
    assert explanation.verdict == "unique" and len(explanation) == len(explanation.steps) > 40
    board = list(suuji.Puzzle(EASY).givens)
    for step in explanation:
        for cell in step.placed:
            board[(cell.row - 1) * 9 + cell.column - 1] = cell.value
    assert explanation.solution == board
    assert str(explanation).startswith("1. Hidden single")
    assert "x-wing" not in {s.technique for s in suuji.explain(HARD, without=["fish"])}


def test_explain_leaves_out_detours():
    puzzle = "..2.8..1..1.....7..374...8.1..........4.5.......6.39..2...385...4.92.........482."
    short, whole = suuji.explain(puzzle), suuji.explain(puzzle, all_steps=True)
    assert (len(short), short.left_out) == (57, 3)
    assert (len(whole), whole.left_out) == (60, 0)
    assert suuji.explain("." * 16).left_out == 0


def test_explain_hands_out_steps_as_they_are_found():
    found = []
    explanation = suuji.explain(EASY, on_step=found.append)
    assert [step.text for step in found] == [step.text for step in suuji.explain(EASY, all_steps=True)]
    assert explanation.steps == suuji.explain(EASY).steps and len(found) > 40

    def fail(step):
        raise RuntimeError(step.title)

    with pytest.raises(RuntimeError, match="hidden single"):
        suuji.explain(EASY, on_step=fail)
    assert suuji.explain(EASY).steps == explanation.steps  # not stopped


def test_explain_others():
    assert suuji.explain(NONE).clashes and suuji.explain(NONE).count == 0
    several = suuji.explain("." * 16)
    assert several.count == 288 and several.details["differ"] and not several.steps
    assert "<pre>several solutions: 288" in several._repr_html_()


def test_explain_in_words():
    assert str(suuji.explain("12....34........")) == (
        "no solution\n"
        "These 3 givens cannot all be true:\n"
        "    r1c1=1 r1c2=2 r2c3=3\n"
        "If any one of them is removed, there is a solution. "
        "This set is smallest: no smaller set of givens conflicts.\n"
        "From these: box 1 has no place left for 3."
    )
    assert str(suuji.explain("123.......4.....")) == (
        "several solutions: 6\n"
        "11 of 16 cells differ between the solutions:\n"
        "    r2c1=3/4 r2c2=3/4 r2c3=1/2 r2c4=1/2 r3c1=2/3 r3c2=1/3 r3c4=1/2/3\n"
        "    r4c1=2/3/4 r4c2=1/3/4 r4c3=1/2 r4c4=1/2/3\n"
        "With this added, there is exactly one solution:\n"
        "    r3c2=3\n"
        "Fewer are not enough, for any of the solutions."
    )
    assert str(suuji.explain(NONE)).startswith("no solution: givens clash\n    row 1 has two 1s")
    assert str(suuji.explain("." * 81, nodes=1)) == "unknown: node limit"
    stuck = str(suuji.explain(HARD, techniques=["singles"]))
    assert stuck == (
        "The techniques are exhausted after 0 steps: 60 cells are open, with 254 candidates."
    )


def test_explain_mistakes():
    wrong = suuji.explain("21..243143121243", original=SMALL)
    assert wrong.mistakes[0]["right"] == 3 and not wrong.steps
    assert str(wrong) == "wrong entry: r1c1 is 2 but must be 3; the other 9 entries are right"


PROGRAM = Path(suuji._library.path).resolve().parent / "suuji"
NOT_ONE = [
    NONE,
    "12....34........",
    "1" + "." * 15,
    "." * 81,
    HARD[:40] + "." * 41,
    "12345678" + "." * 9 + "9" + "." * 63,
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
]


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
@pytest.mark.parametrize("puzzle", NOT_ONE)
def test_words_of_the_program(puzzle):
    """What is printed is what `suuji explain` writes, without the picture."""
    shown = subprocess.run([str(PROGRAM), "explain", puzzle], capture_output=True, text=True).stdout
    shown = re.sub(r"^argument:1: |^[+|].*\n", "", shown, flags=re.MULTILINE)
    assert str(suuji.explain(puzzle)) == shown.rstrip("\n")


def test_hint():
    hint = suuji.hint(EASY)
    assert hint and hint.step.placed == (suuji.Cell(1, 6, 8),) and hint.kind == "step"
    assert hint.looks[1]["houses"] == ["box 2"] and str(hint) == hint.step.text
    assert hint.spot["cells"] == [{"row": 1, "column": 6}]
    little = suuji.hint(EASY, level=2)
    assert little.step is None and not little.spot and "box 2" in str(little)
    assert not suuji.hint(NONE) and "two 1s" in str(suuji.hint(NONE))
    wrong = suuji.hint("2" + EASY[1:], original="." + EASY[1:])
    assert wrong.mistakes
    assert suuji.hint(SMALL).kind == "step" and str(suuji.hint(SMALL)) == suuji.hint(SMALL).step.text


def test_all_steps():
    hint = suuji.hint(SMALL, all=True, techniques="singles,intersections")
    assert hint and hint.kind == "steps" and len(hint.steps) == 10 and hint.step is None
    assert [step.technique for step in hint.steps[-2:]] == ["pointing", "claiming"]
    assert str(hint).split("\n")[0].startswith("10 steps: hidden single (5)")
    assert not suuji.hint(SMALL, all=True, techniques="jellyfish")


def test_hint_in_words():
    assert str(suuji.hint(EASY, cell=True)) == "look at r1c6"
    assert str(suuji.hint(EASY, level=1)) == "look for a single"
    assert str(suuji.hint(EASY, level=2)) == "hidden single: look at box 2"
    assert str(suuji.hint(EASY, level=3)) == "hidden single: look at 8 in box 2"
    conflict = str(suuji.hint("12....34........"))
    assert conflict.startswith(str(suuji.explain("12....34........")) + "\nIf you entered some")
    warning = "several solutions: techniques that assume exactly one are not used\n"
    assert str(suuji.hint("." * 16)) == warning + "no step: the techniques are exhausted"
    assert str(suuji.hint("123" + "." * 13)) == warning + suuji.hint("123" + "." * 13).step.text
    chosen = suuji.hint("." * 16, techniques="naked-single")
    assert str(chosen) == warning + "no step: none of the chosen techniques finds anything"
    assert str(suuji.hint("3124243143121243")) == "solved: every value is right"
    wrong = suuji.hint("21..243143121243", original=SMALL, level=1)
    assert str(wrong) == "wrong entry: r1c1 is 2; the other 9 entries are right"


def test_rate():
    rating = suuji.rate(EASY)
    assert rating.scale == "suuji" and float(rating) == rating.rating and rating.level
    assert rating.steps == ()
    stepped = suuji.rate(HARD, "se", steps=True)
    assert max(step.score for step in stepped.steps) == float(stepped) == stepped.rating
    assert [r.scale for r in suuji.rate(EASY, ["se", "hodoku"])] == ["se", "hodoku"]
    assert len(suuji.rate(EASY, ["all"])) == len(suuji.scales())
    assert suuji.rate(EASY, "all") == suuji.rate(EASY, ["all"])
    with pytest.raises(suuji.ArgumentError):
        suuji.rate(EASY, "se,hodoku")


def test_rate_without_rating():
    rating = suuji.rate("." * 16)
    assert rating.rating is None and str(rating) == "suuji: several solutions"
    with pytest.raises(ValueError):
        float(rating)


# ---- Lists ----


@pytest.mark.parametrize(
    "rows, name",
    [
        (suuji.engines, "auto"),
        (suuji.formats, "line"),
        (suuji.rules, "x"),
        (suuji.symmetries, "rotate180"),
        (suuji.techniques, "hidden-single"),
        (suuji.scales, "se"),
        (suuji.calls, "solve"),
    ],
)
def test_lists(rows, name):
    assert name in [row["name"] for row in rows()]


def test_every_call_has_a_function():
    assert {call["name"] for call in suuji.calls()} <= set(dir(suuji))


def test_entries_of_a_player_are_read():
    grid = "+1" + "." * 80
    (puzzle,) = suuji.read(grid, format="hodoku", progress=True)
    assert puzzle.entries is not None and puzzle.entries[0] == 1


def test_types_of_arguments_are_up_to_date():
    script = Path(__file__).resolve().parent.parent / "build_options.py"
    printed = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True).stdout
    kept = script.parent / "suuji" / "_options.pyi"
    assert printed == kept.read_text(), "run 'make man' and commit the result"
    classes = {node.name: node for node in ast.parse(printed).body if isinstance(node, ast.ClassDef)}
    solve = classes["SolveOptions"]
    parts = [solve, *(classes[base.id] for base in solve.bases if base.id != "TypedDict")]
    names = {node.target.id for part in parts for node in part.body if isinstance(node, ast.AnnAssign)}
    assert {"engine", "limit", "seconds"} <= names


def test_arguments_that_are_not_known():
    with pytest.raises(TypeError, match="call 'solve' has no argument 'engin'; did you mean 'engine'?"):
        suuji.solve(SMALL, engin="dlx")


def test_every_argument_has_a_name_here():
    """What a call accepts can be given to the function of its name."""
    import inspect

    renamed = {"trace": "events", "packed": "text"}  # read_many has it
    for call in suuji.calls():
        if call["name"] in ("rules", "version"):
            continue
        names = set(inspect.signature(getattr(suuji, call["name"])).parameters)
        names |= set(inspect.signature(suuji.trace).parameters) if call["name"] == "solve" else set()
        for argument in call["arguments"]:
            name = renamed.get(argument["name"], argument["name"])
            assert name in names, (call["name"], name)


def test_the_readme_has_all_attributes():
    """Its table of results has the public attributes of each class, and no others."""
    text = (Path(__file__).resolve().parent.parent / "README.md").read_text()
    rows = re.findall(r"^\| `([A-Z]\w+)` \|[^|]*\| (.*) \|$", text, re.MULTILINE)
    assert len(rows) == 16
    inherited = {"Generated": suuji.Puzzle, "Grid": collections.abc.Sequence}
    for name, listed in rows:
        kind = getattr(suuji, name)
        known = {*dir(kind), *getattr(kind, "__annotations__", ())}
        known -= {*dir(inherited.get(name)), *getattr(inherited.get(name), "__annotations__", ())}
        known = {attribute for attribute in known if attribute[0] != "_"}
        assert set(re.findall(r"`([a-z_]+)(?:\(.*?\))?`", listed)) == known, name


def test_rules_of_a_spec():
    rules = suuji.rules("4+x")
    assert rules["size"] == 4 and len(rules["houses"]) == 14


def test_version():
    assert suuji.version() == suuji.__version__


def test_an_endless_generator_refuses_its_arguments_at_once():
    for wrong in {"level": "esay"}, {"rules": "9+zz"}, {"clues": 3}, {"symmetry": "none at all"}:
        with pytest.raises(suuji.Error):
            suuji.generate(**wrong)
    assert next(suuji.generate("4", seed=1)) == suuji.generate("4", seed=1, count=1)[0]


def test_rules_may_be_a_size() -> None:
    """As in the calls and in JavaScript: a number is its digits."""
    empty = "." * 16
    assert suuji.Puzzle(empty, rules=4).rules == "4"
    assert suuji.solve("1.....1..1.....1", rules=4) == suuji.solve("1.....1..1.....1", rules="4")
    assert suuji.read_many(empty, rules=4).rules == "4"
    assert suuji.solve_many([empty], rules=4).rules == "4"
    assert suuji.check_many([empty], rules=4)[0].verdict == "several"
    assert suuji.generate(4, count=1, seed=1)[0].rules == "4"
    with pytest.raises(TypeError, match="argument 'rules' must be a str, not bool"):
        suuji.solve(empty, rules=True)
