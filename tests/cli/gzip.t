# Files compressed with gzip. They are recognised by their first bytes, whatever their name, also on standard input.

$ gzip -c 6x6.txt > six; suuji solve 6x6.txt > a; suuji solve six | cmp - a; suuji solve < six | cmp - a

# Members one after the other, and compressed files among others.

$ cat a a > both; cat six six | suuji solve | cmp - both; suuji solve 6x6.txt six | cmp - both

# Lines and columns are those of the text.

$ printf '1...2...3...4...\n1...2...5...4...\n' | gzip > bad.gz; suuji solve bad.gz
1324241331424231

2> suuji: bad.gz:2:9: value '5' is too large for size 4 (1-4)
? 3

# UTF-16, blanks, other kinds of files.

$ printf '\376\377\0001\000.\000.\000.\0002\000.\000.\000.\0003\000.\000.\000.\0004\000.\000.\000.\000\n' | gzip | suuji solve
1324241331424231

$ printf '\n\n' | gzip | suuji solve
2> suuji: standard input: no puzzles

$ printf 'p edge 2 1\ne 1 2\n' | gzip > graph; suuji color graph; suuji solve graph
colors 2
1 2
2 1
2> suuji: graph:1:1: no format is recognised here
2> suuji: a graph? see 'suuji color'
? 3

# Damage: what comes before it is done.

$ yes 1...2...3...4... | head -n 100000 | gzip > long.gz; head -c 150 long.gz > cut.gz; suuji solve cut.gz > out; echo $?; sort -u out
4
1324241331424231
2> suuji: cut.gz:<...>: the gzip data is cut off: only the puzzles before this line were read

$ { cat six; echo other; } > trailing.gz; suuji solve trailing.gz > out; echo $?; cmp a out
4
2> suuji: trailing.gz: the gzip data is followed by other data: the puzzles before it were read

$ { head -c 20 six; printf 'xxxxxxxx'; tail -c +29 six; } > damaged.gz; suuji solve damaged.gz 6x6.txt > out; echo $?; cmp a out
4
2> suuji: damaged.gz: the gzip data is damaged

$ printf '\037\213\010' | suuji solve
2> suuji: -: the gzip data is cut off
? 4

$ printf '\037\213' | suuji solve
2> suuji: -:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
? 3

# Of a file that is read as a whole, a part is not enough.

$ printf 'p edge 2 1\ne 1 2\n' | gzip | head -c 25 > graph; suuji color graph
2> suuji: graph: the gzip data is cut off
? 4
