/* SPDX-License-Identifier: MIT */
/* Questions about many puzzles, answered by waves. */
#include "generate/wave_questions.h"

#include "base/fail.h"
#include "base/layout.h"
#include "engine/bits/wave.h"
#include "engine/bits/wave_any.h"

#include <stdlib.h>
#include <string.h>

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_wave_questions *const questions = state;
    const size_t most = questions->most;
    const size_t cells = questions->rules->cells;
    questions->question = sj_layout_array(layout, most, cells);
    questions->excluded = sj_layout_array(layout, most, sizeof *questions->excluded);
    questions->solution = sj_layout_array(layout, most, cells);
    questions->other = sj_layout_array(layout, most, cells);
    questions->found = sj_layout_array(layout, most, sizeof *questions->found);
    questions->guesses = sj_layout_array(layout, most, sizeof *questions->guesses);
}

bool sj_wave_questions_fit(const suuji_rules *rules)
{
    return sj_wave_any_fits(rules);
}

suuji_status sj_wave_questions_make(struct sj_wave_questions *questions, const suuji_rules *rules,
                                    unsigned most, suuji_error *err)
{
    questions->rules = rules;
    questions->most = most;
    return sj_layout_make(lay_out, questions, &questions->block, &questions->block_bytes)
               ? SUUJI_OK
               : sj_fail_memory(err);
}

void sj_wave_questions_release(struct sj_wave_questions *questions)
{
    sj_wave_free(questions->nine);
    sj_wave_any_free(questions->any);
    free(questions->block);
}

void sj_wave_questions_put(struct sj_wave_questions *questions, const uint8_t *puzzle,
                           const uint8_t *known, unsigned single)
{
    const unsigned cells = questions->rules->cells;
    const unsigned row = questions->count++;
    memcpy(questions->question + (size_t)row * cells, puzzle, cells);
    questions->excluded[row] = (uint16_t)(single < cells ? single * 16 + known[single] : 0);
}

/* ---- Asking ---- */

suuji_status sj_wave_questions_ask(struct sj_wave_questions *questions, const suuji_stop *stop,
                                   bool *stopped, suuji_error *err)
{
    const bool nine = sj_rules_plain_nine(questions->rules);
    if (nine && !questions->nine)
        questions->nine = sj_wave_new();
    if (!nine && !questions->any)
        questions->any = sj_wave_any_new(sj_wave_any_kernel_at(0), questions->rules);
    *stopped = false;
    if (!questions->nine && !questions->any)
        return sj_fail_memory(err);
    struct sj_wave_batch batch = {.puzzle = questions->question,
                                  .stride = questions->rules->cells,
                                  .count = questions->count,
                                  .excluded = questions->excluded,
                                  .limit = 2,
                                  .solution = questions->solution,
                                  .solution_stride = questions->rules->cells,
                                  .other = questions->other,
                                  .any = true,
                                  .found = questions->found,
                                  .guesses = questions->guesses,
                                  .stop = stop};
    *stopped = !(nine ? sj_wave_kernel_at(0).solve(questions->nine, &batch)
                      : sj_wave_any_kernel_at(0)->solve(questions->any, &batch));
    return SUUJI_OK;
}

/* ---- Answers ---- */

static unsigned count_differences(const uint8_t *a, const uint8_t *b, unsigned cells)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        count += a[cell] != b[cell];
    return count;
}

/* A question has the grid that we know as a solution: of two, one at least is new. Where its value
   was excluded, it is the first. Of two that are new, the one that has more in common with the
   known one is better: small unavoidable sets decide more. */
suuji_status sj_wave_questions_answer(const struct sj_wave_questions *questions, unsigned row,
                                      const uint8_t *known, const uint8_t **other, bool *open,
                                      suuji_error *err)
{
    const unsigned cells = questions->rules->cells;
    const uint64_t found = questions->found[row];
    const uint8_t *const one = questions->solution + (size_t)row * cells;
    const uint8_t *const two = questions->other + (size_t)row * cells;
    *other = NULL;
    *open = found == SJ_WAVE_ANY_OPEN;
    if (*open)
        return SUUJI_OK;
    const bool first = questions->excluded[row] || (found && memcmp(one, known, cells) == 0);
    if (found == 0 || (found == 1 && !first))
        return sj_fail(err, SUUJI_ERR_INTERNAL, "the waves lost a solution: please report this");
    if (found == 1)
        return SUUJI_OK;
    const unsigned to_one = first ? 0 : count_differences(known, one, cells);
    const unsigned to_two = count_differences(known, two, cells);
    *other = to_two == 0 || (to_one > 0 && to_one < to_two) ? one : two;
    return SUUJI_OK;
}
