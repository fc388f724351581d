/* SPDX-License-Identifier: MIT */
/* Running another program. */
#define _GNU_SOURCE /* pipe2 and mkostemp: what one thread opens must not leak into a program that
                       another starts in the same moment; wait4 */
#include "base/process.h"

#if !defined(__wasi__) && !defined(_WIN32) /* see process_none.c */

#include "base/clock.h"
#include "base/stop.h"
#include "base/fail.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* How long to wait for output before looking at the clock and at `stop` again, in milliseconds. */
#define PATIENCE 10

/* Pauses between checks whether a program that has closed its output has ended, in nanoseconds:
   first short, since it will end soon and its time may be measured, then longer. */
#define SHORT_WAIT 20000L
#define LONG_WAIT 2000000L

/* A descriptor other than those of standard input, output and error, which a program that is
   started finds in their places. -1 with errno when there is none; the old one is closed if it
   moved. */
static int move_up(int fd)
{
    if (fd < 0 || fd > STDERR_FILENO)
        return fd;
    const int moved = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int problem = errno;
    close(fd);
    errno = problem;
    return moved;
}

/* ---- Files without names ---- */

/* The file's path with an ending, as a link: of a process that is killed it remains, and leads
   nowhere. */
static suuji_status add_link(struct sj_scratch *scratch, const char *name, const char *ending,
                             suuji_error *err)
{
    struct sj_text link = {0};
    sj_text_str(&link, name);
    sj_text_str(&link, ending);
    sj_text_char(&link, '\0');
    if (!link.failed && symlink(scratch->path, link.at) == 0) {
        scratch->link = link.at;
        return SUUJI_OK;
    }
    const int problem = errno;
    const bool failed = link.failed;
    sj_text_free(&link);
    return failed ? sj_fail_memory(err) : sj_fail_system(err, "temporary file", problem);
}

suuji_status sj_scratch_open(struct sj_scratch *scratch, const char *ending, suuji_error *err)
{
    const char *const folder = getenv("TMPDIR");
    struct sj_text name = {0};
    suuji_status status = SUUJI_OK;
    *scratch = (struct sj_scratch){.fd = -1};
    sj_text_str(&name, folder && *folder ? folder : "/tmp");
    sj_text_str(&name, "/suuji-XXXXXX");
    sj_text_char(&name, '\0');
    if (name.failed) {
        sj_text_free(&name);
        return sj_fail_memory(err);
    }
    const int fd = mkostemp(name.at, O_CLOEXEC);
    const int problem = errno;
    scratch->fd = move_up(fd);
    snprintf(scratch->path, sizeof scratch->path, "/dev/fd/%d", scratch->fd);
    if (scratch->fd < 0)
        status = sj_fail_system(err, "temporary file", fd < 0 ? problem : errno);
    else if (ending) /* while no other process gets this name */
        status = add_link(scratch, name.at, ending, err);
    if (fd >= 0)
        unlink(name.at);
    sj_text_free(&name);
    return status;
}

const char *sj_scratch_path(const struct sj_scratch *scratch)
{
    return scratch->link ? scratch->link : scratch->path;
}

suuji_status sj_scratch_write(const struct sj_scratch *scratch, const char *bytes, size_t count,
                              suuji_error *err)
{
    while (count > 0) {
        const ssize_t wrote = write(scratch->fd, bytes, count);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return sj_fail_system(err, "temporary file", errno);
        bytes += wrote;
        count -= (size_t)wrote;
    }
    return SUUJI_OK;
}

suuji_status sj_scratch_write_head(const struct sj_scratch *scratch, const char *bytes,
                                   size_t count, suuji_error *err)
{
    return pwrite(scratch->fd, bytes, count, 0) == (ssize_t)count
               ? SUUJI_OK
               : sj_fail_system(err, "temporary file", errno);
}

suuji_status sj_scratch_rewind(const struct sj_scratch *scratch, suuji_error *err)
{
    return lseek(scratch->fd, 0, SEEK_SET) == 0 ? SUUJI_OK
                                                : sj_fail_system(err, "temporary file", errno);
}

/* A program may have put a file of its own in the place of the link. */
static bool mend_link(const struct sj_scratch *scratch)
{
    return (unlink(scratch->link) == 0 || errno == ENOENT) &&
           symlink(scratch->path, scratch->link) == 0;
}

