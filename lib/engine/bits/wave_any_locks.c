/* SPDX-License-Identifier: MIT */
/* Locked candidates as a fixed sequence of operations on the planes of one value (struct locks).

   A value has a place in each house. A cell outside a house sees some cells of it; where the value
   is not possible in any of the others, its place is one that the cell sees, and the cell cannot
   have it. So there are *locks*, the OR of those other cells, and the cell keeps the value only
   where the lock is set. With rows, columns and boxes these are the usual locked candidates; with
   pairs of cells there are others. Cells that see one cell of the house need no lock: what has one
   place is a hidden single.

   The cells that two houses share (*segments*) occur in many locks, as what is not seen and as what
   sees: their OR is made once, and so is the AND of the locks that all their cells have in common
   (a *group*).

   Most locks are those between two houses. Others, where a cell sees a house by way of several
   houses or pairs, save up to two guesses of five.

   Planes of `view`, in this order: cells, segments, locks, groups. */
#include "engine/bits/wave_any_state.h"

#include "suuji/houses.h"
#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

enum { SET_WORDS = MAX_CELLS / 64 };

struct set {
    uint64_t word[SET_WORDS];
};

/* A lock that the cells of a segment, or one cell, must observe. */
struct link {
    uint32_t at; /* the plane of the segment or cell */
    uint32_t lock;
};

struct builder {
    struct sj_wave_any *wave;
    size_t views; /* so far */
    struct set *segment;
    size_t segments;
    struct link *link;
    size_t links, link_room;
    bool failed; /* memory is short */
};

/* ---- Sets ---- */

static void add_cell(struct set *set, unsigned cell)
{
    set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}

static bool has_cell(const struct set *set, unsigned cell)
{
    return set->word[cell / 64] >> cell % 64 & 1;
}

static unsigned count_cells(const struct set *set)
{
    unsigned count = 0;
    for (int w = 0; w < SET_WORDS; w++)
        count += (unsigned)__builtin_popcountll(set->word[w]);
    return count;
}

static bool is_subset(const struct set *part, const struct set *whole)
{
    uint64_t out = 0;
    for (int w = 0; w < SET_WORDS; w++)
        out |= part->word[w] & ~whole->word[w];
    return out == 0;
}

static void remove_cells(struct set *set, const struct set *part)
{
    for (int w = 0; w < SET_WORDS; w++)
        set->word[w] &= ~part->word[w];
}

static struct set common_cells(const struct set *a, const struct set *b)
{
    struct set both;
    for (int w = 0; w < SET_WORDS; w++)
        both.word[w] = a->word[w] & b->word[w];
    return both;
}

static struct set cells_of_house(const suuji_rules *rules, unsigned house)
{
    struct set set = {{0}};
    for (unsigned i = 0; i < rules->size; i++)
        add_cell(&set, sj_house(rules, house)[i]);
    return set;
}

static struct set peers_of_cell(const suuji_rules *rules, unsigned cell)
{
    struct set set = {{0}};
    uint16_t peers[MAX_CELLS];
    const unsigned count = suuji_rules_peers(rules, cell, peers);
    for (unsigned i = 0; i < count; i++)
        add_cell(&set, peers[i]);
    return set;
}

/* ---- Joins ---- */

static void append(struct builder *b, struct list *list, uint32_t number)
{
    if (sj_grow(&list->at, &list->room, list->length + 1, sizeof number))
        list->at[list->length++] = number;
    else
        b->failed = true;
}

/* A new entry. Returns where it begins. */
static size_t start_join(struct builder *b, struct joins *joins, size_t view)
{
    append(b, &joins->more, (uint32_t)(view * b->wave->plane));
    append(b, &joins->more, 0);
    return joins->more.length - 2;
}

static void add_part(struct builder *b, struct joins *joins, size_t view)
{
    append(b, &joins->more, (uint32_t)(view * b->wave->plane));
}

/* Fill the entry up to whole threes with its last part. */
static void end_join(struct builder *b, struct joins *joins, size_t start)
{
    struct list *const more = &joins->more;
    while ((more->length - start - 2) % 3 != 0 && !b->failed)
        append(b, more, more->at[more->length - 1]);
    if (b->failed)
        return;
    more->at[start + 1] = (uint32_t)((more->length - start - 2) / 3);
    if (more->at[start + 1] == 1) {
        append(b, &joins->few, more->at[start]);
        for (size_t i = start + 2; i < start + 5; i++)
            append(b, &joins->few, more->at[i]);
        more->length = start;
    }
}

/* ---- Segments and locks ---- */

static void find_segments(struct builder *b)
{
    const suuji_rules *const rules = b->wave->rules;
    for (unsigned i = 0; i < rules->house_count; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct set one = cells_of_house(rules, i);
            const struct set other = cells_of_house(rules, k);
            const struct set both = common_cells(&one, &other);
            size_t s = 0;
            while (s < b->segments && memcmp(&b->segment[s], &both, sizeof both) != 0)
                s++;
            if (s == b->segments && count_cells(&both) >= 2)
                b->segment[b->segments++] = both;
        }
}

/* The next part of a set: the first segment that is in it, else its first cell; as a plane of
   `view`. It is removed from the set. */
static size_t take_part(const struct builder *b, struct set *set)
{
    for (size_t s = 0; s < b->segments; s++)
        if (is_subset(&b->segment[s], set)) {
            remove_cells(set, &b->segment[s]);
            return b->wave->cells + s;
        }
    unsigned cell = 0;
    while (!has_cell(set, cell))
        cell++;
    set->word[cell / 64] &= set->word[cell / 64] - 1;
    return cell;
}

