# Runs that can be resumed, and parts of the input.

$ for i in 1 2 3 4 5 6; do cat data/9x9/18_clue.txt; echo 'not a puzzle'; cat data/9x9/singles.txt; done >many.txt

# A checkpoint does not change the output. A finished run says so, with the same exit code.

$ suuji solve many.txt >whole 2>notes; suuji solve many.txt -o out --checkpoint state 2>again; echo $?; cmp out whole; cmp again notes
3

$ suuji solve many.txt -o out --checkpoint state --resume; echo $?; cmp out whole
3
2> suuji: state: this run is finished

$ head -n 3 state | tr -d '\0' | cut -d ' ' -f 1-4
suuji-checkpoint 1 slot <...>
suuji solve --output out
input <...>

# Interrupted again and again, with other numbers of threads.

$ echo 'for i in 1 2 3 4; do timeout 0.2 "$@" --threads $i -o out --checkpoint again --resume; done; "$@" -o out --checkpoint again --resume; rm again; cmp out whole >&3' >interrupt

$ exec 3>&1; suuji solve many.txt >whole 2>/dev/null; sh ./interrupt suuji solve --engine dlx many.txt 2>/dev/null
> head -n 800 many.txt >some.txt; suuji canon --unique some.txt >whole 2>/dev/null; sh ./interrupt suuji canon --unique some.txt 2>/dev/null; ls again*
2> ls: cannot access 'again*': No such file or directory
? 2

$ exec 3>&1; head -n 200 many.txt >few.txt; suuji rate few.txt >whole; sh ./interrupt suuji rate few.txt 2>/dev/null
> suuji rate --histogram few.txt >whole; sh ./interrupt suuji rate --histogram few.txt 2>/dev/null
> suuji convert --to grid some.txt -o whole 2>/dev/null; sh ./interrupt suuji convert --to grid some.txt 2>/dev/null
> suuji solve --number 30-700 --to csv some.txt -o whole 2>/dev/null; sh ./interrupt suuji solve --number 30-700 --to csv some.txt 2>/dev/null
> suuji solve whole -o grids --to grid; suuji check grids -o whole; sh ./interrupt suuji check grids 2>/dev/null

$ exec 3>&1; suuji generate --count 3000 --seed 4 -o whole; sh ./interrupt suuji generate --count 3000 --seed 4 2>/dev/null
> suuji generate --count 400 --seed 4 --unique-up-to-symmetry -o whole; sh ./interrupt suuji generate --count 400 --seed 4 --unique-up-to-symmetry 2>/dev/null

# What was written after the last state is cut off; a run that was never saved begins anew.

$ suuji solve easy.txt -o out --checkpoint short 2>/dev/null; echo more >>out; suuji solve easy.txt -o out --checkpoint short --resume -q; tail -n 1 out
more

$ : >state2; echo old >out; suuji solve easy.txt -o out --checkpoint state2 --resume; suuji solve easy.txt | cmp - out

# A checkpoint is of one command line and of its inputs.

$ suuji solve many.txt -o out --checkpoint state
2> suuji: solve: state: holds an earlier run; add --resume to continue it, or remove the file
2> Try 'suuji solve --help'.
? 2

$ suuji solve --unique many.txt -o out --checkpoint state --resume
2> suuji: solve: state: holds the run of another command: suuji solve --output out many.txt
2> Try 'suuji solve --help'.
? 2

$ echo >>many.txt; suuji solve many.txt -o out --checkpoint state --resume
2> suuji: solve: many.txt: the file has changed since the checkpoint was written
2> Try 'suuji solve --help'.
? 2

$ echo hello >note.txt; suuji solve easy.txt -o out --checkpoint note.txt; echo $?; cat note.txt
3
hello
2> suuji: note.txt: not a checkpoint of suuji

$ suuji solve easy.txt --checkpoint new
2> suuji: solve: option '--checkpoint' needs a file: add -o FILE
2> Try 'suuji solve --help'.
? 2

$ suuji solve -o out --checkpoint new <easy.txt
2> suuji: solve: option '--checkpoint' needs files: standard input cannot be read again
2> Try 'suuji solve --help'.
? 2

$ suuji solve easy.txt -o /dev/null --checkpoint new
2> suuji: solve: option '--checkpoint': '/dev/null' is not a regular file, and cannot be continued
2> Try 'suuji solve --help'.
? 2

$ suuji solve easy.txt -o out --checkpoint easy.txt
2> suuji: solve: easy.txt: the checkpoint must be a file of its own
2> Try 'suuji solve --help'.
? 2

$ suuji solve easy.txt -o out --resume
2> suuji: solve: option '--resume' needs '--checkpoint'
2> Try 'suuji solve --help'.
? 2

$ suuji generate --checkpoint new -o out
2> suuji: generate: option '--checkpoint' needs '--seed', because each run has another seed
2> Try 'suuji generate --help'.
? 2

