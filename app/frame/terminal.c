/* SPDX-License-Identifier: MIT */
/* What is known about the terminal, if there is one. */
#include "app/frame/terminal.h"

#include "app/cluster/transport.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Limits on the line length, so that text is easy to read. */
enum { NARROWEST = 40, WIDEST = 100, USUAL = 80 };

/* mpirun shows a terminal to the processes of a cluster where there is none. */
bool cli_terminal(int fd)
{
    return !cli_transport() && isatty(fd) == 1;
}

unsigned cli_terminal_width(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (cli_terminal(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
        size.ws_col > 0)
        return size.ws_col < NARROWEST ? NARROWEST : size.ws_col > WIDEST ? WIDEST : size.ws_col;
#endif
    return USUAL;
}

/* A variable of the environment; NULL: it is not set, or empty. */
static const char *set_value(const char *name)
{
    const char *const value = getenv(name);
    return value && *value ? value : NULL;
}

bool cli_terminal_colour(void)
{
    const char *const force = set_value("CLICOLOR_FORCE");
    const char *const terminal = set_value("TERM");
    if (set_value("NO_COLOR"))
        return false;
    if (force && strcmp(force, "0") != 0)
        return true;
    return cli_terminal(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

/* Not by setlocale: a locale that this machine does not have still says what the terminal shows. */
bool cli_terminal_unicode(int fd)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !locale; i++)
        locale = set_value(names[i]);
    const char *const codes = locale ? strchr(locale, '.') : NULL;
    return cli_terminal(fd) && codes &&
           (strncasecmp(codes, ".UTF-8", 6) == 0 || strncasecmp(codes, ".UTF8", 5) == 0);
}
