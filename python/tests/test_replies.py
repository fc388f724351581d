# SPDX-License-Identifier: MIT
"""The members that replies have are those of the library's table of replies, and the reverse."""

import suuji
from suuji._call import call

ROWS = {
    row["name"]: {one["name"]: one for one in row["members"]}
    for row in call("tables", {"only": "replies"})["replies"]
}

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = ".1....3.......43"
TWICE = "11.............."
EMPTY = "." * 16
WRONG = {"puzzle": "21....3.......43", "original": SMALL}
FORCING = {"puzzle": HARD, "techniques": "forcing"}

PROSE = '{"size": 4, "ruleset": "odd rules", "grid": [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], '
PROSE += "[{}, {}, {}, {}], [{}, {}, {}, {}]]}"
ENGINES = {row["name"] for row in suuji.engines() if row["built_in"]}

# Together they have every member.
CALLS = [
    ("solve", {"puzzle": SMALL, "limit": 2, "trace": 50, "engine": "cdcl"}),
    ("solve", {"puzzle": HARD, "trace": 10000, "engine": "cdcl"}),
    ("solve", {"puzzle": EMPTY, "maximize": "r1c1"}),
    ("solve", {"puzzle": TWICE, "maximize": "r1c1"}),
    ("solve", {"puzzle": EASY, "engine": "greedy"}),
    ("solve", {"puzzle": HARD, "engine": "dlx", "trace": 20}),
    ("solve", {"puzzle": HARD, "engine": "dpll:order=paper", "trace": 3000}),
    ("solve", {"puzzle": HARD, "engine": "ilp", "trace": 3000}),
    ("count", {"puzzle": EMPTY, "engine": "dpll"}),
    ("count", {"puzzle": "." * 81}),
    ("count", {"puzzle": "." * 81, "estimate": True, "precision": 50}),
    ("count", {"puzzle": SMALL, "sample": 2}),
    ("count", {"puzzle": "." * 81, "candidates": 3, "nodes": 100}),
    ("check", {"puzzle": SMALL, "grid": "1" * 16}),
    ("check", {"puzzle": "3124243143121243", "grid": "2124243143121243"}),
    ("check", {"puzzle": TWICE}),
    ("check", {"puzzle": EMPTY}),
    ("check", {"puzzle": SMALL, "rules": "4+odd(r1c1)", "constraints": True}),
    ("check", {"puzzle": HARD, "nodes": 300}),
    ("check", WRONG),
    ("check", {"puzzle": "24 1 234 234\n234 234 3 12\n234 23 12 12\n12 12 4 3\n"}),
    ("generate", {"rules": "4", "symmetry": "rotate180", "level": "beginner", "guesses": "0"}),
    ("generate", {"rules": "4", "level": "beginner", "breadth": "1"}),
    ("generate", {"rules": "4", "technique": "hidden-single", "seed": 3}),
    ("generate", {"rules": "4", "unbiased": True, "weighted": True}),
    ("generate", {"clues": "17", "seconds": 0.01}),
    ("drill", {"technique": "hidden-single", "rules": "4"}),
    ("drill", {"technique": "firework-quadruple"}),
    ("minimize", {"puzzle": "3124243143121243"}),
    ("minimize", {"puzzle": EMPTY}),
    ("minimize", {"puzzle": "3124243143121243", "all": True, "limit": 2}),
    ("maximize", {"puzzle": SMALL, "tries": 2}),
    ("canon", {"puzzle": SMALL}),
    ("canon", {"puzzle": SMALL, "shuffle": 3}),
    ("canon", {"puzzle": SMALL, "rules": "4+disjoint", "shuffle": 1}),
    ("convert", {"puzzle": SMALL}),
    ("read", {"text": f"{SMALL} a name\n2....3.......45"}),
    ("read", {"text": "24 1 234 234\n234 234 3 12\n234 23 12 12\n12 12 4 3\n", "format": "pencil"}),
    ("read", {"text": "puzzle,solution\n.1....3.......43,3124243143121243\n"}),
    ("read", {"text": PROSE}),
    ("read", {"text": f"{SMALL}\n.1....3.......45\n", "packed": True}),
    ("read", {"text": '{"puzzle": "1.....1..1.....1", "entries": ".2.............."}', "progress": True}),
    ("explain", {"puzzle": SMALL}),
    ("explain", {"puzzle": HARD, "techniques": "singles"}),
    ("explain", FORCING),
    ("explain", {"puzzle": TWICE}),
    ("explain", {"puzzle": "12....34........"}),
    ("explain", {"puzzle": "4...1..23.1....."}),
    ("explain", {"puzzle": ".....3142.....2."}),
    ("explain", {"puzzle": EMPTY}),
    ("explain", {"puzzle": EMPTY, "rules": "4+odd(r1c1)+even(r1c1)", "show_rules": True}),
    ("explain", WRONG),
    ("hint", {"puzzle": SMALL}),
    ("hint", {"puzzle": SMALL, "all": True}),
    ("hint", WRONG),
    ("hint", {"puzzle": EMPTY}),
    ("hint", {"puzzle": EMPTY, "rules": "4+odd(r1c1)+even(r1c1)"}),
    ("hint", {"puzzle": "12....34........"}),
    ("hint", {"puzzle": HARD, "techniques": "singles"}),
    ("hint", {"puzzle": EMPTY, "rules": "4+cage(3:r1c1,r1c2)"}),
    ("rate", {"puzzle": EASY, "scale": "all", "steps": True}),
    ("rate", {"puzzle": HARD, "scale": "all", "steps": True}),
    ("draw", {"puzzle": SMALL, "what": "step", "solution": True}),
    ("draw", {"puzzle": SMALL, "what": "tree", "engine": "backtrack"}),
    ("draw", {"puzzle": "1.....1..1......", "what": "step"}),
    ("draw", {"puzzle": SMALL, "solution": True, "to": "png"}),
]


