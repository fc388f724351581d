/* SPDX-License-Identifier: MIT */
/* Fish in rows and columns: without fins, finned, sashimi. Values ascending, for each first rows as
   the base; combinations of base lines and then of cover lines are in lexicographic order, and the
   first fish counts.

   The search is exact without looking at every cover: a cell from which a finned fish eliminates is
   in no base line, and its cover line is no line of a fin. So it sees fins in its box only, all
   fins are in one box, and the lines across that are left uncovered are one or two of three
   neighbours.

   A search for finned fish of a value comes by all of its sashimi fish. If it finds none at all, the
   search for these is left out as long as the value has the same places. */
#include "rate/hodoku/hodoku.h"

#include <stdlib.h>

enum { PLAIN, FINNED, SASHIMI };

/* The places of a value. */
struct sj_hodoku_lines {
    uint64_t change;     /* board->value_change of what follows; 0: never */
    uint16_t places[18]; /* of each line, as bits of the lines across */
    uint8_t count[18];   /* how many they are */
    uint64_t no_fins[3]; /* board->value_change when a search for finned fish of 2, 3, 4 lines came
                             by no sashimi fish either */
};

struct sj_hodoku_lines *sj_hodoku_lines_new(void)
{
    return calloc(9, sizeof(struct sj_hodoku_lines));
}

struct fish {
    struct sj_hodoku *h;
    const struct sj_hodoku_type *type;
    unsigned value;
    const struct sj_hodoku_lines *lines;
    unsigned first_base, first_cover; /* houses */
    unsigned count;                   /* of lines that may be base */
    uint8_t line[9];
    uint16_t places[9]; /* of each line, as bits of the lines across */
    uint8_t chosen[9];  /* indices of `line` */
    uint16_t base;      /* lines of the base: bits */
    bool sashimi;       /* there is a sashimi fish, which is not what is looked for */
};

static unsigned cell_at(const struct fish *fish, unsigned base, unsigned across)
{
    return fish->first_base == 0 ? base * 9 + across : across * 9 + base;
}

/* The cells of base lines in these lines across. */
static void list_cells(const struct fish *fish, unsigned across, suuji_role role)
{
    for (unsigned i = 0; i < fish->type->size; i++)
        for (unsigned rest = fish->places[fish->chosen[i]] & across; rest; rest &= rest - 1)
            sj_step_candidate(fish->h->step->what, role,
                              cell_at(fish, fish->line[fish->chosen[i]], sj_low_bit(rest)),
                              fish->value);
}

static void add_evidence(const struct fish *fish, unsigned cover)
{
    struct sj_step *const what = fish->h->step->what;
    for (unsigned i = 0; i < fish->type->size; i++)
        sj_step_house(what, SUUJI_ROLE_BASE, fish->first_base + fish->line[fish->chosen[i]],
                      fish->value, true);
    for (unsigned rest = cover; rest; rest &= rest - 1)
        sj_step_house(what, SUUJI_ROLE_COVER, fish->first_cover + sj_low_bit(rest), fish->value,
                      false);
    list_cells(fish, cover, SUUJI_ROLE_BASE);
    list_cells(fish, ~cover & 0x1ff, SUUJI_ROLE_FIN);
}

/* Are there places in these lines, in these lines across? */
static bool has_places(const struct fish *fish, unsigned lines, unsigned cover)
{
    unsigned any = 0;
    for (; lines; lines &= lines - 1)
        any |= fish->lines->places[fish->first_base + sj_low_bit(lines)] & cover;
    return any != 0;
}

/* Eliminate the value from these lines across, in these lines that are not base, which have places
   there. Cells ascending. */
static void eliminate_across(const struct fish *fish, unsigned lines, unsigned cover)
{
    struct sj_step *const what = fish->h->step->what;
    uint64_t targets[2] = {0, 0};
    for (unsigned line = lines; line; line &= line - 1)
        for (unsigned rest = cover; rest; rest &= rest - 1)
            sj_bit_set(targets, cell_at(fish, sj_low_bit(line), sj_low_bit(rest)));
    sj_step_eliminate_set(what, fish->h->board, targets, fish->value);
}

/* ---- Fins ---- */

/* Has a base line fewer than two places in the cover? */
static bool is_sashimi(const struct fish *fish, unsigned cover)
{
    for (unsigned i = 0; i < fish->type->size; i++) {
        const unsigned left = fish->places[fish->chosen[i]] & cover;
        if (!(left & (left - 1)))
            return true;
    }
    return false;
}

