/* SPDX-License-Identifier: MIT */
/* The techniques that are chains. What differs is which nodes and links a chain may have. */
#include "human/chains/chains.h"
#include "human/strong_inl.h"

/* The values for which a chain of one value may be found. */
static uint64_t open_values(struct sj_search *search)
{
    uint64_t values = 0;
    for (unsigned value = 1; value <= search->board->map->size; value++)
        if (!sj_value_is_done(search, value))
            values |= sj_value_bit(value);
    return values;
}

static void find_x_chain(struct sj_search *search)
{
    const struct sj_chain_wish wish = {SJ_CHAINS_X, 0, open_values(search)};
    if (wish.values)
        sj_chains_search(search, sj_chains_graph(search, &wish));
}

static struct sj_chain_graph *wanted_graph(struct sj_search *search, unsigned most_cells)
{
    const struct sj_chain_wish wish = {(enum sj_chain_kind)search->technique->variant, most_cells,
                                       search->board->map->all};
    return sj_chains_graph(search, &wish);
}

static void find_chain(struct sj_search *search)
{
    sj_chains_search(search, wanted_graph(search, 0));
}

static void find_loop(struct sj_search *search)
{
    sj_chains_loops(search, wanted_graph(search, 0));
}

/* Small sets first. */
static const unsigned set_sizes[] = {2, 4, SUUJI_HUMAN_MAX_SIZE};

static void find_als_loop(struct sj_search *search)
{
    for (size_t i = 0; i < sizeof set_sizes / sizeof *set_sizes; i++)
        if (sj_chains_loops(search, wanted_graph(search, set_sizes[i])))
            return;
}

static void find_als_aic(struct sj_search *search)
{
    for (size_t i = 0; i < sizeof set_sizes / sizeof *set_sizes; i++)
        if (sj_chains_search(search, wanted_graph(search, set_sizes[i])))
            return;
}

#define ENDS \
    "in {chain}, if the first is false then the last is true, hence {claim 1} or {claim end}"

/* A chain that comes back to its start places a value. */
static const char *reason_of_chain(const suuji_human_step *step)
{
    return step->placed_count ? "{chain} shows that {node 1} cannot be false" : ENDS;
}

#define SETS "almost locked sets (<{letter}: {cells set #} with {within set #}>)"

static const char *reason_of_sets(const suuji_human_step *step)
{
    return step->placed_count ? "with " SETS ", {chain} shows that {node 1} cannot be false"
                              : "with " SETS ", " ENDS;
}

#define LOOP "in the loop {chain}, one end of each weak link is true"

const struct sj_technique sj_technique_x_chain = {
    .info = {.name = "x-chain",
             .title = "X-chain",
             .family = "chains",
             .summary = "houses with two places for a value, in a chain",
             .example =
                 ":0000:x:.7....8..4817....3.+32....+71..6..47..3...57.6..2....1.....8+96+3+1."
                 ".+93.4....1+6..+7.5.9:514 848 868 581 284 286 889 298::"},
    .find = find_x_chain,
    .variant = SJ_CHAINS_X,
    .because_of = reason_of_chain,
};

const struct sj_technique sj_technique_xy_chain = {
    .info = {.name = "xy-chain",
             .title = "XY-chain",
             .family = "chains",
             .summary = "cells with two candidates, in a chain",
             .example = ":0000:x:.+2..5+6+7+89.+5+71+8+92..6+89..2+15.23..4+5+6.7.+65"
                        ".2+7+4..+9+746+1+3+8+2+5.12+5.49..+54+6.+983..7+9..6+15+4.:329::"},
    .find = find_chain,
    .variant = SJ_CHAINS_XY,
    .because_of = reason_of_chain,
};

const struct sj_technique sj_technique_continuous_loop = {
    .info = {.name = "continuous-loop",
             .title = "continuous loop",
             .family = "chains",
             .summary = "a chain that closes: one end of each weak link is true",
             .example = ":0000:x:+12......94..18+92.+6+6.9.2.1..29+6.4.+5+17+3+74+5+9"
                        "186+2+8+1+5+2+67...5.19.4.+2+874.......+9.....3..:886 595::"},
    .find = find_loop,
    .variant = SJ_CHAINS_PLAIN,
    .because = LOOP,
};

const struct sj_technique sj_technique_aic = {
    .info = {.name = "aic",
             .title = "alternating inference chain",
             .family = "chains",
             .summary = "strong and weak links in turn: one of the two ends is true",
             .example = ":0000:x:+123...+7..+4.+71....6+6.9..+71..2+1+4+3+95+8678+3+6"
                        "7+4....+9+758....4+3+61+574+92+8598...+471+7+4+2+9..+65+3:::"},
    .find = find_chain,
    .variant = SJ_CHAINS_PLAIN,
    .because_of = reason_of_chain,
};

const struct sj_technique sj_technique_grouped_loop = {
    .info = {.name = "grouped-loop",
             .title = "grouped loop",
             .family = "chains",
             .summary = "a continuous loop with several cells as one node",
             .example = ":0000:x:....+5.7...5+71....6..9.+72.+5.....+1+539+75..7....8"
                        ".+71..3.45.6+5.41.+7.71.5....4..4.6+75..:661 964::"},
    .find = find_loop,
    .variant = SJ_CHAINS_GROUPED,
    .because = LOOP,
};

const struct sj_technique sj_technique_grouped_chain = {
    .info = {.name = "grouped-chain",
             .title = "grouped chain",
             .family = "chains",
             .summary = "an alternating inference chain with several cells as one node",
             .example = ":0000:x:1.3+45...94...+8..3..8..1.4+5..1+487..9+3..7.+34...."
                        "3.2+9..+4..+4..6.9...6.9+4.3.5...52..64:657 179::"},
    .find = find_chain,
    .variant = SJ_CHAINS_GROUPED,
    .because_of = reason_of_chain,
};

const struct sj_technique sj_technique_als_loop = {
    .info = {.name = "als-loop",
             .title = "loop with almost locked sets",
             .family = "chains",
             .summary = "a continuous loop with almost locked sets as strong links",
             .example =
                 ":0000:x:7.3.4.+6.9.2+63....4+4+91..6...+1.......+6+6.9.27..33..6..4..+2+1.+7"
                 "+6.9...67..8.42.+3..527+61:114 126 443 845 546 946 852 863 873::"},
    .find = find_als_loop,
    .variant = SJ_CHAINS_ALS,
    .because = "with " SETS ", " LOOP ", and each set has all its other values",
};

const struct sj_technique sj_technique_als_aic = {
    .info = {.name = "als-aic",
             .title = "chain with almost locked sets",
             .family = "chains",
             .summary = "an alternating inference chain with almost locked sets as strong links",
             .example = ":0000:x:+1...56.89..6..+91..7.+92.+1..62.+5.9+4..1..+41.+2.."
                        ".+93+15+78.6...7.+1+5..8+59...7.1..18..3.5.:747::"},
    .find = find_als_aic,
    .variant = SJ_CHAINS_ALS,
    .because_of = reason_of_sets,
};
