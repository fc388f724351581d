/* SPDX-License-Identifier: MIT */
/* Sets of puzzles. */
#include "samples.h"

#include "app/batch/stream.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An empty set, named like the last part of `file`; NULL when memory is short. */
static struct sample_set *new_set(struct samples *samples, const char *file)
{
    struct sample_set *const more =
        realloc(samples->set, (samples->count + 1) * sizeof *samples->set);
    if (!more)
        return NULL;
    samples->set = more;
    struct sample_set *const set = &samples->set[samples->count++];
    memset(set, 0, sizeof *set);
    const char *const name = strrchr(file, '/');
    snprintf(set->file, sizeof set->file, "%.63s", name ? name + 1 : file);
    return set;
}

/* Take over a puzzle, or free it if memory is short. */
static suuji_status add_puzzle(struct sample_set *set, suuji_puzzle *puzzle, suuji_error *err)
{
    const bool full = (set->count & (set->count - 1)) == 0; /* room doubles */
    suuji_puzzle **const more =
        full ? realloc(set->puzzle, (set->count ? 2 * set->count : 1) * sizeof *more) : set->puzzle;
    if (!more) {
        suuji_puzzle_free(puzzle);
        return sj_fail_memory(err);
    }
    set->puzzle = more;
    set->puzzle[set->count++] = puzzle;
    return SUUJI_OK;
}

/* ---- Files ---- */

/* Copy each puzzle of `text`: the reader's own is overwritten by the next one. */
static suuji_status read_set(const struct sj_text *text, const char *rules, struct sample_set *set,
                             suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = rules};
    suuji_reader *reader = NULL;
    const suuji_puzzle *next = NULL;
    suuji_puzzle *copy = NULL;
    suuji_error why;
    suuji_status status =
        suuji_reader_new(text->at ? text->at : "", text->len, &options, &reader, &why);
    while (status == SUUJI_OK && (status = suuji_reader_next(reader, &next, &why)) == SUUJI_OK &&
           next) {
        status = suuji_puzzle_copy(next, &copy, &why);
        if (status == SUUJI_OK)
            status = add_puzzle(set, copy, &why);
    }
    suuji_reader_free(reader);
    if (status != SUUJI_OK)
        return sj_fail(err, status, "%s:%zu:%zu: %.150s", set->file, why.line, why.column,
                       why.text);
    return set->count > 0 ? SUUJI_OK : sj_fail(err, SUUJI_ERR_SYNTAX, "%s: no puzzles", set->file);
}

suuji_status samples_add(struct samples *samples, const char *path, const char *rules,
                         suuji_error *err)
{
    struct sample_set *const set = new_set(samples, path);
    struct sj_text text = {0};
    suuji_status status = set ? cli_whole_file_read(path, &text, NULL) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = read_set(&text, rules, set, err);
    else if (set)
        status = sj_fail(err, status, "%s cannot be read", path);
    sj_text_free(&text);
    return status;
}

/* One line of the index: file, rules, what. */
static suuji_status read_row(const char *folder, char *row, struct samples *samples,
                             suuji_error *err)
{
    char path[1024];
    char *const rules = strchr(row, '\t');
    char *const what = rules ? strchr(rules + 1, '\t') : NULL;
    if (!what)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "index.tsv: bad line '%s'", row);
    *rules = *what = '\0';
    snprintf(path, sizeof path, "%s/%s", folder, row);
    return samples_add(samples, path, strcmp(rules + 1, "-") == 0 ? NULL : rules + 1, err);
}

suuji_status samples_read(const char *folder, struct samples *samples, suuji_error *err)
{
    char path[1024];
    struct sj_text index = {0};
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    suuji_status status = cli_whole_file_read(path, &index, NULL);
    sj_text_char(&index, '\0');
    if (status != SUUJI_OK || index.failed)
        status = sj_fail(err, SUUJI_ERR_IO, "%s cannot be read", path);
    char *row = status == SUUJI_OK ? strchr(index.at, '\n') : NULL; /* after the heading */
    while (status == SUUJI_OK && row && row[1]) {
        char *const end = strchr(++row, '\n');
        if (end)
            *end = '\0';
        status = read_row(folder, row, samples, err);
        row = end;
    }
    sj_text_free(&index);
    return status;
}

/* ---- Nearly empty puzzles ----

   A few cells of a random grid. The grid is the simplest one with its values relabelled and its
   rows and columns permuted, so there is always a solution, and with so few givens there are always
   several. */

enum { SIZE = 9, SPARSE = 500, MOST_GIVENS = 12 };

/* The numbers 0 .. n - 1 in random order. */
static void shuffle(struct sj_random *random, unsigned *number, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        number[i] = i;
    sj_random_shuffle(random, number, n, sizeof *number);
}

/* An order of nine lines that keeps bands together. */
static void shuffle_lines(struct sj_random *random, unsigned line[SIZE])
{
    unsigned band[3];
    shuffle(random, band, 3);
    for (unsigned b = 0; b < 3; b++) {
        unsigned in[3];
        shuffle(random, in, 3);
        for (unsigned k = 0; k < 3; k++)
            line[3 * b + k] = 3 * band[b] + in[k];
    }
}

static void fill_sparse(suuji_puzzle *puzzle, struct sj_random *random)
{
    unsigned row[SIZE], column[SIZE], value[SIZE], cell[SIZE * SIZE];
    shuffle_lines(random, row);
    shuffle_lines(random, column);
    shuffle(random, value, SIZE);
    shuffle(random, cell, SIZE * SIZE);
    const unsigned givens = sj_random_below(random, MOST_GIVENS + 1);
    for (unsigned i = 0; i < givens; i++) {
        const unsigned r = row[cell[i] / SIZE];
        const unsigned c = column[cell[i] % SIZE];
        suuji_puzzle_set_given(puzzle, cell[i], value[(r * 3 + r / 3 + c) % SIZE] + 1, NULL);
    }
}

suuji_status samples_add_sparse(struct samples *samples, suuji_error *err)
{
    struct sample_set *const set = new_set(samples, "nearly_empty");
    suuji_rules *rules = NULL;
    struct sj_random random;
    sj_random_seed(&random, 1);
    suuji_status status = set ? suuji_rules_new("9", &rules, err) : sj_fail_memory(err);
    while (status == SUUJI_OK && set->count < SPARSE) {
        suuji_puzzle *puzzle = NULL;
        status = suuji_puzzle_new(rules, &puzzle, err);
        if (status == SUUJI_OK) {
            fill_sparse(puzzle, &random);
            status = add_puzzle(set, puzzle, err);
        }
    }
    suuji_rules_free(rules);
    return status;
}

/* ---- All of them ---- */

suuji_status samples_read_all(const char *data, struct samples *samples, suuji_error *err)
{
    char folder[1024];
    snprintf(folder, sizeof folder, "%s/9x9", data);
    suuji_status status = samples_read(folder, samples, err);
    if (status == SUUJI_OK)
        status = samples_add_sparse(samples, err);
    snprintf(folder, sizeof folder, "%s/samples", data);
    return status == SUUJI_OK ? samples_read(folder, samples, err) : status;
}

void samples_free(struct samples *samples)
{
    for (size_t i = 0; i < samples->count; i++) {
        for (size_t k = 0; k < samples->set[i].count; k++)
            suuji_puzzle_free(samples->set[i].puzzle[k]);
        free(samples->set[i].puzzle);
    }
    free(samples->set);
    *samples = (struct samples){0};
}
