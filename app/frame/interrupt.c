/* SPDX-License-Identifier: MIT */
/* Ctrl-C ends long work cleanly: finished results are written first. */
#include "app/frame/interrupt.h"

#include "base/stop.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

/* A second signal within this time counts as the first: timeout(1) sends SIGTERM to the program and
   to its group, which includes the program. */
#define SAME_WISH 500000000LL /* nanoseconds */

/* A signal handler can reach only globals; these three are the program's only ones. */
static suuji_stop stop;
static volatile sig_atomic_t came;
static atomic_llong first_at; /* nanoseconds by the clock; 0: none has come */

static long long nanoseconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec + 1;
}

/* The first signal asks to stop; a later one kills: it is delivered again when this returns. */
static void on_signal(int number)
{
    const long long now = nanoseconds();
    long long first = 0;
#ifdef _WIN32
    signal(number, on_signal); /* it was reset to the default */
#endif
    if (!atomic_compare_exchange_strong(&first_at, &first, now)) {
        if (now - first > SAME_WISH) {
            signal(number, SIG_DFL);
            raise(number);
        }
        return;
    }
    came = number;
    suuji_stop_request(&stop);
}

/* A signal that the caller ignores (nohup, a background job) stays ignored. */
static void catch_signal(int number, void (*handler)(int))
{
#if defined(__wasi__) || defined(_WIN32)
    signal(number, handler);
#else
    struct sigaction action;
    struct sigaction old;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = 0; /* no SA_RESTART: a waiting read returns */
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
#endif
}

suuji_stop *cli_interrupt_stop(void)
{
    return &stop;
}

suuji_stop *cli_interrupt_watch(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        catch_signal(signals[i], on_signal);
    return &stop;
}

void cli_interrupt_resume(void)
{
    suuji_stop_clear(&stop);
    if (came != 0) /* a signal that comes from now on requests it again */
        suuji_stop_request(&stop);
}

/* SIGPIPE may come several times: threads may continue to write before they see the flag, and none
   of these signals kills. */
static void note_pipe(int number)
{
    if (came == 0)
        came = number;
    suuji_stop_request(&stop);
}

void cli_interrupt_watch_writes(void)
{
    catch_signal(SIGPIPE, note_pipe);
    catch_signal(SIGXFSZ, SIG_IGN);
}

void cli_interrupt_expected(void)
{
    came = 0;
}

void cli_interrupt_finish(void)
{
    if (came == 0)
        return;
    signal(came, SIG_DFL);
    raise(came);
}
