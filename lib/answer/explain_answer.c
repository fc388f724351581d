/* SPDX-License-Identifier: MIT */
/* How a puzzle is solved, or why it cannot be. */
#include "answer/explain_answer.h"

#include "answer/explanation_words.h"
#include "answer/step_words.h"
#include "base/clock.h"

/* Examine the position in a part of the time that is left, unless that was done. */
static suuji_status examine_position(struct sj_explain_answer *found,
                                     const struct sj_searcher *searcher, double part,
                                     suuji_error *err)
{
    suuji_limits limits = sj_budget_left(&found->budget);
    struct sj_budget budget;
    limits.seconds *= part;
    if (found->examined)
        return SUUJI_OK;
    found->examined = true;
    sj_budget_start(&budget, &limits, sj_clock_now(), 0);
    return sj_position_examine(&found->position, searcher, found->puzzle, &budget, err);
}

/* Techniques that assume one solution are used if the givens by themselves have one: pencil marks
   and entries may be what makes it unique. */
static suuji_status load_board(struct sj_explain_answer *found, const struct sj_searcher *searcher,
                               suuji_error *err)
{
    const suuji_status status = examine_position(found, searcher, 1, err);
    return status == SUUJI_OK
               ? sj_boards_load(&found->boards, found->puzzle,
                                found->position.verdict == SUUJI_VERDICT_UNIQUE, &found->human, err)
               : status;
}

suuji_status sj_explain_puzzle(struct sj_explain_answer *found, const struct sj_searcher *searcher,
                               const struct sj_explain_query *query, suuji_error *err)
{
    suuji_explain_options options = query->options;
    suuji_status status = SUUJI_OK;
    suuji_explanation_free(found->explanation);
    found->explanation = NULL;
    found->human = NULL;
    found->refusal = (suuji_error){.status = SUUJI_OK};
    found->puzzle = query->puzzle;
    found->rules = query->rules;
    found->all_steps = query->all_steps;
    found->examined = false;
    found->position.mistake_count = 0;
    sj_budget_start(&found->budget, &options.limits, sj_clock_now(), 0);
    if (!query->any && sj_puzzle_has_progress(found->puzzle))
        status = examine_position(found, searcher, 0.5, err);
    if (status != SUUJI_OK || found->position.mistake_count)
        return status;
    options.limits = sj_budget_left(&found->budget);
    status = suuji_explain(searcher->solver, found->puzzle, &options, &found->explanation, err);
    if (status != SUUJI_OK || found->explanation->verdict != SUUJI_VERDICT_UNIQUE ||
        suuji_rules_size(found->explanation->rules) > SUUJI_HUMAN_MAX_SIZE)
        return status;
    status = load_board(found, searcher, &found->refusal);
    if (status != SUUJI_OK && err)
        *err = found->refusal;
    return status == SUUJI_ERR_UNSUPPORTED ? SUUJI_OK : status;
}

void sj_explain_clear(struct sj_explain_answer *found)
{
    sj_boards_clear(&found->boards);
    sj_position_clear(&found->position);
    suuji_explanation_free(found->explanation);
    found->explanation = NULL;
}

suuji_status sj_explain_walk(struct sj_explain_answer *found, sj_on_path_step *on_step, void *user,
                             struct sj_path_end *end, suuji_error *err)
{
    const struct sj_path_plan plan = {.limits = sj_budget_left(&found->budget),
                                      .all_steps = found->all_steps,
                                      .found = found->listener,
                                      .path = {on_step, user}};
    return sj_path_walk(found->human, found->explanation->rules, &plan, end, err);
}

bool sj_explain_is_full(const struct sj_explain_answer *found)
{
    return found->explanation && found->explanation->verdict == SUUJI_VERDICT_UNIQUE &&
           suuji_puzzle_clue_count(found->puzzle) == suuji_rules_cells(found->explanation->rules);
}

void sj_explain_write_refusal(const struct sj_explain_answer *found, struct sj_text *out)
{
    if (found->refusal.text[0])
        sj_text_printf(out, "No steps: %s.", found->refusal.text);
    else
        sj_text_str(out, SJ_SIZE_LIMIT_TEXT);
}

void sj_explain_write(const struct sj_explain_answer *found, const struct sj_path_end *end,
                      struct sj_text *out)
{
    if (found->explanation && found->explanation->verdict != SUUJI_VERDICT_UNIQUE) {
        sj_explanation_write(found->explanation, found->puzzle, found->boards.choice->symbols, out);
        return;
    }
    if (!found->explanation) {
        sj_mistakes_write(&found->position, suuji_puzzle_rules(found->puzzle), found->boards.choice,
                          true, out);
    } else if (sj_explain_is_full(found)) {
        sj_text_str(out, SJ_SOLVED_TEXT);
    } else if (found->human) {
        sj_path_end_write(end, out);
        sj_text_str(out, end->left_out ? ". " : "");
        sj_path_left_out_write(end, out);
        sj_text_char(out, '.');
    } else {
        sj_explain_write_refusal(found, out);
    }
    sj_text_char(out, '\n');
}
