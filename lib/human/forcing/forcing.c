/* SPDX-License-Identifier: MIT */
/* Forcing chains: finding the shortest. For every result the shortest way to it is kept, and the
   results are reported by the length of these: the number of nodes on the way, counted for each
   branch. */
#include "human/forcing/forcing.h"

/* ---- Results ---- */

static void clear_best(struct sj_forcing *forcing)
{
    for (uint32_t node = 0; node < 2 * forcing->candidates; node++)
        forcing->best[node].length = 0;
}

static void offer(struct sj_forcing *forcing, uint32_t target, uint32_t length, struct sj_way way)
{
    struct sj_shortest_way *const best = &forcing->best[target];
    if (best->length == 0 || length < best->length)
        *best = (struct sj_shortest_way){length, way};
}

/* Report all that is kept, the shortest first. True: the technique must return. */
static bool report_best(struct sj_forcing *forcing)
{
    for (;;) {
        uint32_t first = SJ_NO_NODE;
        for (uint32_t node = 0; node < 2 * forcing->candidates; node++)
            if (forcing->best[node].length &&
                (first == SJ_NO_NODE || forcing->best[node].length < forcing->best[first].length))
                first = node;
        if (first == SJ_NO_NODE)
            return false;
        forcing->best[first].length = 0;
        sj_forcing_write(forcing, forcing->best[first].way, first);
        if (sj_search_emit(forcing->search))
            return true;
    }
}

/* Keep the contradiction that the net has just found, if it has. */
static void offer_contradiction(struct sj_forcing *forcing, uint32_t start)
{
    struct sj_net *const net = &forcing->frame[0].net;
    const struct sj_way way = {SJ_WAY_CONTRADICTION, start};
    uint32_t end[2];
    if (sj_way_ends(net, way, start ^ 1, end) == 2)
        offer(forcing, start ^ 1, sj_net_trace(net, end[0]) + sj_net_trace(net, end[1]), way);
}

/* Add to the sum of a common result the length of its chain in the branch just run. */
static void add_length(struct sj_forcing *forcing, uint32_t target, bool first)
{
    struct sj_net *const net = &forcing->frame[0].net;
    uint32_t *const sum = &forcing->sum[target];
    if (first)
        *sum = 0;
    if (net->clash != SJ_NO_NODE || !sj_net_has(net, target))
        *sum = SJ_NO_NODE; /* as with hidden singles on the board, which nets do not look for */
    if (*sum != SJ_NO_NODE)
        *sum += sj_net_trace(net, target);
}

/* Keep all that the branches of a way have in common, with the lengths of the chains. */
static bool offer_common(void *user, struct sj_way way)
{
    struct sj_forcing *const forcing = user;
    struct sj_net *const net = &forcing->frame[0].net;
    uint32_t start;
    const uint32_t *const target = forcing->frame[0].target;
    const size_t count = sj_graph_targets(&forcing->frame[0].graph, forcing->frame[0].target);
    for (unsigned i = 0; (start = sj_way_start(net->base, way, i)) != SJ_NO_NODE; i++) {
        sj_net_run(net, start);
        for (size_t k = 0; k < count; k++)
            add_length(forcing, target[k], i == 0);
    }
    for (size_t k = 0; k < count; k++)
        if (forcing->sum[target[k]] != SJ_NO_NODE)
            offer(forcing, target[k], forcing->sum[target[k]], way);
    return false;
}

/* ---- One value ---- */

static void find_nishio(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    struct sj_forcing *const forcing = sj_forcing_start(search);
    struct sj_net *const net = &forcing->frame[0].net;
    const unsigned size = board->map->size;
    net->one_value = true;
    clear_best(forcing);
    for (unsigned value = 1; value <= size; value++) {
        if (sj_value_is_old(search, value))
            continue;
        for (struct sj_walk w = sj_walk_start(sj_board_plane(board, value), board->map->words);
             sj_walk_next(&w);) {
            const uint32_t candidate = w.cell * size + value - 1;
            if (!sj_search_may_go_on(search))
                return;
            sj_net_run(net, 2 * candidate + 1);
            offer_contradiction(forcing, 2 * candidate + 1);
            sj_net_run(net, 2 * candidate);
            offer_contradiction(forcing, 2 * candidate);
        }
    }
    report_best(forcing);
}

