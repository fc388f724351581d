/* SPDX-License-Identifier: MIT */
/* Do the answers of several contestants about one puzzle contradict each other? */
#include "app/lab/agreement.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct cli_lab_claim cli_claim_nothing(void)
{
    return (struct cli_lab_claim){.high = UINT64_MAX};
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

void cli_claim_add(struct cli_lab_claim *claim, const struct cli_lab_run *run,
                   const uint8_t *solution)
{
    if (!cli_outcome_counts(run->outcome) && run->outcome != CLI_OUTCOME_MEMORY)
        return;
    claim->low = larger(claim->low, run->count);
    if (run->end == SUUJI_END_COMPLETE)
        claim->high = smaller(claim->high, run->count);
    if (run->verified && !claim->solution)
        claim->solution = solution;
}

void cli_claim_text(const struct cli_lab_claim *claim, char *text, size_t room)
{
    const uint64_t low = claim->low;
    if (claim->high == 0)
        snprintf(text, room, "no solution");
    else if (claim->high == 1)
        snprintf(text, room, "one solution");
    else if (claim->high != UINT64_MAX)
        snprintf(text, room, "%" PRIu64 " solutions", claim->high);
    else if (low <= 1)
        snprintf(text, room, low ? "a solution" : "nothing");
    else
        snprintf(text, room, "at least %" PRIu64 " solutions", low);
}

bool cli_claims_clash(const struct cli_lab_claim *a, const struct cli_lab_claim *b, size_t cells)
{
    const bool two = a->solution && b->solution && memcmp(a->solution, b->solution, cells) != 0;
    const uint64_t low = larger(larger(a->low, b->low), two ? 2 : 0);
    return low > smaller(a->high, b->high);
}
