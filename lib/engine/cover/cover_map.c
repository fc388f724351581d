/* SPDX-License-Identifier: MIT */
/* A puzzle as exact cover: houses and pairs to items, candidates to options. */
#include "engine/cover/cover_map.h"

#include "base/bits_inl.h"
#include "base/fail.h"
#include "base/layout.h"
#include "engine/tracing.h"

#include <stdlib.h>
#include <string.h>

/* Up to this many bytes there is room for an empty grid from the beginning; beyond, for what the
   current puzzle leaves open. */
#define SMALL ((size_t)32 << 20)

/* How large the problem of an empty grid is; false: too large for the numbers that we use. */
static bool bounds_of(const suuji_rules *rules, struct sj_matrix_bounds *bounds)
{
    const uint64_t size = rules->size;
    uint64_t entries = 0;
    uint32_t longest = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const uint32_t items = 1 + rules->cell_first[cell + 1] - rules->cell_first[cell] +
                               rules->mate_first[cell + 1] - rules->mate_first[cell];
        longest = items > longest ? items : longest;
        entries += items * size;
    }
    const uint64_t primary = rules->cells + rules->house_count * size;
    const uint64_t items = primary + rules->pair_count * size;
    *bounds = (struct sj_matrix_bounds){.items = (uint32_t)items,
                                        .primary = (uint32_t)primary,
                                        .options = (uint32_t)(rules->cells * size),
                                        .entries = (uint32_t)entries,
                                        .longest = longest};
    return entries <= SJ_COVER_MAX && items <= SJ_COVER_MAX;
}

/* What every puzzle of the rules takes. */
static void lay_out_rules(void *state, struct sj_layout *layout)
{
    struct sj_cover_map *const map = state;
    const suuji_rules *const rules = map->rules;
    const size_t words = sj_words(rules->size);
    const size_t houses = rules->house_count;
    const size_t pairs = rules->pair_count;
    map->options = sj_layout_array(layout, map->method->options_size, 1);
    map->house_order = sj_layout_array(layout, houses, sizeof *map->house_order);
    map->all = sj_layout_array(layout, words, sizeof *map->all);
    map->used = sj_layout_array(layout, houses * words, sizeof *map->used);
    map->left = sj_layout_array(layout, rules->cells * words, sizeof *map->left);
    map->cell_item = sj_layout_array(layout, rules->cells, sizeof *map->cell_item);
    map->value_item = sj_layout_array(layout, houses * rules->size, sizeof *map->value_item);
    map->pair_item = sj_layout_array(layout, pairs, sizeof *map->pair_item);
    map->mate_pair = sj_layout_array(layout, 2 * pairs, sizeof *map->mate_pair);
    map->grid = sj_layout_array(layout, rules->cells, sizeof *map->grid);
}

/* And what a matrix within bounds takes besides, with the method's state. */
static void lay_out_room(void *state, struct sj_layout *layout)
{
    struct sj_cover_map *const map = state;
    const size_t options = map->room.options;
    map->state = sj_layout_array(layout, map->method->state_size, 1);
    map->matrix.first = sj_layout_array(layout, options + 1, sizeof *map->matrix.first);
    map->matrix.item = sj_layout_array(layout, map->room.entries, sizeof *map->matrix.item);
    map->candidate = sj_layout_array(layout, options, sizeof *map->candidate);
    map->meaning = sj_layout_array(layout, map->room.primary, sizeof *map->meaning);
}

static size_t room_memory(const struct sj_matrix_bounds *bounds,
                          const struct sj_cover_method *method, const void *options)
{
    struct sj_cover_map map = {.method = method, .room = *bounds};
    return sj_layout_bytes(lay_out_room, &map) + method->memory(bounds, options);
}

/* Do we make room for an empty grid at once? */
static bool is_small(const struct sj_matrix_bounds *empty, const struct sj_cover_method *method,
                     const void *options)
{
    return room_memory(empty, method, options) <= SMALL;
}

