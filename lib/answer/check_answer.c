/* SPDX-License-Identifier: MIT */
/* Is a puzzle consistent, unique and minimal, are a player's entries right, and is this grid its
   solution? */
#include "answer/check_answer.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/arrays.h"
#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

/* A check under way. */
struct check {
    struct sj_check_answer *found;
    const struct sj_searcher *searcher;
    const struct sj_check_query *query;
    struct sj_budget budget; /* of all searches together */
    unsigned solutions;      /* that the search for two has found */
    bool second;             /* a search without a constraint has found another solution */
};

static unsigned count_cells(const struct check *check)
{
    return suuji_rules_cells(suuji_puzzle_rules(check->query->puzzle));
}

/* ---- Grids ---- */

static void check_claim(struct check *check)
{
    const struct sj_check_query *const query = check->query;
    struct sj_check_answer *const found = check->found;
    found->faults.count = 0;
    found->claim = !query->grid                              ? SJ_CLAIM_NONE
                   : query->grid_cells != count_cells(check) ? SJ_CLAIM_SIZE
                   : suuji_verify(found->puzzle, query->grid, sj_fault_list_add, &found->faults)
                       ? SJ_CLAIM_RIGHT
                       : SJ_CLAIM_WRONG;
}

/* ---- Uniqueness ---- */

/* Note where the second solution differs from the first. */
static bool compare_solutions(void *user, const uint8_t *grid)
{
    struct check *const check = user;
    struct sj_check_answer *const found = check->found;
    if (check->solutions++ == 0) {
        memcpy(found->first, grid, count_cells(check));
        return true;
    }
    for (unsigned cell = 0; cell < count_cells(check) && !found->differs; cell++)
        if (grid[cell] != found->first[cell]) {
            found->differs = true;
            found->cell = cell;
            found->value[0] = found->first[cell];
            found->value[1] = grid[cell];
        }
    return true;
}

static suuji_status check_unique(struct check *check, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    query.on_solution = compare_solutions;
    query.user = check;
    check->solutions = 0;
    const suuji_status status = sj_searcher_ask(check->searcher, &check->budget, found->puzzle,
                                                &query, &found->answer, err);
    found->answer.solution = NULL;
    return status;
}

/* ---- Minimality ---- */

/* Remove the clue of `cell` from `trial`. If the engine supports pencil marks, the clue's value is
   eliminated there: then the clue is redundant if there is no solution, which is easier to prove
   than uniqueness. */
static suuji_status remove_clue(suuji_puzzle *trial, unsigned cell, bool marks, suuji_error *err)
{
    const unsigned value = suuji_puzzle_givens(trial)[cell];
    const suuji_status status = suuji_puzzle_set_given(trial, cell, 0, err);
    return status == SUUJI_OK && marks ? suuji_puzzle_set_excluded(trial, cell, value, true, err)
                                       : status;
}

/* Make `cell` of `trial` again what it is in `puzzle`. */
static suuji_status restore_clue(suuji_puzzle *trial, const suuji_puzzle *puzzle, unsigned cell,
                                 suuji_error *err)
{
    const unsigned value = suuji_puzzle_givens(puzzle)[cell];
    const suuji_status status = suuji_puzzle_set_excluded(
        trial, cell, value, suuji_puzzle_excluded(puzzle, cell, value), err);
    return status == SUUJI_OK ? suuji_puzzle_set_given(trial, cell, value, err) : status;
}

/* Is the clue of `cell` redundant? `trial` is the puzzle, and is so again afterwards. */
static suuji_status check_clue(struct check *check, suuji_puzzle *trial, unsigned cell,
                               suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    const bool marks = suuji_solver_engine(check->searcher->solver)->can & SUUJI_CAN_MARKS;
    const suuji_verdict redundant = marks ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNIQUE;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = marks ? 1 : 2;
    suuji_status status = remove_clue(trial, cell, marks, err);
    if (status == SUUJI_OK)
        status = sj_searcher_ask(check->searcher, &check->budget, trial, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.verdict == redundant)
        found->redundant[found->redundant_count++] =
            (suuji_candidate){(uint16_t)cell, suuji_puzzle_givens(found->puzzle)[cell]};
    else if (answer.verdict == SUUJI_VERDICT_UNKNOWN)
        found->minimal_end = answer.end;
    return restore_clue(trial, found->puzzle, cell, err);
}

