/* SPDX-License-Identifier: MIT */
/* The checker of steps: a small exhaustive search.

   The used evidence of a step says "one of these candidates is true": a cell has one of its
   candidates, a house has a value in one of its places, and of a deadly pattern one of the
   guardians is true. These are the only demands. To refute an assumption, the checker looks for a
   choice of one candidate per demand such that no two choices are in the same cell or, with the
   same value, in cells that see each other. If there is none, the assumption is false. To find this
   out sooner, the cells of a house that have demands are also counted: there is none if they have
   fewer values than cells. The same for cells all of whose choices are in houses that the step names
   as covers, with these values: such a house serves one of the cells.

   A step that names houses with the roles plus and minus adds a balance: a value is in each of
   these houses once, so in the cells that more plus houses than minus houses have, it is as often
   as in the others, and as many times more as there are more plus houses. Where what was chosen has
   the value more often on one side, there is a demand for the cells of the other. Without a value
   it means all of them: then the cells must be a house, none of whose values is there twice.

   A step that names a constraint adds that it holds. What its definition says is asked where all its
   cells have values; before, automata that the constraint comes down to say sooner that it cannot
   hold any more. Of all constraints, what they say of two cells is part of sight: a choice leaves the
   other cell what it may be beside it.

   Where the role of constraints is minus, they are sums that are taken away from those of the houses
   with the role base: the cells that are left over add up to what is left, each times how often it is
   in the houses less how often in the constraints.

   An eliminated candidate is refuted when it is assumed true, a placed one when it is assumed
   false. The links of a chain are checked too: both ends of a weak link cannot be true, both ends
   of a strong link cannot be false. Of a net, each node must follow from all those that lead to it,
   together. The deadly pattern must be one: not a given in it, and
   exchanging its values in every cell, or the values of its two lines, changes no house. */
#include "human/handle.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "base/fail.h"
#include "constraint/lowering.h"
#include "model/rules.h"
#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

/* A search that takes more choices is given up. */
#define MOST_CHOICES 200000

/* One of these candidates is true. */
struct demand {
    uint32_t first, count; /* in `choice` */
    uint32_t failures;     /* how often it had no live choice in this search */
    bool met;
};

/* A house that can have a value once, as a step says of several cells. */
struct share {
    uint16_t house, value;
    bool used; /* in a count */
};

/* How often the houses of a balance have a cell: plus houses less minus houses. */
struct weight {
    uint16_t cell;
    int factor;
};

/* The sum of the factors of cells with `value` is `excess`; 0: no value has a greater sum. */
struct balance {
    unsigned value, group;
    int excess;
    size_t first, count; /* in `weight` */
};

struct sj_step_checker {
    const suuji_rules *rules;
    unsigned size, cells, houses;
    uint32_t *peer_first; /* [cells + 1] */
    uint16_t *peer;       /* cells that must differ */
    bool *paired;         /* [cells]: it must differ from a cell outside its houses */

    uint64_t *live;          /* [cells]: candidates that are not yet false */
    uint64_t *pattern;       /* [cells]: values of the deadly pattern */
    struct demand *demand;   /* [demand_count] */
    suuji_candidate *choice; /* of all demands */
    uint16_t *crowd;         /* [houses * size]: the cells of each house that have demands */
    uint8_t *crowd_count;    /* [houses] */
    bool *demanded;          /* [cells]: it has a demand */
    uint64_t *shared;        /* [houses]: values of which the step names the house as a cover */
    uint64_t *served;        /* [cells]: candidates that such a house has: scratch */
    bool any_shared;
    struct balance *balance; /* [balance_count] */
    struct weight *weight;   /* of all balances */
    int *factor;             /* [cells]: of the balance that is being made */
    uint8_t *truth;          /* [cells]: the value that is placed or was chosen; 0: none */
    uint64_t *undo;          /* what live was: value, with its cell in undo_cell */
    uint16_t *undo_cell;
    struct sj_lowering lowering; /* of all constraints, to automata */
    uint32_t *part_first, *part; /* the primitives of each cell, by sj_lowering_index */
    bool *holding;               /* [constraints]: the step names it */
    bool any_holding;
    bool summed; /* there is a sum of houses and constraints: `factor` and this: */
    int64_t sum;
    bool *state, *after; /* [states of the largest automaton] */
    size_t demand_count, choice_count, balance_count, weight_count, undo_count;
    size_t demand_room, choice_room, balance_room, weight_room, undo_room;
    struct sj_arrays arrays; /* those of a fixed size */
    bool failed;             /* memory was short: the result is unknown */
    unsigned spent;
};

/* The constraints as automata. */
static suuji_status read_constraints(struct sj_step_checker *c, suuji_error *err)
{
    const suuji_status status = sj_lower_to_automata(&c->rules->constraints, &c->lowering, err);
    uint32_t states = 0;
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < c->lowering.automata; i++)
        states =
            c->lowering.automaton[i].states > states ? c->lowering.automaton[i].states : states;
    c->holding = sj_arrays_add(&c->arrays, c->rules->constraints.count, sizeof *c->holding);
    c->state = sj_arrays_add(&c->arrays, states, sizeof *c->state);
    c->after = sj_arrays_add(&c->arrays, states, sizeof *c->after);
    return sj_lowering_index(&c->lowering, c->cells, &c->part_first, &c->part) && !c->arrays.failed
               ? SUUJI_OK
               : sj_fail_memory(err);
}

