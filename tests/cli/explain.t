# Explaining puzzles that have no solution, or several.

$ echo 12....34........ | suuji explain
-:1: no solution
These 3 givens cannot all be true:
    r1c1=1 r1c2=2 r2c3=3
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.
From these: box 1 has no place left for 3.
+------+------+
| 1* 2*| .  . |
| .  . | 3* 4 |
+------+------+
| .  . | .  . |
| .  . | .  . |
+------+------+
? 1

$ echo 12....34........ | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "puzzle": "12....34........", "verdict": "none", "end": "complete", "count": 0, "exact": true, "clashes": [], "empty_rules": false, "conflict": [{"row": 1, "column": 1, "value": 1}, {"row": 1, "column": 2, "value": 2}, {"row": 2, "column": 3, "value": 3}], "conflict_is": "smallest", "reason": {"singles": true, "all_clues": false, "steps": [], "text": "box 1 has no place left for 3"}}
? 1

$ echo 1...1........... | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "puzzle": "1...1...........", "verdict": "none", "end": "complete", "count": 0, "exact": true, "clashes": ["column 1 has two 1s: r1c1 and r2c1", "box 1 has two 1s: r1c1 and r2c1"]}
? 1

$ echo 1234341221434321 | suuji explain
-:1: exactly one solution

$ echo 1234341221434321 | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "puzzle": "1234341221434321", "verdict": "unique", "end": "complete", "count": 1, "exact": true, "solution": "1234341221434321"}

$ suuji explain -q easy.txt

# Several solutions.

$ echo 1234341.2...4... | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "puzzle": "1234341.2...4...", "verdict": "several", "end": "complete", "count": 2, "exact": true, "solution": "1234341221434321", "values_exact": true, "differ": [{"row": 3, "column": 2, "values": [1, 3]}, {"row": 3, "column": 4, "values": [1, 3]}, {"row": 4, "column": 2, "values": [1, 3]}, {"row": 4, "column": 4, "values": [1, 3]}], "add": [{"row": 3, "column": 2, "value": 1}], "add_is": "smallest", "add_any": true}
? 1

$ suuji explain --rules 4 --empty --limit 5
empty: several solutions: at least 5
16 of 16 cells differ between the solutions:
    r1c1=1/2/3/4 <...>
...
With these added, there is exactly one solution:
    r<...>=<...> r<...>=<...> r<...>=<...> r<...>=<...>
Fewer are not enough for this solution.
...
? 1

# Rules without any grid.

$ suuji explain --rules 6:2x3+x+disjoint --empty
empty: no solution
No grid satisfies the rules 6:2x3+x+disjoint, even without givens.
? 1

# Several puzzles, a bad one among them; the rest is done.

$ printf '1234341221434321\n12x\n11..............\n' | suuji explain --rules 4 --from line
-:1: exactly one solution


-:3: no solution: givens clash
    row 1 has two 1s: r1c1 and r1c2
    box 1 has two 1s: r1c1 and r1c2
+------+------+
| 1* 1*| .  . |
...
2> suuji: -:2:<...>
? 3

# One-line verdicts are not separated by blank lines.

$ printf '1234341221434321\n1234341221434321\n11..............\n1234341221434321\n' | suuji explain --rules 4 | grep -n -e '^$' -e :
1:-:1: exactly one solution
2:-:2: exactly one solution
3:
4:-:3: no solution: givens clash
...
<...>:-:4: exactly one solution

# Few clues: singular and plural.

$ printf '%s\n' '1 34 34 34' '1234 1234 1234 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' | suuji explain | sed -n 2,4p
This given and 3 eliminated candidates cannot all be true:
    r1c1=1 r1c2!=2 r1c3!=2 r1c4!=2
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.

# There is a default time limit. What is known by then is reported; a whole solution is not advice.

$ suuji explain --help | grep -A 2 -e --time-limit
  -l, --time-limit SECONDS  stop after this time and report what is known of the
                            puzzle; 0: no limit; default: 30
...

$ suuji explain --rules 36 --empty --limit 2 --time-limit 1 | grep -v -e '^ ' -e '[+|]'
empty: several solutions: at least <...>
At least <...> cells differ, in these values and maybe in others:
Givens that would leave exactly one solution were not found (time limit).

# The same after Ctrl-C.

$ timeout -s INT 1 suuji explain --rules 36 --empty --limit 2 | head -n 1
empty: several solutions: at least 2

# Limits, engines.

$ sed -n 2p hard.txt | suuji explain --node-limit 1
-:1: unknown: node limit
? 1

$ sed -n 2p data/9x9/invalid.txt | suuji explain --effort 0 | sed -n 4p
If any one of them is removed, there is a solution. This set is minimal; it is not known whether a smaller set of givens conflicts.

$ for e in bits cdcl dlx singles; do sed -n 2p data/9x9/invalid.txt | suuji explain --engine $e | sed -n 2p; done
These 6 givens cannot all be true:
These 6 givens cannot all be true:
These 6 givens cannot all be true:
These 6 givens cannot all be true:

$ suuji explain --engine greedy easy.txt
2> suuji: explain: engine 'greedy' finds only one solution and cannot count solutions
2> Try 'suuji explain --help'.
? 2

# Two ones on the diagonal; pencil marks that leave two values for three cells.

$ (printf '1'; printf '%079d' 0; echo 1) | suuji explain --rules 9+x | head -n 2
-:1: no solution: givens clash
    diagonal 1 has two 1s: r1c1 and r9c9

$ printf '%s\n' '12 12 12 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' | suuji explain
-:1: no solution
These 6 eliminated candidates cannot all be true:
    r1c1!=3 r1c1!=4 r1c2!=3 r1c2!=4 r1c3!=3 r1c3!=4
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.
From these it follows that
    r1c4 must be 3: row 1 has no other place for it
and then row 1 has no place left for 4.
+------+------+
| .* .*| .* . |
...
? 1
