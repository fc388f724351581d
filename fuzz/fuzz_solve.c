/* SPDX-License-Identifier: MIT */
/* Bytes make a small puzzle of some rules; an engine, with one of its options switched on, must
   agree with another on the number of solutions and on the solutions.

   Byte 0: the rules, most often small ones; byte 1: the limit (low 2 bits) and the engine; byte 2:
   which option; then pairs of bytes: a cell, and a value to give or (high bit) to eliminate. */
#include "base/option.h"
#include "fuzz.h"

#include <string.h>

static const char *const specs[] = {"4", "4+x", "4:latin", "4:regions=AABBACBBACCDCDDD", "5", "3",
                                    "1", "2", "4+antiking",
                                    /* slower: */
                                    "6", "6+x", "6:3x2", "9", "9+x", "9+antiknight", "9+windoku",
                                    "9+antiking", "9+center", "8", "9+disjoint", "6+antiknight"};

enum { SMALL = 9 };

/* The answer of one engine. */
struct says {
    uint64_t count;
    uint64_t mix; /* of all solutions, in any order */
    bool settled; /* not ended by a limit */
};

struct hearing {
    const suuji_puzzle *puzzle;
    size_t cells;
    bool ascending; /* solutions must come in lexicographic order */
    bool any;
    uint8_t last[81];
    uint64_t mix;
};

static bool hear(void *user, const uint8_t *grid)
{
    struct hearing *const hearing = user;
    uint64_t hash = 0xcbf29ce484222325u;
    MUST(suuji_verify(hearing->puzzle, grid, NULL, NULL));
    if (hearing->ascending && hearing->any)
        MUST(memcmp(hearing->last, grid, hearing->cells) < 0);
    memcpy(hearing->last, grid, hearing->cells);
    hearing->any = true;
    for (size_t i = 0; i < hearing->cells; i++)
        hash = (hash ^ grid[i]) * 0x100000001b3u;
    hearing->mix += hash ^ hash >> 29;
    return true;
}

/* "name", or "name:option" with the option chosen by `pick`. */
static void spell(const suuji_engine_info *info, unsigned pick, char *spec, size_t room)
{
    unsigned rows = 0;
    while (info->options && info->options[rows].name)
        rows++;
    snprintf(spec, room, "%s", info->name);
    if (pick % (rows + 1) == 0)
        return;
    const struct sj_option *const row = &info->options[pick % (rows + 1) - 1];
    if (row->kind == SUUJI_OPTION_FLAG) {
        snprintf(spec, room, "%s:%s", info->name, row->name);
    } else if (row->kind == SUUJI_OPTION_WORD) {
        unsigned words = 0;
        while (row->words[words])
            words++;
        snprintf(spec, room, "%s:%s=%s", info->name, row->name,
                 row->words[pick / (rows + 1) % words]);
    }
}

static bool ask(const suuji_engine_info *info, unsigned pick, const suuji_puzzle *puzzle,
                uint64_t limit, struct says *says)
{
    char spec[160];
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct hearing hearing = {.puzzle = puzzle,
                              .cells = (size_t)size * size,
                              .ascending = (info->can & SUUJI_CAN_ORDER) != 0};
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.limits.nodes = 200;
    query.limits.seconds = 1;
    query.on_solution = hear;
    query.user = &hearing;
    spell(info, pick, spec, sizeof spec);
    /* An option such as another choice of cell may give up the order. */
    if (strchr(spec, ':'))
        hearing.ascending = false;
    MUST(suuji_solver_new(spec, &solver, NULL) == SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, NULL);
    MUST(status == SUUJI_OK || status == SUUJI_ERR_UNSUPPORTED);
    if (status == SUUJI_OK) {
        MUST(answer.count <= limit);
        MUST((answer.count > 0) == (answer.solution != NULL));
        MUST(answer.count == 0 || suuji_verify(puzzle, answer.solution, NULL, NULL));
        MUST(answer.end != SUUJI_END_COMPLETE || answer.verdict != SUUJI_VERDICT_UNKNOWN);
        *says = (struct says){answer.count, hearing.mix,
                              answer.end == SUUJI_END_COMPLETE || answer.end == SUUJI_END_LIMIT};
    }
    suuji_solver_free(solver);
    return status == SUUJI_OK;
}

