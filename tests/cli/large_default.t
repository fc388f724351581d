# Puzzles that are too large for one character per cell are written by default in a format that holds them: numbers.

$ for c in 'generate -q --rules 64 --clues 3900 --seed 1' 'solve --rules 64 --empty' 'convert --rules 64 --empty'; do suuji $c -o large.txt; wc -l < large.txt | tr -d ' '; suuji convert --to json large.txt | cut -c 1-14; done
1
{"rules": "64"
1
{"rules": "64"
1
{"rules": "64"

# After a puzzle of another size, in a run without --to.

$ suuji convert --rules 64 --empty --to numbers > 64.txt; suuji convert --first 1 --to line easy.txt > 9.txt; suuji solve 9.txt 64.txt | while read -r a b c; do echo ${#a}; done
81
<...>

# A format that was asked for stays.

$ suuji convert --to line 64.txt
2> suuji: 64.txt:1: format 'line' supports sizes up to 61, not 64<...>
? 3

$ suuji solve --to line 64.txt
2> suuji: 64.txt:1: format 'line' supports sizes up to 61, not 64<...>
? 3
