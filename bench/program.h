/* SPDX-License-Identifier: MIT */
/* Measuring programs that read and write lines. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "contestant.h"

/* A batch in a file, and a file for the output of programs. */
struct program_files {
    char folder[256];
    char input[300];
    char output[300];
    size_t puzzles;
};

/* Write `batch`, over and over up to at least `at_least` puzzles. False: it could not be written.
   Free in either case: the files are removed. */
bool program_files_make(struct program_files *files, const struct batch *batch, size_t at_least);
void program_files_free(struct program_files *files);

/* Puzzles per second, by wall clock and by CPU time of all threads. */
struct program_speed {
    double wall, cpu;
};

/* Run a shell command with the input file as standard input, or, with `as_argument`, as its last
   argument. False if it could not be run, or did not write a line for each puzzle. */
bool program_run(const struct program_files *files, const char *command, bool as_argument,
                 struct program_speed *speed);

#endif
