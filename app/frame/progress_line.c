/* SPDX-License-Identifier: MIT */
/* The line on standard error that says how far long work has come. */
#include "app/frame/progress_line.h"

#include "app/frame/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* Work that is done before this is not worth a progress line; it is renewed after so long. */
#define AFTER_SECONDS 1.0
#define EVERY_SECONDS 0.15

struct cli_progress_line cli_progress_open(bool wanted)
{
    return (struct cli_progress_line){.on = wanted && cli_terminal(STDERR_FILENO)};
}

void cli_progress_show(struct cli_progress_line *line, double seconds, const char *format, ...)
{
    va_list args;
    if (!line->on || seconds < AFTER_SECONDS || seconds < line->last + EVERY_SECONDS)
        return;
    va_start(args, format);
    fputc('\r', stderr);
    vfprintf(stderr, format, args);
    fputs("\033[K", stderr);
    fflush(stderr);
    va_end(args);
    line->last = seconds;
    line->shown = true;
}

void cli_progress_erase(struct cli_progress_line *line)
{
    if (line->shown)
        fputs("\r\033[K", stderr);
    line->shown = false;
}

void cli_time_left(double seconds, char *text, size_t room)
{
    const unsigned whole = seconds < 100 * 3600.0 ? (unsigned)(seconds + 0.5) : 0;
    text[0] = '\0';
    if (whole > 0)
        snprintf(text, room, ", %u:%02u:%02u left", whole / 3600, whole / 60 % 60, whole % 60);
}
