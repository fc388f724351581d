/* SPDX-License-Identifier: MIT */
/* The board with the two queues of singles.

   A candidate that becomes the only one of its cell is appended to the queue of naked singles; one
   that becomes the only one of a value in a house, to that of hidden singles. Full house, naked
   single and hidden single look at these queues and nowhere else, so the order of all changes, from
   the first given on, decides how many singles of each kind a path has, and with that the score.
   Entries of cells that have been placed since are skipped when their turn comes. */
#include "rate/hodoku/hodoku.h"

#include <string.h>

static void append_single(struct sj_hodoku_queue *queue, unsigned cell, unsigned value)
{
    if (queue->end == sizeof queue->entry / sizeof queue->entry[0])
        return; /* only a puzzle that contradicts itself gets here */
    queue->entry[queue->end].cell = (uint8_t)cell;
    queue->entry[queue->end++].value = (uint8_t)value;
}

/* The houses of `cell` in which `value` has one place left, other than `except`: a hidden single
   each. */
static void note_hidden(struct sj_hodoku *h, unsigned cell, unsigned value, unsigned except)
{
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(h->map, cell, &count);
    for (unsigned i = 0; i < count; i++) {
        const uint64_t places = h->board->places[seat[i].places + value - 1];
        if (!sj_is_one(places))
            continue;
        const unsigned left = sj_map_cell(h->map, seat[i].house, sj_low_bit(places));
        if (left != except)
            append_single(&h->hidden, left, value);
    }
}

/* Remove a candidate; `placing`: the cell that gets `value` and is not a place for it any more, but
   is still counted in its houses. */
static void drop_candidate(struct sj_hodoku *h, unsigned cell, unsigned value, unsigned placing)
{
    struct sj_board *const board = h->board;
    if (!sj_board_has(board, cell, value))
        return;
    sj_board_eliminate(board, cell, value);
    if (sj_is_one(board->candidates[cell]))
        append_single(&h->naked, cell, sj_low_value(board->candidates[cell]));
    note_hidden(h, cell, value, placing);
}

void sj_hodoku_remove(struct sj_hodoku *h, unsigned cell, unsigned value)
{
    drop_candidate(h, cell, value, ~0u);
}

void sj_hodoku_set(struct sj_hodoku *h, unsigned cell, unsigned value)
{
    struct sj_board *const board = h->board;
    const uint64_t candidates = board->candidates[cell];
    uint64_t peers[2];
    if (!sj_board_has(board, cell, value))
        return;
    sj_set_copy(peers, sj_map_sees(h->map, cell), 2);
    sj_set_and(peers, sj_board_plane(board, value), 2);
    for (struct sj_walk w = sj_walk_start(peers, 2); sj_walk_next(&w);)
        drop_candidate(h, w.cell, value, cell);
    sj_board_place(board, cell, value);
    for (uint64_t rest = candidates & ~sj_value_bit(value); rest; rest &= rest - 1)
        note_hidden(h, cell, sj_low_value(rest), ~0u);
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
    if (sj_bits_empty(board->full, 1) || !next_entry(h, &h->naked))
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
