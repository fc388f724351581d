/* SPDX-License-Identifier: MIT */
/* Objectives: terms added up by candidate. */
#include "model/objective_weights.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making one ---- */

/* Add to an amount, within the bound. */
static suuji_status add_amount(int64_t *to, int64_t amount, const struct sj_term *term,
                               suuji_error *err)
{
    const int64_t sum = *to + amount;
    if (sum > SJ_WEIGHT_MAX || sum < -SJ_WEIGHT_MAX)
        return sj_fail_at(err, SUUJI_ERR_ARGUMENT, 1, term->at + 1,
                          "weights are too large: at most %d for a candidate", SJ_WEIGHT_MAX);
    *to = sum;
    return SUUJI_OK;
}

/* The weight of every value of a cell that is named by itself. */
static suuji_status add_cell(int64_t *weight, unsigned size, const struct sj_term *term,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned value = 1; value <= size && status == SUUJI_OK; value++)
        status = add_amount(&weight[value - 1], term->factor * value, term, err);
    return status;
}

static suuji_status add_term(suuji_objective *objective, const uint16_t *slot,
                             const struct sj_term *term, suuji_error *err)
{
    const unsigned size = objective->size;
    switch (term->kind) {
    case SJ_TERM_NUMBER:
        return add_amount(&objective->constant, term->factor, term, err);
    case SJ_TERM_SUM: {
        /* The bound is on its weight of the largest value. */
        int64_t largest = objective->sum * size;
        const suuji_status status = add_amount(&largest, term->factor * size, term, err);
        objective->sum += status == SUUJI_OK ? term->factor : 0;
        return status;
    }
    case SJ_TERM_CELL:
        return add_cell(objective->weight + (size_t)slot[term->cell] * size, size, term, err);
    case SJ_TERM_CANDIDATE:
        return add_amount(&objective->weight[(size_t)slot[term->cell] * size + term->value - 1],
                          term->factor, term, err);
    }
    return SUUJI_OK;
}

/* Which cells are named? Number them, ascending: slot[cell] is the place of its weights. */
static unsigned number_cells(const struct sj_terms *terms, unsigned cells, uint16_t *slot)
{
    unsigned count = 0;
    memset(slot, 0, cells * sizeof *slot);
    for (size_t i = 0; i < terms->count; i++)
        if (terms->term[i].kind == SJ_TERM_CELL || terms->term[i].kind == SJ_TERM_CANDIDATE)
            slot[terms->term[i].cell] = 1;
    for (unsigned cell = 0; cell < cells; cell++)
        if (slot[cell])
            slot[cell] = (uint16_t)count++;
        else
            slot[cell] = UINT16_MAX; /* there are not as many cells */
    return count;
}

static suuji_status fill_terms(suuji_objective *objective, const struct sj_terms *terms,
                               uint16_t *slot, suuji_error *err)
{
    objective->count = number_cells(terms, objective->cells, slot);
    objective->cell = calloc(objective->count + 1U, sizeof *objective->cell);
    objective->weight =
        calloc((size_t)objective->count * objective->size + 1, sizeof *objective->weight);
    if (!objective->cell || !objective->weight)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < objective->cells; cell++)
        if (slot[cell] != UINT16_MAX)
            objective->cell[slot[cell]] = (uint16_t)cell;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < terms->count && status == SUUJI_OK; i++)
        status = add_term(objective, slot, &terms->term[i], err);
    return status;
}

static suuji_status make_objective(const struct sj_terms *terms, unsigned size, suuji_sense sense,
                                   suuji_objective **out, suuji_error *err)
{
    suuji_objective *const objective = calloc(1, sizeof *objective);
    uint16_t *const slot = malloc((size_t)size * size * sizeof *slot);
    suuji_status status = objective && slot ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK) {
        objective->size = size;
        objective->cells = size * size;
        objective->sense = sense;
        status = fill_terms(objective, terms, slot, err);
    }
    free(slot);
    if (status == SUUJI_OK)
        *out = objective;
    else
        suuji_objective_free(objective);
    return status;
}

suuji_status suuji_objective_new(const suuji_rules *rules, const char *text, suuji_sense sense,
                                 suuji_objective **out, suuji_error *err)
{
    struct sj_terms terms = {0};
    *out = NULL;
    suuji_status status = sj_terms_parse(text, rules->size, &terms, err);
    if (status == SUUJI_OK)
        status = make_objective(&terms, rules->size, sense, out, err);
    free(terms.term);
    return status;
}

suuji_status suuji_objective_prefer(const suuji_rules *rules, const char *wishes,
                                    suuji_objective **out, suuji_error *err)
{
    struct sj_terms terms = {0};
    *out = NULL;
    suuji_status status = sj_terms_parse_wishes(wishes, rules->size, &terms, err);
    if (status == SUUJI_OK)
        status = make_objective(&terms, rules->size, SUUJI_SENSE_MAXIMIZE, out, err);
    free(terms.term);
    return status;
}

suuji_status suuji_objective_check(const char *text, bool prefer, suuji_error *err)
{
    struct sj_terms terms = {0};
    const suuji_status status = prefer ? sj_terms_parse_wishes(text, SUUJI_MAX_SIZE, &terms, err)
                                       : sj_terms_parse(text, SUUJI_MAX_SIZE, &terms, err);
    free(terms.term);
    return status;
}

void suuji_objective_free(suuji_objective *objective)
{
    if (!objective)
        return;
    free(objective->cell);
    free(objective->weight);
    free(objective);
}

/* ---- Asking it ---- */

suuji_sense suuji_objective_sense(const suuji_objective *objective)
{
    return objective->sense;
}

int64_t suuji_objective_constant(const suuji_objective *objective)
{
    return objective->constant;
}

/* The place of a cell's weights, or `count`. */
static unsigned find_cell(const suuji_objective *objective, unsigned cell)
{
    unsigned low = 0;
    unsigned high = objective->count;
    while (low < high) {
        const unsigned middle = low + (high - low) / 2;
        if (objective->cell[middle] < cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low < objective->count && objective->cell[low] == cell ? low : objective->count;
}

int64_t suuji_objective_weight(const suuji_objective *objective, unsigned cell, unsigned value)
{
    if (cell >= objective->cells || value < 1 || value > objective->size)
        return 0;
    const unsigned i = find_cell(objective, cell);
    const int64_t own =
        i < objective->count ? objective->weight[(size_t)i * objective->size + value - 1] : 0;
    return own + objective->sum * value;
}

int64_t suuji_objective_value(const suuji_objective *objective, const uint8_t *grid)
{
    int64_t value = objective->constant;
    for (unsigned i = 0; i < objective->count; i++) {
        const unsigned held = grid[objective->cell[i]];
        if (held >= 1 && held <= objective->size)
            value += objective->weight[(size_t)i * objective->size + held - 1];
    }
    int64_t all = 0;
    for (unsigned cell = 0; objective->sum && cell < objective->cells; cell++)
        all += grid[cell] <= objective->size ? grid[cell] : 0;
    return value + objective->sum * all;
}
