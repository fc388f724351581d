/* SPDX-License-Identifier: MIT */
/* What is known about the terminal, if there is one. */
#include "app/frame/terminal.h"

#include "app/cluster/transport.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Limits on the line length, so that text is easy to read. */
enum { NARROWEST = 40, WIDEST = 100, USUAL = 80 };

/* mpirun shows a terminal to the processes of a cluster where there is none. */
bool cli_terminal(int fd)
{
    return !cli_transport() && isatty(fd) == 1;
}

unsigned cli_terminal_width(int fd)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (cli_terminal(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col < NARROWEST ? NARROWEST : size.ws_col > WIDEST ? WIDEST : size.ws_col;
#else
    (void)fd;
#endif
    return USUAL;
}

bool cli_terminal_colour(int fd)
{
    const char *const no_colour = getenv("NO_COLOR");
    const char *const terminal = getenv("TERM");
    return cli_terminal(fd) && !(no_colour && *no_colour) && terminal && *terminal &&
           strcmp(terminal, "dumb") != 0;
}
