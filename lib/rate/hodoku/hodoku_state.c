/* SPDX-License-Identifier: MIT */
/* The board with the two queues of singles.

   A candidate that becomes the only one of its cell is appended to the queue of naked singles; one
   that becomes the only one of a value in a house, to that of hidden singles. Full house, naked
   single and hidden single look at these queues and nowhere else, so the order of all changes, from
   the first given on, decides how many singles of each kind a path has, and with that the score.
   Entries of cells that have been placed since are skipped when their turn comes.

   So changes are done here, and not by sj_board_place: it would keep other sets of singles. */
#include "rate/hodoku/hodoku.h"

#include <string.h>

static void append_single(struct sj_hodoku_queue *queue, unsigned cell, unsigned value)
{
    if (queue->end == sizeof queue->entry / sizeof queue->entry[0])
        return; /* only a puzzle that contradicts itself gets here */
    queue->entry[queue->end].cell = (uint8_t)cell;
    queue->entry[queue->end++].value = (uint8_t)value;
}

/* The cell of a seat is not a place of value i + 1 any more. The house's only place that is left,
   other than `except`, is a hidden single. */
static inline void lose_place(struct sj_hodoku *h, const struct sj_seat *seat, unsigned i,
                              unsigned except)
{
    struct sj_board *const board = h->board;
    const uint64_t was = board->places[seat->places + i];
    const uint64_t left = was & ~((uint64_t)1 << seat->position);
    board->places[seat->places + i] = left;
    board->house_change[seat->house] = board->change;
    if (left & (left - 1))
        return;
    if (left) {
        const unsigned cell = sj_map_cell(h->map, seat->house, sj_low_bit(left));
        if (cell != except)
            append_single(&h->hidden, cell, i + 1);
    } else if (was) {
        board->broken = true;
    }
}

/* Remove a candidate; `placing`: the cell that gets the value and is not a place for it any more,
   but is still counted in its houses. */
static void drop_candidate(struct sj_hodoku *h, unsigned cell, unsigned value, unsigned placing)
{
    struct sj_board *const board = h->board;
    const struct sj_seat *const seat = &h->map->seat[3 * cell];
    const uint64_t left = board->candidates[cell] &= ~sj_value_bit(value);
    sj_bit_clear(board->plane + 2 * (value - 1), cell);
    if (!(left & (left - 1))) {
        if (left)
            append_single(&h->naked, cell, sj_low_value(left));
        else
            board->broken = true;
    }
    for (unsigned i = 0; i < 3; i++)
        lose_place(h, &seat[i], value - 1, placing);
}

void sj_hodoku_remove(struct sj_hodoku *h, unsigned cell, unsigned value)
{
    if (!sj_board_has(h->board, cell, value))
        return;
    h->board->value_change[value - 1] = ++h->board->change;
    drop_candidate(h, cell, value, ~0u);
}

/* The houses of a cell have `value` now, and no place for it. */
static void fill_houses(struct sj_hodoku *h, const struct sj_seat *seat, unsigned value)
{
    struct sj_board *const board = h->board;
    for (unsigned i = 0; i < 3; i++) {
        const unsigned house = seat[i].house;
        const uint32_t bit = (uint32_t)1 << house;
        board->used[house] |= sj_value_bit(value);
        board->places[seat[i].places + value - 1] = 0;
        board->house_change[house] = board->change;
        h->full = --board->empty[house] == 1 ? h->full | bit : h->full & ~bit;
    }
}

void sj_hodoku_set(struct sj_hodoku *h, unsigned cell, unsigned value)
{
    struct sj_board *const board = h->board;
    const struct sj_seat *const seat = &h->map->seat[3 * cell];
    uint64_t *const plane = board->plane + 2 * (value - 1);
    const uint64_t *const sees = sj_map_sees(h->map, cell);
    if (!sj_board_has(board, cell, value))
        return;
    board->value_change[value - 1] = ++board->change;
    for (unsigned w = 0; w < 2; w++)
        for (uint64_t rest = plane[w] & sees[w]; rest; rest &= rest - 1)
            drop_candidate(h, w * SJ_WORD_BITS + sj_low_bit(rest), value, cell);
    fill_houses(h, seat, value);
    sj_bit_clear(plane, cell);
    for (uint64_t rest = board->candidates[cell] & ~sj_value_bit(value); rest; rest &= rest - 1) {
        const unsigned other = sj_low_bit(rest);
        board->value_change[other] = board->change;
        sj_bit_clear(board->plane + 2 * other, cell);
        for (unsigned i = 0; i < 3; i++)
            lose_place(h, &seat[i], other, ~0u);
    }
    board->candidates[cell] = 0;
    board->value[cell] = (uint8_t)value;
    board->left--;
}

/* The givens are placed on an empty board one after the other, which fills the queues as HoDoKu
   does. Excluded candidates, which its batch mode cannot read, follow in the order of the cells.
   Only with these can a puzzle with one solution have fewer than ten givens, which HoDoKu would
   refuse; it is rated. */
