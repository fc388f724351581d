/* SPDX-License-Identifier: MIT */
/* The propagators of a rule set for the search of small boards. */
#include "engine/bits/small.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "base/machine.h"
#include "model/rules.h"
#include "suuji/constraints.h"

#include <stdlib.h>
#include <string.h>

bool sj_small_fits(const suuji_rules *rules)
{
    return suuji_rules_constraint_count(rules) > 0 && rules->size <= SJ_SMALL_SIZE &&
           rules->cells <= SJ_SMALL_CELLS;
}

/* ---- Cells that see each other ---- */

static void add_sight(struct sj_small *s, unsigned a, unsigned b)
{
    sj_bit_set(s->sees[a].word, b);
}

/* Which cells must differ: by the rules, and by primitives. */
static void see_by_rules(struct sj_small *s)
{
    for (unsigned cell = 0; cell < s->cells; cell++)
        for (struct sj_sight sight = sj_sight(s->rules, cell); sj_sight_next(&sight);)
            add_sight(s, cell, sight.cell);
}

static bool differs(const void *user, unsigned a, unsigned b)
{
    const struct sj_small *const s = user;
    return sj_bit_get(s->sees[a].word, b);
}

static void see_by_primitives(struct sj_small *s)
{
    const struct sj_lowering *const l = &s->lowering;
    for (size_t i = 0; i < l->primitives; i++) {
        const uint16_t *const cell = sj_primitive_cells(l, &l->primitive[i]);
        for (uint32_t a = 0; l->primitive[i].kind == SJ_DISTINCT && a < l->primitive[i].cells; a++)
            for (uint32_t b = 0; b < l->primitive[i].cells; b++)
                if (a != b)
                    add_sight(s, cell[a], cell[b]);
    }
}

/* Does a cell see others than those of up to three houses? Then crosses do not find all cells that see all places of a
   value in a house, and houses as cages find more. */
static bool sees_far(const struct sj_small *s)
{
    struct sj_small_cells near[SJ_SMALL_CELLS] = {{{0}}};
    uint16_t houses[SJ_SMALL_CELLS] = {0};
    bool far = false;
    for (unsigned h = 0; h < s->rules->house_count; h++) {
        const uint16_t *const cell = sj_house(s->rules, h);
        struct sj_small_cells house = {{0}};
        for (unsigned k = 0; k < s->size; k++)
            sj_bit_set(house.word, cell[k]);
        for (unsigned k = 0; k < s->size; k++) {
            houses[cell[k]]++;
            for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
                near[cell[k]].word[w] |= house.word[w];
        }
    }
    for (unsigned cell = 0; cell < s->cells; cell++) {
        far |= houses[cell] > 3;
        for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
            far |= (s->sees[cell].word[w] & ~near[cell].word[w]) != 0;
    }
    return far;
}

/* ---- Propagators ---- */

static struct sj_small_propagator *add_propagator(struct sj_small *s, enum sj_small_kind kind,
                                                  const uint16_t *cell, unsigned cells)
{
    if (!sj_grow(&s->propagator, &s->propagator_room, s->propagators + 1, sizeof *s->propagator) ||
        !sj_grow(&s->cell, &s->cell_room, s->cell_count + cells, sizeof *s->cell))
        return NULL;
    struct sj_small_propagator *const p = &s->propagator[s->propagators++];
    *p = (struct sj_small_propagator){
        .kind = (uint8_t)kind, .cells = (uint16_t)cells, .cell = (uint32_t)s->cell_count};
    memcpy(s->cell + s->cell_count, cell, cells * sizeof *cell);
    s->cell_count += cells;
    return p;
}

static unsigned image_of(const struct sj_small_image *image, unsigned values)
{
    return image->low[values & 255] | image->high[values >> 8];
}

