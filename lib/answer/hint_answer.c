/* SPDX-License-Identifier: MIT */
/* The next step of a position, or every step that it offers. */
#include "answer/hint_answer.h"

#include "answer/explanation_words.h"
#include "answer/step_words.h"
#include "base/clock.h"

#include <inttypes.h>

static suuji_status explain_conflict(struct sj_hint *hint, suuji_solver *solver,
                                     const suuji_puzzle *puzzle, const struct sj_budget *budget,
                                     suuji_error *err)
{
    suuji_explain_options options = SUUJI_EXPLAIN_OPTIONS_INIT;
    options.limits = sj_budget_left(budget);
    hint->what = SJ_FOUND_CONFLICT;
    hint->explained = puzzle;
    const suuji_status status = suuji_explain(solver, puzzle, &options, &hint->explanation, err);
    if (status == SUUJI_OK)
        hint->end = hint->explanation->end;
    return status;
}

static suuji_status find_step(struct sj_hint *hint, suuji_error *err)
{
    const bool unique = hint->position.verdict == SUUJI_VERDICT_UNIQUE;
    const suuji_limits limits = sj_budget_left(&hint->budget);
    const suuji_rules *const rules = suuji_puzzle_rules(hint->puzzle);
    suuji_human *human = NULL;
    if (suuji_rules_size(rules) > SUUJI_HUMAN_MAX_SIZE) {
        hint->what = suuji_puzzle_clue_count(hint->puzzle) == suuji_rules_cells(rules)
                         ? SJ_FOUND_SOLVED
                         : SJ_FOUND_TOO_LARGE;
        return SUUJI_OK;
    }
    suuji_status status = sj_boards_load(&hint->boards, hint->puzzle, unique, &human, err);
    hint->human = human;
    if (status != SUUJI_OK)
        return status;
    if (hint->all && !suuji_human_solved(human)) {
        hint->what = SJ_FOUND_STEPS;
        return SUUJI_OK;
    }
    status = suuji_human_next(human, &limits, &hint->step, &hint->end, err);
    if (status != SUUJI_OK)
        return status;
    hint->what = hint->step                  ? SJ_FOUND_STEP
                 : suuji_human_solved(human) ? SJ_FOUND_SOLVED
                                             : SJ_FOUND_NOTHING;
    return SUUJI_OK;
}

suuji_status sj_hint_find(struct sj_hint *hint, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, const suuji_limits *limits, suuji_error *err)
{
    const struct sj_position *const position = &hint->position;
    suuji_limits half_limits = *limits;
    struct sj_budget half;
    suuji_explanation_free(hint->explanation);
    hint->explanation = NULL;
    hint->puzzle = puzzle;
    hint->explained = NULL;
    hint->human = NULL;
    hint->step = NULL;
    hint->end = SUUJI_END_COMPLETE;
    sj_budget_start(&hint->budget, limits, sj_clock_now(), 0);
    half_limits.seconds /= 2; /* the rest is for techniques, which do not depend on the result */
    sj_budget_start(&half, &half_limits, sj_clock_now(), 0);
    const suuji_status status = sj_position_examine(&hint->position, searcher, puzzle, &half, err);
    if (status != SUUJI_OK)
        return status;
    if (position->mistake_count) {
        hint->what = SJ_FOUND_MISTAKE;
        return SUUJI_OK;
    }
    if (position->verdict == SUUJI_VERDICT_NONE)
        return explain_conflict(hint, searcher->solver, position->givens, &hint->budget, err);
    if (position->now == SUUJI_VERDICT_NONE)
        return explain_conflict(hint, searcher->solver, puzzle, &hint->budget, err);
    return find_step(hint, err);
}

struct every {
    struct sj_hint *hint;
    sj_on_path_step *on_step;
    void *user;
    const suuji_technique_info *technique; /* of the last step */
    uint64_t count;                        /* its steps */
};

static void end_technique(struct every *every)
{
    if (every->technique)
        sj_text_printf(&every->hint->tally, "%s%s (%" PRIu64 ")",
                       every->hint->tally.len ? ", " : "", every->technique->title, every->count);
    every->count = 0;
}

static bool show_step(void *user, const suuji_human_step *step)
{
    struct every *const every = user;
    if (every->technique != step->technique)
        end_technique(every);
    every->technique = step->technique;
    every->count++;
    every->hint->steps++;
    every->on_step(every->user, every->hint->human, step);
    return true;
}

