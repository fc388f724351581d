/* SPDX-License-Identifier: MIT */
/* For the address sanitizer: draws a PDF, as the program does, and loses a puzzle, which must be
   reported. */
#include <suuji/draw.h>

#include <stdio.h>

static bool ignore_text(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    return length > 0;
}

int main(void)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    if (suuji_rules_new("4", &rules, &err) != SUUJI_OK ||
        suuji_puzzle_new(rules, &puzzle, &err) != SUUJI_OK) {
        fprintf(stderr, "leak: %s\n", err.text);
        return 2;
    }
    if (suuji_draw(puzzle, NULL, NULL, "pdf", ignore_text, NULL, &err) != SUUJI_OK)
        fprintf(stderr, "leak: no PDF: %s\n", err.text); /* without Cairo */
    puzzle = NULL;
    suuji_rules_free(rules);
    return 0;
}