suuji_status sj_step_checker_new(const suuji_rules *rules, struct sj_step_checker **out,
                                 suuji_error *err)
{
    struct sj_step_checker *const c = calloc(1, sizeof *c);
    *out = NULL;
    if (!c)
        return sj_fail_memory(err);
    c->rules = rules;
    c->size = suuji_rules_size(rules);
    c->cells = suuji_rules_cells(rules);
    c->houses = suuji_rules_house_count(rules);
    c->peer_first = sj_arrays_add(&c->arrays, c->cells + 1, sizeof *c->peer_first);
    c->paired = sj_arrays_add(&c->arrays, c->cells, sizeof *c->paired);
    c->live = sj_arrays_add(&c->arrays, c->cells, sizeof *c->live);
    c->pattern = sj_arrays_add(&c->arrays, c->cells, sizeof *c->pattern);
    c->crowd = sj_arrays_add(&c->arrays, (size_t)c->houses * c->size, sizeof *c->crowd);
    c->crowd_count = sj_arrays_add(&c->arrays, c->houses, sizeof *c->crowd_count);
    c->shared = sj_arrays_add(&c->arrays, c->houses, sizeof *c->shared);
    c->served = sj_arrays_add(&c->arrays, c->cells, sizeof *c->served);
    c->demanded = sj_arrays_add(&c->arrays, c->cells, sizeof *c->demanded);
    c->factor = sj_arrays_add(&c->arrays, c->cells, sizeof *c->factor);
    c->truth = sj_arrays_add(&c->arrays, c->cells, sizeof *c->truth);
    uint16_t *const peers = calloc(c->cells, sizeof *peers);
    bool good = !c->arrays.failed && peers;
    for (unsigned cell = 0; good && cell < c->cells; cell++)
        c->peer_first[cell + 1] = c->peer_first[cell] + suuji_rules_peers(rules, cell, peers);
    if (good)
        c->peer = sj_arrays_add(&c->arrays, c->peer_first[c->cells], sizeof *c->peer);
    good = good && !c->arrays.failed;
    for (unsigned cell = 0; good && cell < c->cells; cell++)
        memcpy(c->peer + c->peer_first[cell], peers,
               suuji_rules_peers(rules, cell, peers) * sizeof *peers);
    for (size_t i = 0; good && i < suuji_rules_pair_count(rules); i++) {
        unsigned a, b;
        suuji_rules_pair(rules, i, &a, &b);
        c->paired[a] = c->paired[b] = true;
    }
    free(peers);
    suuji_status status = good ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = read_constraints(c, err);
    if (status != SUUJI_OK) {
        sj_step_checker_free(c);
        return status;
    }
    *out = c;
    return SUUJI_OK;
}

void sj_step_checker_free(struct sj_step_checker *c)
{
    if (!c)
        return;
    sj_arrays_free(&c->arrays);
    sj_lowering_free(&c->lowering);
    free(c->part_first);
    free(c->part);
    free(c->demand);
    free(c->choice);
    free(c->balance);
    free(c->weight);
    free(c->undo);
    free(c->undo_cell);
    free(c);
}

/* ---- Demands ---- */

static void begin_demand(struct sj_step_checker *c)
{
    if (sj_grow(&c->demand, &c->demand_room, c->demand_count + 1, sizeof *c->demand))
        c->demand[c->demand_count++] = (struct demand){.first = (uint32_t)c->choice_count};
    else
        c->failed = true;
}

static void add_choice(struct sj_step_checker *c, unsigned cell, unsigned value)
{
    if (c->failed)
        return;
    c->failed = !sj_grow(&c->choice, &c->choice_room, c->choice_count + 1, sizeof *c->choice);
    if (c->failed)
        return;
    c->choice[c->choice_count++] = (suuji_candidate){(uint16_t)cell, (uint16_t)value};
    c->demand[c->demand_count - 1].count++;
}

static void demand_cell(struct sj_step_checker *c, const uint64_t *candidates, unsigned cell)
{
    c->demanded[cell] = true;
    begin_demand(c);
    for (uint64_t rest = candidates[cell]; rest; rest &= rest - 1)
        add_choice(c, cell, sj_low_bit(rest) + 1);
}

static void demand_place(struct sj_step_checker *c, const uint64_t *candidates, unsigned house,
                         unsigned value)
{
    const uint16_t *const cell = suuji_rules_house(c->rules, house);
    begin_demand(c);
    for (unsigned p = 0; p < c->size; p++)
        if (candidates[cell[p]] >> (value - 1) & 1)
            add_choice(c, cell[p], value);
}

/* One of the cells of the pattern has a value outside it. */
static void demand_guardian(struct sj_step_checker *c, const uint64_t *candidates)
{
    begin_demand(c);
    for (unsigned cell = 0; cell < c->cells; cell++)
        if (c->pattern[cell])
            for (uint64_t rest = candidates[cell] & ~c->pattern[cell]; rest; rest &= rest - 1)
                add_choice(c, cell, sj_low_bit(rest) + 1);
}

/* ---- Balances ---- */

/* A constraint that is taken away from houses. */
static bool is_subtracted(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_CONSTRAINT && e->used && e->role == SUUJI_ROLE_MINUS;
}

/* Does a constraint say that its cells add up to its number? */
static bool is_sum(const struct sj_constraint *c)
{
    static const char *const names[] = {"cage", "sum", "littlekiller"};
    bool is = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is |= strcmp(c->kind->info.name, names[i]) == 0;
    return is && c->numbers == 1 && !c->waived;
}