/* `targets` keep the value where it is possible in `outside`. */
static void add_lock(struct builder *b, struct set outside, struct set targets)
{
    struct joins *const locks = &b->wave->locks.locks;
    const size_t lock = b->views++;
    const size_t start = start_join(b, locks, lock);
    while (count_cells(&outside) > 0)
        add_part(b, locks, take_part(b, &outside));
    end_join(b, locks, start);
    while (count_cells(&targets) > 0) {
        const size_t at = take_part(b, &targets);
        if (sj_grow(&b->link, &b->link_room, b->links + 1, sizeof *b->link))
            b->link[b->links++] = (struct link){(uint32_t)at, (uint32_t)lock};
        else
            b->failed = true;
    }
}

/* What two houses share is seen from the rest of both. */
static void lock_houses(struct builder *b, unsigned house, unsigned other)
{
    const suuji_rules *const rules = b->wave->rules;
    const struct set own = cells_of_house(rules, house);
    struct set targets = cells_of_house(rules, other);
    const struct set seen = common_cells(&own, &targets);
    struct set outside = own;
    remove_cells(&outside, &seen);
    remove_cells(&targets, &seen);
    if (house != other && count_cells(&seen) >= 2 && count_cells(&outside) > 0)
        add_lock(b, outside, targets);
}

/* How many cells of a house does a cell see by way of one house? One needs no lock in any case. */
static unsigned most_by_house(const suuji_rules *rules, const struct set *house, unsigned cell)
{
    unsigned most = 1;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const struct set by = cells_of_house(rules, rules->cell_house[i]);
        const struct set shared = common_cells(house, &by);
        if (count_cells(&shared) > most)
            most = count_cells(&shared);
    }
    return most;
}

/* What a cell sees by way of several houses or pairs, together with the other cells that see the
   same. */
static void lock_cells(struct builder *b, unsigned house)
{
    const suuji_rules *const rules = b->wave->rules;
    const struct set own = cells_of_house(rules, house);
    struct set done = own;
    struct set seen[MAX_CELLS];
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const struct set peers = peers_of_cell(rules, cell);
        seen[cell] = common_cells(&own, &peers);
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        struct set outside = own;
        struct set targets = {{0}};
        if (has_cell(&done, cell) || count_cells(&seen[cell]) <= most_by_house(rules, &own, cell))
            continue;
        for (unsigned other = cell; other < rules->cells; other++)
            if (!has_cell(&done, other) && memcmp(&seen[other], &seen[cell], sizeof *seen) == 0) {
                add_cell(&targets, other);
                add_cell(&done, other);
            }
        remove_cells(&outside, &seen[cell]);
        if (count_cells(&outside) > 0)
            add_lock(b, outside, targets);
    }
}

/* Add the locks of a segment or cell to an entry. Returns whether there are any. */
static bool join_locks(struct builder *b, struct joins *joins, size_t at)
{
    bool any = false;
    for (size_t i = 0; i < b->links; i++)
        if (b->link[i].at == at) {
            add_part(b, joins, b->link[i].lock);
            any = true;
        }
    return any;
}

/* From the locks of segments and cells to what the cells keep. */
static void apply_locks(struct builder *b)
{
    struct sj_wave_any *const wave = b->wave;
    struct joins *const groups = &b->wave->locks.groups;
    struct joins *const cells = &b->wave->locks.cells;
    const size_t first = b->views;
    size_t *const group = calloc(b->segments + 1, sizeof *group); /* 0: none */
    b->failed |= !group;
    for (size_t s = 0; group && s < b->segments; s++) {
        const size_t start = start_join(b, groups, b->views);
        if (join_locks(b, groups, wave->cells + s)) {
            end_join(b, groups, start);
            group[s] = b->views++;
        } else {
            groups->more.length = start;
        }
    }
    for (unsigned cell = 0; group && cell < wave->cells; cell++) {
        const size_t start = start_join(b, cells, cell);
        add_part(b, cells, cell);
        for (size_t s = 0; s < b->segments; s++)
            if (group[s] >= first && has_cell(&b->segment[s], cell))
                add_part(b, cells, group[s]);
        join_locks(b, cells, cell);
        end_join(b, cells, start);
    }
    free(group);
}

static void make_locks(struct builder *b)
{
    struct sj_wave_any *const wave = b->wave;
    struct joins *const segments = &wave->locks.segments;
    for (size_t s = 0; s < b->segments; s++) {
        const size_t start = start_join(b, segments, wave->cells + s);
        for (unsigned cell = 0; cell < wave->cells; cell++)
            if (has_cell(&b->segment[s], cell))
                add_part(b, segments, cell);
        end_join(b, segments, start);
    }
    b->views = wave->cells + b->segments;
    for (unsigned house = 0; house < wave->houses; house++) {
        for (unsigned other = 0; other < wave->houses; other++)
            lock_houses(b, house, other);
        lock_cells(b, house);
    }
    apply_locks(b);
    wave->views = b->views;
}

bool sj_wave_any_make_locks(struct sj_wave_any *wave)
{
    const size_t pairs = (size_t)wave->houses * wave->houses / 2;
    struct builder b = {.wave = wave};
    b.segment = malloc((pairs + 1) * sizeof *b.segment);
    b.failed = !b.segment;
    if (!b.failed) {
        find_segments(&b);
        make_locks(&b);
    }
    free(b.segment);
    free(b.link);
    return !b.failed;
}

static void free_joins(struct joins *joins)
{
    free(joins->few.at);
    free(joins->more.at);
}

void sj_wave_any_free_locks(struct sj_wave_any *wave)
{
    free_joins(&wave->locks.segments);
    free_joins(&wave->locks.locks);
    free_joins(&wave->locks.groups);
    free_joins(&wave->locks.cells);
}
