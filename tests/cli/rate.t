# How hard puzzles are.

# The puzzle as it is written, and its rating.

$ suuji rate --first 2 easy.txt
..4.278..7.2.38.4..9.1.5.235...1.6.4.......31.47..3.824..3.62.99.82.4........14..  suuji 1.2 beginner, work <...>
3.972...15..1839.41.2.69...6.1....98.2.97.3..95.8..472.....7.4.....5....7....823.  suuji 1.5 easy, work <...>

$ suuji rate --first 2 --scale se,hodoku,suuji easy.txt | sed 's/^[^ ]*//'
  se 1.2/1.2/1.2; hodoku 180 easy; suuji 1.2 beginner, work <...>
  se 1.5/1.2/1.2; hodoku 220 easy; suuji 1.5 easy, work <...>

$ echo 0100003000000043 | suuji rate
0100003000000043  suuji <...>

# On a terminal the puzzle would fill the line.

$ terminal '' suuji rate --first 1 --scale se easy.txt
easy.txt:2: se 1.2/1.2/1.2

# Any number of threads, the same order; standard input; sizes and rules.

$ suuji rate --threads 3 easy.txt 6x6.txt > three; suuji rate --threads 1 easy.txt 6x6.txt | cmp - three && wc -l < three
9

$ cat 6x6.txt | suuji rate | wc -l
4

$ suuji rate --rules 9+x --number 2 diagonal.txt | sed 's/^[^ ]* //'
 suuji <...>, work <...>

$ suuji rate jigsaw.txt 16x16.txt | cut -d ' ' -f 3 | sort | uniq -c | sed 's/^ *//'
6 suuji

# As serate prints it.

$ suuji rate --scale se --format '%g ED=%r/%p/%d' --number 2,11 easy.txt hard.txt
3.972...15..1839.41.2.69...6.1....98.2.97.3..95.8..472.....7.4.....5....7....823. ED=1.5/1.2/1.2
...2..4....7.9.3..1......9.9......4...6...5.3.523..7..........76...8.9..5..4.1..2 ED=9.2/1.2/1.2

$ tr . 0 < easy.txt | sed 's/$/ # label/' | suuji rate --scale se-classic --format '%g ED=%r/%p/%d' --number 2
309720001500183904102069000601000098020970300950800472000007040000050000700008230 ED=1.5/1.2/1.2

# Other codes. Those of several scales are the ones that they belong to.

$ suuji rate --scale suuji,hodoku,se --format '%n|%f|%u|%r|%s|%l|%h|%v|%c|100%%' --number 2 easy.txt
2|easy.txt:3|9|1.5|220|easy|Hidden Single|se 2025|<...>|100%

$ suuji rate --format '%r %p %d %s %l %w %h %v' --number 1 easy.txt
1.2 <...> <...> 1.2 beginner <...> hidden single in a box suuji 1

$ suuji rate --format '%e' --number 1 easy.txt
0.<...>

$ suuji rate --format '%g %q' easy.txt
2> suuji: rate: option '--format': there is no code '%q'
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale se,suuji --format '%b %m' --first 1 easy.txt
2 3.9

$ suuji rate --scale se --format '%b %m' --first 1 easy.txt
- -

$ suuji rate --format '100%' easy.txt
2> suuji: rate: option '--format': '%' at the end: write '%%'
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale se --format %l easy.txt
2> suuji: rate: option '--format': '%l': the scale 'se' has no levels
2> Try 'suuji rate --help'.
? 2

# Puzzles without or with several solutions, in every form.

$ printf '11..............\n1...............\n.1....3.......43\n' > mixed.txt; suuji rate mixed.txt
11..............  no solution
1...............  several solutions
.1....3.......43  suuji <...>
? 1

$ suuji rate --format '%n %r %l' mixed.txt
1 no solution -
2 several solutions -
3 <...>
? 1

$ suuji rate --csv mixed.txt | cut -d , -f 1-8
number,file,line,puzzle,rules,suuji_version,suuji_verdict,suuji_rating
1,mixed.txt,1,11..............,4,1,no solution,
2,mixed.txt,2,1...............,4,1,several solutions,
3,mixed.txt,3,.1....3.......43,4,1,rated,<...>

