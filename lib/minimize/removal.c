/* SPDX-License-Identifier: MIT */
/* Removing redundant clues in a given order. See removal.h for the idea. */
#include "minimize/removal.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* The largest size with unavoidable sets of exchanged values: above, they need too much memory. */
#define MOST_SWAPS 64u

#define NO_SET UINT32_MAX
#define SWAP ((uint32_t)1 << 31) /* in place of a solution: two values, exchanged */
/* In place of a witness: */
#define FOR_LOW (UINT32_MAX - 1)  /* kept so that enough clues stay */
#define UNPROVED (UINT32_MAX - 2) /* kept without a solution to show for it */
#define NO_PLACE UINT16_MAX       /* there is no clue */

struct unavoidable {
    uint32_t next; /* another unavoidable set with the same last place, or NO_SET */
    uint32_t grid; /* the solution that it comes from, or two values that are exchanged */
    uint8_t root;  /* then, the first row of the part where they are */
};

struct sj_removal {
    const suuji_rules *rules;
    const struct sj_orbits *orbits;
    const uint8_t *solution;
    const uint8_t *start; /* the puzzle before anything is removed */
    unsigned count;       /* places: orbits that there are clues of */
    unsigned low;
    bool swaps;        /* look for unavoidable sets of exchanged values */
    size_t words;      /* of a set of places */
    uint16_t *order;   /* [orbits]: which orbit is at each place */
    uint16_t *place;   /* [cells]: the place of its orbit */
    uint16_t *where;   /* [row * size + value - 1]: the cell that holds the value */
    uint8_t *row_of;   /* [(value - 1) * houses + house]: its row in that house */
    uint64_t *kept;    /* places that stay, as far as `decided` */
    uint32_t *witness; /* [orbits]: an unavoidable set of each place that stays */
    uint32_t *head;    /* [orbits]: the unavoidable sets with this last place */
    uint8_t *question; /* [cells]: the current puzzle */
    unsigned settled;  /* places before this one are decided for good */
    unsigned decided;  /* places before this one are decided by the unavoidable sets known */
    unsigned proving;  /* a place that is kept for the sake of `low`: is it needed? Else `count` */
    bool spare;        /* one that is kept so is not needed */
    unsigned stride;   /* how far to look ahead */
    unsigned clues;    /* if everything from `decided` on stays */

    struct unavoidable *set;
    uint64_t *member; /* [set * words]: its places */
    uint32_t set_count, set_room;
    uint8_t *grid; /* [cells] each: solutions that the unavoidable sets come from */
    uint32_t grid_count, grid_room;
};

suuji_status sj_removal_new(const suuji_rules *rules, const struct sj_orbits *orbits, bool swaps,
                            struct sj_removal **out, suuji_error *err)
{
    const unsigned cells = rules->cells;
    struct sj_removal *const removal = calloc(1, sizeof *removal);
    *out = NULL;
    if (!removal)
        return sj_fail_memory(err);
    removal->rules = rules;
    removal->orbits = orbits;
    removal->swaps = swaps && rules->size <= MOST_SWAPS;
    removal->words = sj_words(orbits->count);
    removal->order = malloc(orbits->count * sizeof *removal->order);
    removal->place = malloc(cells * sizeof *removal->place);
    removal->where = malloc(cells * sizeof *removal->where);
    removal->row_of = malloc((size_t)rules->house_count * rules->size);
    removal->kept = malloc(removal->words * sizeof *removal->kept);
    removal->witness = malloc(orbits->count * sizeof *removal->witness);
    removal->head = malloc(orbits->count * sizeof *removal->head);
    if (!removal->order || !removal->place || !removal->where || !removal->row_of ||
        !removal->kept || !removal->witness || !removal->head) {
        sj_removal_free(removal);
        return sj_fail_memory(err);
    }
    *out = removal;
    return SUUJI_OK;
}

void sj_removal_free(struct sj_removal *removal)
{
    if (!removal)
        return;
    free(removal->order);
    free(removal->place);
    free(removal->where);
    free(removal->row_of);
    free(removal->kept);
    free(removal->witness);
    free(removal->head);
    free(removal->set);
    free(removal->member);
    free(removal->grid);
    free(removal);
}

/* ---- Traps ---- */

