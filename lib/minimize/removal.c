/* SPDX-License-Identifier: MIT */
/* Removing redundant clues in a given order. See removal.h for the idea. */
#include "minimize/removal.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "base/fail.h"
#include "minimize/value_exchange.h"

#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX
#define EXCHANGE ((uint32_t)1 << 31) /* with the number of an exchange, in place of a solution's */
/* In place of a witness: */
#define FOR_LOW (UINT32_MAX - 1)  /* kept so that enough clues stay */
#define UNPROVED (UINT32_MAX - 2) /* kept without a solution to show for it */

/* The unavoidable set of a solution that an engine found: where it differs. When it was found, its
   last place was the only one that it had in the question but for places that were not settled. */
struct found {
    uint32_t next;    /* another with the same last place, or NONE */
    uint16_t settled; /* places before this one were settled */
};

/* An orbit, in the order in which they are tried. */
struct place {
    uint32_t witness; /* if it stays, a solution or an exchange that shows why; NONE: removed */
    uint32_t found;   /* the newest of the found sets of which it is the last place, or NONE */
};

struct sj_removal {
    const suuji_rules *rules;
    const struct sj_orbits *orbits;
    const uint8_t *solution;
    const uint8_t *start; /* the puzzle before anything is removed */
    unsigned count;       /* places: orbits that there are clues of */
    unsigned low;
    uint16_t *order;     /* [orbits]: which orbit is at each place */
    struct place *place; /* [orbits] */
    uint8_t *question;   /* [cells]: the current puzzle */
    unsigned settled;    /* places before this one are decided for good */
    unsigned decided;    /* places before this one are decided by the unavoidable sets known */
    unsigned proving; /* a place that is kept for the sake of `low`: is it needed? Else `count` */
    bool spare;       /* one that is kept so is not needed */
    unsigned stride;  /* how far to look ahead */
    unsigned clues;   /* if everything from `decided` on stays */

    struct found *found;
    uint8_t *grid; /* [cells] each: their solutions */
    uint32_t found_count;
    size_t found_room;

    /* Exchanges, in sets of their numbers. */
    bool swaps; /* they are looked for */
    struct sj_exchanges exchanges;
    size_t words;       /* of such a set; 0: there are none */
    uint16_t *place_of; /* [cells]: the place of its orbit */
    uint64_t *set;      /* [2 * count * words], see containing and ending */
    size_t set_room;
    uint64_t *unhit;         /* [words]: those without a place that stays, up to `decided` */
    uint64_t *unhit_settled; /* [words]: the same up to `settled` */
};

suuji_status sj_removal_new(const suuji_rules *rules, const struct sj_orbits *orbits, bool swaps,
                            struct sj_removal **out, suuji_error *err)
{
    struct sj_removal *const removal = calloc(1, sizeof *removal);
    *out = NULL;
    if (!removal)
        return sj_fail_memory(err);
    removal->rules = rules;
    removal->orbits = orbits;
    removal->swaps = swaps && rules->size <= SJ_MOST_EXCHANGES;
    removal->order = malloc(orbits->count * sizeof *removal->order);
    removal->place = malloc(orbits->count * sizeof *removal->place);
    removal->place_of = malloc(rules->cells * sizeof *removal->place_of);
    suuji_status status = sj_exchanges_make(&removal->exchanges, rules, err);
    if (!removal->order || !removal->place || !removal->place_of)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        *out = removal;
    else
        sj_removal_free(removal);
    return status;
}

void sj_removal_free(struct sj_removal *removal)
{
    if (!removal)
        return;
    sj_exchanges_release(&removal->exchanges);
    free(removal->order);
    free(removal->place);
    free(removal->found);
    free(removal->grid);
    free(removal->place_of);
    free(removal->set);
    free(removal);
}

static unsigned orbit_size(const struct sj_removal *removal, unsigned place)
{
    const unsigned orbit = removal->order[place];
    return (unsigned)(removal->orbits->first[orbit + 1] - removal->orbits->first[orbit]);
}

/* ---- Sets that are found ---- */

/* Has the set of a solution this place, that is, does the solution differ there? */
static bool solution_differs(const struct sj_removal *removal, const uint8_t *other, unsigned place)
{
    const struct sj_orbits *const orbits = removal->orbits;
    const unsigned orbit = removal->order[place];
    bool differs = false;
    for (unsigned i = orbits->first[orbit]; i < orbits->first[orbit + 1]; i++)
        differs |= other[orbits->cell[i]] != removal->solution[orbits->cell[i]];
    return differs;
}

