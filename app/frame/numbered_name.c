/* SPDX-License-Identifier: MIT */
/* Names of files with a place for a number. */
#include "app/frame/numbered_name.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The position of "%d", "%3d" or "%03d" in `path`; NULL: there is none. */
static const char *find_number(const char *path, unsigned *width, char *fill, const char **rest)
{
    for (const char *at = strchr(path, '%'); at; at = strchr(at + 1, '%')) {
        const char *end = at + 1;
        *fill = *end == '0' ? '0' : ' ';
        *width = 0;
        for (; *end >= '0' && *end <= '9' && *width < 10; end++)
            *width = *width * 10 + (unsigned)(*end - '0');
        if (*end == 'd') {
            *rest = end + 1;
            return at;
        }
    }
    return NULL;
}

bool cli_name_has_number(const char *path)
{
    unsigned width = 0;
    char fill = ' ';
    const char *rest = NULL;
    return find_number(path, &width, &fill, &rest) != NULL;
}

bool cli_name_is_plain(const char *path)
{
    unsigned width = 0;
    char fill = ' ';
    const char *rest = NULL;
    const char *const at = find_number(path, &width, &fill, &rest);
    return at ? strchr(path, '%') == at && !strchr(rest, '%') : !strchr(path, '%');
}

void cli_name_write(const char *path, uint64_t number, struct sj_text *name)
{
    char digits[24];
    unsigned width = 0;
    char fill = ' ';
    const char *rest = "";
    const char *const at = find_number(path, &width, &fill, &rest);
    const size_t len = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, number);
    sj_text_add(name, path, at ? (size_t)(at - path) : strlen(path));
    if (at) {
        sj_text_fill(name, fill, len < width ? width - len : 0);
        sj_text_str(name, digits);
        sj_text_str(name, rest);
    }
    sj_text_char(name, '\0');
}
