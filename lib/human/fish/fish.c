/* SPDX-License-Identifier: MIT */
/* Basic fish of two to four: the base houses are lines of one family, the cover houses those of
   another, which usually means rows and columns. Without fins: X-wing, swordfish, jellyfish. With
   fins: finned, or sashimi if a base house would have fewer than two places without its fins. */
#include "human/fish/fish.h"
#include "human/fish/line_pairs.h"
#include "human/finder.h"

struct fish_search {
    struct sj_search *search;
    const struct sj_line_places *lines;
    unsigned k;     /* base houses */
    unsigned most;  /* cover houses that may be found from their places */
    uint64_t extra; /* a further cover house */
    unsigned count;
    unsigned line[SUUJI_HUMAN_MAX_SIZE]; /* that can be a base house */
    uint64_t cover[SUUJI_HUMAN_MAX_SIZE];
    struct sj_fish fish;
};

static bool emit(struct fish_search *s, uint64_t cover)
{
    unsigned i = 0;
    for (uint64_t rest = cover | s->extra; rest; rest &= rest - 1)
        s->fish.cover[i++] = (uint16_t)(s->lines->first_cover + sj_low_bit(rest));
    s->fish.count = i;
    return i == s->k && sj_fish_emit(s->search, &s->fish, s->search->technique->variant);
}

/* Choose lines from number `from`, after `chosen` that have their places in `cover`. */
static bool choose_lines(struct fish_search *s, unsigned from, unsigned chosen, uint64_t cover)
{
    if (chosen == s->k)
        return sj_bit_count(cover) == s->most && emit(s, cover);
    for (unsigned i = from; i + s->k - chosen <= s->count; i++) {
        const uint64_t more = cover | s->cover[i];
        if (sj_bit_count(more) > s->most)
            continue;
        s->fish.base[chosen] = (uint16_t)(s->lines->first_base + s->line[i]);
        if (choose_lines(s, i + 1, chosen + 1, more))
            return true;
    }
    return false;
}

/* Take the lines that have `least` to s->most cover houses. */
static void take_lines(struct fish_search *s, unsigned least)
{
    s->count = 0;
    for (uint64_t rest = s->lines->base; rest; rest &= rest - 1) {
        const unsigned line = sj_low_bit(rest);
        const unsigned covers = sj_bit_count(s->lines->cover[line]);
        if (covers < least || covers > s->most)
            continue;
        s->line[s->count] = line;
        s->cover[s->count++] = s->lines->cover[line];
    }
}

static bool look_at_pair(struct sj_search *search, const struct sj_line_pair *pair, unsigned value,
                         const uint64_t *doubtful)
{
    const struct sj_map *const map = search->board->map;
    struct sj_line_places lines;
    struct fish_search s = {.search = search, .lines = &lines, .k = search->technique->low};
    s.fish.value = value;
    if (search->technique->variant == SJ_FINS_NONE) {
        sj_line_places_fill(search->board, pair, value, &lines);
        s.most = s.k;
        take_lines(&s, 2);
        return s.count >= s.k && choose_lines(&s, 0, 0, 0);
    }
    s.most = s.k - 1;
    for (struct sj_walk w = sj_walk_start(doubtful, map->words); sj_walk_next(&w);) {
        if (!sj_line_places_fill_if(search->board, pair, value, w.cell, &lines))
            continue;
        s.extra = lines.extra;
        take_lines(&s, 1);
        if (s.count >= s.k && choose_lines(&s, 0, 0, 0))
            return true;
    }
    return false;
}

static void find_fish(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    for (unsigned value = 1; value <= board->map->size; value++) {
        if (sj_value_is_old(search, value))
            continue;
        const uint64_t *const doubtful = sj_doubtful_places(search, value);
        struct sj_line_pair pair = {0};
        while (doubtful && sj_line_pair_next(board->map, SJ_LINES_NO_BOXES, &pair))
            if (look_at_pair(search, &pair, value, doubtful))
                return;
        if (doubtful && !sj_search_may_go_on(search))
            return;
    }
}

/* ---- Table ---- */

/* A fish of `houses` rows and columns. */
#define FISH(name_, title_, summary_, houses, fins, why, example_)                    \
    {                                                                                 \
        .info = {.name = name_,                                                       \
                 .title = title_,                                                     \
                 .family = "fish",                                                    \
                 .summary = summary_,                                                 \
                 .example = example_},                                                \
        .find = find_fish, .scratch = sj_fish_memory, .low = houses, .variant = fins, \
        .because = why                                                                \
    }

