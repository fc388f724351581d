/* SPDX-License-Identifier: MIT */
/* A puzzle: rules, givens, and what else a format may store. */
#include "model/puzzle.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status sj_puzzle_start(suuji_puzzle *puzzle, const suuji_rules *rules, suuji_error *err)
{
    if (rules->cells > puzzle->room) {
        sj_puzzle_clear(puzzle);
        puzzle->given = malloc(rules->cells);
        if (!puzzle->given)
            return sj_fail_memory(err);
        puzzle->room = rules->cells;
    }
    if (puzzle->rules != rules) {
        suuji_rules_free(puzzle->rules);
        puzzle->rules = suuji_rules_share(rules);
        /* Their sizes follow the rules; they come back when they are needed. */
        free(puzzle->excluded);
        puzzle->excluded = NULL;
        puzzle->words = sj_words(rules->size);
    }
    memset(puzzle->given, 0, rules->cells);
    puzzle->has_marks = false;
    puzzle->has_solution = false;
    sj_text_clear(&puzzle->label);
    return SUUJI_OK;
}

uint64_t *sj_puzzle_marks(suuji_puzzle *puzzle)
{
    const size_t words = puzzle->rules->cells * puzzle->words;
    if (!puzzle->excluded)
        puzzle->excluded = malloc(words * sizeof *puzzle->excluded);
    if (!puzzle->excluded)
        return NULL;
    memset(puzzle->excluded, 0, words * sizeof *puzzle->excluded);
    puzzle->has_marks = true;
    return puzzle->excluded;
}

uint8_t *sj_puzzle_solution(suuji_puzzle *puzzle)
{
    if (!puzzle->solution)
        puzzle->solution = malloc(puzzle->room);
    if (!puzzle->solution)
        return NULL;
    memset(puzzle->solution, 0, puzzle->room);
    puzzle->has_solution = true;
    return puzzle->solution;
}

void sj_puzzle_label(suuji_puzzle *puzzle, const char *text, size_t length)
{
    sj_text_clear(&puzzle->label);
    sj_text_add(&puzzle->label, text, length);
    for (size_t i = 0; i < puzzle->label.len; i++)
        if ((unsigned char)puzzle->label.at[i] < 32)
            puzzle->label.at[i] = ' ';
    sj_text_char(&puzzle->label, '\0');
}

void sj_puzzle_clear(suuji_puzzle *puzzle)
{
    suuji_rules_free(puzzle->rules);
    free(puzzle->given);
    free(puzzle->excluded);
    free(puzzle->solution);
    sj_text_free(&puzzle->label);
    *puzzle = (suuji_puzzle){0};
}

suuji_status suuji_puzzle_new(const suuji_rules *rules, suuji_puzzle **out, suuji_error *err)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return sj_fail_memory(err);
    const suuji_status status = sj_puzzle_start(*out, rules, err);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}

void suuji_puzzle_free(suuji_puzzle *puzzle)
{
    if (puzzle)
        sj_puzzle_clear(puzzle);
    free(puzzle);
}

static suuji_status check(const suuji_puzzle *puzzle, unsigned cell, unsigned value,
                          suuji_error *err)
{
    if (cell >= puzzle->rules->cells)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no cell %u in size %u", cell,
                       puzzle->rules->size);
    if (value > puzzle->rules->size)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "value %u is too large for size %u", value,
                       puzzle->rules->size);
    return SUUJI_OK;
}

suuji_status suuji_puzzle_set_given(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                    suuji_error *err)
{
    const suuji_status status = check(puzzle, cell, value, err);
    if (status == SUUJI_OK)
        puzzle->given[cell] = (uint8_t)value;
    return status;
}

suuji_status suuji_puzzle_exclude(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                  suuji_error *err)
{
    const suuji_status status = check(puzzle, cell, value, err);
    if (status != SUUJI_OK)
        return status;
    if (value == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "value 0 cannot be excluded");
    if (!puzzle->has_marks && !sj_puzzle_marks(puzzle))
        return sj_fail_memory(err);
    sj_bit_set(puzzle->excluded + cell * puzzle->words, value - 1);
    return SUUJI_OK;
}

const suuji_rules *suuji_puzzle_rules(const suuji_puzzle *puzzle)
{
    return puzzle->rules;
}

const uint8_t *suuji_puzzle_givens(const suuji_puzzle *puzzle)
{
    return puzzle->given;
}

bool suuji_puzzle_excluded(const suuji_puzzle *puzzle, unsigned cell, unsigned value)
{
    return cell < puzzle->rules->cells && value >= 1 && value <= puzzle->rules->size &&
           sj_puzzle_is_excluded(puzzle, cell, value);
}

bool suuji_puzzle_has_marks(const suuji_puzzle *puzzle)
{
    return puzzle->has_marks;
}

const uint8_t *suuji_puzzle_solution(const suuji_puzzle *puzzle)
{
    return puzzle->has_solution ? puzzle->solution : NULL;
}

const char *suuji_puzzle_label(const suuji_puzzle *puzzle)
{
    return puzzle->label.len > 0 && !puzzle->label.failed ? puzzle->label.at : "";
}