size_t sj_cover_map_memory(const suuji_rules *rules, const struct sj_cover_method *method,
                           const void *options)
{
    struct sj_matrix_bounds empty;
    if (!bounds_of(rules, &empty))
        return SIZE_MAX / 2;
    struct sj_cover_map map = {.rules = rules, .method = method};
    return sj_layout_bytes(lay_out_rules, &map) +
           (is_small(&empty, method, options) ? room_memory(&empty, method, options) : 0);
}

/* The pair that each entry of the lists of mates belongs to. */
static void number_pairs(struct sj_cover_map *map)
{
    const suuji_rules *const rules = map->rules;
    for (uint32_t p = 0; p < rules->pair_count; p++)
        for (unsigned side = 0; side < 2; side++) {
            uint32_t at = rules->mate_first[rules->pair[p][side]];
            while (rules->mate[at] != rules->pair[p][1 - side])
                at++;
            map->mate_pair[at] = p;
        }
}

/* The order of houses decides ties. The paper numbers boxes column by column. */
static void order_houses(struct sj_cover_map *map)
{
    const suuji_rules *const rules = map->rules;
    const unsigned across = rules->box_rows, down = rules->box_cols; /* boxes, not cells */
    for (unsigned house = 0; house < rules->house_count; house++)
        map->house_order[house] = (uint16_t)house;
    for (unsigned house = 0; map->is_full && house < rules->house_count; house++)
        if (rules->house_kind[house] == SJ_BOX) {
            const unsigned box = rules->house_number[house] - 1u;
            const unsigned first = house - box;
            map->house_order[first + box % across * down + box / across] = (uint16_t)house;
        }
}

static void free_room(struct sj_cover_map *map)
{
    if (map->state)
        map->method->release(map->state);
    free(map->room_block);
    map->room_block = map->state = NULL;
    map->matrix.first = map->matrix.item = map->candidate = map->meaning = NULL;
    map->room = (struct sj_matrix_bounds){0};
    map->room_block_bytes = map->room_bytes = 0;
}

/* Make room for matrices within `bounds` in place of what there was. */
static suuji_status make_room(struct sj_cover_map *map, const struct sj_matrix_bounds *bounds,
                              suuji_error *err)
{
    free_room(map);
    map->room = *bounds;
    if (!sj_layout_make(lay_out_room, map, &map->room_block, &map->room_block_bytes)) {
        free_room(map);
        return sj_fail_memory(err);
    }
    memset(map->state, 0, map->method->state_size);
    const suuji_status status = map->method->prepare(map->state, bounds, map->options, err);
    if (status == SUUJI_OK)
        map->room_bytes = room_memory(bounds, map->method, map->options);
    else
        free_room(map);
    return status;
}

suuji_status sj_cover_map_prepare(struct sj_cover_map *map, const suuji_rules *rules,
                                  const struct sj_cover_method *method, const void *options,
                                  suuji_error *err)
{
    struct sj_matrix_bounds empty;
    if (!bounds_of(rules, &empty))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "these rules are too large for exact cover");
    map->rules = rules;
    map->method = method;
    map->words = sj_words(rules->size);
    map->longest = empty.longest;
    if (!sj_layout_make(lay_out_rules, map, &map->block, &map->block_bytes))
        return sj_fail_memory(err);
    memset(map->all, 0, map->words * sizeof *map->all);
    memcpy(map->options, options, method->options_size);
    for (unsigned value = 0; value < rules->size; value++)
        sj_bit_set(map->all, value);
    number_pairs(map);
    order_houses(map);
    return is_small(&empty, method, options) ? make_room(map, &empty, err) : SUUJI_OK;
}

void sj_cover_map_release(void *state)
{
    struct sj_cover_map *const map = state;
    free_room(map);
    free(map->block);
}

/* ---- A puzzle ---- */

