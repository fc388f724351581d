/* SPDX-License-Identifier: MIT */
/* Sets of puzzles for benchmarks and tests: those listed in the index.tsv of a folder
   (data/samples, data/9x9), single files, and one that is made when needed. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "suuji.h"

struct sample_set {
    char file[64];
    suuji_puzzle **puzzle;
    size_t count;
};

struct samples {
    struct sample_set *set;
    size_t count;
};

/* Add all sets that the index of `folder` lists, or one file (rules NULL: stored in the text).
   `samples` starts zeroed; free it in either case. */
suuji_status samples_read(const char *folder, struct samples *samples, suuji_error *err);
suuji_status samples_add(struct samples *samples, const char *path, const char *rules,
                         suuji_error *err);
/* Add the set "nearly_empty": 500 puzzles of 9x9 with 0 to 12 givens and many solutions each, the
   same ones on every machine. */
suuji_status samples_add_sparse(struct samples *samples, suuji_error *err);
/* All of `data`: its sets of 9x9, the nearly empty ones, and its samples of other rules. */
suuji_status samples_read_all(const char *data, struct samples *samples, suuji_error *err);
void samples_free(struct samples *samples);

#endif
