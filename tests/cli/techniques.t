# The table of techniques.

$ suuji techniques | head -n 4
name <...> family         needs    summary
full-house <...> singles                 a house has one empty cell: the missing value goes there
hidden-single <...> singles                 a value has one place left in a house
naked-single <...> singles                 a cell has one candidate left

$ suuji techniques singles | wc -l
4

# One of them, with an example to copy. Every example is found by `hint` as its next step; two
# fish need --techniques, because grouped chains always find the same first.

$ suuji techniques naked-single | head -n 2
naked-single (naked single, family singles)
  a cell has one candidate left

$ suuji techniques --json | grep -c '"next": false'
2

$ suuji techniques --json | tr '{' '\n' | grep -c '"rare": true'; suuji call techniques | tr '{' '\n' | grep -e '"sk-loop"' -e '"x-wing"' | grep -o '"rare": [a-z]*'
7
"rare": false
"rare": true

$ for t in $(suuji techniques | sed 1d | cut -d ' ' -f 1); do suuji techniques $t | sed -n '/^suuji hint/,$p' | sed '$d' > example.sh;
> if test -s example.sh; then sh example.sh > example.txt || test $? = 1 || echo "$t: exit code $?";
> suuji techniques $t | tail -n 1 | sed 's/^ *//' > sentence.txt; grep -q -F -f sentence.txt example.txt || echo "$t: another step"; fi; done

$ suuji techniques XWing
2> suuji: techniques: unknown name 'XWing'; did you mean 'x-wing'?
2> Try 'suuji techniques --help'.
? 2

$ suuji techniques naked-singel
2> suuji: techniques: unknown name 'naked-singel'; did you mean 'naked-single'?
2> Try 'suuji techniques --help'.
? 2