static void note_givens(struct sj_cover_map *map, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = map->rules;
    memset(map->used, 0, rules->house_count * map->words * sizeof *map->used);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (!puzzle->given[cell])
            continue;
        for (uint32_t k = rules->cell_first[cell]; k < rules->cell_first[cell + 1]; k++)
            sj_bit_set(map->used + rules->cell_house[k] * map->words, puzzle->given[cell] - 1u);
    }
}

/* The candidates of a cell. A given has none but itself, and that only where givens are options. */
static void find_left(struct sj_cover_map *map, const suuji_puzzle *puzzle, unsigned cell)
{
    const suuji_rules *const rules = map->rules;
    const size_t words = map->words;
    uint64_t *const left = map->left + cell * words;
    if (puzzle->given[cell]) {
        memset(left, 0, words * sizeof *left);
        if (map->is_full)
            sj_bit_set(left, puzzle->given[cell] - 1u);
        return;
    }
    for (size_t w = 0; w < words; w++) {
        uint64_t used = puzzle->has_marks ? puzzle->excluded[cell * words + w] : 0;
        for (uint32_t k = rules->cell_first[cell]; k < rules->cell_first[cell + 1]; k++)
            used |= map->used[rules->cell_house[k] * words + w];
        left[w] = map->all[w] & ~used;
    }
    for (uint32_t k = rules->mate_first[cell]; k < rules->mate_first[cell + 1]; k++)
        if (puzzle->given[rules->mate[k]])
            sj_bit_clear(left, puzzle->given[rules->mate[k]] - 1u);
}

/* Number what is to be covered: cells, then houses and values, both in order. */
static void number_items(struct sj_cover_map *map, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = map->rules;
    const size_t words = map->words;
    uint32_t next = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (map->is_full || !puzzle->given[cell])
            map->cell_item[cell] = next++;
    for (unsigned k = 0; k < rules->house_count; k++)
        for (size_t w = 0; w < words; w++) {
            const unsigned house = map->house_order[k];
            uint64_t open = map->all[w];
            if (!map->is_full)
                open &= ~map->used[house * words + w];
            uint32_t *const item = map->value_item + (size_t)house * rules->size + w * SJ_WORD_BITS;
            for (; open; open &= open - 1)
                item[sj_low_bit(open)] = next++;
        }
    map->matrix.primary = next;
    for (uint32_t p = 0; p < rules->pair_count; p++) {
        const uint64_t *const a = map->left + rules->pair[p][0] * words;
        const uint64_t *const b = map->left + rules->pair[p][1] * words;
        map->pair_item[p] = next;
        for (size_t w = 0; w < words; w++)
            next += sj_bit_count(a[w] & b[w]);
    }
    map->matrix.items = next;
}

/* The items of pairs that a candidate has: those whose other cell has the same candidate. */
static uint32_t *add_pairs(const struct sj_cover_map *map, uint32_t *item, unsigned cell,
                           unsigned bit)
{
    const suuji_rules *const rules = map->rules;
    const size_t words = map->words;
    const uint64_t *const left = map->left + cell * words;
    for (uint32_t k = rules->mate_first[cell]; k < rules->mate_first[cell + 1]; k++) {
        const uint64_t *const other = map->left + rules->mate[k] * words;
        if (!sj_bit_get(other, bit))
            continue;
        uint32_t rank = 0;
        for (size_t w = 0; w < bit / SJ_WORD_BITS; w++)
            rank += sj_bit_count(left[w] & other[w]);
        const size_t w = bit / SJ_WORD_BITS;
        rank += sj_bit_count(left[w] & other[w] & sj_low_mask(bit % SJ_WORD_BITS));
        *item++ = map->pair_item[map->mate_pair[k]] + rank;
    }
    return item;
}

/* How large the matrix is that `left` gives; of pairs we count those that any candidate may
   have. */
