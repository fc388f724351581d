/* SPDX-License-Identifier: MIT */
/* Franken and mutant fish of two to four: houses of any kind are base and cover houses.

   A Franken fish has rows only on one side and columns only on the other; boxes, regions and all
   other houses may be on both. In a mutant fish all may be everywhere.

   The search assumes a doubtful candidate true. What it does not see is numbered, so that a set of
   places is one word; then all sets of k - 1 cover houses are tried, and among the houses with all
   places in them, k that have no place in common. */
#include "human/fish/fish.h"
#include "human/finder.h"

enum { ROWS, COLUMNS };

enum { FRANKEN, FINNED_FRANKEN, MUTANT };

/* Rules with more houses are not searched: it would take too long. */
#define MOST_HOUSES 128

struct mixed {
    struct sj_search *search;
    unsigned k, value, cell;
    unsigned across; /* the family that base houses must not have; cover houses not the other */
    unsigned count;  /* houses with places that `cell` does not see */
    uint16_t house[MOST_HOUSES];
    uint64_t places[MOST_HOUSES];
    unsigned base[SJ_FISH_MOST], cover[SJ_FISH_MOST]; /* chosen ones of them */
    struct sj_fish fish;
};

static bool is_mutant(const struct mixed *m)
{
    return m->search->technique->variant == MUTANT;
}

static bool may_be_base(const struct mixed *m, unsigned house)
{
    return is_mutant(m) || m->search->board->map->family[house] != m->across;
}

static bool may_be_cover(const struct mixed *m, unsigned house)
{
    return is_mutant(m) || m->search->board->map->family[house] != ROWS + COLUMNS - m->across;
}

/* ---- Reporting ---- */

/* Which families a list of houses has, a bit for each; further ones share the last. */
static uint64_t families(const struct sj_map *map, const uint16_t *house, unsigned count)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= (uint64_t)1 << (map->family[house[i]] < 63 ? map->family[house[i]] : 63);
    return set;
}

/* Is this one of the fish asked for, and not a simpler one? */
static bool has_wanted_houses(const struct mixed *m)
{
    const struct sj_map *const map = m->search->board->map;
    const uint64_t rows = 1 << ROWS, columns = 1 << COLUMNS;
    const uint64_t base = families(map, m->fish.base, m->k);
    const uint64_t cover = families(map, m->fish.cover, m->k);
    if (!is_mutant(m))
        return !(base == rows && cover == columns) && !(base == columns && cover == rows);
    return ((base & columns) || (cover & rows)) && ((base & rows) || (cover & columns));
}

/* Would fewer cover houses be enough? */
static bool is_wasteful(const struct mixed *m, uint64_t body)
{
    for (unsigned out = 0; out + 1 < m->k; out++) {
        uint64_t others = 0;
        for (unsigned i = 0; i + 1 < m->k; i++)
            if (i != out)
                others |= m->places[m->cover[i]];
        if ((body & ~others) == 0)
            return true;
    }
    return false;
}

/* Report the chosen houses, with each house of the assumed cell as the last cover house. */
static bool emit(struct mixed *m, uint64_t body)
{
    static const enum sj_fins fins[] = {
        [FRANKEN] = SJ_FINS_NONE, [FINNED_FRANKEN] = SJ_FINS_SOME, [MUTANT] = SJ_FINS_ANY};
    const struct sj_map *const map = m->search->board->map;
    unsigned count;
    const uint16_t *const last = sj_map_houses(map, m->cell, &count);
    if (is_wasteful(m, body))
        return false;
    m->fish.count = m->k;
    m->fish.value = m->value;
    for (unsigned i = 0; i < m->k; i++)
        m->fish.base[i] = m->house[m->base[i]];
    for (unsigned i = 0; i + 1 < m->k; i++)
        m->fish.cover[i] = m->house[m->cover[i]];
    for (unsigned i = 0; i < count; i++) {
        m->fish.cover[m->k - 1] = last[i];
        if (may_be_cover(m, last[i]) && has_wanted_houses(m) &&
            sj_fish_emit(m->search, &m->fish, fins[m->search->technique->variant]))
            return true;
    }
    return false;
}

/* ---- Searching ---- */

static bool is_chosen_cover(const struct mixed *m, unsigned i)
{
    for (unsigned c = 0; c + 1 < m->k; c++)
        if (m->cover[c] == i)
            return true;
    return false;
}

