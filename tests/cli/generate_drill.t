# Positions to practise a technique on.

$ suuji generate --drill x-wing --seed 1 --count 2 --with-solution
:0000:x:..8..+9.7....2..+8.99.18....6.+9.15+8..+7+81+763+24+9+52.5..7.8......67.83.9....1.......+9..:115 462 272 282 785 292 795::
# X-wing: 6 in rows 6 and 8 is only in columns 2 and 7, so 6 is not in r129c2 and r4c7.
:0000:x:<...>::
# X-wing: <...>

# What is written is read back, also with the comments, and the next step is of that technique: for every
# technique that random puzzles have within a moment.

$ for t in full-house hidden-single naked-single pointing claiming naked-pair hidden-pair naked-triple hidden-triple \
> x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing unique-rectangle-1 \
> unique-rectangle-2 hidden-rectangle avoidable-rectangle-1 finned-x-wing multi-colors finned-swordfish xy-chain \
> continuous-loop aic sue-de-coq grouped-chain als-xz als-xy-wing cell-forcing-chain; do
> suuji generate --drill $t --seed 5 --count 2 --with-solution >a || echo $t: none
> suuji hint --json --no-picture a | grep -c "\"hint\": \"step\".*\"technique\": \"$t\"" | grep -vx 2 | sed "s/^/$t: /"
> done

$ suuji generate --drill naked-pair --seed 3 --to pencil >a; head -n 1 a | cut -c 1; suuji explain a | grep -c '^ *1[. ].*[Nn]aked pair'; suuji hint --level 2 a
+
1
a:1: naked pair: look at <...>

# Techniques that random puzzles hardly ever have: near an example, another position for each number and seed.

$ for t in junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon firework-quadruple; do
> for s in 1 2; do suuji generate --drill $t --seed $s --count 2 --time-limit 60 -q; done >a
> suuji hint --json --no-picture a | grep -c "\"hint\": \"step\".*\"technique\": \"$t\""; sort -u a | wc -l
> done | sed 's/^ *//' | uniq -c | sed 's/^ *//'
14 4

# Their puzzles are not equivalent. Where no other is found, that is said.

$ for t in junior-exocet sk-loop tridagon; do suuji generate --drill $t --seed 5 --count 3 | suuji convert --givens --to line; done >a; suuji canon a | sort -u | wc -l | tr -d ' '
9

$ suuji generate --drill firework-quadruple --seed 1 --count 2 >a; suuji convert --givens --to line a | suuji canon | sort -u | wc -l | tr -d ' '
2> suuji: 2 of 2 positions with 'firework-quadruple': the example of 'suuji techniques firework-quadruple' in other cells, with the same logic
1

$ suuji generate --drill firework-quadruple --seed 1 --json | grep -o '"image".*'
"image": true}
2> suuji: 1 of 1 position with 'firework-quadruple': the example of 'suuji techniques firework-quadruple' in other cells, with the same logic

$ suuji generate --drill tridagon --seed 3 --count 4 >a; suuji generate --drill tridagon --seed 3 --count 2 --first 3 >b; tail -n 2 a | cmp - b; suuji generate --drill tridagon --seed 3 --to pencil | suuji hint --level 2
-:1: tridagon: look <...>

$ for t in junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon firework-quadruple; do
> suuji generate --drill $t --seed 3 --json -q
> done | grep -o '"givens": .[^]]*' | sed 's/.*.[[]//; s/[, ]//g; y/0/./' | suuji count | sort | uniq -c | sed 's/^ *//'
7 1

$ suuji generate --drill tridagon --seed 3 --count 2 --stats >a
2> positions   2
2> puzzles     2
2> seconds     <...>

$ suuji generate --drill sk-loop --rules 9+x
2> suuji: generate: 'sk-loop' is too rare to be found in random puzzles, and there is no example of it with the rules '9+x', only with '9'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill tridagon --symmetry rotate180
2> suuji: generate: 'tridagon' is too rare to be found in random puzzles; '--symmetry' cannot choose among puzzles near its example
2> Try 'suuji generate --help'.
? 2

# The same for other formats, sizes and rules.

