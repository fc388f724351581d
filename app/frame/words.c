/* SPDX-License-Identifier: MIT */
/* Lists of words in one string. */
#include "app/frame/words.h"

#include <string.h>
#include <strings.h>

bool cli_word_among(const char *word, const char *list)
{
    const size_t len = strlen(word);
    while (list && *list) {
        const size_t next = strcspn(list, " ");
        if (next == len && strncasecmp(list, word, len) == 0)
            return true;
        list += next + strspn(list + next, " ");
    }
    return false;
}

const char *cli_extension(const char *path)
{
    const char *const dot = strrchr(path, '.');
    return dot && !strchr(dot, '/') ? dot + 1 : NULL;
}