def allows(type, value):
    """Has a value one of these types?"""
    if " or " in type:
        return any(allows(one, value) for one in type.split(" or "))
    if type.endswith("[]"):
        return isinstance(value, list) and all(allows(type[:-2], one) for one in value)
    if type.startswith('"'):
        return value == type.strip('"')
    if type == "grid":
        return isinstance(value, list) and all(isinstance(one, int) for one in value)
    if type == "counts":
        return isinstance(value, dict) and all(allows("count", one) for one in value.values())
    if type == "count":
        return int(value) > 2**53 if isinstance(value, str) else isinstance(value, int)
    if type == "null":
        return value is None
    if type == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"flag": bool, "text": str, "verdict": str}.get(type, dict))


def examine(name, value, seen):
    """Compare an object with its row, and what it has inside; `seen` gets (row, member) pairs."""
    members = ROWS[name]
    assert list(value) == [key for key in members if key in value], f"{name}: order, or not in the table"
    for key, member in members.items():
        assert member["optional"] or key in value, f"{name}.{key} is missing"
    for key, one in value.items():
        seen.add((name, key))
        kind = members[key]["type"]
        assert allows(kind, one), f"{name}.{key} is not {kind}: {one}"
        inner = kind.replace(" or null", "").replace("[]", "")
        if inner[0].isupper() and one is not None:
            for part in one if kind.startswith(f"{inner}[]") else [one]:
                examine(inner, part, seen)


def test_replies_are_those_of_the_table():
    seen = set()
    for name, arguments in CALLS:
        if arguments.get("engine", "auto").split(":")[0] in ENGINES:
            examine(name, call(name, arguments), seen)
    call("explain", {"puzzle": SMALL}, on_report=lambda report: examine("Report", report, seen))
    every = {(name, key) for name, row in ROWS.items() for key in row}
    if "ilp" not in ENGINES:
        every -= {("TraceEvent", key) for key in ("node", "parent", "bound")}
    assert not every - seen, f"no reply here has {sorted(every - seen)}"