static suuji_status grow(struct sj_removal *removal, uint32_t sets, suuji_error *err)
{
    if (removal->grid_count + 1 > removal->grid_room) {
        const uint32_t room = removal->grid_room * 2 + 32;
        uint8_t *const grid = realloc(removal->grid, (size_t)room * removal->rules->cells);
        if (!grid)
            return sj_fail_memory(err);
        removal->grid = grid;
        removal->grid_room = room;
    }
    if (removal->set_count + sets > removal->set_room) {
        const uint32_t room = removal->set_room * 2 + sets + 64;
        struct unavoidable *const set = realloc(removal->set, room * sizeof *set);
        if (set)
            removal->set = set;
        uint64_t *const member = realloc(removal->member, room * removal->words * sizeof *member);
        if (member)
            removal->member = member;
        if (!set || !member)
            return sj_fail_memory(err);
        removal->set_room = room;
    }
    return SUUJI_OK;
}

/* An unavoidable set without members; there is room for it. */
static uint64_t *new_set(struct sj_removal *removal, uint32_t grid, unsigned root)
{
    const uint32_t t = removal->set_count++;
    uint64_t *const member = removal->member + t * removal->words;
    removal->set[t] = (struct unavoidable){NO_SET, grid, (uint8_t)root};
    memset(member, 0, removal->words * sizeof *member);
    return member;
}

static void list_set(struct sj_removal *removal, uint32_t t, unsigned last)
{
    removal->set[t].next = removal->head[last];
    removal->head[last] = t;
}

/* The unavoidable set of another solution: where it differs. `*last` becomes its last place. */
static suuji_status add_set(struct sj_removal *removal, const uint8_t *other, unsigned *last,
                            suuji_error *err)
{
    const unsigned cells = removal->rules->cells;
    const suuji_status status = grow(removal, 1, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(removal->grid + (size_t)removal->grid_count * cells, other, cells);
    uint64_t *const member = new_set(removal, removal->grid_count++, 0);
    *last = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned place = removal->place[cell];
        if (other[cell] == removal->solution[cell] || place == NO_PLACE)
            continue;
        sj_bit_set(member, place);
        *last = place > *last ? place : *last;
    }
    list_set(removal, removal->set_count - 1, *last);
    return SUUJI_OK;
}

/* ---- Exchanged values ---- */

/* Rows x and y are tied: the lower root stays. Returns whether they did not before. */
static bool join_rows(uint8_t *parent, unsigned x, unsigned y)
{
    while (parent[x] != x)
        x = parent[x] = parent[parent[x]];
    while (parent[y] != y)
        y = parent[y] = parent[parent[y]];
    parent[x > y ? x : y] = (uint8_t)(x < y ? x : y);
    return x != y;
}

/* Where two values are exchanged in a row, they must be in every row with which it shares a house
   that has one of them in each, or a pair with both. Rows that are tied in this way, into `parent`;
   how many parts there are. Rows are the first houses. */
static unsigned tie_rows(const struct sj_removal *removal, unsigned a, unsigned b, uint8_t *parent)
{
    const suuji_rules *const rules = removal->rules;
    const unsigned houses = rules->house_count;
    const uint8_t *const one = removal->row_of + (size_t)(a - 1) * houses;
    const uint8_t *const two = removal->row_of + (size_t)(b - 1) * houses;
    unsigned parts = rules->size;
    for (unsigned row = 0; row < rules->size; row++)
        parent[row] = (uint8_t)row;
    for (unsigned house = rules->size; house < houses && parts > 1; house++)
        parts -= join_rows(parent, one[house], two[house]);
    for (unsigned row = 0; rules->pair_count > 0 && row < rules->size && parts > 1; row++) {
        const unsigned cell = removal->where[(size_t)row * rules->size + a - 1];
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            if (removal->solution[rules->mate[i]] == b)
                parts -= join_rows(parent, row, rules->mate[i] / rules->size);
    }
    return parts;
}

/* The root of a row, where joining is over. */
static unsigned root_of(const uint8_t *parent, unsigned row)
{
    while (parent[row] != row)
        row = parent[row];
    return row;
}

/* The unavoidable sets of two values whose rows are tied: each part is one. */
static void add_parts(struct sj_removal *removal, unsigned a, unsigned b, const uint8_t *parent)
{
    const unsigned size = removal->rules->size;
    uint32_t set_of[MOST_SWAPS];
    unsigned last[MOST_SWAPS] = {0};
    for (unsigned row = 0; row < size; row++) {
        const unsigned one = removal->place[removal->where[(size_t)row * size + a - 1]];
        const unsigned two = removal->place[removal->where[(size_t)row * size + b - 1]];
        const unsigned later = one > two ? one : two;
        const unsigned root = root_of(parent, row);
        if (root == row) {
            set_of[row] = removal->set_count;
            new_set(removal, SWAP | a << 8 | b, row);
        }
        uint64_t *const member = removal->member + set_of[root] * removal->words;
        sj_bit_set(member, one);
        sj_bit_set(member, two);
        last[root] = later > last[root] ? later : last[root];
    }
    for (unsigned row = 0; row < size; row++)
        if (parent[row] == row)
            list_set(removal, set_of[row], last[row]);
}

