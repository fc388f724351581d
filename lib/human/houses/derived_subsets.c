/* SPDX-License-Identifier: MIT */
/* Subsets of two to four in derived houses: see human/house_leftovers.h. */
#include "human/houses/leftover_step.h"
#include "human/houses/leftover_value.h"

enum { LOW = 2, HIGH = 4 };

static bool take_naked(struct sj_derived_subsets *s, uint64_t positions, uint64_t values)
{
    struct sj_search *const search = s->user;
    struct sj_step *const step = search->step;
    uint64_t seen[SJ_MOST_WORDS];
    sj_step_start(step);
    for (uint64_t rest = values; rest; rest &= rest - 1)
        if (sj_derived_subsets_seen(s, positions, sj_low_value(rest), seen))
            sj_step_eliminate_set(step, s->board, seen, sj_low_value(rest));
    if (step->eliminated_count == 0)
        return false;
    for (uint64_t rest = positions; rest; rest &= rest - 1) {
        const unsigned cell = s->cell[sj_low_bit(rest)];
        sj_step_cell(step, SUUJI_ROLE_BASE, cell, true);
        for (uint64_t own = s->board->candidates[cell]; own; own &= own - 1)
            sj_step_candidate(step, SUUJI_ROLE_BASE, cell, sj_low_value(own));
    }
    sj_leftover_show_cells(search, s->house);
    sj_leftover_show_houses(search, s->house, 0);
    return sj_search_emit(search);
}

static bool take_hidden(struct sj_derived_subsets *s, uint64_t positions, uint64_t values)
{
    struct sj_search *const search = s->user;
    struct sj_step *const step = search->step;
    sj_step_start(step);
    for (uint64_t rest = positions; rest; rest &= rest - 1) {
        const unsigned cell = s->cell[sj_low_bit(rest)];
        for (uint64_t out = s->board->candidates[cell] & ~values; out; out &= out - 1)
            sj_step_eliminate(step, cell, sj_low_value(out));
    }
    if (step->eliminated_count == 0)
        return false;
    for (uint64_t rest = positions; rest; rest &= rest - 1) {
        const unsigned cell = s->cell[sj_low_bit(rest)];
        for (uint64_t own = s->board->candidates[cell] & values; own; own &= own - 1)
            sj_step_candidate(step, SUUJI_ROLE_BASE, cell, sj_low_value(own));
    }
    sj_leftover_show_cells(search, s->house);
    for (uint64_t rest = values; rest; rest &= rest - 1)
        sj_leftover_show_houses(search, s->house, sj_low_value(rest));
    return sj_search_emit(search);
}

static void find_subsets(struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    struct sj_derived_subsets *const s = search->scratch;
    *s = (struct sj_derived_subsets){.board = search->board, .user = search};
    s->hidden = search->technique->variant;
    s->found = s->hidden ? take_hidden : take_naked;
    for (s->size = LOW; s->size <= HIGH; s->size++)
        for (size_t i = 0; i < map->derived && sj_search_may_go_on(search); i++) {
            s->house = &map->leftover[i];
            if (sj_derived_subsets_find(s))
                return;
        }
}

static size_t subsets_memory(const struct sj_map *map)
{
    (void)map;
    return sizeof(struct sj_derived_subsets);
}

const struct sj_technique sj_technique_derived_naked_subset = {
    .info = {.name = "derived-naked-subset",
             .title = "derived naked subset",
             .family = "leftovers",
             .summary = "two to four cells of a derived house have as many candidates",
             .example = ":0000:x:.2+6....1..47+2..+8.6.+8+36....+2+3+519.+62..+2+94.1.6..+6"
                        "+7+8.+3+2...+8+1+9.2..+65+4+6+2....8.73+5+1+6+8.+2.:314 414 514 71"
                        "5 516 317 517 719 819 526 536 354 554 759 469 376 477 485 585 386 "
                        "786 787 987 389 489 989:::",
             .example_rules = "9+windoku"},
    .find = find_subsets,
    .scratch = subsets_memory,
    .fits = sj_has_derived,
    .variant = false,
    .because = SJ_DERIVED_BECAUSE "{cells base} have only the candidates {values base}",
};

const struct sj_technique sj_technique_derived_hidden_subset = {
    .info = {.name = "derived-hidden-subset",
             .title = "derived hidden subset",
             .family = "leftovers",
             .summary = "two to four values have as many places in a derived house",
             .example = ":0000:x:+9+31256.....+78....1+8.4+9+7+16...+1..9.+78.4..+7......7+"
                        "9..85...........1.....3...9.+4.....:419 427 328 428 341 543 643 34"
                        "6 349 252 253 353 658 959 165 271 175 977 778 978 988 291 591 293 "
                        "393 893 198 698 599:::",
             .example_rules = "9+windoku"},
    .find = find_subsets,
    .scratch = subsets_memory,
    .fits = sj_has_derived,
    .variant = true,
    .because = SJ_DERIVED_BECAUSE "{values base} have only the places {cells base} there",
};
