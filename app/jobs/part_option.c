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

enum cli_exit cli_part_read(const char *command, const char *text, struct cli_batch *batch)
{
    char rest = '\0';
    if (!text)
        return CLI_YES;
    if (strspn(text, "0123456789/") != strlen(text) ||
        sscanf(text, "%" SCNu64 "/%" SCNu64 "%c", &batch->part, &batch->parts, &rest) != 2 ||
        batch->parts == 0 || batch->parts > MOST_PARTS || batch->part == 0 ||
        batch->part > batch->parts)
        return cli_usage(command,
                         "%s: option '--part' needs I/N with I from 1 to N, as 1/4, not '%s'",
                         command, text);
    for (const char *const *file = batch->files; *file; file++)
        if (!is_regular(*file) || !cli_source_is_plain(*file))
            return cli_usage(command, "%s: option '--part' needs plain files: %s cannot be divided",
                             command, strcmp(*file, "-") == 0 ? "standard input" : *file);
    return CLI_YES;
}
