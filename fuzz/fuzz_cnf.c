/* SPDX-License-Identifier: MIT */
/* Any text as a formula and a solver's output, with a line "=" between: it is refused with a
   reason, or gives a puzzle, and a solution that the verifier accepts. */
#include "fuzz.h"

#include "suuji/export.h"

#include <string.h>

static void check_refusal(suuji_status status, const suuji_error *err)
{
    MUST(status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_RULES || status == SUUJI_ERR_MEMORY);
    MUST(err->status == status && err->text[0]);
}

static void check(const char *formula, size_t length, const char *model, size_t model_length,
                  const char *rules)
{
    suuji_report report = SUUJI_REPORT_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    report.text = model;
    report.length = model_length;
    const suuji_status status =
        suuji_export_read("cnf", formula, length, rules, &report, &puzzle, &err);
    MUST((status == SUUJI_OK) == (puzzle != NULL));
    if (status != SUUJI_OK)
        check_refusal(status, &err);
    else if (report.verdict == SUUJI_VERDICT_SOLVED)
        MUST(suuji_verify(puzzle, suuji_puzzle_solution(puzzle), NULL, NULL));
    suuji_puzzle_free(puzzle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const text = (const char *)data;
    size_t cut = 0;
    while (cut + 3 <= size && memcmp(text + cut, "\n=\n", 3) != 0)
        cut++;
    const bool both = cut + 3 <= size;
    const size_t length = both ? cut + 1 : size;
    const char *const model = both ? text + cut + 3 : text;
    const size_t model_length = both ? size - cut - 3 : 0;
    check(text, length, model, model_length, NULL);
    check(text, length, model, model_length, "2");
    return 0;
}
