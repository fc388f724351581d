/* SPDX-License-Identifier: MIT */
/* Tridagons. With the guardians of each further cell, fewer candidates clash with all of them;
   where none is left the search turns back. */
#include "human/patterns/tridagon.h"

#include "human/finder.h"

#define BOX 3

/* Columns of the cells in the three rows of a box; the last three are odd. */
static const uint8_t permutations[6][BOX] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                             {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};
enum { EVEN = 3 };

bool sj_tridagon_fits(const struct sj_map *map)
{
    return map->size == SJ_TRIDAGON_SIZE && map->rules->box_rows == BOX &&
           map->rules->box_cols == BOX;
}

/* Keep what clashes with the guardians of a cell. False: nothing does, or it has a value that is not
   one of the three. */
static bool add_cell(struct sj_tridagon *t, unsigned cell, struct sj_tridagon_planes *gone)
{
    const struct sj_map *const map = t->board->map;
    const unsigned value = t->board->value[cell];
    const uint64_t extra = t->board->candidates[cell] & ~t->values;
    uint64_t any = 0;
    if (value && !(t->values & sj_value_bit(value)))
        return false;
    t->guardians += sj_bit_count(extra);
    for (uint64_t rest = extra; rest; rest &= rest - 1)
        for (unsigned v = 0; v < SJ_TRIDAGON_SIZE; v++)
            for (unsigned w = 0; w < SJ_TRIDAGON_WORDS; w++)
                gone->of[v][w] &= v == sj_low_bit(rest)      ? sj_map_sees(map, cell)[w]
                                  : w == cell / SJ_WORD_BITS ? (uint64_t)1 << cell % SJ_WORD_BITS
                                                             : 0;
    for (unsigned v = 0; v < SJ_TRIDAGON_SIZE; v++)
        for (unsigned w = 0; w < SJ_TRIDAGON_WORDS; w++)
            any |= gone->of[v][w];
    return any != 0;
}

/* Choose the cells of box number `at`, after those of the boxes before it. */
static bool choose_cells(struct sj_tridagon *t, unsigned at, bool odd,
                         const struct sj_tridagon_planes *before)
{
    if (at == 4)
        return odd && t->guardians >= t->least && t->found(t, before);
    const unsigned guardians = t->guardians;
    const unsigned first = t->box[at] / BOX * BOX * SJ_TRIDAGON_SIZE + t->box[at] % BOX * BOX;
    for (unsigned p = 0; p < 6; p++) {
        struct sj_tridagon_planes gone = *before;
        bool good = true;
        t->guardians = guardians;
        for (unsigned row = 0; row < BOX && good; row++) {
            const unsigned cell = first + row * SJ_TRIDAGON_SIZE + permutations[p][row];
            t->cell[at * BOX + row] = (uint16_t)cell;
            good = add_cell(t, cell, &gone) && t->guardians <= t->most;
        }
        if (good && choose_cells(t, at + 1, odd != (p >= EVEN), &gone))
            return true;
    }
    t->guardians = guardians;
    return false;
}

static bool choose_values(struct sj_tridagon *t)
{
    struct sj_tridagon_planes all;
    for (unsigned v = 0; v < SJ_TRIDAGON_SIZE; v++)
        sj_set_copy(all.of[v], sj_board_plane(t->board, v + 1), SJ_TRIDAGON_WORDS);
    for (unsigned a = 1; a <= SJ_TRIDAGON_SIZE; a++)
        for (unsigned b = a + 1; b <= SJ_TRIDAGON_SIZE; b++)
            for (unsigned c = b + 1; c <= SJ_TRIDAGON_SIZE; c++) {
                t->values = sj_value_bit(a) | sj_value_bit(b) | sj_value_bit(c);
                if (choose_cells(t, 0, false, &all))
                    return true;
            }
    return false;
}

