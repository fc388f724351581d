/* SPDX-License-Identifier: MIT */
/* Opening a link in the browser. */
#include "app/page/open_link.h"

#include "base/fail.h"

#ifdef __wasi__

suuji_status cli_open_link(const char *link, suuji_error *err)
{
    (void)link;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this system cannot run other programs");
}

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#define OPENER "open"
#else
#define OPENER "xdg-open"
#endif

enum { NO_OPENER = 127 };

/* In the child: its own session, so that Ctrl-C does not reach a browser that it starts, and a process that
   nobody waits for. Only a failed start is reported. */
static void start_opener(const char *link)
{
    const int nothing = open("/dev/null", O_RDWR);
    int report[2];
    char failed = 0;
    if (nothing < 0 || setsid() < 0 || pipe(report) != 0 ||
        fcntl(report[1], F_SETFD, FD_CLOEXEC) != 0)
        _exit(NO_OPENER);
    const pid_t opener = fork();
    if (opener == 0) {
        for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
            dup2(nothing, fd);
        close(report[0]);
        execlp(OPENER, OPENER, link, (char *)NULL);
        _exit(write(report[1], "!", 1) == 1 ? NO_OPENER : 1);
    }
    close(report[1]); /* the other end of it is closed when the program has started */
    _exit(opener < 0 || read(report[0], &failed, 1) == 1 ? NO_OPENER : 0);
}

suuji_status cli_open_link(const char *link, suuji_error *err)
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0)
        start_opener(link);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (child < 0 || status != 0)
        return sj_fail(err, SUUJI_ERR_PROGRAM,
                       "cannot run " OPENER "; open the link in a browser yourself");
    return SUUJI_OK;
}

#endif
