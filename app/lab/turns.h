/* SPDX-License-Identifier: MIT */
/* Contestants take turns: a round of all of them, and a different one begins each round. */
#ifndef CLI_TURNS_H
#define CLI_TURNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Call `turn` for each of `count` contestants, contestant `round` modulo `count` first. False as
   soon as a call returns false. */
static inline bool cli_take_turns(uint64_t round, size_t count,
                                  bool (*turn)(void *user, size_t contestant), void *user)
{
    for (size_t i = 0; i < count; i++)
        if (!turn(user, (size_t)((round + i) % count)))
            return false;
    return true;
}

#endif
