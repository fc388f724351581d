/* SPDX-License-Identifier: MIT */
/* Ties are made: see ties.h. */
#include "human/ties.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* A constraint with more cells is looked at primitive by primitive, and a primitive with more cells
   than a word has bits is not. */
#define MOST_CELLS 32
#define MOST_CELLS_OF_ALL SJ_WORD_BITS
/* Combinations of a tie: what has more is looked at by ways only. */
#define MOST_SETS 4000

static bool add_cell(struct sj_ties *ties, struct sj_tie *tie, unsigned cell)
{
    for (unsigned i = 0; i < tie->cells; i++)
        if (ties->cell[tie->first + i] == cell)
            return true;
    if (!sj_grow(&ties->cell, &ties->cell_room, ties->cells + 1, sizeof *ties->cell))
        return false;
    ties->cell[ties->cells++] = (uint16_t)cell;
    tie->cells++;
    return true;
}

/* A tie of the primitives from `from` to `end`; automata first, whose order is the best for a
   search. */
bool sj_ties_add(struct sj_ties *ties, size_t from, size_t end)
{
    const struct sj_lowering *const l = &ties->lowering;
    const uint32_t constraint = l->primitive[from].constraint;
    struct sj_tie tie = {.kind = constraint == SJ_NO_CONSTRAINT ? SJ_TIE_SUM : SJ_TIE_OWN,
                         .constraint = constraint,
                         .other = SJ_NO_CONSTRAINT,
                         .first = (uint32_t)ties->cells,
                         .primitive = (uint32_t)ties->primitives};
    bool good = sj_grow(&ties->primitive, &ties->primitive_room, ties->primitives + end - from,
                        sizeof *ties->primitive) &&
                sj_grow(&ties->at, &ties->room, ties->count + 1, sizeof *ties->at);
    for (int automata = 1; automata >= 0 && good; automata--)
        for (size_t i = from; i < end && good; i++) {
            const struct sj_primitive *const p = &l->primitive[i];
            if ((p->kind == SJ_AUTOMATON) != (automata == 1))
                continue;
            ties->primitive[ties->primitives++] = (uint32_t)i;
            tie.primitives++;
            for (uint32_t k = 0; k < p->cells && good; k++)
                good = add_cell(ties, &tie, sj_primitive_cells(l, p)[k]);
        }
    if (!good)
        return false;
    if (tie.cells > MOST_CELLS_OF_ALL) {
        ties->cells = tie.first;
        ties->primitives = tie.primitive;
        return true;
    }
    ties->at[ties->count++] = tie;
    ties->most_cells = tie.cells > ties->most_cells ? tie.cells : ties->most_cells;
    return true;
}

/* Has the constraint cells of its own, and not too many? */
static bool is_whole(const struct sj_ties *ties, uint32_t constraint)
{
    const struct sj_constraint *const c = &ties->lowering.all->at[constraint];
    return c->alternatives || (c->cells > 0 && c->cells <= MOST_CELLS);
}

static bool list_ties(struct sj_ties *ties)
{
    const struct sj_lowering *const l = &ties->lowering;
    bool good = true;
    for (size_t from = 0, end = 0; from < l->primitives && good; from = end) {
        const uint32_t constraint = l->primitive[from].constraint;
        end = from + 1;
        while (is_whole(ties, constraint) && end < l->primitives &&
               l->primitive[end].constraint == constraint)
            end++;
        good = sj_ties_add(ties, from, end);
    }
    return good;
}

/* ---- Two constraints ---- */

/* Cells of two constraints together; and if there are more constraints, none are joined. */
enum { MOST_JOINT_CELLS = 8, MOST_JOINED = 300 };

/* Do two ties share a cell, or do two cells of one see cells of the other? */
static bool are_near(const struct sj_ties *ties, const struct sj_tie *a, const struct sj_tie *b,
                     const uint64_t *sees, unsigned words)
{
    unsigned seen = 0, seen_back = 0, shared = 0;
    for (unsigned i = 0; i < a->cells; i++)
        for (unsigned k = 0; k < b->cells; k++)
            shared += sj_tie_cells(ties, b)[k] == sj_tie_cells(ties, a)[i];
    for (unsigned side = 0; side < 2; side++) {
        const struct sj_tie *const from = side ? b : a, *const to = side ? a : b;
        for (unsigned i = 0; i < from->cells; i++) {
            const uint64_t *const set = sees + (size_t)sj_tie_cells(ties, from)[i] * words;
            bool any = false;
            for (unsigned k = 0; k < to->cells; k++)
                any |= sj_bit_get(set, sj_tie_cells(ties, to)[k]);
            *(side ? &seen_back : &seen) += any;
        }
    }
    return a->cells + b->cells - shared <= MOST_JOINT_CELLS &&
           (shared > 0 || (seen > 1 && seen_back > 1));
}

