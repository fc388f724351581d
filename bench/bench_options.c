/* SPDX-License-Identifier: MIT */
/* The options of the programs that measure. */
#include "bench_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bench_stop(const char *what, const char *why)
{
    fprintf(stderr, "suuji-bench: %s: %s\n", what, why);
    exit(3);
}

static void show_help(const struct sj_option *rows, const char *usage)
{
    puts(usage);
    for (; rows->name; rows++) {
        const char *const usual = rows->kind == SUUJI_OPTION_COUNT ? rows->fallback : NULL;
        char name[64];
        snprintf(name, sizeof name, "%s%s%s", rows->name, rows->value ? " " : "",
                 rows->value ? rows->value : "");
        printf("  --%-24s %s%s%s\n", name, rows->help, usual ? "; default: " : "",
               usual ? usual : "");
    }
    exit(0);
}

int bench_read_options(int argc, char **argv, const struct sj_option *rows, void *options,
                       const char *usage)
{
    int others = 0;
    suuji_error err = {0};
    sj_option_defaults(rows, options);
    for (int i = 1; i < argc; i++) {
        const char *const name = argv[i] + 2;
        if (strncmp(argv[i], "--", 2) != 0) {
            argv[others++] = argv[i];
            continue;
        }
        if (strcmp(name, "help") == 0)
            show_help(rows, usage);
        const size_t len = strcspn(name, "=");
        const struct sj_option *const row = sj_option_find(rows, name, len);
        const bool flag = row && row->kind == SUUJI_OPTION_FLAG;
        const char *const value = name[len]                      ? name + len + 1
                                  : row && !flag && i + 1 < argc ? argv[++i]
                                                                 : NULL;
        if (row && (flag || value) &&
            sj_option_set(row, value, options, "suuji-bench", &err) == SUUJI_OK)
            continue;
        fprintf(stderr, "suuji-bench: --%s %s (see --help)\n", name,
                err.text[0] ? err.text : "is not an option, or has no value");
        exit(2);
    }
    return others;
}
