/* SPDX-License-Identifier: MIT */
/* The state of a run of 'suuji generate', and what its files do for each other.

   generate.c         the command: options, help, the run
   generate_check.c   options that cannot be used together
   generate_input.c   patterns, solution grids
   generate_workers.c generators in parallel
   generate_output.c  records and formats
   generate_resume.c  checkpoints
   generate_report.c  progress, why fewer were made, statistics
   pages.c            a book: its sections, ratings, pages
   drill.c            positions to practise a technique on
   generate_search.c  few clues, neighbourhoods, the method of a paper
   drawn_rules.c      regions or constraints of their own */
#ifndef CLI_GENERATING_H
#define CLI_GENERATING_H

#include "app/jobs/drop_equivalent.h"
#include "app/jobs/filter_log.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/output.h"
#include "app/frame/progress_line.h"
#include "answer/generate_query.h"
#include "app/generate/generate_workers.h"
#include "app/resume/resumption.h"
#include "format/record_io.h"

/* Words of --method, in the order of its table. */
enum { TAKE_AWAY, PAPER, UNBIASED };

struct generate_args {
    struct cli_common common;
    const char *pattern, *from_grid, *from_puzzle, *vicinity, *drill, *to, *pages, *sections,
        *title, *qr;
    struct sj_generate_words words; /* symmetry: NULL: "auto" */
    unsigned method, paper;
    uint64_t count, first, seed, steps, seed_grid, tries, per_page;
    double patience;
    bool minimal, weighted, unique, fewest, with_solution;
};

/* The state of a run. */
struct generating {
    const struct generate_args *args;
    suuji_rules *rules;
    suuji_generate_options options;
    struct cli_output output;
    struct sj_dialect dialect;
    bool apart; /* the format cannot store a solution: it follows as a separate record */
    struct cli_progress_line progress;
    bool begun;            /* the head of the format is written */
    uint64_t first;        /* the number of the first puzzle */
    bool no_head, no_tail; /* another part of the set has them */
    /* With --unique-up-to-symmetry: */
    struct cli_unique made;
    struct sj_text passed;
    double last;   /* time of the last new puzzle */
    suuji_end end; /* why generation ended early */
    bool ended;
    /* With --checkpoint: */
    struct cli_resumption resumption;
    struct cli_filter_log log; /* what was made, for --unique-up-to-symmetry */
    struct cli_generate_mark mark;
    /* In a cluster: */
    bool together; /* all members make puzzles, */
    bool shares;   /* and write them to the output, */
};

/* generate_check.c: refuse options that cannot be used together. */
enum cli_exit cli_generate_check_args(const struct generate_args *args);
/* Is it one of the searches? */
bool cli_generate_is_search(const struct generate_args *args);

/* generate_output.c: the output format from --to, from the output's extension, a grid on a
   terminal, or lines. */
suuji_status cli_generate_choose_format(struct generating *g, suuji_error *err);
/* Can it store puzzles of these rules? */
suuji_status cli_generate_try_format(const struct generating *g, suuji_error *err);
/* The records of a batch; `user` is a struct generating, `own` a suuji_canon with
   --unique-up-to-symmetry. */
suuji_status cli_generate_format(void *user, void *own, const struct cli_generate_batch *batch,
                                 struct sj_text *out, suuji_error *err);
/* Write the records of a batch. */
suuji_status cli_generate_write_found(struct generating *g, const struct cli_generate_batch *batch,
                                      suuji_error *err);
/* The part of the format before the first record, or after the last. */
suuji_status cli_generate_write_part(struct generating *g, sj_part_writer *part, suuji_error *err);
/* Write records; the head of the format comes before the first. */
suuji_status cli_generate_write_text(void *user, const char *text, size_t len, suuji_error *err);
/* The same with --unique-up-to-symmetry: write only the records with a new canonical form. */
suuji_status cli_generate_write_unique(void *user, const char *text, size_t len, suuji_error *err);

/* generate_report.c: the progress line; `user` is a struct generating. */
void cli_generate_progress(void *user, const struct cli_progress *p);
/* Report why fewer puzzles were made than requested. */
void cli_generate_remark(const struct generating *g, const struct cli_generate_result *result);
/* Report that clues may be redundant, since to find out would have taken too long. */
void cli_generate_remark_unproved(const struct generating *g,
                                  const struct cli_generate_result *result);
/* For unbiased puzzles: estimate the share of all minimal puzzles that have n clues. */
void cli_generate_show_shares(const struct cli_generate_result *result);

#endif
