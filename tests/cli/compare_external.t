# Other programs as contestants of a comparison, and engines in separate processes.

$ printf '1234............\n11..............\n123434122143....\n' > four.txt
$ cat > first <<'END'
> #!/bin/sh
> # Knows one grid: right where the first row is 1234 and the rest is empty or the same.
> read line
> case $line in
> 1234*) echo 1234341221434321 ;;
> *) echo 'no solution' ;;
> esac
> END
$ chmod +x first
$ suuji compare -e bits -x first=./first four.txt | sed 's/ *>*[0-9.][0-9.]* [mnu]*s/ T/g'
puzzle        size           bits         first
1             4x4 T T
2             4x4 T none T none
3             4x4 T T

engine    solved     none  timeout  refused      total       mean     median       95 %        max
bits           2        1        0        0 T T T T T
first          2        1        0        0 T T T T T

mean of         nodes       guesses    backtracks       updates
bits      <...>
first               -             -             -             -

3 puzzles; no engine contradicts another; every solution verified

# Without engines; several programs.

$ suuji compare -q -e '' -x 'first=./first; again=./first' four.txt | sed -n 's/ *[0-9.]* [mnu]*s/ T/g; 2,3p'
first          2        1        0        0 T T T T T
again          2        1        0        0 T T T T T

# With --limit 2: a program gives one solution and no claim about others.

$ suuji compare -e '' -x 'first=./first' --limit 2 four.txt | sed -n 's/ *[0-9.]* [mnu]*s/ T/g; 2,4p'
1             4x4 T 1+
2             4x4 T none
3             4x4 T 1+

# Missing, crashed, silent, timed out: each is reported once, and the rest continues.

$ suuji compare -q -e bits -l 0.3 -x "no=./no-such; seg=sh -c 'kill -11 \$\$'; false=false; cat=cat; late=sleep 9" four.txt | sed -n '1p; s/ *>*[0-9.]* [mnu]*s.*//; 3,7p'
engine    solved     none  timeout  refused   failed  crashed      total       mean     median       95 %        max
no             0        0        0        0        3        0          -          -          -          -          -
seg            0        0        0        0        0        3          -          -          -          -          -
false          0        0        0        0        3        0          -          -          -          -          -
cat            0        0        0        0        3        0          -          -          -          -          -
late           0        0        3        0        0        0
2> suuji: four.txt:1: ./no-such: no such file or directory
2> suuji: four.txt:1: 'seg' crashed (signal 11)
2> suuji: four.txt:1: 'false' wrote no output (exit code 1)
2> suuji: four.txt:1: 'cat' wrote no solution (exit code 0), but '1234............'

# Timed out three times in a row: skipped, unless --give-up says otherwise.

$ suuji compare -q -e '' -l 0.001 -x "late=sleep 9" four.txt four.txt | sed -n '1,2s/      total.*//; 1,2s/  *>.*//; 1,2p'
engine    solved     none  timeout  refused  skipped
late           0        0        3        0        3

$ suuji compare -q -e '' -l 0.001 --give-up 0 -x "late=sleep 9" four.txt four.txt | sed -n '1,2s/      total.*//; 1,2s/  *>.*//; 1,2p'
engine    solved     none  timeout  refused
late           0        0        6        0

# A grid that is not a solution, and a false claim.

$ suuji compare -q -e bits -x 'same=echo 1234341221434321' four.txt
...
3 puzzles; no engine contradicts another; 1 grid is not a solution
2> suuji: four.txt:2: 'same' wrote a grid that is not a solution
? 1

$ suuji compare -q -e bits -x 'liar=echo impossible' four.txt
...
3 puzzles; engines disagree about 2; every solution verified
2> suuji: four.txt:1: engines disagree: 'bits' says a solution, 'liar' says no solution
2> suuji: four.txt:3: engines disagree: 'bits' says a solution, 'liar' says no solution
? 1

# Mistakes.

$ suuji compare -x first four.txt
2> suuji: compare: option '--external': 'first' does not have the form NAME=COMMAND
2> Try 'suuji compare --help'.
? 2

$ suuji compare -x 'a=cat %file' four.txt
2> suuji: compare: option '--external': unknown '%file' in a command: use %puzzle for the puzzle, %in for a file with it, %rules for its rules, or %% for a percent sign
2> Try 'suuji compare --help'.
? 2

# Separate processes: the same answers and the same work.

$ suuji compare -q -e 'dlx singles' --isolate four.txt | sed -n '5,7p' > apart
$ suuji compare -q -e 'dlx singles' four.txt | sed -n '5,7p' | cmp - apart

# One processor for all.

$ suuji compare -q -e bits --pin 0 four.txt | tail -n 1
3 puzzles; every solution verified

$ suuji compare -q -e bits --pin first four.txt
2> suuji: compare: option '--pin': 'first' is not the number of a processor
2> Try 'suuji compare --help'.
? 2

$ suuji compare -q -e bits --pin 99999 four.txt
2> suuji: processor 99999 does not exist or is not available to this program
2> Try 'suuji compare --help'.
? 2

# In quotes, ';' belongs to the command.

$ suuji compare -q -e bits -x "a=sh -c 'read line; ./first < %in'; b=echo \"no ; solution\"" four.txt | sed -n 's/^\([ab]\) *\([0-9]\) *\([0-9]\) .*/\1 \2 \3/p'
a 2 1
b 0 0
2> suuji: four.txt:1: 'b' wrote no solution (exit code 0), but 'no ; solution'

# Refused at first, failing later: both are reported, once.

$ echo '6..4............................5..3' > mixed.txt; cat four.txt >> mixed.txt
$ suuji compare -e '' -x 'odd:4=false' mixed.txt > /dev/null
2> suuji: mixed.txt:1: 'odd' does not support the rules '6:2x3' (list the supported rules in NAME:RULES=COMMAND)
2> suuji: mixed.txt:2: 'odd' wrote no output (exit code 1)
? 4

# Without rules a program gets puzzles with the default rules of their size, 6x6 too; invalid rules and
# duplicate names are errors.

$ suuji compare -q -e '' -x 'a=false' mixed.txt | sed -n '2s/   *-.*//p'
a              0        0        0        0        4
2> suuji: mixed.txt:1: 'a' wrote no output (exit code 1)

$ suuji compare -q -e '' -x 'a:6,9=false' mixed.txt 2> /dev/null | sed -n '2s/   *-.*//p'
a              0        0        0        3        1

$ suuji compare -q -e bits -x 'a:nosuchrule=true' four.txt
2> suuji: compare: option '--external': rules 'nosuchrule': <...>
2> Try 'suuji compare --help'.
? 2

$ suuji compare -q -e bits -x 'bits=true' four.txt
2> suuji: compare: option '--external': the name 'bits' is used twice
2> Try 'suuji compare --help'.
? 2

# Control characters do not reach the terminal.

$ printf '#!/bin/sh\nprintf "a\\033[2J\\377\\303\\251"\n' > rubbish; chmod +x rubbish
$ head -n 1 four.txt | suuji compare -q -e '' -x 'r=./rubbish' > /dev/null
2> suuji: <...>: 'r' wrote no solution (exit code 0), but 'a?[2J?é'
? 4
