/* SPDX-License-Identifier: MIT */
/* Bytes make a batch of 9x9 puzzles; every wave kernel must agree with the others, with the kernel
   for one puzzle and, on a few of them, with plain backtracking.

   Byte 0: the limit, and whether puzzles may take long; byte 1: text or values; byte 2: bytes
   between rows (low 4 bits) and which kernel is compared with the first. Then puzzle after puzzle:
   a byte with the number of clues that follow (high bit: added to the previous puzzle), and for
   each clue two bytes, cell and value. A puzzle that takes the kernel for one too long is replaced
   by a solved one. */
#include "fuzz.h"

#include "engine/bits/nine.h"
#include "engine/bits/wave.h"
#include "model/verify_rows.h"

#include <string.h>

enum { CELLS = SJ_NINE_CELLS, MOST = 8, MARK = 0xEE };

/* The answer of one kernel. */
struct says {
    uint8_t *solution;
    uint64_t found[MOST], guesses[MOST];
};

/* Decode the batch; returns the number of puzzles. */
static size_t make_puzzles(const uint8_t *data, size_t size, uint8_t puzzle[MOST][CELLS])
{
    size_t count = 0;
    for (size_t at = 0; at < size && count < MOST;) {
        const unsigned byte = data[at++];
        uint8_t *const cells = puzzle[count];
        memset(cells, 0, CELLS);
        if (byte & 128 && count > 0)
            memcpy(cells, puzzle[count - 1], CELLS);
        for (unsigned i = 0; i < (byte & 127) && at + 1 < size; i++, at += 2)
            cells[data[at] % CELLS] = data[at + 1] % 10;
        count++;
    }
    return count;
}

/* Ends a search that takes long. */
static uint64_t give_up(void *user, uint64_t guesses)
{
    return guesses ? 0 : *(const uint64_t *)user;
}

static bool is_quick(const uint8_t *puzzle, uint64_t limit, uint64_t guesses)
{
    const struct sj_nine_watch watch = {.check = give_up, .user = &guesses};
    struct sj_nine_result result;
    const uint64_t count = sj_nine_solve(puzzle, NULL, limit, NULL, &watch, &result);
    return result.complete || (limit && count >= limit);
}

static void fill_grid(uint8_t *puzzle)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned row = cell / 9;
        puzzle[cell] = (uint8_t)((cell + row % 3 * 3 + row / 3) % 9 + 1);
    }
}

static void check_with_backtracking(const uint8_t *puzzle, uint64_t found)
{
    static suuji_rules *rules;
    static suuji_solver *solver;
    suuji_puzzle *given = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    query.limits.nodes = 50;
    if (!solver) {
        MUST(suuji_rules_new("9", &rules, NULL) == SUUJI_OK);
        MUST(suuji_solver_new("backtrack:mrv,propagate", &solver, NULL) == SUUJI_OK);
    }
    MUST(suuji_puzzle_new(rules, &given, NULL) == SUUJI_OK);
    for (unsigned cell = 0; cell < CELLS; cell++)
        MUST(suuji_puzzle_set_given(given, cell, puzzle[cell], NULL) == SUUJI_OK);
    MUST(suuji_solver_solve(solver, given, &query, &answer, NULL) == SUUJI_OK);
    if (answer.end != SUUJI_END_NODES)
        MUST((found > 2 ? 2 : found) == answer.count);
    suuji_puzzle_free(given);
}

/* The first kernel and another one on the batch. Returns the answer that they agree on, in
   `says`. */
static void ask_kernels(const uint8_t *cells, size_t count, size_t stride, uint8_t zero,
                        uint64_t limit, unsigned which, struct says *says)
{
    static struct sj_wave *wave;
    if (!wave)
        wave = sj_wave_new();
    MUST(wave);
    size_t kernels = 0;
    while (sj_wave_kernel_at(kernels).solve)
        kernels++;
    for (size_t k = 0; k < (kernels > 1 ? 2 : 1); k++) {
        const struct sj_wave_kernel kernel = sj_wave_kernel_at(k ? 1 + which % (kernels - 1) : 0);
        static struct says other;
        struct says *const now = k == 0 ? says : &other;
        now->solution = malloc(count * stride);
        MUST(now->solution);
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
        MUST(kernel.solve(wave, &batch));
        MUST(memcmp(now->found, says->found, count * sizeof *now->found) == 0);
        MUST(memcmp(now->guesses, says->guesses, count * sizeof *now->guesses) == 0);
        MUST(memcmp(now->solution, says->solution, count * stride) == 0);
        if (k > 0)
            free(now->solution);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint64_t limits[] = {2, 1, 5};
    static uint8_t puzzle[MOST][CELLS];
    static struct says says;
    if (size < 4)
        return 0;
    const uint64_t limit = limits[data[0] % 3], guesses = data[0] < 240 ? 8 : 32;
    const uint8_t zero = data[1] & 1 ? '0' : 0;
    const size_t stride = CELLS + data[2] % 16;
    const size_t count = make_puzzles(data + 3, size - 3, puzzle);
    uint8_t *const cells = malloc(count * stride);
    MUST(cells);
    memset(cells, MARK, count * stride);
    for (size_t i = 0; i < count; i++) {
        if (!is_quick(puzzle[i], limit, guesses))
            fill_grid(puzzle[i]);
        for (unsigned c = 0; c < CELLS; c++)
            cells[i * stride + c] =
                (uint8_t)(puzzle[i][c] || c % 2 || !zero ? puzzle[i][c] + zero : '.');
    }
    ask_kernels(cells, count, stride, zero, limit, data[2] / 16, &says);
    const struct sj_claims claims = {.row = cells,
                                     .stride = stride,
                                     .solution = says.solution,
                                     .solution_stride = stride,
                                     .found = says.found,
                                     .count = count,
                                     .zero = zero};
    MUST(sj_verify_rows_nine(&claims) == count);
    for (size_t i = 0; i < count; i++) {
        MUST(sj_nine_solve(puzzle[i], NULL, limit, NULL, NULL, NULL) == says.found[i]);
        for (size_t c = CELLS; c < stride; c++)
            MUST(says.solution[i * stride + c] == MARK);
        if (i < 1 && limit >= 2)
            check_with_backtracking(puzzle[i], says.found[i]);
    }
    free(says.solution);
    free(cells);
    return 0;
}
