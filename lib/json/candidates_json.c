/* SPDX-License-Identifier: MIT */
/* True candidates as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"

enum part { VALUES, COUNTS, OPEN };

/* The values of a cell, how many solutions each has, or the values that nothing is known of. */
static void put_part(struct sj_json_writer *json, const struct sj_candidates_answer *found,
                     unsigned cell, enum part part)
{
    static const char *const keys[] = {[VALUES] = "values", [COUNTS] = "counts", [OPEN] = "open"};
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(found->puzzle));
    sj_json_put_array(json, keys[part]);
    for (unsigned value = 1; value <= size; value++) {
        const size_t i = sj_candidate_at(found, cell, value);
        if (part == OPEN ? !found->known[i] : found->count[i] > 0)
            sj_json_put_count(json, NULL, part == COUNTS ? found->count[i] : value);
    }
    sj_json_put_end(json);
}

void sj_json_put_candidate_counts(struct sj_json_writer *json,
                                  const struct sj_candidates_answer *found, bool timed)
{
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    sj_json_put_puzzle(json, found->puzzle);
    sj_json_put_string(json, "verdict", suuji_verdict_name(found->verdict));
    sj_json_put_string(json, "end", suuji_end_name(found->end));
    sj_json_put_count(json, "count", found->solutions);
    sj_json_put_bool(json, "exact", found->exact);
    sj_json_put_array(json, "candidates");
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++) {
        sj_json_put_object(json, NULL);
        sj_json_put_cell(json, rules, cell);
        put_part(json, found, cell, VALUES);
        put_part(json, found, cell, COUNTS);
        if (found->end != SUUJI_END_COMPLETE)
            put_part(json, found, cell, OPEN);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_json_put_count(json, "searches", found->searches);
    sj_json_put_stats(json, &found->stats, timed);
}
