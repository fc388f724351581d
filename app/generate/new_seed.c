/* SPDX-License-Identifier: MIT */
/* Seeds from the system's random numbers; where there are none, from the clock and the process. */
#include "app/generate/new_seed.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

uint64_t cli_new_seed(void)
{
    uint32_t seed = 0;
    FILE *const random = fopen("/dev/urandom", "rb");
    if (random) {
        if (fread(&seed, sizeof seed, 1, random) != 1)
            seed = 0;
        fclose(random);
    }
    if (seed == 0) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint32_t)now.tv_sec ^ (uint32_t)now.tv_nsec ^ (uint32_t)getpid() << 16;
    }
    return seed ? seed : 1;
}