$ suuji rate --json --first 2 mixed.txt
{"number": 1, "file": "mixed.txt", "line": 1, "rules": "4", "givens": [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "none", "ratings": [{"scale": "suuji", "version": "1", "verdict": "no solution"}]}
{"number": 2, "file": "mixed.txt", "line": 2, "rules": "4", "givens": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "several", "ratings": [{"scale": "suuji", "version": "1", "verdict": "several solutions"}]}
? 1

$ suuji rate --explain --first 2 mixed.txt
mixed.txt:1: no solution
mixed.txt:2: several solutions
? 1

$ suuji rate --histogram mixed.txt
scale suuji, version 1: 1 puzzle rated
...
  not rated: 1 no solution, 1 several solutions
? 1

# Solved grids need no step.

$ suuji solve --first 1 easy.txt | suuji rate --scale suuji,se,hodoku | sed 's/^[^ ]*//'
  suuji 0.0 beginner; se 0.0/0.0/0.0; hodoku 0 easy

$ suuji solve --first 1 easy.txt | suuji rate --explain --scale se
-:1: se 0.0/0.0/0.0

$ suuji solve --first 1 easy.txt | sed 's/^./0/' | suuji rate --explain --scale se
-:1: se 1.0/1.0/1.0
    step 1 of 1: Hidden Single (1.0): r1c1=<...>
    steps: 1 Hidden Single

# Rules that a scale is not defined for; the other scales and puzzles are done.

$ suuji rate --scale se,suuji --first 1 6x6.txt
5..4..4....21..6....6........5.4.1..  se not defined; suuji <...>
2> suuji: 6x6.txt: the scale 'se' is defined for the rules '9' only: 1 puzzle left out
? 3

$ suuji rate --threads 2 --scale hodoku,suuji,se 6x6.txt easy.txt | wc -l
9
2> suuji: 6x6.txt: the scale 'hodoku' is defined for the rules '9' only: 4 puzzles left out
2> suuji: 6x6.txt: the scale 'se' is defined for the rules '9' only: 4 puzzles left out

# All scales that are defined for the rules.

$ suuji rate --scale all --number 1,5 6x6.txt easy.txt | sed 's/^[^ ]*//'
  suuji 4.1 hard, work 91
  suuji 1.2 beginner, work 71; se 1.2/1.2/1.2; se-classic 1.2/1.2/1.2; hodoku 180 easy

$ suuji rate --scale all --csv --first 1 6x6.txt | grep -o 'not defined' | wc -l
3

$ suuji rate --scale all --explain --first 1 6x6.txt | wc -l
4

$ suuji rate --scale se,all easy.txt
2> suuji: rate: option '--scale': 'all' must be the only name
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale hodoku --number 5,6 easy.txt 6x6.txt | sed 's/^[^ ]*//'
  hodoku 180 easy
  hodoku not defined
2> suuji: 6x6.txt: the scale 'hodoku' is defined for the rules '9' only: 1 puzzle left out

$ suuji generate --rules 65 --clues 4225 --seed 1 --quiet | suuji rate | sed 's/.*  //'
suuji not defined
2> suuji: -: ratings go up to size 64: 1 puzzle left out

# Tables can be read again.

$ suuji rate --csv --scale se --first 2 easy.txt
number,file,line,puzzle,rules,se_version,se_verdict,se_rating,se_pearl,se_diamond,se_work,se_steps,se_hardest,error
1,easy.txt,2,..4.278..7.2.38.4..9.1.5.235...1.6.4.......31.47..3.824..3.62.99.82.4........14..,9,2025,rated,1.2,1.2,1.2,<...>,45,Hidden Single,
2,easy.txt,3,3.972...15..1839.41.2.69...6.1....98.2.97.3..95.8..472.....7.4.....5....7....823.,9,2025,rated,1.5,1.2,1.2,<...>,<...>,Hidden Single,

$ suuji rate --csv --scale hodoku,suuji --first 1 easy.txt
number,file,line,puzzle,rules,hodoku_version,hodoku_verdict,hodoku_rating,hodoku_level,hodoku_work,hodoku_steps,hodoku_hardest,suuji_version,suuji_verdict,suuji_rating,suuji_level,suuji_work,suuji_steps,suuji_hardest,suuji_least_breadth,suuji_mean_breadth,error
1,easy.txt,2,..4.278..7.2.38.4..9.1.5.235...1.6.4.......31.47..3.824..3.62.99.82.4........14..,9,2.2.0,rated,180,easy,180,45,Naked Single,1,rated,1.2,beginner,71,<...>,hidden single in a box,2,3.93,

$ suuji rate --csv --scale se,suuji easy.txt | suuji convert --to line > again.txt; grep -v '^#' easy.txt | cmp - again.txt

$ suuji rate --json easy.txt | suuji convert --to line > again.txt; grep -v '^#' easy.txt | cmp - again.txt

# A record that is not a puzzle has a row, as in tables of other commands; not where a filter leaves puzzles out.
$ { head -n 2 easy.txt | tail -n 1; echo 123; sed -n 3p easy.txt; } > bad.txt; suuji rate -q --csv --scale se bad.txt | awk -F, '{ print $1, $3, NF, $NF }'
number line 14 error
1 1 14 
2 2 15  expected 81"
3 3 14 
2> suuji: bad.txt:2:4: 3 cells, expected 81

$ suuji rate -q --csv --scale se --min 0 bad.txt | wc -l | tr -d ' '
3
2> suuji: bad.txt:2:4: 3 cells, expected 81

# Every step is there.

$ suuji rate --scale se --json .................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...
{"number": 1, "file": "argument", "line": 1, "rules": "9", "givens": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 6, 0, 0, 3, 0, 0, 0, 0, 0, 0, 4, 0, 7, 0, 0, 8, 0, 0, 0, 9, 6, 2, 0, 0, 0, 7, 0, 0, 0], "verdict": "unique", "ratings": [{"scale": "se", "version": "2025", "verdict": "rated", "rating": 2.6, "pearl": 1.5, "diamond": 1.5, "level": null, "work": <...>, "hardest": <...>, "steps": [{"number": 1, "name": "Hidden Single", "technique": "hidden-single", "score": 1.5, "placed": [{"row": <...>, "column": <...>, "value": <...>}], "eliminated": []}, <...>{"number": 69, <...>}]}]}

