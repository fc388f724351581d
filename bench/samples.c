/* SPDX-License-Identifier: MIT */
/* Sets of puzzles: those listed in the index.tsv of a folder, and single files. */
#include "samples.h"

#include "app/batch/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copy each puzzle of `text`: the reader's own is overwritten by the next one. */
static bool read_set(const struct sj_text *text, struct sample_set *set, char *complaint,
                     size_t room)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .rules = set->rules[0] ? set->rules : NULL};
    suuji_reader *reader = NULL;
    const suuji_puzzle *next = NULL;
    suuji_error err = {0};
    suuji_status status = suuji_reader_new(text->at, text->len, &options, &reader, &err);
    while (status == SUUJI_OK && (status = suuji_reader_next(reader, &next, &err)) == SUUJI_OK &&
           next) {
        suuji_puzzle **const more = realloc(set->puzzle, (set->count + 1) * sizeof *more);
        if (!more)
            break;
        set->puzzle = more;
        const suuji_rules *const rules = suuji_puzzle_rules(next);
        const unsigned cells = suuji_rules_size(rules) * suuji_rules_size(rules);
        status = suuji_puzzle_new(rules, &set->puzzle[set->count], &err);
        if (status != SUUJI_OK)
            break;
        for (unsigned cell = 0; cell < cells; cell++)
            suuji_puzzle_set_given(set->puzzle[set->count], cell, suuji_puzzle_givens(next)[cell],
                                   NULL);
        set->count++;
    }
    suuji_reader_free(reader);
    if (status != SUUJI_OK)
        snprintf(complaint, room, "%s:%zu:%zu: %s", set->file, err.line, err.column, err.text);
    else if (set->count == 0)
        snprintf(complaint, room, "%s: no puzzles", set->file);
    return status == SUUJI_OK && set->count > 0;
}

struct sample_set *samples_new_set(struct samples *samples, const char *file)
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

bool samples_add(struct samples *samples, const char *path, const char *rules, char *complaint,
                 size_t room)
{
    struct sample_set *const set = samples_new_set(samples, path);
    struct sj_text text = {0};
    bool good = false;
    if (set && cli_whole_file_read(path, &text, NULL) == SUUJI_OK && text.at) {
        snprintf(set->rules, sizeof set->rules, "%s", rules);
        good = read_set(&text, set, complaint, room);
    } else {
        snprintf(complaint, room, "%s cannot be read", path);
    }
    sj_text_free(&text);
    return good;
}

/* One line of the index: file, rules, what. */
static bool read_row(const char *folder, char *row, struct samples *samples, char *complaint,
                     size_t room)
{
    char path[1024];
    char *const rules = strchr(row, '\t');
    char *const what = rules ? strchr(rules + 1, '\t') : NULL;
    if (!what) {
        snprintf(complaint, room, "index.tsv: bad line '%s'", row);
        return false;
    }
    *rules = *what = '\0';
    snprintf(path, sizeof path, "%s/%s", folder, row);
    return samples_add(samples, path, strcmp(rules + 1, "-") == 0 ? "" : rules + 1, complaint,
                       room);
}

bool samples_read(const char *folder, struct samples *samples, char *complaint, size_t room)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    struct sj_text index = {0};
    bool good = cli_whole_file_read(path, &index, NULL) == SUUJI_OK;
    sj_text_char(&index, '\0');
    if (!good || index.failed) {
        sj_text_free(&index);
        snprintf(complaint, room, "%s/index.tsv cannot be read", folder);
        return false;
    }
    char *row = strchr(index.at, '\n'); /* after the heading */
    while (good && row && row[1]) {
        char *const end = strchr(++row, '\n');
        if (end)
            *end = '\0';
        good = read_row(folder, row, samples, complaint, room);
        row = end;
    }
    sj_text_free(&index);
    return good;
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
