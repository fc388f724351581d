/* SPDX-License-Identifier: MIT */
/* The sample puzzles of data/samples, as its index.tsv lists them. For benchmarks and tests. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "suuji.h"

struct sample_set {
    char file[64];
    char rules[64]; /* "" when the text tells them */
    suuji_puzzle **puzzle;
    size_t count;
};

struct samples {
    struct sample_set *set;
    size_t count;
};

/* Read all sets below `folder`. False, with what is wrong in `complaint`, when anything is. */
bool samples_read(const char *folder, struct samples *samples, char *complaint, size_t room);
void samples_free(struct samples *samples);

#endif