/* The image of a relation whose sets are `left`: for each value of one cell, what it leaves the other. */
static bool add_image(struct sj_small *s, const uint16_t left[SJ_SMALL_SIZE], uint16_t *number)
{
    for (size_t i = 0; i < s->images; i++) {
        unsigned v = 0;
        while (v < s->size && image_of(&s->image[i], 1u << v) == left[v])
            v++;
        if (v == s->size) {
            *number = (uint16_t)i;
            return true;
        }
    }
    if (!sj_grow(&s->image, &s->image_room, s->images + 1, sizeof *s->image))
        return false;
    struct sj_small_image *const image = &s->image[s->images];
    image->low[0] = image->high[0] = 0;
    for (unsigned m = 1; m < 256; m++) {
        const unsigned v = sj_low_bit(m), rest = m & (m - 1);
        image->low[m] = image->low[rest] | (v < s->size ? left[v] : 0);
        image->high[m] = image->high[rest] | (v + 8 < s->size ? left[v + 8] : 0);
    }
    *number = (uint16_t)s->images++;
    return true;
}

struct edge_list {
    struct {
        uint16_t from, to, image;
    } * edge;
    size_t count, room;
};

/* What `left` says of b for values of a, and backwards. */
static bool add_relation(struct sj_small *s, struct edge_list *list, unsigned a, unsigned b,
                         const uint16_t left[SJ_SMALL_SIZE])
{
    uint16_t back[SJ_SMALL_SIZE] = {0}, there, here;
    for (unsigned v = 0; v < s->size; v++)
        for (unsigned bits = left[v]; bits; bits &= bits - 1)
            back[sj_low_bit(bits)] |= (uint16_t)(1u << v);
    if (!add_image(s, left, &there) || !add_image(s, back, &here) ||
        !sj_grow(&list->edge, &list->room, list->count + 2, sizeof *list->edge))
        return false;
    list->edge[list->count].from = (uint16_t)a;
    list->edge[list->count].to = (uint16_t)b;
    list->edge[list->count++].image = there;
    list->edge[list->count].from = (uint16_t)b;
    list->edge[list->count].to = (uint16_t)a;
    list->edge[list->count++].image = here;
    return true;
}

static bool sort_edges(struct sj_small *s, const struct edge_list *list)
{
    s->edge = malloc((list->count + 1) * sizeof *s->edge);
    if (!s->edge)
        return false;
    for (size_t i = 0; i < list->count; i++)
        s->edge_first[list->edge[i].from + 1]++;
    for (unsigned cell = 0; cell < s->cells; cell++)
        s->edge_first[cell + 1] += s->edge_first[cell];
    for (size_t i = list->count; i-- > 0;) /* each start moves to the end of the cell before */
        s->edge[--s->edge_first[list->edge[i].from + 1]] =
            (struct sj_small_edge){list->edge[i].to, list->edge[i].image};
    memmove(s->edge_first, s->edge_first + 1, s->cells * sizeof *s->edge_first);
    s->edge_first[s->cells] = (uint32_t)list->count;
    return true;
}

/* ---- Sums ---- */

static unsigned find_cliques(struct sj_small *s, uint16_t *cell, int32_t *coefficient,
                             unsigned cells, struct sj_small_clique *clique)
{
    unsigned cliques = 0;
    const unsigned most = s->size <= SJ_CLIQUE_SIZE ? SJ_CLIQUE_SIZE : 2;
    for (unsigned first = 0; first < cells;) {
        unsigned end = first + 1;
        for (unsigned i = end; i < cells && end - first < most; i++) {
            unsigned k = first;
            while (k < end && coefficient[i] == coefficient[k] &&
                   sj_bit_get(s->sees[cell[i]].word, cell[k]))
                k++;
            if (k < end)
                continue;
            const uint16_t moved = cell[i];
            const int32_t factor = coefficient[i];
            cell[i] = cell[end];
            coefficient[i] = coefficient[end];
            cell[end] = moved;
            coefficient[end++] = factor;
        }
        clique[cliques++] =
            (struct sj_small_clique){(uint16_t)first, (uint16_t)(end - first), coefficient[first]};
        first = end;
    }
    return cliques;
}