/* Choose base houses from number `from` with all places in `inside` and none in `body`. */
static bool choose_bases(struct mixed *m, unsigned from, unsigned chosen, uint64_t inside,
                         uint64_t body)
{
    if (chosen == m->k)
        return emit(m, body);
    for (unsigned i = from; i < m->count; i++) {
        if ((m->places[i] & ~inside) || (m->places[i] & body) || !may_be_base(m, m->house[i]) ||
            is_chosen_cover(m, i))
            continue;
        m->base[chosen] = i;
        if (choose_bases(m, i + 1, chosen + 1, inside, body | m->places[i]))
            return true;
    }
    return false;
}

/* Are there k houses that may be base houses with all places in `inside`, besides the cover
   houses? */
static bool has_enough_inside(const struct mixed *m, uint64_t inside)
{
    unsigned count = 0;
    for (unsigned i = 0; i < m->count; i++)
        count += (m->places[i] & ~inside) == 0;
    return count >= 2 * m->k - 1;
}

static bool choose_covers(struct mixed *m, unsigned from, unsigned chosen, uint64_t inside)
{
    if (chosen + 1 == m->k)
        return has_enough_inside(m, inside) && choose_bases(m, 0, 0, inside, 0);
    for (unsigned i = from; i < m->count; i++) {
        if (!may_be_cover(m, m->house[i]))
            continue;
        m->cover[chosen] = i;
        if (choose_covers(m, i + 1, chosen + 1, inside | m->places[i]))
            return true;
    }
    return false;
}

/* Number the places that `cell` does not see, and list the houses that have some. False: more than
   64. */
static bool fill_houses(struct mixed *m)
{
    const struct sj_board *const board = m->search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, m->value);
    const uint64_t *const sees = sj_map_sees(map, m->cell);
    uint64_t of_house[MOST_HOUSES] = {0};
    unsigned number = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = plane[w] & ~sees[w]; rest; rest &= rest - 1) {
            const unsigned cell = w * SJ_WORD_BITS + sj_low_bit(rest);
            unsigned count;
            const uint16_t *const house = sj_map_houses(map, cell, &count);
            if (cell == m->cell)
                continue;
            if (number == SJ_WORD_BITS)
                return false;
            for (unsigned i = 0; i < count; i++)
                of_house[house[i]] |= (uint64_t)1 << number;
            number++;
        }
    m->count = 0;
    for (unsigned house = 0; house < map->houses; house++)
        if (of_house[house]) {
            m->house[m->count] = (uint16_t)house;
            m->places[m->count++] = of_house[house];
        }
    return true;
}

static bool look_at_cell(struct mixed *m)
{
    if (!fill_houses(m))
        return false;
    if (is_mutant(m))
        return choose_covers(m, 0, 0, 0);
    for (m->across = ROWS; m->across <= COLUMNS; m->across++)
        if (choose_covers(m, 0, 0, 0))
            return true;
    return false;
}

static void find_mixed(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    struct mixed m;
    m.search = search;
    m.k = search->technique->low;
    for (unsigned value = 1; value <= board->map->size; value++) {
        if (sj_value_is_old(search, value))
            continue;
        const uint64_t *const doubtful = sj_doubtful_places(search, value);
        m.value = value;
        if (!doubtful)
            continue;
        for (struct sj_walk w = sj_walk_start(doubtful, board->map->words); sj_walk_next(&w);) {
            m.cell = w.cell;
            if (!sj_search_may_go_on(search) || look_at_cell(&m))
                return;
        }
    }
}

static bool has_few_houses(const struct sj_map *map)
{
    return map->houses <= MOST_HOUSES;
}

/* A Franken fish needs houses that are not rows and columns. */
static bool has_other_houses(const struct sj_map *map)
{
    return map->houses > 2 * map->size && has_few_houses(map);
}

/* ---- Table ---- */

/* A fish of `houses` houses of any kind. */
#define FISH(name_, title_, summary_, houses, kind, fit, why, rules, example_)     \
    {                                                                              \
        .info = {.name = name_,                                                    \
                 .title = title_,                                                  \
                 .family = "fish",                                                 \
                 .summary = summary_,                                              \
                 .example = example_,                                              \
                 .example_rules = rules},                                          \
        .find = find_mixed, .scratch = sj_fish_memory, .fits = fit, .low = houses, \
        .variant = kind, .because = why                                            \
    }