/* The sum of the houses less that of the constraints. False: one of these is no sum. */
static bool collect_sum(struct sj_step_checker *c, const suuji_human_step *step)
{
    memset(c->factor, 0, c->cells * sizeof *c->factor);
    c->summed = false;
    c->sum = 0;
    for (size_t i = 0; i < step->evidence_count; i++)
        c->summed |= is_subtracted(&step->evidence[i]);
    for (size_t i = 0; i < step->evidence_count && c->summed; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (is_subtracted(e)) {
            const struct sj_constraint *const cage = &c->rules->constraints.at[e->constraint];
            if (!is_sum(cage))
                return false;
            for (unsigned k = 0; k < cage->cells; k++)
                c->factor[cage->cell[k]]--;
            c->sum -= cage->number[0];
        } else if (e->kind == SUUJI_EVIDENCE_HOUSE && e->value == 0) {
            for (unsigned p = 0; p < c->size; p++)
                c->factor[suuji_rules_house(c->rules, e->house)[p]]++;
            c->sum += (int64_t)c->size * (c->size + 1) / 2;
        }
    }
    return true;
}

/* A house that is a part of such a sum: it names no value. */
static bool is_summed(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_HOUSE && e->role == SUUJI_ROLE_BASE && e->value == 0;
}

static bool is_counted(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_HOUSE && e->used &&
           (e->role == SUUJI_ROLE_PLUS || e->role == SUUJI_ROLE_MINUS);
}

static void add_weight(struct sj_step_checker *c, unsigned cell)
{
    if (c->factor[cell] == 0 || c->failed)
        return;
    c->failed = !sj_grow(&c->weight, &c->weight_room, c->weight_count + 1, sizeof *c->weight);
    if (!c->failed)
        c->weight[c->weight_count++] = (struct weight){(uint16_t)cell, c->factor[cell]};
}

/* The balance of all houses that are counted with the value and the group of this one. */
static void add_balance(struct sj_step_checker *c, const suuji_human_step *step,
                        const suuji_evidence *like)
{
    struct balance balance = {.value = like->value, .group = like->group, .first = c->weight_count};
    memset(c->factor, 0, c->cells * sizeof *c->factor);
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (!is_counted(e) || e->value != like->value || e->group != like->group)
            continue;
        const int sign = e->role == SUUJI_ROLE_PLUS ? 1 : -1;
        const uint16_t *const cell = suuji_rules_house(c->rules, e->house);
        for (unsigned p = 0; p < c->size; p++)
            c->factor[cell[p]] += sign;
        balance.excess += sign;
    }
    for (unsigned cell = 0; cell < c->cells; cell++)
        add_weight(c, cell);
    balance.count = c->weight_count - balance.first;
    if (sj_grow(&c->balance, &c->balance_room, c->balance_count + 1, sizeof *c->balance))
        c->balance[c->balance_count++] = balance;
    else
        c->failed = true;
}

static void collect_balances(struct sj_step_checker *c, const suuji_human_step *step)
{
    c->balance_count = c->weight_count = 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        bool known = !is_counted(e);
        for (size_t k = 0; k < c->balance_count && !known; k++)
            known = c->balance[k].value == e->value && c->balance[k].group == e->group;
        if (!known && !c->failed)
            add_balance(c, step, e);
    }
}

/* A balance of all values must be that of a house. */
static bool has_sane_balances(const struct sj_step_checker *c)
{
    for (size_t i = 0; i < c->balance_count; i++) {
        const struct balance *const balance = &c->balance[i];
        if (balance->value)
            continue;
        if (balance->excess != 1)
            return false;
        for (size_t k = balance->first; k < balance->first + balance->count; k++)
            if (c->weight[k].factor != 1)
                return false;
    }
    return true;
}

/* What the sum of a balance lacks: more than 0, on the plus side; less, on the minus side. */
static int lack_of(const struct sj_step_checker *c, const struct balance *balance)
{
    int lack = balance->value ? balance->excess : 0;
    for (size_t k = balance->first; k < balance->first + balance->count && balance->value; k++)
        if (c->truth[c->weight[k].cell] == balance->value)
            lack -= c->weight[k].factor;
    return lack;
}

/* ---- Deadly patterns ---- */

/* If every cell has a value of the pattern, then exchanging the two values of each cell gives
   another solution: no cell is a given or in a pair, each has two values, and in each house each
   value is in no cell or in two. */
static bool is_deadly(const struct sj_step_checker *c, const uint8_t *value, const bool *given)
{
    for (unsigned cell = 0; cell < c->cells; cell++) {
        const uint64_t set = c->pattern[cell];
        if (set == 0)
            continue;
        if (sj_bit_count(set) != 2 || given[cell] || c->paired[cell])
            return false;
        if (value[cell] && !(set >> (value[cell] - 1) & 1))
            return false;
    }
    for (unsigned house = 0; house < c->houses; house++) {
        const uint16_t *const cell = suuji_rules_house(c->rules, house);
        uint64_t once = 0, twice = 0;
        for (unsigned p = 0; p < c->size; p++) {
            const uint64_t set = c->pattern[cell[p]];
            if (set & twice)
                return false;
            twice |= once & set;
            once |= set;
        }
        if (once != twice)
            return false;
    }
    return true;
}

/* ---- Deadly patterns of two lines ---- */

/* The cells of a pattern whose values are the same in all of them: two lines of n cells and n
   values. */
struct lines {
    uint16_t cell[2][SUUJI_HUMAN_MAX_SIZE];
    unsigned count; /* n */
};

static bool house_has(const struct sj_step_checker *c, unsigned house, unsigned cell)
{
    const uint16_t *const list = suuji_rules_house(c->rules, house);
    for (unsigned p = 0; p < c->size; p++)
        if (list[p] == cell)
            return true;
    return false;
}

