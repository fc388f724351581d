/* SPDX-License-Identifier: MIT */
/* The machine that an experiment runs on. */
#define _GNU_SOURCE /* sched_setaffinity */
#include "app/lab/host.h"

#include "base/fail.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

/* The first line of a file that begins with `key`, what follows its colon. */
static void find_line(const char *path, const char *key, char *text, size_t room)
{
    char line[400];
    FILE *const file = fopen(path, "r");
    text[0] = '\0';
    while (file && text[0] == '\0' && fgets(line, sizeof line, file)) {
        const char *const colon = strchr(line, ':');
        if (!colon || strncmp(line, key, strlen(key)) != 0)
            continue;
        const char *const value = colon + 1 + strspn(colon + 1, " \t");
        snprintf(text, room, "%.*s", (int)strcspn(value, "\n"), value);
    }
    if (file)
        fclose(file);
}

void cli_lab_host_describe(struct cli_lab_host *host)
{
    struct utsname name;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef _SC_PHYS_PAGES
    const long pages = sysconf(_SC_PHYS_PAGES);
#else
    const long pages = 0; /* not known */
#endif
    const long page = sysconf(_SC_PAGESIZE);
    *host = (struct cli_lab_host){.cores = cores > 0 ? (unsigned)cores : 0};
    host->memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : 0;
    find_line("/proc/cpuinfo", "model name", host->cpu, sizeof host->cpu);
    if (uname(&name) == 0)
        snprintf(host->system, sizeof host->system, "%.40s %.60s %.40s", name.sysname, name.release,
                 name.machine);
}

suuji_status cli_lab_pin(unsigned core, suuji_error *err)
{
#ifdef __linux__
    cpu_set_t set;
    CPU_ZERO(&set);
    if (core < CPU_SETSIZE)
        CPU_SET(core, &set);
    if (core < CPU_SETSIZE && sched_setaffinity(0, sizeof set, &set) == 0)
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "processor %u does not exist or is not available to this program", core);
#else
    (void)core;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this system cannot pin a program to a processor");
#endif
}

double cli_lab_cpu_seconds(void)
{
    struct timespec own = {0};
    struct rusage children;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
    double seconds = (double)own.tv_sec + 1e-9 * (double)own.tv_nsec;
    if (getrusage(RUSAGE_CHILDREN, &children) == 0)
        seconds += (double)children.ru_utime.tv_sec + (double)children.ru_stime.tv_sec +
                   1e-6 * (double)(children.ru_utime.tv_usec + children.ru_stime.tv_usec);
    return seconds;
}
