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

enum cli_exit cli_part_read(const char *command, const char *text, const char *const *files,
                            struct cli_part *part)
{
    char rest = '\0';
    *part = (struct cli_part){0};
    if (!text)
        return CLI_YES;
    if (strspn(text, "0123456789/") != strlen(text) ||
        sscanf(text, "%" SCNu64 "/%" SCNu64 "%c", &part->number, &part->of, &rest) != 2 ||
        part->of == 0 || part->of > MOST_PARTS || part->number == 0 || part->number > part->of)
        return cli_usage(command,
                         "%s: option '--part' needs I/N with I from 1 to N, as 1/4, not '%s'",
                         command, text);
    for (; *files; files++)
        if (!is_regular(*files) || !cli_source_is_plain(*files))
            return cli_usage(command, "%s: option '--part' needs plain files: %s cannot be divided",
                             command, strcmp(*files, "-") == 0 ? "standard input" : *files);
    return CLI_YES;
}
