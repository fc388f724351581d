/* SPDX-License-Identifier: MIT */
/* Why an aligned exclusion eliminates a candidate: all combinations with values of the other cells,
   each with what makes it impossible. From the evidence only: the cells with role BASE are aligned,
   those with role EXCLUDER and the same group are an almost locked set; without groups each of them
   is one. */
#include "human/sentence_words.h"

enum { MOST_OTHERS = 3, CLASH = -1, POSSIBLE = -2 };

/* A combination: values of the base cells, the first of which has the eliminated candidate. */
struct combination {
    unsigned cell[MOST_OTHERS + 1], value[MOST_OTHERS + 1], count;
};

static bool clashes(const struct sj_map *map, const struct combination *c)
{
    for (unsigned i = 0; i < c->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (c->value[i] == c->value[k] && sj_map_see(map, c->cell[i], c->cell[k]))
                return true;
    return false;
}

/* What is left of an excluder cell. */
static uint64_t left_of(const struct sj_words *words, const struct combination *c, unsigned cell)
{
    uint64_t left = suuji_human_candidates(words->human, cell);
    for (unsigned i = 0; i < c->count; i++)
        if (sj_map_see(words->human->map, c->cell[i], cell))
            left &= ~sj_value_bit(c->value[i]);
    return left;
}

/* Is row `first` of the evidence the first of an excluder, and row `i` a part of the same? */
static bool is_part(const suuji_human_step *step, size_t first, size_t i)
{
    const suuji_evidence *const a = &step->evidence[first], *const e = &step->evidence[i];
    return e->role == SUUJI_ROLE_EXCLUDER && e->kind == SUUJI_EVIDENCE_CELL &&
           (i == first || (a->group && e->group == a->group));
}

static bool is_first(const suuji_human_step *step, size_t i)
{
    if (!is_part(step, i, i))
        return false;
    for (size_t k = 0; k < i; k++)
        if (is_part(step, k, i))
            return false;
    return true;
}

/* Why a combination is impossible: the first row of an excluder that has too few values, CLASH, or
   POSSIBLE. */
static int reason_of(const struct sj_words *words, const struct combination *c)
{
    const suuji_human_step *const step = words->step;
    if (clashes(words->human->map, c))
        return CLASH;
    for (size_t first = 0; first < step->evidence_count; first++) {
        uint64_t left = 0;
        unsigned cells = 0;
        if (!is_first(step, first))
            continue;
        for (size_t i = first; i < step->evidence_count; i++)
            if (is_part(step, first, i)) {
                left |= left_of(words, c, step->evidence[i].cell);
                cells++;
            }
        if (sj_bit_count(left) < cells)
            return (int)first;
    }
    return POSSIBLE;
}

/* The next combination of values of the other cells; false: that was the last one. */
static bool next_combination(const struct sj_words *words, struct combination *c)
{
    for (unsigned i = c->count; i-- > 1;) {
        const uint64_t all = suuji_human_candidates(words->human, c->cell[i]);
        const uint64_t more = c->value[i] == SJ_WORD_BITS ? 0 : all >> c->value[i] << c->value[i];
        c->value[i] = sj_low_value(more ? more : all);
        if (more)
            return true;
    }
    return false;
}

static void begin(const struct sj_words *words, struct combination *c)
{
    for (unsigned i = 1; i < c->count; i++)
        c->value[i] = sj_low_value(suuji_human_candidates(words->human, c->cell[i]));
}

/* "1 and 4", of two cells "1-4 and 2-3": all with this reason. */
static unsigned add_combinations(struct sj_words *words, struct combination *c, int reason)
{
    unsigned count = 0;
    begin(words, c);
    do {
        if (reason_of(words, c) != reason)
            continue;
        sj_text_str(&words->out, count++ ? ", " : "");
        for (unsigned i = 1; i < c->count; i++) {
            sj_text_str(&words->out, i > 1 ? "-" : "");
            sj_words_value(words, c->value[i]);
        }
    } while (next_combination(words, c));
    return count;
}

static void add_others(struct sj_words *words, const struct combination *c)
{
    for (unsigned i = 1; i < c->count; i++) {
        sj_text_str(&words->out, i == 1 ? "" : "-");
        sj_words_cell(words, c->cell[i]);
    }
}

/* The reasons, one after the other. */
static void add_reasons(struct sj_words *words, struct combination *c)
{
    const int rows = (int)words->step->evidence_count;
    bool any = false;
    for (int reason = CLASH; reason < rows; reason++) {
        const size_t mark = words->out.len;
        if (reason >= 0 && !is_first(words->step, (size_t)reason))
            continue;
        sj_text_str(&words->out, any ? "; " : "");
        if (add_combinations(words, c, reason) == 0) {
            words->out.len = mark;
            continue;
        }
        any = true;
        if (reason == CLASH) {
            sj_text_str(&words->out, " (equal values that see each other)");
            continue;
        }
        uint64_t set[SJ_MOST_WORDS] = {0};
        for (size_t i = (size_t)reason; i < words->step->evidence_count; i++)
            if (is_part(words->step, (size_t)reason, i))
                sj_bit_set(set, words->step->evidence[i].cell);
        sj_text_str(&words->out, " (too few values would be left for ");
        sj_words_add_cells(words, set);
        sj_text_char(&words->out, ')');
    }
}

void sj_words_exclusion(struct sj_words *words)
{
    const suuji_human_step *const step = words->step;
    for (size_t i = 0; i < step->eliminated_count; i++) {
        struct combination c = {
            .cell = {step->eliminated[i].cell}, .value = {step->eliminated[i].value}, .count = 1};
        for (size_t k = 0; k < step->evidence_count && c.count <= MOST_OTHERS; k++)
            if (step->evidence[k].role == SUUJI_ROLE_BASE && step->evidence[k].cell != c.cell[0])
                c.cell[c.count++] = step->evidence[k].cell;
        sj_text_str(&words->out, i ? "; with " : "with ");
        sj_words_value(words, c.value[0]);
        sj_text_str(&words->out, " in ");
        sj_words_cell(words, c.cell[0]);
        sj_text_str(&words->out, ", ");
        add_others(words, &c);
        sj_text_str(&words->out, " cannot be ");
        add_reasons(words, &c);
    }
}