/* Keep a solution whose set has the last place `last`. */
static suuji_status add_found(struct sj_removal *removal, const uint8_t *other, unsigned last,
                              suuji_error *err)
{
    const unsigned cells = removal->rules->cells;
    const uint32_t i = removal->found_count;
    size_t room = removal->found_room;
    if (!sj_grow(&removal->found, &room, i + (size_t)1, sizeof *removal->found) ||
        !sj_grow(&removal->grid, &removal->found_room, i + (size_t)1, cells))
        return sj_fail_memory(err);
    memcpy(removal->grid + (size_t)i * cells, other, cells);
    removal->found[i] = (struct found){removal->place[last].found, (uint16_t)removal->settled};
    removal->place[last].found = i;
    removal->found_count++;
    return SUUJI_OK;
}

/* A found set that keeps its last place, given what is kept before it, or NONE. */
static uint32_t find_unhit(const struct sj_removal *removal, unsigned last)
{
    for (uint32_t i = removal->place[last].found; i != NONE; i = removal->found[i].next) {
        const uint8_t *const other = removal->grid + (size_t)i * removal->rules->cells;
        unsigned place = removal->found[i].settled;
        while (place < last &&
               (removal->place[place].witness == NONE || !solution_differs(removal, other, place)))
            place++;
        if (place == last)
            return i;
    }
    return NONE;
}

/* ---- Exchanges ---- */

/* The exchanges that have a cell at this place; NULL where there are none at all. */
static uint64_t *sets_containing(const struct sj_removal *removal, unsigned place)
{
    return removal->words ? removal->set + 2 * (size_t)place * removal->words : NULL;
}

/* Those of which it is the last place. */
static uint64_t *sets_ending(const struct sj_removal *removal, unsigned place)
{
    return removal->words ? sets_containing(removal, place) + removal->words : NULL;
}

/* Room for sets of exchanges, which are emptied. */
static bool make_sets(struct sj_removal *removal)
{
    const size_t words = sj_words(removal->exchanges.count);
    const size_t most = 2 * words * (removal->count + 1);
    if (most > removal->set_room) {
        free(removal->set);
        removal->set = malloc(most * sizeof *removal->set);
        removal->set_room = removal->set ? most : 0;
    }
    if (!removal->set)
        return false;
    removal->words = words;
    removal->unhit = sets_containing(removal, removal->count);
    removal->unhit_settled = removal->unhit + words;
    memset(removal->set, 0, 2 * words * removal->count * sizeof *removal->set);
    memset(removal->unhit, 0xff, 2 * words * sizeof *removal->unhit);
    return true;
}

static suuji_status add_exchanges(struct sj_removal *removal, suuji_error *err)
{
    const struct sj_exchanges *const exchanges = &removal->exchanges;
    const suuji_status status = sj_exchanges_find(&removal->exchanges, removal->solution, err);
    if (status != SUUJI_OK || exchanges->count == 0)
        return status;
    if (!make_sets(removal))
        return sj_fail_memory(err);
    for (uint32_t i = 0; i < exchanges->count; i++) {
        const struct sj_value_exchange *const exchange = &exchanges->list[i];
        unsigned last = 0;
        for (uint64_t rest = exchange->part; rest; rest &= rest - 1) {
            unsigned cell[2];
            sj_exchange_cells(exchanges, exchange, sj_low_bit(rest), cell);
            const unsigned one = removal->place_of[cell[0]];
            const unsigned two = removal->place_of[cell[1]];
            sj_bit_set(sets_containing(removal, one), i);
            sj_bit_set(sets_containing(removal, two), i);
            last = one > last ? one : last;
            last = two > last ? two : last;
        }
        sj_bit_set(sets_ending(removal, last), i);
    }
    return SUUJI_OK;
}

/* An exchange that keeps its last place, given what is kept before it, or NONE. */
static uint32_t find_unhit_exchange(const struct sj_removal *removal, unsigned last)
{
    const uint64_t *const set = sets_ending(removal, last);
    for (size_t w = 0; w < removal->words; w++)
        if (set[w] & removal->unhit[w])
            return EXCHANGE | ((uint32_t)w * SJ_WORD_BITS + sj_low_bit(set[w] & removal->unhit[w]));
    return NONE;
}

/* A place stays. */
static void hit_exchanges(struct sj_removal *removal, unsigned place)
{
    const uint64_t *const set = sets_containing(removal, place);
    for (size_t w = 0; w < removal->words; w++)
        removal->unhit[w] &= ~set[w];
}

