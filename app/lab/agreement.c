/* SPDX-License-Identifier: MIT */
/* Do the answers of several contestants about one puzzle contradict each other? */
#include "app/lab/agreement.h"

#include <inttypes.h>
#include <stdio.h>

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

void cli_claim_add(struct cli_lab_claim *claim, const struct cli_lab_run *run, uint64_t solution)
{
    const struct cli_lab_claim own = {.low = run->count,
                                      .high =
                                          run->end == SUUJI_END_COMPLETE ? run->count : UINT64_MAX,
                                      .solution = run->verified ? solution : 0};
    if (!cli_outcome_is_timed(run->outcome) && run->outcome != CLI_OUTCOME_MEMORY)
        return;
    claim->low = cli_claims_low(claim, &own);
    claim->high = smaller(claim->high, own.high);
    if (!claim->solution)
        claim->solution = own.solution;
    if (run->best && run->count > 0) {
        claim->best = true;
        claim->value = run->value;
    }
}

void cli_claim_text(const struct cli_lab_claim *claim, char *text, size_t room)
{
    const uint64_t low = claim->low;
    if (claim->best)
        snprintf(text, room, "the best value is %" PRId64, claim->value);
    else if (claim->high == 0)
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

uint64_t cli_claims_low(const struct cli_lab_claim *a, const struct cli_lab_claim *b)
{
    const bool two = a->solution && b->solution && a->solution != b->solution;
    return larger(larger(a->low, b->low), two ? 2 : 0);
}

bool cli_claims_clash(const struct cli_lab_claim *a, const struct cli_lab_claim *b)
{
    return cli_claims_low(a, b) > smaller(a->high, b->high) ||
           (a->best && b->best && a->value != b->value);
}
