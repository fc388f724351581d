/* SPDX-License-Identifier: MIT */
/* Sums that follow from those of houses and cages.

   A house adds up to 1 + 2 + ... + size. Of one to four houses of a family, which do not overlap, take
   away cages whose sums are known: what is left over adds up to a known number. Cells of the houses
   that no cage has count once; cells of cages outside the houses are taken away. Three choices of
   cages are tried: those inside; those with more cells inside than outside; all that touch. Houses that
   no cage joins say nothing together that they do not say by themselves. */
#include "human/ties.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_HOUSES = 4, MOST_HOUSES_LARGE = 2, LARGE = 12, MOST_LEFT = 6 };
enum choice { INSIDE, MOSTLY, TOUCHING, CHOICES };

/* A constraint with a known sum. */
struct cage {
    uint32_t constraint;
    int32_t total;
};

struct sums {
    struct sj_ties *ties;
    const struct sj_map *map;
    struct cage *cage; /* [cages] */
    size_t cages;
    uint16_t house[MOST_HOUSES];
    unsigned houses;
    int8_t *factor;   /* [cells] */
    bool *covered;    /* [cells]: a chosen cage has it */
    uint32_t *chosen; /* [cages] */
    size_t chosen_count;
    bool failed;
};

static const struct sj_constraint *constraint_of(const struct sums *s, const struct cage *cage)
{
    return &s->ties->lowering.all->at[cage->constraint];
}

/* Constraints that are one sum of different cells, each once. */
static void list_cages(struct sums *s)
{
    const struct sj_lowering *const l = &s->ties->lowering;
    for (size_t i = 0; i < l->primitives; i++) {
        const struct sj_primitive *const p = &l->primitive[i];
        const struct sj_constraint *const c = &l->all->at[p->constraint];
        bool plain = p->kind == SJ_SUM && c->groups == 1 && c->cells == p->cells &&
                     c->numbers == 1 && c->number[0] == p->total;
        for (uint32_t k = 0; k < p->cells && plain; k++)
            plain = l->coefficient[p->table + k] == 1;
        if (plain)
            s->cage[s->cages++] = (struct cage){p->constraint, p->total};
    }
}

static unsigned count_inside(const struct sums *s, const struct sj_constraint *c)
{
    unsigned inside = 0;
    for (unsigned i = 0; i < c->cells; i++)
        for (unsigned h = 0; h < s->houses; h++)
            inside += sj_map_house_has(s->map, s->house[h], c->cell[i]);
    return inside;
}

static bool is_free(const struct sums *s, const struct sj_constraint *c)
{
    for (unsigned i = 0; i < c->cells; i++)
        if (s->covered[c->cell[i]])
            return false;
    return true;
}

/* Choose cages, and count what is left over. Returns the number that it adds up to. */
static int32_t choose(struct sums *s, enum choice choice)
{
    const unsigned size = s->map->size;
    int32_t total = (int32_t)(s->houses * size * (size + 1) / 2);
    memset(s->factor, 0, s->map->cells * sizeof *s->factor);
    memset(s->covered, 0, s->map->cells * sizeof *s->covered);
    s->chosen_count = 0;
    for (unsigned h = 0; h < s->houses; h++)
        for (unsigned p = 0; p < size; p++)
            s->factor[sj_map_cell(s->map, s->house[h], p)]++;
    for (size_t i = 0; i < s->cages; i++) {
        const struct sj_constraint *const c = constraint_of(s, &s->cage[i]);
        const unsigned inside = count_inside(s, c);
        const bool wanted = choice == INSIDE   ? inside == c->cells
                            : choice == MOSTLY ? 2 * inside > c->cells
                                               : inside > 0;
        if (!wanted || !is_free(s, c))
            continue;
        for (unsigned k = 0; k < c->cells; k++) {
            s->factor[c->cell[k]]--;
            s->covered[c->cell[k]] = true;
        }
        s->chosen[s->chosen_count++] = s->cage[i].constraint;
        total -= s->cage[i].total;
    }
    return total;
}

static bool has_cell_of(const struct sums *s, const struct sj_constraint *c, unsigned house)
{
    for (unsigned i = 0; i < c->cells; i++)
        if (sj_map_house_has(s->map, house, c->cell[i]))
            return true;
    return false;
}

