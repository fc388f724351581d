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
