/* SPDX-License-Identifier: MIT */
/* Sets of puzzles for benchmarks and tests: those listed in the index.tsv of a folder
   (data/samples, data/9x9), and single files. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "suuji.h"

struct sample_set {
    char file[64];
    char rules[512]; /* "" if stored in the text */
    suuji_puzzle **puzzle;
    size_t count;
};

struct samples {
    struct sample_set *set;
    size_t count;
};

/* Add all sets that the index of `folder` lists, or one file (rules "": stored in the text). False
   on an error, with the reason in `complaint`. `samples` starts zeroed; free it in either case. */
bool samples_read(const char *folder, struct samples *samples, char *complaint, size_t room);
bool samples_add(struct samples *samples, const char *path, const char *rules, char *complaint,
                 size_t room);
/* Add an empty set, named like the last part of `file`; NULL when memory is short. */
struct sample_set *samples_new_set(struct samples *samples, const char *file);
void samples_free(struct samples *samples);

#endif