/* Try the puzzle without each clue in turn, while the budget lasts. */
static suuji_status check_minimal(struct check *check, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    suuji_puzzle *trial = NULL;
    suuji_status status = suuji_puzzle_copy(found->puzzle, &trial, err);
    found->minimal_asked = true;
    for (unsigned cell = 0; status == SUUJI_OK && cell < count_cells(check); cell++) {
        if (!suuji_puzzle_givens(found->puzzle)[cell])
            continue;
        if (!sj_budget_look(&check->budget)) {
            found->minimal_end = check->budget.end;
            break;
        }
        status = check_clue(check, trial, cell, err);
    }
    suuji_puzzle_free(trial);
    return status;
}

/* ---- Constraints ---- */

/* The puzzle with constraint `i` removed. `keep` is true for all constraints, and is so again
   afterwards. */
static suuji_status remove_constraint(const suuji_puzzle *puzzle, bool *keep, size_t i,
                                      suuji_puzzle **out, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_rules *fewer = NULL;
    keep[i] = false;
    suuji_status status = suuji_rules_keep_constraints(rules, keep, &fewer, err);
    keep[i] = true;
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(fewer, out, err);
    suuji_rules_free(fewer);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_givens(*out, suuji_puzzle_givens(puzzle), err);
    for (unsigned cell = 0; suuji_puzzle_has_marks(puzzle) && cell < suuji_rules_cells(rules);
         cell++)
        for (unsigned value = 1; value <= suuji_rules_size(rules) && status == SUUJI_OK; value++)
            if (suuji_puzzle_excluded(puzzle, cell, value))
                status = suuji_puzzle_set_excluded(*out, cell, value, true, err);
    return status;
}

/* Nothing more needs to be known after a solution that is not the known one. */
static bool compare_with_known(void *user, const uint8_t *grid)
{
    struct check *const check = user;
    check->second = memcmp(grid, check->found->first, count_cells(check)) != 0;
    return !check->second;
}

/* Is constraint `i` redundant? Without a mark a rule for all cells that have none is for more
   cells: the known solution need not be one then. */
static suuji_status check_constraint(struct check *check, bool *keep, size_t i, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_puzzle *trial = NULL;
    query.limit = 2;
    query.on_solution = compare_with_known;
    query.user = check;
    check->second = false;
    suuji_status status = remove_constraint(found->puzzle, keep, i, &trial, err);
    if (status == SUUJI_OK)
        status = sj_searcher_ask(check->searcher, &check->budget, trial, &query, &answer, err);
    suuji_puzzle_free(trial);
    if (status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE && !check->second)
        found->redundant_constraint[found->redundant_constraints++] = i;
    else if (answer.verdict == SUUJI_VERDICT_UNKNOWN && !check->second)
        found->constraints_end = answer.end;
    return status;
}

/* Try the puzzle without each constraint in turn, while the budget lasts. */
static suuji_status check_constraints(struct check *check, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    const size_t count = suuji_rules_constraint_count(suuji_puzzle_rules(found->puzzle));
    bool *const keep = malloc(count * sizeof *keep);
    suuji_status status = SUUJI_OK;
    if (!keep || !sj_grow(&found->redundant_constraint, &found->constraint_room, count,
                          sizeof *found->redundant_constraint))
        status = sj_fail_memory(err);
    found->constraints_asked = true;
    for (size_t i = 0; i < count && keep; i++)
        keep[i] = true;
    for (size_t i = 0; i < count && status == SUUJI_OK; i++) {
        if (!sj_budget_look(&check->budget)) {
            found->constraints_end = check->budget.end;
            break;
        }
        status = check_constraint(check, keep, i, err);
    }
    free(keep);
    return status;
}