/* How many cells of a line has a house? */
static unsigned count_in(const struct sj_step_checker *c, const struct lines *lines, unsigned line,
                         unsigned house)
{
    unsigned count = 0;
    for (unsigned i = 0; i < lines->count; i++)
        count += house_has(c, house, lines->cell[line][i]);
    return count;
}

/* Split the pattern into the cells in a house and the others. False: it has other numbers of
   them. */
static bool split_by(const struct sj_step_checker *c, unsigned house, struct lines *lines)
{
    unsigned count[2] = {0, 0};
    for (unsigned cell = 0; cell < c->cells; cell++) {
        if (!c->pattern[cell])
            continue;
        const unsigned line = !house_has(c, house, cell);
        if (count[line] == lines->count)
            return false;
        lines->cell[line][count[line]++] = (uint16_t)cell;
    }
    return count[0] == lines->count && count[1] == lines->count;
}

/* Does a house have its values still when the lines are exchanged, though it has cells of them? It
   has all cells of each line of which it has any. */
static bool has_whole_lines(const struct sj_step_checker *c, const struct lines *lines,
                            unsigned house)
{
    for (unsigned line = 0; line < 2; line++) {
        const unsigned count = count_in(c, lines, line, house);
        if (count != 0 && count != lines->count)
            return false;
    }
    return true;
}

/* Can the values of these two cells be exchanged: is no house changed, and do they differ? */
static bool are_partners(const struct sj_step_checker *c, const struct lines *lines, unsigned a,
                         unsigned b)
{
    bool together = false;
    for (unsigned house = 0; house < c->houses; house++) {
        const bool has_a = house_has(c, house, a), has_b = house_has(c, house, b);
        if (has_a != has_b && !has_whole_lines(c, lines, house))
            return false;
        together |= has_a && has_b;
    }
    return together;
}

/* Give each cell of the first line a partner in the second one. */
static bool can_exchange(const struct sj_step_checker *c, struct lines *lines)
{
    for (unsigned i = 0; i < lines->count; i++) {
        unsigned k = i;
        while (k < lines->count && !are_partners(c, lines, lines->cell[0][i], lines->cell[1][k]))
            k++;
        if (k == lines->count)
            return false;
        const uint16_t partner = lines->cell[1][k];
        lines->cell[1][k] = lines->cell[1][i];
        lines->cell[1][i] = partner;
    }
    return true;
}

/* Is there a house with all cells of the second line? */
static bool is_second_in_house(const struct sj_step_checker *c, const struct lines *lines)
{
    for (unsigned house = 0; house < c->houses; house++)
        if (count_in(c, lines, 1, house) == lines->count)
            return true;
    return false;
}

/* If every cell has a value of the pattern, then each of the lines has all of them, and exchanging
   the lines gives another solution. */
static bool is_deadly_in_lines(const struct sj_step_checker *c, const uint8_t *value,
                               const bool *given)
{
    struct lines lines = {.count = 0};
    uint64_t values = 0;
    unsigned cells = 0;
    for (unsigned cell = 0; cell < c->cells; cell++) {
        const uint64_t set = c->pattern[cell];
        if (set == 0)
            continue;
        if ((values && set != values) || given[cell] || c->paired[cell] ||
            (value[cell] && !(set >> (value[cell] - 1) & 1)))
            return false;
        values = set;
        cells++;
    }
    lines.count = sj_bit_count(values);
    if (cells != 2 * lines.count)
        return false;
    for (unsigned house = 0; house < c->houses; house++)
        if (split_by(c, house, &lines) && is_second_in_house(c, &lines) && can_exchange(c, &lines))
            return true;
    return false;
}

static bool has_guardians(const struct sj_step_checker *c, const uint64_t *candidates)
{
    for (unsigned cell = 0; cell < c->cells; cell++)
        if (c->pattern[cell] && (candidates[cell] & ~c->pattern[cell]))
            return true;
    return false;
}

/* ---- The search ---- */

static void remember(struct sj_step_checker *c, unsigned cell)
{
    size_t room = c->undo_room;
    if (!sj_grow(&c->undo, &room, c->undo_count + 1, sizeof *c->undo) ||
        !sj_grow(&c->undo_cell, &c->undo_room, c->undo_count + 1, sizeof *c->undo_cell)) {
        c->failed = true;
        return;
    }
    c->undo[c->undo_count] = c->live[cell];
    c->undo_cell[c->undo_count++] = (uint16_t)cell;
}

static void set_live(struct sj_step_checker *c, unsigned cell, uint64_t live)
{
    if (c->live[cell] == live)
        return;
    remember(c, cell);
    if (!c->failed)
        c->live[cell] = live;
}

static void go_back(struct sj_step_checker *c, size_t to)
{
    while (c->undo_count > to) {
        c->undo_count--;
        c->live[c->undo_cell[c->undo_count]] = c->undo[c->undo_count];
    }
}

/* The other cells of houses that are balances lose the value. */
static void clear_balanced(struct sj_step_checker *c, const struct balance *balance, unsigned cell,
                           uint64_t bit)
{
    const struct weight *const weight = c->weight + balance->first;
    bool inside = false;
    for (size_t k = 0; k < balance->count && !inside; k++)
        inside = weight[k].cell == cell;
    for (size_t k = 0; k < balance->count && inside; k++)
        if (weight[k].cell != cell)
            set_live(c, weight[k].cell, c->live[weight[k].cell] & ~bit);
}

