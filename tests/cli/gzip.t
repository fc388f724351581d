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

# -o FILE.gz writes such files. The format is that of the name before the ending.

$ suuji solve 6x6.txt -o out.gz; gzip -dc out.gz | cmp - a; suuji solve -j2 six -o again.gz; cmp out.gz again.gz

$ suuji convert 6x6.txt -o out.csv.gz; suuji convert --to csv 6x6.txt > csv; gzip -dc out.csv.gz | cmp - csv; suuji draw --first 1 6x6.txt -o six.svg.GZ; gzip -dc < six.svg.GZ | head -c 4; echo
<svg

$ suuji solve 6x6.txt -o x.png.gz
2> suuji: solve: 'x.png.gz' is the name of a picture: write puzzles, then use 'suuji draw'
2> Try 'suuji solve --help'.
? 2

$ for c in solve count check rate canon minimize; do suuji $c 6x6.txt > plain; suuji $c 6x6.txt -o packed.gz; gzip -dc packed.gz | cmp - plain; done; suuji generate --seed 1 --rules 4 --count 3 > plain; suuji generate --seed 1 --rules 4 --count 3 -o packed.gz; gzip -dc packed.gz | cmp - plain

# The header has no time and no name.

$ od -An -tx1 -N10 out.gz
 1f 8b 08 00 00 00 00 00 00 ff

# A new member after every 4 MiB of text.

$ yes 1...2...3...4... | head -n 600000 > long.txt; suuji solve long.txt -o long.gz; gzip -dc long.gz | wc -c | tr -d ' '; od -An -v -tx1 long.gz | tr -d ' \n' | grep -o 1f8b08000000000000ff | wc -l | tr -d ' '
10200000
3

$ suuji solve long.txt > plain; suuji solve -j 1 long.gz | cmp - plain; suuji solve -j 2 long.txt -o again.gz; cmp long.gz again.gz

# A text that is not there is a member too. Failures leave the old content.

$ echo old > kept.gz; suuji solve -o kept.gz nowhere.txt; cat kept.gz; suuji solve -q /dev/null -o kept.gz; gzip -dc kept.gz | wc -c | tr -d ' '
old
0
2> suuji: nowhere.txt: no such file or directory

$ ln -s /dev/full full.gz; suuji solve 6x6.txt -o full.gz; echo $?; suuji solve long.txt -o full.gz; echo $?; suuji generate --rules 4 --seed 1 -o full.gz
4
4
2> suuji: full.gz: no space left on device
2> suuji: full.gz: no space left on device
2> suuji: full.gz: no space left on device
? 4

$ cp six same.gz; suuji solve same.gz -o same.gz
2> suuji: same.gz: the same file is used for input and output
? 2

# Proofs, too, but not measurements, which are written in several places.

$ echo '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9' > hard; for i in 1 2; do suuji solve --prove p.gz hard > out; done; gzip -t p.gz; suuji check-proof --puzzle hard p.gz
...
2> suuji: hard:1: unique: proof in p.gz (<...> lines, checked)
2> suuji: hard:1: unique: proof in p.gz (<...> lines, checked)

$ suuji compare --quiet --engines bits --json m.gz hard; ls m.gz
2> suuji: m.gz: measurements are not written to a compressed file
2> Try 'suuji compare --help'.
2> ls: <...>
? 2

# --gzip compresses standard output, and files with any name.

$ suuji solve --gzip 6x6.txt | gzip -dc | cmp - a; suuji solve --gzip 6x6.txt -o any; cmp any out.gz; suuji solve --gzip 6x6.txt -o any.gz; cmp any.gz out.gz

$ for c in count check rate canon hint explain minimize 'draw --first 1'; do suuji $c 6x6.txt > plain; suuji $c --gzip 6x6.txt | gzip -dc | cmp - plain; done

$ for c in 'generate --seed 1 --rules 4' 'generate --seed 1 --rules 4 --drill hidden-single' 'convert --to xcc --rules 4 --empty' 'convert --to csv 6x6.txt'; do suuji $c > plain; suuji $c --gzip | gzip -dc | cmp - plain; done

$ printf 'p cnf 1 1\n1 0\n' > f.cnf; printf 'a b\na\nb\n' > f.xcc; printf 'p edge 2 1\ne 1 2\n' > f.col; for c in 'sat f.cnf' 'cover f.xcc' 'color f.col'; do suuji $c > plain; suuji $c --gzip | gzip -dc | cmp - plain; done

$ suuji draw --gzip -o d-%d.svg --number 1,2 6x6.txt; gzip -dc < d-1.svg | head -c 4; echo; suuji convert --gzip --to cnf -o e-%d.cnf --number 2 6x6.txt; gzip -dc < e-2.cnf | grep -c '^p cnf'
<svg
1

# Parts of compressed files are those of their texts.

$ suuji generate --seed 3 --count 60 -q >made; gzip -k made; for c in solve 'check --quick' 'convert --to csv' 'check --quick --json'; do suuji $c made.gz 6x6.txt >whole; for i in 1 2 3 4; do suuji $c --part $i/4 made.gz 6x6.txt; done | cmp - whole; done; suuji solve --part 2/4 made >plain; suuji solve --part 2/4 made.gz | cmp - plain

$ suuji solve --gzip /dev/null | gzip -dc | wc -c | tr -d ' '; suuji solve --gzip 6x6.txt > /dev/full; suuji solve --gzip 6x6.txt | true
0
2> suuji: /dev/null: no puzzles
2> suuji: standard output: no space left on device

$ suuji solve --gzip 6x6.txt -o a.zst; suuji generate --gzip --pages b.pdf
2> suuji: option '--gzip' cannot be used with the file 'a.zst'
2> suuji: generate: options '--pages' and '--gzip' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ terminal '' suuji solve --gzip 6x6.txt
suuji: option '--gzip': standard output is a terminal; use -o FILE
? 2
