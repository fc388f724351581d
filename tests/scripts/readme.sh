#!/bin/sh
# SPDX-License-Identifier: MIT
# README.md is up to date: its picture, its table of engines, the files it links to.
source=$1
build=$2
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}
cd "$source" || exit 1

# Times differ from run to run.
untimed() { sed 's/ *[0-9.]* [mnu]*s\([ <]\)/ T\1/g'; }
shown=$("$source/tools/picture" "$build/suuji" | untimed)
[ "$shown" = "$(untimed <docs/images/session.svg)" ] ||
    complain "docs/images/session.svg is not what tools/picture prints"

# Every engine and every command is named.
engines=$("$build/suuji" engines --json | sed -n 's/^    "name": "\(.*\)",$/\1/p')
[ -n "$engines" ] || complain "suuji engines --json names no engine"
for engine in $engines; do
    sed -n '/^## Engines/,/^## /p' README.md | grep -q "\`$engine\`" ||
        complain "README.md does not name the engine '$engine'"
done
for command in $("$build/suuji" help --all | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    sed -n '/^## I want to/,/^## Install/p' README.md | grep -q "\`\(suuji \)*$command\b" ||
        complain "README.md does not name the command '$command'"
done

for file in README.md CONTRIBUTING.md docs/*.md; do
    for link in $(grep -oE '\]\([^)#]+' "$file" | cut -c3-); do
        case $link in
        http*) continue ;;
        esac
        [ -e "$(dirname "$file")/$link" ] || complain "$file points to $link, which is not there"
    done
done
[ $bad = 0 ]