static struct sj_matrix_bounds bounds_left(const struct sj_cover_map *map)
{
    const suuji_rules *const rules = map->rules;
    struct sj_matrix_bounds bounds = {
        .items = map->matrix.items, .primary = map->matrix.primary, .longest = map->longest};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint32_t options = 0;
        for (size_t w = 0; w < map->words; w++)
            options += sj_bit_count(map->left[cell * map->words + w]);
        bounds.options += options;
        bounds.entries += options * (1 + rules->cell_first[cell + 1] - rules->cell_first[cell] +
                                     rules->mate_first[cell + 1] - rules->mate_first[cell]);
    }
    return bounds;
}

/* See that there is room for the puzzle, or note that the memory limit does not allow for it. What
   an earlier puzzle took is kept if it is within the limit. */
static suuji_status fit_room(struct sj_cover_map *map, struct sj_task *task, suuji_error *err)
{
    const struct sj_matrix_bounds bounds = bounds_left(map);
    const struct sj_matrix_bounds *const room = &map->room;
    const size_t limit = task->budget.limits.memory ? task->budget.limits.memory : SIZE_MAX;
    const size_t fixed = map->block_bytes;
    if (bounds.items <= room->items && bounds.primary <= room->primary &&
        bounds.options <= room->options && bounds.entries <= room->entries &&
        map->room_bytes <= limit - fixed)
        return SUUJI_OK;
    const size_t needed = room_memory(&bounds, map->method, map->options);
    if (needed > limit - fixed)
        task->budget.end = SUUJI_END_MEMORY;
    return sj_budget_affords(&task->budget, needed) ? make_room(map, &bounds, err) : SUUJI_OK;
}

static void list_options(struct sj_cover_map *map)
{
    const suuji_rules *const rules = map->rules;
    const size_t words = map->words;
    uint32_t *const first = map->matrix.first;
    uint32_t *item = map->matrix.item;
    uint32_t option = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const uint16_t *const house = rules->cell_house + rules->cell_first[cell];
        const uint32_t houses = rules->cell_first[cell + 1] - rules->cell_first[cell];
        for (size_t w = 0; w < words; w++)
            for (uint64_t left = map->left[cell * words + w]; left; left &= left - 1) {
                const unsigned bit = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(left);
                first[option] = (uint32_t)(item - map->matrix.item);
                map->candidate[option++] = cell * rules->size + bit;
                *item++ = map->cell_item[cell];
                for (uint32_t k = 0; k < houses; k++)
                    *item++ = map->value_item[(size_t)house[k] * rules->size + bit];
                if (rules->pair_count)
                    item = add_pairs(map, item, cell, bit);
            }
    }
    first[option] = (uint32_t)(item - map->matrix.item);
    map->matrix.options = option;
}

/* ---- The search as events ---- */

/* What each item is. */
static void note_meanings(struct sj_cover_map *map, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = map->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (map->is_full || !puzzle->given[cell])
            map->meaning[map->cell_item[cell]] = cell;
    for (unsigned house = 0; house < rules->house_count; house++)
        for (unsigned bit = 0; bit < rules->size; bit++) {
            const uint32_t at = house * rules->size + bit;
            if (map->is_full || !sj_bit_get(map->used + house * map->words, bit))
                map->meaning[map->value_item[at]] = rules->cells + at;
        }
}

/* The option of a given changes nothing on the board, where the given is from the beginning: it is
   seen by the items that it covers. */
static void trace_option(const struct sj_cover_map *map, struct sj_task *task,
                         suuji_event_kind kind, uint32_t option, uint32_t level)
{
    const uint32_t candidate = map->candidate[option];
    const unsigned cell = candidate / map->rules->size;
    if (!task->puzzle->given[cell])
        sj_trace_cell(task->trace, kind, level, cell, candidate % map->rules->size + 1);
}

static void trace_item(const struct sj_cover_map *map, struct sj_trace_hook *trace,
                       suuji_event_kind kind, uint32_t item, uint32_t level)
{
    suuji_event event = SJ_EVENT(COVER, level);
    const uint32_t meaning = map->meaning[item];
    event.kind = kind;
    if (meaning < map->rules->cells) {
        event.cell = meaning;
    } else {
        event.house = (meaning - map->rules->cells) / map->rules->size;
        event.value = (meaning - map->rules->cells) % map->rules->size + 1;
    }
    sj_trace_event(trace, &event);
}