/* A sum of two cells is a relation. */
static bool add_pair_sum(struct sj_small *s, struct edge_list *list, const uint16_t *cell,
                         const int32_t *coefficient, int32_t total)
{
    uint16_t left[SJ_SMALL_SIZE] = {0};
    const bool differ = sj_bit_get(s->sees[cell[0]].word, cell[1]);
    for (unsigned a = 0; a < s->size; a++)
        for (unsigned b = 0; b < s->size; b++)
            if (coefficient[0] * (int32_t)(a + 1) + coefficient[1] * (int32_t)(b + 1) == total &&
                !(differ && a == b))
                left[a] |= (uint16_t)(1u << b);
    return add_relation(s, list, cell[0], cell[1], left);
}

static void keep_single_sum(struct sj_small *s, unsigned cell, int32_t coefficient, int32_t total)
{
    uint16_t keep = 0;
    for (unsigned v = 0; v < s->size; v++)
        keep |= (uint16_t)((coefficient * (int32_t)(v + 1) == total) << v);
    s->root[cell] &= keep;
}

static bool add_sum(struct sj_small *s, struct edge_list *list, const struct sj_primitive *p,
                    bool derived)
{
    uint16_t *const cell = s->lowering.cell + p->cell;
    int32_t *const coefficient = s->lowering.coefficient + p->table;
    if (p->cells == 0) {
        s->impossible |= p->total != 0;
        return true;
    }
    if (p->cells == 1) {
        keep_single_sum(s, cell[0], coefficient[0], p->total);
        return true;
    }
    if (p->cells == 2)
        return add_pair_sum(s, list, cell, coefficient, p->total);
    if (!sj_grow(&s->clique, &s->clique_room, s->cliques + p->cells, sizeof *s->clique))
        return false;
    struct sj_small_clique *const clique = s->clique + s->cliques;
    const unsigned cliques = find_cliques(s, cell, coefficient, p->cells, clique);
    const int32_t total = clique->coefficient < 0 ? -p->total : p->total;
    if (cliques == 1 && (clique->coefficient == 1 || clique->coefficient == -1)) {
        if (total < 0 || total >= SJ_CLIQUE_SUMS) {
            s->impossible = true;
            return true;
        }
        struct sj_small_propagator *const cage = add_propagator(s, SJ_SMALL_CAGE, cell, p->cells);
        if (!cage)
            return false;
        cage->total = total;
        cage->derived = derived;
        return true;
    }
    struct sj_small_propagator *const sum = add_propagator(s, SJ_SMALL_SUM, cell, p->cells);
    if (!sum)
        return false;
    sum->total = p->total;
    sum->derived = derived;
    sum->table = (uint32_t)s->cliques;
    sum->more = cliques;
    s->cliques += cliques;
    return true;
}

/* ---- Sets of values ---- */

/* Cells that must differ, any two of which have a relation. */
struct related_cells {
    const uint16_t *cell;
    unsigned cells;
    uint16_t
        left[SJ_SMALL_SIZE]; /* what some relation leaves a cell beside each value of another */
};

static unsigned find_place(const struct related_cells *r, unsigned cell)
{
    unsigned i = 0;
    while (i < r->cells && r->cell[i] != cell)
        i++;
    return i;
}

static bool find_relations(const struct sj_small *s, const struct edge_list *list,
                           struct related_cells *r)
{
    uint16_t seen[SJ_CLIQUE_SIZE] = {0};
    unsigned pairs = 0;
    for (size_t i = 0; i < list->count; i++) {
        const unsigned from = find_place(r, list->edge[i].from),
                       to = find_place(r, list->edge[i].to);
        if (from == r->cells || to == r->cells)
            continue;
        for (unsigned v = 0; v < s->size; v++)
            r->left[v] |= (uint16_t)image_of(&s->image[list->edge[i].image], 1u << v);
        seen[from] |= (uint16_t)(1u << to);
    }
    for (unsigned i = 0; i < r->cells; i++)
        pairs += sj_bit_count(seen[i]);
    return pairs == r->cells * (r->cells - 1);
}

