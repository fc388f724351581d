/* SPDX-License-Identifier: MIT */
/* Boards for the techniques that were chosen. */
#include "answer/boards.h"

#include "base/text.h"

#include <string.h>

static suuji_status make_board(struct sj_boards *boards, bool unique, suuji_error *err)
{
    const struct sj_human_choice *const choice = boards->choice;
    struct sj_text without = {0};
    sj_text_str(&without, choice->without ? choice->without : "");
    sj_text_str(&without, unique ? "" : ",uniqueness");
    sj_text_char(&without, '\0');
    const suuji_human_options options = {.size = sizeof(suuji_human_options),
                                         .techniques = choice->techniques,
                                         .without = without.at,
                                         .check = choice->check,
                                         .symbols = choice->symbols};
    const suuji_status status =
        without.failed ? sj_fail_memory(err)
                       : suuji_human_new(boards->rules, &options, &boards->human[unique], err);
    sj_text_free(&without);
    return status;
}

suuji_status sj_boards_load(struct sj_boards *boards, const suuji_puzzle *puzzle, bool unique,
                            suuji_human **out, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_status status = SUUJI_OK;
    if (!suuji_rules_equal(boards->rules, rules)) {
        sj_boards_clear(boards);
        boards->rules = suuji_rules_share(rules);
    }
    if (!boards->human[unique])
        status = make_board(boards, unique, err);
    if (status == SUUJI_OK)
        status = suuji_human_load(boards->human[unique], puzzle, err);
    *out = status == SUUJI_OK ? boards->human[unique] : NULL;
    return status;
}

void sj_boards_clear(struct sj_boards *boards)
{
    suuji_human_free(boards->human[0]);
    suuji_human_free(boards->human[1]);
    suuji_rules_free(boards->rules);
    *boards = (struct sj_boards){.choice = boards->choice};
}
