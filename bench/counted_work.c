/* SPDX-License-Identifier: MIT */
/* Counted work. Whole 9x9 sets are solved by the kernels; the first few puzzles of each set, 9x9 or
   not, by the engines, with a node limit. A change in any figure is a change in a search. */
#include "counted_work.h"

#include "base/fail.h"
#include "racer.h"

#include <string.h>

enum { ENGINE_PUZZLES = 10, ENGINE_NODES = 2000 };

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

static suuji_status run(FILE *file, struct racer *racer, struct chunk chunk,
                        const struct sample_set *set, suuji_error *err)
{
    if (!racer->run(racer, &chunk))
        return sj_fail(err, SUUJI_ERR_INTERNAL, "%s fails on %s", racer->name, set->file);
    write_row(file, set->file, racer->name, &chunk);
    return SUUJI_OK;
}

/* The kernels on a 9x9 set. */
static suuji_status write_kernels(FILE *file, const struct sample_set *set, uint8_t *found,
                                  suuji_error *err)
{
    struct batch batch;
    struct racer racer;
    bool more = true;
    suuji_status status = batch_make(&batch, set, 0) ? SUUJI_OK : sj_fail_memory(err);
    const struct chunk chunk = {
        .text = batch.text, .puzzles = set->puzzle, .count = batch.count, .found = found};
    for (size_t i = 0; more && status == SUUJI_OK; i++) {
        status = racer_make(&racer, i, err);
        more = racer.name[0];
        /* the others are the same on every machine */
        if (status == SUUJI_OK &&
            (strcmp(racer.name, "rows") == 0 || strcmp(racer.name, "nine") == 0 ||
             strcmp(racer.name, "wave-plain") == 0))
            status = run(file, &racer, chunk, set, err);
        racer_free(&racer);
    }
    batch_free(&batch);
    return status;
}

static suuji_status write_engines(FILE *file, const struct sample_set *set, uint8_t *found,
                                  suuji_error *err)
{
    const struct chunk chunk = {.puzzles = set->puzzle,
                                .of = set->count,
                                .count = set->count < ENGINE_PUZZLES ? set->count : ENGINE_PUZZLES,
                                .node_limit = ENGINE_NODES,
                                .found = found};
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < sizeof specs / sizeof specs[0]; i++) {
        struct racer racer;
        status = racer_make_engine(&racer, specs[i], err);
        if (status == SUUJI_OK)
            status = run(file, &racer, chunk, set, err);
        racer_free(&racer);
    }
    return status;
}

suuji_status work_write(FILE *file, const char *data, suuji_error *err)
{
    static uint8_t found[CHUNK_MOST];
    struct samples samples = {0};
    suuji_status status = samples_read_all(data, &samples, err);
    fprintf(file, "set,contestant,puzzles,none,one,several,unsettled,guesses,nodes\n");
    for (size_t i = 0; status == SUUJI_OK && i < samples.count; i++) {
        const struct sample_set *const set = &samples.set[i];
        if (set->count > CHUNK_MOST)
            status = sj_fail(err, SUUJI_ERR_ARGUMENT, "%s is too large", set->file);
        if (status == SUUJI_OK && batch_possible(set))
            status = write_kernels(file, set, found, err);
        if (status == SUUJI_OK)
            status = write_engines(file, set, found, err);
    }
    samples_free(&samples);
    return status == SUUJI_OK && ferror(file) ? sj_fail(err, SUUJI_ERR_IO, "writing failed")
                                              : status;
}
