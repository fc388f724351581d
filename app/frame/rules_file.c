/* SPDX-License-Identifier: MIT */
/* Rules in a file: --rules @FILE. */
#include "app/frame/rules_file.h"

#include "base/fail.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

static void add_line(const char *line, size_t len, struct sj_text *text)
{
    for (size_t i = 0; i < len; i++)
        if (line[i] == '#' && (i == 0 || isspace((unsigned char)line[i - 1])))
            len = i;
    while (len > 0 && isspace((unsigned char)line[len - 1]))
        len--;
    while (len > 0 && isspace((unsigned char)*line)) {
        line++;
        len--;
    }
    sj_text_add(text, line, len);
}

suuji_status cli_rules_file_read(const char *path, struct sj_text *text, suuji_error *err)
{
    struct sj_text line = {0};
    FILE *const file = fopen(path, "r");
    if (!file)
        return sj_fail_system(err, path, errno);
    for (int c = getc(file); c != EOF; c = getc(file)) {
        if (c != '\n') {
            sj_text_char(&line, c ? (char)c : '?');
            continue;
        }
        add_line(line.at, line.len, text);
        sj_text_clear(&line);
    }
    add_line(line.at, line.len, text);
    const bool failed = ferror(file), full = line.failed;
    fclose(file);
    sj_text_free(&line);
    sj_text_char(text, '\0');
    if (failed)
        return sj_fail(err, SUUJI_ERR_IO, "%.150s: cannot be read", path);
    return full || text->failed ? sj_fail_memory(err) : SUUJI_OK;
}