static bool is_possible(const struct related_cells *r, unsigned values)
{
    for (unsigned rest = values; rest; rest &= rest - 1)
        if ((values & ~(rest & -rest)) & ~(unsigned)r->left[sj_low_bit(rest)])
            return false;
    return true;
}

/* If few sets of values are possible, such as those in a row of a renban line, cells are looked at like a cage. */
static bool add_sets(struct sj_small *s, const struct edge_list *list, const uint16_t *cell,
                     unsigned cells)
{
    struct related_cells r = {.cell = cell, .cells = cells};
    struct sj_small_combinations found = {{0}};
    unsigned count = 0;
    if (cells < 3 || cells > SJ_CLIQUE_SIZE || s->size > SJ_CLIQUE_SIZE ||
        !find_relations(s, list, &r))
        return true;
    for (unsigned values = 1; values <= s->full; values++) {
        if (sj_bit_count(values) != cells || !is_possible(&r, values))
            continue;
        if (count == SJ_COMBINATIONS)
            return true;
        found.set[count++] = (uint16_t)values;
    }
    if (!sj_grow(&s->combinations, &s->combination_room, s->combination_count + 1,
                 sizeof *s->combinations))
        return false;
    struct sj_small_propagator *const p = add_propagator(s, SJ_SMALL_CAGE, cell, cells);
    if (!p)
        return false;
    p->total = SJ_NO_TOTAL;
    p->derived = true;
    p->table = (uint32_t)s->combination_count;
    s->combinations[s->combination_count++] = found;
    return true;
}

/* ---- Shares ---- */

static bool has_same_cells(const struct sj_small *s, const struct sj_primitive *a,
                           const struct sj_primitive *b)
{
    return a->cells == b->cells &&
           memcmp(sj_primitive_cells(&s->lowering, a), sj_primitive_cells(&s->lowering, b),
                  a->cells * sizeof(uint16_t)) == 0;
}

/* Is a primitive the number of cells with one value? Which, from 0. */
static bool is_share(const struct sj_small *s, const struct sj_primitive *p, unsigned *value)
{
    const unsigned values = p->kind == SJ_COUNT ? (unsigned)s->lowering.set[p->table] & s->full : 0;
    *value = values ? sj_low_bit(values) : 0;
    return values && (values & (values - 1)) == 0 && p->cells <= SJ_SHARE_CELLS;
}

/* Numbers of cells with each value, as those of circles that count, add up to the number of cells. `first` is the first
   primitive of its cells. */
static bool add_shares(struct sj_small *s, size_t first)
{
    const struct sj_primitive *const all = s->lowering.primitive;
    unsigned value, values = 0;
    if (!is_share(s, &all[first], &value))
        return true;
    if (!sj_grow(&s->share, &s->share_room, s->shares + s->size, sizeof *s->share))
        return false;
    for (unsigned v = 0; v < s->size; v++)
        s->share[s->shares + v] = SJ_NO_SHARE;
    for (size_t i = 0; i < s->lowering.primitives; i++) {
        if (!is_share(s, &all[i], &value) || !has_same_cells(s, &all[i], &all[first]))
            continue;
        if (i < first)
            return true;
        s->share[s->shares + value] = all[i].counts;
        values++;
    }
    if (values < 3)
        return true;
    struct sj_small_propagator *const p = add_propagator(
        s, SJ_SMALL_SHARES, sj_primitive_cells(&s->lowering, &all[first]), all[first].cells);
    if (!p)
        return false;
    p->table = (uint32_t)s->shares;
    s->shares += s->size;
    return true;
}

/* ---- All primitives ---- */

static bool has_cell_twice(const uint16_t *cell, unsigned cells)
{
    struct sj_small_cells seen = {{0}};
    for (unsigned i = 0; i < cells; i++) {
        if (sj_bit_get(seen.word, cell[i]))
            return true;
        sj_bit_set(seen.word, cell[i]);
    }
    return false;
}

