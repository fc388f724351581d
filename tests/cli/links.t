# Addresses: what is read of them, what is left out, and those that are not read.

# Decoration and prose of f-puzzles and SudokuPad are left out and reported; constraints are not.

$ cat > links <<'end'
> https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBURUBDAVzQAsB7AJwRAEEiQBzGiAEwQG1vgBfZAKEgAbsSylcAZlQsIomADsEaGlMHDQ4ybgBMchctXqYmzWIlSEANkOKV8NRqHmAusj6XdCFKyOOzmauIdpWMvbGTqbmIjrW8ACskYExoRbxuACMKSYaHnyxYT7wOf4OecHFCQAcudEuWt4JduVRQRnhCAAs9R3pBVqdJXVtqY3N2X1pTZkIBmOVwwl+8hUNVe6e1bgA7NONRUfpcV3wo2vtMYNFk7YHVXfw+4sbt3PnD8v6XwPb72cFpdxo8Pq1gUtQk9VgFITsEMlXv0hoMnhdYW8TvD4ECMcjvghZEiZgCSjD1h0blCPoiIZjZmcynT8acSkTmSTXG4PCB1DgwDA0PQAHK0AC2EgABGBSBwqABrUiSvkwMCS4gABw1WAAngA6ED8IA==
> https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBURUBDAVzQAsB7AJwRAEEiQBzGiAEwQG1vgBfZAKEgAbsSylcAZlQsIomADsEaGlMHDQ4ybgBMchctXqYmzWIlSEANkOKV8NRqHmAusj6XdCFKyOOzmauIdpWMvbGTqbmIjrW8ACskYExoRbxuACMKSYaHnyxYT7wOf4OecHFCQAcudEuWt4JduVRQRnhCAAs9R3pBVqdJXVtqY3N2X1pTZkIBmOVwwl+8hUNVe6e1bgA7NONRUfpcV3wo2vtMYNFk7YHVXfw+4sbt3PnD8v6XwPb72cFpdxo8Pq1gUtQk9VgFITsEMlXv0hoMnhdYW8TvD4ECMcjvghZEiZgCSjD1h0blCPoiIZjZmcynT8acSkTmSTXG4PCB1DgwDA0PQAHK0AC2EgABGBSBwqABrUiSvkwMCS4gABw1WAAngA6SUAEQg8jQaokVCULHVksoMBoYqokogSgAxjQYMQBXrmFgXbgvH6lKqeNwQAAlLIAYSyzHDeijehABQj0ij0jjae6yZ5AHdOJQEAAGPWJCxBkPwXgRxJRxJx2s2HP8Nz8IA=
> https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBURUBDAVzQAsB7AJwRAEEiQBzGiAEwQG1vgBfZAKEgAbsSylcAZlQsIomADsEaGlMHDQ4ybgBMchctXqYmzWIlSEANkOKV8NRqHmAusj6XdCFKyOOzmauIdpWMvbGTqbmIjrW8ACskYExoRbxuACMKSYaHnyxYT7wOf4OecHFCQAcudEuWt4JduVRQRnhCAAs9R3pBVqdJXVtqY3N2X1pTZkIBmOVwwl+8hUNVe6e1bgA7NONRUfpcV3wo2vtMYNFk7YHVXfw+4sbt3PnD8v6XwPb72cFpdxo8Pq1gUtQk9VgFITsEMlXv0hoMnhdYW8TvD4ECMcjvghZEiZgCSjD1h0blCPoiIZjZmcynT8acSkTmSTXG4PCAAMbEFi4Ly8mBYLBgHggABKWQAwlkQDyPiAAB4gfg8tAwFVoHigEViiXwbjSuUKpVnEAUCDqnm8iA0Xk4PV80XiyUy2V6RUa1A0GC8tDEJQsZ3G/Vuo0mz3etwa/hAA
> https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBURUBDAVzQAsB7AJwRAEEiQBzGiAEwQG1vgBfZAKEgAbsSylcAZlQsIomADsEaGlMHDQ4ybgBMchctXqYmzWIlSEANkOKV8NRqHmAusj6XdCFKyOOzmauIdpWMvbGTqbmIjrW8ACskYExoRbxuACMKSYaHnyxYT7wOf4OecHFCQAcudEuWt4JduVRQRnhCAAs9R3pBVqdJXVtqY3N2X1pTZkIBmOVwwl+8hUNVe6e1bgA7NONRUfpcV3wo2vtMYNFk7YHVXfw+4sbt3PnD8v6XwPb72cFpdxo8Pq1gUtQk9VgFITsEMlXv0hoMnhdYW8TvD4ECMcjvghZEiZgCSjD1h0blCPoiIZjZmcynT8acSkTmSTXG4PCAaFQAO4ABz5HFIAGM0DxQGKYFgsGAeCAAEpZADCWWYKtVehAPI+IF2IH4bn4QA=
> end
$ suuji solve --to line links
483921657967345821251876493548132976729564138136798245372689514814253769695417382 T
483921657967345821251876493548132976729564138136798245372689514814253769695417382 T
483921657967345821251876493548132976729564138136798245372689514814253769695417382 T

