/* SPDX-License-Identifier: MIT */
/* A puzzle: rules, givens, and what else a format may store. */
#ifndef SJ_PUZZLE_H
#define SJ_PUZZLE_H

#include "base/bits_inl.h"
#include "base/text.h"
#include "model/rules.h"

struct suuji_puzzle {
    suuji_rules *rules;   /* a reference of its own; NULL only before the first start */
    uint8_t *given;       /* [cells], 0 is empty */
    uint64_t *excluded;   /* [cells * words], bit value-1 of a cell's words: excluded; unused
                               while !has_marks, and NULL until it is needed */
    size_t words;         /* 64-bit words per cell in `excluded` */
    bool has_marks;       /* `excluded` holds something */
    bool has_entries;     /* `entry` holds something */
    bool *entry;          /* [cells]: the value is an entry of a player; NULL until it is needed */
    bool has_solution;    /* `solution` holds something */
    uint8_t *solution;    /* [cells], claimed by the text; NULL until it is needed */
    struct sj_text label; /* title or comment, NUL-terminated when not empty */
    unsigned room;        /* cells that the arrays have room for */
};

/* Make `puzzle` an empty one of `rules`, reusing its memory. A zeroed struct is a valid start. */
suuji_status sj_puzzle_start(suuji_puzzle *puzzle, const suuji_rules *rules, suuji_error *err);

/* `excluded`, cleared and ready to be filled; `has_marks` is set. NULL when memory is short. */
uint64_t *sj_puzzle_marks(suuji_puzzle *puzzle);

/* `to`, of the same rules and without marks, gets the givens and the marks of `from`. */
suuji_status sj_puzzle_copy_clues(suuji_puzzle *to, const suuji_puzzle *from, suuji_error *err);

/* `solution`, ready to be filled; `has_solution` is set. NULL when memory is short. */
uint8_t *sj_puzzle_solution(suuji_puzzle *puzzle);

/* Set the label; bytes below 32 become blanks. */
void sj_puzzle_label(suuji_puzzle *puzzle, const char *text, size_t length);

/* Release what a struct holds, not the struct. */
void sj_puzzle_clear(suuji_puzzle *puzzle);

/* Is `value` excluded from `cell` by a pencil mark? */
static inline bool sj_puzzle_is_excluded(const suuji_puzzle *puzzle, unsigned cell, unsigned value)
{
    return puzzle->has_marks && sj_bit_get(puzzle->excluded + cell * puzzle->words, value - 1);
}

/* Is the value of `cell` an entry of a player, not a given? */
static inline bool sj_puzzle_is_entry(const suuji_puzzle *puzzle, unsigned cell)
{
    return puzzle->has_entries && puzzle->entry[cell] && puzzle->given[cell];
}

/* Words of a set of values, for any size: bit value-1 is a value, in the first puzzle->words of
   them. */
#define SJ_VALUE_WORDS 4

/* The values of the givens that `cell` sees. Pencil marks that repeat this much say nothing new. */
void sj_puzzle_seen(const suuji_puzzle *puzzle, unsigned cell, uint64_t *seen);

/* The values that givens around `cell` and pencil marks leave it, whatever it holds; how many these
   are. */
unsigned sj_puzzle_candidates(const suuji_puzzle *puzzle, unsigned cell, uint64_t *candidates);

/* A cell of a puzzle without marks there gets what its candidates say, of which it has `words`: a
   given where there is one of several values, else marks. */
suuji_status sj_puzzle_set_candidates(suuji_puzzle *puzzle, unsigned cell,
                                      const uint64_t *candidates, suuji_error *err);

/* Would the puzzle be another one without its pencil marks? Those of a given cell matter when they
   exclude the given itself: there is no solution then, and without them there may be. */
bool sj_puzzle_marks_matter(const suuji_puzzle *puzzle);

/* How many cells of a grid hold a value: its clues. */
static inline unsigned sj_count_clues(const uint8_t *grid, unsigned cells)
{
    unsigned clues = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        clues += grid[cell] != 0;
    return clues;
}

#endif
