/* SPDX-License-Identifier: MIT */
/* Bytes make a puzzle with exactly one solution, which is rated: no step may contradict the
   solution, and the numbers must follow from the steps.

   Byte 0: the rules, most often small ones; byte 1: the scale (low 4 bits), and whether there is a
   bound (bit 7); bytes 2 and 3: the number of the puzzle. Then pairs of bytes: a cell, and whether
   its value is given (even), entered (1 in the low 2 bits) or has another value excluded (3). */
#include "fuzz.h"

#include "suuji/rate.h"

#include <string.h>

static const char *const specs[] = {
    "4", "4+x", "5:latin", "4:regions=AABBACBBACCDCDDD", "3", "1", "6:2x3",
    /* slower: */
    "9", "9+x", "6+x", "7:latin", "9+windoku", "8:2x4", "9+antiknight", "10:2x5", "9+disjoint"};

enum { SMALL = 7, SPECS = sizeof specs / sizeof *specs };

struct look {
    const uint8_t *solution;
    unsigned cells, size;
    uint64_t steps, at;
    double hardest, diamond;
};

static bool on_step(void *user, const suuji_rated_step *step)
{
    struct look *const look = user;
    const suuji_human_step *const does = &step->step;
    MUST(step->number == ++look->steps);
    MUST(step->name && *step->name);
    MUST(does->placed_count + does->eliminated_count > 0);
    for (size_t i = 0; i < does->placed_count; i++) {
        MUST(does->placed[i].cell < look->cells);
        MUST(does->placed[i].value == look->solution[does->placed[i].cell]);
    }
    for (size_t i = 0; i < does->eliminated_count; i++) {
        const suuji_candidate candidate = does->eliminated[i];
        MUST(candidate.cell < look->cells && candidate.value >= 1 && candidate.value <= look->size);
        MUST(candidate.value != look->solution[candidate.cell]);
    }
    if (look->steps == 1)
        look->diamond = step->score;
    if (look->steps == 1 || step->score > look->hardest) {
        look->hardest = step->score;
        look->at = look->steps;
    }
    return true;
}

static void rate(const suuji_puzzle *puzzle, const uint8_t *solution, const char *scale,
                 double high)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    struct look look = {
        .solution = solution, .cells = suuji_rules_cells(rules), .size = suuji_rules_size(rules)};
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_limits limits = {0};
    suuji_rater *rater = NULL;
    limits.seconds = 0.2;
    options.high = high;
    const suuji_status status = suuji_rater_new(rules, scale, &options, &rater, NULL);
    if (status == SUUJI_ERR_UNSUPPORTED)
        return;
    MUST(status == SUUJI_OK);
    MUST(suuji_rater_rate(rater, puzzle, &limits, on_step, &look, &rating, NULL) == SUUJI_OK);
    MUST(rating.verdict != SUUJI_RATED_NONE && rating.verdict != SUUJI_RATED_SEVERAL);
    MUST(rating.verdict == SUUJI_RATED_UNKNOWN || rating.end == SUUJI_END_COMPLETE);
    MUST(rating.steps == look.steps && rating.at == look.at);
    MUST(!(rating.hardest < look.hardest) && !(rating.hardest > look.hardest));
    MUST(rating.diamond - look.diamond < 0.1 && look.diamond - rating.diamond < 0.1); /* rounded */
    if (rating.verdict == SUUJI_RATED_YES && high > 0)
        MUST(rating.rating <= high);
    suuji_rater_free(rater);
}

/* More values of the solution, and fewer candidates. */
static void add_cells(suuji_puzzle *puzzle, const uint8_t *solution, const uint8_t *data,
                      size_t size)
{
    const unsigned n = suuji_rules_size(suuji_puzzle_rules(puzzle));
    for (size_t i = 0; i + 1 < size; i += 2) {
        const unsigned cell = data[i] % (n * n);
        const unsigned value = (data[i + 1] >> 2) % n + 1;
        if (suuji_puzzle_givens(puzzle)[cell])
            continue;
        if ((data[i + 1] & 3) != 3)
            MUST((data[i + 1] & 1 ? suuji_puzzle_set_entry : suuji_puzzle_set_given)(
                     puzzle, cell, solution[cell], NULL) == SUUJI_OK);
        else if (value != solution[cell])
            MUST(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL) == SUUJI_OK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static suuji_generator *made_for[SPECS]; /* kept: making one takes longer than a rating */
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    size_t scales = 0, which = 0;
    if (size < 4)
        return 0;
    while (suuji_scale_at(scales))
        scales++;
    const suuji_rules *const rules = fuzz_rules(specs, SMALL, SPECS, data[0], &which);
    if (!made_for[which])
        MUST(suuji_generator_new(rules, &options, &made_for[which], NULL) == SUUJI_OK);
    suuji_generator *const generator = made_for[which];
    MUST(suuji_generator_make(generator, (uint64_t)data[2] * 256 + data[3], 1, NULL) == SUUJI_OK);
    const suuji_made *const made = suuji_generator_result(generator, 0);
    MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        if (made->givens[cell])
            MUST(suuji_puzzle_set_given(puzzle, cell, made->givens[cell], NULL) == SUUJI_OK);
    add_cells(puzzle, made->solution, data + 4, size - 4);
    rate(puzzle, made->solution, suuji_scale_at((data[1] & 15u) % scales)->name,
         data[1] & 128 ? 2.0 : 0);
    suuji_puzzle_free(puzzle);
    return 0;
}
