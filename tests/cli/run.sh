#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the command lines of a file and compares the results with the expected ones in it. See README.md here.
#
#   run.sh SOURCE BUILD FILE...
#
# FILE is a .t file, or a .md file whose fenced blocks with "$ suuji ..." lines are run. Everything
# runs in an empty directory with copies of data/samples and a link to data, and with suuji on PATH. A file with the
# line "# Needs public sets." gets a link to them, public; where they are missing (tools/public-sets) it is skipped.
export LC_ALL=C NO_COLOR=1 COLUMNS=80
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd) top=$PWD
shift 2
here=$source/tests/cli
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
PATH=$build:$build/tests:$PATH
failed=0
public=$("$source/tools/public-sets" 2>/dev/null)
: >"$work/totals"

# A fresh directory for the commands of one file.
fresh() {
    rm -rf "$work/room" "$work/cases"
    mkdir "$work/room" "$work/cases"
    cp "$source"/data/samples/* "$work/room"
    ln -s "$source/data" "$work/room/data"
    [ -z "$public" ] || ln -s "$public" "$work/room/public"
}

# Run case $1: what it printed, and its exit code.
run_case() {
    case=$work/cases/$1
    if [ $mode = markdown ]; then
        sh "$case.cmd" </dev/null >"$case.got" 2>&1
    else
        sh "$case.cmd" </dev/null >"$case.got" 2>"$case.got2"
    fi
    echo $? >"$case.got_code"
}

for file in "$@"; do
    if [ -z "$public" ] && grep -q '^# Needs public sets[.]$' "$file"; then
        echo "$file: skipped, there are no public sets here"
        [ $# = 1 ] && exit 77
        continue
    fi
    fresh
    case $file in
    *.md) mode=markdown ;;
    *) mode=case ;;
    esac
    awk -v dir="$work/cases" -v mode=$mode -f "$here/cases.awk" "$file" || exit 1
    count=$(cat "$work/cases/count")
    if [ "$count" = 0 ] && [ $mode = case ]; then
        echo "$file: no case in it"
        failed=$((failed + 1))
    fi
    number=1
    cd "$work/room" || exit 1
    while [ $number -le "$count" ]; do
        run_case $number
        number=$((number + 1))
    done
    cd "$top" || exit 1
    awk -v dir="$work/cases" -v count="$count" -v file="$file" -v mode=$mode -f "$here/match.awk" >"$work/result" </dev/null ||
        failed=$((failed + 1))
    sed '$d' "$work/result"
    sed -n '$p' "$work/result" >>"$work/totals"
done
awk '{ passed += $1; failed += $2 } END { print passed " passed, " failed " failed" }' "$work/totals"
[ $failed = 0 ]
