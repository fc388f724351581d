/* SPDX-License-Identifier: MIT */
/* Removing redundant clues in a given order. See carve.h for the idea. */
#include "generate/carve.h"

#include "base/bits_inl.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* The largest size with unavoidable sets of exchanged values: above, they need too much memory. */
#define MOST_SWAPS 64u

#define NO_TRAP UINT32_MAX
#define SWAP ((uint32_t)1 << 31) /* in place of a solution: two values, exchanged */
/* In place of a witness: */
#define FOR_LOW (UINT32_MAX - 1) /* kept so that enough clues stay */
#define UNTOLD (UINT32_MAX - 2)  /* kept without a solution to show for it */
#define NO_PLACE UINT16_MAX      /* there is no clue */

struct trap {
    uint32_t next; /* another unavoidable set with the same last place, or NO_TRAP */
    uint32_t grid; /* the solution that it comes from, or two values that are exchanged */
    uint8_t root;  /* then, the first row of the part where they are */
};

struct sj_carve {
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

    struct trap *trap;
    uint64_t *member; /* [trap * words]: its places */
    uint32_t trap_count, trap_room;
    uint8_t *grid; /* [cells] each: solutions that the unavoidable sets come from */
    uint32_t grid_count, grid_room;
};

suuji_status sj_carve_new(const suuji_rules *rules, const struct sj_orbits *orbits, bool swaps,
                          struct sj_carve **out, suuji_error *err)
{
    const unsigned cells = rules->cells;
    struct sj_carve *const carve = calloc(1, sizeof *carve);
    *out = NULL;
    if (!carve)
        return sj_fail_memory(err);
    carve->rules = rules;
    carve->orbits = orbits;
    carve->swaps = swaps && rules->size <= MOST_SWAPS;
    carve->words = sj_words(orbits->count);
    carve->order = malloc(orbits->count * sizeof *carve->order);
    carve->place = malloc(cells * sizeof *carve->place);
    carve->where = malloc(cells * sizeof *carve->where);
    carve->row_of = malloc((size_t)rules->house_count * rules->size);
    carve->kept = malloc(carve->words * sizeof *carve->kept);
    carve->witness = malloc(orbits->count * sizeof *carve->witness);
    carve->head = malloc(orbits->count * sizeof *carve->head);
    if (!carve->order || !carve->place || !carve->where || !carve->row_of || !carve->kept ||
        !carve->witness || !carve->head) {
        sj_carve_free(carve);
        return sj_fail_memory(err);
    }
    *out = carve;
    return SUUJI_OK;
}

void sj_carve_free(struct sj_carve *carve)
{
    if (!carve)
        return;
    free(carve->order);
    free(carve->place);
    free(carve->where);
    free(carve->row_of);
    free(carve->kept);
    free(carve->witness);
    free(carve->head);
    free(carve->trap);
    free(carve->member);
    free(carve->grid);
    free(carve);
}

/* ---- Traps ---- */

static suuji_status grow(struct sj_carve *carve, uint32_t traps, suuji_error *err)
{
    if (carve->grid_count + 1 > carve->grid_room) {
        const uint32_t room = carve->grid_room * 2 + 32;
        uint8_t *const grid = realloc(carve->grid, (size_t)room * carve->rules->cells);
        if (!grid)
            return sj_fail_memory(err);
        carve->grid = grid;
        carve->grid_room = room;
    }
    if (carve->trap_count + traps > carve->trap_room) {
        const uint32_t room = carve->trap_room * 2 + traps + 64;
        struct trap *const trap = realloc(carve->trap, room * sizeof *trap);
        if (trap)
            carve->trap = trap;
        uint64_t *const member = realloc(carve->member, room * carve->words * sizeof *member);
        if (member)
            carve->member = member;
        if (!trap || !member)
            return sj_fail_memory(err);
        carve->trap_room = room;
    }
    return SUUJI_OK;
}

