# A book in one command; SVG needs no other library.

$ suuji generate --pages a-%d.svg --seed 1 --sections 'easy*4, medium*3' --per-page 2 --stats
2> puzzles     7
2> pages       6
2> seconds     <...>

# The title page has the sections with their numbers and pages.

$ sed -n 's/.*<text[^>]*>\([^<]*[A-Za-z–][^<]*\)<.*/\1/p' a-1.svg
Sudoku
7 puzzles, easy to medium, with solutions
Easy
1–4
Medium
5–7
Solutions
made by suuji, seed 1

# Ratings are below the puzzles, the easiest first.

$ grep -ho '>easy [0-9.]*<\|>medium [0-9.]*<' a-[2-5].svg | sort -c -t ' ' -k 2n && grep -c '>easy [0-9.]*<' a-2.svg a-3.svg
a-2.svg:2
a-3.svg:2

$ grep -l '>Solutions<' a-?.svg; ls a-?.svg | wc -l | tr -d ' '
a-1.svg
a-6.svg
6

# The same for any number of threads.

$ suuji generate --pages b-%d.svg --seed 1 --sections 'easy*4, medium*3' --per-page 2 -j 3; for i in 1 2 3 4 5 6; do cmp a-$i.svg b-$i.svg; done

# Other sizes and rules, ratings by other scales too, as far as they are defined for them.

$ suuji generate --pages c-%d.svg --seed 1 --sections 'easy*1,6:2x3 easy*1,9+x*1' --scale se --title 'Mine & yours'; grep -o 'Mine[^<]*' c-1.svg | head -n 1; grep -ho '>[a-z]* [0-9.]*, SE [0-9.]*<' c-2.svg | cut -c 2-5; grep -ho '>Easy, 6x6<\|>Diagonal<\|>Both main.*once.<' c-[3-4].svg | uniq
Mine &amp; yours
easy
>Easy, 6x6<
>Diagonal<
>Both main diagonals hold each value once.<
2> suuji: the scale 'se' is only for the rules 9: other puzzles have no rating by it

# Puzzles with new regions have different ones, with ratings and solutions.

$ suuji generate --pages r-%d.svg --seed 1 --sections '9:jigsaw easy*3,6:jigsaw+x*2' --stats; grep -ho '>Easy, jigsaw<\|>6x6, jigsaw, diagonal<\|>Each region[^<]*<' r-[23].svg | uniq; grep -ho '>easy [0-9.]*<' r-2.svg | wc -l | tr -d ' '; grep -c '>Solutions<' r-4.svg
>Easy, jigsaw<
>Each region with a thick border holds each value once.<
>6x6, jigsaw, diagonal<
>Each region with a thick border holds each value once. Both main<
3
2
2> puzzles     5
2> pages       4
2> seconds     <...>

$ suuji generate --pages s-%d.svg --seed 1 --rules 9:jigsaw --count 2 --per-page 1; grep -v '<text' s-2.svg > s2; grep -v '<text' s-3.svg | cmp -s - s2 || echo other regions
other regions

# What a QR code can open.

$ suuji generate --pages a-%d.svg --qr example.org
2> suuji: generate: 'example.org' is not what a QR code can open; expected the address of a copy of suuji's page, https://..., or 'sudokupad' or 'fpuzzles'
2> Try 'suuji generate --help'.
? 2

# One section as the other options ask.

$ suuji generate --pages d-%d.svg --seed 1 --level hard --count 3; grep -c '>hard [0-9.]*<' d-2.svg; ls d-*.svg
3
d-1.svg
d-2.svg
d-3.svg

# What is not made in time is not in the book.

$ suuji generate --pages e-%d.svg --seed 1 --sections 'easy*1,16 extreme*40' --time-limit 1
2> suuji: time limit: section 'Extreme, 16x16' has <...> of 40 puzzles; the book has <...>
? 1

$ ls e-1.svg
e-1.svg

# What cannot be.

$ suuji generate --pages a.txt
2> suuji: generate: option '--pages': 'a.txt' does not end in .pdf, .svg or .png
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a.svg
2> suuji: generate: option '--pages': a file of this kind holds one page; NAME-%d.svg writes one file per page, NAME.pdf holds all pages
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'easy*4,simple*2'
2> suuji: generate: '--sections': 'simple' is not a level or rules; expected [RULES] [LEVEL][*COUNT], as in '16 easy*4'
2> Try 'suuji generate --help'.
? 2

# A number of puzzles without its '*' would be a size: twelve puzzles of 3x3.

$ suuji generate --pages a-%d.svg --sections 'hard 9:jigsaw*2'
2> suuji: generate: '--sections': '9:jigsaw' comes after the level; rules are before it, and a number of puzzles has a '*', as in '16 easy*4'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'easy*2,easy 3'
2> suuji: generate: '--sections': '3' comes after the level; rules are before it, and a number of puzzles has a '*', as in '16 easy*4'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'easy*2,,hard'
2> suuji: generate: '--sections': section 2 is empty
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'easy*2,9:jigsaw+nothing easy'
2> suuji: generate: '--sections': section 2: rules '9:jigsaw+nothing': there is no rule '+nothing'; did you mean 'antiking'?
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'extreme*99,4 hard'
2> suuji: generate: section 'Hard, 4x4': all puzzles of the rules '4' have the level 'beginner'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --count 0
2> suuji: generate: '--pages' needs a number of puzzles, not '--count 0'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections 'easy*0'
2> suuji: generate: '--sections': '0' is not a number of puzzles from 1 to 10000
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --scale nothing
2> suuji: generate: option '--scale': no scale named 'nothing'; use one of 'suuji', 'se', 'se-classic', 'hodoku'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --sections easy
2> suuji: generate: option '--sections' needs '--pages'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --json
2> suuji: generate: options '--pages' and '--json' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages a-%d.svg --sections easy --level hard
2> suuji: generate: options '--sections' and '--level' cannot be used together: sections have levels
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pages no/a-%d.svg --sections 'easy*1' --seed 1
2> suuji: no/a-1.svg: no such file or directory
? 4

# Interrupted: the puzzles made so far are in the book.

$ timeout -s INT 2 suuji generate --seed 1 --pages i-%d.svg --sections 'easy*2,extreme*9999,hard' >/dev/null; tail -n 1 i-1.svg
</svg>
2> suuji: interrupted: section 'Extreme' has <...> of 9999 puzzles; 1 section was not begun; the book has <...> puzzles

# Nothing was made: a file of this name stays as it is.

$ echo old > j-1.svg; timeout -s INT 1 suuji generate --seed 1 --pages j-%d.svg --sections 'easy*2' --clues 17; cat j-1.svg
old
2> suuji: interrupted: section 'Easy' has 0 of 2 puzzles; no book was written

# --count is that of the sections without a number; clues are symmetric unless --symmetry says otherwise.

$ suuji generate --pages k-%d.svg --seed 1 --sections 'easy,medium*1' --count 2 --stats 2>&1 | head -n 1
puzzles     3

$ suuji generate --pages l-%d.svg --seed 1 --sections easy --symmetry rotate180; suuji generate --pages m-%d.svg --seed 1 --sections easy; suuji generate --pages n-%d.svg --seed 1 --sections easy --symmetry none; cmp l-2.svg m-2.svg; cmp -s m-2.svg n-2.svg || echo differ
differ
