/* SPDX-License-Identifier: MIT */
/* Boards for the techniques that were chosen. */
#ifndef SJ_BOARDS_H
#define SJ_BOARDS_H

#include "suuji/human.h"

/* Which techniques to use, and how to name cells. */
struct sj_human_choice {
    const char *techniques; /* NULL: all */
    const char *without;    /* NULL: none */
    bool check;
    unsigned notation;   /* suuji_notation */
    const char *symbols; /* how words write values, see suuji_value_text; NULL: as numbers */
};

/* One board for the rules of the last puzzle, with and without techniques that assume a
   unique solution. Start with {.choice = ...}. */
struct sj_boards {
    const struct sj_human_choice *choice;
    suuji_human *human[2]; /* [1]: all of the choice; NULL until they are needed */
    suuji_rules *rules;    /* of both */
};

/* The board for `puzzle`, loaded with it; `unique`: it has exactly one solution. Valid until the
   next call. SUUJI_ERR_UNSUPPORTED: its size is above SUUJI_HUMAN_MAX_SIZE. */
suuji_status sj_boards_load(struct sj_boards *boards, const suuji_puzzle *puzzle, bool unique,
                            suuji_human **out, suuji_error *err);
void sj_boards_clear(struct sj_boards *boards);

#endif