/* An unavoidable set without members; there is room for it. */
static uint64_t *new_trap(struct sj_carve *carve, uint32_t grid, unsigned root)
{
    const uint32_t t = carve->trap_count++;
    uint64_t *const member = carve->member + t * carve->words;
    carve->trap[t] = (struct trap){NO_TRAP, grid, (uint8_t)root};
    memset(member, 0, carve->words * sizeof *member);
    return member;
}

static void list_trap(struct sj_carve *carve, uint32_t t, unsigned last)
{
    carve->trap[t].next = carve->head[last];
    carve->head[last] = t;
}

/* The unavoidable set of another solution: where it differs. `*last` becomes its last place. */
static suuji_status add_trap(struct sj_carve *carve, const uint8_t *other, unsigned *last,
                             suuji_error *err)
{
    const unsigned cells = carve->rules->cells;
    const suuji_status status = grow(carve, 1, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(carve->grid + (size_t)carve->grid_count * cells, other, cells);
    uint64_t *const member = new_trap(carve, carve->grid_count++, 0);
    *last = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned place = carve->place[cell];
        if (other[cell] == carve->solution[cell] || place == NO_PLACE)
            continue;
        sj_bit_set(member, place);
        *last = place > *last ? place : *last;
    }
    list_trap(carve, carve->trap_count - 1, *last);
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
static unsigned tie_rows(const struct sj_carve *carve, unsigned a, unsigned b, uint8_t *parent)
{
    const suuji_rules *const rules = carve->rules;
    const unsigned houses = rules->house_count;
    const uint8_t *const one = carve->row_of + (size_t)(a - 1) * houses;
    const uint8_t *const two = carve->row_of + (size_t)(b - 1) * houses;
    unsigned parts = rules->size;
    for (unsigned row = 0; row < rules->size; row++)
        parent[row] = (uint8_t)row;
    for (unsigned house = rules->size; house < houses && parts > 1; house++)
        parts -= join_rows(parent, one[house], two[house]);
    for (unsigned row = 0; rules->pair_count > 0 && row < rules->size && parts > 1; row++) {
        const unsigned cell = carve->where[(size_t)row * rules->size + a - 1];
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            if (carve->solution[rules->mate[i]] == b)
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
static void add_parts(struct sj_carve *carve, unsigned a, unsigned b, const uint8_t *parent)
{
    const unsigned size = carve->rules->size;
    uint32_t trap_of[MOST_SWAPS];
    unsigned last[MOST_SWAPS] = {0};
    for (unsigned row = 0; row < size; row++) {
        const unsigned one = carve->place[carve->where[(size_t)row * size + a - 1]];
        const unsigned two = carve->place[carve->where[(size_t)row * size + b - 1]];
        const unsigned later = one > two ? one : two;
        const unsigned root = root_of(parent, row);
        if (root == row) {
            trap_of[row] = carve->trap_count;
            new_trap(carve, SWAP | a << 8 | b, row);
        }
        uint64_t *const member = carve->member + trap_of[root] * carve->words;
        sj_bit_set(member, one);
        sj_bit_set(member, two);
        last[root] = later > last[root] ? later : last[root];
    }
    for (unsigned row = 0; row < size; row++)
        if (parent[row] == row)
            list_trap(carve, trap_of[row], last[row]);
}

/* The unavoidable sets that need no engine: two values exchanged in all houses of a part. Two
   values that form a single part are left out: that is a large set, and seldom decides anything. */
static suuji_status add_swaps(struct sj_carve *carve, suuji_error *err)
{
    const unsigned size = carve->rules->size;
    uint8_t parent[MOST_SWAPS];
    suuji_status status = SUUJI_OK;
    for (unsigned a = 1; a < size && status == SUUJI_OK; a++)
        for (unsigned b = a + 1; b <= size && status == SUUJI_OK; b++) {
            status = grow(carve, size, err);
            if (status == SUUJI_OK && tie_rows(carve, a, b, parent) > 1)
                add_parts(carve, a, b, parent);
        }
    return status;
}

/* ---- Deciding ---- */

static unsigned orbit_size(const struct sj_carve *carve, unsigned place)
{
    const unsigned orbit = carve->order[place];
    return (unsigned)(carve->orbits->first[orbit + 1] - carve->orbits->first[orbit]);
}

/* The unavoidable set that keeps `place`, given what is kept before it. */
static uint32_t find_witness(const struct sj_carve *carve, unsigned place)
{
    for (uint32_t t = carve->head[place]; t != NO_TRAP; t = carve->trap[t].next) {
        const uint64_t *const member = carve->member + t * carve->words;
        bool hit = false;
        for (size_t w = 0; w <= place / SJ_WORD_BITS && !hit; w++)
            hit = (member[w] & carve->kept[w]) != 0;
        if (!hit)
            return t;
    }
    return carve->clues < carve->low + orbit_size(carve, place) ? FOR_LOW : NO_TRAP;
}

/* Put the cells of a place into the question, or out of it. */
static void show(struct sj_carve *carve, unsigned place, bool there)
{
    const unsigned orbit = carve->order[place];
    for (unsigned i = carve->orbits->first[orbit]; i < carve->orbits->first[orbit + 1]; i++) {
        const unsigned cell = carve->orbits->cell[i];
        carve->question[cell] = there ? carve->solution[cell] : 0;
    }
}

/* Decide the next place if the unavoidable sets known suffice. Returns whether it stays. */
static bool decide(struct sj_carve *carve)
{
    const unsigned place = carve->decided++;
    const uint32_t witness = find_witness(carve, place);
    carve->witness[place] = witness;
    if (witness != NO_TRAP) {
        sj_bit_set(carve->kept, place);
        return true;
    }
    carve->clues -= orbit_size(carve, place);
    show(carve, place, false);
    return false;
}

/* Decide again from `place` on. */
static void undo(struct sj_carve *carve, unsigned place)
{
    while (carve->decided > place) {
        const unsigned last = --carve->decided;
        if (carve->witness[last] != NO_TRAP) {
            sj_bit_clear(carve->kept, last);
        } else {
            carve->clues += orbit_size(carve, last);
            show(carve, last, true);
        }
    }
}

/* ---- Questions and answers ---- */

static suuji_status fail_engine(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_INTERNAL,
                   "an engine missed a second solution: please report this");
}

static void shuffle(uint16_t *list, unsigned count, struct sj_random *random)
{
    for (unsigned i = count; i > 1; i--) {
        const unsigned k = sj_random_below(random, i);
        const uint16_t swap = list[i - 1];
        list[i - 1] = list[k];
        list[k] = swap;
    }
}

/* All that does not depend on what the places are. */
static void begin(struct sj_carve *carve, const uint8_t *start, const uint8_t *solution,
                  unsigned low)
{
    const unsigned count = carve->count;
    carve->start = start;
    carve->solution = solution;
    carve->low = low;
    carve->clues = 0;
    for (unsigned place = 0; place < count; place++) {
        const unsigned orbit = carve->order[place];
        for (unsigned i = carve->orbits->first[orbit]; i < carve->orbits->first[orbit + 1]; i++)
            carve->place[carve->orbits->cell[i]] = (uint16_t)place;
        carve->head[place] = NO_TRAP;
        carve->clues += orbit_size(carve, place);
    }
    memset(carve->kept, 0, carve->words * sizeof *carve->kept);
    carve->trap_count = carve->grid_count = 0;
    carve->settled = carve->decided = 0;
    carve->proving = count;
    carve->spare = false;
    carve->stride = count == carve->orbits->count ? count * 2 / 5 + 1 : 1;
}

suuji_status sj_carve_start(struct sj_carve *carve, const uint8_t *solution, unsigned low,
                            struct sj_random *random, suuji_error *err)
{
    const suuji_rules *const rules = carve->rules;
    carve->count = carve->orbits->count;
    for (unsigned i = 0; i < carve->count; i++)
        carve->order[i] = (uint16_t)i;
    shuffle(carve->order, carve->count, random);
    begin(carve, solution, solution, low);
    for (unsigned house = 0; carve->swaps && house < rules->house_count; house++)
        for (unsigned i = 0; i < rules->size; i++) {
            const unsigned cell = sj_house(rules, house)[i];
            if (house < rules->size)
                carve->where[house * rules->size + solution[cell] - 1] = (uint16_t)cell;
            carve->row_of[(size_t)(solution[cell] - 1) * rules->house_count + house] =
                (uint8_t)(cell / rules->size);
        }
    return carve->swaps ? add_swaps(carve, err) : SUUJI_OK;
}

void sj_carve_start_puzzle(struct sj_carve *carve, const uint8_t *clues, const uint8_t *solution,
                           const uint16_t *order, unsigned count, unsigned low)
{
    carve->count = count;
    memcpy(carve->order, order, count * sizeof *order);
    for (unsigned cell = 0; cell < carve->rules->cells; cell++)
        carve->place[cell] = NO_PLACE;
    begin(carve, clues, solution, low);
}

/* Would the place of a single cell be filled in again, since a house of it is full but for this cell? */
static bool is_last_of_house(const struct sj_carve *carve, unsigned place)
{
    const suuji_rules *const rules = carve->rules;
    const unsigned cell = carve->orbits->cell[carve->orbits->first[carve->order[place]]];
    for (uint32_t i = rules->cell_first[cell];
         orbit_size(carve, place) == 1 && i < rules->cell_first[cell + 1]; i++) {
        unsigned filled = 0;
        for (unsigned k = 0; k < rules->size; k++)
            filled += carve->question[sj_house(rules, rules->cell_house[i])[k]] != 0;
        if (filled == rules->size)
            return true;
    }
    return false;
}

/* All is decided. Is what stays for the sake of `low` needed anyhow? Ask about one such place after the
   other, until one is not. False: there is nothing to ask. */
static bool ask_about_low(struct sj_carve *carve)
{
    const unsigned count = carve->count;
    for (unsigned place = 0; carve->low > 0 && !carve->spare && place < count; place++) {
        if (carve->witness[place] != FOR_LOW)
            continue;
        carve->spare = is_last_of_house(carve, place);
        if (carve->spare)
            break;
        carve->proving = place;
        show(carve, place, false);
        return true;
    }
    return false;
}

/* The answer. Of the places that stay, another solution differs only in this one. */
static suuji_status tell_about_low(struct sj_carve *carve, const uint8_t *other, suuji_error *err)
{
    const unsigned place = carve->proving;
    unsigned last = 0;
    carve->proving = carve->count;
    show(carve, place, true);
    carve->spare = !other;
    if (!other)
        return SUUJI_OK;
    const suuji_status status = add_trap(carve, other, &last, err);
    if (status == SUUJI_OK)
        carve->witness[place] = carve->trap_count - 1;
    return status;
}

bool sj_carve_ask(struct sj_carve *carve, uint8_t *puzzle)
{
    const unsigned count = carve->count;
    carve->question = puzzle;
    if (carve->decided == 0)
        memcpy(puzzle, carve->start, carve->rules->cells);
    for (;;) {
        bool gone = false;
        for (unsigned place = carve->settled; place < carve->decided && !gone; place++)
            gone = carve->witness[place] == NO_TRAP;
        while (carve->decided < count && carve->decided < carve->settled + carve->stride)
            gone |= !decide(carve);
        /* What stays makes no new question: take it along. */
        while (carve->decided < count) {
            if (decide(carve))
                continue;
            undo(carve, carve->decided - 1);
            break;
        }
        if (gone)
            return true;
        carve->settled = carve->decided;
        if (carve->decided == count)
            return ask_about_low(carve);
    }
}

/* How far to look ahead where nothing is known. A puzzle with several solutions is much more work
   than one with a single solution, and the more so the more necessary clues are removed: small
   steps are best, and larger ones at first, when most clues of a solution grid are redundant. */
static unsigned usual_stride(const struct sj_carve *carve)
{
    return carve->settled < carve->orbits->count * 3 / 5 && carve->count == carve->orbits->count
               ? 2
               : 1;
}

unsigned sj_carve_single(const struct sj_carve *carve)
{
    const unsigned cells = carve->rules->cells;
    unsigned found = cells;
    if (carve->proving < carve->count)
        return orbit_size(carve, carve->proving) != 1
                   ? cells
                   : carve->orbits->cell[carve->orbits->first[carve->order[carve->proving]]];
    for (unsigned place = carve->settled; place < carve->decided; place++) {
        if (carve->witness[place] != NO_TRAP)
            continue;
        if (found < cells || orbit_size(carve, place) != 1)
            return cells;
        found = carve->orbits->cell[carve->orbits->first[carve->order[place]]];
    }
    return found;
}

suuji_status sj_carve_tell(struct sj_carve *carve, const uint8_t *other, suuji_error *err)
{
    unsigned last = 0;
    if (carve->proving < carve->count)
        return tell_about_low(carve, other, err);
    if (!other) {
        carve->settled = carve->decided;
        carve->stride = usual_stride(carve);
        return SUUJI_OK;
    }
    const suuji_status status = add_trap(carve, other, &last, err);
    if (status != SUUJI_OK)
        return status;
    if (last < carve->settled || last >= carve->decided)
        return fail_engine(err);
    carve->stride = (last - carve->settled) + 1;
    undo(carve, last);
    return SUUJI_OK;
}

bool sj_carve_untold(struct sj_carve *carve, bool several)
{
    unsigned gone = 0;
    unsigned place = carve->settled;
    if (carve->proving < carve->count) {
        show(carve, carve->proving, true);
        carve->witness[carve->proving] = UNTOLD;
        carve->spare = !several;
        carve->proving = carve->count;
        return false;
    }
    for (unsigned p = carve->settled; p < carve->decided; p++)
        gone += carve->witness[p] == NO_TRAP;
    /* The last of the first half, or the only one. */
    for (unsigned left = (gone + 1) / 2; left > 0; place++)
        left -= carve->witness[place] == NO_TRAP;
    undo(carve, gone > 1 ? place : place - 1);
    carve->stride = place - carve->settled;
    if (gone > 1)
        return false;
    sj_bit_set(carve->kept, place - 1);
    carve->witness[place - 1] = UNTOLD;
    carve->decided = carve->settled = place;
    carve->stride = usual_stride(carve);
    return !several;
}

unsigned sj_carve_settle(struct sj_carve *carve)
{
    if (carve->proving < carve->count)
        show(carve, carve->proving, true);
    carve->proving = carve->count;
    undo(carve, carve->settled);
    return carve->clues;
}

/* ---- The result ---- */

bool sj_carve_minimal(const struct sj_carve *carve)
{
    return !carve->spare;
}

/* The solution that an unavoidable set comes from. */
static void build_witness(const struct sj_carve *carve, uint32_t t, uint8_t *grid)
{
    const unsigned size = carve->rules->size;
    const uint32_t from = carve->trap[t].grid;
    uint8_t parent[MOST_SWAPS];
    if (!(from & SWAP)) {
        memcpy(grid, carve->grid + (size_t)from * carve->rules->cells, carve->rules->cells);
        return;
    }
    const unsigned a = from >> 8 & 255;
    const unsigned b = from & 255;
    memcpy(grid, carve->solution, carve->rules->cells);
    tie_rows(carve, a, b, parent);
    for (unsigned row = 0; row < size; row++) {
        if (root_of(parent, row) != carve->trap[t].root)
            continue;
        grid[carve->where[(size_t)row * size + a - 1]] = (uint8_t)b;
        grid[carve->where[(size_t)row * size + b - 1]] = (uint8_t)a;
    }
}

bool sj_carve_witness(struct sj_carve *carve, unsigned *place, unsigned *orbit, uint8_t *grid)
{
    while (*place < carve->decided && carve->witness[*place] >= UNTOLD)
        ++*place;
    if (*place == carve->decided)
        return false;
    build_witness(carve, carve->witness[*place], grid);
    *orbit = carve->order[(*place)++];
    return true;
}
