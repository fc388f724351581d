/* SPDX-License-Identifier: MIT */
/* Arguments of the calls that show steps. */
#include "call/call_row.h"

#include "answer/position.h"

#include <stdlib.h>

suuji_status sj_call_notation(const struct sj_call *call, suuji_notation *out, suuji_error *err)
{
    static const char *const words[] = {"r1c1", "A1", "K9", NULL}; /* as suuji_notation */
    unsigned word = 0;
    const suuji_status status = sj_call_word(call, "notation", words, &word, err);
    *out = (suuji_notation)word;
    return status;
}

/* A board of the smallest size knows all names: a list is checked even if no board is needed
   later. */
static suuji_status check_names(const struct sj_human_choice *choice, suuji_error *err)
{
    const suuji_human_options options = {.size = sizeof(suuji_human_options),
                                         .techniques = choice->techniques,
                                         .without = choice->without};
    suuji_rules *rules = NULL;
    suuji_human *human = NULL;
    suuji_status status = suuji_rules_new("1", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_human_new(rules, &options, &human, err);
    suuji_human_free(human);
    suuji_rules_free(rules);
    return status;
}

suuji_status sj_call_choice(const struct sj_call *call, struct sj_human_choice *choice,
                            suuji_error *err)
{
    suuji_notation notation = SUUJI_NOTATION_RC;
    const suuji_status status = sj_call_notation(call, &notation, err);
    *choice = (struct sj_human_choice){.techniques = sj_call_text(call, "techniques"),
                                       .without = sj_call_text(call, "without"),
                                       .notation = (unsigned)notation};
    if (status != SUUJI_OK || (!choice->techniques && !choice->without))
        return status;
    return check_names(choice, err);
}

suuji_status sj_call_position(const struct sj_call *call, bool progress, suuji_puzzle **out,
                              suuji_error *err)
{
    uint8_t *original = NULL;
    suuji_puzzle *read = NULL;
    suuji_status status = sj_call_puzzle_played(call, progress, &read, err);
    *out = NULL;
    if (status == SUUJI_OK)
        status = sj_call_grid(call, "original", suuji_puzzle_rules(read), &original, err);
    if (status == SUUJI_OK && original)
        status = sj_puzzle_set_original(read, original, out, err);
    if (status == SUUJI_OK && !original) {
        *out = read;
        read = NULL;
    }
    free(original);
    suuji_puzzle_free(read);
    return status;
}
