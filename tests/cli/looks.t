# Colours and borders: on terminals, and where they are asked for.

# Borders of box drawing characters, on terminals that show UTF-8.

$ LC_ALL=C.UTF-8 TERM=dumb terminal '' suuji 12..3..2.1.34..1
┌─────┬─────┐
│ 1 2 │ 3 4 │
│ 3 4 │ 1 2 │
├─────┼─────┤
│ 2 1 │ 4 3 │
│ 4 3 │ 2 1 │
└─────┴─────┘

$ LC_ALL=C.UTF-8 TERM=dumb terminal '' suuji solve --ascii 12..3..2.1.34..1 | head -n 1
+-----+-----+

$ LC_ALL=C LANG=C.UTF-8 TERM=dumb terminal '' suuji solve 12..3..2.1.34..1 | head -n 1
+-----+-----+

$ LC_ALL= LC_CTYPE= LANG=de_DE.utf8 TERM=dumb terminal '' suuji solve 12..3..2.1.34..1 | head -n 1
┌─────┬─────┐

$ LC_ALL=C.UTF-8 terminal '' suuji generate --rules 4 --quiet | head -n 1
┌─────┬─────┐

# Pipes and files have ASCII unless asked; both can be read.

$ LC_ALL=C.UTF-8 suuji convert --to grid 6x6.txt | head -n 1
+-------+-------+

$ suuji convert --to line 6x6.txt >6x6.line; suuji convert --unicode --to grid 6x6.txt >lines; head -n 4 lines; suuji convert --to line lines | cmp - 6x6.line && echo same
┌───────┬───────┐
│ 5 . . │ 4 . . │
│ 4 . . │ . . 2 │
├───────┼───────┤
same

$ suuji solve --rules 6:3x2 --empty --to grid:drawn=lines | sed -n '1p;5p;9p'
┌─────┬─────┬─────┐
├─────┼─────┼─────┤
└─────┴─────┴─────┘

$ suuji solve --ascii --unicode 6x6.txt
2> suuji: solve: options '--ascii' and '--unicode' cannot be used together
2> Try 'suuji solve --help'.
? 2

# Pictures of steps.

$ suuji hint --unicode .1....3.......43
argument:1: Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
      c1   c2   c3   c4
    ┌─────────┬─────────┐
r1  │ 3*   1  │ .    .  │
r2  │ .    .  │ 3    .  │
    ├─────────┼─────────┤
r3  │ .    .  │ .    .  │
r4  │ .    .  │ 4    3  │
    └─────────┴─────────┘
    * placed

$ suuji explain --unicode 12....34........ | tail -n 7
┌──────┬──────┐
│ 1* 2*│ .  . │
│ .  . │ 3* 4 │
├──────┼──────┤
│ .  . │ .  . │
│ .  . │ .  . │
└──────┴──────┘

# Colours: by --color, else by the environment, else on terminals.

$ suuji rate --color=always easy.txt | head -n 1 | tr '\033' '^'
<...>  suuji ^[1m1.2^[0m ^[32mbeginner^[0m, work 71

$ NO_COLOR= CLICOLOR_FORCE=1 suuji rate --number 1 hard.txt | tr '\033' '^'
<...>  suuji ^[1m2.6^[0m ^[33mmedium^[0m, work 162

$ NO_COLOR=; for set in CLICOLOR_FORCE=0 CLICOLOR_FORCE= 'CLICOLOR_FORCE=1 NO_COLOR=1'; do env $set suuji check 12..3..2.1.34..1 | cut -c 1-6; done
unique
unique
unique

$ NO_COLOR= CLICOLOR_FORCE=1 suuji check --color never 12..3..2.1.34..1 | cut -c 1-6
unique

# Not in files, unless by the option.

$ NO_COLOR= CLICOLOR_FORCE=1 suuji check -o plain 12..3..2.1.34..1; suuji check --color always -o inked 12..3..2.1.34..1; cut -d, -f 1 plain inked | tr '\033' '^'
unique
^[32munique^[0m

$ NO_COLOR=1 suuji check --color always ..1............. 11.............. | cut -d, -f 1 | tr '\033' '^'
^[33mseveral^[0m
^[31minconsistent^[0m

$ TERM=xterm NO_COLOR= terminal '' suuji check 12..3..2.1.34..1 | sed 1q | tr '\033' '^'
argument:1: ^[32munique^[0m, 8 clues, 6 redundant (each by itself):

$ suuji check --color always --solution 6x6.txt 12..3..2.1.34..1 2>/dev/null | tr '\033' '^'
^[32munique^[0m, 8 clues, 6 <...>, ^[31msolution wrong^[0m: it has a different size

$ suuji solve --color always --to grid 12..3..2.1.34..1 | sed -n 2p | tr '\033' '^'
| ^[1m1^[0m ^[1m2^[0m | 3 4 |

$ suuji engines --color always bits | head -n 1 | tr '\033' '^'
^[1mbits^[0m        <...>

# Columns keep their places: a coloured one is followed by another.

$ suuji compare --color always --engines greedy,bits --number 1 hard.txt 2>/dev/null | tr '\033' '^' | sed -n '/^^.1mpuzzle/,/^$/p' >table; sed 's/ *[0-9.]* [nu]s/ T/g; s/  */ /g' table
^[1mpuzzle size greedy bits^[0m
1 9x9 ^[33m T 12 colours 1.333^[0m T


$ sed 's/\^\[[0-9]*m//g' table | awk 'NF { print length($0) }' | uniq | wc -l
1
