# Symbols of the user's own.

$ tail -n 1 easy.txt | suuji convert --to line:symbols=αβγδεζηθι > greek; suuji convert --symbols αβγδεζηθι --to line:symbols=digits greek > back; tail -n 1 easy.txt | suuji convert --to line:symbols=digits | cmp - back

# The output has the symbols of the input; a slow pipe, UTF-16 and parts are the same.

$ suuji solve --symbols αβγδεζηθι --to line:symbols=digits greek > a; tail -n 1 easy.txt | suuji solve --to line:symbols=digits | cmp - a; suuji solve --symbols αβγδεζηθι greek | suuji convert --symbols αβγδεζηθι --to line:symbols=digits | cmp - a

$ for i in $(seq 500); do cat greek; done > many; { head -c 10 many; sleep 0.1; tail -c +11 many; } | suuji solve --symbols αβγδεζηθι > all; for i in 1 2 3; do suuji solve --part $i/3 --symbols αβγδεζηθι many; done | cmp - all; wc -l < all
500

$ suuji solve --symbols SUDO --rules 4 --empty
SUDODOSUUSODODUS

$ suuji solve --symbols SUDO --to grid S...D.....O....U
+-----+-----+
| S U | D O |
| D O | U S |
+-----+-----+
| U S | O D |
| O D | S U |
+-----+-----+

$ printf 'S...D.....O....U # SUD é\n' | suuji convert --symbols SUDO --to line:symbols=子丑寅卯
子...寅.....卯....丑 SUD é

# What is wrong is named, and its character counted.

$ sed 's/[βγδ]/é/' greek > bad; suuji solve --symbols αβγδεζηθι bad 2>&1 | sed 's/:1:[0-9]*:/:1:N:/'
suuji: bad:1:N: 'é' is neither a value (αβγδεζηθι) nor an empty cell (. 0 _ * ?)

$ echo 'αβ5.............' | suuji solve --symbols αβγδ
2> suuji: -:1:3: '5' is neither a value (αβγδ) nor an empty cell (. 0 _ * ?)
? 3

$ suuji solve --symbols SUDOS greek
2> suuji: solve: option '--symbols': symbols 'SUDOS': 'S' occurs twice; use one of 'digits', 'letters', 'hex'
2> Try 'suuji solve --help'.
? 2

$ suuji generate --symbols SUDOKIMEN --seed 3 | tr SUDOKIMEN 123456789 > a; suuji generate --seed 3 | cmp - a; suuji generate --symbols SUDO
2> suuji: generate: there are 4 symbols, but the size is 9<...>
2> Try 'suuji generate --help'.
? 2

$ suuji draw --symbols SUDO 1..2............ | grep -o '>[SUDO]<' | tr -d '\n'; echo; suuji draw --symbols SUD 1..2............
>S<>U<
2> suuji: argument:1: there are 3 symbols, but the size is 4
? 3

$ echo D..S.MI........M..M......N..ED..K....S.ED..........OE.U...K..O.O.....NU..D.O....I >own; suuji hint --symbols SUDOKIMEN own | head -3
own:1: Hidden single: box 4 has one place for O (other cells see it in r6c7 and r8c1), so r5c3 is O.
      c1   c2   c3   c4   c5   c6   c7   c8   c9
    +--------------+--------------+--------------+

$ suuji hint --symbols SUDOKIMEN --json own | grep -o '"text": "Hidden[^"]*"'
"text": "Hidden single: box 4 has one place for O (other cells see it in r6c7 and r8c1), so r5c3 is O."
"text": "Hidden single: box 4 has one place for O (other cells see it in r6c7 and r8c1), so r5c3 is O."

$ suuji explain --symbols SUDOKIMEN --merge own | head -4
own:1: exactly one solution
  1-6. Singles: r5c3=O r4c5=O r6c9=D r7c7=D r2c8=D r1c8=K
  7. Pointing: U in box 4 is only in row 6, so U is not in r6c456.
  8. Pointing: M in box 4 is only in row 6, so M is not in r6c45.

$ suuji explain --symbols SUDOKIMEN --candidates own | sed -n 7p
r3  | M       UOKI    SUOKIE  | UDKI    UOIE     UDOIE  | SUDKE   N     SUDOKE |

$ suuji explain --symbols SUDOKIMEN --html own | grep -c '>O</text>'
173

$ suuji explain --symbols SUDOKIMEN --techniques singles,chains own --brief | grep -m1 -i chain
  7. X-chain: r2c9<>E, r3c3<>E

$ echo SS...............................................................................  | suuji explain --symbols SUDOKIMEN | head -5
-:1: no solution: givens clash
    row 1 has two Ss: r1c1 and r1c2
    box 1 has two Ss: r1c1 and r1c2
+---------+---------+---------+
| S* S* . | .  .  . | .  .  . |

$ echo SS...............................................................................  | suuji check --symbols SUDOKIMEN --json | grep -o 'row 1 has[^"]*'
row 1 has two Ss: r1c1 and r1c2

$ sed 's/..$/../' own | sed 's/^D../.../' | suuji explain --symbols SUDOKIMEN | sed -n '2,3p'
45 of 81 cells differ between the solutions:
    r1c1=D/E r1c2=U/O/K/N r1c3=U/K/E/N r1c5=E/N r1c8=D/K r1c9=U/O/K/E

$ for c in canon minimize maximize 'rate --from line'; do suuji $c --symbols SUDOKIMEN own; done
........S.....S.U..SD..O..K.......IM.E.OI....O.I.D.........M.NU..M.O.K..E....N.M.
D..S.MI........M..M......N..ED..K....S.ED..........OE.U...K..O.O.....NU..D.O....I
...S.MIK.....I.M.........N..ED..K....S.ED..........OE.UM..K..O.O...M.NU..D.O....I
D..S.MI........M..M......N..ED..K....S.ED..........OE.U...K..O.O.....NU..D.O....I  suuji 4.1 hard, work 224

$ suuji compare --symbols SUDOKIMEN -e bits own | grep -c 9x9
1

$ tr SUDOKIMEN 123456789 <own | suuji draw --step 1 --symbols SUDOKIMEN >step.svg; grep -o 'box 4 has one place for .' step.svg; grep -c '>O<' step.svg
box 4 has one place for O
box 4 has one place for O
21

# What is not text says so.

$ printf "1..2\\0\\0" | suuji solve --symbols SUDO; printf "1..2\\0\\0" | suuji solve --symbols letters
2> suuji: -:1:1: this is not text: it contains a zero byte
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: -:1:1: this is not text: it contains a zero byte
2> suuji: see 'suuji formats', or give the format with --from
? 3

# Names of symbols are names in capitals too, and 'auto' is no alphabet.

$ echo AA............................................................................... | cut -c 1-81 > aa; suuji check --symbols LETTERS aa
inconsistent, 2 clues: row 1 has two As: r1c1 and r1c2; box 1 has two As: r1c1 and r1c2
? 1

$ suuji hint --symbols auto --no-picture .1....3.......43
argument:1: Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
