/* SPDX-License-Identifier: MIT */
/* Franken fish of two and three houses, with and without fins: rows and boxes as the base and
   columns and boxes as the cover, then columns and boxes as the base. Combinations are in
   lexicographic order, and the first fish counts. Only base houses for which there is a fish are
   tried: hodoku_franken_look.c finds them. One such look at a value finds out which of the four
   kinds of fish it has, and is remembered as long as the value's places are the same. */
#include "rate/hodoku/hodoku_franken_inl.h"

static const struct sj_franken_sum nothing = {{0, 0}, {0, 0}};

static void add_evidence(const struct sj_franken *f, const uint64_t *body, const uint64_t *fins)
{
    struct sj_step *const what = f->h->step->what;
    for (unsigned i = 0; i < f->size; i++)
        sj_step_house(what, SUUJI_ROLE_BASE, f->chosen_base[i], f->value, true);
    for (unsigned i = 0; i < f->size; i++)
        sj_step_house(what, SUUJI_ROLE_COVER, f->chosen_cover[i], f->value, false);
    for (struct sj_walk w = sj_walk_start(body, 2); sj_walk_next(&w);)
        sj_step_candidate(what, SUUJI_ROLE_BASE, w.cell, f->value);
    for (struct sj_walk w = sj_walk_start(fins, 2); sj_walk_next(&w);)
        sj_step_candidate(what, SUUJI_ROLE_FIN, w.cell, f->value);
}

/* Places in two cover houses are eliminated even if they are in the base: after the others. */
static bool try_fish(const struct sj_franken *f, const struct sj_franken_sum *base,
                     const struct sj_franken_sum *cover)
{
    struct sj_step *const what = f->h->step->what;
    uint64_t fins[2];
    uint64_t out[2];
    uint64_t own[2];
    uint64_t body[2];
    sj_franken_fins(base, cover, fins);
    if (!sj_franken_has_fins(f, fins))
        return false;
    for (unsigned w = 0; w < 2; w++) {
        body[w] = base->once[w] & ~fins[w];
        out[w] = cover->once[w] & ~base->once[w];
        own[w] = cover->twice[w] & base->once[w];
    }
    sj_set_seen_by_all(f->h->map, out, fins);
    sj_set_seen_by_all(f->h->map, own, fins);
    sj_step_eliminate_set(what, f->h->board, out, f->value);
    sj_step_eliminate_set(what, f->h->board, own, f->value);
    if (what->eliminated_count == 0)
        return false;
    add_evidence(f, body, fins);
    return true;
}

static bool choose_cover(struct sj_franken *f, const struct sj_franken_sum *base, unsigned from,
                         unsigned chosen, const struct sj_franken_sum *cover)
{
    if (chosen == f->size)
        return try_fish(f, base, cover);
    for (unsigned i = from; i < f->covers; i++) {
        const unsigned house = f->cover[i];
        bool other = sj_sets_meet(f->places[house], base->once, 2);
        for (unsigned k = 0; k < f->size; k++)
            other &= f->chosen_base[k] != house;
        if (!other)
            continue;
        const struct sj_franken_sum more = sj_franken_add(cover, f->places[house]);
        f->chosen_cover[chosen] = house;
        if (choose_cover(f, base, i + 1, chosen + 1, &more))
            return true;
    }
    return false;
}

static bool is_hinted(const struct sj_franken *f, uint32_t houses)
{
    if (f->all)
        return true;
    for (unsigned i = 0; i < f->hints; i++)
        if ((houses & ~f->hint[i]) == 0)
            return true;
    return false;
}

static bool choose_base(struct sj_franken *f, unsigned from, unsigned chosen, uint32_t houses,
                        const struct sj_franken_sum *base)
{
    if (chosen == f->size)
        return choose_cover(f, base, 0, 0, &nothing);
    for (unsigned i = from; i < f->bases; i++) {
        const unsigned house = f->base[i];
        const uint32_t with = houses | (uint32_t)1 << house;
        if (!is_hinted(f, with))
            continue;
        const struct sj_franken_sum more = sj_franken_add(base, f->places[house]);
        if (sj_set_count(more.twice, 2) > (f->finned ? SJ_FRANKEN_ENDO : 0))
            continue;
        f->chosen_base[chosen] = house;
        if (choose_base(f, i + 1, chosen + 1, with, &more))
            return true;
    }
    return false;
}

/* ---- The search ---- */

/* Lines from `first` and boxes that have places. */
static unsigned list_houses(const struct sj_franken *f, unsigned first, uint8_t *list)
{
    unsigned count = 0;
    for (unsigned i = 0; i < SJ_FRANKEN_HOUSES; i++) {
        const unsigned house = i < 9 ? first + i : SJ_HODOKU_BOXES + i - 9;
        if (sj_board_places(f->h->board, house, f->value))
            list[count++] = (uint8_t)house;
    }
    return count;
}

static void start_value(struct sj_franken *f)
{
    f->plane = sj_board_plane(f->h->board, f->value);
    for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++) {
        sj_set_copy(f->places[house], sj_map_house_set(f->h->map, house), 2);
        sj_set_and(f->places[house], f->plane, 2);
    }
}

static void start_lines(struct sj_franken *f, unsigned first)
{
    f->bases = list_houses(f, first, f->base);
    f->covers = list_houses(f, SJ_HODOKU_COLUMNS - first, f->cover);
}

static bool try_value(struct sj_franken *f)
{
    struct sj_hodoku_franken *const memory = f->h->franken;
    const unsigned v = f->value - 1;
    const bool is_new = memory->change[v] != f->h->board->value_change[v];
    if (sj_bits_empty(sj_board_plane(f->h->board, f->value), 2) ||
        (!is_new &&
         !((memory->kinds[v][0] | memory->kinds[v][1]) & sj_franken_kind(f->size, f->finned))))
        return false;
    start_value(f);
    for (unsigned side = 0; side < 2 && is_new; side++) {
        start_lines(f, side * SJ_HODOKU_COLUMNS);
        sj_franken_survey(f, &memory->kinds[v][side]);
    }
    memory->change[v] = f->h->board->value_change[v];
    for (unsigned side = 0; side < 2; side++) {
        if (!(memory->kinds[v][side] & sj_franken_kind(f->size, f->finned)))
            continue;
        start_lines(f, side * SJ_HODOKU_COLUMNS);
        sj_franken_look(f);
        if (choose_base(f, 0, 0, 0, &nothing))
            return true;
    }
    return false;
}

/* type->variant 1: with fins */
bool sj_hodoku_franken_fish(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_franken f = {.h = h, .size = type->size, .finned = type->variant == 1};
    for (f.value = 1; f.value <= 9; f.value++)
        if (!sj_hodoku_is_old(h, f.value) && try_value(&f))
            return true;
    return false;
}
