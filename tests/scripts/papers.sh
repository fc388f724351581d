#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/papers.md matches tools/reproduce: every table of tools/papers has one pair of marks on the page,
# every pair has its table, and none is empty; figures that a seed makes are those of today. And tools/splice,
# which writes them there, changes nothing else.
#
# papers.sh SOURCE BUILD
source=$1
bad=0
complain() {
    echo "$*"
    bad=$((bad + 1))
}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
cd "$source" || exit 1
page=docs/papers.md

# ---- The page ----

# Calls of the function that writes a table: table "NAME", at the end of a pipe or with a file.
sed -n -e 's/^\(.*| \)\{0,1\} *table "\([^"]*\)".*/\2/p' -e 's/^.*| table \([a-z-]*\)$/\1/p' \
    tools/reproduce tools/papers/*.sh | sort >"$scratch/tables"
sed -n 's/^<!-- \(.*\) -->$/\1/p' $page | grep -v '^end of ' | sort >"$scratch/marks"
sed -n 's/^<!-- end of \(.*\) -->$/\1/p' $page | sort >"$scratch/ends"
[ "$(wc -l <"$scratch/tables")" -ge 11 ] || complain "tools/papers names too few tables: is this test right?"
for file in marks ends; do
    diff "$scratch/tables" "$scratch/$file" >"$scratch/diff" ||
        complain "tables of tools/papers (<) and $file of $page (>):
$(cat "$scratch/diff")"
done
while read -r name; do
    awk -v first="<!-- $name -->" -v last="<!-- end of $name -->" '
        $0 == last { inside = 0 }
        inside && NF { filled++ }
        $0 == first { inside = 1 }
        END { exit filled < 1 }' $page ||
        complain "$page has nothing between the marks of '$name': tools/reproduce --write"
done <"$scratch/tables"

# Each paper that can be named has its file, its function and its figures.
papers=$(sed -n 's/^papers="\(.*\)"$/\1/p' tools/reproduce)
[ -n "$papers" ] || complain "tools/reproduce names no papers"
for paper in $papers; do
    grep -q "^reproduce_$(echo "$paper" | tr - _)() {" "tools/papers/$paper.sh" ||
        complain "tools/papers/$paper.sh does not reproduce '$paper'"
    grep -q "^$paper	" data/papers/figures.tsv || complain "data/papers/figures.tsv has nothing of '$paper'"
done

BUILD=$2 tools/reproduce --check || complain "tools/reproduce --write makes these figures again"

# What the integer-programming paper measured is its own model with its settings and its objective; its trees are
# complete. Nine rows each.
times=$(sed -n '/^<!-- integer-programming, section 4.3/,/^<!-- end of/p' $page)
echo "$times" | grep -q '^| puzzle .*| five runs, `ilp:paper --minimize sum` |' ||
    complain "$page does not time the paper's integer program"
trees=$(sed -n '/^<!-- integer-programming, section 3.2/,/^<!-- end of/p' $page)
[ "$(echo "$trees" | awk -F '|' '
    $3 ~ /^ (yes|no: [0-9]+ of 81 cells) $/ && $5 == $6 + $7 + $8 + $9 && $10 == $11 + $12 + $13 + $14' | wc -l)" -eq 9 ] ||
    complain "$page: nodes of the paper's integer programs do not agree"

# ---- Splicing ----

printf 'before\n<!-- a -->\nold\n<!-- end of a -->\nafter\n' >"$scratch/page"
echo new | tools/splice "$scratch/page" a || complain "tools/splice fails"
printf 'before\n<!-- a -->\n\nnew\n\n<!-- end of a -->\nafter\n' | cmp -s - "$scratch/page" ||
    complain "tools/splice wrote: $(cat "$scratch/page")"
cp "$scratch/page" "$scratch/same"
tools/splice "$scratch/page" a </dev/null 2>/dev/null && complain "tools/splice takes an empty table"
echo new | tools/splice "$scratch/page" b 2>/dev/null && complain "tools/splice takes a page without marks"
cmp -s "$scratch/same" "$scratch/page" || complain "tools/splice changed a page that it refused"
[ $bad = 0 ]