2> suuji: links:2: read with the rules '9'; left out: 3 decorative lines and rules in prose
2> suuji: links:3: read with the rules '9'; left out: 1 decorative cage, 2 shapes and 1 text
2> suuji: links:4:33: constraint 'rowproduct' is not supported
? 3

$ suuji count --quiet links; suuji convert --quiet --to line links | wc -l | tr -d ' '
1
1
1

3
2> <...>
...

# SudokuPad opens what is written for it, and it is read back.

$ suuji convert --to scf easy.txt | head -n 1
https://sudokupad.app/scf<...>

$ suuji convert --to sudokupad easy.txt > pad; head -c 30 pad; echo; suuji convert --to line pad > a; suuji convert --to line easy.txt | cmp - a
https://sudokupad.app/sclN4Ig<...>

$ for r in 9+x 9+windoku+antiknight 9:latin 6:3x2 4:regions=AABBACBBACDDCCDD; do suuji convert --empty --rules $r --to sudokupad | suuji convert --to json; done | cut -d, -f 1
{"rules": "9+x"
{"rules": "9+windoku+antiknight"
{"rules": "9:latin"
{"rules": "6:3x2"
{"rules": "4:regions=AABBACBBACDDCCDD"

# Addresses that do not hold a puzzle, or hold it in another way.

$ for a in https://sudokupad.app/abc12 https://app.crackingthecryptic.com/sudoku/abc https://swaroopg92.github.io/penpa-edit/#p=7VZ https://puzz.link/p?sudoku/9/9/g https://sudoku.coach/en/play/x https://www.sudokuwiki.org/sudoku.htm https://sudokuexchange.com/play/?s=B https://www.nytimes.com/puzzles/sudoku/hard 'https://f-puzzles.com/?id=abc' https://example.org/; do echo "$a" | suuji solve 2>&1 | head -n 1; done
suuji: -:1:1: this is a short SudokuPad link, which suuji does not read; the puzzle is on a server: open it and copy the cells
suuji: -:1:1: this is a short SudokuPad link, which suuji does not read; the puzzle is on a server: open it and copy the cells
suuji: -:1:1: this is a Penpa link, which suuji does not read; open it in SudokuPad and export a link that begins with scl or fpuzzles
suuji: -:1:1: this is a puzz.link address, which suuji does not read; <...>
suuji: -:1:1: this is a sudoku.coach link, which suuji does not read; <...>
suuji: -:1:1: this is a SudokuWiki link without 'bd=', which suuji does not read; <...>
suuji: -:1:1: this is a Sudoku Exchange link, which suuji does not read; <...>
suuji: -:1:1: this is a New York Times link, which suuji does not read; <...>
suuji: -:1:1: this is an f-puzzles link without a puzzle after '?load=', which suuji does not read; <...>
suuji: -:1:1: this is an address that suuji does not read; it reads those of f-puzzles.com, sudokupad.app and sudokuwiki.org that hold the puzzle

$ suuji solve 'https://f-puzzles.com/?load=!!!'
2> suuji: argument:1:29: the code of this f-puzzles link is damaged: copy the whole address
2> suuji: see <...>
? 3

# An address is an argument as well as a text: read, or named as what it is.

$ suuji convert --number 1 --to fpuzzles easy.txt > f; suuji solve --to line "$(cat f)" > a; suuji solve --to line f | cmp - a
$ suuji convert --number 1 --to sudokupad easy.txt > pad; suuji --to line "$(cat pad)" | cmp - a; suuji count "$(cat pad)" "$(sed 's,https://,,' f)"
1
1

$ suuji "$(sed 's,https://,,' pad)" > b; suuji pad | cmp - b

$ suuji solve 'https://www.sudokuwiki.org/sudoku.htm?bd=000704005020010070000080002090006250600070008053200010400090000030060090200407000' | wc -l | tr -d ' '
1

$ suuji https://sudoku.coach/en/play/x
2> suuji: argument:1:1: this is a sudoku.coach link, which suuji does not read; <...>
2> suuji: see <...>
? 3

# A solution is written in any format; a puzzle only where its rules can be stored.

$ suuji convert --rules '4+cage(3:r1c1,r1c2)' --from line --to fpuzzles 12..3..2.1.34..1 > cage
$ suuji solve --to grid cage
+-----+-----+
| 1 2 | 3 4 |
| 3 4 | 1 2 |
+-----+-----+
| 2 1 | 4 3 |
| 4 3 | 2 1 |
+-----+-----+

$ suuji convert --to grid cage
2> suuji: cage:1: format 'grid' cannot store the rules '4+cage(3:r1c1,r1c2)'; <...>
? 3