static bool add_primitive(struct sj_small *s, struct edge_list *list, const struct sj_primitive *p,
                          bool derived)
{
    const struct sj_lowering *const l = &s->lowering;
    const uint16_t *const cell = sj_primitive_cells(l, p);
    struct sj_small_propagator *made = NULL;
    uint16_t left[SJ_SMALL_SIZE] = {0};
    switch (p->kind) {
    case SJ_DOMAIN:
        s->root[cell[0]] &= (uint16_t)l->set[p->table];
        return true;
    case SJ_RELATION:
        for (unsigned v = 0; v < s->size; v++)
            left[v] = (uint16_t)(*sj_relation_set(l, p, 0, v + 1) & s->full);
        return add_relation(s, list, cell[0], cell[1], left);
    case SJ_DISTINCT:
        return p->cells < s->size || add_propagator(s, SJ_SMALL_HOUSE, cell, p->cells);
    case SJ_SUM:
        return add_sum(s, list, p, derived);
    case SJ_COUNT:
        made = add_propagator(s, SJ_SMALL_COUNT, cell, p->cells);
        if (made) {
            made->table = p->table;
            made->more = p->counts;
        }
        return made;
    case SJ_WAYS:
        made = add_propagator(s, SJ_SMALL_WAYS, cell, p->cells);
        if (made) {
            made->table = p->table;
            made->more = p->counts;
        }
        return made;
    case SJ_AUTOMATON:
        made = add_propagator(s, SJ_SMALL_AUTOMATON, cell, p->cells);
        if (made) {
            made->table = p->table;
            made->more = has_cell_twice(cell, p->cells);
        }
        return made;
    case SJ_NEVER:
        break;
    }
    s->impossible = true;
    return true;
}

static bool add_houses(struct sj_small *s)
{
    for (unsigned h = 0; h < s->rules->house_count; h++)
        if (!add_propagator(s, SJ_SMALL_HOUSE, sj_house(s->rules, h), s->size))
            return false;
    return true;
}

/* Two houses that have cells in common. */
static bool add_cross(struct sj_small *s, const struct sj_small_cells *a,
                      const struct sj_small_cells *b)
{
    uint16_t cell[3 * SJ_SMALL_SIZE];
    unsigned count = 0, end[3];
    for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
        count += sj_bit_count(a->word[w] & b->word[w]);
    if (count < 2 || count == s->size)
        return true;
    count = 0;
    for (unsigned part = 0; part < 3; part++) {
        for (unsigned w = 0; w < SJ_SMALL_WORDS; w++)
            for (uint64_t bits = part == 0   ? a->word[w] & b->word[w]
                                 : part == 1 ? a->word[w] & ~b->word[w]
                                             : b->word[w] & ~a->word[w];
                 bits; bits &= bits - 1)
                cell[count++] = (uint16_t)(w * 64 + sj_low_bit(bits));
        end[part] = count;
    }
    struct sj_small_propagator *const p = add_propagator(s, SJ_SMALL_CROSS, cell, count);
    if (!p)
        return false;
    p->table = end[0];
    p->more = end[1];
    return true;
}

static bool add_crosses(struct sj_small *s)
{
    struct sj_small_cells *const house = calloc(s->propagators + 1, sizeof *house);
    size_t houses = 0;
    bool ready = house != NULL;
    for (size_t i = 0; ready && i < s->propagators; i++) {
        if (s->propagator[i].kind != SJ_SMALL_HOUSE)
            continue;
        for (unsigned k = 0; k < s->size; k++)
            sj_bit_set(house[houses].word, s->cell[s->propagator[i].cell + k]);
        houses++;
    }
    for (size_t a = 0; a < houses; a++)
        for (size_t b = 0; ready && b < a; b++)
            ready = add_cross(s, &house[a], &house[b]);
    free(house);
    return ready;
}

/* ---- Order, and who is woken ---- */

static int compare_propagators(const void *a, const void *b)
{
    const struct sj_small_propagator *const x = a, *const y = b;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->cells != y->cells)
        return x->cells < y->cells ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Sort propagators by kind; those of houses and of crosses begin at whole words of `awake`. */