static bool join(struct sj_ties *ties, size_t a, size_t b)
{
    const size_t pair[2] = {a, b};
    const size_t more = ties->at[a].primitives + (size_t)ties->at[b].primitives;
    struct sj_tie tie = {.kind = SJ_TIE_JOINT,
                         .constraint = ties->at[a].constraint,
                         .other = ties->at[b].constraint,
                         .first = (uint32_t)ties->cells,
                         .primitive = (uint32_t)ties->primitives,
                         .primitives = (uint32_t)more};
    bool good = sj_grow(&ties->primitive, &ties->primitive_room, ties->primitives + more,
                        sizeof *ties->primitive) &&
                sj_grow(&ties->at, &ties->room, ties->count + 1, sizeof *ties->at);
    for (unsigned i = 0; i < 2 && good; i++) {
        const struct sj_tie from = ties->at[pair[i]];
        for (uint32_t k = 0; k < from.primitives; k++)
            ties->primitive[ties->primitives++] = ties->primitive[from.primitive + k];
        for (unsigned k = 0; k < from.cells && good; k++)
            good = add_cell(ties, &tie, ties->cell[from.first + k]);
    }
    if (!good)
        return false;
    ties->at[ties->count++] = tie;
    ties->most_cells = tie.cells > ties->most_cells ? tie.cells : ties->most_cells;
    return true;
}

bool sj_ties_join(struct sj_ties *ties, const uint64_t *sees, unsigned words)
{
    const size_t count = ties->count;
    bool good = true;
    for (size_t a = 0; a < count && count <= MOST_JOINED && good; a++)
        for (size_t b = a + 1; b < count && good; b++)
            if (is_whole(ties, ties->at[a].constraint) && is_whole(ties, ties->at[b].constraint) &&
                ties->at[a].constraint != ties->at[b].constraint &&
                are_near(ties, &ties->at[a], &ties->at[b], sees, words))
                good = join(ties, a, b);
    return good;
}

/* ---- Bonds ---- */

static bool list_bonds(struct sj_ties *ties, unsigned cells)
{
    const struct sj_lowering *const l = &ties->lowering;
    uint32_t *const first = ties->bond_first = calloc(cells + 2u, sizeof *first);
    size_t count = 0;
    for (size_t i = 0; i < l->primitives && first; i++)
        for (unsigned side = 0; side < 2 && l->primitive[i].kind == SJ_RELATION; side++) {
            first[sj_primitive_cells(l, &l->primitive[i])[side] + 2]++;
            count++;
        }
    ties->bond = malloc((count + 1) * sizeof *ties->bond);
    if (!first || !ties->bond)
        return false;
    for (unsigned cell = 2; cell <= cells; cell++)
        first[cell] += first[cell - 1];
    for (size_t i = 0; i < l->primitives; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        const uint16_t *const cell = sj_primitive_cells(l, p);
        for (unsigned side = 0; side < 2 && p->kind == SJ_RELATION; side++)
            ties->bond[first[cell[side] + 1]++] =
                (struct sj_bond){cell[!side], sj_relation_set(l, p, side, 1)};
    }
    return true;
}

static void see(uint64_t *sees, unsigned words, unsigned a, unsigned b)
{
    sj_bit_set(sees + (size_t)a * words, b);
    sj_bit_set(sees + (size_t)b * words, a);
}

/* Can two cells of a relation not be equal? */
static bool forbids_equal(const struct sj_lowering *l, const struct sj_primitive *p)
{
    for (unsigned value = 1; value <= l->size; value++)
        if (sj_bit_get(sj_relation_set(l, p, 0, value), value - 1))
            return false;
    return true;
}

void sj_ties_see(const struct sj_ties *ties, uint64_t *sees, unsigned words)
{
    const struct sj_lowering *const l = &ties->lowering;
    for (size_t i = 0; i < l->primitives; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        const uint16_t *const cell = sj_primitive_cells(l, p);
        if (p->kind == SJ_RELATION && forbids_equal(l, p))
            see(sees, words, cell[0], cell[1]);
        for (uint32_t a = 0; a < p->cells && p->kind == SJ_DISTINCT; a++)
            for (uint32_t b = 0; b < a; b++)
                see(sees, words, cell[a], cell[b]);
    }
}

/* ---- Combinations ---- */

