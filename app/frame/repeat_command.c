/* SPDX-License-Identifier: MIT */
/* The command line that repeats a run. */
#include "app/frame/repeat_command.h"

#include "app/frame/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cli_shell_word(const char *word, struct sj_text *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./,:=+%@";
    if (*word && strspn(word, plain) == strlen(word)) {
        sj_text_str(out, word);
        return;
    }
    sj_text_char(out, '\'');
    for (; *word; word++)
        if (*word == '\'')
            sj_text_str(out, "'\\''");
        else
            sj_text_char(out, *word);
    sj_text_char(out, '\'');
}

/* The value of an option as it would be written; NULL: it is the default. */
static const char *value_of(const struct cli_option *row, const void *args, char *text, size_t room)
{
    const char *const at = (const char *)args + row->offset;
    const char *const usual = row->fallback ? row->fallback : "0";
    switch (row->kind) {
    case SUUJI_OPTION_FLAG:
        return *(const bool *)at ? "" : NULL;
    case SUUJI_OPTION_COUNT:
        snprintf(text, room, "%" PRIu64, *(const uint64_t *)at);
        return strcmp(text, usual) != 0 ? text : NULL;
    case SUUJI_OPTION_REAL:
        snprintf(text, room, "%.15g", *(const double *)at);
        return *(const double *)at > strtod(usual, NULL) ||
                       *(const double *)at < strtod(usual, NULL)
                   ? text
                   : NULL;
    case SUUJI_OPTION_WORD:
        return row->fallback && strcmp(row->words[*(const unsigned *)at], row->fallback) == 0
                   ? NULL
                   : row->words[*(const unsigned *)at];
    case SUUJI_OPTION_TEXT:
        return *(const char *const *)at;
    }
    return NULL;
}

void cli_command_line(const struct cli_command *command, const void *args,
                      const char *const *operands, const char *without, struct sj_text *out)
{
    sj_text_printf(out, "suuji %s", command->name);
    for (const struct cli_option *row = command->options; row && row->name; row++) {
        char text[40];
        const char *const value = value_of(row, args, text, sizeof text);
        if (!value || cli_word_among(row->name, without))
            continue;
        sj_text_printf(out, " --%s", row->name);
        if (row->kind == SUUJI_OPTION_FLAG)
            continue;
        sj_text_char(out, ' ');
        cli_shell_word(value, out);
    }
    for (; *operands; operands++) {
        sj_text_char(out, ' ');
        cli_shell_word(*operands, out);
    }
}
