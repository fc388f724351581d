/* SPDX-License-Identifier: MIT */
/* The command line that repeats a run. */
#include "app/frame/repeat_command.h"

#include "app/frame/words.h"

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

void cli_command_line(const struct cli_command *command, const void *args,
                      const char *const *operands, const char *without, struct sj_text *out)
{
    sj_text_printf(out, "suuji %s", command->name);
    for (const struct cli_option *row = command->options; row && row->name; row++) {
        char text[40];
        const char *const value = cli_option_written(row, args, text, sizeof text);
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