/* The unavoidable sets that need no engine: two values exchanged in all houses of a part. Two
   values that form a single part are left out: that is a large set, and seldom decides anything. */
static suuji_status add_swaps(struct sj_removal *removal, suuji_error *err)
{
    const unsigned size = removal->rules->size;
    uint8_t parent[MOST_SWAPS];
    suuji_status status = SUUJI_OK;
    for (unsigned a = 1; a < size && status == SUUJI_OK; a++)
        for (unsigned b = a + 1; b <= size && status == SUUJI_OK; b++) {
            status = grow(removal, size, err);
            if (status == SUUJI_OK && tie_rows(removal, a, b, parent) > 1)
                add_parts(removal, a, b, parent);
        }
    return status;
}

/* ---- Deciding ---- */

static unsigned orbit_size(const struct sj_removal *removal, unsigned place)
{
    const unsigned orbit = removal->order[place];
    return (unsigned)(removal->orbits->first[orbit + 1] - removal->orbits->first[orbit]);
}

/* The unavoidable set that keeps `place`, given what is kept before it. */
static uint32_t find_witness(const struct sj_removal *removal, unsigned place)
{
    for (uint32_t t = removal->head[place]; t != NO_SET; t = removal->set[t].next) {
        const uint64_t *const member = removal->member + t * removal->words;
        bool hit = false;
        for (size_t w = 0; w <= place / SJ_WORD_BITS && !hit; w++)
            hit = (member[w] & removal->kept[w]) != 0;
        if (!hit)
            return t;
    }
    return removal->clues < removal->low + orbit_size(removal, place) ? FOR_LOW : NO_SET;
}

/* Put the cells of a place into the question, or out of it. */
static void set_place(struct sj_removal *removal, unsigned place, bool there)
{
    const unsigned orbit = removal->order[place];
    for (unsigned i = removal->orbits->first[orbit]; i < removal->orbits->first[orbit + 1]; i++) {
        const unsigned cell = removal->orbits->cell[i];
        removal->question[cell] = there ? removal->solution[cell] : 0;
    }
}

/* Decide the next place if the unavoidable sets known suffice. Returns whether it stays. */
static bool decide(struct sj_removal *removal)
{
    const unsigned place = removal->decided++;
    const uint32_t witness = find_witness(removal, place);
    removal->witness[place] = witness;
    if (witness != NO_SET) {
        sj_bit_set(removal->kept, place);
        return true;
    }
    removal->clues -= orbit_size(removal, place);
    set_place(removal, place, false);
    return false;
}

/* Decide again from `place` on. */
static void undo(struct sj_removal *removal, unsigned place)
{
    while (removal->decided > place) {
        const unsigned last = --removal->decided;
        if (removal->witness[last] != NO_SET) {
            sj_bit_clear(removal->kept, last);
        } else {
            removal->clues += orbit_size(removal, last);
            set_place(removal, last, true);
        }
    }
}

/* ---- Questions and answers ---- */

static suuji_status fail_engine(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_INTERNAL,
                   "an engine missed a second solution: please report this");
}

/* All that does not depend on what the places are. */
static void start_state(struct sj_removal *removal, const uint8_t *start, const uint8_t *solution,
                        unsigned low)
{
    const unsigned count = removal->count;
    removal->start = start;
    removal->solution = solution;
    removal->low = low;
    removal->clues = 0;
    for (unsigned place = 0; place < count; place++) {
        const unsigned orbit = removal->order[place];
        for (unsigned i = removal->orbits->first[orbit]; i < removal->orbits->first[orbit + 1]; i++)
            removal->place[removal->orbits->cell[i]] = (uint16_t)place;
        removal->head[place] = NO_SET;
        removal->clues += orbit_size(removal, place);
    }
    memset(removal->kept, 0, removal->words * sizeof *removal->kept);
    removal->set_count = removal->grid_count = 0;
    removal->settled = removal->decided = 0;
    removal->proving = count;
    removal->spare = false;
    removal->stride = count == removal->orbits->count ? count * 2 / 5 + 1 : 1;
}

