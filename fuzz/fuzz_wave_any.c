/* SPDX-License-Identifier: MIT */
/* Bytes make a batch of puzzles of some rules; every wave kernel for any rules must agree with the
   first and, as far as it gets with some nodes, with another engine.

   Byte 0: the rules, most often small ones; byte 1: the limit, and whether puzzles may take long;
   byte 2: text or values; byte 3: bytes between rows (low 4 bits) and which kernel is compared with
   the first. Then puzzle after puzzle: a byte with the number of clues that follow (high bit: added
   to the previous puzzle), and for each clue two bytes, cell and value. A puzzle that takes the
   other engine too long is replaced by one with a clash. */
#include "fuzz.h"

#include "engine/bits/wave_any.h"

#include <string.h>

enum { MOST = 12, MOST_CELLS = 256, MARK = 0xEE, SMALL = 6 };

static const char *const specs[] = {
    "4",
    "4:latin",
    "4+x",
    "5:latin+antiknight",
    "3",
    "4:regions=AABBACBBACCDCDDD",
    "6+x",
    "7:latin",
    "8+antiking",
    "9+x",
    "9+windoku",
    "9+antiknight",
    "9:regions=AAABBBBCCAAABBBCCCAAABBDDCCEEDDDDDFCEEEDFFDFCEEEEFFFFFGGGGHHHHHGHHHHIIIIGGGGIIIII",
    "10",
    "16"};

enum { SPECS = sizeof specs / sizeof *specs, KERNELS = 4 };

/* The answer of one kernel. */
struct says {
    uint8_t *solution;
    uint64_t found[MOST], guesses[MOST];
};

/* Decode the batch; returns the number of puzzles. */
static size_t make_puzzles(const uint8_t *data, size_t size, unsigned cells, unsigned values,
                           uint8_t puzzle[MOST][MOST_CELLS])
{
    size_t count = 0;
    for (size_t at = 0; at < size && count < MOST;) {
        const unsigned byte = data[at++];
        uint8_t *const row = puzzle[count];
        memset(row, 0, MOST_CELLS);
        if (byte & 128 && count > 0)
            memcpy(row, puzzle[count - 1], MOST_CELLS);
        for (unsigned i = 0; i < (byte & 127) && at + 1 < size; i++, at += 2)
            row[data[at] % cells] = (uint8_t)(data[at + 1] % (values + 1));
        count++;
    }
    return count;
}

/* The first kernel and another one on the batch. What they agree on is in `says`: of several
   solutions, which one is found may differ. */
static void ask_kernels(const suuji_rules *rules, size_t which, const uint8_t *cells, size_t count,
                        size_t stride, uint8_t zero, uint64_t limit, unsigned second,
                        struct says *says)
{
    size_t kernels = 0;
    while (sj_wave_any_kernel_at(kernels))
        kernels++;
    MUST(kernels <= KERNELS);
    for (size_t turn = 0; turn < (kernels > 1 ? 2 : 1); turn++) {
        static struct says other;
        static struct sj_wave_any *made[SPECS][KERNELS];
        const size_t k = turn ? 1 + second % (kernels - 1) : 0;
        const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
        if (!made[which][k])
            made[which][k] = sj_wave_any_new(kernel, rules);
        struct sj_wave_any *const wave = made[which][k];
        struct says *const now = k == 0 ? says : &other;
        now->solution = malloc(count * stride);
        MUST(wave && now->solution);
        memset(now->solution, MARK, count * stride);
        struct sj_wave_batch batch = {.puzzle = cells,
                                      .stride = stride,
                                      .count = count,
                                      .limit = limit,
                                      .solution = now->solution,
                                      .solution_stride = stride,
                                      .zero = zero,
                                      .found = now->found,
                                      .guesses = now->guesses};
        MUST(kernel->solve(wave, &batch));
        for (size_t i = 0; i < count; i++) {
            if (now->found[i] != SJ_WAVE_ANY_OPEN && says->found[i] != SJ_WAVE_ANY_OPEN)
                MUST(now->found[i] == says->found[i]);
            if (limit > 1 && now->found[i] == 1 && says->found[i] == 1)
                MUST(memcmp(now->solution + i * stride, says->solution + i * stride, stride) == 0);
        }
        if (k > 0)
            free(now->solution);
    }
}

/* How many solutions the other engine finds, after it has replaced a puzzle that takes it long. */
static uint64_t count_solutions(suuji_solver *solver, suuji_puzzle *puzzle, uint8_t *givens,
                                uint64_t limit, uint64_t nodes)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.limits.nodes = nodes;
    MUST(suuji_puzzle_set_givens(puzzle, givens, NULL) == SUUJI_OK);
    MUST(suuji_solver_solve(solver, puzzle, &query, &answer, NULL) == SUUJI_OK);
    if (answer.end != SUUJI_END_NODES)
        return answer.count;
    givens[0] = givens[1] = 1; /* the first two cells are in one row, in all of the rules */
    return 0;
}

static void check_solution(const suuji_puzzle *puzzle, const uint8_t *solution, uint8_t zero)
{
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    uint8_t grid[MOST_CELLS];
    for (unsigned cell = 0; cell < cells; cell++)
        grid[cell] = (uint8_t)(solution[cell] - zero);
    MUST(suuji_verify(puzzle, grid, NULL, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint64_t limits[] = {2, 1, 4};
    static uint8_t puzzle[MOST][MOST_CELLS];
    static struct says says;
    static suuji_solver *solver;
    uint64_t expected[MOST];
    suuji_puzzle *asked = NULL;
    size_t which = 0;
    if (size < 5)
        return 0;
    const suuji_rules *const rules = fuzz_rules(specs, SMALL, SPECS, data[0], &which);
    MUST(suuji_puzzle_new(rules, &asked, NULL) == SUUJI_OK);
    if (!solver)
        MUST(suuji_solver_new("singles", &solver, NULL) == SUUJI_OK);
    const unsigned cells = suuji_rules_cells(rules);
    const uint64_t limit = limits[data[1] % 3], nodes = data[1] < 240 ? 20 : 100;
    const uint8_t zero = data[2] & 1 ? '0' : 0;
    const size_t stride = cells + data[3] % 16;
    const size_t count = make_puzzles(data + 4, size - 4, cells, suuji_rules_size(rules), puzzle);
    uint8_t *const rows = malloc(count * stride);
    MUST(rows);
    memset(rows, MARK, count * stride);
    for (size_t i = 0; i < count; i++) {
        expected[i] = count_solutions(solver, asked, puzzle[i], limit, nodes);
        for (unsigned c = 0; c < cells; c++)
            rows[i * stride + c] =
                (uint8_t)(puzzle[i][c] || c % 2 || !zero ? puzzle[i][c] + zero : '.');
    }
    ask_kernels(rules, which, rows, count, stride, zero, limit, data[3] / 16, &says);
    for (size_t i = 0; i < count; i++) {
        for (size_t c = cells; c < stride; c++)
            MUST(says.solution[i * stride + c] == MARK);
        if (says.found[i] == SJ_WAVE_ANY_OPEN)
            continue;
        MUST(says.found[i] == expected[i]);
        MUST(suuji_puzzle_set_givens(asked, puzzle[i], NULL) == SUUJI_OK);
        if (expected[i] > 0)
            check_solution(asked, says.solution + i * stride, zero);
    }
    free(says.solution);
    free(rows);
    suuji_puzzle_free(asked);
    return 0;
}