/* ---- The search as a task ---- */

struct bridge {
    struct sj_cover_map *map;
    struct sj_task *task;
    bool enough; /* the rest of the tree is visited, but no further solution is handed in */
};

/* Every solution fills the same cells. */
static bool solution(struct sj_cover_job *job, const uint32_t *option, uint32_t count)
{
    struct bridge *const bridge = job->user;
    const struct sj_cover_map *const map = bridge->map;
    struct sj_task *const task = bridge->task;
    const uint32_t size = map->rules->size;
    if (bridge->enough)
        return true;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t candidate = map->candidate[option[i]];
        map->grid[candidate / size] = (uint8_t)(candidate % size + 1);
    }
    if (sj_task_solution(task, map->grid))
        return true;
    if (!map->whole_tree || task->failed || task->budget.end != SUUJI_END_LIMIT)
        return false;
    bridge->enough = true;
    task->budget.end = SUUJI_END_COMPLETE;
    return true;
}

/* What a step of the search is in events. */
static void trace_step(struct sj_cover_job *job, enum sj_cover_step step, uint32_t what,
                       uint32_t level)
{
    static const suuji_event_kind kinds[] = {
        [SJ_COVER_GUESS] = SUUJI_EVENT_GUESS,       [SJ_COVER_FORCED] = SUUJI_EVENT_ASSIGN,
        [SJ_COVER_TAKE_BACK] = SUUJI_EVENT_RETRACT, [SJ_COVER_COVER] = SUUJI_EVENT_COVER,
        [SJ_COVER_UNCOVER] = SUUJI_EVENT_UNCOVER,   [SJ_COVER_DEAD_END] = SUUJI_EVENT_CONFLICT,
    };
    const struct bridge *const bridge = job->user;
    struct sj_trace_hook *const trace = bridge->task->trace;
    switch (step) {
    case SJ_COVER_GUESS:
    case SJ_COVER_FORCED:
    case SJ_COVER_TAKE_BACK:
        trace_option(bridge->map, bridge->task, kinds[step], what, level);
        break;
    case SJ_COVER_COVER:
    case SJ_COVER_UNCOVER:
    case SJ_COVER_DEAD_END:
        trace_item(bridge->map, trace, kinds[step], what, level);
        break;
    case SJ_COVER_RESTART:
        sj_trace_event(trace, &SJ_EVENT(RESTART, level));
        break;
    }
}

suuji_status sj_cover_map_run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_cover_map *const map = state;
    const suuji_puzzle *const puzzle = task->puzzle;
    struct bridge bridge = {.map = map, .task = task};
    struct sj_cover_job job = {.matrix = &map->matrix,
                               .order = task->query->order,
                               .random = &task->random,
                               .budget = &task->budget,
                               .stats = task->stats,
                               .solution = solution,
                               .step = task->trace ? trace_step : NULL,
                               .user = &bridge};
    note_givens(map, puzzle);
    for (unsigned cell = 0; cell < map->rules->cells; cell++)
        find_left(map, puzzle, cell);
    number_items(map, puzzle);
    const suuji_status status = fit_room(map, task, err);
    if (status != SUUJI_OK || task->budget.end != SUUJI_END_COMPLETE)
        return status;
    list_options(map);
    if (task->trace)
        note_meanings(map, puzzle);
    memcpy(map->grid, puzzle->given, map->rules->cells);
    map->method->run(map->state, &job);
    task->stats = job.stats;
    /* Whether there are further solutions was not asked. */
    if (bridge.enough && task->budget.end == SUUJI_END_COMPLETE)
        task->budget.end = SUUJI_END_LIMIT;
    return SUUJI_OK;
}