/* ---- All values ---- */

/* Graph and near rows of the board; false: too many candidates, or the search must end. */
static bool make_near(struct sj_forcing *forcing)
{
    struct sj_search *const search = forcing->search;
    struct sj_graph *const graph = &forcing->frame[0].graph;
    if (forcing->change == search->board->change && graph->board == search->board)
        return true;
    forcing->change = 0;
    if (!sj_graph_make(graph, search->board) || !sj_graph_near(graph, search))
        return false;
    forcing->change = search->board->change;
    return true;
}

/* Of the kind technique->variant. */
static void find_static(struct sj_search *search)
{
    struct sj_forcing *const forcing = sj_forcing_start(search);
    struct sj_graph *const graph = &forcing->frame[0].graph;
    forcing->frame[0].net.dynamic = false;
    clear_best(forcing);
    if (!make_near(forcing))
        return;
    sj_graph_scan(graph, graph->near, 1u << search->technique->variant, search, offer_common,
                  forcing);
    if (sj_budget_good(search->budget))
        report_best(forcing);
}

#define ALL_KINDS (1u << SJ_WAY_DOUBLE | 1u << SJ_WAY_CELL | 1u << SJ_WAY_HOUSE)

static void find_dynamic(struct sj_search *search)
{
    struct sj_forcing *const forcing = sj_forcing_start(search);
    struct sj_graph *const graph = &forcing->frame[0].graph;
    clear_best(forcing);
    if (!make_near(forcing) || !sj_graph_far(graph, search))
        return;
    for (uint32_t node = 0; node < 2 * graph->count; node++)
        if (sj_bit_get(graph->broken, node)) {
            const uint32_t start = 2 * graph->candidate[node >> 1] + (node & 1);
            if (!sj_search_may_go_on(search))
                return;
            sj_net_run(&forcing->frame[0].net, start);
            offer_contradiction(forcing, start);
        }
    sj_graph_scan(graph, graph->far, ALL_KINDS, search, offer_common, forcing);
    if (sj_budget_good(search->budget))
        report_best(forcing);
}

/* ---- With techniques within ---- */

/* Run all nets with at most `rounds` inner searches; false: the search must end. */
static bool run_all(struct sj_forcing *forcing, unsigned rounds, bool *stopped)
{
    struct sj_graph *const graph = &forcing->frame[0].graph;
    struct sj_net *const net = &forcing->frame[0].net;
    net->rounds = rounds;
    *stopped = false;
    for (uint32_t node = 0; node < 2 * graph->count; node++) {
        const uint32_t start = 2 * graph->candidate[node >> 1] + (node & 1);
        if (!sj_search_may_go_on(forcing->search))
            return false;
        sj_net_run(net, start);
        sj_graph_take(graph, node, net);
        offer_contradiction(forcing, start);
        *stopped = *stopped || net->stopped;
    }
    return sj_budget_good(forcing->search->budget);
}

/* Contradictions first: they have one assumption. Nets that use chains more than once, twice, and
   so on are followed only if the others lead to nothing. */
static void find_nested(struct sj_search *search)
{
    struct sj_forcing *const forcing = sj_forcing_start(search);
    struct sj_graph *const graph = &forcing->frame[0].graph;
    bool stopped = true;
    clear_best(forcing);
    if (!make_near(forcing))
        return;
    forcing->frame[0].net.level = search->technique->variant;
    for (unsigned rounds = 1; stopped; rounds *= 2) {
        if (!run_all(forcing, rounds, &stopped) || report_best(forcing))
            return;
        sj_graph_scan(graph, graph->far, ALL_KINDS, search, offer_common, forcing);
        if (!sj_budget_good(search->budget) || report_best(forcing))
            return;
    }
}

