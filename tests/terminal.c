/* SPDX-License-Identifier: MIT */
/* Runs a command on a terminal of its own: terminal INPUT COMMAND ARGUMENT...

   INPUT is typed; "^D" in it is the key that ends input. What the terminal shows, without an echo
   of what is typed, goes to standard output; the exit code is the command's. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static _Noreturn void fail(const char *what)
{
    perror(what);
    exit(125);
}

/* Open both ends: ours, and the one that is the terminal. */
static void open_terminal(int *master, int *slave)
{
    struct termios mode;
    *master = posix_openpt(O_RDWR | O_NOCTTY);
    if (*master < 0 || grantpt(*master) != 0 || unlockpt(*master) != 0)
        fail("posix_openpt");
    *slave = open(ptsname(*master), O_RDWR | O_NOCTTY);
    if (*slave < 0 || tcgetattr(*slave, &mode) != 0)
        fail("terminal");
    mode.c_lflag &= ~(tcflag_t)ECHO;
    mode.c_oflag &= ~(tcflag_t)OPOST; /* no carriage returns */
    tcsetattr(*slave, TCSANOW, &mode);
}

static void type(int master, const char *input)
{
    for (; *input; input++) {
        const char key = strncmp(input, "^D", 2) == 0 ? 4 : *input;
        if (write(master, &key, 1) != 1)
            fail("typing");
        input += key == 4;
    }
}

int main(int argc, char **argv)
{
    int master = -1;
    int slave = -1;
    int status = 0;
    char text[4096];
    ssize_t len = 0;
    if (argc < 3)
        return 125;
    open_terminal(&master, &slave);
    const pid_t child = fork();
    if (child < 0)
        fail("fork");
    if (child == 0) {
        for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
            dup2(slave, fd);
        close(slave);
        close(master);
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    type(master, argv[1]);
    close(slave);
    while ((len = read(master, text, sizeof text)) > 0) /* it fails when the command has ended */
        fwrite(text, 1, (size_t)len, stdout);
    if (waitpid(child, &status, 0) < 0)
        fail("waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}
