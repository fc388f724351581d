#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the command lines of a file and compares the results with the expected ones in it. See README.md here.
#
#   run.sh SOURCE BUILD FILE...
#
# FILE is a .t file, or a .md file whose fenced blocks with "$ suuji ..." lines are run. Everything
# runs in an empty directory with copies of data/samples and a link to data, and with suuji on PATH.
export LC_ALL=C NO_COLOR=1 COLUMNS=80
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd)
shift 2
here=$source/tests/cli
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
PATH=$build:$build/tests:$PATH
# fontconfig keeps caches behind pointers that the leak checker cannot follow.
echo 'leak:libfontconfig' >"$work/leaks"
export LSAN_OPTIONS="suppressions=$work/leaks:print_suppressions=0"
passed=0 failed=0

# A fresh directory for the commands of one file.
fresh() {
    rm -rf "$work/room" "$work/cases"
    mkdir "$work/room" "$work/cases"
    cp "$source"/data/samples/* "$work/room"
    ln -s "$source/data" "$work/room/data"
}

# Run case $2 of file $1: its command, and the comparisons.
run_case() {
    case=$work/cases/$2
    place=$1:$(cat "$case.line")
    if [ -f "$case.merged" ]; then
        (cd "$work/room" && sh "$case.cmd" </dev/null >"$case.got" 2>&1)
    else
        (cd "$work/room" && sh "$case.cmd" </dev/null >"$case.got" 2>"$case.got2")
    fi
    code=$?
    good=yes
    awk -f "$here/match.awk" "$case.out" "$case.got" || good=no
    [ -f "$case.merged" ] || awk -f "$here/match.awk" "$case.err" "$case.got2" || good=no
    [ -f "$case.merged" ] || [ "$code" = "$(cat "$case.code")" ] || {
        echo "exit code $code, expected $(cat "$case.code")"
        good=no
    }
    if [ $good = yes ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf "%s: FAILED: %s\n" "$place" "$(cat "$case.cmd")"
    fi
}

for file in "$@"; do
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
    while [ $number -le "$count" ]; do
        run_case "$file" $number
        number=$((number + 1))
    done
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
