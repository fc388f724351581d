# Plain lines of 9x9 are solved in large batches; a node limit that is never reached makes `suuji solve`
# solve them one by one. Results, notes and exit codes must be the same.

$ clash=5.5..............................................................................; none=12345678.........9...............................................................; several=................................................................................1; { grep -v '#' easy.txt; echo $clash; grep -v '#' hard.txt; echo '# a remark'; echo $none; echo; echo 1.2.3; echo $several; echo 12......2......1; grep -v '#' easy.txt | tr . 0; echo $clash$clash; echo "x$none" | cut -c 1-81; grep -v '#' hard.txt | sed 's/$/ # behind/'; suuji solve easy.txt; echo $several | tr . 0; suuji solve hard.txt | tr 1 2; printf %s $clash; } > mixed; for i in 1 2 3 4 5 6 7 8 9; do cat mixed; echo; done > long; for i in 1 2 3 4 5 6 7 8 9; do cat long; done > longer; wc -l < longer | tr -d ' '
4536

# `both ARGUMENTS` runs both ways and compares; it prints the exit code and the number of lines.

$ cat > both <<'END'
> suuji solve "$@" > fast 2> fast.notes; fast=$?
> suuji solve --node-limit 1000000000 "$@" > slow 2> slow.notes; slow=$?
> cmp fast slow && cmp fast.notes slow.notes && [ $fast = $slow ] && echo exit $fast, $(wc -l < fast) lines, $(wc -l < fast.notes) notes
> END
> sh both mixed
exit 3, 54 lines, 16 notes

$ sh both --unique mixed
exit 3, 54 lines, 19 notes

$ sh both easy.txt hard.txt easy.txt; { suuji solve easy.txt; grep -x '5[.]5[.]*' mixed; } > no; sh both no
exit 0, 20 lines, 0 notes
exit 1, 7 lines, 2 notes

$ for j in 1 2 3; do sh both -j $j longer; sh both -j $j --unique longer; done
exit 3, 4374 lines, 1296 notes
exit 3, 4374 lines, 1539 notes
exit 3, 4374 lines, 1296 notes
exit 3, 4374 lines, 1539 notes
exit 3, 4374 lines, 1296 notes
exit 3, 4374 lines, 1539 notes

$ sh both --from line mixed easy.txt long; sh both -q mixed; sh both --rules 9 mixed; sh both --unique --rules 9 --from line mixed
exit 3, 545 lines, 160 notes
exit 3, 54 lines, 2 notes
exit 3, 54 lines, 17 notes
exit 3, 54 lines, 19 notes

$ for e in bits singles; do sh both --engine $e mixed; sh both --engine $e --unique long; done
exit 3, 54 lines, 16 notes
exit 3, 486 lines, 171 notes
exit 3, 54 lines, 16 notes
exit 3, 486 lines, 171 notes

# Other line endings, and text whose first puzzle has another size or format.

$ sed 's/$/\r/' mixed > returns; sh both returns; { echo 12......2......1; cat mixed; } > small; sh both small; { echo '12..|..12|2...|...1'; cat mixed; } > odd; sh both odd; sh both --to line mixed; sh both --to grid mixed; tr 123456789 ABCDEFGHI < mixed > letters; sh both letters
exit 3, 54 lines, 16 notes
exit 3, 55 lines, 16 notes
exit 3, 55 lines, 17 notes
exit 3, 54 lines, 16 notes
exit 3, 733 lines, 16 notes
exit 3, 54 lines, 16 notes

# Pipes and empty input.

$ cat mixed | suuji solve 2> piped.notes > piped; sh both mixed; cmp piped fast; sed s/-:/mixed:/ piped.notes | cmp - fast.notes; sh both /dev/null; printf '\n\n' > blank; sh both blank
exit 3, 54 lines, 16 notes
exit 0, 0 lines, 1 notes
exit 0, 0 lines, 1 notes

# Other formats are parsed first, and then solved in bulk too: with remarks, rows that are not cells, labels, clashes,
# puzzles of another size and both ends of lines between them.

$ grep -x '[0-9.]\{81\}' longer > good; end=$(printf '\r')
> for format in csv grid grid:drawn=plain numbers; do
>     suuji convert --to $format good > puzzles; sh both --unique puzzles
>     awk '{ print } NR % 97 == 50 { print "# a remark" } NR % 361 == 60 { print "1 2 3 x" }' puzzles |
>         sed "40s/[1-9]/./g; 300s/[1-9]/7/2; 401s/[1-9]/./g; 500,900s/\$/$end/" > damaged
>     sh both --unique damaged; sh both -j 2 --part 2/3 damaged; sh both damaged mixed puzzles
> done
exit 1, 3241 lines, 1215 notes
exit 3, 3250 lines, 1224 notes
exit 3, 1085 lines, 356 notes
exit 3, 6544 lines, 2129 notes
exit 1, 45359 lines, 1215 notes
exit 3, 40242 lines, 1933 notes
exit 3, 13418 lines, 598 notes
exit 3, 86336 lines, 2858 notes
exit 1, 32399 lines, 1215 notes
exit 3, 29705 lines, 1774 notes
exit 3, 9904 lines, 544 notes
exit 3, 62632 lines, 2699 notes
exit 1, 3240 lines, 1215 notes
exit 3, 3249 lines, 1225 notes
exit 3, 1084 lines, 355 notes
exit 3, 6543 lines, 2130 notes
