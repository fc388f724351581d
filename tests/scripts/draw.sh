#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures have not changed: those of tests/draw and docs/images are compared byte for byte, and PNG and
# PDF files are valid. tests/draw/pictures.tsv says how each is made. After an intended change, look at
# the pictures that `tests/scripts/draw.sh . build --update` writes.
source=$(cd "$1" && pwd) || exit 1
build=$(cd "$2" && pwd) || exit 1
update=${3:-}
suuji=$build/suuji
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

# A line: the picture, the puzzle (a text, or FILE:LINE in data/samples, or - for none), the options.
tab=$(printf '\t')
cd "$source/data/samples" || exit 1
while IFS=$tab read -r picture puzzle options; do
    case $picture in '' | '#'*) continue ;; esac
    case $puzzle in
    *.txt:*) sed -n "${puzzle#*:}p" "${puzzle%:*}" >"$work/puzzle" ;;
    -) : >"$work/puzzle" ;;
    *) printf '%b\n' "$puzzle" >"$work/puzzle" ;;
    esac
    eval "$suuji draw $options" <"$work/puzzle" >"$work/picture" || complain "$picture: failed"
    [ "$update" = --update ] && cp "$work/picture" "$source/$picture"
    cmp "$work/picture" "$source/$picture" || complain "$picture is not what it was"
done <"$source/tests/draw/pictures.tsv"

# Every picture is listed.
for picture in "$source"/tests/draw/*.svg "$source"/docs/images/draw-*.svg; do
    grep -q "^${picture#"$source"/}$tab" "$source/tests/draw/pictures.tsv" ||
        complain "$picture has no line in pictures.tsv"
done

# PNG and PDF if Cairo is available; else one line that says what to install.
head -n 3 easy.txt >"$work/two.txt"
cd "$work" || exit 1
if ! "$suuji" draw -o probe.pdf two.txt 2>said; then
    grep -q '^suuji: PNG and PDF need Cairo: install libcairo2' said && [ "$(wc -l <said)" = 1 ] ||
        complain "without Cairo: $(cat said)"
    exit $((bad > 0))
fi
book() { "$suuji" draw --pages A4 --per-page 1 --solutions-at-end --title Two -o "$1" two.txt; }
book one.pdf && book two.pdf || complain "no PDF"
cmp one.pdf two.pdf || complain "a PDF is another one each time"
[ "$(head -c 5 one.pdf)" = '%PDF-' ] || complain "that is no PDF"
tail -c 6 one.pdf | grep -q '%%EOF' || complain "the PDF has no end"
grep -aq CreationDate one.pdf && complain "the PDF has a date"
if command -v pdfinfo >/dev/null; then
    pdfinfo one.pdf | grep -q '^Pages: *3$' || complain "the PDF has not three pages"
    pdfinfo one.pdf | grep -q '^Page size:.*A4' || complain "the PDF is not A4"
    pdfinfo one.pdf | grep -q '^Title: *Two$' || complain "the PDF has no title"
fi
"$suuji" draw -o puzzle-%d.png --size 46 --dpi 127 two.txt || complain "no PNG"
for n in 1 2; do
    # Signature, then width and height: 50 mm at 127 pixels an inch are 250.
    [ "$(head -c 24 puzzle-$n.png | od -An -tx1 | tr -d ' \n')" = \
        89504e470d0a1a0a0000000d49484452000000fa000000fa ] || complain "puzzle-$n.png is no such PNG"
done
# QR codes are what another program reads; without libqrencode one line says what to install.
if "$suuji" draw --pages A4 --qr sudokupad -o codes.pdf two.txt 2>said; then
    mkdir no-codes && : >no-codes/libqrencode.so.4
    LD_LIBRARY_PATH=$work/no-codes "$suuji" draw --pages A4 --qr sudokupad -o none.pdf two.txt 2>said &&
        complain "codes without libqrencode4"
    [ "$(cat said)" = "suuji: QR codes need libqrencode: install libqrencode4" ] ||
        complain "without libqrencode4: $(cat said)"
    if command -v zbarimg >/dev/null; then
        read_codes() { zbarimg -q --raw "$1" 2>/dev/null | sort; }
        "$suuji" draw --pages A4 --qr sudokupad --dpi 300 -o codes.png two.txt
        read_codes codes.png >read
        "$suuji" convert --to scf two.txt | sort | cmp - read || complain "zbarimg reads: $(cat read)"
        "$suuji" draw --pages A5 --qr https://example.org/ --dpi 300 -o code.png --rules 4:2x2+x --empty
        [ "$(read_codes code.png)" = "https://example.org/#read=2x2x:p" ] ||
            complain "zbarimg reads: $(read_codes code.png)"
    fi
else
    grep -q '^suuji: QR codes need libqrencode: install libqrencode' said && [ "$(wc -l <said)" = 1 ] ||
        complain "without libqrencode: $(cat said)"
fi
# Built with Cairo, run on a machine without it.
mkdir broken && : >broken/libcairo.so.2
LD_LIBRARY_PATH=$work/broken "$suuji" draw -o broken.png two.txt 2>said
[ "$(cat said)" = "suuji: PNG and PDF need Cairo: install libcairo2 (SVG needs no library)" ] ||
    complain "without libcairo2: $(cat said)"
# A machine without any font.
echo '<fontconfig></fontconfig>' >none.conf
FONTCONFIG_FILE=$work/none.conf "$suuji" draw -o none.png two.txt 2>said
[ -s none.png ] || complain "without fonts: $(cat said)"
exit $((bad > 0))
