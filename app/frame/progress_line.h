/* SPDX-License-Identifier: MIT */
/* The line on standard error that says how far long work has come, while it lasts. */
#ifndef CLI_PROGRESS_LINE_H
#define CLI_PROGRESS_LINE_H

#include "base/fail.h"

struct cli_progress_line {
    bool on;     /* there is a terminal to show it on, and it is wanted */
    bool shown;  /* it is on the terminal */
    double last; /* when it was renewed, in seconds since the work began */
};

/* A line that is shown if `wanted`, and only on a terminal. */
struct cli_progress_line cli_progress_open(bool wanted);
/* Renew the line after `seconds` of work; not in the first second, and a few times a second. */
void cli_progress_show(struct cli_progress_line *line, double seconds, const char *format, ...)
    SJ_PRINTF_LIKE(3, 4);
/* Take the line away, before anything else is written and at the end. */
void cli_progress_erase(struct cli_progress_line *line);

/* ", 0:03:20 left" for so many seconds; "" where it would say nothing of use. */
void cli_time_left(double seconds, char *text, size_t room);

#endif
