/* SPDX-License-Identifier: MIT */
/* The sections of a book of puzzles: "easy*12, 16 medium*4". */
#ifndef CLI_BOOK_SECTIONS_H
#define CLI_BOOK_SECTIONS_H

#include "suuji.h"
#include "app/frame/command.h"

/* Puzzles of one kind. */
struct cli_book_section {
    suuji_rules *rules; /* where they are drawn for each puzzle: an example */
    char *drawn;        /* "9:jigsaw+x": drawn for each; NULL: the rules are those of all */
    char *level;        /* a level or a range of them; NULL: any */
    uint64_t count;
    unsigned per_page;
    char title[120]; /* "Easy", "Medium, 16x16", "Hard, diagonal" */
    char note[400];  /* "Both main diagonals hold each value once."; "": usual rules */
};

struct cli_book_sections {
    struct cli_book_section *list;
    size_t count;
};

/* Of sections that do not name them. */
struct cli_book_usual {
    const char *rules;
    uint64_t count;    /* 1: a default for a list */
    unsigned per_page; /* of sizes up to 9; 0: a default */
    uint64_t seed;     /* of what is drawn for examples */
};

/* Read a list of sections with commas between: each is [RULES] [LEVEL] [*COUNT]. Free in any
   case. */
suuji_status cli_book_sections_read(struct cli_book_sections *sections, const char *text,
                                    const struct cli_book_usual *usual, suuji_error *err);
/* One section with this level, which can be NULL. Free in any case. */
suuji_status cli_book_sections_one(struct cli_book_sections *sections, const char *level,
                                   const struct cli_book_usual *usual, suuji_error *err);
/* Has every section a level, none easier than the one before it, and the last a harder one than the
   first? */
bool cli_book_sections_rise(const struct cli_book_sections *sections);
void cli_book_sections_free(struct cli_book_sections *sections);

#endif
