# Work of more than a second says on a terminal how far it has come: a line of each kind.

$ awk 'BEGIN { for (k = 0; k < 9999; k++) print "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........" }' >hard
> head -n 1 hard >one
> line() { # line KIND COMMAND: the last line of a kind
>     kind=$1 && shift
>     terminal '' timeout --foreground -s INT 4 suuji "$@" --threads 1 | tr '\r' '\n' |
>         sed -n "/$kind.*\x1b\[K/s/\x1b\[K//p" | tail -n 1 >$number &
>     number=$((number + 1))
> }
> number=1
> line done count --rules 36 --empty --engine backtrack
> line puzzles solve --engine backtrack -o out hard
> line about count --rules 9 --empty
> line of count --rules 9 --empty --split 1000
> line puzzles generate --rules 16 --minimal --count 9999 -o out
> line positions generate --drill x-wing --count 9999 -o out
> line steps generate --fewest -o out
> line puzzles generate --vicinity 3,3 --from-puzzle one -o out
> line Easy generate --pages out.pdf --sections 'easy*9999'
> wait; cat 1 2 3 4 5 6 7 8 9
0 puzzles done, <...> s
<...> puzzles, <...>/s<...>
about <...> solutions, <...> s
<...> of 1004 parts<...>
<...> puzzles, <...>/s, <...> s
<...> positions in <...> puzzles, <...> s
<...> clues, <...> found, <...> steps, <...> tests/s, <...> s
<...> puzzles, <...> s
Easy: <...> of 9999, <...> s