/* ---- One puzzle ---- */

/* Separate entries from the puzzle, and compare them with its solution. */
static suuji_status check_entries(struct check *check, suuji_error *err)
{
    const suuji_puzzle *const puzzle = check->query->puzzle;
    struct sj_position *const position = &check->found->position;
    unsigned entries = 0;
    for (unsigned cell = 0; cell < count_cells(check); cell++)
        entries += suuji_puzzle_is_entry(puzzle, cell);
    check->found->puzzle = puzzle;
    position->entries = 0;
    position->mistake_count = 0;
    if (entries == 0)
        return SUUJI_OK;
    const suuji_status status =
        sj_position_examine(position, check->searcher, puzzle, &check->budget, err);
    check->found->puzzle = position->givens;
    return status;
}

/* Is the solution unique? Not searched if givens clash. */
static suuji_status check_givens(struct check *check, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    found->clues = suuji_puzzle_clue_count(found->puzzle);
    found->answer = (suuji_answer){.size = sizeof(suuji_answer), .verdict = SUUJI_VERDICT_NONE};
    found->differs = false;
    found->clashes.count = 0;
    (void)suuji_verify_givens(found->puzzle, sj_fault_list_add, &found->clashes);
    check_claim(check);
    if (found->clashes.failed || found->faults.failed)
        return sj_fail_memory(err);
    return found->clashes.count ? SUUJI_OK : check_unique(check, err);
}

/* If the puzzle has no solution with its pencil marks, but its givens have exactly one, the pencil
   marks are wrong: check the givens instead. Pencil marks that are part of the puzzle stay. */
static suuji_status check_marks(struct check *check, suuji_error *err)
{
    struct sj_check_answer *const found = check->found;
    if (found->position.entries || found->answer.verdict != SUUJI_VERDICT_NONE ||
        !suuji_puzzle_has_marks(found->puzzle))
        return SUUJI_OK;
    const suuji_status status =
        sj_position_examine(&found->position, check->searcher, found->puzzle, &check->budget, err);
    if (status != SUUJI_OK || found->position.mistake_count == 0)
        return status;
    found->puzzle = found->position.givens;
    return check_givens(check, err);
}

/* Of a half-filled grid the mistakes matter. */
static bool needs_minimal(const struct check *check)
{
    const struct sj_check_answer *const found = check->found;
    return found->answer.verdict == SUUJI_VERDICT_UNIQUE && found->clues < count_cells(check) &&
           !check->query->quick && (!sj_check_has_position(found) || check->query->minimal);
}

static bool needs_constraints(const struct check *check)
{
    return check->found->answer.verdict == SUUJI_VERDICT_UNIQUE && check->query->constraints &&
           suuji_rules_constraint_count(suuji_puzzle_rules(check->found->puzzle)) > 0;
}

static suuji_status make_room(struct sj_check_answer *found, unsigned cells, suuji_error *err)
{
    if (cells <= found->room)
        return SUUJI_OK;
    free(found->first);
    free(found->redundant);
    found->room = 0;
    found->first = malloc(cells);
    found->redundant = malloc(cells * sizeof *found->redundant);
    if (!found->first || !found->redundant)
        return sj_fail_memory(err);
    found->room = cells;
    return SUUJI_OK;
}

