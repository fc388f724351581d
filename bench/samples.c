/* SPDX-License-Identifier: MIT */
/* Sets of puzzles: those listed in the index.tsv of a folder, and single files. */
#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole file as a string, or NULL. */
static char *slurp(const char *path)
{
    FILE *const file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    size_t len = 0;
    for (size_t got = 1; got > 0; len += got) {
        char *const more = realloc(text, len + (1 << 16) + 1);
        if (!more)
            break;
        text = more;
        got = fread(text + len, 1, 1 << 16, file);
    }
    fclose(file);
    if (text)
        text[len] = '\0';
    return text;
}

/* Copy each puzzle of `text`: the reader's own is overwritten by the next one. */
static bool read_set(const char *text, struct sample_set *set, char *complaint, size_t room)
{
    const suuji_read_options options = {.rules = set->rules[0] ? set->rules : NULL};
    suuji_reader *reader = NULL;
    const suuji_puzzle *next = NULL;
    suuji_error err = {0};
    suuji_status status = suuji_reader_new(text, strlen(text), &options, &reader, &err);
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
    char *const text = set ? slurp(path) : NULL;
    bool good = false;
    if (text) {
        snprintf(set->rules, sizeof set->rules, "%s", rules);
        good = read_set(text, set, complaint, room);
    } else {
        snprintf(complaint, room, "%s cannot be read", path);
    }
    free(text);
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
    char *const index = slurp(path);
    if (!index) {
        snprintf(complaint, room, "%s/index.tsv cannot be read", folder);
        return false;
    }
    bool good = true;
    char *row = strchr(index, '\n'); /* after the heading */
    while (good && row && row[1]) {
        char *const end = strchr(++row, '\n');
        if (end)
            *end = '\0';
        good = read_row(folder, row, samples, complaint, room);
        row = end;
    }
    free(index);
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
