/* SPDX-License-Identifier: MIT */
/* The sample puzzles of data/samples, as its index.tsv lists them. */
#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole file as a string, or NULL. */
static char *slurp(const char *folder, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *const file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    size_t len = 0;
    for (size_t got = 1; got > 0; len += got) {
        char *const more = realloc(text, len + 4097);
        if (!more)
            break;
        text = more;
        got = fread(text + len, 1, 4096, file);
    }
    fclose(file);
    if (text)
        text[len] = '\0';
    return text;
}

/* Each puzzle of `text` with a copy of its own: the reader's is gone with the next one. */
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
            suuji_puzzle_give(set->puzzle[set->count], cell, suuji_puzzle_givens(next)[cell], NULL);
        set->count++;
    }
    suuji_reader_free(reader);
    if (status != SUUJI_OK)
        snprintf(complaint, room, "%s:%zu:%zu: %s", set->file, err.line, err.column, err.text);
    else if (set->count == 0)
        snprintf(complaint, room, "%s: no puzzles", set->file);
    return status == SUUJI_OK && set->count > 0;
}

/* One line of the index: file, rules, what. */
static bool read_row(const char *folder, char *row, struct samples *samples, char *complaint,
                     size_t room)
{
    char *const rules = strchr(row, '\t');
    char *const what = rules ? strchr(rules + 1, '\t') : NULL;
    struct sample_set *const more =
        realloc(samples->set, (samples->count + 1) * sizeof *samples->set);
    if (!what || !more) {
        snprintf(complaint, room, "index.tsv: bad line '%s'", row);
        return false;
    }
    *rules = *what = '\0';
    samples->set = more;
    struct sample_set *const set = &samples->set[samples->count++];
    memset(set, 0, sizeof *set);
    snprintf(set->file, sizeof set->file, "%s", row);
    snprintf(set->rules, sizeof set->rules, "%s", strcmp(rules + 1, "-") == 0 ? "" : rules + 1);
    char *const text = slurp(folder, set->file);
    if (!text)
        snprintf(complaint, room, "%s/%s cannot be read", folder, set->file);
    const bool good = text && read_set(text, set, complaint, room);
    free(text);
    return good;
}

bool samples_read(const char *folder, struct samples *samples, char *complaint, size_t room)
{
    *samples = (struct samples){0};
    char *const index = slurp(folder, "index.tsv");
    if (!index) {
        snprintf(complaint, room, "%s/index.tsv cannot be read", folder);
        return false;
    }
    bool good = true;
    char *row = strchr(index, '\n'); /* behind the heading */
    while (good && row && row[1]) {
        char *const end = strchr(++row, '\n');
        if (end)
            *end = '\0';
        good = read_row(folder, row, samples, complaint, room);
        row = end;
    }
    free(index);
    if (!good)
        samples_free(samples);
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