/* ---- Techniques ---- */

#define FORCING(name_, title_, summary_, search, kind, example_)          \
    {                                                                     \
        .info = {.name = name_,                                           \
                 .title = title_,                                         \
                 .family = "forcing",                                     \
                 .summary = summary_,                                     \
                 .flags = SUUJI_TECHNIQUE_FORCING,                        \
                 .example = example_},                                    \
        .find = search, .variant = kind, .because_of = sj_forcing_because \
    }

const struct sj_technique sj_technique_nishio = FORCING(
    "nishio", "Nishio", "a candidate leads to a contradiction within its own value", find_nishio, 0,
    ":0000:x:6+38..+4........+843.12+4.....7..7.4...8.438.2.+7.+81..9.."
    "+4..+8.4..752....856.4+4........:214 514 215 118 921 524 724 924 5"
    "25 725 529 929 635 284 784 792 293 993 394 395 396 199::");

const struct sj_technique sj_technique_cell_forcing_chain = FORCING(
    "cell-forcing-chain", "cell forcing chain",
    "chains from all candidates of a cell lead to the same result", find_static, SJ_WAY_CELL,
    ":0000:x:..+591.48...64....3.4......5.9...2...5...8......3....57.37"
    "8...6.+659.71.+481...6....:711 234 334 275 397::");

const struct sj_technique sj_technique_region_forcing_chain =
    FORCING("region-forcing-chain", "region forcing chain",
            "chains from all places of a value in a house lead to the same result", find_static,
            SJ_WAY_HOUSE,
            ":0000:x:.8..4.9.1.......8..9.82....4..71...3..7...59+4.3...4....73"
            ".9..522...7.3....6.3....:521 531 846 856 161 163 877::");

const struct sj_technique sj_technique_dynamic_forcing_chain =
    FORCING("dynamic-forcing-chain", "dynamic forcing chain",
            "singles after an assumption lead to a contradiction, or all "
            "assumptions to the same result",
            find_dynamic, 0,
            ":0000:x:+5+8.+3...242+41....+37..3..45.+8..5.3.+48..+3.1..7+5.+8729+4+5+3613"
            "...9...5..86.1..+3.....+38.+6:626 274 774 178 294 794::");

const struct sj_technique sj_technique_dynamic_forcing_chain_plus = FORCING(
    "dynamic-forcing-chain-plus", "dynamic forcing chain plus",
    "a dynamic forcing chain that uses locked candidates, pairs and X-wings", find_nested, 1,
    ":0000:x:98.7..6..5..9...8...6.8.5..64..3..7...3...4.2...47....36.."
    "9..5................1.3:113 722 989 791::");

const struct sj_technique sj_technique_nested_forcing_chain =
    FORCING("nested-forcing-chain", "nested forcing chain",
            "a dynamic forcing chain that uses plain chains", find_nested, 2,
            ":0000:x:98.7..6..5..9...8...6.8.5..64..3..7...3...4.2...47....36.."
            "9..5................1.3:722 989 791::");

const struct sj_technique sj_technique_nested_multiple_chain =
    FORCING("nested-multiple-chain", "nested multiple chain",
            "a dynamic forcing chain that uses cell and region forcing chains", find_nested, 3,
            ":0000:x:98.7..6..5..9.6.8...+6.8.5..64..3..7...32..4......7....36."
            ".9..5...5............1.3:436 184 486 792::");

const struct sj_technique sj_technique_nested_dynamic_chain =
    FORCING("nested-dynamic-chain", "nested dynamic chain",
            "a dynamic forcing chain that uses dynamic forcing chains", find_nested, 4,
            ":0000:x:98.7..6..5..9...8...6.8.5..64..3..7...32..4......7.."
            "..36..9..5...5............1.3:436 166 267 184 486 686 792::");