static bool order_propagators(struct sj_small *s)
{
    qsort(s->propagator, s->propagators, sizeof *s->propagator, compare_propagators);
    for (size_t i = 0; i < s->propagators; i++) {
        s->house.count += s->propagator[i].kind == SJ_SMALL_HOUSE;
        s->cross.count += s->propagator[i].kind == SJ_SMALL_CROSS;
    }
    s->house.words = (unsigned)sj_words(s->house.count);
    s->cross.words = (unsigned)sj_words(s->cross.count);
    s->cross.word = s->house.words;
    const size_t others = s->propagators - s->house.count - s->cross.count,
                 other_word = s->cross.word + s->cross.words;
    struct sj_small_propagator *const placed = calloc(other_word * 64 + others + 1, sizeof *placed);
    if (!placed)
        return false;
    memcpy(placed, s->propagator, s->house.count * sizeof *placed);
    memcpy(placed + s->cross.word * 64, s->propagator + s->house.count,
           s->cross.count * sizeof *placed);
    memcpy(placed + other_word * 64, s->propagator + s->house.count + s->cross.count,
           others * sizeof *placed);
    free(s->propagator);
    s->propagator = placed;
    s->propagators = s->propagator_room = other_word * 64 + others;
    s->slow = other_word * 64;
    while (s->slow < s->propagators && s->propagator[s->slow].kind <= SJ_SMALL_CAGE)
        s->slow++;
    return true;
}

/* How much a cell counts before anything is known of the search: for what it is in. */
static uint32_t rank_cells(const struct sj_small *s, const struct sj_small_propagator *p)
{
    switch ((enum sj_small_kind)p->kind) {
    case SJ_SMALL_CROSS:
        return 0;
    case SJ_SMALL_CAGE:
    case SJ_SMALL_WAYS:
    case SJ_SMALL_SUM: /* short ones say more */
        return p->cells < s->size ? 2 * s->size - p->cells : s->size;
    default:
        return p->cells;
    }
}

/* A multiple of `part` that is not below `count`. */
static size_t round_up(size_t count, size_t part)
{
    return (count + part - 1) / part * part;
}

static bool make_wakes(struct sj_small *s)
{
    s->wake_words = round_up(sj_words(s->propagators), SJ_SMALL_WAKES);
    s->wake = calloc(s->cells * s->wake_words + 1, sizeof *s->wake);
    s->awake = calloc(s->wake_words + 1, sizeof *s->awake);
    s->found = calloc(s->wake_words + 1, sizeof *s->found);
    s->use = calloc(s->propagators + 1, sizeof *s->use);
    if (!s->wake || !s->awake || !s->found || !s->use)
        return false;
    for (size_t i = 0; i < s->propagators; i++) {
        const struct sj_small_propagator *const p = &s->propagator[i];
        for (unsigned k = 0; k < p->cells; k++) {
            sj_bit_set(s->wake + s->cell[p->cell + k] * s->wake_words, i);
            s->rank[s->cell[p->cell + k]] += rank_cells(s, p);
        }
    }
    for (unsigned cell = 0; cell < s->cells; cell++)
        s->rank[cell] += 2 * (s->edge_first[cell + 1] - s->edge_first[cell]);
    return true;
}

/* ---- For vectors ---- */

static uint16_t *new_lanes(const struct sj_small_range *range, unsigned width, unsigned filler)
{
    const size_t count = round_up(range->count, SJ_SMALL_LANES) * width;
    uint16_t *const lane = aligned_alloc(64, (count + SJ_SMALL_LANES) * sizeof *lane);
    for (size_t i = 0; lane && i < count; i++)
        lane[i] = (uint16_t)filler;
    return lane;
}

/* The place of propagator i of a range at position k. */
static uint16_t *lane_at(uint16_t *lane, unsigned width, unsigned i, unsigned k)
{
    return lane + ((size_t)(i / SJ_SMALL_LANES) * width + k) * SJ_SMALL_LANES + i % SJ_SMALL_LANES;
}