$ suuji rate --scale se,suuji --json --first 1 easy.txt | grep -o '"scale"' | wc -l
2

# Why.

$ suuji rate --explain --scale se,hodoku --number 1 hard.txt
hard.txt:2: se 2.8/1.2/1.2
    step <...> of 66: Claiming (2.8): <...>
    steps: 1 Claiming, 1 Pointing, 1 Direct Pointing, 63 Hidden Single
  hodoku 746 medium
    step <...>
    steps: <...> Full House, <...>

$ suuji rate --explain --scale se --notation A1 --number 2 hard.txt
hard.txt:3: se 2.0/1.2/1.2
    step <...> of 64: Direct Hidden Pair (2.0): E1=5, <...>
...

# Histograms.

$ suuji rate --histogram --scale se easy.txt
scale se, version 2025: 5 puzzles rated
  rating            puzzles    share
  1.2                     3   60.0 %  ##################################################
  1.3                     0    0.0 %
  1.4                     0    0.0 %
  1.5                     2   40.0 %  #################################
  mean 1.32, median 1.2, 90 % up to 1.5, highest 1.5

$ suuji rate --histogram easy.txt | sed -n '/level/,$p'
  level             puzzles    share
  beginner                3   60.0 %  ##################################################
  easy                    2   40.0 %  #################################
  medium                  0    0.0 %
  hard                    0    0.0 %
  expert                  0    0.0 %
  extreme                 0    0.0 %
  mean <...>, median 1.2, 90 % up to 1.5, highest 1.5

$ suuji rate --histogram --scale se,suuji -o ratings.svg easy.txt; suuji rate --histogram --scale se,suuji --svg easy.txt | cmp - ratings.svg; sed -n '1p;$p' ratings.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 600" width="860" height="600" role="img">
</svg>