const struct sj_technique sj_technique_x_wing =
    FISH("x-wing", "X-wing", "in two rows a value is only in two columns, or the other way round",
         2, SJ_FINS_NONE, SJ_FISH_BECAUSE,
         ":0000:x:12.4+5...9+4.6....2....2...+4.+2+456+13+9+78..1.2+845.8..+5+4.2.+"
         "1+5+1+73+94..+2+6+8+21+75+39+493+4+8+6+2+5+17:::");

const struct sj_technique sj_technique_swordfish =
    FISH("swordfish", "swordfish",
         "in three rows a value is only in three columns, or the other way round", 3, SJ_FINS_NONE,
         SJ_FISH_BECAUSE,
         ":0000:x:+12.4..7+8+94+5.+78+9+2.+1+7+89..25+4.+2.5.47.+98.+4+8+9...2+79+1+"
         "7+8+2.4.5.71+2+9+8.+5+4+5+9+4+36187+2+8.+25+7491.:::");

const struct sj_technique sj_technique_jellyfish =
    FISH("jellyfish", "jellyfish",
         "in four rows a value is only in four columns, or the other way round", 4, SJ_FINS_NONE,
         SJ_FISH_BECAUSE,
         ":0000:x:.23......4.6.891+2+3.8..+3+2...2.4.+9.+376+3..2+6.....6.3..+2."
         "..9+2.4.8+3+7.+37+9+2.415.+41.7+36+9+2:511 416 716 531 156 556 856 161"
         " 561 861 166 566 866::");

const struct sj_technique sj_technique_finned_x_wing =
    FISH("finned-x-wing", "finned X-wing", "an X-wing except for some places, the fins", 2,
         SJ_FINS_FINNED, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:1+23......4+571.92.+6+6+8+9.7..+1.2.+1.6.85.8...+24..1+9..+81..6+"
         "2+3.+2...6+9859...8+12+77.+8.+9.34+5:::");

const struct sj_technique sj_technique_sashimi_x_wing =
    FISH("sashimi-x-wing", "sashimi X-wing",
         "a finned X-wing with a base house that has at most one place besides the fins", 2,
         SJ_FINS_SASHIMI, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:+1+23...+7.+94.+6+7.91.27..12....23+1.+9..7+8+6+7.8...+91+9.8.71."
         "6.3.2.4+8..+75...6+78..+8.7.+1.9..:636::");

const struct sj_technique sj_technique_finned_swordfish =
    FISH("finned-swordfish", "finned swordfish", "a swordfish except for some places, the fins", 3,
         SJ_FINS_FINNED, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:.....+6.8.45..89+2.6+68.3.2.4...4.6.+9.8..+8.+9..+6+779+6+8+13+"
         "524+3+6+59+2+8+4+718..5+3.6+9+2+9.2+6.1+8+5+3:312::");

const struct sj_technique sj_technique_sashimi_swordfish =
    FISH("sashimi-swordfish", "sashimi swordfish",
         "a finned swordfish with a base house that has at most one place besides the fins", 3,
         SJ_FINS_SASHIMI, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:....5..89..718.........25..2....4..38..5...2.9.1.2...+5.1.+2..46.."
         ".274.......6.8.5.:887 792::");

const struct sj_technique sj_technique_finned_jellyfish =
    FISH("finned-jellyfish", "finned jellyfish", "a jellyfish except for some places, the fins", 4,
         SJ_FINS_FINNED, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:+12.+45+6.89...18...66..3..+1..+2.691...4.4.+5+6.+91259+1.4....7+"
         "12.+95..3.....+1.+9.9.5..4..1:733 747 864 487::");

const struct sj_technique sj_technique_sashimi_jellyfish =
    FISH("sashimi-jellyfish", "sashimi jellyfish",
         "a finned jellyfish with a base house that has at most one place besides the fins", 4,
         SJ_FINS_SASHIMI, SJ_FISH_BECAUSE SJ_FISH_FIN,
         ":0000:x:.+2.7.+6..1.14..2.....6+18.2..1....34+27+2794.+8+3+1....+2+7+1.8..9+"
         "731..6+23.+16+2+9+7....2+8.+7+19+3:817 821 525 527 927 529 929 538 482::");
