/* SPDX-License-Identifier: MIT */
/* The command line of another program, as users write it. */
#include "base/shell_command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Which mark does the text begin with? `*len` is its length, 0: none, and it is a percent sign
   where NULL is returned with a length. */
static const char *const *find_mark(const struct sj_command_marks *marks, const char *text,
                                    size_t *len)
{
    *len = strncmp(text, "%%", 2) == 0 ? 2 : 0;
    for (const char *const *mark = marks->mark; *len == 0 && *mark; mark++)
        if (strncmp(text, *mark, strlen(*mark)) == 0 &&
            !isalnum((unsigned char)text[strlen(*mark)])) {
            *len = strlen(*mark);
            return mark;
        }
    return NULL;
}

/* Note which marks a word has. */
static suuji_status check_word(struct sj_command *command, const char *word, suuji_error *err)
{
    const struct sj_command_marks *const marks = command->marks;
    for (const char *at = strchr(word, '%'); at; at = strchr(at, '%')) {
        size_t len = 0;
        const char *const *const mark = find_mark(marks, at, &len);
        if (len == 0)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "unknown '%.40s' in %s: use %s, or %%%% for a percent sign", at,
                           marks->owner, marks->help);
        if (mark)
            command->used[mark - marks->mark] = true;
        at += len;
    }
    return SUUJI_OK;
}

/* Cut the first word off `*from`, quotes removed in place; NULL at the end. False: a quote is not
   closed. */
static bool cut_word(char **from, char **word)
{
    char *read = *from + strspn(*from, " \t");
    char *write = read;
    char quote = '\0';
    *word = *read ? read : NULL;
    for (; *read && (quote || !strchr(" \t", *read)); read++) {
        if (quote ? *read == quote : *read == '\'' || *read == '"')
            quote = quote ? '\0' : *read;
        else
            *write++ = *read;
    }
    *from = *read ? read + 1 : read;
    *write = '\0';
    return !quote;
}

suuji_status sj_command_cut(struct sj_command *command, const char *text,
                            const struct sj_command_marks *marks, suuji_error *err)
{
    const size_t most = strlen(text) / 2 + 2;
    char *word = NULL;
    *command = (struct sj_command){.marks = marks,
                                   .words = strdup(text),
                                   .word = calloc(most, sizeof *command->word),
                                   .argv = calloc(most + 1, sizeof *command->argv),
                                   .filled = calloc(most, sizeof *command->filled)};
    if (!command->words || !command->word || !command->argv || !command->filled)
        return sj_fail_memory(err);
    for (char *at = command->words;;) {
        if (!cut_word(&at, &word))
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "a quote is not closed in '%.60s'", text);
        if (!word)
            break;
        const suuji_status status = check_word(command, word, err);
        if (status != SUUJI_OK)
            return status;
        command->word[command->count++] = word;
    }
    return command->count > 0 ? SUUJI_OK
                              : sj_fail(err, SUUJI_ERR_ARGUMENT, "%s is empty", marks->owner);
}

suuji_status sj_command_fill(struct sj_command *command, const char *const *value, suuji_error *err)
{
    for (size_t i = 0; i < command->count; i++) {
        struct sj_text *const text = &command->filled[i];
        size_t len = 0;
        sj_text_clear(text);
        for (const char *at = command->word[i]; *at; at += len ? len : 1) {
            const char *const *const mark = find_mark(command->marks, at, &len);
            if (mark)
                sj_text_str(text, value[mark - command->marks->mark]);
            else
                sj_text_char(text, *at);
        }
        sj_text_char(text, '\0');
        if (text->failed)
            return sj_fail_memory(err);
        command->argv[i] = text->at;
    }
    return SUUJI_OK;
}

void sj_command_free(struct sj_command *command)
{
    for (size_t i = 0; command->filled && i < command->count; i++)
        sj_text_free(&command->filled[i]);
    free(command->filled);
    free(command->argv);
    free(command->word);
    free(command->words);
    *command = (struct sj_command){0};
}
