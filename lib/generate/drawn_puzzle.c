/* SPDX-License-Identifier: MIT */
/* Puzzles with rules of their own: rules are drawn until one attempt of the generator is enough. */
#include "generate/generate.h"

#include "base/clock.h"
#include "base/fail.h"
#include "suuji/drawn.h"

/* From one drawing of the rules for a puzzle to the next. */
#define NEXT_SEED 0x9e3779b97f4a7c15u

/* A puzzle with these rules. Of drawn constraints the generator makes one attempt: others are as
   quickly drawn. */
static suuji_status make_with(const suuji_rules *rules, const suuji_generate_options *options,
                              uint64_t number, suuji_generator **out, suuji_end *end,
                              suuji_error *err)
{
    suuji_status status = suuji_generator_new(rules, options, out, err);
    if (status != SUUJI_OK)
        return status;
    (*out)->last_attempt = rules->constraints.count > 0;
    status = suuji_generator_make(*out, number, 1, err);
    if (status == SUUJI_OK)
        *end = suuji_generator_result(*out, 0)->end;
    return status;
}

suuji_status suuji_generator_draw(const char *spec, const suuji_generate_options *options,
                                  uint64_t number, suuji_rules **rules, suuji_generator **out,
                                  suuji_end *end, suuji_error *err)
{
    suuji_generate_options own;
    struct sj_budget budget;
    *rules = NULL;
    *out = NULL;
    *end = SUUJI_END_COMPLETE;
    suuji_status status = sj_generator_options(&own, options, err);
    if (status != SUUJI_OK)
        return status;
    uint64_t seed = own.seed;
    sj_budget_start(&budget, &own.limits, sj_clock_now(), 0);
    do {
        suuji_generator_free(*out);
        suuji_rules_free(*rules);
        *out = NULL;
        own.limits = sj_budget_left(&budget);
        status = suuji_rules_random_solvable(spec, seed, number, &own.limits, rules, end, err);
        own.limits = sj_budget_left(&budget);
        if (status == SUUJI_OK && *rules)
            status = make_with(*rules, &own, number, out, end, err);
        seed += NEXT_SEED;
    } while (status == SUUJI_OK && *out && (*out)->last_attempt && *end == SUUJI_END_GAVE_UP &&
             sj_budget_look(&budget));
    if (status == SUUJI_OK && *end == SUUJI_END_GAVE_UP && budget.end != SUUJI_END_COMPLETE)
        *end = budget.end;
    if (status != SUUJI_OK) {
        suuji_generator_free(*out);
        suuji_rules_free(*rules);
        *out = NULL;
        *rules = NULL;
    }
    return status;
}
