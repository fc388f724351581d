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
    puzzle->has_entries = false;
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
    free(puzzle->entry);
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

static suuji_status check_candidate(const suuji_puzzle *puzzle, unsigned cell, unsigned value,
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
    const suuji_status status = check_candidate(puzzle, cell, value, err);
    if (status != SUUJI_OK)
        return status;
    puzzle->given[cell] = (uint8_t)value;
    if (puzzle->has_entries)
        puzzle->entry[cell] = false;
    return SUUJI_OK;
}

suuji_status suuji_puzzle_set_entry(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                    suuji_error *err)
{
    const suuji_status status = suuji_puzzle_set_given(puzzle, cell, value, err);
    if (status != SUUJI_OK || value == 0)
        return status;
    if (!puzzle->entry)
        puzzle->entry = malloc(puzzle->room * sizeof *puzzle->entry);
    if (!puzzle->entry)
        return sj_fail_memory(err);
    if (!puzzle->has_entries)
        memset(puzzle->entry, 0, puzzle->room * sizeof *puzzle->entry);
    puzzle->has_entries = true;
    puzzle->entry[cell] = true;
    return SUUJI_OK;
}

bool suuji_puzzle_is_entry(const suuji_puzzle *puzzle, unsigned cell)
{
    return cell < puzzle->rules->cells && sj_puzzle_is_entry(puzzle, cell);
}

/* Does any candidate remain excluded? */
static bool has_excluded(const suuji_puzzle *puzzle)
{
    const size_t words = puzzle->rules->cells * puzzle->words;
    size_t i = 0;
    while (i < words && puzzle->excluded[i] == 0)
        i++;
    return i < words;
}

