# Puzzles by level, rating and technique. Each is rated again by 'suuji rate'.

$ for level in beginner easy medium hard expert; do suuji generate --seed 1 --level $level --count 20 > $level.txt; suuji rate --format %l $level.txt | uniq -c | tr -s ' '; done
 20 beginner
 20 easy
 20 medium
 20 hard
 20 expert

$ suuji generate --seed 2 --level extreme --patience 0 | suuji rate --format %l
extreme

$ suuji generate --seed 1 --level easy:hard --count 30 > range.txt; suuji rate --level easy:hard range.txt | wc -l | tr -d ' '
30

$ suuji generate --seed 1 --level :easy --count 5 | suuji rate --level beginner:easy | wc -l | tr -d ' '
5

$ suuji generate --seed 1 --level Hard: --count 5 | suuji rate --level hard:extreme | wc -l | tr -d ' '
5

# How many moves are open at each point of the path.

$ for level in beginner easy; do suuji rate --format %b $level.txt; done | awk '$1 < 3'

$ suuji generate --seed 1 --level easy --breadth 1:2 --count 5 | suuji rate --format %b | sort -u
1
2

$ suuji generate --seed 1 --breadth 6 --json | grep -o '"breadth": [6-9]'
"breadth": <...>

$ suuji generate --level easy --breadth wide
2> suuji: generate: option '--breadth': expected a number of moves or a range LOW:HIGH, not 'wide'
2> Try 'suuji generate --help'.
? 2

# What is possible nowhere. Some of the puzzles without this wish have an X-wing.

$ suuji generate --seed 3 --level medium:hard --prevent x-wing,swordfish --count 20 | suuji explain --all-steps - | grep -ciE '^ *[0-9]+\. (x-wing|swordfish)'
0
? 1

$ suuji generate --prevent naked-single
2> suuji: generate: no puzzle is solved without a single being possible, and 'naked-single' is one
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wing --prevent fish
2> suuji: generate: option '--prevent': 'x-wing' is left out, and asked for by 'technique'
2> Try 'suuji generate --help'.
? 2

# The same for any number of threads, and whatever the count.

$ suuji generate --seed 1 --level hard --count 20 -j3 | cmp - hard.txt; suuji generate --seed 1 --level hard --count 7 -j1 > seven; head -n 7 hard.txt | cmp - seven

# With the other options.

$ suuji generate --seed 1 --level medium --symmetry rotate180 --count 5 > turned; suuji rate --format %l turned | uniq -c | tr -s ' '; sed 's/[^.]/x/g' turned > forth; rev forth | cmp - forth
 5 medium

$ suuji generate --seed 1 --level easy --clues 32 | suuji check --quick
unique, 32 clues

$ suuji generate --seed 1 --level easy --minimal --count 3 > m; suuji check -q --minimal m; suuji rate --format %l m
easy
easy
easy

$ printf '%s\n' x.xx.xx.x .x.x.x.x. x.x.x.x.x x.x.x.x.x .x.xxx.x. x.x.x.x.x x.x.x.x.x .x.x.x.x. x.xx.xx.x > pattern; suuji generate --seed 1 --level :medium --pattern pattern > p; sed 's/[^.]/x/g' p; suuji rate --level beginner:medium p | wc -l | tr -d ' '
x.xx.xx.x.x.x.x.x.x.x.x.x.xx.x.x.x.x.x.xxx.x.x.x.x.x.xx.x.x.x.x.x.x.x.x.x.xx.xx.x
1

$ suuji generate --seed 1 --rules 6:2x3 --level easy --count 3 | suuji rate --rules 6:2x3 --format %l
easy
easy
easy

$ suuji generate --seed 1 --rules 9+x --level medium -q | suuji rate --rules 9+x --format %l
medium

$ suuji generate --seed 1 --rules 16 --level hard --patience 60 | suuji rate --format %l
hard

$ suuji generate --seed 1 --rules 25 --level easy --to grid | suuji rate --rules 25 --format %l
easy

$ suuji generate --seed 1 --rules 9:jigsaw --level easy --count 2 | suuji rate --format %l
easy
easy

$ suuji generate --seed 1 --method unbiased --rules 6:2x3 --clues 8:12 --level beginner | suuji rate --rules 6:2x3 --format %l
beginner

$ suuji generate --seed 1 --rules 25 --level expert --patience 300 | suuji rate --rules 25 --format %l
expert

# Many clues: put back as long as the puzzle stays at its level. If none comes closer for a while, that is the end.