$ for to in hodoku pencil marks sdx sudokuwiki fpuzzles; do
> suuji generate --drill pointing --seed 2 --count 2 --to $to | suuji hint --json | grep -c '"technique": "pointing"'
> done
2
2
2
2
2
2

$ for rules in 4 6:2x3 9+x 9:latin 16; do
> suuji generate --drill hidden-single --seed 2 --rules $rules --quiet | suuji hint --rules $rules --level 2
> done
-:1: hidden single: look at <...>
-:1: hidden single: look at <...>
-:1: hidden single: look at <...>
-:1: hidden single: look at <...>
-:1: hidden single: look at <...>

# The same for any number of threads, and the first positions do not depend on the count.

$ suuji generate --drill xy-wing --seed 4 --count 9 -j 1 >a; suuji generate --drill xy-wing --seed 4 --count 9 -j 3 | cmp - a; suuji generate --drill xy-wing --seed 4 --count 3 >b; head -n 3 a | cmp - b

# The number is that of the puzzle.

$ suuji generate --drill x-wing --seed 1 --json
{"number": 12, "rules": "9", "seed": 1, "technique": "x-wing", "givens": [0, 0, 8, 0, 0, 0, 0, 7, 0, 0, 0, 0, 2, 0, 0, 0, 0, 9, 9, 0, 1, 8, 0, 0, 0, 0, 6, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0, 1, 0, 6, 3, 0, 4, 0, 0, 2, 0, 5, 0, 0, 7, 0, 8, 0, 0, 0, 0, 0, 0, 6, 7, 0, 8, 3, 0, 9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "position": ":0000:x:<...>::", "step": {"technique": "x-wing", <...>}}

$ suuji generate --seed 1 --count 12 | tail -n 1
..8....7....2....99.18....6...15.....1.63.4..2.5..7.8......67.83.9....1..........

$ suuji generate --drill x-wing --seed 1 --stats >a
2> positions   1
2> puzzles     12
2> seconds     <...>

# A technique that these puzzles do not have.

$ suuji generate --drill x-wing --seed 1 --rules 4 --time-limit 0.2
2> suuji: time limit: 0 of 1 positions with 'x-wing' found in <...> puzzles
? 1

$ suuji generate --drill x-wing --seed 1 --rules 4 --patience 0.1
2> suuji: no position for 0.1 s (see --patience): 0 of 1 positions with 'x-wing' found in <...> puzzles
? 1

$ suuji generate --drill pointing --seed 1 --count 0 --time-limit 0.5 --quiet | head -n 1 | cut -c 1-7
:0000:x

# What cannot be.

$ suuji generate --drill fish
2> suuji: generate: option '--drill' needs one technique, and 'fish' is a family of several: 'x-wing' ... (see 'suuji techniques')
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill x-wing,aic
2> suuji: generate: option '--drill' needs one technique, not 'x-wing,aic'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill wing
2> suuji: generate: option '--drill': <...>
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill x-wing --to line
2> suuji: generate: format 'line' cannot store pencil marks; --to pencil, hodoku, marks, fpuzzles can
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill avoidable-rectangle-1 --to pencil
2> suuji: generate: format 'pencil' does not distinguish givens from placed values, which 'avoidable-rectangle-1' needs; --to hodoku, fpuzzles do
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill x-wing --fewest
2> suuji: generate: options '--drill' and '--fewest' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill x-wing --rules 9:jigsaw
2> suuji: generate: '--rules 9:jigsaw' makes new regions, which '--drill' cannot use; give them as regions=MAP
2> Try 'suuji generate --help'.
? 2

# A technique that is never the next step.

$ suuji generate --rules 9:latin --drill pointing
2> suuji: generate: 'pointing' is never needed with these rules
2> Try 'suuji generate --help'.
? 2

$ suuji generate --drill x-wing --level easy
2> suuji: generate: '--drill x-wing': puzzles as '--level easy' asks for are too easy to need it
2> Try 'suuji generate --help'.
? 2

# Where the rules are extra ones, the default format stores them.

$ suuji generate --drill x-wing --rules 9+x --seed 1 --quiet | suuji hint | head -n 1 | cut -d : -f 3
 X-wing
