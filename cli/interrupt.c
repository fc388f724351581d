/* SPDX-License-Identifier: MIT */
/* Ctrl-C ends long work cleanly: what is done is written out first. */
#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

/* A signal handler reaches nothing but globals; these two are the program's only ones. */
static atomic_bool stop;
static volatile sig_atomic_t came;

static void note(int number)
{
    came = number;
    atomic_store(&stop, true);
}

atomic_bool *cli_interrupt_watch(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct sigaction action;
        struct sigaction old;
        memset(&action, 0, sizeof action);
        action.sa_handler = note;
        /* SA_RESETHAND: the second signal kills. No SA_RESTART: a waiting read returns. */
        action.sa_flags = (int)SA_RESETHAND;
        sigemptyset(&action.sa_mask);
        /* What the caller ignores (nohup, a background job) stays ignored. */
        if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
    return &stop;
}

void cli_interrupt_finish(void)
{
    if (came == 0)
        return;
    signal(came, SIG_DFL);
    raise(came);
}
