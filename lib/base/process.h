/* SPDX-License-Identifier: MIT */
/* Running another program, or a part of this one in a process of its own: its input, its output,
   and how long it may run. Neither it nor its children outlive the call, unless one leaves its
   process group (setsid). No file does: temporary files have lost their names before they are
   used, and where a program has to see a name with an ending, that is a link to such a file. The
   link is removed; only of a process that is killed it remains. */
#ifndef SJ_PROCESS_H
#define SJ_PROCESS_H

#include "base/text.h"

/* A file without a name, which programs open by its path as long as `fd` is open. */
struct sj_scratch {
    int fd; /* -1: none */
    char path[24];
    char *link; /* NULL: none */
};

/* The path ends with `ending` (".lp") unless that is NULL. Close it in any case. */
suuji_status sj_scratch_open(struct sj_scratch *scratch, const char *ending, suuji_error *err);
const char *sj_scratch_path(const struct sj_scratch *scratch);
suuji_status sj_scratch_write(const struct sj_scratch *scratch, const char *bytes, size_t count,
                              suuji_error *err);
/* Write over its first bytes. */
suuji_status sj_scratch_write_head(const struct sj_scratch *scratch, const char *bytes,
                                   size_t count, suuji_error *err);
/* To be read from the start by a program that has it as standard input. */
suuji_status sj_scratch_rewind(const struct sj_scratch *scratch, suuji_error *err);
/* Empty it, to be written anew from the start. */
suuji_status sj_scratch_empty(const struct sj_scratch *scratch, suuji_error *err);
/* All that is in it, at most `limit` bytes, after what `text` holds. */
suuji_status sj_scratch_read(const struct sj_scratch *scratch, size_t limit, struct sj_text *text,
                             suuji_error *err);
void sj_scratch_close(struct sj_scratch *scratch);

/* How a program ended. */
enum sj_process_end {
    SJ_PROCESS_EXITED, /* by itself: `code` is its exit code */
    SJ_PROCESS_KILLED, /* by the signal `code`, which was not ours */
    SJ_PROCESS_LATE,   /* by us, at the deadline */
    SJ_PROCESS_STOPPED /* by us, because `stop` was set */
};

struct sj_process {
    const char *const *argv; /* NULL at the end; argv[0] is looked for on the PATH */
    /* Not NULL: instead of a program this function runs in the new process, which has no thread but
       this one and writes what it has to say to standard output; argv[0] names it in messages. */
    int (*body)(void *user);
    void *user;
    const int *keep; /* [keep_count]: descriptors that it inherits besides 0, 1 and 2 */
    size_t keep_count;
    int in;                 /* its standard input; -1: empty */
    double deadline;        /* on sj_clock_now; 0: none */
    const suuji_stop *stop; /* may be NULL */
    size_t memory;          /* bytes of address space that it may have; 0: no limit */
    size_t out_limit;   /* bytes of standard output that are kept, the rest is dropped; and of any
                                file that it writes: a larger one ends the program (SIGXFSZ) */
    struct sj_text out; /* gets its standard output; the caller's to free */
    enum sj_process_end end;
    int code;
    size_t peak; /* bytes of memory that it had at most; 0: not known */
};

/* Run it to its end. Standard error is discarded. SUUJI_ERR_IO when it cannot be started. */
suuji_status sj_process_run(struct sj_process *process, suuji_error *err);

#endif
