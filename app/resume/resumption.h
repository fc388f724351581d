/* SPDX-License-Identifier: MIT */
/* A run that can be resumed: what --checkpoint and --resume do for a command with one output file.

   A state has the command line, the fingerprints of the inputs, the length of the output, and lines
   of the command's own. It is saved about once a second, after the output is on the disk. So
   whatever is in a state was written, and a resumed run cuts off what was written after it. */
#ifndef CLI_RESUMPTION_H
#define CLI_RESUMPTION_H

#include "app/frame/common_options.h"
#include "app/frame/output.h"
#include "app/resume/checkpoint.h"

struct cli_resumption {
    struct cli_checkpoint checkpoint;
    struct sj_text command; /* what all states begin with: command line and inputs */
    struct sj_text state;
    struct cli_output_mark noted; /* how far the output has come, with `pending` below */
    struct sj_text pending;
    double every;
    double saved; /* when, by the clock */
    bool active;  /* there is a checkpoint */
    bool resumes; /* and an earlier run is continued */
};

/* Open the checkpoint, and find out whether there is a run to continue: of the same command line,
   up to options that do not change the output, on the same inputs (NULL at the end; "-" is
   refused). `common` begins the arguments of the command. `output` is the path of the output, which
   must be a file. Without the option nothing is done. Close it, whatever the status. */
suuji_status cli_resumption_open(struct cli_resumption *resumption, const char *command,
                                 const struct cli_common *common, const char *const *operands,
                                 const char *const *inputs, const char *output, suuji_error *err);
/* Was the earlier run finished: has its last state the key "finished"? */
bool cli_resumption_is_finished(const struct cli_resumption *resumption);
/* Cut the output off where the earlier run was saved, or save that a new run has begun. Before
   anything is written. */
suuji_status cli_resumption_start(struct cli_resumption *resumption, struct cli_output *output,
                                  suuji_error *err);
/* Note how far the output has come. */
void cli_resumption_note(struct cli_resumption *resumption, const struct cli_output *output);
/* The same for plain output that other processes write: its bytes. */
void cli_resumption_note_bytes(struct cli_resumption *resumption, uint64_t written);
/* Is it time for the next state? */
bool cli_resumption_is_due(const struct cli_resumption *resumption);
/* Save a state with these lines, each with its end; they are about the output that was noted. */
suuji_status cli_resumption_save(struct cli_resumption *resumption, const struct cli_output *output,
                                 const struct sj_text *lines, suuji_error *err);
void cli_resumption_close(struct cli_resumption *resumption);

#endif
