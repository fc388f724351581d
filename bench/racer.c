/* SPDX-License-Identifier: MIT */
/* The racers. All look for up to two solutions, so that uniqueness is proved. Those that read
   text read the same text; converting its characters is part of their time. */
#include "racer.h"
#include "suuji/rows.h"

#include "base/fail.h"
#include "engine/bits/nine.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, MOST_CELLS = 256, LIMIT = 2 };

/* Rows of values and what was found in them. */
struct answers {
    uint8_t cells[CHUNK_MOST * MOST_CELLS], solution[CHUNK_MOST * MOST_CELLS];
    uint64_t found[CHUNK_MOST], guesses[CHUNK_MOST];
};

/* ---- Batches -------------------------------------------------------------------------------- */

bool batch_possible(const struct sample_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (!suuji_rules_is(suuji_puzzle_rules(set->puzzle[i]), "9") ||
            suuji_puzzle_has_marks(set->puzzle[i]))
            return false;
    return set->count > 0;
}

bool batch_make(struct batch *batch, const struct sample_set *set, size_t at_least)
{
    const size_t times = set->count < at_least ? (at_least + set->count - 1) / set->count : 1;
    *batch = (struct batch){.set = set, .count = times * set->count};
    batch->text = malloc(batch->count * BATCH_STRIDE);
    if (!batch->text)
        return false;
    for (size_t i = 0; i < batch->count; i++) {
        const uint8_t *const given = suuji_puzzle_givens(set->puzzle[i % set->count]);
        char *const row = batch->text + i * BATCH_STRIDE;
        for (unsigned cell = 0; cell < CELLS; cell++)
            row[cell] = (char)(given[cell] ? '0' + given[cell] : '.');
        row[CELLS] = '\n';
    }
    return true;
}

void batch_free(struct batch *batch)
{
    free(batch->text);
    batch->text = NULL;
}

/* ---- Many at once --------------------------------------------------------------------------- */

static void store_answers(const struct answers *answers, struct chunk *chunk)
{
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        chunk->found[i] = (uint8_t)(answers->found[i] < LIMIT ? answers->found[i] : LIMIT);
        chunk->guesses += answers->guesses[i];
    }
}

/* Solve rows of `stride` bytes, some in each call. */
static bool solve_rows(struct racer *racer, const suuji_rules *rules, const uint8_t *rows_text,
                       size_t stride, uint8_t zero, struct chunk *chunk)
{
    struct answers *const a = racer->answers;
    const unsigned cells = suuji_rules_cells(rules);
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = LIMIT;
    for (size_t at = 0; at < chunk->count; at += racer->per_call) {
        const size_t left = chunk->count - at;
        suuji_rows rows = {.size = sizeof(suuji_rows),
                           .cells = rows_text + at * stride,
                           .stride = stride,
                           .count = left < racer->per_call ? left : racer->per_call,
                           .zero = zero,
                           .solution = a->solution + at * cells,
                           .solution_stride = cells,
                           .found = a->found + at,
                           .guesses = a->guesses + at};
        if (suuji_solver_solve_rows(racer->solver, rules, &rows, &query, NULL) != SUUJI_OK ||
            rows.done < rows.count)
            return false;
    }
    store_answers(a, chunk);
    return true;
}

/* 9x9 as text. */
static bool run_rows(struct racer *racer, struct chunk *chunk)
{
    return solve_rows(racer, suuji_puzzle_rules(chunk->puzzles[0]), (const uint8_t *)chunk->text,
                      BATCH_STRIDE, '0', chunk);
}

static bool run_wave(struct racer *racer, struct chunk *chunk)
{
    struct answers *const a = racer->answers;
    struct sj_wave_batch batch = {.puzzle = (const uint8_t *)chunk->text,
                                  .stride = BATCH_STRIDE,
                                  .count = chunk->count,
                                  .limit = LIMIT,
                                  .zero = '0',
                                  .solution = a->solution,
                                  .solution_stride = CELLS,
                                  .found = a->found,
                                  .guesses = a->guesses};
    if (!racer->kernel(racer->wave, &batch))
        return false;
    store_answers(a, chunk);
    return true;
}

/* Puzzles of any rules as rows of values. */
static bool run_many(struct racer *racer, struct chunk *chunk)
{
    const suuji_rules *const rules = suuji_puzzle_rules(chunk->puzzles[chunk->from % chunk->of]);
    const unsigned cells = suuji_rules_cells(rules);
    if (cells > MOST_CELLS || !suuji_solver_takes_rows(racer->solver, rules))
        return false;
    for (size_t i = 0; i < chunk->count; i++) {
        const suuji_puzzle *const puzzle = chunk->puzzles[(chunk->from + i) % chunk->of];
        if (!suuji_rules_equal(suuji_puzzle_rules(puzzle), rules) || suuji_puzzle_has_marks(puzzle))
            return false;
        memcpy(racer->answers->cells + i * cells, suuji_puzzle_givens(puzzle), cells);
    }
    return solve_rows(racer, rules, racer->answers->cells, cells, 0, chunk);
}

/* ---- One per call --------------------------------------------------------------------------- */

static bool run_nine(struct racer *racer, struct chunk *chunk)
{
    (void)racer;
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        const char *const row = chunk->text + i * BATCH_STRIDE;
        uint8_t givens[CELLS], solution[CELLS];
        struct sj_nine_result result;
        for (unsigned cell = 0; cell < CELLS; cell++)
            givens[cell] = (uint8_t)(row[cell] == '.' ? 0 : row[cell] - '0');
        chunk->found[i] = (uint8_t)sj_nine_solve(givens, NULL, LIMIT, solution, NULL, &result);
        chunk->guesses += result.guesses;
    }
    return true;
}