$ ! command -v xmllint >/dev/null || xmllint --noout ratings.svg

$ suuji rate --histogram -o ratings.png easy.txt; test ! -e ratings.png
2> suuji: rate: 'ratings.png': the histogram can be drawn as SVG only: use a name that ends in .svg
2> Try 'suuji rate --help'.

$ suuji rate --histogram -o ratings.PDF easy.txt
2> suuji: rate: 'ratings.PDF': the histogram can be drawn as SVG only: use a name that ends in .svg
2> Try 'suuji rate --help'.
? 2

$ suuji rate -o ratings.png easy.txt
2> suuji: rate: 'ratings.png' is the name of a picture: use --histogram and a name that ends in .svg
2> Try 'suuji rate --help'.
? 2

$ suuji rate -o ratings.svg easy.txt
2> suuji: rate: a picture needs '--histogram'
2> Try 'suuji rate --help'.
? 2

# Filters: of the first scale; ends are included.

$ suuji rate --scale se --min 1.3 --max 2.0 --format '%n %r' easy.txt hard.txt
2 1.5
3 1.5
7 2.0
9 1.5
10 2.0

$ suuji rate --scale se --rating 2.0:2.8 --format '%n %r' easy.txt hard.txt
6 2.8
7 2.0
10 2.0

$ suuji rate --scale se --rating 2.8 --format %n --first 5 hard.txt
1

$ suuji rate --scale se --rating :1.4 --csv easy.txt hard.txt | cut -d , -f 1
number
1
4
5

$ suuji rate --level easy --format '%n %l' --first 10 easy.txt hard.txt
2 easy
3 easy
9 easy

$ suuji rate --scale se,hodoku --level Easy:Medium --format '%n %r %l' --first 8 easy.txt hard.txt | tail -n 3
5 1.2 easy
6 2.8 medium
7 2.0 medium

$ suuji rate --scale se --needs pointing --format '%n' --max 7 hard.txt
1
3

$ suuji rate --scale se --needs pointing,naked-single --max 7 hard.txt
? 1

$ suuji rate --scale se --needs singles,intersections --max 7 --histogram hard.txt | sed -n '1p'
scale se, version 2025: 2 puzzles rated

$ suuji rate --scale se --rating 3:4 easy.txt
? 1

# Techniques that the scale counts as one of its steps, and those that it has not.

$ suuji rate --needs skyscraper --format '%h' --first 1 6x6.txt
turbot fish

$ suuji rate --needs turbot-fish,skyscraper,two-string-kite 6x6.txt | wc -l
1

$ suuji rate --needs unique-rectangle-1 easy.txt
2> suuji: rate: option '--needs': the scale 'suuji' has no step 'unique-rectangle-1'; the scales 'se', 'se-classic' and 'hodoku' have
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale se,hodoku --needs skyscraper easy.txt
2> suuji: rate: option '--needs': the scale 'se' has no step 'skyscraper'; the scales 'suuji' and 'hodoku' have
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale se --level easy easy.txt
2> suuji: rate: option '--level': the scale 'se' has no levels
2> Try 'suuji rate --help'.
? 2

$ suuji rate --level easy:unfair easy.txt
2> suuji: rate: option '--level': the scale 'suuji' has no level 'unfair'; use one of beginner, easy, medium, hard, expert, extreme
2> Try 'suuji rate --help'.
? 2

$ suuji rate --level hard:easy easy.txt
2> suuji: rate: option '--level': the first level is the harder one
2> Try 'suuji rate --help'.
? 2

$ suuji rate --min 3 --max 2 easy.txt
2> suuji: rate: no rating is from 3 to 2: give the lower one first
2> Try 'suuji rate --help'.
? 2

$ suuji rate --rating 9:1 easy.txt
2> suuji: rate: no rating is from 9 to 1: give the lower one first
2> Try 'suuji rate --help'.
? 2

$ test "$(suuji rate -h | wc -l)" -le 24

$ suuji rate --rating 7-8 easy.txt
2> suuji: rate: option '--rating': '7-8' is not a range, as 7.0:7.9 is
2> Try 'suuji rate --help'.
? 2

