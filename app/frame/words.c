/* SPDX-License-Identifier: MIT */
/* Lists of words in one string. */
#include "app/frame/words.h"

#include "app/pack/codec.h"

#include <string.h>
#include <strings.h>

static bool is_among(const char *word, size_t len, const char *list)
{
    while (list && *list) {
        const size_t next = strcspn(list, " ");
        if (next == len && strncasecmp(list, word, len) == 0)
            return true;
        list += next + strspn(list + next, " ");
    }
    return false;
}

bool cli_word_among(const char *word, const char *list)
{
    return is_among(word, strlen(word), list);
}

bool cli_extension_among(const char *path, const char *list)
{
    const struct cli_codec *const codec = cli_codec_of_name(path);
    const size_t end = strlen(path) - (codec ? strlen(codec->ending) + 1 : 0);
    size_t start = end;
    while (start > 0 && path[start - 1] != '.' && path[start - 1] != '/')
        start--;
    return start > 0 && path[start - 1] == '.' && is_among(path + start, end - start, list);
}