$ ls new
2> ls: cannot access 'new': No such file or directory
? 2

# Two runs on one checkpoint: the second one refuses.

$ suuji count --rules 8:2x4 --empty --engine bits -o slow --checkpoint busy & sleep 1
> suuji count --rules 8:2x4 --empty --engine bits -o slow --checkpoint busy --resume; echo $?; kill $!; wait $! 2>/dev/null; true
2> suuji: count: busy: used by another run, process <...>
2> Try 'suuji count --help'.
2
2> ...

# Parts: joined, they are the whole.

$ echo 'for i in 1 2 3 4 5; do "$@" --part $i/5; done' >parts

$ sed -i '$d' many.txt; for c in solve 'count --limit 2' 'solve --to csv' 'convert --to numbers' 'check --quick' canon; do suuji $c some.txt grids many.txt >whole 2>notes; sh ./parts suuji $c some.txt grids many.txt >out 2>again; cmp whole out; cmp notes again; done

$ suuji solve --to csv grids some.txt >whole 2>/dev/null; for i in 1 2 3; do suuji solve --to csv grids some.txt --part $i/3 2>/dev/null; done | cmp - whole

$ suuji solve grids few.txt >whole; for i in 1 2 3; do suuji solve grids few.txt --part $i/3; done | cmp - whole

$ suuji solve --json few.txt | sed 's/"seconds".*//' >whole; for i in 1 2 3; do suuji solve --json few.txt --part $i/3; done | sed 's/"seconds".*//' | cmp - whole

# More parts than puzzles: head and tail are there once, and empty parts say nothing.

$ suuji convert --to opensudoku easy.txt -o whole; i=0; while [ $i -lt 2000 ]; do i=$((i + 50)); suuji convert --to opensudoku easy.txt --part $((i / 50))/40; done | cmp - whole

$ suuji solve --part 3/2 easy.txt
2> suuji: solve: option '--part' needs I/N with I from 1 to N, as 1/4, not '3/2'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --part 1/2 <easy.txt
2> suuji: solve: option '--part' needs files: standard input cannot be divided
2> Try 'suuji solve --help'.
? 2

$ suuji solve --part 1/2 --first 3 easy.txt
2> suuji: solve: options '--part' and '--first' cannot be used together
2> Try 'suuji solve --help'.
? 2

# New puzzles: a seed is needed, and the parts have different numbers of them.

$ for to in line csv grid json; do suuji generate --seed 3 --count 8 --to $to --with-solution -q >whole; for i in 1 2 3; do suuji generate --seed 3 --count 8 --part $i/3 --to $to --with-solution -q; done | cmp - whole; done

$ suuji generate --seed 3 --rules 4:jigsaw --count 5 --json -q >whole; for i in 1 2 3 4 5; do suuji generate --seed 3 --rules 4:jigsaw --count 5 --part $i/5 --json -q; done | cmp - whole

$ suuji generate --part 1/3 --count 9
2> suuji: generate: option '--part' needs '--seed', because each run has another seed
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --part 1/3 --count 2
2> suuji: generate: option '--part': '--count 2' cannot be divided into 3 parts
2> Try 'suuji generate --help'.
? 2

# The puzzles of a seed from some number on: those of longer runs, in each way in which numbers are given.

$ for o in '--unique-up-to-symmetry' '--json --symmetry rotate180' '--rules 4:jigsaw --json' '--level easy --threads 2'; do suuji generate --seed 3 --count 8 $o -q | tail -n 3 >last; suuji generate --seed 3 --first 6 --count 3 $o -q | cmp - last; done

$ suuji generate --drill naked-pair --seed 3 --count 2 --json -q | sed -n '2s/.*"number": \([0-9]*\).*/\1/p' >number; suuji generate --drill naked-pair --seed 3 --first "$(cat number)" --json -q | grep -o '"number": [0-9]*' | cut -c 11- | cmp - number

$ suuji generate --first 2
2> suuji: generate: option '--first' needs '--seed', because each run has another seed
2> Try 'suuji generate --help'.
? 2

# One puzzle, counted part by part: the sum is the number, and what is counted is kept.

$ suuji count --rules 6:2x3 --empty --split 9; suuji count --rules 6:2x3 --empty --split 1 --threads 1; suuji count --split 7 12..............
28200960
28200960
24

$ for i in 1 2 3; do timeout 0.1 suuji count --rules 6 --empty --split 20 -o number --checkpoint sums --resume -q; done; suuji count --rules 6 --empty --split 20 -o number --checkpoint sums --resume -q; cat number
28200960

$ suuji count --split 5 6x6.txt; suuji count --split 5 --json easy.txt
2> suuji: option '--split' is for one puzzle, and there are more
2> suuji: count: options '--split' and '--json' cannot be used together
2> Try 'suuji count --help'.
? 2