$ suuji rate --max hard easy.txt
2> suuji: rate: option '--max': 'hard' is not a rating
2> Try 'suuji rate --help'.
? 2

$ suuji rate --needs y-wing easy.txt
2> suuji: rate: option '--needs': no technique or family named 'y-wing'; did you mean 'x-wing'?
2> Try 'suuji rate --help'.
? 2

$ suuji rate --needs @list easy.txt
2> suuji: rate: option '--needs': a file is not possible
2> Try 'suuji rate --help'.
? 2

# --from is the format of the input, as in all commands.

$ suuji rate --from line --scale se --format %r --first 1 easy.txt
1.2

$ suuji rate --from 3 easy.txt
2> suuji: rate: option '--from': there is no format named '3'; see 'suuji formats'
2> Try 'suuji rate --help'.
? 2

$ suuji rate --to 3 easy.txt
2> suuji: rate: unknown option '--to'; did you mean '--csv' or '--json' or '--max'?
2> Try 'suuji rate --help'.
? 2

$ suuji rate --rating 7: --max 8 easy.txt
2> suuji: rate: options '--rating' and '--max' cannot be used together
2> Try 'suuji rate --help'.
? 2

$ suuji completion bash | grep -c -e '--level) value=yes words=.beginner easy medium hard expert extreme'
2

$ suuji rate --from lines easy.txt
2> suuji: rate: option '--from': there is no format named 'lines'; did you mean 'line'?
2> Try 'suuji rate --help'.
? 2

# Wrong scales.

$ suuji rate --scale explainer easy.txt
2> suuji: rate: option '--scale': no scale named 'explainer'; use one of 'suuji', 'se', 'se-classic', 'hodoku', 'all'
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale se,suuji,SE easy.txt
2> suuji: rate: option '--scale': 'se' is there twice
2> Try 'suuji rate --help'.
? 2

$ suuji rate --scale , easy.txt
2> suuji: rate: option '--scale': nothing is named; see 'suuji rate --help'
2> Try 'suuji rate --help'.
? 2

$ suuji rate --csv --json easy.txt
2> suuji: rate: options '--csv' and '--json' cannot be used together
2> Try 'suuji rate --help'.
? 2

# Records that cannot be read leave an empty line, as in other commands; a table has none.

$ printf '.1....3.......43\n.1....3.......43\n.1....3..43\n' > bad.txt; suuji rate --scale suuji --format '%n' bad.txt
1
2

2> suuji: bad.txt:3:12: 11 cells, expected 16
? 3

$ suuji rate --csv bad.txt | wc -l
4
2> suuji: bad.txt:3:12: 11 cells, expected 16

$ suuji rate --json bad.txt | sed -n 3p
{"number": 3, "file": "bad.txt", "line": 3, "error": "11 cells, expected 16", "error_line": 3, "error_column": 12}
2> suuji: bad.txt:3:12: 11 cells, expected 16

# A limit.

$ suuji rate --scale se --time-limit 0.001 --number 6 hard.txt | sed 's/^[^ ]*//'
  se unknown (time limit)

$ suuji rate --scale se --time-limit 0.001 --json --number 6 hard.txt | grep -o '"verdict": "unknown[^,]*'
"verdict": "unknown (time limit)"

$ suuji rate --stats --scale se easy.txt > /dev/null
2> puzzles     5
2> ...

$ suuji rate nothing.txt
2> suuji: nothing.txt: no such file or directory
? 4

# Loki: the first puzzle that no assumption within an assumption solves. Its tridagon does.

$ suuji rate --format '%r %h %c' 57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..
12.0 tridagon 44

$ suuji explain --check --brief 57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.. | grep -c tridagon:
1

# A position with pencil marks stands there as one, and can be read again.

$ suuji rate --format %g ':0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:178 378 578 778 398 598 798:::'
:0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:178 378 578 778 398 598 798::

# The scale of suuji knows constraints; others say that they do not.

$ suuji rate --format '%r %h' --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)' --from line ...............1
2.3 neighbours in a constraint