suuji_status sj_removal_start(struct sj_removal *removal, const uint8_t *solution, unsigned low,
                              struct sj_random *random, suuji_error *err)
{
    const suuji_rules *const rules = removal->rules;
    removal->count = removal->orbits->count;
    for (unsigned i = 0; i < removal->count; i++)
        removal->order[i] = (uint16_t)i;
    sj_random_shuffle(random, removal->order, removal->count, sizeof *removal->order);
    start_state(removal, solution, solution, low);
    for (unsigned house = 0; removal->swaps && house < rules->house_count; house++)
        for (unsigned i = 0; i < rules->size; i++) {
            const unsigned cell = sj_house(rules, house)[i];
            if (house < rules->size)
                removal->where[house * rules->size + solution[cell] - 1] = (uint16_t)cell;
            removal->row_of[(size_t)(solution[cell] - 1) * rules->house_count + house] =
                (uint8_t)(cell / rules->size);
        }
    return removal->swaps ? add_swaps(removal, err) : SUUJI_OK;
}

void sj_removal_start_puzzle(struct sj_removal *removal, const uint8_t *clues,
                             const uint8_t *solution, const uint16_t *order, unsigned count,
                             unsigned low)
{
    removal->count = count;
    memcpy(removal->order, order, count * sizeof *order);
    for (unsigned cell = 0; cell < removal->rules->cells; cell++)
        removal->place[cell] = NO_PLACE;
    start_state(removal, clues, solution, low);
}

/* Would the place of a single cell be filled in again, since a house of it is full but for this cell? */
static bool is_last_of_house(const struct sj_removal *removal, unsigned place)
{
    const suuji_rules *const rules = removal->rules;
    const unsigned cell = removal->orbits->cell[removal->orbits->first[removal->order[place]]];
    for (uint32_t i = rules->cell_first[cell];
         orbit_size(removal, place) == 1 && i < rules->cell_first[cell + 1]; i++) {
        unsigned filled = 0;
        for (unsigned k = 0; k < rules->size; k++)
            filled += removal->question[sj_house(rules, rules->cell_house[i])[k]] != 0;
        if (filled == rules->size)
            return true;
    }
    return false;
}

/* All is decided. Is what stays for the sake of `low` needed anyhow? Ask about one such place after the
   other, until one is not. False: there is nothing to ask. */
static bool ask_about_low(struct sj_removal *removal)
{
    const unsigned count = removal->count;
    for (unsigned place = 0; removal->low > 0 && !removal->spare && place < count; place++) {
        if (removal->witness[place] != FOR_LOW)
            continue;
        removal->spare = is_last_of_house(removal, place);
        if (removal->spare)
            break;
        removal->proving = place;
        set_place(removal, place, false);
        return true;
    }
    return false;
}

/* The answer. Of the places that stay, another solution differs only in this one. */
static suuji_status answer_about_low(struct sj_removal *removal, const uint8_t *other,
                                     suuji_error *err)
{
    const unsigned place = removal->proving;
    unsigned last = 0;
    removal->proving = removal->count;
    set_place(removal, place, true);
    removal->spare = !other;
    if (!other)
        return SUUJI_OK;
    const suuji_status status = add_set(removal, other, &last, err);
    if (status == SUUJI_OK)
        removal->witness[place] = removal->set_count - 1;
    return status;
}

bool sj_removal_next(struct sj_removal *removal, uint8_t *puzzle)
{
    const unsigned count = removal->count;
    removal->question = puzzle;
    if (removal->decided == 0)
        memcpy(puzzle, removal->start, removal->rules->cells);
    for (;;) {
        bool gone = false;
        for (unsigned place = removal->settled; place < removal->decided && !gone; place++)
            gone = removal->witness[place] == NO_SET;
        while (removal->decided < count && removal->decided < removal->settled + removal->stride)
            gone |= !decide(removal);
        /* What stays makes no new question: take it along. */
        while (removal->decided < count) {
            if (decide(removal))
                continue;
            undo(removal, removal->decided - 1);
            break;
        }
        if (gone)
            return true;
        removal->settled = removal->decided;
        if (removal->decided == count)
            return ask_about_low(removal);
    }
}

/* How far to look ahead where nothing is known. A puzzle with several solutions is much more work
   than one with a single solution, and the more so the more necessary clues are removed: small
   steps are best, and larger ones at first, when most clues of a solution grid are redundant. */
