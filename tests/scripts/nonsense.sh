#!/bin/sh
# SPDX-License-Identifier: MIT
# Recognising a format is linear: 100 kB of anything, deep or long, is refused at once by every command that reads
# puzzles, and eight times as much takes about eight times as long. Processor time is bounded: the machine may be busy.
PATH=$(cd "$2" && pwd):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
bad=0
seconds=1 # of processor time for each; sanitizers take longer
! grep -aq __asan_init "$(command -v suuji)" || seconds=20

fail() {
    echo "$*"
    bad=$((bad + 1))
}

# repeat BYTES TEXT: the text again and again
repeat() {
    awk -v size="$1" -v text="$2" 'BEGIN { for (n = 0; n < size; n += length(text)) printf "%s", text }'
}

# refused FILE COMMAND...: the command refuses the file, or says what else is wrong, within the time
refused() {
    file=$1
    shift
    (ulimit -t "$seconds" && exec suuji "$@" "$file") >/dev/null 2>err
    exit=$?
    [ $exit = 3 ] || [ $exit = 2 ] || fail "suuji $* with '$(head -c 20 "$file")...': exit code $exit, $(head -c 200 err)"
}

while read -r text; do
    repeat 100000 "$text" >text
    for command in solve check count rate minimize draw explain hint 'convert --to line' canon; do
        # shellcheck disable=SC2086
        refused text $command
    done
    repeat 800000 "$text" >text
    refused text solve
done <<'END'
[
[[1,
{"a":
<a>
(
"
x
9+cage(
+-
|
:;
?a=1&
lorem ipsum
fpuzN4IgzglgXgpiBcB
https://sudokupad.app/
r1c1=
END

# The same in a call, where rules are named.
for text in '[' '9+cage(' '9+' '(' '9x'; do
    printf '{"call": "rules", "rules": "%s"}\n' "$(repeat 100000 "$text")" >request
    (ulimit -t "$seconds" && exec suuji call <request) >reply 2>err
    grep -q '^{"error": ' reply || fail "call rules '$text...': $(head -c 200 err reply)"
done

[ $bad = 0 ]
