#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual page and the completion scripts in share/ are what the command prints today.
cd "$1" || exit 1
suuji=$2/suuji
bad=0
check() { # check FILE ARGUMENT...
    kept=$1
    shift
    "$suuji" "$@" | diff "$kept" - || {
        echo "$kept is not what 'suuji $*' prints: run 'make man' and commit the result"
        bad=$((bad + 1))
    }
}
check share/suuji.1 man
for shell in bash zsh fish; do
    check share/completion/suuji.$shell completion $shell
done
exit $((bad > 0))