const struct sj_technique sj_technique_franken_x_wing =
    FISH("franken-x-wing", "Franken X-wing", "an X-wing with boxes among its houses", 2, FRANKEN,
         has_other_houses, SJ_FISH_BECAUSE, "9+x",
         ":0000:x:...9..7...6.7.5..4..........4......9.1..7.4..6..+4.3......14...."
         "..2.....8....8....:411::");

const struct sj_technique sj_technique_franken_swordfish =
    FISH("franken-swordfish", "Franken swordfish", "a swordfish with boxes among its houses", 3,
         FRANKEN, has_other_houses, SJ_FISH_BECAUSE, "9+x",
         ":0000:x:8....6.....7.....89....3.....+8...4.+77....+8...6.2...5+83.....7.."
         "..896...+742+7...9+8..:715 422 734::");

const struct sj_technique sj_technique_franken_jellyfish =
    FISH("franken-jellyfish", "Franken jellyfish", "a jellyfish with boxes among its houses", 4,
         FRANKEN, has_other_houses, SJ_FISH_BECAUSE, "9+x",
         ":0000:x:.............8.7....2.6....3......1..+6+1.5.4...5..+1.6..1......."
         "8..61.9...43.......:116 117 818 628 129 132 832 139 846 864 893::");

const struct sj_technique sj_technique_finned_franken_x_wing =
    FISH("finned-franken-x-wing", "finned Franken X-wing",
         "an X-wing with boxes among its houses, except for some places, the fins", 2,
         FINNED_FRANKEN, has_other_houses, SJ_FISH_BECAUSE SJ_FISH_FIN, "9+x",
         ":0000:x:8...4+1...1......4......9.3+1.2.....5.31..............7...+1..86+"
         "92.......1...9+1.6.+8.:944 255 962 864::");

const struct sj_technique sj_technique_finned_franken_swordfish =
    FISH("finned-franken-swordfish", "finned Franken swordfish",
         "a swordfish with boxes among its houses, except for some places, the fins", 3,
         FINNED_FRANKEN, has_other_houses, SJ_FISH_BECAUSE SJ_FISH_FIN, NULL,
         ":0000:x:+12.+4.6...4.....1....9...54.....1+48...+1.3...748.+4..7.+15.+42.."
         "...8+57+86.3+4.+19.1.4..5.:918 928 955 965 974 377::");

const struct sj_technique sj_technique_finned_franken_jellyfish =
    FISH("finned-franken-jellyfish", "finned Franken jellyfish",
         "a jellyfish with boxes among its houses, except for some places, the fins", 4,
         FINNED_FRANKEN, has_other_houses, SJ_FISH_BECAUSE SJ_FISH_FIN, NULL,
         ":0000:x:1.+3+45.7+8+9+4..+1+892+36.+9.3.7+145..98...+7+43.+47..+8..78...4."
         "..5.1..+84...3.5+4.9..94.2....8:233 646 663 665 668 681::");

const struct sj_technique sj_technique_mutant_x_wing =
    FISH("mutant-x-wing", "mutant X-wing",
         "an X-wing with any houses as base and cover, perhaps with fins", 2, MUTANT,
         has_few_houses, SJ_FISH_BECAUSE "[" SJ_FISH_FIN "]", NULL,
         ":0000:x:.+4167...29.+2..4.+6..6.2..+4...2.3..1...1.74......4....86.5...3"
         "6.....4...3..3.1..52.:::");

const struct sj_technique sj_technique_mutant_swordfish =
    FISH("mutant-swordfish", "mutant swordfish",
         "a swordfish with any houses as base and cover, perhaps with fins", 3, MUTANT,
         has_few_houses, SJ_FISH_BECAUSE "[" SJ_FISH_FIN "]", "9+x",
         ":0000:x:...5..7...9..74...5....8......4.......53+81.6.............91...2."
         "29............6+9.:613 919 935 138 947 548 578 799::");

const struct sj_technique sj_technique_mutant_jellyfish =
    FISH("mutant-jellyfish", "mutant jellyfish",
         "a jellyfish with any houses as base and cover, perhaps with fins", 4, MUTANT,
         has_few_houses, SJ_FISH_BECAUSE "[" SJ_FISH_FIN "]", NULL,
         ":0000:x:1+23.56+7+8..5.+7...2.7..2.1..5..187+5.....+5+1..867.+7..6..5.584+"
         "6+17.3.....4.+5.+89..+5.8+4.6:927 429 929 937 441 342 461 367 988::");
