/* SPDX-License-Identifier: MIT */
/* What is known about the terminal, if there is one. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

/* Is the file descriptor a terminal? */
bool cli_terminal(int fd);
/* Columns to fill: the terminal's, within reason; 80 if the descriptor is not a terminal. */
unsigned cli_terminal_width(void);
/* May colours be used? Not with NO_COLOR. With CLICOLOR_FORCE everywhere, else on terminals, but
   not on a dumb one. */
bool cli_terminal_colour(void);
/* Is it a terminal that shows UTF-8? */
bool cli_terminal_unicode(int fd);

#endif
