/* SPDX-License-Identifier: MIT */
/* The contestants. All look for up to two solutions, so that uniqueness is proved. Those that read
   text read the same text; converting its characters is part of their time. */
#include "contestant.h"
#include "suuji/rows.h"

#include "engine/bits/nine.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, MANY_CELLS = 256, LIMIT = 2 };

struct answers {
    uint8_t solution[CHUNK_MOST * CELLS];
    uint64_t found[CHUNK_MOST];
    uint64_t guesses[CHUNK_MOST];
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

static void store_row_answers(const struct answers *answers, struct chunk *chunk)
{
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        chunk->found[i] = (uint8_t)(answers->found[i] < LIMIT ? answers->found[i] : LIMIT);
        chunk->guesses += answers->guesses[i];
    }
}

static bool run_rows(struct contestant *c, struct chunk *chunk)
{
    struct answers *const a = c->answers;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = LIMIT;
    for (size_t at = 0; at < chunk->count; at += c->per_call) {
        const size_t left = chunk->count - at;
        suuji_rows rows = {.size = sizeof(suuji_rows),
                           .cells = (const uint8_t *)chunk->text + at * BATCH_STRIDE,
                           .stride = BATCH_STRIDE,
                           .count = left < c->per_call ? left : c->per_call,
                           .zero = '0',
                           .solution = a->solution + at * CELLS,
                           .solution_stride = CELLS,
                           .found = a->found + at,
                           .guesses = a->guesses + at};
        if (suuji_solver_solve_rows(c->solver, c->rules, &rows, &query, NULL) != SUUJI_OK ||
            rows.done < rows.count)
            return false;
    }
    store_row_answers(a, chunk);
    return true;
}

static bool run_wave(struct contestant *c, struct chunk *chunk)
{
    struct answers *const a = c->answers;
    struct sj_wave_batch batch = {.puzzle = (const uint8_t *)chunk->text,
                                  .stride = BATCH_STRIDE,
                                  .count = chunk->count,
                                  .limit = LIMIT,
                                  .zero = '0',
                                  .solution = a->solution,
                                  .solution_stride = CELLS,
                                  .found = a->found,
                                  .guesses = a->guesses};
    if (!c->kernel(c->wave, &batch))
        return false;
    store_row_answers(a, chunk);
    return true;
}

/* Puzzles of any rules as rows of values. */
struct many {
    uint8_t cells[CHUNK_MOST * MANY_CELLS], solution[CHUNK_MOST * MANY_CELLS];
    uint64_t found[CHUNK_MOST], guesses[CHUNK_MOST];
};

static bool run_many(struct contestant *c, struct chunk *chunk)
{
    struct many *const many = c->many;
    const suuji_rules *const rules = suuji_puzzle_rules(chunk->puzzles[chunk->from % chunk->of]);
    const unsigned cells = suuji_rules_cells(rules);
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = LIMIT;
    if (cells > MANY_CELLS || !suuji_solver_takes_rows(c->solver, rules))
        return false;
    for (size_t i = 0; i < chunk->count; i++) {
        const suuji_puzzle *const puzzle = chunk->puzzles[(chunk->from + i) % chunk->of];
        if (!suuji_rules_equal(suuji_puzzle_rules(puzzle), rules) || suuji_puzzle_has_marks(puzzle))
            return false;
        memcpy(many->cells + i * cells, suuji_puzzle_givens(puzzle), cells);
    }
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = many->cells,
                       .stride = cells,
                       .count = chunk->count,
                       .solution = many->solution,
                       .solution_stride = cells,
                       .found = many->found,
                       .guesses = many->guesses};
    if (suuji_solver_solve_rows(c->solver, rules, &rows, &query, NULL) != SUUJI_OK)
        return false;
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        chunk->found[i] = (uint8_t)many->found[i];
        chunk->guesses += many->guesses[i];
    }
    return rows.done == chunk->count;
}

/* ---- One per call --------------------------------------------------------------------------- */

static bool run_nine(struct contestant *c, struct chunk *chunk)
{
    (void)c;
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
static bool run_text(struct contestant *c, struct chunk *chunk)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = LIMIT;
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        suuji_puzzle *puzzle = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        const char *const line = chunk->text + i * BATCH_STRIDE;
        const bool good = suuji_puzzle_read(line, BATCH_STRIDE, NULL, &puzzle, NULL) == SUUJI_OK &&
                          suuji_solver_solve(c->solver, puzzle, &query, &answer, NULL) == SUUJI_OK;
        chunk->found[i] = (uint8_t)answer.count;
        chunk->guesses += answer.stats.guesses;
        suuji_puzzle_free(puzzle);
        if (!good)
            return false;
    }
    return true;
}

/* Approximate engines look for one solution and prove nothing: a puzzle not solved is unsettled. */
static bool run_solver(struct contestant *c, struct chunk *chunk)
{
    suuji_query query = SUUJI_QUERY_INIT;
    if (suuji_solver_engine(c->solver)->can & SUUJI_CAN_COUNT)
        query.limit = LIMIT;
    query.limits.seconds = chunk->seconds;
    query.limits.nodes = chunk->node_limit;
    chunk->counted = SUUJI_COUNTS_ALL;
    for (size_t i = 0; i < chunk->count; i++) {
        const suuji_puzzle *const puzzle = chunk->puzzles[(chunk->from + i) % chunk->of];
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (suuji_solver_solve(c->solver, puzzle, &query, &answer, NULL) != SUUJI_OK)
            return false;
        chunk->found[i] =
            (uint8_t)(answer.verdict == SUUJI_VERDICT_UNKNOWN ? BATCH_UNSETTLED : answer.count);
        chunk->guesses += answer.stats.guesses;
        chunk->nodes += answer.stats.nodes;
        chunk->counted &= answer.stats.counted;
    }
    return true;
}

