#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of suuji compare --report in a real browser: report.sh SOURCE BUILD. It shows its plots, has no
# errors, and makes no network requests; it links the search trees beside it; labels and names that look like
# HTML stay text. Skipped without chromium.
suuji=$2/suuji
browser=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser ||
    command -v google-chrome)
if [ -z "$browser" ]; then
    echo "skipped: chromium is not installed"
    exit 77
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

# The document as the browser sees it, and the browser's messages.
browse() { # browse FILE
    HOME=$work timeout 60 "$browser" --headless --no-sandbox --disable-gpu --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --disable-dev-shm-usage --user-data-dir="$work/profile" --enable-logging=stderr \
        --dump-dom "file://$work/$1" >dom.html 2>log || complain "the browser failed on $1"
    grep CONSOLE log >console
    [ -s dom.html ] || complain "the browser shows nothing of $1"
}
count() { grep -o "$1" dom.html | wc -l | tr -d ' '; }
expect() { # expect WHAT FOUND EXPECTED
    [ "$2" = "$3" ] || complain "$1: $2, expected $3"
}

evil='<script>alert(1)</script>'
mkdir 'a&b'
printf '1234............ %s\n..............21 "quoted" & more\n1............... third\n' "$evil" \
    >'a&b/<i>.txt'
cp "$1/data/samples/easy.txt" "$1/data/samples/6x6.txt" .
"$suuji" compare -q -e 'bits dlx backtrack:mrv,forward' -x "o'x<b>=echo <img src=x>" \
    --report page 'a&b/<i>.txt' easy.txt 6x6.txt >table 2>notes
[ -s page/index.html ] || { cat notes && exit 1; }
expect "files besides trees" "$(find page -type f ! -name 'tree-*.svg' | wc -l | tr -d ' ')" 1

browse page/tree-1-bits.svg
expect "scripts in a tree" "$(count '<script')" 0
expect "messages of a tree" "$(wc -l <console | tr -d ' ')" 0
grep -q '&lt;script&gt;alert(1)' dom.html || complain "the tree has not the label of its puzzle"

browse page/index.html
grep -o 'href="tree-[^"]*"' dom.html | sort >links
find page -name 'tree-*.svg' | sed 's,page/\(.*\),href="\1",' | sort | cmp - links || complain "links and trees differ"
cat console
expect "messages on the console" "$(wc -l <console | tr -d ' ')" 0
expect "plots" "$(count '<svg')" 5
expect "figures with captions" "$(count '<figcaption>')" 5
expect "pictures with texts" "$(count 'role="img" aria-label="[^"]')" 5
expect "scripts" "$(count '<script')" 0
expect "images" "$(count '<img')" 0
expect "captions of tables" "$(count '<caption>')" "$(count '<table')"
expect "rows of puzzles" "$(grep -c '<th scope="row">\(&lt;script\|"quoted"\|third\|[0-9]*<\)' dom.html)" 12
grep -q '&lt;script&gt;alert(1)&lt;/script&gt;' dom.html || complain "a label is lost"
grep -q 'a&amp;b/&lt;i&gt;.txt' dom.html || complain "the name of a file is lost"

# The browser does report network requests: the same page with something from elsewhere in it.
sed 's|</main>|<img src="http://127.0.0.1:9/x.png"></main>|' page/index.html >other.html
browse other.html
expect "messages on the console of a page with an image" "$(wc -l <console | tr -d ' ')" 1
[ $bad = 0 ]