/* ---- Deciding ---- */

/* What keeps `place`, given what is kept before it. */
static uint32_t find_witness(const struct sj_removal *removal, unsigned place)
{
    uint32_t witness = find_unhit_exchange(removal, place);
    if (witness == NONE)
        witness = find_unhit(removal, place);
    if (witness == NONE && removal->clues < removal->low + orbit_size(removal, place))
        return FOR_LOW;
    return witness;
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
static bool decide_place(struct sj_removal *removal)
{
    const unsigned place = removal->decided++;
    const uint32_t witness = find_witness(removal, place);
    removal->place[place].witness = witness;
    if (witness != NONE) {
        hit_exchanges(removal, place);
        return true;
    }
    removal->clues -= orbit_size(removal, place);
    set_place(removal, place, false);
    return false;
}

/* Decide again from `place` on. */
static void undo_places(struct sj_removal *removal, unsigned place)
{
    while (removal->decided > place) {
        const unsigned last = --removal->decided;
        if (removal->place[last].witness != NONE)
            continue;
        removal->clues += orbit_size(removal, last);
        set_place(removal, last, true);
    }
    if (removal->words)
        memcpy(removal->unhit, removal->unhit_settled, removal->words * sizeof *removal->unhit);
    for (unsigned i = removal->settled; i < place; i++)
        if (removal->place[i].witness != NONE)
            hit_exchanges(removal, i);
}

/* All that is decided is decided for good. */
static void settle_places(struct sj_removal *removal)
{
    removal->settled = removal->decided;
    if (removal->words)
        memcpy(removal->unhit_settled, removal->unhit, removal->words * sizeof *removal->unhit);
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
            removal->place_of[removal->orbits->cell[i]] = (uint16_t)place;
        removal->place[place].found = NONE;
        removal->clues += orbit_size(removal, place);
    }
    removal->words = 0;
    removal->found_count = 0;
    removal->settled = removal->decided = 0;
    removal->proving = count;
    removal->spare = false;
    removal->stride = count == removal->orbits->count ? count / 2 + 1 : 1;
}

suuji_status sj_removal_start(struct sj_removal *removal, const uint8_t *solution, unsigned low,
                              struct sj_random *random, suuji_error *err)
{
    removal->count = removal->orbits->count;
    for (unsigned i = 0; i < removal->count; i++)
        removal->order[i] = (uint16_t)i;
    sj_random_shuffle(random, removal->order, removal->count, sizeof *removal->order);
    start_state(removal, solution, solution, low);
    return removal->swaps ? add_exchanges(removal, err) : SUUJI_OK;
}

void sj_removal_start_puzzle(struct sj_removal *removal, const uint8_t *clues,
                             const uint8_t *solution, const uint16_t *order, unsigned count,
                             unsigned low)
{
    removal->count = count;
    memcpy(removal->order, order, count * sizeof *order);
    start_state(removal, clues, solution, low);
}

/* Would the place of a single cell be filled in again, since a house of it is full but for this
   cell? */
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

/* All is decided. Is what stays for the sake of `low` needed anyhow? Ask about one such place after
   the other, until one is not. False: there is nothing to ask. */
static bool ask_about_low(struct sj_removal *removal)
{
    const unsigned count = removal->count;
    for (unsigned place = 0; removal->low > 0 && !removal->spare && place < count; place++) {
        if (removal->place[place].witness != FOR_LOW)
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
    removal->proving = removal->count;
    set_place(removal, place, true);
    removal->spare = !other;
    if (!other)
        return SUUJI_OK;
    const suuji_status status = add_found(removal, other, place, err);
    if (status == SUUJI_OK)
        removal->place[place].witness = removal->found_count - 1;
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
            gone = removal->place[place].witness == NONE;
        while (removal->decided < count && removal->decided < removal->settled + removal->stride)
            gone |= !decide_place(removal);
        /* What stays makes no new question: take it along. */
        while (removal->decided < count && find_witness(removal, removal->decided) != NONE)
            decide_place(removal);
        if (gone)
            return true;
        settle_places(removal);
        if (removal->decided == count)
            return ask_about_low(removal);
    }
}