void sj_hodoku_load(struct sj_hodoku *h, const suuji_puzzle *puzzle)
{
    const uint64_t change = h->board->change;
    h->puzzle = puzzle;
    memset(h->solution, 0, sizeof h->solution);
    h->givens_tested = false;
    h->naked.first = h->naked.end = h->hidden.first = h->hidden.end = 0;
    h->full = 0;
    sj_board_copy(h->board, h->blank);
    h->board->change = change;
    for (unsigned cell = 0; cell < 81; cell++)
        if (puzzle->given[cell]) {
            h->board->broken |= !sj_board_has(h->board, cell, puzzle->given[cell]);
            sj_hodoku_set(h, cell, puzzle->given[cell]);
            h->board->given[cell] = !sj_puzzle_is_entry(puzzle, cell);
        }
    for (unsigned cell = 0; cell < 81 && puzzle->has_marks; cell++)
        for (unsigned value = 1; value <= 9; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value))
                sj_hodoku_remove(h, cell, value);
    h->board->loaded = ++h->board->change;
    for (unsigned v = 0; v < 9; v++)
        h->board->value_change[v] = h->board->change;
    for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++)
        h->board->house_change[house] = h->board->change;
}

/* ---- Questions to a solver ---- */

/* The verdict; UNKNOWN: the budget is spent. */
static suuji_verdict ask_solver(struct sj_hodoku *h, const suuji_puzzle *puzzle, suuji_query *query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query->limits = sj_budget_left(h->budget);
    if (suuji_solver_solve(h->solver, puzzle, query, &answer, NULL) != SUUJI_OK)
        h->budget->failed = true;
    else if (answer.verdict == SUUJI_VERDICT_UNKNOWN)
        h->budget->end = answer.end;
    return answer.verdict;
}

static void test_givens(struct sj_hodoku *h)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *givens = NULL;
    suuji_status status = suuji_puzzle_new(h->rules, &givens, NULL);
    for (unsigned cell = 0; cell < 81 && status == SUUJI_OK; cell++)
        if (!sj_puzzle_is_entry(h->puzzle, cell))
            status = suuji_puzzle_set_given(givens, cell, h->puzzle->given[cell], NULL);
    query.limit = 2;
    if (status == SUUJI_OK)
        h->givens_unique = ask_solver(h, givens, &query) == SUUJI_VERDICT_UNIQUE;
    else
        h->budget->failed = true;
    h->givens_tested = sj_budget_good(h->budget);
    suuji_puzzle_free(givens);
}

bool sj_hodoku_givens_are_unique(struct sj_hodoku *h)
{
    if (!h->puzzle->has_marks && !h->puzzle->has_entries)
        return true;
    if (!h->givens_tested)
        test_givens(h);
    return h->givens_tested && h->givens_unique;
}

/* ---- Singles ---- */

/* Skip entries of cells that have a value. */
static bool next_entry(const struct sj_hodoku *h, struct sj_hodoku_queue *queue)
{
    while (queue->first < queue->end && h->board->value[queue->entry[queue->first].cell])
        queue->first++;
    return queue->first < queue->end;
}

/* The first naked single that is the last empty cell of a house. It stays in the queue. */
bool sj_hodoku_full_house(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    (void)type;
    if (!h->full || !next_entry(h, &h->naked))
        return false;
    for (unsigned i = h->naked.first; i < h->naked.end; i++) {
        const unsigned cell = h->naked.entry[i].cell;
        unsigned count;
        const uint16_t *const house = sj_map_houses(h->map, cell, &count);
        for (unsigned k = 0; k < count && !board->value[cell]; k++)
            if (board->empty[house[k]] == 1) {
                sj_step_house(h->step->what, SUUJI_ROLE_BASE, house[k], h->naked.entry[i].value,
                              true);
                sj_step_place(h->step->what, cell, h->naked.entry[i].value);
                return true;
            }
    }
    return false;
}

bool sj_hodoku_naked_single(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    if (!next_entry(h, &h->naked))
        return false;
    const unsigned at = h->naked.first++;
    sj_step_cell(h->step->what, SUUJI_ROLE_BASE, h->naked.entry[at].cell, true);
    sj_step_place(h->step->what, h->naked.entry[at].cell, h->naked.entry[at].value);
    return true;
}

bool sj_hodoku_hidden_single(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    if (!next_entry(h, &h->hidden))
        return false;
    const unsigned at = h->hidden.first++;
    const unsigned cell = h->hidden.entry[at].cell;
    const unsigned value = h->hidden.entry[at].value;
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(h->map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (sj_is_one(h->board->places[seat[i].places + value - 1])) {
            sj_step_house(h->step->what, SUUJI_ROLE_BASE, seat[i].house, value, true);
            sj_step_place(h->step->what, cell, value);
            return true;
        }
    return false; /* HoDoKu does not look at the next entry either */
}

/* ---- Brute force ---- */

static bool keep_solution(void *user, const uint8_t *cells)
{
    memcpy(user, cells, 81);
    return false;
}

/* Of the empty cells in their order, the one in the middle gets its value. */
bool sj_hodoku_brute_force(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    suuji_query query = SUUJI_QUERY_INIT;
    unsigned cell = 0;
    (void)type;
    query.on_solution = keep_solution;
    query.user = h->solution;
    if (h->solution[0] == 0)
        ask_solver(h, h->puzzle, &query);
    if (h->solution[0] == 0)
        return false;
    for (unsigned skip = h->board->left / 2; h->board->value[cell] || skip > 0; cell++)
        skip -= h->board->value[cell] == 0;
    if (!sj_board_has(h->board, cell, h->solution[cell]))
        return false; /* only if the puzzle has several solutions */
    sj_step_place(h->step->what, cell, h->solution[cell]);
    return true;
}
