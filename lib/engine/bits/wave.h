/* SPDX-License-Identifier: MIT */
/* Many 9x9 puzzles at once: one search node per bit lane.

   A wave is 256 nodes, 128 without AVX2, that go through the same Boolean algebra together
   (wave_kernel_inl.h). Each lane searches one puzzle at a time, depth first, with a stack of its
   own for the branches it has not taken yet; a lane that is done takes the next puzzle. What a lane
   does depends only on its puzzle, so the answers do not depend on the batch or on the machine. */
#ifndef SJ_WAVE_H
#define SJ_WAVE_H

#include "engine/bits/wave_batch.h"

/* Working memory, for one thread at a time; NULL when memory is short. */
struct sj_wave;
struct sj_wave *sj_wave_new(void);
void sj_wave_free(struct sj_wave *wave);

/* Solves a batch. False: stopped. */
typedef bool sj_wave_solver(struct sj_wave *wave, struct sj_wave_batch *batch);

/* One build of the kernel per kind of machine, in a source file of its own; NULL where the compiler
   could not make it. */
extern sj_wave_solver *const sj_wave_solver_avx512;
extern sj_wave_solver *const sj_wave_solver_avx2;
extern sj_wave_solver *const sj_wave_solver_plain;

/* The kernels that this machine can run, best first; NULL past the end. */
struct sj_wave_kernel {
    const char *name;
    sj_wave_solver *solve;
};
struct sj_wave_kernel sj_wave_kernel_at(size_t i);

#endif