$ suuji generate --seed 1 --level hard --clues 60 --count 5 > many; suuji check --quick many | sort -u; suuji rate --format %l many | sort -u
unique, 60 clues
hard

$ suuji generate --seed 1 --level hard --clues 76 --patience 0
2> suuji: gave up: 0 of 1 puzzles made; of <...> attempts the closest had <...> clues, level hard
? 1

$ suuji call generate '{"seed": 1, "level": "hard", "clues": "76"}' | grep -o '"end": "[a-z ]*"'
"end": "gave up"

# JSON has the rating with its scale.

$ suuji generate --seed 1 --level hard --json | grep -o '"level.*}, '
"level": "hard", "rating": {"scale": "suuji", "version": "1", "rating": 4.<...>, "level": "hard", "work": <...>}, 

$ suuji generate --seed 1 --rating 7.0:7.2 --scale se --json | grep -o '"rating.*}, '
"rating": {"scale": "se", "version": "<...>", "rating": 7.<...>, "work": <...>}, 

$ suuji generate --seed 1 --level easy --symmetry rotate180 --json | grep -o '"minimal[a-z_]*": [a-z]*'
"minimal": false
"minimal_under_symmetry": <...>

$ suuji generate --seed 1 --rules 25 --level easy --json | grep -o '"minimal[a-z_]*": [a-z]*'
"minimal": null

# Ratings.

$ suuji generate --seed 1 --rating 3.0:4.2 --scale se --count 10 > se.txt; suuji rate --scale se --rating 3.0:4.2 se.txt | wc -l | tr -d ' '
10

$ suuji generate --seed 1 --rating 4.1 --count 10 | suuji rate --rating 4.1:4.1 | wc -l | tr -d ' '
10

# Techniques: needed, and nothing harder.

$ suuji generate --seed 1 --technique singles --count 20 > s; suuji solve --engine singles --unique --stats s 2>&1 > /dev/null | grep guesses
guesses     0

$ suuji generate --seed 1 --technique xy-wing > xy; list=$(suuji techniques --json | grep -o '"name": "[a-z0-9-]*"' | cut -d '"' -f 4 | sed '/^xy-wing$/q' | paste -s -d , -); suuji explain --quiet --techniques $list xy; suuji explain --quiet --techniques $list --without xy-wing xy
? 1

$ suuji generate --seed 1 --technique naked-pair,hidden-pair --json | grep -o '"technique": "[a-z-]*"'
"technique": "<...>-pair"

$ suuji generate --seed 1 --rules 16 --technique singles --patience 30 | suuji solve --engine singles --unique --stats 2>&1 >/dev/null | grep -e unique -e guesses
  unique    1
guesses     0

$ suuji generate --seed 1 --technique intersections --guesses 1: --minimal --count 5 > l; grep -c . l; suuji check -q --minimal l
5

$ suuji generate --seed 1 --level hard --without wings,uniqueness --count 3 | suuji explain --quiet --without wings,uniqueness

# Sizes without a board: the engine 'singles' answers.

$ suuji generate --seed 1 --rules 70:7x10 --technique singles --clues 4700 --json | grep -o '"technique": "[a-z-]*"'
"technique": "singles"

# A limit comes first: exit code 1, and the closest attempt.

$ suuji generate --seed 1 --rating 11: --count 2 --time-limit 0.3
2> suuji: time limit: 0 of 2 puzzles made; of <...> attempts the closest had <...> clues<...>
? 1

$ suuji generate --seed 1 --technique jellyfish --patience 0.2 --quiet
? 1

# What cannot be.

$ suuji generate --level tough
2> suuji: generate: option '--level': there is no level 'tough'; use one of beginner, easy, medium, hard, expert, extreme
2> Try 'suuji generate --help'.
? 2

$ suuji generate --level meduim
2> suuji: generate: option '--level': there is no level 'meduim'; did you mean 'medium'?
2> Try 'suuji generate --help'.
? 2

$ suuji generate --level hard:easy
2> suuji: generate: option '--level': the range 'hard:easy' is empty: give the easier level first
2> Try 'suuji generate --help'.
? 2

