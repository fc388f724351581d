/* SPDX-License-Identifier: MIT */
/* Remote pairs: a chain of cells that have the same two candidates, each of which sees the next.
   Their values alternate, so cells an odd number of steps apart have different ones, and what sees
   both of them has neither. Shorter chains than four cells are naked pairs. */
#include "human/strong_inl.h"

#define FAR UINT16_MAX

struct work {
    uint64_t *twos;    /* cells with two candidates */
    uint64_t *group;   /* those with the same two */
    uint64_t *targets; /* set and a second one, for eliminated candidates */
    uint16_t *cell;    /* [cells]: the group as a list */
    uint16_t *steps;   /* [cells]: from the first cell of the chain; FAR: not reached */
    uint16_t *before;  /* [cells]: the cell before it in a shortest chain */
    uint16_t *queue;   /* [cells] */
    unsigned count;    /* of the group */
};

static size_t scratch_of(const struct sj_map *map)
{
    return (size_t)3 * map->words * sizeof(uint64_t) + (size_t)4 * map->cells * sizeof(uint16_t);
}

static struct work work_of(const struct sj_search *search)
{
    const size_t words = search->board->map->words, cells = search->board->map->cells;
    uint64_t *const set = search->scratch;
    uint16_t *const list = (uint16_t *)(set + 3 * words);
    return (struct work){.twos = set,
                         .group = set + words,
                         .targets = set + 2 * words,
                         .cell = list,
                         .steps = list + cells,
                         .before = list + 2 * cells,
                         .queue = list + 3 * cells};
}

/* The shortest chains from a cell to all others of the group. Returns the length of the longest. */
static unsigned measure(const struct sj_map *map, struct work *work, unsigned start)
{
    unsigned tail = 0;
    for (unsigned i = 0; i < work->count; i++)
        work->steps[work->cell[i]] = FAR;
    work->steps[start] = 0;
    work->queue[tail++] = (uint16_t)start;
    for (unsigned head = 0; head < tail; head++) {
        const unsigned from = work->queue[head];
        for (unsigned i = 0; i < work->count; i++) {
            const unsigned to = work->cell[i];
            if (work->steps[to] != FAR || !sj_map_see(map, from, to))
                continue;
            work->steps[to] = (uint16_t)(work->steps[from] + 1);
            work->before[to] = (uint16_t)from;
            work->queue[tail++] = (uint16_t)to;
        }
    }
    return work->steps[work->queue[tail - 1]];
}

static bool seen_by_both(const struct sj_board *board, uint64_t two, unsigned a, unsigned b,
                         uint64_t *targets)
{
    const uint64_t *const x = sj_board_plane(board, sj_low_value(two));
    const uint64_t *const y = sj_board_plane(board, sj_high_bit(two) + 1);
    const uint64_t *const from_a = sj_map_sees(board->map, a);
    const uint64_t *const from_b = sj_map_sees(board->map, b);
    uint64_t any = 0;
    for (unsigned w = 0; w < board->map->words; w++)
        any |= targets[w] = (x[w] | y[w]) & from_a[w] & from_b[w];
    return any != 0;
}

/* The chain is in work->queue, `count` cells. As a chain of candidates: x = y - y = x - x = y
   ... */
static bool emit_chain(struct sj_search *search, struct work *work, uint64_t two, unsigned count)
{
    const struct sj_board *const board = search->board;
    struct sj_step *const step = search->step;
    const unsigned value[2] = {sj_low_value(two), sj_high_bit(two) + 1};
    sj_step_start(step);
    for (unsigned i = 0; i < count; i++)
        sj_step_cell(step, SUUJI_ROLE_COLOR, work->queue[i], true)->group = (uint16_t)(1 + i % 2);
    for (unsigned i = 0; i < count; i++) {
        sj_step_node(step, work->queue[i], value[i % 2], 2 * i + 1);
        sj_step_node(step, work->queue[i], value[1 - i % 2], 2 * i + 2);
    }
    sj_step_chain(step, 2 * count);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 3; k < count; k += 2)
            if (seen_by_both(board, two, work->queue[i], work->queue[k], work->targets))
                for (unsigned v = 0; v < 2; v++)
                    sj_step_eliminate_set(step, board, work->targets, value[v]);
    return sj_search_emit(search);
}

/* The chain that ends in `cell`, written over the queue from its end. */
static void follow_back(struct work *work, unsigned cell)
{
    for (unsigned i = work->steps[cell];; i--) {
        work->queue[i] = (uint16_t)cell;
        if (i == 0)
            return;
        cell = work->before[cell];
    }
}

/* All chains with this number of steps. `*longest` is how long they get. */
static bool try_length(struct sj_search *search, struct work *work, uint64_t two, unsigned length,
                       unsigned *longest)
{
    const struct sj_map *const map = search->board->map;
    for (unsigned i = 0; i < work->count; i++) {
        const unsigned reach = measure(map, work, work->cell[i]);
        *longest = reach > *longest ? reach : *longest;
        for (unsigned k = i + 1; k < work->count && reach >= length; k++) {
            const unsigned end = work->cell[k];
            if (work->steps[end] != length ||
                !seen_by_both(search->board, two, work->cell[i], end, work->targets))
                continue;
            follow_back(work, end);
            if (emit_chain(search, work, two, length + 1))
                return true;
        }
    }
    return false;
}

/* List the cells with the same candidates as `cell`. */
static void list_group(const struct sj_board *board, struct work *work, unsigned cell)
{
    const uint64_t two = board->candidates[cell];
    sj_set_copy(work->group, work->twos, board->map->words);
    sj_set_and(work->group, sj_board_plane(board, sj_low_value(two)), board->map->words);
    sj_set_and(work->group, sj_board_plane(board, sj_high_bit(two) + 1), board->map->words);
    work->count = 0;
    for (struct sj_walk w = sj_walk_start(work->group, board->map->words); sj_walk_next(&w);)
        work->cell[work->count++] = (uint16_t)w.cell;
}

static void find_remote_pair(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    struct work work = work_of(search);
    sj_two_candidates(board, work.twos);
    for (struct sj_walk w = sj_walk_start(work.twos, board->map->words); sj_walk_next(&w);) {
        list_group(board, &work, w.cell);
        if (work.count < 4 || work.cell[0] != w.cell)
            continue;
        unsigned longest = 3;
        for (unsigned length = 3; length <= longest; length += 2)
            if (!sj_search_may_go_on(search) ||
                try_length(search, &work, board->candidates[w.cell], length, &longest))
                return;
    }
}

const struct sj_technique sj_technique_remote_pair = {
    .info = {.name = "remote-pair",
             .title = "remote pair",
             .family = "colors",
             .summary = "a chain of cells with the same two candidates, which alternate",
             .example = ":0000:x:+12+3.56.+894+57+1+8+923+6+6+8+9.3.+5.+1.+348+1+56+9.+5"
                        "68+9.4+31.9....+3+85+43...9+8..+5.+9534.1+6+8+8..5.+1+9.+3:::"},
    .find = find_remote_pair,
    .scratch = scratch_of,
    .because = "{cells color} have only the candidates {values on}, which alternate along a chain: "
               "{cells color 1} have the one, and {cells color 2} the other",
};
