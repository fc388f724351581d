/* SPDX-License-Identifier: MIT */
/* Which techniques a command uses. */
#include "app/human/human_options.h"

#include "app/frame/message.h"
#include "app/frame/option_values.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Lists ---- */

/* The file without comments, which begin with '#', as a string. */
static suuji_status read_list(const char *path, struct sj_text *text, suuji_error *err)
{
    FILE *const file = fopen(path, "rb");
    if (!file)
        return sj_fail(err, SUUJI_ERR_IO, "%.150s: %s", path, strerror(errno));
    bool comment = false;
    for (int c = getc(file); c != EOF; c = getc(file)) {
        comment = c != '\n' && (comment || c == '#');
        if (!comment)
            sj_text_char(text, c ? (char)c : '?');
    }
    const bool failed = ferror(file);
    fclose(file);
    sj_text_char(text, '\0');
    if (failed)
        return sj_fail(err, SUUJI_ERR_IO, "%.150s: cannot be read", path);
    return text->failed ? sj_fail_memory(err) : SUUJI_OK;
}

static const char gaps[] = " ,\t\r\n";

/* Check the names of a file. `*line` is that of the first unknown one. */
static suuji_status check_names(const char *list, size_t *line, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *line = 1;
    for (size_t len = 0; status == SUUJI_OK; list += len) {
        for (; *list && strchr(gaps, *list); list++)
            *line += *list == '\n';
        len = strcspn(list, gaps);
        if (len == 0)
            break;
        char *const name = strndup(list, len);
        status = name ? cli_technique_check(name, err) : sj_fail_memory(err);
        free(name);
    }
    return status;
}

static enum cli_exit open_file(struct sj_human_choice *choice, struct sj_text *text)
{
    const char *const path = choice->techniques + 1;
    size_t line = 0;
    suuji_error err;
    suuji_status status = read_list(path, text, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    choice->techniques = text->at;
    if (strspn(text->at, gaps) == strlen(text->at)) {
        cli_complain("%s: no techniques are listed", path);
        return CLI_BAD_INPUT;
    }
    status = check_names(text->at, &line, &err);
    if (status == SUUJI_OK)
        return CLI_YES;
    if (status == SUUJI_ERR_MEMORY)
        return cli_fail(&err);
    cli_complain("%s:%zu: %s", path, line, err.text);
    return CLI_BAD_INPUT;
}

/* ---- The choice ---- */

static bool is_word(const char *word, size_t len, const char *name)
{
    return strlen(name) == len && strncasecmp(word, name, len) == 0;
}

bool cli_technique_is_listed(const char *list, const suuji_technique_info *info)
{
    for (size_t len = 0;; list += len) {
        list += strspn(list, gaps);
        len = strcspn(list, gaps);
        if (len == 0)
            return false;
        if (is_word(list, len, info->name) || is_word(list, len, info->family) ||
            (is_word(list, len, "uniqueness") && (info->flags & SUUJI_TECHNIQUE_UNIQUE)) ||
            (is_word(list, len, "forcing") && (info->flags & SUUJI_TECHNIQUE_FORCING)))
            return true;
    }
}

static bool leaves_some(const struct sj_human_choice *choice)
{
    const suuji_technique_info *info = NULL;
    for (size_t i = 0; (info = suuji_technique_at(i)) != NULL; i++)
        if ((!choice->techniques || cli_technique_is_listed(choice->techniques, info)) &&
            (!choice->without || !cli_technique_is_listed(choice->without, info)))
            return true;
    return false;
}

enum cli_exit cli_human_choice_open(const char *command, struct sj_human_choice *choice,
                                    struct sj_text *text)
{
    enum cli_exit exit = CLI_YES;
    if (choice->without && *choice->without == '@')
        return cli_usage(command,
                         "%s: option '--without': a file is possible for --techniques "
                         "only",
                         command);
    if (choice->techniques && *choice->techniques == '@')
        exit = open_file(choice, text);
    if (exit == CLI_YES && !leaves_some(choice))
        exit = choice->techniques
                   ? cli_usage(command,
                               "%s: options '--techniques' and '--without' leave no technique",
                               command)
                   : cli_usage(command, "%s: option '--without' leaves no technique", command);
    return exit;
}