/* A lane without a house has cells with all values, one without a cross, or with a shorter one, empty cells. */
static bool make_lanes(struct sj_small *s)
{
    if (s->cells + 2 > SJ_SMALL_BOARD)
        return true;
    for (unsigned c = 0; c < s->cross.count; c++) {
        const struct sj_small_propagator *const p = &s->propagator[s->cross.word * 64 + c];
        const unsigned rest = p->more - p->table;
        s->common_width = p->table > s->common_width ? p->table : s->common_width;
        s->rest_width = rest > s->rest_width ? rest : s->rest_width;
    }
    const unsigned width = s->common_width + 2 * s->rest_width;
    s->house_lane = new_lanes(&s->house, s->size, s->cells);
    s->cross_lane = new_lanes(&s->cross, width, s->cells + 1);
    if (!s->house_lane || !s->cross_lane)
        return false;
    for (unsigned h = 0; h < s->house.count; h++)
        for (unsigned k = 0; k < s->size; k++)
            *lane_at(s->house_lane, s->size, h, k) = s->cell[s->propagator[h].cell + k];
    for (unsigned c = 0; c < s->cross.count; c++) {
        const struct sj_small_propagator *const p = &s->propagator[s->cross.word * 64 + c];
        const uint16_t *const cell = s->cell + p->cell;
        for (unsigned k = 0; k < p->table; k++)
            *lane_at(s->cross_lane, width, c, k) = cell[k];
        for (unsigned k = 0; k < p->more - p->table; k++) {
            *lane_at(s->cross_lane, width, c, s->common_width + k) = cell[p->table + k];
            *lane_at(s->cross_lane, width, c, s->common_width + s->rest_width + k) =
                cell[p->more + k];
        }
    }
    return true;
}

/* ---- All of it ---- */

/* Scratch for the sum of the most cliques, and for the automaton with the most states. */
static bool make_scratch(struct sj_small *s)
{
    size_t cliques = 0, words = 0, cells = 0;
    for (size_t i = 0; i < s->propagators; i++) {
        const struct sj_small_propagator *const p = &s->propagator[i];
        if (p->kind == SJ_SMALL_SUM)
            cliques = p->more > cliques ? p->more : cliques;
        if (p->kind != SJ_SMALL_AUTOMATON)
            continue;
        const size_t states = sj_words(s->lowering.automaton[p->table].states);
        words = states > words ? states : words;
        cells = p->cells > cells ? p->cells : cells;
    }
    s->states = malloc((cells + 3) * words * sizeof *s->states + 1);
    s->sums = aligned_alloc(
        64, round_up(cliques * s->kernel->addend_bytes + (cliques + 1) * sizeof(uint64_t), 64));
    return s->states && s->sums;
}

static bool build(struct sj_small *s, suuji_error *err, suuji_status *status)
{
    struct edge_list list = {0};
    see_by_rules(s);
    *status = sj_lower_to_ways(&s->rules->constraints, differs, s, &s->lowering, err);
    if (*status != SUUJI_OK)
        return false;
    see_by_primitives(s);
    const size_t given = s->lowering.primitives;
    bool ready = sj_small_add_innies(s->rules, sees_far(s), &s->lowering) && add_houses(s);
    for (size_t i = 0; ready && i < s->lowering.primitives; i++)
        ready = add_primitive(s, &list, &s->lowering.primitive[i], i >= given);
    for (size_t i = 0; ready && i < s->lowering.primitives; i++)
        if (s->lowering.primitive[i].kind == SJ_DISTINCT)
            ready = add_sets(s, &list, sj_primitive_cells(&s->lowering, &s->lowering.primitive[i]),
                             s->lowering.primitive[i].cells);
    for (size_t i = 0; ready && i < s->lowering.primitives; i++)
        ready = add_shares(s, i);
    ready = ready && add_crosses(s) && sort_edges(s, &list) && order_propagators(s) &&
            make_wakes(s) && make_lanes(s) && make_scratch(s);
    free(list.edge);
    return ready;
}