suuji_status sj_scratch_empty(const struct sj_scratch *scratch, suuji_error *err)
{
    if (scratch->link && !mend_link(scratch))
        return sj_fail_system(err, "temporary file", errno);
    return lseek(scratch->fd, 0, SEEK_SET) == 0 && ftruncate(scratch->fd, 0) == 0
               ? SUUJI_OK
               : sj_fail_system(err, "temporary file", errno);
}

static suuji_status read_file(int fd, size_t limit, struct sj_text *text, suuji_error *err)
{
    const size_t start = text->len;
    while (text->len - start < limit) {
        char *const room = sj_text_room(text, 4096);
        if (!room)
            return sj_fail_memory(err);
        const ssize_t got = pread(fd, room, 4096, (off_t)(text->len - start));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return sj_fail_system(err, "temporary file", errno);
        if (got == 0)
            break;
        text->len += (size_t)got;
    }
    return SUUJI_OK;
}

suuji_status sj_scratch_read(const struct sj_scratch *scratch, size_t limit, struct sj_text *text,
                             suuji_error *err)
{
    const int fd = scratch->link ? open(scratch->link, O_RDONLY | O_CLOEXEC) : scratch->fd;
    if (fd < 0) /* the program removed it */
        return errno == ENOENT ? SUUJI_OK : sj_fail_system(err, "temporary file", errno);
    const suuji_status status = read_file(fd, limit, text, err);
    if (scratch->link)
        close(fd);
    return status;
}

void sj_scratch_close(struct sj_scratch *scratch)
{
    if (scratch->link)
        unlink(scratch->link);
    free(scratch->link);
    scratch->link = NULL;
    if (scratch->fd >= 0)
        close(scratch->fd);
    scratch->fd = -1;
}

/* ---- The new process, between fork and exec: only plain system calls ---- */

/* Report to the parent why the program could not be started. */
static void report_no_start(int report)
{
    const int problem = errno;
    ssize_t wrote = write(report, &problem, sizeof problem);
    (void)wrote;
    _exit(127);
}

/* The same for now and for good. */
static struct rlimit both_limits(size_t most)
{
    const rlim_t limit = most < SIZE_MAX ? (rlim_t)most : RLIM_INFINITY;
    return (struct rlimit){limit, limit};
}

static void limit_resources(const struct sj_process *process)
{
    const struct rlimit none = both_limits(0);
    const struct rlimit out = both_limits(process->out_limit);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &out);
#ifdef RLIMIT_AS /* OpenBSD has none */
    const struct rlimit memory = both_limits(process->memory);
    if (process->memory)
        setrlimit(RLIMIT_AS, &memory);
#endif
}

/* Signals as a program expects them, a group of its own, so that its children are killed with it,
   and its end if we should die first. */
static void run_program(const struct sj_process *process, pid_t parent, int out, int report)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    sigset_t all;
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(127);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        signal(signals[i], SIG_DFL);
    sigemptyset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    limit_resources(process);
    const int nothing = open("/dev/null", O_RDWR); /* may be one of the three itself */
    if (nothing < 0 || dup2(nothing, STDERR_FILENO) < 0 ||
        dup2(process->in >= 0 ? process->in : nothing, STDIN_FILENO) < 0 ||
        dup2(out, STDOUT_FILENO) < 0)
        report_no_start(report);
    if (nothing > STDERR_FILENO)
        close(nothing);
    if (process->body) {
        close(report); /* as a successful exec does */
        _exit(process->body(process->user));
    }
    for (size_t i = 0; i < process->keep_count; i++)
        fcntl(process->keep[i], F_SETFD, 0);
    execvp(process->argv[0], (char *const *)(uintptr_t)process->argv);
    report_no_start(report);
}

/* ---- The parent ---- */

#ifdef __APPLE__
#define RSS_UNIT 1 /* bytes of ru_maxrss */

/* macOS has no pipe2: a program that another thread starts between the two calls inherits the
   pipe. */
static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}
#else
#define RSS_UNIT 1024

static bool make_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC) == 0;
}
#endif

