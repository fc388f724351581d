/* SPDX-License-Identifier: MIT */
/* The parts of a sentence about a step: lists of what its evidence has, and what it does.
   sentence.c puts them together. */
#ifndef SJ_SENTENCE_WORDS_H
#define SJ_SENTENCE_WORDS_H

#include "human/handle.h"
#include "base/text.h"

/* What is being written. */
struct sj_words {
    const suuji_human *human;
    const suuji_human_step *step;
    suuji_notation notation;
    struct sj_text out;
    bool empty;     /* a list was */
    unsigned group; /* what # means */
};

/* A role for lists of cells: those that lose a candidate. */
#define SJ_WORDS_ELIMINATED ((size_t)-2)

/* Which parts of the evidence a placeholder means. */
struct sj_words_filter {
    size_t role;    /* SIZE_MAX: none */
    unsigned group; /* 0: any */
};

void sj_words_cell(struct sj_words *words, unsigned cell);
void sj_words_value(struct sj_words *words, unsigned value);
/* Sets: "r1c25 and r3c3"; of values "2 and 5"; of houses "row 2, columns 2 and 5 and box 3". */
void sj_words_add_cells(struct sj_words *words, const uint64_t *cells);
void sj_words_add_values(struct sj_words *words, uint64_t values);
void sj_words_add_houses(struct sj_words *words, const uint64_t *houses);

/* r1c25 and r3c3: cells of a row or column together */
void sj_words_cells(struct sj_words *words, const struct sj_words_filter *filter);
/* 2 and 5 */
void sj_words_values(struct sj_words *words, const struct sj_words_filter *filter);
/* The candidates of the cells: 2, 3 and 5. */
void sj_words_within(struct sj_words *words, const struct sj_words_filter *filter);
/* Those that are in cells of groups 1 and 2. */
void sj_words_common(struct sj_words *words, const struct sj_words_filter *filter);
/* row 2, columns 2 and 5 and box 3 */
void sj_words_houses(struct sj_words *words, const struct sj_words_filter *filter);
/* 1 and 4 of row 5; 3 and 8 of column 9 */
void sj_words_shares(struct sj_words *words, const struct sj_words_filter *filter);
/* How many cells: 16. */
void sj_words_count(struct sj_words *words, const struct sj_words_filter *filter);
/* 5 in r1c25, 6 in r2c2, and 7 in r3c3 */
void sj_words_candidates(struct sj_words *words, const struct sj_words_filter *filter);
/* The word after the first or the second '|', for one cell or several. */
void sj_words_number(struct sj_words *words, const struct sj_words_filter *filter, const char *at,
                     const char *end);
/* The same for one value or several. */
void sj_words_number_of_values(struct sj_words *words, const struct sj_words_filter *filter,
                               const char *at, const char *end);

/* 5r1c2, 5r1c23 or 5r1c2|r2c3; as a statement: r1c2 is 5, 5 is in r1c23, 5 is in r1c2 or r2c3 */
void sj_words_node(struct sj_words *words, unsigned node);
void sj_words_claim(struct sj_words *words, unsigned node);
/* The opposite: r1c2 is not 5, 5 is not in r1c23 */
void sj_words_denial(struct sj_words *words, unsigned node);
/* The links. Those that follow each other are one chain; `gap` is between chains. */
void sj_words_chain(struct sj_words *words, const char *gap);

/* A chain or a loop whose links follow each other and are strong and weak in turn, as sentences, one
   a line. */
void sj_words_story(struct sj_words *words);

/* Of an aligned exclusion: why no combination with an eliminated candidate is possible. */
void sj_words_exclusion(struct sj_words *words);
/* The lines of a forcing chain. False: memory is short. */
bool sj_words_lines(struct sj_words *words);

/* The rules of the constraints, as sentences. */
void sj_words_constraints(struct sj_words *words);
/* The combinations of the first constraint: "6+9 or 7+8"; none if they are many. */
void sj_words_combinations(struct sj_words *words);
/* Of houses and cages: "row 1 adds up to 45 and cages in it of 10 and 28 to 38, which leaves 7 for
   r1c9". */
void sj_words_sums(struct sj_words *words);
/* The cells of the evidence that have values: "r1c2 is 5 and r1c3 is 7" */
void sj_words_filled(struct sj_words *words);

/* r1c2 is 5 and r3c3 is 7 */
void sj_words_placed(struct sj_words *words);
/* 3 is not in r2c2, and 7 and 8 are not in r5c1 */
void sj_words_eliminated(struct sj_words *words);

#endif