static unsigned usual_stride(const struct sj_removal *removal)
{
    return removal->settled < removal->orbits->count * 3 / 5 &&
                   removal->count == removal->orbits->count
               ? 2
               : 1;
}

unsigned sj_removal_single(const struct sj_removal *removal)
{
    const unsigned cells = removal->rules->cells;
    unsigned found = cells;
    if (removal->proving < removal->count)
        return orbit_size(removal, removal->proving) != 1
                   ? cells
                   : removal->orbits
                         ->cell[removal->orbits->first[removal->order[removal->proving]]];
    for (unsigned place = removal->settled; place < removal->decided; place++) {
        if (removal->witness[place] != NO_SET)
            continue;
        if (found < cells || orbit_size(removal, place) != 1)
            return cells;
        found = removal->orbits->cell[removal->orbits->first[removal->order[place]]];
    }
    return found;
}

suuji_status sj_removal_answer(struct sj_removal *removal, const uint8_t *other, suuji_error *err)
{
    unsigned last = 0;
    if (removal->proving < removal->count)
        return answer_about_low(removal, other, err);
    if (!other) {
        removal->settled = removal->decided;
        removal->stride = usual_stride(removal);
        return SUUJI_OK;
    }
    const suuji_status status = add_set(removal, other, &last, err);
    if (status != SUUJI_OK)
        return status;
    if (last < removal->settled || last >= removal->decided)
        return fail_engine(err);
    removal->stride = (last - removal->settled) + 1;
    undo(removal, last);
    return SUUJI_OK;
}

bool sj_removal_unanswered(struct sj_removal *removal, bool several)
{
    unsigned gone = 0;
    unsigned place = removal->settled;
    if (removal->proving < removal->count) {
        set_place(removal, removal->proving, true);
        removal->witness[removal->proving] = UNPROVED;
        removal->spare = !several;
        removal->proving = removal->count;
        return false;
    }
    for (unsigned p = removal->settled; p < removal->decided; p++)
        gone += removal->witness[p] == NO_SET;
    /* The last of the first half, or the only one. */
    for (unsigned left = (gone + 1) / 2; left > 0; place++)
        left -= removal->witness[place] == NO_SET;
    undo(removal, gone > 1 ? place : place - 1);
    removal->stride = place - removal->settled;
    if (gone > 1)
        return false;
    sj_bit_set(removal->kept, place - 1);
    removal->witness[place - 1] = UNPROVED;
    removal->decided = removal->settled = place;
    removal->stride = usual_stride(removal);
    return !several;
}

unsigned sj_removal_settle(struct sj_removal *removal)
{
    if (removal->proving < removal->count)
        set_place(removal, removal->proving, true);
    removal->proving = removal->count;
    undo(removal, removal->settled);
    return removal->clues;
}

/* ---- The result ---- */

unsigned sj_removal_list(const struct sj_removal *removal, uint16_t *orbit)
{
    unsigned count = 0;
    for (unsigned place = 0; place < removal->count; place++)
        if (removal->witness[place] == NO_SET)
            orbit[count++] = removal->order[place];
    return count;
}

bool sj_removal_minimal(const struct sj_removal *removal)
{
    return !removal->spare;
}

/* The solution that an unavoidable set comes from. */
static void build_witness(const struct sj_removal *removal, uint32_t t, uint8_t *grid)
{
    const unsigned size = removal->rules->size;
    const uint32_t from = removal->set[t].grid;
    uint8_t parent[MOST_SWAPS];
    if (!(from & SWAP)) {
        memcpy(grid, removal->grid + (size_t)from * removal->rules->cells, removal->rules->cells);
        return;
    }
    const unsigned a = from >> 8 & 255;
    const unsigned b = from & 255;
    memcpy(grid, removal->solution, removal->rules->cells);
    tie_rows(removal, a, b, parent);
    for (unsigned row = 0; row < size; row++) {
        if (root_of(parent, row) != removal->set[t].root)
            continue;
        grid[removal->where[(size_t)row * size + a - 1]] = (uint8_t)b;
        grid[removal->where[(size_t)row * size + b - 1]] = (uint8_t)a;
    }
}

bool sj_removal_witness(struct sj_removal *removal, unsigned *place, unsigned *orbit, uint8_t *grid)
{
    while (*place < removal->decided && removal->witness[*place] >= UNPROVED)
        ++*place;
    if (*place == removal->decided)
        return false;
    build_witness(removal, removal->witness[*place], grid);
    *orbit = removal->order[(*place)++];
    return true;
}
