/* SPDX-License-Identifier: MIT */
/* Matching by augmenting paths (Kuhn), and the sets that are closed under it. */
#include "human/houses/hall.h"

#include "base/bits_inl.h"

/* Find a partner for `i`, moving others to other partners if needed. Partners in `*tried` are known
   to be of no use. */
static bool serve(struct sj_hall *hall, unsigned i, uint64_t *tried)
{
    const uint64_t free = hall->option[i] & ~hall->taken;
    if (free) {
        const unsigned p = sj_low_bit(free);
        hall->taken |= (uint64_t)1 << p;
        hall->partner[p] = (uint8_t)i;
        return true;
    }
    for (uint64_t rest; (rest = hall->option[i] & ~*tried) != 0;) {
        const unsigned p = sj_low_bit(rest);
        *tried |= (uint64_t)1 << p;
        if (serve(hall, hall->partner[p], tried)) {
            hall->partner[p] = (uint8_t)i;
            return true;
        }
    }
    return false;
}

void sj_hall_match(struct sj_hall *hall)
{
    hall->taken = hall->single = 0;
    for (uint64_t rest = hall->left; rest; rest &= rest - 1) {
        uint64_t tried = 0;
        if (!serve(hall, sj_low_bit(rest), &tried))
            hall->single |= rest & (~rest + 1);
    }
}

uint64_t sj_hall_close(const struct sj_hall *hall, unsigned i, uint64_t *options)
{
    uint64_t members = (uint64_t)1 << i, seen = 0;
    *options = hall->option[i];
    for (uint64_t rest; (rest = *options & hall->taken & ~seen) != 0;) {
        const unsigned p = sj_low_bit(rest);
        seen |= (uint64_t)1 << p;
        members |= (uint64_t)1 << hall->partner[p];
        *options |= hall->option[hall->partner[p]];
    }
    return members;
}
