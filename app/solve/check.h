/* SPDX-License-Identifier: MIT */
/* What `suuji check` finds out about a puzzle, and how it is reported. */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "app/human/position.h"

/* One grid that was checked: the faults are what is wrong with it. */
struct cli_faults {
    suuji_fault *at;
    size_t count;
    size_t room;
    bool failed; /* out of memory */
};

enum cli_claim { CLI_CLAIM_NONE, CLI_CLAIM_RIGHT, CLI_CLAIM_WRONG, CLI_CLAIM_SIZE };

/* All findings about a puzzle. Reused for the next puzzle. */
struct cli_finding {
    unsigned clues;
    struct cli_faults clashes; /* between the givens */
    suuji_answer answer;       /* with limit 2; not searched when givens clash */
    bool differs;              /* there are two solutions: they differ in `cell` */
    unsigned cell;
    unsigned value[2];
    bool minimal_asked;    /* the clues were tried one by one */
    suuji_end minimal_end; /* SUUJI_END_COMPLETE: known for all of them */
    /* [redundant_count]: cells whose clues can be removed, each on its own */
    uint16_t *redundant;
    unsigned redundant_count;
    const suuji_puzzle *puzzle; /* what was checked: the puzzle without entries */
    /* The entries of a player, compared with the solution, or pencil marks that contradict it; neither
       entries nor mistakes: there is nothing to report. Its verdict is that of `answer`. */
    struct sj_position position;
    enum cli_claim claim; /* a solution came with the puzzle, or from another file */
    struct cli_faults claim_faults;
};

void cli_finding_clear(struct cli_finding *finding);

/* Are there no errors? With `minimal` no clue may be redundant. */
bool cli_finding_fine(const struct cli_finding *finding, bool minimal);

/* One line, or with `wide` some more. */
void cli_finding_write(const struct cli_finding *finding, bool wide, struct sj_text *out);
void cli_finding_write_json(const struct cli_finding *finding, const struct cli_lot *lot,
                            const struct cli_item *item, struct sj_text *out);

#endif