suuji_status sj_hint_find_all(struct sj_hint *hint, sj_on_path_step *on_step, void *user,
                              suuji_error *err)
{
    struct every every = {.hint = hint, .on_step = on_step, .user = user};
    const suuji_limits limits = sj_budget_left(&hint->budget);
    hint->steps = 0;
    sj_text_clear(&hint->tally);
    const suuji_status status =
        suuji_human_find_all(hint->human, &limits, show_step, &every, &hint->end, err);
    end_technique(&every);
    return status;
}

void sj_hint_clear(struct sj_hint *hint)
{
    sj_boards_clear(&hint->boards);
    sj_position_clear(&hint->position);
    suuji_explanation_free(hint->explanation);
    hint->explanation = NULL;
    sj_text_free(&hint->tally);
}

/* ---- Words ---- */

void sj_hint_warning_write(const struct sj_hint *hint, struct sj_text *out)
{
    const struct sj_position *const position = &hint->position;
    if (position->verdict == SUUJI_VERDICT_UNIQUE ||
        (hint->what != SJ_FOUND_STEP && hint->what != SJ_FOUND_STEPS &&
         hint->what != SJ_FOUND_NOTHING))
        return;
    if (position->verdict == SUUJI_VERDICT_SEVERAL)
        sj_text_printf(out, "several solutions%s",
                       position->progress ? " of the givens by themselves" : "");
    else
        sj_text_printf(out, "unknown whether there is one solution (%s)",
                       suuji_end_name(position->end));
    sj_text_str(out, ": techniques that assume exactly one are not used\n");
}

void sj_hint_step_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out)
{
    const suuji_notation notation = (suuji_notation)hint->boards.choice->notation;
    const size_t len = suuji_human_hint(hint->human, hint->step, stage, notation, NULL, 0);
    char *const room = len ? sj_text_room(out, len + 1) : NULL;
    if (room && suuji_human_hint(hint->human, hint->step, stage, notation, room, len + 1) == len)
        out->len += len;
    else
        out->failed = true; /* the library has no memory for a sentence */
}

static void write_nothing(const struct sj_hint *hint, struct sj_text *out)
{
    const struct sj_human_choice *const choice = hint->boards.choice;
    if (hint->end != SUUJI_END_COMPLETE)
        sj_text_printf(out, "no step was found (%s)", suuji_end_name(hint->end));
    else if (choice->techniques || choice->without)
        sj_text_str(out, "no step: none of the chosen techniques finds anything");
    else
        sj_text_str(out, "no step: the techniques are exhausted");
}

static void write_number(const struct sj_hint *hint, struct sj_text *out)
{
    if (hint->steps == 0) {
        write_nothing(hint, out);
        return;
    }
    sj_text_printf(out, "%" PRIu64 " step%s", hint->steps, hint->steps == 1 ? "" : "s");
    if (hint->end != SUUJI_END_COMPLETE)
        sj_text_printf(out, ", and there may be more (%s)", suuji_end_name(hint->end));
    sj_text_str(out, ": ");
    sj_text_add(out, hint->tally.at, hint->tally.len);
    out->failed |= hint->tally.failed;
}

void sj_hint_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out)
{
    switch (hint->what) {
    case SJ_FOUND_STEP:
        sj_hint_step_write(hint, stage, out);
        break;
    case SJ_FOUND_STEPS:
        write_number(hint, out);
        break;
    case SJ_FOUND_SOLVED:
        sj_text_str(out, SJ_SOLVED_TEXT);
        break;
    case SJ_FOUND_MISTAKE:
        sj_mistakes_write(&hint->position, suuji_puzzle_rules(hint->puzzle), hint->boards.choice,
                          stage == SUUJI_STAGE_STEP, out);
        break;
    case SJ_FOUND_CONFLICT:
        sj_explanation_write(hint->explanation, hint->explained, hint->boards.choice->symbols, out);
        return;
    case SJ_FOUND_NOTHING:
        write_nothing(hint, out);
        break;
    case SJ_FOUND_TOO_LARGE:
        sj_text_str(out, SJ_SIZE_LIMIT_TEXT);
        break;
    }
    sj_text_char(out, '\n');
}