/* False with errno; what is open then is closed by close_pipe. */
static bool open_pipe(int ends[2])
{
    if (!make_pipe(ends))
        return false;
    ends[0] = move_up(ends[0]);
    ends[1] = move_up(ends[1]);
    return ends[0] >= 0 && ends[1] >= 0;
}

static void close_pipe(int ends[2])
{
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0)
            close(ends[i]);
        ends[i] = -1;
    }
}

/* Must it be ended now? */
static bool must_end(struct sj_process *process)
{
    if (sj_stop_requested(process->stop))
        process->end = SJ_PROCESS_STOPPED;
    else if (process->deadline > 0 && sj_clock_now() >= process->deadline)
        process->end = SJ_PROCESS_LATE;
    return process->end != SJ_PROCESS_EXITED;
}

/* Has it ended? Its number stays its own until it is waited for. */
static bool has_ended(pid_t child)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0
               ? info.si_pid == child
               : errno != EINTR;
}

/* Read its output until the end, or until it has ended and nothing more comes: a child that it left
   behind may keep its output open. False: memory is short. */
static bool read_output(struct sj_process *process, pid_t child, int out)
{
    char piece[16384];
    bool ended = false;
    while (!must_end(process)) {
        struct pollfd wait = {.fd = out, .events = POLLIN};
        if (poll(&wait, 1, ended ? 0 : PATIENCE) <= 0) {
            if (ended)
                return true;
            ended = has_ended(child);
            continue;
        }
        const ssize_t got = read(out, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return true;
        const size_t room = process->out_limit - process->out.len;
        sj_text_add(&process->out, piece, (size_t)got < room ? (size_t)got : room);
        if (process->out.failed)
            return false;
    }
    return true;
}

/* Its end, and that of all that it started. The group is killed while the number of its leader
   cannot be another's. */
static void reap_group(struct sj_process *process, pid_t child, bool kill_now)
{
    int status = 0;
    struct rusage usage = {.ru_maxrss = 0};
    struct timespec wait = {.tv_nsec = SHORT_WAIT};
    while (!kill_now && !has_ended(child) && !must_end(process)) {
        nanosleep(&wait, NULL);
        if (wait.tv_nsec < LONG_WAIT)
            wait.tv_nsec *= 2;
    }
    kill(-child, SIGKILL);
    if (kill_now || process->end != SJ_PROCESS_EXITED)
        kill(child, SIGKILL); /* before it had a group */
    while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR)
        continue;
    process->peak = (size_t)usage.ru_maxrss * RSS_UNIT;
    if (process->end != SJ_PROCESS_EXITED)
        return;
    if (WIFSIGNALED(status))
        process->end = SJ_PROCESS_KILLED;
    process->code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

static suuji_status follow_child(struct sj_process *process, pid_t child, int out, int report,
                                 suuji_error *err)
{
    int problem = 0;
    ssize_t got = 0;
    do
        got = read(report, &problem, sizeof problem); /* ends with a successful exec */
    while (got < 0 && errno == EINTR);
    const bool started = got != (ssize_t)sizeof problem;
    const bool heard = !started || read_output(process, child, out);
    reap_group(process, child, !started || !heard);
    if (!started)
        return sj_fail_system(err, process->argv[0], problem);
    return heard ? SUUJI_OK : sj_fail_memory(err);
}

suuji_status sj_process_run(struct sj_process *process, suuji_error *err)
{
    int out[2] = {-1, -1};
    int report[2] = {-1, -1};
    const pid_t parent = getpid();
    suuji_status status = SUUJI_OK;
    process->end = SJ_PROCESS_EXITED;
    process->code = 0;
    process->peak = 0;
    if (!open_pipe(out) || !open_pipe(report)) {
        status = sj_fail_system(err, process->argv[0], errno);
        close_pipe(out);
        close_pipe(report);
        return status;
    }
    const pid_t child = fork();
    if (child == 0)
        run_program(process, parent, out[1], report[1]);
    if (child < 0) {
        status = sj_fail_system(err, process->argv[0], errno);
    } else {
        setpgid(child, child); /* both processes do this: either may run first */
        close(out[1]);
        close(report[1]);
        out[1] = report[1] = -1;
        status = follow_child(process, child, out[0], report[0], err);
    }
    close_pipe(out);
    close_pipe(report);
    return status;
}

#endif
