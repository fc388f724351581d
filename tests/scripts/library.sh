#!/bin/sh
# SPDX-License-Identifier: MIT
# The C blocks of the documents compile without warnings, and no call in them fails: each is the body of a function that
# can use the names below.
cd "$1" || exit 1
build=$2
grep -qx '```c' docs/library.md || {
    echo "docs/library.md has no C block"
    exit 1
}
cc=${CC:-cc}
flags="-std=c11 -Wall -Wextra -Wno-unused -Wno-unused-parameter -Werror"
# A struct that a block does not initialise has no size.
zero=-ftrivial-auto-var-init=zero
echo 'int main(void) { return 0; }' | "$cc" $zero -Werror -fsyntax-only -x c - 2>/dev/null && flags="$flags $zero"
[ -z "$SUUJI_SANITIZE" ] || flags="$flags -fsanitize=$SUUJI_SANITIZE"
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
bad=0
for page in $(grep -lx '```c' README.md docs/*.md); do
    cat >"$folder/blocks.c" <<'END_C'
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suuji.h>
#include <suuji/call.h>
#include <suuji/canon.h>
#include <suuji/clues.h>
#include <suuji/count.h>
#include <suuji/cover.h>
#include <suuji/draw.h>
#include <suuji/export.h>
#include <suuji/graph.h>
#include <suuji/houses.h>
#include <suuji/human.h>
#include <suuji/objective.h>
#include <suuji/proof.h>
#include <suuji/rate.h>
#include <suuji/rows.h>
#include <suuji/sat.h>
#include <suuji/team.h>
static const char *text, *report = "s UNSATISFIABLE\n", *proof = "";
static size_t length, report_length = 16, proof_length;
static suuji_rules *rules;
static suuji_puzzle *puzzle;
static suuji_solver *solver;
static suuji_stop *stop;
static suuji_error err;
static bool look(void *user, const uint8_t *solution) { return true; }
static bool print(void *user, const char *piece, size_t bytes) { return fwrite(piece, 1, bytes, user) == bytes; }
static bool print_fault(void *user, const suuji_fault *fault) { return true; }
static bool keep(void *user, const suuji_clues_found *found) { return true; }
static bool show(void *user, const uint32_t *options, size_t count) { return true; }
static void use(suuji_verdict verdict, const uint8_t *solution) {}
static const char puzzle_text[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
static const char cover_text[] = "a b c\na b\nc\n";
static char cnf_text[1 << 20];
static const char graph_text[] = "p edge 3 2\ne 1 2\ne 2 3\n";
END_C
    # Each block is a function. They share `err`, which is then seen, and no search takes a minute.
    awk '/^```c$/ {inside = 1; n++; kind = "puzzle"; printf "static void block_%d(void)\n{\n#line %d \"%s\"\n", n, FNR + 1, FILENAME; next}
        /^```$/ && inside {inside = 0; print "}"; kinds[n] = kind; next}
        /suuji_cover_read/ {kind = "cover"}
        /suuji_graph_read/ {kind = "graph"}
        /suuji_export_read\("cnf"/ {kind = "cnf"}
        inside && /^suuji_error err;$/ {print ""; next}
        inside && /^#include/ {print ""; next}
        inside {sub(/seconds = 60/, "seconds = 1"); print}
        END {
            print "#line 1 \"blocks.c\""
            print "static const struct { void (*run)(void); const char *text; } blocks[] = {"
            for (i = 1; i <= n; i++) printf "    {block_%d, %s_text},\n", i, kinds[i]
            print "};"
        }' "$page" >>"$folder/blocks.c"
    cat >>"$folder/blocks.c" <<'END_C'
int main(void)
{
    int bad = 0;
    if (suuji_puzzle_read(puzzle_text, strlen(puzzle_text), NULL, &puzzle, &err) != SUUJI_OK ||
        suuji_rules_new("9", &rules, &err) != SUUJI_OK || suuji_stop_new(&stop, &err) != SUUJI_OK)
        return 2;
    FILE *const cnf = fmemopen(cnf_text, sizeof cnf_text, "w");
    if (!cnf || suuji_puzzle_export(puzzle, "cnf", print, cnf, &err) != SUUJI_OK || fclose(cnf) != 0)
        return 2;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        if (suuji_solver_new(NULL, &solver, &err) != SUUJI_OK)
            return 2;
        text = blocks[i].text;
        length = strlen(text);
        memset(&err, 0, sizeof err);
        blocks[i].run();
        if (err.status != SUUJI_OK) {
            fprintf(stderr, "C block %zu: %s\n", i + 1, err.text);
            bad = 1;
        }
        suuji_solver_free(solver);
    }
    suuji_stop_free(stop);
    suuji_rules_free(rules);
    suuji_puzzle_free(puzzle);
    return bad;
}
END_C
    # A block shows some calls, and not the end of a program: what it makes is not released.
    if ! "$cc" $flags -Iinclude -o "$folder/blocks" "$folder/blocks.c" \
        -L"$build" -lsuuji -Wl,-rpath,"$build"; then
        echo "$page: a C block does not compile"
        bad=1
    elif ! (cd "$folder" && ASAN_OPTIONS=detect_leaks=0 ./blocks) >"$folder/out" 2>"$folder/errors"; then
        echo "$page: a C block does not run:"
        cat "$folder/errors"
        bad=1
    fi
done
[ $bad = 0 ]
