#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the examples in the help of every command: examples.sh SOURCE BUILD. They must succeed.
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
suuji=$2/suuji
commands=$("$suuji" help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p')
[ -n "$commands" ] || exit 1
for command in $commands; do
    "$suuji" "$command" --help >"$work/help" || exit 1
    sed -n 's/^  \$ \(.*\)/$ \1\n...\n2> .../p' "$work/help" >"$work/$command.t"
    [ -s "$work/$command.t" ] || {
        echo "suuji $command --help shows no example"
        exit 1
    }
done
# An answer of this command is not 0.
sed -i 's/^\$ .*/&; case $? in 10 | 20) ;; *) false ;; esac/' "$work/sat.t"
# This one runs until a signal.
ends='until [ -s link ] || ! kill -0 $p; do sleep 0.1; done; kill $p; wait $p'
sed -i "s/^\\$ \\(.*\\)/$ echo >index.html; rm -f link; \\1 --folder . --port 0 >link \\& p=\$!; $ends/" "$work/page.t"
# Those of the first screen say what they do on the same line.
"$suuji" --help | sed -n 's/^  \$ \(.*[^ ]\)   *[^ ].*/$ \1\n...\n2> .../p' >"$work/first.t"
[ "$(grep -c '^\$' "$work/first.t")" = 3 ] || exit 1
# Without GLPK that command cannot run.
"$suuji" solve --quiet -e ilp --rules 1 --empty >"$work/out" 2>&1 || rm "$work/ilp.t"
sh "$1/tests/cli/run.sh" "$1" "$2" "$work"/*.t
