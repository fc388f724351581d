/* SPDX-License-Identifier: MIT */
/* Arguments of the calls that show steps. */
#ifndef SJ_CALL_HUMAN_H
#define SJ_CALL_HUMAN_H

#include "call/call.h"
#include "answer/boards.h"

#define SJ_ARGUMENTS_NOTATION                                           \
    {                                                                   \
        "notation", SUUJI_ARGUMENT_TEXT,                                \
            "names of cells: \"r1c1\", \"A1\" or \"K9\"; default: r1c1" \
    }
#define SJ_ARGUMENTS_ORIGINAL                                                                 \
    {                                                                                         \
        "original", SUUJI_ARGUMENT_GRID,                                                      \
            "the puzzle that a position comes from: all other values are entries of a player" \
    }
#define SJ_ARGUMENTS_HUMAN                                                              \
    SJ_ARGUMENTS_ORIGINAL,                                                              \
        {"techniques", SUUJI_ARGUMENT_TEXT,                                             \
         "use only these techniques and families, in this order: \"singles,x-wing\""},  \
        {"without", SUUJI_ARGUMENT_TEXT,                                                \
         "do not use these techniques and families; also \"uniqueness\", \"forcing\""}, \
        SJ_ARGUMENTS_NOTATION

/* The argument "notation". */
suuji_status sj_call_notation(const struct sj_call *call, suuji_notation *out, suuji_error *err);
/* The arguments of SJ_ARGUMENTS_HUMAN but "original"; names of techniques are checked. */
suuji_status sj_call_choice(const struct sj_call *call, struct sj_human_choice *choice,
                            suuji_error *err);
/* The puzzle, with the entries that "original" leaves; to be freed. `progress` as for
   sj_call_puzzle_played. */
suuji_status sj_call_position(const struct sj_call *call, bool progress, suuji_puzzle **out,
                              suuji_error *err);

#endif
