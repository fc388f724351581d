/* SPDX-License-Identifier: MIT */
/* The puzzle as an exact cover problem, in the text form of Knuth's programs. Primary items: each
   cell, and each value in each house. Secondary items: each value in each pair that must differ. An
   option is a candidate that the givens leave, named by its cell. Names are at most eight
   characters long, because Knuth's programs take no longer ones. */
#include "export/export_row.h"

#include "suuji/houses.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static void put_cell(const suuji_rules *rules, unsigned cell, struct sj_text *out)
{
    sj_text_printf(out, "r%uc%u", cell / rules->size + 1, cell % rules->size + 1);
}

static void put_house(const suuji_rules *rules, unsigned house, unsigned value, struct sj_text *out)
{
    sj_text_printf(out, " %c%u.%u", sj_house_kinds[rules->house_kind[house]].letter,
                   rules->house_number[house], value);
}

/* Pairs can be hundreds of thousands: their items are only numbered, in base 36. */
static void put_pair(const suuji_rules *rules, size_t pair, unsigned value, struct sj_text *out)
{
    char digits[12];
    size_t at = sizeof digits;
    uint64_t number = (uint64_t)pair * rules->size + value;
    for (; number > 0; number /= 36)
        digits[--at] = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36];
    sj_text_str(out, " p");
    sj_text_add(out, digits + at, sizeof digits - at);
}

static void write_items(const suuji_rules *rules, struct sj_sink *sink)
{
    struct sj_text *const out = &sink->text;
    for (unsigned cell = 0; cell < rules->cells && sj_sink_step(sink); cell++) {
        if (cell > 0)
            sj_text_char(out, ' ');
        put_cell(rules, cell, out);
    }
    for (unsigned house = 0; house < rules->house_count && sj_sink_step(sink); house++)
        for (unsigned value = 1; value <= rules->size; value++)
            put_house(rules, house, value, out);
    if (rules->pair_count > 0)
        sj_text_str(out, " |");
    for (size_t pair = 0; pair < rules->pair_count && sj_sink_step(sink); pair++)
        for (unsigned value = 1; value <= rules->size; value++)
            put_pair(rules, pair, value, out);
    sj_text_char(out, '\n');
}

/* For each cell the numbers of its pairs: pair_of[first[cell] .. first[cell + 1] - 1]. */
struct pairs {
    uint32_t *first;
    uint32_t *pair_of;
};

static bool index_pairs(const suuji_rules *rules, struct pairs *pairs)
{
    pairs->first = calloc(rules->cells + 2, sizeof *pairs->first);
    pairs->pair_of = malloc((2 * (size_t)rules->pair_count + 1) * sizeof *pairs->pair_of);
    if (!pairs->first || !pairs->pair_of)
        return false;
    uint32_t *const next = pairs->first + 1; /* where the next one of a cell is put */
    for (size_t i = 0; i < rules->pair_count; i++)
        for (unsigned end = 0; end < 2; end++)
            next[rules->pair[i][end] + 1]++;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        next[cell + 1] += next[cell];
    for (size_t i = 0; i < rules->pair_count; i++)
        for (unsigned end = 0; end < 2; end++)
            pairs->pair_of[next[rules->pair[i][end]]++] = (uint32_t)i;
    return true;
}

static void write_option(const suuji_rules *rules, const struct pairs *pairs, unsigned cell,
                         unsigned value, struct sj_text *out)
{
    put_cell(rules, cell, out);
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        put_house(rules, rules->cell_house[i], value, out);
    for (uint32_t i = pairs->first[cell]; i < pairs->first[cell + 1]; i++)
        put_pair(rules, pairs->pair_of[i], value, out);
    sj_text_char(out, '\n');
}

static suuji_status write(const suuji_puzzle *puzzle, const void *options, struct sj_sink *sink,
                          suuji_error *err)
{
    (void)options;
    const suuji_rules *const rules = puzzle->rules;
    struct pairs pairs = {0};
    const bool ready = index_pairs(rules, &pairs);
    if (ready) {
        sj_text_printf(&sink->text, "| Sudoku of the rules %s as an exact cover problem\n",
                       rules->spec);
        sj_text_str(&sink->text, "| rXcY: a cell; R, C, B ... X.V: a row, column, box ... has V\n");
        if (rules->pair_count > 0)
            sj_text_str(&sink->text, "| p...: a value in one of two cells that must differ\n");
        write_items(rules, sink);
    }
    for (unsigned cell = 0; ready && cell < rules->cells; cell++) {
        const unsigned given = puzzle->given[cell];
        uint64_t candidates[SJ_VALUE_WORDS];
        sj_puzzle_candidates(puzzle, cell, candidates);
        for (unsigned value = 1; value <= rules->size && sj_sink_step(sink); value++)
            if (sj_bit_get(candidates, value - 1) && (!given || value == given))
                write_option(rules, &pairs, cell, value, &sink->text);
    }
    free(pairs.first);
    free(pairs.pair_of);
    return ready ? SUUJI_OK : sj_fail_memory(err);
}

const struct sj_export sj_export_xcc = {
    .info = {.name = "xcc",
             .summary = "exact cover problem in the form of Knuth's programs; an option for each "
                        "candidate",
             .extensions = "xc dlx"},
    .write = write,
};