bool sj_tridagon_find(struct sj_tridagon *t)
{
    t->guardians = 0;
    for (unsigned band = 0; band < BOX; band++)
        for (unsigned stack = 0; stack < BOX; stack++) {
            /* All boxes but those of a band and a stack. */
            unsigned count = 0;
            for (unsigned box = 0; box < SJ_TRIDAGON_SIZE; box++)
                if (box / BOX != band && box % BOX != stack)
                    t->box[count++] = box;
            if (choose_values(t))
                return true;
        }
    return false;
}

/* ---- The technique ---- */

static void show_cell(const struct sj_tridagon *t, struct sj_search *search, unsigned cell)
{
    const uint64_t candidates = t->board->candidates[cell];
    sj_step_cell(search->step, SUUJI_ROLE_BASE, cell, candidates != 0);
    for (uint64_t rest = candidates & t->values; rest; rest &= rest - 1)
        sj_step_candidate(search->step, SUUJI_ROLE_BASE, cell, sj_low_value(rest));
    for (uint64_t rest = candidates & ~t->values; rest; rest &= rest - 1) {
        sj_step_candidate(search->step, SUUJI_ROLE_GUARDIAN, cell, sj_low_value(rest));
        if (t->guardians == 1)
            sj_step_place(search->step, cell, sj_low_value(rest));
    }
}

/* Groups of boxes: whether their cells, from row to row, are one column further right or left; past
   the edge comes the other side. */
enum { RIGHT = 1, LEFT };

static bool runs_right(const uint16_t *cell)
{
    return (cell[1] % BOX + BOX - cell[0] % BOX) % BOX == 1;
}

static bool take(struct sj_tridagon *t, const struct sj_tridagon_planes *gone)
{
    struct sj_search *const search = t->user;
    const struct sj_map *const map = t->board->map;
    sj_step_start(search->step);
    for (unsigned house = 0; house < map->houses; house++)
        for (unsigned i = 0; i < 4 && map->rules->house_kind[house] == SJ_BOX; i++)
            if (sj_map_house_has(map, house, t->cell[i * BOX]))
                sj_step_house(search->step, SUUJI_ROLE_BASE, house, 0, false)->group =
                    runs_right(&t->cell[i * BOX]) ? RIGHT : LEFT;
    for (unsigned i = 0; i < SJ_TRIDAGON_CELLS; i++)
        show_cell(t, search, t->cell[i]);
    for (unsigned v = 0; v < SJ_TRIDAGON_SIZE && t->guardians > 1; v++)
        sj_step_eliminate_set(search->step, t->board, gone->of[v], v + 1);
    return sj_search_emit(search);
}

/* Those with fewest guardians first. */
static void find_tridagon(struct sj_search *search)
{
    struct sj_tridagon t = {.board = search->board, .found = take, .user = search};
    static const unsigned most[] = {1, 2, 3, SJ_TRIDAGON_CELLS * SJ_TRIDAGON_SIZE};
    t.least = 1;
    for (size_t i = 0; i < sizeof most / sizeof *most && sj_search_may_go_on(search); i++) {
        t.most = most[i];
        if (sj_tridagon_find(&t))
            return;
        t.least = t.most + 1;
    }
}

#define IMPOSSIBLE                                                                             \
    "{values base} are not enough for {cells base}, of which three in each box are in three "  \
    "rows and three columns, from row to row one column further right in {houses base 1} and " \
    "one further left in {houses base 2} (past the edge of a box comes its other side); "

static const char *because_of(const suuji_human_step *step)
{
    return step->placed_count ? IMPOSSIBLE "the only other candidate there is {candidates guardian}"
                              : IMPOSSIBLE
               "one of the other candidates there is true, and these are "
               "{candidates guardian}";
}

const struct sj_technique sj_technique_tridagon = {
    .info = {.name = "tridagon",
             .title = "tridagon",
             .family = "tridagon",
             .summary = "three values are not enough for twelve cells in four boxes",
             .flags = SUUJI_TECHNIQUE_LINES | SUUJI_TECHNIQUE_RARE,
             .example =
                 ":0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6...."
                 "6.9.82.4...41.6..:178 378 578 778 398 598 798:::"},
    .find = find_tridagon,
    .fits = sj_tridagon_fits,
    .because_of = because_of,
};