void sj_removal_fetch(const struct sj_removal *removal)
{
    const unsigned place = removal->settled;
    if (place + 1 >= removal->count)
        return;
    __builtin_prefetch(&removal->place[place]);
    __builtin_prefetch(&removal->order[place]);
    if (removal->words == 0)
        return;
    __builtin_prefetch(sets_containing(removal, place));
    __builtin_prefetch(sets_ending(removal, place + 1));
    __builtin_prefetch(removal->unhit);
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
        if (removal->place[place].witness != NONE)
            continue;
        if (found < cells || orbit_size(removal, place) != 1)
            return cells;
        found = removal->orbits->cell[removal->orbits->first[removal->order[place]]];
    }
    return found;
}

suuji_status sj_removal_answer(struct sj_removal *removal, const uint8_t *other, suuji_error *err)
{
    if (removal->proving < removal->count)
        return answer_about_low(removal, other, err);
    if (!other) {
        settle_places(removal);
        removal->stride = usual_stride(removal);
        return SUUJI_OK;
    }
    /* Of the clues that were not settled it differs in one at least. */
    unsigned last = removal->decided;
    while (last > removal->settled && !solution_differs(removal, other, last - 1))
        last--;
    if (last-- == removal->settled)
        return fail_engine(err);
    const suuji_status status = add_found(removal, other, last, err);
    if (status != SUUJI_OK)
        return status;
    removal->stride = (last - removal->settled) + 1;
    undo_places(removal, last);
    return SUUJI_OK;
}

bool sj_removal_unanswered(struct sj_removal *removal, bool several)
{
    unsigned gone = 0;
    unsigned place = removal->settled;
    if (removal->proving < removal->count) {
        set_place(removal, removal->proving, true);
        removal->place[removal->proving].witness = UNPROVED;
        removal->spare = !several;
        removal->proving = removal->count;
        return false;
    }
    for (unsigned p = removal->settled; p < removal->decided; p++)
        gone += removal->place[p].witness == NONE;
    /* The last of the first half, or the only one. */
    for (unsigned left = (gone + 1) / 2; left > 0; place++)
        left -= removal->place[place].witness == NONE;
    undo_places(removal, gone > 1 ? place : place - 1);
    removal->stride = place - removal->settled;
    if (gone > 1)
        return false;
    removal->place[place - 1].witness = UNPROVED;
    hit_exchanges(removal, place - 1);
    removal->decided = place;
    settle_places(removal);
    removal->stride = usual_stride(removal);
    return !several;
}

unsigned sj_removal_open(const struct sj_removal *removal)
{
    return removal->count - removal->settled;
}

unsigned sj_removal_settle(struct sj_removal *removal)
{
    if (removal->proving < removal->count)
        set_place(removal, removal->proving, true);
    removal->proving = removal->count;
    undo_places(removal, removal->settled);
    return removal->clues;
}

/* ---- The result ---- */

unsigned sj_removal_list(const struct sj_removal *removal, uint16_t *orbit)
{
    unsigned count = 0;
    for (unsigned place = 0; place < removal->count; place++)
        if (removal->place[place].witness == NONE)
            orbit[count++] = removal->order[place];
    return count;
}

unsigned sj_removal_unproved(const struct sj_removal *removal)
{
    unsigned clues = 0;
    for (unsigned place = 0; place < removal->count; place++)
        if (place >= removal->decided || removal->place[place].witness == UNPROVED)
            clues += orbit_size(removal, place);
    return clues;
}

bool sj_removal_minimal(const struct sj_removal *removal)
{
    return !removal->spare;
}

/* The solution that a witness stands for. */
static void build_witness(const struct sj_removal *removal, uint32_t witness, uint8_t *grid)
{
    const struct sj_exchanges *const exchanges = &removal->exchanges;
    const unsigned cells = removal->rules->cells;
    if (!(witness & EXCHANGE)) {
        memcpy(grid, removal->grid + (size_t)witness * cells, cells);
        return;
    }
    const struct sj_value_exchange *const exchange = &exchanges->list[witness & ~EXCHANGE];
    memcpy(grid, removal->solution, cells);
    for (uint64_t rest = exchange->part; rest; rest &= rest - 1) {
        unsigned cell[2];
        sj_exchange_cells(exchanges, exchange, sj_low_bit(rest), cell);
        grid[cell[0]] = removal->solution[cell[1]];
        grid[cell[1]] = removal->solution[cell[0]];
    }
}

bool sj_removal_witness(struct sj_removal *removal, unsigned *place, unsigned *orbit, uint8_t *grid)
{
    while (*place < removal->decided && removal->place[*place].witness >= UNPROVED)
        ++*place;
    if (*place == removal->decided)
        return false;
    build_witness(removal, removal->place[*place].witness, grid);
    *orbit = removal->order[(*place)++];
    return true;
}