/* The other cells of what a constraint says of this cell and one other, and of different cells. */
static void clear_partners(struct sj_step_checker *c, suuji_candidate candidate)
{
    const struct sj_lowering *const l = &c->lowering;
    const uint64_t bit = (uint64_t)1 << (candidate.value - 1);
    for (uint32_t i = c->part_first[candidate.cell]; i < c->part_first[candidate.cell + 1]; i++) {
        const struct sj_primitive *const p = &l->primitive[c->part[i]];
        const uint16_t *const cell = sj_primitive_cells(l, p);
        const unsigned side = p->kind == SJ_RELATION && cell[1] == candidate.cell;
        if (p->kind == SJ_RELATION)
            set_live(c, cell[!side],
                     c->live[cell[!side]] & *sj_relation_set(l, p, side, candidate.value));
        for (uint32_t k = 0; k < p->cells && p->kind == SJ_DISTINCT; k++)
            if (cell[k] != candidate.cell)
                set_live(c, cell[k], c->live[cell[k]] & ~bit);
    }
}

static void set_true(struct sj_step_checker *c, suuji_candidate candidate)
{
    const uint64_t bit = (uint64_t)1 << (candidate.value - 1);
    c->truth[candidate.cell] = (uint8_t)candidate.value;
    set_live(c, candidate.cell, bit);
    for (uint32_t i = c->peer_first[candidate.cell]; i < c->peer_first[candidate.cell + 1]; i++)
        set_live(c, c->peer[i], c->live[c->peer[i]] & ~bit);
    if (c->lowering.primitives)
        clear_partners(c, candidate);
    for (size_t i = 0; i < c->balance_count; i++)
        if (c->balance[i].value == 0)
            clear_balanced(c, &c->balance[i], candidate.cell, bit);
}

static bool is_live(const struct sj_step_checker *c, suuji_candidate candidate)
{
    return c->live[candidate.cell] >> (candidate.value - 1) & 1;
}

/* Can this cell bring a balance that lacks something nearer to its sum? */
static bool can_balance(const struct sj_step_checker *c, const struct balance *balance, int lack,
                        const struct weight *weight)
{
    return (lack > 0) == (weight->factor > 0) && c->truth[weight->cell] != balance->value &&
           is_live(c, (suuji_candidate){weight->cell, (uint16_t)balance->value});
}

/* The balance with fewest such cells, if they are fewer than the choices of the best demand. */
static bool least_balanced(const struct sj_step_checker *c, bool found, size_t *best,
                           unsigned *choices)
{
    for (size_t i = 0; i < c->balance_count && !(found && *choices == 0); i++) {
        const struct balance *const balance = &c->balance[i];
        const int lack = lack_of(c, balance);
        unsigned count = 0;
        if (lack == 0)
            continue;
        for (size_t k = balance->first; k < balance->first + balance->count; k++)
            count += can_balance(c, balance, lack, &c->weight[k]);
        if (!found || count < *choices) {
            found = true;
            *best = c->demand_count + i;
            *choices = count;
        }
    }
    return found;
}

/* The demand with fewest live choices, of those not yet met; false: all are met. Demands that have
   failed often come earlier: they are where the contradiction is, and without them a search would
   first try all ways to meet those that have nothing to do with it. A choice that is the last
   candidate of its cell is true only if it was chosen, so a demand with one choice is chosen as any
   other. */
static bool tightest(const struct sj_step_checker *c, size_t *best, unsigned *choices)
{
    bool found = false;
    uint64_t weight = 1; /* of the best */
    for (size_t i = 0; i < c->demand_count && !(found && *choices == 0); i++) {
        const struct demand *const demand = &c->demand[i];
        unsigned count = 0;
        if (demand->met)
            continue;
        for (uint32_t k = 0; k < demand->count; k++)
            count += is_live(c, c->choice[demand->first + k]);
        if (!found || count == 0 || count * weight < *choices * (demand->failures + (uint64_t)1)) {
            found = true;
            *best = i;
            *choices = count;
            weight = demand->failures + (uint64_t)1;
        }
    }
    return least_balanced(c, found, best, choices);
}

/* Has a house more cells with demands than values for them? */
static bool is_crowded(const struct sj_step_checker *c)
{
    for (unsigned house = 0; house < c->houses; house++) {
        const uint16_t *const cell = c->crowd + (size_t)house * c->size;
        uint64_t values = 0;
        for (unsigned i = 0; i < c->crowd_count[house]; i++)
            values |= c->live[cell[i]];
        if (sj_bit_count(values) < c->crowd_count[house])
            return true;
    }
    return false;
}

/* Are there more cells with demands than covers that can serve them? Each live candidate is served by
   the first cover that has it, and only cells of which all are served count. */
static bool lacks_covers(struct sj_step_checker *c)
{
    unsigned cells = 0, covers = 0;
    memset(c->served, 0, c->cells * sizeof *c->served);
    for (unsigned house = 0; house < c->houses; house++) {
        const uint16_t *const cell = suuji_rules_house(c->rules, house);
        uint64_t used = 0;
        for (unsigned p = 0; p < c->size && c->shared[house]; p++) {
            const uint64_t values = c->demanded[cell[p]]
                                        ? c->shared[house] & c->live[cell[p]] & ~c->served[cell[p]]
                                        : 0;
            c->served[cell[p]] |= values;
            used |= values;
        }
        covers += sj_bit_count(used);
    }
    for (unsigned cell = 0; cell < c->cells; cell++)
        cells += c->demanded[cell] && c->served[cell] == c->live[cell];
    return cells > covers;
}

/* ---- Constraints ---- */

/* What a cell may be: its value, or what is live. */
static uint64_t domain_of(const struct sj_step_checker *c, unsigned cell)
{
    return c->truth[cell] ? (uint64_t)1 << (c->truth[cell] - 1) : c->live[cell];
}

