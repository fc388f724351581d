/* SPDX-License-Identifier: MIT */
/* Counted work. Whole 9x9 sets are solved by the kernels; the first few puzzles of each set, 9x9 or
   not, by the engines, with a node limit. A change in any figure is a change in a search. */
#include "work.h"

#include "contestant.h"
#include "sparse.h"

#include <string.h>

enum { ENGINE_PUZZLES = 10, ENGINE_NODES = 2000, SPARSE = 500 };

static const char *const specs[] = {
    "auto",
    "bits:kernel=any",
    "singles",
    "singles:left,unique=opposite",
    "backtrack",
    "backtrack:mrv",
    "backtrack:mrv,forward,lcv",
    "backtrack:mrv,propagate",
    "greedy",
    "dsatur",
    "dsatur:singles,least,tries=10",
    "tabu",
    "dlx",
    "dlx:weights=off",
    "cells",
    "cells:weights=off",
    "dpll",
    "dpll:order=paper,encoding=paper",
    "dpll:encoding=reduced",
    "cdcl",
    "color",
    "color:order=reading",
};

/* A counter, or nothing if it was not counted. */
static void write_count(FILE *file, const struct chunk *chunk, unsigned bit, uint64_t count)
{
    if (chunk->counted & bit)
        fprintf(file, ",%llu", (unsigned long long)count);
    else
        fputc(',', file);
}

static void write_row(FILE *file, const char *set, const char *name, const struct chunk *chunk)
{
    size_t with[BATCH_UNSETTLED + 1] = {0};
    for (size_t i = 0; i < chunk->count; i++)
        with[chunk->found[i]]++;
    fprintf(file, "%s,\"%s\",%zu,%zu,%zu,%zu,%zu", set, name, chunk->count, with[0], with[1],
            with[2], with[BATCH_UNSETTLED]);
    write_count(file, chunk, SUUJI_COUNTS_GUESSES, chunk->guesses);
    write_count(file, chunk, SUUJI_COUNTS_NODES, chunk->nodes);
    fputc('\n', file);
}

static bool run(FILE *file, struct contestant *contestant, struct chunk chunk,
                const struct sample_set *set, char *complaint, size_t room)
{
    const bool good = contestant->run(contestant, &chunk);
    if (good)
        write_row(file, set->file, contestant->name, &chunk);
    else
        snprintf(complaint, room, "%s fails on %s", contestant->name, set->file);
    return good;
}

/* The kernels on a 9x9 set. */
static bool write_kernels(FILE *file, const struct sample_set *set, uint8_t *found, char *complaint,
                          size_t room)
{
    struct batch batch;
    bool good = batch_make(&batch, set, 0);
    if (!good)
        snprintf(complaint, room, "out of memory");
    const struct chunk chunk = {.text = batch.text, .count = batch.count, .found = found};
    struct contestant contestant;
    for (size_t i = 0; good && contestant_make(&contestant, i, complaint, room); i++) {
        /* the others are the same on every machine */
        if (strcmp(contestant.name, "rows") == 0 || strcmp(contestant.name, "nine") == 0 ||
            strcmp(contestant.name, "wave-plain") == 0)
            good = run(file, &contestant, chunk, set, complaint, room);
        contestant_free(&contestant);
    }
    batch_free(&batch);
    return good && !complaint[0];
}

static bool write_engines(FILE *file, const struct sample_set *set, uint8_t *found, char *complaint,
                          size_t room)
{
    const struct chunk chunk = {.puzzles = set->puzzle,
                                .of = set->count,
                                .count = set->count < ENGINE_PUZZLES ? set->count : ENGINE_PUZZLES,
                                .node_limit = ENGINE_NODES,
                                .found = found};
    bool good = true;
    for (size_t i = 0; good && i < sizeof specs / sizeof specs[0]; i++) {
        struct contestant contestant;
        good = contestant_make_engine(&contestant, specs[i], complaint, room) &&
               run(file, &contestant, chunk, set, complaint, room);
        contestant_free(&contestant);
    }
    return good;
}

bool work_write(FILE *file, const char *data, char *complaint, size_t room)
{
    static uint8_t found[CHUNK_MOST];
    struct samples samples = {0};
    char nine[1024];
    char others[1024];
    snprintf(nine, sizeof nine, "%s/9x9", data);
    snprintf(others, sizeof others, "%s/samples", data);
    complaint[0] = '\0';
    bool good = samples_read(nine, &samples, complaint, room) && sparse_add(&samples, SPARSE) &&
                samples_read(others, &samples, complaint, room);
    fprintf(file, "set,contestant,puzzles,none,one,several,unsettled,guesses,nodes\n");
    for (size_t i = 0; good && i < samples.count; i++) {
        const struct sample_set *const set = &samples.set[i];
        good = set->count <= CHUNK_MOST &&
               (!batch_possible(set) || write_kernels(file, set, found, complaint, room)) &&
               write_engines(file, set, found, complaint, room);
    }
    samples_free(&samples);
    return good && !ferror(file);
}