/* The answer of an approximate engine: a colour in every cell, and no proof. */
static void color(const suuji_engine_info *info, unsigned pick, const suuji_puzzle *puzzle,
                  const struct says *truth)
{
    char spec[160];
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    query.limits.nodes = 500;
    query.seed = pick;
    spell(info, pick, spec, sizeof spec);
    MUST(suuji_solver_new(spec, &solver, NULL) == SUUJI_OK);
    MUST(suuji_solver_solve(solver, puzzle, &query, &answer, NULL) == SUUJI_OK);
    MUST((answer.verdict == SUUJI_VERDICT_NONE) == !suuji_verify_givens(puzzle, NULL, NULL));
    MUST(answer.verdict != SUUJI_VERDICT_UNIQUE && answer.verdict != SUUJI_VERDICT_SEVERAL);
    MUST((answer.count > 0) == (answer.solution != NULL));
    MUST(answer.count == 0 || !truth->settled || truth->count > 0);
    MUST(answer.count == 0 || suuji_verify(puzzle, answer.solution, NULL, NULL));
    for (unsigned cell = 0; answer.coloring && cell < size * size; cell++) {
        const unsigned given = suuji_puzzle_givens(puzzle)[cell];
        MUST(answer.coloring->color[cell] > 0);
        MUST(!given || answer.coloring->color[cell] == given);
    }
    suuji_solver_free(solver);
}

/* The engines that can be asked, in the order of the table; some would start a process each
   time. */
static const suuji_engine_info *engine_at(unsigned number)
{
    const suuji_engine_info *found[32];
    unsigned count = 0;
    for (size_t i = 0; suuji_engine_at(i); i++) {
        const suuji_engine_info *const info = suuji_engine_at(i);
        if (!info->missing && !info->programs &&
            (info->can & (SUUJI_CAN_FIND | SUUJI_CAN_APPROXIMATE)) && count < 32)
            found[count++] = info;
    }
    return found[number % count];
}

/* The engine that the input chooses, compared with the default engine. */
static void compare(const suuji_puzzle *puzzle, uint64_t limit, unsigned which, unsigned pick)
{
    struct says first = {0}, says = {0};
    const suuji_engine_info *const info = engine_at(which);
    MUST(ask(suuji_engine_at(0), 0, puzzle, limit, &first));
    if (info->can & SUUJI_CAN_APPROXIMATE)
        color(info, pick, puzzle, &first);
    if (!(info->can & SUUJI_CAN_FIND) || !ask(info, pick, puzzle, limit, &says))
        return;
    if (!first.settled)
        MUST(!says.settled || first.count <= says.count);
    else if (!says.settled)
        MUST(says.count <= first.count);
    else
        MUST(says.count == first.count);
    /* If the limit cut the list short, engines may have found different ones. */
    if (first.settled && says.settled && says.count != limit)
        MUST(says.mix == first.mix);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint64_t limits[] = {1, 2, 5, SUUJI_ALL};
    suuji_puzzle *puzzle = NULL;
    if (size < 3)
        return 0;
    const suuji_rules *const rules =
        fuzz_rules(specs, SMALL, sizeof specs / sizeof *specs, data[0], NULL);
    MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
    const unsigned n = suuji_rules_size(rules);
    for (size_t i = 3; i + 1 < size; i += 2) {
        const unsigned cell = data[i] % (n * n);
        const unsigned value = (data[i + 1] & 127u) % n + 1;
        if (data[i + 1] & 128)
            MUST(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) == SUUJI_OK);
        else
            MUST(suuji_puzzle_set_given(puzzle, cell, value, NULL) == SUUJI_OK);
    }
    compare(puzzle, limits[data[1] % 4], data[1] / 4, data[2]);
    suuji_puzzle_free(puzzle);
    return 0;
}