suuji_status sj_check_puzzle(struct sj_check_answer *found, const struct sj_searcher *searcher,
                             const struct sj_check_query *query, suuji_error *err)
{
    struct check check = {.found = found, .searcher = searcher, .query = query};
    found->minimal_asked = found->constraints_asked = false;
    found->minimal_end = found->constraints_end = SUUJI_END_COMPLETE;
    found->redundant_count = 0;
    found->redundant_constraints = 0;
    sj_budget_start(&check.budget, &query->limits, sj_clock_now(), 0);
    suuji_status status = make_room(found, count_cells(&check), err);
    if (status == SUUJI_OK)
        status = check_entries(&check, err);
    if (status == SUUJI_OK)
        status = check_givens(&check, err);
    if (status == SUUJI_OK)
        status = check_marks(&check, err);
    if (status == SUUJI_OK && needs_minimal(&check))
        status = check_minimal(&check, err);
    return status == SUUJI_OK && needs_constraints(&check) ? check_constraints(&check, err)
                                                           : status;
}

void sj_check_clear(struct sj_check_answer *found)
{
    sj_fault_list_free(&found->clashes);
    sj_fault_list_free(&found->faults);
    free(found->redundant);
    free(found->redundant_constraint);
    free(found->first);
    sj_position_clear(&found->position);
    *found = (struct sj_check_answer){0};
}

bool sj_check_has_position(const struct sj_check_answer *found)
{
    return found->position.entries || found->position.mistake_count;
}

suuji_end sj_check_end(const struct sj_check_answer *found)
{
    return found->minimal_end != SUUJI_END_COMPLETE ? found->minimal_end : found->constraints_end;
}

bool sj_check_has_redundant(const struct sj_check_answer *found)
{
    return found->redundant_count > 0 || found->redundant_constraints > 0;
}

/* The faults of a grid, kept. */

bool sj_fault_list_add(void *user, const suuji_fault *fault)
{
    struct sj_fault_list *const list = user;
    list->failed |= !sj_grow(&list->fault, &list->room, list->count + 1, sizeof *fault);
    if (!list->failed)
        list->fault[list->count++] = *fault;
    return !list->failed;
}

static bool same_house(const suuji_fault *a, const suuji_fault *b)
{
    return a->kind == SUUJI_FAULT_HOUSE && b->kind == SUUJI_FAULT_HOUSE && a->house == b->house &&
           a->value == b->value;
}

/* "column 1 has 1 in r1c1, r2c1 and r3c1" of the faults like fault[at], the first of `same`. */
static void append_cells(const suuji_rules *rules, const suuji_fault *fault, size_t at, size_t same,
                         const char *symbols, struct sj_text *out)
{
    const unsigned size = suuji_rules_size(rules), first = fault[at].cell[0];
    char house[32], value[SUUJI_VALUE_ROOM];
    suuji_rules_house_name(rules, fault[at].house, house, sizeof house);
    suuji_value_text(symbols, fault[at].value, value);
    sj_text_printf(out, "%s has %s in r%uc%u", house, value, first / size + 1, first % size + 1);
    for (size_t i = at; same > 0; i++) {
        const unsigned cell = fault[i].cell[1];
        if (same_house(&fault[i], &fault[at]))
            sj_text_printf(out, "%sr%uc%u", --same ? ", " : " and ", cell / size + 1,
                           cell % size + 1);
    }
}

bool sj_fault_append(const suuji_rules *rules, const suuji_fault *fault, size_t count, size_t at,
                     const char *symbols, struct sj_text *out)
{
    char text[160];
    size_t same = 0;
    /* Those of a house come one after the other. */
    for (size_t i = at; i > 0 && fault[i - 1].house == fault[at].house; i--)
        if (same_house(&fault[i - 1], &fault[at]))
            return false;
    for (size_t i = at; i < count && fault[i].house == fault[at].house; i++)
        same += same_house(&fault[i], &fault[at]);
    if (same > 1) {
        append_cells(rules, fault, at, same, symbols, out);
        return true;
    }
    suuji_fault_text(rules, &fault[at], symbols, text, sizeof text);
    sj_text_str(out, text);
    return true;
}

void sj_fault_list_free(struct sj_fault_list *list)
{
    free(list->fault);
    *list = (struct sj_fault_list){0};
}
