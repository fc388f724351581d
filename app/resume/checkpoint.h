/* SPDX-License-Identifier: MIT */
/* A checkpoint: a small file with the state of a long run, from which the run can be resumed.

   The file has two slots of the same length, and states are written to them in turn, each with a
   number and a check sum. So one whole state is in the file at any moment, whatever ends the
   program, and writing one never needs more space than the file has. The file is locked while a run
   uses it. A state is text, lines of a key and its value, and can be read by people too. */
#ifndef CLI_CHECKPOINT_H
#define CLI_CHECKPOINT_H

#include "base/text.h"

struct cli_checkpoint {
    const char *name;
    int fd;         /* -1: not open */
    size_t slot;    /* bytes of a slot; 0: the file is empty */
    size_t reserve; /* bytes that states may grow by, beside numbers; before the first is saved */
    uint64_t sequence;    /* of the newest state */
    struct sj_text state; /* the newest state, which ends with a zero byte; empty: there is none */
};

/* Open the file, or make it, and lock it. A file that has a state already is refused without
   `resume`; one that is used by another run, or is not a checkpoint, in any case. Close it,
   whatever the status. */
suuji_status cli_checkpoint_open(struct cli_checkpoint *checkpoint, const char *name, bool resume,
                                 suuji_error *err);
/* Write a state, and wait until it is on the disk. */
suuji_status cli_checkpoint_save(struct cli_checkpoint *checkpoint, const struct sj_text *state,
                                 suuji_error *err);
void cli_checkpoint_close(struct cli_checkpoint *checkpoint);

/* The value of a key in the newest state, up to the end of its line; NULL: there is no such
   line. */
const char *cli_checkpoint_find(const struct cli_checkpoint *checkpoint, const char *key);
/* The same as a number; SUUJI_ERR_SYNTAX if there is none. */
suuji_status cli_checkpoint_number(const struct cli_checkpoint *checkpoint, const char *key,
                                   uint64_t *value, suuji_error *err);

#endif
