# Files compressed with zstd, as gzip.t has them for gzip.

$ suuji solve 6x6.txt > a; suuji solve 6x6.txt -o six.zst; od -An -tx1 -N4 six.zst; cp six.zst six; suuji solve six | cmp - a; suuji solve < six | cmp - a
 28 b5 2f fd

$ cat a a > both; cat six six | suuji convert --to line | cmp - both

# Frames that decoders skip come first in files of some programs.

$ { printf '\120\052\115\030\004\000\000\000abcd'; cat six; } | suuji convert --to line | cmp - a

# Damage.

$ head -c 60 six > cut.zst; suuji solve cut.zst
2> suuji: cut.zst: the zstd data is cut off
? 4

$ { cat six; echo other; } > trailing; suuji solve trailing > out; echo $?; cmp a out
4
2> suuji: trailing: the zstd data is followed by other data: the puzzles before it were read

$ { head -c 20 six; printf 'xxxxxxxx'; tail -c +29 six; } > damaged; suuji solve damaged
2> suuji: damaged: the zstd data is damaged
? 4

# A frame for every 4 MiB of text; failures.

$ yes 1...2...3...4... | head -n 600000 > long.txt; suuji solve long.txt -o long.zst; od -An -v -tx1 long.zst | tr -d ' \n' | grep -o 28b52ffd | wc -l | tr -d ' '; suuji solve long.txt > plain; suuji convert --to line long.zst | cmp - plain
3

$ ln -s /dev/full full.zst; suuji solve 6x6.txt -o full.zst
2> suuji: full.zst: no space left on device
? 4

$ echo old > kept.zst; suuji solve -o kept.zst nowhere.txt; cat kept.zst; suuji solve -q /dev/null -o kept.zst; suuji solve kept.zst
old
2> suuji: nowhere.txt: no such file or directory
2> suuji: kept.zst: no puzzles
