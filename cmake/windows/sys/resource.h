/* SPDX-License-Identifier: MIT */
/* For Windows: usage is asked for of children only, of which there are none. */
#ifndef SUUJI_WINDOWS_RESOURCE_H
#define SUUJI_WINDOWS_RESOURCE_H

#include <sys/time.h>

struct rusage {
    struct timeval ru_utime, ru_stime;
};
#define RUSAGE_CHILDREN 1
#define getrusage(who, usage) ((void)(usage), -1)

#endif