suuji_status suuji_puzzle_set_givens(suuji_puzzle *puzzle, const uint8_t *grid, suuji_error *err)
{
    const unsigned cells = puzzle->rules->cells;
    uint8_t most = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        most = grid[cell] > most ? grid[cell] : most;
    const suuji_status status = check_candidate(puzzle, 0, most, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(puzzle->given, grid, cells);
    puzzle->has_entries = false;
    return SUUJI_OK;
}

unsigned suuji_puzzle_clue_count(const suuji_puzzle *puzzle)
{
    return sj_count_clues(puzzle->given, puzzle->rules->cells);
}

suuji_status suuji_puzzle_set_excluded(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                       bool excluded, suuji_error *err)
{
    const suuji_status status = check_candidate(puzzle, cell, value, err);
    if (status != SUUJI_OK)
        return status;
    if (value == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "value 0 cannot be excluded");
    if (!excluded && !puzzle->has_marks)
        return SUUJI_OK;
    if (!puzzle->has_marks && !sj_puzzle_marks(puzzle))
        return sj_fail_memory(err);
    uint64_t *const words = puzzle->excluded + cell * puzzle->words;
    if (excluded) {
        sj_bit_set(words, value - 1);
    } else {
        words[(value - 1) / 64] &= ~((uint64_t)1 << (value - 1) % 64);
        puzzle->has_marks = has_excluded(puzzle);
    }
    return SUUJI_OK;
}

suuji_status suuji_puzzle_set_solution(suuji_puzzle *puzzle, const uint8_t *grid, suuji_error *err)
{
    for (unsigned cell = 0; grid && cell < puzzle->rules->cells; cell++) {
        const suuji_status status = check_candidate(puzzle, cell, grid[cell], err);
        if (status != SUUJI_OK)
            return status;
    }
    puzzle->has_solution = false;
    if (!grid)
        return SUUJI_OK;
    if (!sj_puzzle_solution(puzzle))
        return sj_fail_memory(err);
    memcpy(puzzle->solution, grid, puzzle->rules->cells);
    return SUUJI_OK;
}

suuji_status suuji_puzzle_set_label(suuji_puzzle *puzzle, const char *label, suuji_error *err)
{
    sj_text_free(&puzzle->label);
    if (label && *label)
        sj_puzzle_label(puzzle, label, strlen(label));
    return puzzle->label.failed ? sj_fail_memory(err) : SUUJI_OK;
}

suuji_status sj_puzzle_copy_clues(suuji_puzzle *to, const suuji_puzzle *from, suuji_error *err)
{
    const unsigned cells = from->rules->cells;
    memcpy(to->given, from->given, cells);
    if (from->has_marks && !sj_puzzle_marks(to))
        return sj_fail_memory(err);
    if (from->has_marks)
        memcpy(to->excluded, from->excluded, cells * from->words * sizeof *to->excluded);
    return SUUJI_OK;
}

suuji_status suuji_puzzle_copy(const suuji_puzzle *puzzle, suuji_puzzle **out, suuji_error *err)
{
    suuji_status status = suuji_puzzle_new(puzzle->rules, out, err);
    if (status != SUUJI_OK)
        return status;
    status = sj_puzzle_copy_clues(*out, puzzle, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < puzzle->rules->cells; cell++)
        if (sj_puzzle_is_entry(puzzle, cell))
            status = suuji_puzzle_set_entry(*out, cell, puzzle->given[cell], err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_solution(*out, suuji_puzzle_solution(puzzle), err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_label(*out, suuji_puzzle_label(puzzle), err);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}

void sj_puzzle_seen(const suuji_puzzle *puzzle, unsigned cell, uint64_t *seen)
{
    memset(seen, 0, puzzle->words * sizeof *seen);
    for (struct sj_sight sight = sj_sight(puzzle->rules, cell); sj_sight_next(&sight);)
        if (puzzle->given[sight.cell])
            sj_bit_set(seen, puzzle->given[sight.cell] - 1u);
}

unsigned sj_puzzle_candidates(const suuji_puzzle *puzzle, unsigned cell, uint64_t *candidates)
{
    unsigned count = 0;
    sj_puzzle_seen(puzzle, cell, candidates);
    for (size_t w = 0; w < puzzle->words; w++) {
        const uint64_t marked = puzzle->has_marks ? puzzle->excluded[cell * puzzle->words + w] : 0;
        const unsigned rest = puzzle->rules->size - (unsigned)(w * SJ_WORD_BITS);
        candidates[w] = ~(candidates[w] | marked) & sj_low_mask(rest);
        count += sj_bit_count(candidates[w]);
    }
    return count;
}

suuji_status sj_puzzle_set_candidates(suuji_puzzle *puzzle, unsigned cell,
                                      const uint64_t *candidates, suuji_error *err)
{
    const unsigned size = puzzle->rules->size;
    unsigned count = 0;
    unsigned value = 0; /* the last one */
    for (unsigned v = 1; v <= size; v++)
        if (sj_bit_get(candidates, v - 1)) {
            count++;
            value = v;
        }
    if (count == 1 && size > 1)
        puzzle->given[cell] = (uint8_t)value;
    if (count == 1 || count == size)
        return SUUJI_OK;
    if (!puzzle->has_marks && !sj_puzzle_marks(puzzle))
        return sj_fail_memory(err);
    for (unsigned w = 0; w < puzzle->words; w++)
        puzzle->excluded[cell * puzzle->words + w] =
            ~candidates[w] & sj_low_mask(size - w * SJ_WORD_BITS);
    return SUUJI_OK;
}

bool sj_puzzle_marks_matter(const suuji_puzzle *puzzle)
{
    uint64_t seen[SJ_VALUE_WORDS];
    for (unsigned cell = 0; puzzle->has_marks && cell < puzzle->rules->cells; cell++) {
        if (puzzle->given[cell]) {
            if (sj_puzzle_is_excluded(puzzle, cell, puzzle->given[cell]))
                return true;
            continue;
        }
        sj_puzzle_seen(puzzle, cell, seen);
        for (size_t w = 0; w < puzzle->words; w++)
            if (puzzle->excluded[cell * puzzle->words + w] & ~seen[w])
                return true;
    }
    return false;
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