/* Do the chosen cages join all houses? */
static bool are_joined(const struct sums *s)
{
    unsigned joined = 1;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < s->chosen_count; i++) {
            const struct sj_constraint *const c = &s->ties->lowering.all->at[s->chosen[i]];
            unsigned touched = 0;
            for (unsigned h = 0; h < s->houses; h++)
                touched |= has_cell_of(s, c, s->house[h]) ? 1u << h : 0;
            if ((touched & joined) && (touched & ~joined)) {
                joined |= touched;
                more = true;
            }
        }
    }
    return joined == (1u << s->houses) - 1;
}

static bool is_same(const struct sums *s, const struct sj_tie *tie, const uint16_t *cell,
                    const int32_t *coefficient, unsigned count)
{
    const struct sj_lowering *const l = &s->ties->lowering;
    const struct sj_primitive *const p = &l->primitive[s->ties->primitive[tie->primitive]];
    return tie->kind == SJ_TIE_SUM && p->cells == count &&
           memcmp(sj_primitive_cells(l, p), cell, count * sizeof *cell) == 0 &&
           memcmp(l->coefficient + p->table, coefficient, count * sizeof *coefficient) == 0;
}

static void add_proof(struct sums *s, struct sj_tie *tie)
{
    struct sj_ties *const ties = s->ties;
    const size_t count = s->houses + s->chosen_count;
    if (!sj_grow(&ties->proof, &ties->proof_room, ties->proofs + count, sizeof *ties->proof)) {
        s->failed = true;
        return;
    }
    tie->proof = (uint32_t)ties->proofs;
    tie->houses = (uint16_t)s->houses;
    tie->cages = (uint16_t)s->chosen_count;
    for (unsigned h = 0; h < s->houses; h++)
        ties->proof[ties->proofs++] = s->house[h];
    for (size_t i = 0; i < s->chosen_count; i++)
        ties->proof[ties->proofs++] = s->chosen[i];
}

static void add_sum(struct sums *s, int32_t total)
{
    struct sj_ties *const ties = s->ties;
    uint16_t cell[MOST_LEFT];
    int32_t coefficient[MOST_LEFT];
    unsigned count = 0;
    for (unsigned c = 0; c < s->map->cells; c++) {
        if (s->factor[c] == 0)
            continue;
        if (count == MOST_LEFT)
            return;
        cell[count] = (uint16_t)c;
        coefficient[count++] = s->factor[c];
    }
    if (count == 0 || s->chosen_count == 0 || !are_joined(s))
        return;
    for (size_t i = 0; i < ties->count; i++)
        if (is_same(s, &ties->at[i], cell, coefficient, count))
            return;
    ties->lowering.constraint = SJ_NO_CONSTRAINT;
    sj_lower_sum(&ties->lowering, cell, coefficient, count, total);
    if (ties->lowering.failed ||
        !sj_ties_add(ties, ties->lowering.primitives - 1, ties->lowering.primitives))
        s->failed = true;
    else
        add_proof(s, &ties->at[ties->count - 1]);
}

/* All sets of houses of a family that begin with those in s->house. */
static void add_houses(struct sums *s, unsigned from)
{
    const unsigned most = s->map->size > LARGE ? MOST_HOUSES_LARGE : MOST_HOUSES;
    for (enum choice choice = INSIDE; s->houses && choice < CHOICES && !s->failed; choice++)
        add_sum(s, choose(s, choice));
    for (unsigned house = from; house < s->map->houses && s->houses < most && !s->failed; house++) {
        if (s->houses && s->map->family[house] != s->map->family[s->house[0]])
            continue;
        s->house[s->houses++] = (uint16_t)house;
        add_houses(s, house + 1);
        s->houses--;
    }
}

bool sj_ties_add_house_sums(struct sj_ties *ties, const struct sj_map *map)
{
    struct sums s = {.ties = ties, .map = map};
    s.cage = malloc((ties->lowering.primitives + 1) * sizeof *s.cage);
    s.chosen = malloc((ties->lowering.primitives + 1) * sizeof *s.chosen);
    s.factor = malloc(map->cells * sizeof *s.factor);
    s.covered = malloc(map->cells * sizeof *s.covered);
    s.failed = !s.cage || !s.chosen || !s.factor || !s.covered;
    if (!s.failed)
        list_cages(&s);
    if (s.cages)
        add_houses(&s, 0);
    free(s.cage);
    free(s.chosen);
    free(s.factor);
    free(s.covered);
    return !s.failed;
}
