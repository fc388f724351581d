/* SPDX-License-Identifier: MIT */
/* What the machine is and can do. */
#define _GNU_SOURCE /* sched_setaffinity */
#include "base/machine.h"

#include "base/fail.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* ---- What it can do ---- */

bool sj_machine_avx2(void)
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

bool sj_machine_avx512(void)
{
#ifdef __x86_64__
    return sj_machine_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
#else
    return false;
#endif
}

/* ---- What it is ---- */

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

void sj_machine_describe(struct sj_machine *machine)
{
    struct utsname name;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    *machine = (struct sj_machine){.cores = cores > 0 ? (unsigned)cores : 0};
    machine->memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : 0;
    find_line("/proc/cpuinfo", "model name", machine->cpu, sizeof machine->cpu);
    if (uname(&name) == 0)
        snprintf(machine->system, sizeof machine->system, "%.40s %.60s %.40s", name.sysname,
                 name.release, name.machine);
}

const char *sj_machine_compiler(void)
{
#ifdef NDEBUG
    return COMPILER;
#else
    return COMPILER ", with assertions";
#endif
}

suuji_status sj_machine_pin(unsigned core, suuji_error *err)
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
