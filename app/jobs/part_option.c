/* SPDX-License-Identifier: MIT */
/* The option --part I/N. */
#include "app/jobs/part_option.h"

#include "app/batch/source.h"
#include "app/frame/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* More parts are a mistake. */
#define MOST_PARTS 1000000000u

static bool is_regular(const char *file)
{
    struct stat info;
    return strcmp(file, "-") != 0 && (stat(file, &info) != 0 || S_ISREG(info.st_mode));
}

static bool is_puzzle(const char *file)
{
    struct stat info;
    return stat(file, &info) != 0 && cli_source_is_puzzle(file);
}

enum cli_exit cli_part_parse(const char *command, const char *text, uint64_t *part, uint64_t *parts)
{
    char rest = '\0';
    if (strspn(text, "0123456789/") != strlen(text) ||
        sscanf(text, "%" SCNu64 "/%" SCNu64 "%c", part, parts, &rest) != 2 || *parts == 0 ||
        *parts > MOST_PARTS || *part == 0 || *part > *parts)
        return cli_usage(command,
                         "%s: option '--part' needs I/N with I from 1 to N, as 1/4, not '%s'",
                         command, text);
    return CLI_YES;
}

enum cli_exit cli_part_read(const char *command, const char *text, struct cli_batch *batch)
{
    if (!text)
        return CLI_YES;
    const enum cli_exit exit = cli_part_parse(command, text, &batch->part, &batch->parts);
    if (exit != CLI_YES)
        return exit;
    for (const char *const *file = batch->files; *file; file++)
        if (!is_regular(*file) || is_puzzle(*file))
            return cli_usage(command, "%s: option '--part' needs files: %s cannot be divided",
                             command, strcmp(*file, "-") == 0 ? "standard input" : *file);
    return CLI_YES;
}
