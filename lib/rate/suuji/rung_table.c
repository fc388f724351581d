/* SPDX-License-Identifier: MIT */
/* The rungs, the easiest first. docs/suuji-scale.md has the same table with an explanation of
   each. */
#include "human/ties.h"
#include "rate/suuji/reach.h"
#include "rate/suuji/rounds.h"

enum { BEGINNER, EASY, MEDIUM, HARD, EXPERT, EXTREME };

/* Depths of chains. */
#define WING SJ_REACH_WING
#define ANY SJ_REACH_ANY

/* clang-format off */
static const struct sj_rung rungs[] = {
    {"full house", "full-house", "", BEGINNER, 1.0, 1, sj_rung_full_house, 0, 0},
    {"hidden single in a box", "hidden-single", "", BEGINNER, 1.2, 2, sj_rung_hidden_single, 0, 0},
    {"hidden single", "hidden-single", "", EASY, 1.5, 3, sj_rung_hidden_single, 0, 1},
    {"last cell of a constraint", "constraint-last", "", EASY, 1.8, 4, sj_rung_last_cell, 0, 0},
    {"naked single", "naked-single", "", EASY, 2.0, 5, sj_rung_naked_single, 0, 0},
    {"neighbours in a constraint", "constraint-neighbours", "", MEDIUM, 2.3, 7, sj_rung_constraint, 0, SJ_TIE_NEIGHBOURS},
    {"derived single", "derived-single", "", MEDIUM, 2.5, 8, sj_rung_leftovers, 0, SJ_DERIVED_SINGLE},
    {"locked candidates", "locked-candidates", "pointing,claiming", MEDIUM, 2.6, 10, sj_rung_locked, 0, 0},
    {"innie or outie", "innies-outies", "", MEDIUM, 2.7, 12, sj_rung_house_sums, 1, SJ_TIE_WAYS},
    {"derived locked candidates", "derived-locked", "", MEDIUM, 2.8, 12, sj_rung_leftovers, 0, SJ_DERIVED_LOCKED},
    {"combinations of a constraint", "constraint-combinations", "", MEDIUM, 2.9, 14, sj_rung_constraint, 0, SJ_TIE_COMBINATIONS},
    {"naked pair", "naked-pair", "", MEDIUM, 3.0, 15, sj_rung_naked_subset, 2, 0},
    {"ways to fill three cells", "constraint-ways", "", MEDIUM, 3.1, 18, sj_rung_constraint, 3, SJ_TIE_WAYS},
    {"hidden pair", "hidden-pair", "", MEDIUM, 3.2, 20, sj_rung_hidden_subset, 2, 0},
    {"law of leftovers", "law-of-leftovers", "", MEDIUM, 3.3, 25, sj_rung_leftovers, 0, SJ_LAW},
    {"naked triple", "naked-triple", "", MEDIUM, 3.4, 25, sj_rung_naked_subset, 3, 0},
    {"value that a constraint needs", "constraint-needs", "", MEDIUM, 3.5, 28, sj_rung_needed, 0, 0},
    {"hidden triple", "hidden-triple", "", MEDIUM, 3.6, 30, sj_rung_hidden_subset, 3, 0},
    {"innies and outies", "innies-outies", "", MEDIUM, 3.7, 35, sj_rung_house_sums, 0, SJ_TIE_WAYS},
    {"derived subset", "derived-naked-subset", "derived-hidden-subset", MEDIUM, 3.8, 35, sj_rung_derived_subset, 4, 0},
    {"ways to fill a constraint", "constraint-ways", "", MEDIUM, 3.9, 35, sj_rung_constraint, 0, SJ_TIE_WAYS},
    {"X-wing", "x-wing", "", HARD, 4.0, 35, sj_rung_fish, 2, 0},
    {"turbot fish", "turbot-fish", "skyscraper,two-string-kite", HARD, 4.1, 40, sj_rung_near, WING, SJ_REACH_X},
    {"XY-wing", "xy-wing", "", HARD, 4.2, 40, sj_rung_near, WING, SJ_REACH_XY},
    {"W-wing", "w-wing", "", HARD, 4.3, 45, sj_rung_near, WING, SJ_REACH_W},
    {"XYZ-wing", "xyz-wing", "wxyz-wing", HARD, 4.4, 45, sj_rung_near, WING, SJ_REACH_XY_ALL},
    {"empty rectangle", "empty-rectangle", "finned-x-wing,sashimi-x-wing", HARD, 4.5, 45, sj_rung_near, WING, SJ_REACH_X_ALL},
    {"swordfish", "swordfish", "", HARD, 4.6, 50, sj_rung_fish, 3, 0},
    {"chute remote pair", "chute-remote-pair", "", HARD, 4.7, 50, sj_rung_near, WING, SJ_REACH_W_ALL},
    {"naked quad", "naked-quad", "", HARD, 4.8, 60, sj_rung_naked_subset, 4, 0},
    {"two constraints", "two-constraints", "", HARD, 4.9, 60, sj_rung_two_constraints, 0, SJ_TIE_WAYS},
    {"hidden quad", "hidden-quad", "", HARD, 5.0, 60, sj_rung_hidden_subset, 4, 0},
    {"jellyfish", "jellyfish", "", HARD, 5.1, 70, sj_rung_fish, 4, 0},
    {"large subset", "naked-subset", "hidden-subset", HARD, 5.2, 80, sj_rung_large_subset, 0, 0},
    {"large fish", "large-fish", "", HARD, 5.3, 80, sj_rung_large_fish, 0, 0},
    {"X-chain", "x-chain", "simple-colors,multi-colors", HARD, 5.4, 80, sj_rung_far, ANY, SJ_REACH_X},
    {"chain of three", "aic", "continuous-loop", EXPERT, 6.0, 90, sj_rung_near, WING, SJ_REACH_CHAIN},
    {"XY-chain", "xy-chain", "remote-pair", EXPERT, 6.2, 90, sj_rung_far, ANY, SJ_REACH_XY},
    {"short chain", "aic", "continuous-loop", EXPERT, 6.5, 100, sj_rung_far, 2, SJ_REACH_CHAIN},
    {"chain", "aic", "continuous-loop", EXPERT, 7.0, 120, sj_rung_far, ANY, SJ_REACH_CHAIN},
    {"short forcing chain", "cell-forcing-chain", "region-forcing-chain", EXPERT, 7.5, 150, sj_rung_far, 2, SJ_REACH_STATIC},
    {"forcing chain", "cell-forcing-chain", "region-forcing-chain", EXPERT, 8.0, 200, sj_rung_far, ANY, SJ_REACH_STATIC},
    {"short dynamic chain", "nishio", "dynamic-forcing-chain", EXPERT, 8.5, 250, sj_rung_dynamic, 0, SJ_DYNAMIC},
    {"dynamic chain", "dynamic-forcing-chain", "", EXTREME, 9.0, 300, sj_rung_dynamic, 0, SJ_DYNAMIC_FAR},
    {"long dynamic chain", "dynamic-forcing-chain", "", EXTREME, 9.2, 350, sj_rung_dynamic, 0, SJ_DYNAMIC_ANY},
    {"dynamic cases", "dynamic-forcing-chain", "", EXTREME, 9.4, 400, sj_rung_dynamic_cases, 0, 0},
    {"exocet", "junior-exocet", "senior-exocet,double-exocet", EXTREME, 9.5, 500, sj_rung_exocet, 0, 0},
    {"assumption with subsets", "dynamic-forcing-chain-plus", "", EXTREME, 9.6, 600, sj_rung_assume, 0, SJ_REACH_KINDS},
    {"multi-sector locked set", "multi-sector-locked-set", "sk-loop", EXTREME, 10.0, 800, sj_rung_locked_sets, 0, 0},
    {"assumption with wings", "nested-forcing-chain", "", EXTREME, 10.5, 1000, sj_rung_assume, WING, SJ_REACH_STATIC},
    {"assumption with chains", "nested-multiple-chain", "", EXTREME, 11.0, 2000, sj_rung_assume, ANY, SJ_REACH_STATIC},
    {"nested assumption", "nested-dynamic-chain", "", EXTREME, 11.5, 3000, sj_rung_assume, ANY, SJ_REACH_DYNAMIC},
    {"tridagon", "tridagon", "", EXTREME, 12.0, 4000, sj_rung_tridagon, 0, 0},
};
/* clang-format on */

const struct sj_rung *sj_rung_at(size_t i)
{
    return i < sizeof rungs / sizeof rungs[0] ? &rungs[i] : NULL;
}