/* `skip`: the lines across that are not covered. */
static bool try_cover(struct fish *fish, unsigned meeting, unsigned skip)
{
    const unsigned stack = sj_low_bit(skip) / 3;
    unsigned band = 0; /* bits of the bands that have fins */
    if (skip & ~(7u << 3 * stack))
        return false;
    for (unsigned i = 0; i < fish->type->size; i++)
        if (fish->places[fish->chosen[i]] & skip)
            band |= 1u << fish->line[fish->chosen[i]] / 3;
    if (band & (band - 1))
        return false;
    const unsigned cover = meeting & ~skip;
    const unsigned lines = 7u << 3 * sj_low_bit(band) & ~(unsigned)fish->base;
    if (!has_places(fish, lines, cover & 7u << 3 * stack))
        return false;
    if (is_sashimi(fish, cover) != (fish->type->variant == SASHIMI)) {
        fish->sashimi = true;
        return false;
    }
    eliminate_across(fish, lines, cover & 7u << 3 * stack);
    add_evidence(fish, cover);
    return true;
}

/* One or two lines are not covered. The covers in lexicographic order are the reverse order of what
   they leave. */
static bool try_finned(struct fish *fish, unsigned meeting)
{
    const unsigned more = sj_bit_count(meeting) - fish->type->size;
    for (unsigned one = meeting; one;) {
        const unsigned p = 1u << sj_high_bit(one);
        one &= ~p;
        if (more == 1 && try_cover(fish, meeting, p))
            return true;
        for (unsigned two = more == 2 ? meeting & ~(2 * p - 1) : 0; two;) {
            const unsigned q = 1u << sj_high_bit(two);
            two &= ~q;
            if (try_cover(fish, meeting, p | q))
                return true;
        }
    }
    return false;
}

/* ---- The search ---- */

/* `meeting`: the lines across that have places of the base. */
static bool try_base(struct fish *fish, unsigned meeting)
{
    const unsigned count = sj_bit_count(meeting);
    if (fish->type->variant != PLAIN)
        return count > fish->type->size && count <= fish->type->size + 2 &&
               try_finned(fish, meeting);
    if (count != fish->type->size || !has_places(fish, 0x1ffu & ~(unsigned)fish->base, meeting))
        return false;
    eliminate_across(fish, 0x1ffu & ~(unsigned)fish->base, meeting);
    add_evidence(fish, meeting);
    return true;
}

static bool choose_base(struct fish *fish, unsigned from, unsigned chosen, unsigned meeting)
{
    const unsigned size = fish->type->size;
    if (chosen == size)
        return try_base(fish, meeting);
    for (unsigned i = from; i + size - chosen <= fish->count; i++) {
        fish->chosen[chosen] = (uint8_t)i;
        fish->base |= (uint16_t)(1u << fish->line[i]);
        const unsigned more = meeting | fish->places[i];
        if (sj_bit_count(more) <= size + (fish->type->variant == PLAIN ? 0 : 2) &&
            choose_base(fish, i + 1, chosen + 1, more))
            return true;
        fish->base &= (uint16_t) ~(1u << fish->line[i]);
    }
    return false;
}

/* Lines with more places than a fish of this size can have are left out. */
static bool try_lines(struct fish *fish, unsigned first)
{
    const unsigned most = fish->type->size + (fish->type->variant == PLAIN ? 0 : 2);
    fish->first_base = first;
    fish->first_cover = SJ_HODOKU_COLUMNS - first;
    fish->count = fish->base = 0;
    for (unsigned line = 0; line < 9; line++) {
        const unsigned count = fish->lines->count[first + line];
        if (count == 0 || count > most)
            continue;
        fish->places[fish->count] = fish->lines->places[first + line];
        fish->line[fish->count++] = (uint8_t)line;
    }
    return fish->count >= fish->type->size && choose_base(fish, 0, 0, 0);
}

static struct sj_hodoku_lines *list_lines(struct sj_hodoku *h, unsigned value)
{
    struct sj_hodoku_lines *const lines = &h->lines[value - 1];
    if (lines->change == h->board->value_change[value - 1])
        return lines;
    lines->change = h->board->value_change[value - 1];
    for (unsigned line = 0; line < SJ_HODOKU_BOXES; line++) {
        const uint64_t places = sj_board_places(h->board, line, value);
        lines->places[line] = (uint16_t)places;
        lines->count[line] = (uint8_t)sj_bit_count(places);
    }
    return lines;
}

static bool try_value(struct fish *fish, struct sj_hodoku_lines *lines)
{
    uint64_t *const no_fins = &lines->no_fins[fish->type->size - 2];
    if (fish->type->variant == SASHIMI && *no_fins == lines->change)
        return false;
    fish->lines = lines;
    fish->sashimi = false;
    if (try_lines(fish, 0) || try_lines(fish, SJ_HODOKU_COLUMNS))
        return true;
    if (fish->type->variant == FINNED && !fish->sashimi)
        *no_fins = lines->change;
    return false;
}

bool sj_hodoku_fish(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct fish fish = {.h = h, .type = type};
    for (fish.value = 1; fish.value <= 9; fish.value++)
        if (!sj_hodoku_is_old(h, fish.value) && try_value(&fish, list_lines(h, fish.value)))
            return true;
    return false;
}
