/* SPDX-License-Identifier: MIT */
/* Messages on standard error, and their exit codes. */
#include "app/frame/message.h"

#include <stdarg.h>
#include <stdio.h>

/* One write, so that the lines of several processes do not mix. */
static void write_message(const char *format, va_list list)
{
    char text[1024];
    vsnprintf(text, sizeof text, format, list);
    fprintf(stderr, "suuji: %s\n", text);
}

void cli_complain(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    write_message(format, list);
    va_end(list);
}

enum cli_exit cli_usage(const char *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    write_message(format, list);
    va_end(list);
    fprintf(stderr, "Try 'suuji %s%s--help'.\n", command ? command : "", command ? " " : "");
    return CLI_USAGE;
}

enum cli_exit cli_exit_of(suuji_status status)
{
    switch (status) {
    case SUUJI_OK:
        return CLI_YES;
    case SUUJI_ERR_ARGUMENT:
        return CLI_USAGE;
    case SUUJI_ERR_SYNTAX:
    case SUUJI_ERR_RULES:
    case SUUJI_ERR_UNSUPPORTED:
        return CLI_BAD_INPUT;
    case SUUJI_ERR_MEMORY:
    case SUUJI_ERR_IO:
    case SUUJI_ERR_PROGRAM:
    case SUUJI_ERR_INTERNAL:
        break;
    }
    return CLI_FAILED;
}

enum cli_exit cli_fail(const suuji_error *err)
{
    cli_complain("%s", err->text);
    return cli_exit_of(err->status);
}

enum cli_exit cli_fail_in(const char *file, const suuji_error *err)
{
    if (err->line && err->column)
        cli_complain("%s:%zu:%zu: %s", file, err->line, err->column, err->text);
    else if (err->line)
        cli_complain("%s:%zu: %s", file, err->line, err->text);
    else
        cli_complain("%s: %s", file, err->text);
    return cli_exit_of(err->status);
}
