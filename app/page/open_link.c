/* SPDX-License-Identifier: MIT */
/* Opening a link in the browser. */
#include "app/page/open_link.h"

#include "base/fail.h"

#if defined(__wasi__) || defined(_WIN32)

suuji_status cli_open_link(const char *link, suuji_error *err)
{
    (void)link;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "other programs cannot be run on this system");
}

#else

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#ifdef __APPLE__
#define OPENER "open"
#else
#define OPENER "xdg-open"
#endif

extern char **environ;

/* Nobody waits for it, and in its own process group Ctrl-C does not reach a browser that it
   starts. */
suuji_status cli_open_link(const char *link, suuji_error *err)
{
    char *const argv[] = {(char[]){OPENER}, (char *)link, NULL}; /* not changed */
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t child = 0;
    if (posix_spawn_file_actions_init(&files) != 0)
        return sj_fail_memory(err);
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return sj_fail_memory(err);
    }
    int problem = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    for (int fd = STDIN_FILENO; problem == 0 && fd <= STDERR_FILENO; fd++)
        problem = posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    if (problem == 0)
        problem = posix_spawnp(&child, OPENER, &files, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return problem == 0 ? SUUJI_OK
                        : sj_fail(err, SUUJI_ERR_PROGRAM,
                                  "cannot run " OPENER "; open the link in a browser yourself");
}

#endif
