/* SPDX-License-Identifier: MIT */
/* Many 9x9 puzzles at once: one search node per bit lane.

   A wave is 256 nodes that go through the same Boolean algebra together (wave_kernel_inl.h). Each
   lane searches one puzzle at a time, depth first, with a stack of its own for the branches it has
   not taken yet; a lane that is done takes the next puzzle. What a lane does depends only on its
   puzzle, so the answers do not depend on the batch or on the machine. */
#ifndef SJ_WAVE_H
#define SJ_WAVE_H

#include "base/stop.h"

/* A batch. */
struct sj_wave_batch {
    const uint8_t
        *puzzle;   /* 81 bytes each: the low four bits 1 .. 9 are a given, others are empty */
    size_t stride; /* bytes from one puzzle to the next */
    size_t count;
    /* Of each puzzle, cell * 16 + value of a candidate that is excluded, or 0; NULL: there are none. The
       solution that has it is known: it counts as found already, and the next one is the second. */
    const uint16_t *excluded;
    uint64_t limit;    /* solutions per puzzle; 0: all */
    uint8_t *solution; /* the first solution of each, 81 bytes */
    size_t solution_stride;
    uint8_t *other;    /* the second solution of each, 81 bytes by the same stride; NULL: is
                                not wanted */
    uint8_t zero;      /* added to each value of a solution: 0, or '0' for text */
    uint64_t *found;   /* solutions of each puzzle */
    uint64_t *guesses; /* and guesses */
    /* Any two of several solutions are accepted, even if the batch decides which: saves the work of
       doing puzzles again that several lanes shared. */
    bool any;
    uint64_t waves;         /* total, added to */
    const suuji_stop *stop; /* ends the work early: `found` is then not to be used; NULL: never */
};

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
