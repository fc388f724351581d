/* SPDX-License-Identifier: MIT */
/* The canonical form of a puzzle, or a random puzzle that is equivalent to it. */
#include "answer/canon_answer.h"

#include "base/fail.h"

/* The symmetries of these rules: most puzzles have the same rules as the one before. */
static suuji_status load_rules(struct sj_canon_answer *answer, const suuji_rules *rules,
                               suuji_error *err)
{
    suuji_canon *canon = NULL;
    if (!suuji_rules_equal(answer->rules, rules)) {
        const suuji_status status = suuji_canon_new(rules, &canon, &answer->why);
        if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED) {
            if (err)
                *err = answer->why;
            return status;
        }
        sj_canon_clear(answer);
        answer->rules = suuji_rules_share(rules);
        answer->canon = canon;
    }
    if (!answer->canon && err)
        *err = answer->why;
    return answer->canon ? SUUJI_OK : SUUJI_ERR_UNSUPPORTED;
}

suuji_status sj_canon_find(struct sj_canon_answer *answer, const struct sj_canon_query *query,
                           const suuji_puzzle *puzzle, suuji_error *err)
{
    const uint8_t *const givens = suuji_puzzle_givens(puzzle);
    const suuji_canon_query search = {.size = sizeof search, .limits = query->limits};
    answer->puzzle = puzzle;
    answer->shuffled = query->shuffle;
    answer->found = (suuji_canon_answer)SUUJI_CANON_ANSWER_INIT;
    const suuji_status status = load_rules(answer, suuji_puzzle_rules(puzzle), err);
    if (status != SUUJI_OK)
        return status;
    if (query->shuffle)
        return suuji_canon_shuffle(answer->canon, givens, query->seed, &answer->found, err);
    if (suuji_puzzle_has_marks(puzzle))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "puzzles with pencil marks have no canonical form");
    return suuji_canon_form(answer->canon, givens, &search, &answer->found, err);
}

void sj_canon_clear(struct sj_canon_answer *answer)
{
    suuji_canon_free(answer->canon);
    suuji_rules_free(answer->rules);
    answer->canon = NULL;
    answer->rules = NULL;
}