/* Do some values of the cells lead to an end? */
static bool can_accept(struct sj_step_checker *c, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &c->lowering;
    const struct sj_automaton *const automaton = &l->automaton[p->table];
    bool any = false;
    memset(c->state, 0, automaton->states * sizeof *c->state);
    c->state[0] = true;
    for (uint32_t k = 0; k < p->cells; k++) {
        const uint64_t domain = domain_of(c, sj_primitive_cells(l, p)[k]);
        memset(c->after, 0, automaton->states * sizeof *c->after);
        for (uint32_t from = 0; from < automaton->states; from++)
            for (uint64_t rest = c->state[from] ? domain : 0; rest; rest &= rest - 1) {
                const int32_t to =
                    l->next[automaton->next + (size_t)from * l->size + sj_low_bit(rest)];
                if (to >= 0)
                    c->after[to] = true;
            }
        memcpy(c->state, c->after, automaton->states * sizeof *c->state);
    }
    for (uint32_t at = 0; at < automaton->states && !any; at++)
        any = c->state[at] && l->accepts[automaton->accepts + at];
    return any;
}

static bool can_hold(struct sj_step_checker *c, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &c->lowering;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    bool can = p->kind == SJ_DISTINCT;
    if (p->kind == SJ_AUTOMATON)
        return can_accept(c, p);
    if (p->kind == SJ_DOMAIN)
        return (domain_of(c, cell[0]) & l->set[p->table]) != 0;
    for (uint64_t rest = p->kind == SJ_RELATION ? domain_of(c, cell[0]) : 0; rest && !can;
         rest &= rest - 1)
        can = (*sj_relation_set(l, p, 0, sj_low_bit(rest) + 1) & domain_of(c, cell[1])) != 0;
    return can;
}

/* Can the constraints that the step names hold, each by itself? */
static bool can_all_hold(struct sj_step_checker *c)
{
    for (size_t i = 0; i < c->lowering.primitives && c->any_holding; i++)
        if (c->holding[c->lowering.primitive[i].constraint] &&
            !can_hold(c, &c->lowering.primitive[i]))
            return false;
    return true;
}

/* Can what is left over of houses and constraints add up? */
static bool can_add_up(const struct sj_step_checker *c)
{
    int64_t least = 0, most = 0;
    for (unsigned cell = 0; cell < c->cells && c->summed; cell++) {
        const uint64_t domain = domain_of(c, cell);
        const int64_t factor = c->factor[cell];
        if (factor == 0)
            continue;
        if (domain == 0)
            return false;
        const int64_t low = (int64_t)sj_low_bit(domain) + 1,
                      high = (int64_t)sj_high_bit(domain) + 1;
        least += factor * (factor > 0 ? low : high);
        most += factor * (factor > 0 ? high : low);
    }
    return !c->summed || (least <= c->sum && c->sum <= most);
}

/* All demands are met: do they hold, as far as their cells have values? */
static bool do_all_hold(const struct sj_step_checker *c)
{
    const struct sj_constraints *const all = &c->rules->constraints;
    for (size_t i = 0; i < all->count && c->any_holding; i++)
        if (c->holding[i] && !sj_constraint_holds(all, &all->at[i], c->truth))
            return false;
    return true;
}

static bool can_meet(struct sj_step_checker *c);

/* Can all be met if this candidate is true? */
static bool can_meet_with(struct sj_step_checker *c, suuji_candidate candidate)
{
    const size_t mark = c->undo_count;
    const uint8_t truth = c->truth[candidate.cell];
    if (!is_live(c, candidate))
        return false;
    set_true(c, candidate);
    const bool can = can_meet(c);
    go_back(c, mark);
    c->truth[candidate.cell] = truth;
    return can;
}

static bool can_balance_all(struct sj_step_checker *c, const struct balance *balance)
{
    const int lack = lack_of(c, balance);
    bool can = false;
    for (size_t k = balance->first; k < balance->first + balance->count && !can; k++)
        if (can_balance(c, balance, lack, &c->weight[k]))
            can = can_meet_with(c, (suuji_candidate){c->weight[k].cell, (uint16_t)balance->value});
    return can;
}

/* Is there a choice for each demand that is not yet met? */
static bool can_meet(struct sj_step_checker *c)
{
    size_t best = 0;
    unsigned choices = 0;
    if (c->failed || ++c->spent > MOST_CHOICES)
        return true;
    if (!can_all_hold(c) || !can_add_up(c))
        return false;
    if (!tightest(c, &best, &choices))
        return do_all_hold(c);
    bool can = false;
    if (choices > 1 && (is_crowded(c) || (c->any_shared && lacks_covers(c))))
        return false;
    if (best >= c->demand_count)
        return can_balance_all(c, &c->balance[best - c->demand_count]);
    struct demand *const demand = &c->demand[best];
    demand->met = true;
    demand->failures += choices == 0;
    for (uint32_t k = 0; k < demand->count && !can; k++)
        can = can_meet_with(c, c->choice[demand->first + k]);
    demand->met = false;
    return can;
}

/* Is the board without a way to meet all demands, after what was assumed? */
static suuji_proved refuted(struct sj_step_checker *c)
{
    c->spent = 0;
    for (size_t i = 0; i < c->demand_count; i++)
        c->demand[i].failures = 0;
    const bool can = can_meet(c);
    go_back(c, 0);
    if (c->failed || c->spent > MOST_CHOICES)
        return SUUJI_PROVED_UNKNOWN;
    return can ? SUUJI_PROVED_NO : SUUJI_PROVED_YES;
}

