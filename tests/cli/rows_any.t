# Many puzzles of the same rules are solved together; a time limit that is never reached makes commands solve them
# one by one. Results, notes and exit codes must be the same, in every format, also where rules change.

$ clash=5.5..............................................................................; none=12345678.........9...............................................................; { grep -v '#' diagonal.txt; grep -v '#' diagonal.txt | sed 's/^\(.*\)[1-9]\([.]*\)$/\1.\2/'; echo $clash; echo 1.2; echo $none; suuji solve --rules 9+x diagonal.txt; } > few; i=0; while [ $i -lt 60 ]; do cat few; i=$((i + 1)); done > many; wc -l < many | tr -d ' '
720

$ cat > both <<'END'
> suuji "$@" > fast 2> fast.notes; fast=$?
> suuji "$@" --time-limit 100000 > slow 2> slow.notes; slow=$?
> cmp fast slow && cmp fast.notes slow.notes && [ $fast = $slow ] && echo exit $fast, $(wc -l < fast) lines, $(wc -l < fast.notes) notes
> END
> for c in solve 'solve --unique' 'solve -j 2' 'solve --limit 3' 'count --limit 4' 'check --quick'; do sh both $c --rules 9+x many; done
exit 3, 720 lines, 180 notes
exit 3, 720 lines, 360 notes
exit 3, 720 lines, 180 notes
exit 3, 1080 lines, 180 notes
exit 3, 720 lines, 60 notes
exit 3, 720 lines, 60 notes

# Other formats; regions with each puzzle; rules that change within a lot.

$ grep -v '#' jigsaw.txt > j; i=0; while [ $i -lt 99 ]; do cat j j j; i=$((i + 1)); done > jigsaws; grep -v '1[.]2$' many | head -400 > some; suuji convert --rules 9+x --to grid some > grids 2> /dev/null; for c in solve 'count --limit 4' 'check --quick'; do sh both $c jigsaws | sed 's/,.*//'; sh both $c --rules 9+x grids | sed 's/,.*//'; done
exit 0
exit 1
exit 0
exit 0
exit 0
exit 1