static bool run_peer(struct contestant *c, struct chunk *chunk)
{
    chunk->counted = SUUJI_COUNTS_GUESSES;
    for (size_t i = 0; i < chunk->count; i++) {
        char solution[CELLS + 1];
        size_t guesses = 0;
        const size_t found = c->peer(chunk->text + i * BATCH_STRIDE, LIMIT, 0, solution, &guesses);
        chunk->found[i] = (uint8_t)(found < LIMIT ? found : LIMIT);
        chunk->guesses += guesses;
    }
    return true;
}

/* ---- Making them ---------------------------------------------------------------------------- */

static bool out_of_memory(char *complaint, size_t room)
{
    snprintf(complaint, room, "out of memory");
    return false;
}

static bool make_solver(struct contestant *c, const char *spec, char *complaint, size_t room)
{
    suuji_error err;
    if (suuji_solver_new(spec, &c->solver, &err) == SUUJI_OK)
        return true;
    snprintf(complaint, room, "%s", err.text);
    return false;
}

bool contestant_make_engine(struct contestant *c, const char *spec, char *complaint, size_t room)
{
    *c = (struct contestant){.run = run_solver, .is_engine = true};
    snprintf(c->name, sizeof c->name, "engine %s", spec);
    if (!make_solver(c, spec, complaint, room))
        return false;
    c->what = suuji_solver_engine(c->solver)->summary;
    return true;
}

bool contestant_make_peer(struct contestant *c, const char *path, char *complaint, size_t room)
{
    *c = (struct contestant){.run = run_peer, .what = "the peer, one puzzle per call"};
    snprintf(c->name, sizeof c->name, "peer");
    c->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *const entry = c->library ? dlsym(c->library, "TdokuSolverDpllTriadSimd") : NULL;
    if (!entry) {
        snprintf(complaint, room, "%s", dlerror());
        return false;
    }
    memcpy(&c->peer, &entry, sizeof c->peer); /* C has no cast from object to function */
    return true;
}

/* Kernel i of the machine as a contestant. */
static bool make_wave(struct contestant *c, size_t i, char *complaint, size_t room)
{
    const struct sj_wave_kernel kernel = sj_wave_kernel_at(i);
    *c = (struct contestant){.run = run_wave, .kernel = kernel.solve};
    c->what = "the wave kernel alone, text in memory";
    snprintf(c->name, sizeof c->name, "wave-%s", kernel.name);
    c->wave = sj_wave_new();
    c->answers = malloc(sizeof *c->answers);
    return (c->wave && c->answers) || out_of_memory(complaint, room);
}

static bool make_rows(struct contestant *c, size_t per_call, char *complaint, size_t room)
{
    *c = (struct contestant){.name = "rows", .run = run_rows, .per_call = per_call};
    c->what = "suuji_solver_solve_rows, text in memory";
    if (per_call < CHUNK_MOST)
        snprintf(c->name, sizeof c->name, "few-%zu", per_call);
    c->answers = malloc(sizeof *c->answers);
    if (!c->answers || suuji_rules_new("9", &c->rules, NULL) != SUUJI_OK)
        return out_of_memory(complaint, room);
    return make_solver(c, "bits", complaint, room);
}

static bool make_many(struct contestant *c, char *complaint, size_t room)
{
    *c = (struct contestant){.name = "many", .run = run_many, .is_engine = true};
    c->what = "suuji_solver_solve_rows, default engine, puzzles of the same rules in memory";
    c->many = malloc(sizeof *c->many);
    return c->many ? make_solver(c, NULL, complaint, room) : out_of_memory(complaint, room);
}

bool contestant_make(struct contestant *c, size_t i, char *complaint, size_t room)
{
    size_t kernels = 0;
    complaint[0] = '\0';
    while (sj_wave_kernel_at(kernels).solve)
        kernels++;
    if (i == 0)
        return make_rows(c, CHUNK_MOST, complaint, room);
    if (--i < kernels)
        return make_wave(c, i, complaint, room);
    i -= kernels;
    if (i == 0) {
        *c = (struct contestant){.name = "nine", .run = run_nine};
        c->what = "the kernel for one puzzle, text in memory";
        return true;
    }
    if (i == 1) {
        *c = (struct contestant){.name = "one", .run = run_solver};
        c->what = "suuji_solver_solve, default engine, puzzles in memory";
        return make_solver(c, NULL, complaint, room);
    }
    if (i == 2) {
        *c = (struct contestant){.name = "text", .run = run_text};
        c->what = "suuji_puzzle_read and suuji_solver_solve, text in memory";
        return make_solver(c, NULL, complaint, room);
    }
    if (i < 5)
        return make_rows(c, i == 3 ? 1 : 16, complaint, room);
    if (i == 5)
        return make_many(c, complaint, room);
    const suuji_engine_info *engine = NULL;
    for (size_t row = 0, left = i - 6; (engine = suuji_engine_at(row)) != NULL; row++)
        if (!engine->missing && (engine->can & SUUJI_CAN_COUNT) && left-- == 0)
            return contestant_make_engine(c, engine->name, complaint, room);
    return false;
}

void contestant_free(struct contestant *c)
{
    suuji_solver_free(c->solver);
    suuji_rules_free(c->rules);
    sj_wave_free(c->wave);
    free(c->answers);
    free(c->many);
    if (c->library)
        dlclose(c->library);
    *c = (struct contestant){0};
}