static suuji_proved worse(suuji_proved a, suuji_proved b)
{
    return a == SUUJI_PROVED_NO || b == SUUJI_PROVED_NO ? SUUJI_PROVED_NO : a > b ? a : b;
}

/* ---- Links ---- */

/* Does a constraint forbid two values of two cells? */
static bool are_forbidden(const struct sj_step_checker *c, const suuji_evidence *a,
                          const suuji_evidence *b)
{
    const struct sj_lowering *const l = &c->lowering;
    for (uint32_t i = c->part_first[a->cell]; i < c->part_first[a->cell + 1]; i++) {
        const struct sj_primitive *const p = &l->primitive[c->part[i]];
        const uint16_t *const cell = sj_primitive_cells(l, p);
        const unsigned side = p->kind == SJ_RELATION && cell[1] == a->cell;
        if (p->kind == SJ_RELATION && cell[!side] == b->cell &&
            !(*sj_relation_set(l, p, side, a->value) >> (b->value - 1) & 1))
            return true;
        for (uint32_t k = 0; k < p->cells && p->kind == SJ_DISTINCT; k++)
            if (cell[k] == b->cell && a->value == b->value)
                return true;
    }
    return false;
}

static bool clash(const struct sj_step_checker *c, const suuji_evidence *a, const suuji_evidence *b)
{
    if (a->cell == b->cell)
        return a->value != b->value;
    for (uint32_t i = c->peer_first[a->cell];
         i < c->peer_first[a->cell + 1] && a->value == b->value; i++)
        if (c->peer[i] == b->cell)
            return true;
    return c->lowering.primitives && are_forbidden(c, a, b);
}

static bool in_node(const suuji_evidence *e, unsigned node)
{
    return e->kind == SUUJI_EVIDENCE_CANDIDATE && e->node == node;
}

static suuji_proved check_weak(struct sj_step_checker *c, const suuji_human_step *step,
                               const suuji_link *link)
{
    bool any = false;
    for (size_t a = 0; a < step->evidence_count; a++)
        for (size_t b = 0; in_node(&step->evidence[a], link->from) && b < step->evidence_count; b++)
            if (in_node(&step->evidence[b], link->to)) {
                any = true;
                if (!clash(c, &step->evidence[a], &step->evidence[b]))
                    return SUUJI_PROVED_NO;
            }
    return any ? SUUJI_PROVED_YES : SUUJI_PROVED_NO;
}

static suuji_proved check_strong(struct sj_step_checker *c, const suuji_human_step *step,
                                 const suuji_link *link)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (in_node(e, link->from) || in_node(e, link->to))
            set_live(c, e->cell, c->live[e->cell] & ~((uint64_t)1 << (e->value - 1)));
    }
    return refuted(c);
}

/* ---- Nets ---- */

static const suuji_evidence *node_of(const suuji_human_step *step, unsigned node)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (in_node(&step->evidence[i], node))
            return &step->evidence[i];
    return NULL;
}

/* Does a node follow from those whose links lead to it? */
static suuji_proved check_node(struct sj_step_checker *c, const suuji_human_step *step,
                               unsigned number)
{
    const suuji_evidence *const node = node_of(step, number);
    bool any = false;
    if (!node)
        return SUUJI_PROVED_NO;
    for (size_t i = 0; i < step->link_count; i++) {
        if (step->links[i].to != number)
            continue;
        const suuji_evidence *const from = node_of(step, step->links[i].from);
        if (!from)
            return SUUJI_PROVED_NO;
        any = true;
        if (sj_step_is_on(step, step->links[i].from))
            set_true(c, (suuji_candidate){from->cell, from->value});
        else
            set_live(c, from->cell, c->live[from->cell] & ~((uint64_t)1 << (from->value - 1)));
    }
    const suuji_candidate own = {node->cell, node->value};
    if ((!any && node->role == SUUJI_ROLE_PREMISE) ||
        (!sj_step_is_on(step, number) && !is_live(c, own))) {
        go_back(c, 0);
        return SUUJI_PROVED_YES;
    }
    if (sj_step_is_on(step, number))
        set_live(c, own.cell, c->live[own.cell] & ~((uint64_t)1 << (own.value - 1)));
    else
        set_true(c, own);
    return refuted(c);
}

static suuji_proved check_net(struct sj_step_checker *c, const suuji_human_step *step)
{
    suuji_proved proved = SUUJI_PROVED_YES;
    for (size_t i = 0; i < step->evidence_count && proved != SUUJI_PROVED_NO; i++)
        if (step->evidence[i].kind == SUUJI_EVIDENCE_CANDIDATE && step->evidence[i].node)
            proved = worse(proved, check_node(c, step, step->evidence[i].node));
    return proved;
}

/* ---- Steps ---- */

static bool is_candidate(const struct sj_step_checker *c, const uint64_t *candidates,
                         const suuji_candidate *candidate)
{
    return candidate->cell < c->cells && candidate->value >= 1 && candidate->value <= c->size &&
           (candidates[candidate->cell] >> (candidate->value - 1) & 1);
}

/* Has the house a place for the value? */
static bool has_place(const struct sj_step_checker *c, const uint64_t *candidates, unsigned house,
                      unsigned value)
{
    const uint16_t *const cell = suuji_rules_house(c->rules, house);
    for (unsigned p = 0; p < c->size; p++)
        if (candidates[cell[p]] >> (value - 1) & 1)
            return true;
    return false;
}

/* Is every part of the step on the board? A demand that nothing can meet, as that of a cell or a
   house that has its value already, would prove everything. */