$ suuji generate --level :
2> suuji: generate: option '--level': expected a level or a range LOW:HIGH, not ':'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 4 --level medium
2> suuji: generate: all puzzles of the rules '4' have the level 'beginner'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 5:4
2> suuji: generate: option '--rating': the range '5:4' is empty: give the lower rating first
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating tough
2> suuji: generate: option '--rating': expected a rating or a range LOW:HIGH, not 'tough'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 1.3:1.4
2> suuji: generate: the scale 'suuji' has no rating of 1.3 to 1.4; the nearest are 1.2 and 1.5
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 7: --scale see
2> suuji: generate: option '--scale': no scale named 'see'; did you mean 'se'?
2> Try 'suuji generate --help'.
? 2

$ suuji generate --scale se
2> suuji: generate: option '--scale' needs '--rating' or '--pages'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 16 --rating 5:6 --scale se
2> suuji: generate: the scale 'se' is defined for the rules '9' only
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 100 --level easy
2> suuji: generate: ratings go up to size 64
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 100 --technique x-wing
2> suuji: generate: techniques other than singles go up to size 64
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wnig
2> suuji: generate: option '--technique': no technique or family named 'x-wnig'; did you mean 'x-wing'?
2> Try 'suuji generate --help'.
? 2

$ for name in locked pairs triples search; do suuji generate --technique $name; done
2> suuji: generate: option '--technique': 'locked' is not a technique; use pointing, claiming, locked-candidates, or the family intersections
2> Try 'suuji generate --help'.
2> suuji: generate: option '--technique': 'pairs' is not a technique; use naked-pair,hidden-pair, or the family subsets
2> Try 'suuji generate --help'.
2> suuji: generate: option '--technique': 'triples' is not a technique; use naked-triple,hidden-triple, or the family subsets
2> Try 'suuji generate --help'.
2> suuji: generate: option '--technique': 'search' is not a technique; use --level expert:extreme, or the families chains, sets and forcing
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique locked-candidates
2> suuji: generate: 'locked-candidates' is never needed with these rules
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wing --without fish
2> suuji: generate: option '--without': 'x-wing' is left out, and asked for by 'technique'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --without chess
2> suuji: generate: option '--without': no technique or family named 'chess'; see 'suuji techniques'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wing --guesses 0:0
2> suuji: generate: option '--guesses' contradicts 'technique': a puzzle needs no guess exactly if singles solve it
2> Try 'suuji generate --help'.
? 2

$ suuji generate --fewest --level easy
2> suuji: generate: options '--fewest' and '--level' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wing --level easy
2> suuji: generate: 'level' and 'technique' contradict each other: one asks for puzzles that singles solve, the other for harder ones
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique x-wing --level medium
2> suuji: generate: 'level' and 'technique' contradict each other: one asks for puzzles that singles, locked candidates, pairs and triples solve, the other for harder ones
2> Try 'suuji generate --help'.
? 2

$ suuji generate --technique naked-pair --rating 4.0:
2> suuji: generate: 'technique' and 'rating' contradict each other: one asks for puzzles that singles, locked candidates, pairs and triples solve, the other for harder ones
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --technique naked-pair --level medium --quiet | wc -l | tr -d ' '
1

$ suuji generate --level beginner --rating 7:
2> suuji: generate: the level 'beginner' is ratings 1.0 to 1.2, and a rating of 7 or above is asked for
2> Try 'suuji generate --help'.
? 2

$ suuji generate --level hard: --rating 2
2> suuji: generate: levels from 'hard' to 'extreme' have ratings 4.0 to 12.0, and a rating of 2 is asked for
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 1.1 --scale se
2> suuji: generate: the scale 'se' has no rating of 1.1; the nearest are 1.0 and 1.2
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 13:
2> suuji: generate: the scale 'suuji' has no rating of 13 or above; its ratings are 1.0 to 12.0
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rating 7 --scale se,hodoku
2> suuji: generate: option '--scale': there is no scale 'se,hodoku'; only one is possible
2> Try 'suuji generate --help'.
? 2

$ suuji generate --level easy,hard
2> suuji: generate: option '--level': there is no level 'easy,hard'; from one to another is written 'easy:hard'
2> Try 'suuji generate --help'.
? 2

# An interrupted search names the closest attempt too.

$ timeout -s INT 1 suuji generate --seed 1 --level hard --clues 17 >/dev/null
2> suuji: interrupted: 0 of 1 puzzles made; of <...> attempts the closest had <...> clues, level <...>; --fewest searches for few clues
? 124

# A breadth is asked for where moves are counted, not where few cells are open.

$ suuji generate --level beginner --breadth 30 --seed 1 --time-limit 0.3
2> suuji: time limit: 0 of 1 puzzles made; <...> without a point at which moves are counted
? 1
