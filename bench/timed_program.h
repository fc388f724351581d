/* SPDX-License-Identifier: MIT */
/* Measuring programs. */
#ifndef TIMED_PROGRAM_H
#define TIMED_PROGRAM_H

#include "racer.h"

/* Seconds by wall clock and CPU time of all threads. */
struct program_time {
    double wall, cpu;
};

/* Run a command of /bin/sh. False if it could not be run or failed. */
bool program_time(const char *command, struct program_time *time);

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
/* Run a command with the input file as standard input, or, with `as_argument`, as its last
   argument. False if it could not be run, or did not write a line for each puzzle. */
bool program_run(const struct program_files *files, const char *command, bool as_argument,
                 struct program_time *time);

#endif