/* Do all cells of a tie see each other? */
static bool all_see(const struct sj_ties *ties, const struct sj_tie *tie, const uint64_t *sees,
                    unsigned words)
{
    const uint16_t *const cell = sj_tie_cells(ties, tie);
    for (unsigned a = 0; a < tie->cells; a++)
        for (unsigned b = 0; b < a; b++)
            if (!sj_bit_get(sees + (size_t)cell[a] * words, cell[b]))
                return false;
    return true;
}

/* How many sets of `of` values have `count`; MOST_SETS + 1: more than these. */
static size_t count_sets(unsigned of, unsigned count)
{
    size_t sets = 1;
    for (unsigned i = 0; i < count && sets <= MOST_SETS; i++)
        sets = sets * (of - i) / (i + 1);
    return sets > MOST_SETS || count > of ? MOST_SETS + 1 : sets;
}

/* Fill the cells with a set of values, and ask the kind. */
static bool is_combination(const struct sj_constraints *all, const struct sj_constraint *c,
                           uint64_t set, uint8_t *grid)
{
    for (unsigned i = 0; i < c->cells; i++, set &= set - 1)
        grid[c->cell[i]] = (uint8_t)sj_low_value(set);
    return c->kind->holds(all, c, grid);
}

static bool add_combinations(struct sj_ties *ties, struct sj_tie *tie, uint8_t *grid)
{
    const struct sj_lowering *const l = &ties->lowering;
    const struct sj_constraint *const c = &l->all->at[tie->constraint];
    const uint64_t end = sj_low_mask(l->size);
    tie->set = (uint32_t)ties->sets;
    for (uint64_t set = sj_low_mask(tie->cells); set <= end;) {
        if (is_combination(l->all, c, set, grid)) {
            if (!sj_grow(&ties->set, &ties->set_room, ties->sets + 1, sizeof *ties->set))
                return false;
            ties->set[ties->sets++] = set;
            tie->sets++;
        }
        const uint64_t low = set & (~set + 1), next = set + low; /* the next one of as many */
        if (next < set)
            break;
        set = next | ((set ^ next) >> 2) / low;
    }
    return true;
}

/* Does the order of the cells not matter? */
static bool is_unordered(const struct sj_ties *ties, const struct sj_tie *tie)
{
    const struct sj_lowering *const l = &ties->lowering;
    const struct sj_constraint *const c = &l->all->at[tie->constraint];
    const struct sj_primitive *const p = &l->primitive[ties->primitive[tie->primitive]];
    bool same = tie->primitives == 1 && p->kind == SJ_SUM;
    if (c->alternatives || c->groups != 1 || c->cells != tie->cells)
        return false;
    for (uint32_t i = 1; i < p->cells && same; i++)
        same = l->coefficient[p->table + i] == l->coefficient[p->table];
    return c->kind->order == SJ_UNORDERED || same;
}

/* Only the set of values matters where the order of cells does not, and all of them differ. */
bool sj_ties_combine(struct sj_ties *ties, const suuji_rules *rules, const uint64_t *sees,
                     unsigned words)
{
    uint8_t *const grid = calloc(rules->cells, 1);
    bool good = grid != NULL;
    for (size_t i = 0; i < ties->count && good; i++) {
        struct sj_tie *const tie = &ties->at[i];
        if (tie->kind == SJ_TIE_OWN && tie->cells > 1 &&
            count_sets(rules->size, tie->cells) <= MOST_SETS && is_unordered(ties, tie) &&
            all_see(ties, tie, sees, words))
            good = add_combinations(ties, tie, grid);
    }
    free(grid);
    return good;
}

/* ---- Life ---- */

suuji_status sj_ties_new(const suuji_rules *rules, struct sj_ties **out, suuji_error *err)
{
    struct sj_ties *const ties = *out = calloc(1, sizeof *ties);
    if (!ties)
        return sj_fail_memory(err);
    suuji_status status = sj_lower(&rules->constraints, &ties->lowering, err);
    if (status == SUUJI_OK && (!list_ties(ties) || !list_bonds(ties, rules->cells)))
        status = sj_fail_memory(err);
    if (status != SUUJI_OK) {
        sj_ties_free(ties);
        *out = NULL;
    }
    return status;
}

void sj_ties_free(struct sj_ties *ties)
{
    if (!ties)
        return;
    sj_lowering_free(&ties->lowering);
    free(ties->at);
    free(ties->cell);
    free(ties->primitive);
    free(ties->set);
    free(ties->proof);
    free(ties->bond_first);
    free(ties->bond);
    free(ties);
}