/* What a program does that gets puzzles as text, one by one, and knows nothing about them. */
static bool run_text(struct racer *racer, struct chunk *chunk)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = LIMIT;
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        suuji_puzzle *puzzle = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        const char *const line = chunk->text + i * BATCH_STRIDE;
        const bool good =
            suuji_puzzle_read(line, BATCH_STRIDE, NULL, &puzzle, NULL) == SUUJI_OK &&
            suuji_solver_solve(racer->solver, puzzle, &query, &answer, NULL) == SUUJI_OK;
        chunk->found[i] = (uint8_t)answer.count;
        chunk->guesses += answer.stats.guesses;
        suuji_puzzle_free(puzzle);
        if (!good)
            return false;
    }
    return true;
}

/* Approximate engines look for one solution and prove nothing: a puzzle not solved is unsettled. */
static bool run_solver(struct racer *racer, struct chunk *chunk)
{
    suuji_query query = SUUJI_QUERY_INIT;
    if (suuji_solver_engine(racer->solver)->can & SUUJI_CAN_COUNT)
        query.limit = LIMIT;
    query.limits.seconds = chunk->seconds;
    query.limits.nodes = chunk->node_limit;
    chunk->counted = SUUJI_COUNTS_ALL;
    for (size_t i = 0; i < chunk->count; i++) {
        const suuji_puzzle *const puzzle = chunk->puzzles[(chunk->from + i) % chunk->of];
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (suuji_solver_solve(racer->solver, puzzle, &query, &answer, NULL) != SUUJI_OK)
            return false;
        chunk->found[i] =
            (uint8_t)(answer.verdict == SUUJI_VERDICT_UNKNOWN ? BATCH_UNSETTLED : answer.count);
        chunk->guesses += answer.stats.guesses;
        chunk->nodes += answer.stats.nodes;
        chunk->counted &= answer.stats.counted;
    }
    return true;
}

static bool run_peer(struct racer *racer, struct chunk *chunk)
{
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        char solution[CELLS + 1];
        size_t guesses = 0;
        const size_t found =
            racer->peer(chunk->text + i * BATCH_STRIDE, LIMIT, 0, solution, &guesses);
        chunk->found[i] = (uint8_t)(found < LIMIT ? found : LIMIT);
        chunk->guesses += guesses;
    }
    return true;
}

/* ---- Making them ---------------------------------------------------------------------------- */

static suuji_status open_engine(struct racer *racer, const char *spec, suuji_error *err)
{
    const suuji_status status = cli_contestant_open(&racer->engine, spec, strlen(spec), err);
    racer->solver = status == SUUJI_OK ? cli_contestant_solver(&racer->engine) : NULL;
    return status;
}

suuji_status racer_make_engine(struct racer *racer, const char *spec, suuji_error *err)
{
    *racer = (struct racer){.run = run_solver, .is_engine = true};
    snprintf(racer->name, sizeof racer->name, "engine %s", spec);
    return open_engine(racer, spec, err);
}

suuji_status racer_make_peer(struct racer *racer, const char *path, suuji_error *err)
{
    *racer = (struct racer){.name = "peer", .run = run_peer};
    racer->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *const entry = racer->library ? dlsym(racer->library, "TdokuSolverDpllTriadSimd") : NULL;
    if (!entry)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s", dlerror());
    memcpy(&racer->peer, &entry, sizeof racer->peer); /* C has no cast from object to function */
    return SUUJI_OK;
}

/* The racers of suuji's own, without kernels and engines; those with rows in a call have room for
   them. */
static const struct racer own[] = {
    {.name = "rows", .run = run_rows, .per_call = CHUNK_MOST},
    {.name = "nine", .run = run_nine},
    {.name = "one", .run = run_solver},
    {.name = "text", .run = run_text},
    {.name = "few-1", .run = run_rows, .per_call = 1},
    {.name = "few-16", .run = run_rows, .per_call = 16},
    {.name = "many", .run = run_many, .per_call = CHUNK_MOST, .is_engine = true}};

suuji_status racer_make(struct racer *racer, size_t i, suuji_error *err)
{
    const suuji_engine_info *engine = NULL;
    size_t kernels = 0;
    while (sj_wave_kernel_at(kernels).solve)
        kernels++;
    const size_t first = kernels + sizeof own / sizeof own[0];
    *racer = (struct racer){.name = ""};
    for (size_t row = 0; i >= first && (engine = suuji_engine_at(row)) != NULL; row++)
        if (!engine->missing && (engine->can & SUUJI_CAN_COUNT) && i-- == first)
            return racer_make_engine(racer, engine->name, err);
    if (i >= first)
        return SUUJI_OK;
    if (i > 0 && i <= kernels) {
        const struct sj_wave_kernel kernel = sj_wave_kernel_at(i - 1);
        *racer = (struct racer){.run = run_wave, .kernel = kernel.solve, .wave = sj_wave_new()};
        snprintf(racer->name, sizeof racer->name, "wave-%s", kernel.name);
    } else {
        *racer = own[i ? i - kernels : 0];
    }
    racer->answers = racer->per_call || racer->kernel ? malloc(sizeof *racer->answers) : NULL;
    if ((racer->kernel && !racer->wave) || ((racer->per_call || racer->kernel) && !racer->answers))
        return sj_fail_memory(err);
    if (racer->kernel || racer->run == run_nine)
        return SUUJI_OK;
    return open_engine(racer, racer->run == run_rows ? "bits" : suuji_engine_at(0)->name, err);
}

void racer_free(struct racer *racer)
{
    cli_contestant_close(&racer->engine);
    sj_wave_free(racer->wave);
    free(racer->answers);
    if (racer->library)
        dlclose(racer->library);
    *racer = (struct racer){.name = ""};
}