static void fill_sets_by_sum(struct sj_small *s)
{
    uint8_t sum[SJ_SET_WORDS * 64], count[SJ_CLIQUE_SIZE + 1][SJ_CLIQUE_SUMS] = {{0}};
    sum[0] = 0;
    sj_bit_set(s->sets_by_sum[0].word, 0);
    for (unsigned set = 1; set < SJ_SET_WORDS * 64; set++) {
        const unsigned cells = sj_bit_count(set);
        sum[set] = (uint8_t)(sum[set & (set - 1)] + sj_low_bit(set) + 1);
        sj_bit_set(s->sets_by_sum[sum[set]].word, set);
        s->cages[cells][sum[set]].set[count[cells][sum[set]]++] = (uint16_t)set;
    }
}

static bool make_arrays(struct sj_small *s)
{
    s->root = malloc(s->stride * sizeof *s->root);
    s->sees = calloc(s->cells, sizeof *s->sees);
    s->edge_first = calloc(s->cells + 2, sizeof *s->edge_first);
    s->level = aligned_alloc(64, (s->cells + 2u) * s->stride * sizeof *s->level);
    s->guess = calloc(s->cells + 1, sizeof *s->guess);
    s->rank = calloc(s->cells, sizeof *s->rank);
    s->score = calloc(s->cells, sizeof *s->score);
    return s->root && s->sees && s->edge_first && s->level && s->guess && s->rank && s->score;
}

suuji_status sj_small_new(const suuji_rules *rules, struct sj_small **out, suuji_error *err)
{
    struct sj_small *const s = *out = calloc(1, sizeof *s);
    suuji_status status = SUUJI_OK;
    if (!s)
        return sj_fail_memory(err);
    s->rules = rules;
    s->size = rules->size;
    s->cells = rules->cells;
    s->full = (uint16_t)sj_low_mask(rules->size);
    s->stride = (unsigned)round_up(s->cells + 2 < SJ_SMALL_BOARD ? SJ_SMALL_BOARD : s->cells + 2,
                                   SJ_SMALL_LANES);
    s->kernel = sj_small_kernel_at(0);
    fill_sets_by_sum(s);
    bool ready = make_arrays(s);
    for (unsigned i = 0; ready && i < s->stride; i++)
        s->root[i] = i <= s->cells ? s->full : 0;
    if (!ready || !build(s, err, &status)) {
        sj_small_free(s);
        *out = NULL;
        return status == SUUJI_OK ? sj_fail_memory(err) : status;
    }
    return SUUJI_OK;
}

void sj_small_free(struct sj_small *s)
{
    if (!s)
        return;
    sj_lowering_free(&s->lowering);
    void *const array[] = {
        s->root,   s->sees,       s->edge_first, s->edge,       s->image, s->propagator,   s->cell,
        s->clique, s->house_lane, s->cross_lane, s->wake,       s->sums,  s->states,       s->level,
        s->guess,  s->awake,      s->found,      s->rank,       s->score, s->combinations, s->share,
        s->nodes,  s->use,        s->layer,      s->value_move, s->move};
    for (size_t i = 0; i < sizeof array / sizeof array[0]; i++)
        free(array[i]);
    free(s);
}

size_t sj_small_memory(const suuji_rules *rules)
{
    const size_t stride = rules->cells + SJ_SMALL_BOARD;
    return sizeof(struct sj_small) + (rules->cells + 2) * stride * sizeof(uint16_t) +
           sj_lowering_memory(&rules->constraints);
}

const struct sj_small_kernel *sj_small_kernel_at(size_t i)
{
    const struct sj_small_kernel *const kernels[] = {
        sj_machine_avx512() ? &sj_small_avx512 : NULL,
        sj_machine_avx2() ? &sj_small_avx2 : NULL,
        &sj_small_plain,
    };
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (kernels[k] && kernels[k]->propagate && i-- == 0)
            return kernels[k];
    return NULL;
}