static bool is_sane(const struct sj_step_checker *c, const uint64_t *candidates,
                    const suuji_human_step *step)
{
    for (size_t i = 0; i < step->placed_count; i++)
        if (!is_candidate(c, candidates, &step->placed[i]))
            return false;
    for (size_t i = 0; i < step->eliminated_count; i++)
        if (!is_candidate(c, candidates, &step->eliminated[i]))
            return false;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->cell >= c->cells || e->house >= c->houses || e->value > c->size ||
            (e->kind == SUUJI_EVIDENCE_CONSTRAINT && e->constraint >= c->rules->constraints.count))
            return false;
        if (e->kind == SUUJI_EVIDENCE_CANDIDATE && e->value == 0)
            return false;
        if (e->kind == SUUJI_EVIDENCE_CANDIDATE && e->role != SUUJI_ROLE_PATTERN &&
            (candidates[e->cell] >> (e->value - 1) & 1) == (e->role == SUUJI_ROLE_LOST))
            return false;
        if (e->kind == SUUJI_EVIDENCE_CELL && e->used && candidates[e->cell] == 0)
            return false;
        if (e->kind == SUUJI_EVIDENCE_HOUSE && e->used && !is_counted(e) && !is_summed(e) &&
            (e->value == 0 || !has_place(c, candidates, e->house, e->value)))
            return false;
    }
    return step->placed_count + step->eliminated_count > 0;
}

/* List the cells with demands by house. */
static void fill_crowds(struct sj_step_checker *c)
{
    for (unsigned house = 0; house < c->houses; house++) {
        const uint16_t *const cell = suuji_rules_house(c->rules, house);
        unsigned count = 0;
        for (unsigned p = 0; p < c->size; p++)
            if (c->demanded[cell[p]])
                c->crowd[(size_t)house * c->size + count++] = cell[p];
        c->crowd_count[house] = (uint8_t)count;
    }
}

static void collect(struct sj_step_checker *c, const uint64_t *candidates,
                    const suuji_human_step *step)
{
    bool pattern = false;
    c->demand_count = c->choice_count = 0;
    memset(c->demanded, 0, c->cells * sizeof *c->demanded);
    memset(c->pattern, 0, c->cells * sizeof *c->pattern);
    memset(c->shared, 0, c->houses * sizeof *c->shared);
    c->any_shared = c->any_holding = false;
    memset(c->holding, 0, c->rules->constraints.count * sizeof *c->holding);
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->kind == SUUJI_EVIDENCE_CONSTRAINT && e->used && !is_subtracted(e))
            c->any_holding = c->holding[e->constraint] = true;
        else if (e->kind == SUUJI_EVIDENCE_CELL && e->used)
            demand_cell(c, candidates, e->cell);
        else if (e->kind == SUUJI_EVIDENCE_HOUSE && e->used && !is_counted(e) && !is_summed(e))
            demand_place(c, candidates, e->house, e->value);
        else if (e->kind == SUUJI_EVIDENCE_HOUSE && e->role == SUUJI_ROLE_COVER && e->value) {
            c->shared[e->house] |= (uint64_t)1 << (e->value - 1);
            c->any_shared = true;
        } else if (e->kind == SUUJI_EVIDENCE_CANDIDATE && e->role == SUUJI_ROLE_PATTERN) {
            c->pattern[e->cell] |= (uint64_t)1 << (e->value - 1);
            pattern = true;
        }
    }
    if (pattern)
        demand_guardian(c, candidates);
    fill_crowds(c);
    collect_balances(c, step);
}

suuji_proved sj_step_check(struct sj_step_checker *c, const uint64_t *candidates,
                           const uint8_t *value, const bool *given, const suuji_human_step *step)
{
    suuji_proved proved = SUUJI_PROVED_YES;
    c->failed = false;
    c->undo_count = 0;
    if (!is_sane(c, candidates, step))
        return SUUJI_PROVED_NO;
    collect(c, candidates, step);
    if (!has_sane_balances(c) || !collect_sum(c, step))
        return SUUJI_PROVED_NO;
    memcpy(c->live, candidates, c->cells * sizeof *c->live);
    memcpy(c->truth, value, c->cells * sizeof *c->truth);
    bool pattern = false;
    for (unsigned cell = 0; cell < c->cells; cell++)
        pattern |= c->pattern[cell] != 0;
    if (pattern &&
        (c->rules->constraints.count || !(step->technique->flags & SUUJI_TECHNIQUE_UNIQUE) ||
         (!is_deadly(c, value, given) && !is_deadly_in_lines(c, value, given)) ||
         !has_guardians(c, candidates)))
        return SUUJI_PROVED_NO;
    for (size_t i = 0; i < step->eliminated_count && proved != SUUJI_PROVED_NO; i++) {
        set_true(c, step->eliminated[i]);
        proved = worse(proved, refuted(c));
        c->truth[step->eliminated[i].cell] = 0;
    }
    for (size_t i = 0; i < step->placed_count && proved != SUUJI_PROVED_NO; i++) {
        const suuji_candidate p = step->placed[i];
        set_live(c, p.cell, c->live[p.cell] & ~((uint64_t)1 << (p.value - 1)));
        proved = worse(proved, refuted(c));
    }
    if (step->technique->flags & SUUJI_TECHNIQUE_FORCING)
        proved = worse(proved, check_net(c, step));
    else
        for (size_t i = 0; i < step->link_count && proved != SUUJI_PROVED_NO; i++)
            proved = worse(proved, step->links[i].strong ? check_strong(c, step, &step->links[i])
                                                         : check_weak(c, step, &step->links[i]));
    return c->failed ? SUUJI_PROVED_UNKNOWN : proved;
}

bool sj_step_checker_failed(const struct sj_step_checker *c)
{
    return c->failed;
}
