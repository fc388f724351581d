#!/bin/sh
# SPDX-License-Identifier: MIT
# The C blocks of the documents compile without warnings: each is the body of a function that can use the
# names below.
cd "$1" || exit 1
grep -qx '```c' docs/library.md || {
    echo "docs/library.md has no C block"
    exit 1
}
cc=${CC:-cc}
for page in $(grep -lx '```c' README.md docs/*.md); do
    program=$(mktemp) || exit 1
    trap 'rm -f "$program"' EXIT
    cat >"$program" <<'END'
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
#include <suuji/rate.h>
#include <suuji/objective.h>
#include <suuji/proof.h>
#include <suuji/rows.h>
#include <suuji/sat.h>
#include <suuji/team.h>
extern const char *text, *report, *proof;
extern size_t length, report_length, proof_length;
extern suuji_rules *rules;
extern suuji_puzzle *puzzle;
extern suuji_solver *solver;
extern suuji_stop *stop;
extern suuji_error err;
suuji_on_solution look;
suuji_on_text print;
suuji_on_fault print_fault;
suuji_on_clues_found keep;
suuji_on_cover show;
void use(suuji_verdict verdict, const uint8_t *solution);
END
    awk '/^```c$/ {inside = 1; n++; printf "void block_%d(void);\nvoid block_%d(void)\n{\n", n, n; next}
        /^```$/ && inside {inside = 0; print "}"; next}
        inside && !/^#include/' $page >>"$program"
    "$cc" -std=c11 -Wall -Wextra -Wno-unused -Werror -fsyntax-only -Iinclude -x c \
        "$program" || {
        echo "$page: a C block does not compile"
        exit 1
    }
    rm -f "$program"
done
