/* SPDX-License-Identifier: MIT */
/* suuji: generalised Sudoku as a library.

   The shortest useful program:

       suuji_puzzle *puzzle = NULL;
       suuji_solver *solver = NULL;
       suuji_answer answer = SUUJI_ANSWER_INIT;
       suuji_error err;

       if (suuji_puzzle_read(text, strlen(text), NULL, &puzzle, &err) == SUUJI_OK &&
           suuji_solver_new(NULL, &solver, &err) == SUUJI_OK &&
           suuji_solver_solve(solver, puzzle, NULL, &answer, &err) == SUUJI_OK)
           use(answer.verdict, answer.solution);
       else
           complain(err.text);
       suuji_solver_free(solver);
       suuji_puzzle_free(puzzle);

   Life of a handle. *_new and *_read create, *_free releases and takes NULL. Everything you create
   you free; arguments are borrowed for the call unless a comment says otherwise. An `out` pointer is
   set to NULL when the call fails.

   Structs. A struct that you fill or have filled (queries, options, answers) begins with its size:
   initialise it with the macro of its name, SUUJI_QUERY_INIT for suuji_query. So it can get new members
   without breaking programs. All other members zero, as the macro leaves them, is the documented
   default, and where NULL is allowed it means the same. Structs without a size are either small and
   will not change (suuji_error, suuji_limits, suuji_stats, suuji_fault, suuji_clue, suuji_option ...) or
   made by the library, which may add members at their end (suuji_..._info, suuji_explanation ...).

   Errors. What can fail returns a suuji_status and takes a suuji_error last, which may be NULL.
   A verdict is not an error: "no solution" is SUUJI_OK with verdict SUUJI_VERDICT_NONE. The library never
   prints, never exits and has no mutable globals.

   Threads. suuji_rules is immutable and counted: any number of threads may share it. A suuji_stop may be
   shared by all searches and requested from any thread and from signal handlers. Every other handle is
   used by one thread at a time; two handles share no state.

   Numbers. Cells are numbered row by row from 0; values are 1 .. size; 0 is an empty cell. A grid is
   an array of size * size bytes. */
#ifndef SUUJI_H
#define SUUJI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUUJI_VERSION_MAJOR 0
#define SUUJI_VERSION_MINOR 1
#define SUUJI_VERSION_PATCH 0

#if defined(SUUJI_BUILD_SHARED) && defined(__GNUC__)
#define SUUJI_API __attribute__((visibility("default")))
#else
#define SUUJI_API
#endif

/* The largest size: values fit a byte. */
#define SUUJI_MAX_SIZE 255

/* The version of the library at run time, as "major.minor.patch". */
SUUJI_API const char *suuji_version(void);

/* ---- Status and errors ---------------------------------------------------------------------- */

/* Numbered for ever: append only. */
typedef enum suuji_status {
    SUUJI_OK = 0,
    SUUJI_ERR_ARGUMENT = 1,    /* an argument out of range, an unknown name */
    SUUJI_ERR_SYNTAX = 2,      /* text that is not what its format says */
    SUUJI_ERR_RULES = 3,       /* rules that do not exist or contradict each other */
    SUUJI_ERR_MEMORY = 4,      /* an allocation failed */
    SUUJI_ERR_IO = 5,          /* reading or writing failed */
    SUUJI_ERR_UNSUPPORTED = 6, /* the engine or format cannot do this; another might */
    SUUJI_ERR_INTERNAL = 7,    /* an engine's solution failed verification: a bug */
    SUUJI_ERR_PROGRAM = 8      /* another program that was to help is missing or failed */
} suuji_status;

/* What went wrong. `text` has no capital, no full stop and no place; `line` and `column` are 1-based
   places in the text that was read, 0 where there is none. */
typedef struct suuji_error {
    suuji_status status;
    size_t line;
    size_t column;
    char text[240];
} suuji_error;

/* ---- Limits --------------------------------------------------------------------------------- */

/* A token that ends searches. One token may serve any number of searches at once: put it into their
   suuji_limits.stop, and free it after they have ended. */
typedef struct suuji_stop suuji_stop;

SUUJI_API suuji_status suuji_stop_new(suuji_stop **out, suuji_error *err);
SUUJI_API void suuji_stop_free(suuji_stop *stop);
/* End the searches that have this token, and every later one at once, until suuji_stop_clear. May be
   called from any thread and from signal handlers. */
SUUJI_API void suuji_stop_request(suuji_stop *stop);
SUUJI_API void suuji_stop_clear(suuji_stop *stop);
/* Was a stop requested, and not cleared? False for NULL. */
SUUJI_API bool suuji_stop_requested(const suuji_stop *stop);

/* What a search may spend; a member of every query. All zero: no limits. */
typedef struct suuji_limits {
    double seconds;   /* wall clock; 0: none */
    uint64_t nodes;   /* search nodes; 0: none */
    size_t memory;    /* bytes of working memory; 0: none */
    suuji_stop *stop; /* ends the search when it is requested; NULL: nothing does */
} suuji_limits;

/* Why a search ended before it had seen everything. */
typedef enum suuji_end {
    SUUJI_END_COMPLETE = 0, /* it did see everything: the count is exact */
    SUUJI_END_LIMIT,        /* enough solutions */
    SUUJI_END_CALLBACK,     /* on_solution said so */
    SUUJI_END_TIME,
    SUUJI_END_NODES,
    SUUJI_END_MEMORY,
    SUUJI_END_STOPPED, /* suuji_stop_request */
    SUUJI_END_GAVE_UP  /* the engine came to its own end without a solution and without a proof */
} suuji_end;

/* "complete", "time limit", ... */
SUUJI_API const char *suuji_end_name(suuji_end end);

/* ---- Options -------------------------------------------------------------------------------- */

/* Engines, formats and commands describe their options by rows of this one type. A list of options
   is written name[=value],... as in "backtrack:mrv,forward". */
typedef enum suuji_option_kind {
    SUUJI_OPTION_FLAG,  /* bool */
    SUUJI_OPTION_COUNT, /* uint64_t, low .. high */
    SUUJI_OPTION_REAL,  /* double, at least low */
    SUUJI_OPTION_WORD,  /* unsigned: index into `words` */
    SUUJI_OPTION_TEXT   /* const char * */
} suuji_option_kind;

typedef struct suuji_option {
    const char *name;
    suuji_option_kind kind;
    const char *value;    /* what to call the value in help: "N", "SECONDS"; NULL for a flag */
    const char *fallback; /* default, as it would be written; NULL: zero */
    uint64_t low,
        high; /* range of SUUJI_OPTION_COUNT and SUUJI_OPTION_REAL; high 0: no upper limit */
    const char *const *words; /* choices of SUUJI_OPTION_WORD, NULL at the end */
    const char *help;         /* one line */
} suuji_option;

/* A list of options, opaque; NULL is an empty one. */
typedef struct sj_option suuji_options;

/* Row `i` of a list; NULL past the end. */
SUUJI_API const suuji_option *suuji_option_at(const suuji_options *list, size_t i);

/* ---- Rules ---------------------------------------------------------------------------------- */

/* A rule set: the houses, each of `size` cells that hold every value once, and the pairs of cells
   that must differ. Written SIZE[:SHAPE][+EXTRA]...:

       9            nine symbols, 3x3 boxes       6:2x3     boxes of 2 rows and 3 columns
       9:latin      no boxes                      9+x       both diagonals too
       9:regions=M  irregular regions, M one letter per cell or numbers with commas

   A bare size gets the squarest boxes there are, rows <= columns; a prime size gets none. */
typedef struct suuji_rules suuji_rules;

typedef struct suuji_rule_info {
    const char *name;    /* "x", as written after '+' */
    const char *summary; /* one line */
    const char *needs;   /* what sizes and shapes it fits, in words */
} suuji_rule_info;

SUUJI_API suuji_status suuji_rules_new(const char *spec, suuji_rules **out, suuji_error *err);
/* Another reference to the same rules; free it as well. */
SUUJI_API suuji_rules *suuji_rules_share(const suuji_rules *rules);
SUUJI_API void suuji_rules_free(suuji_rules *rules);

SUUJI_API unsigned suuji_rules_size(const suuji_rules *rules);
/* size * size: how many bytes a grid has. */
SUUJI_API unsigned suuji_rules_cells(const suuji_rules *rules);
/* Rows and columns of a box; 0 and 0 for Latin squares and irregular regions. */
SUUJI_API void suuji_rules_box(const suuji_rules *rules, unsigned *rows, unsigned *columns);
/* The canonical text of these rules: suuji_rules_new makes equal ones from it. */
SUUJI_API const char *suuji_rules_spec(const suuji_rules *rules);
SUUJI_API unsigned suuji_rules_house_count(const suuji_rules *rules);
/* The `size` cells of a house, ascending. */
SUUJI_API const uint16_t *suuji_rules_house(const suuji_rules *rules, unsigned house);
/* "row 3", "box 5", "diagonal 1" into `name`. */
SUUJI_API void suuji_rules_house_name(const suuji_rules *rules, unsigned house, char *name,
                                      size_t room);
SUUJI_API size_t suuji_rules_pair_count(const suuji_rules *rules);
/* The two cells of a pair that must differ and that no house covers. */
SUUJI_API void suuji_rules_pair(const suuji_rules *rules, size_t pair, unsigned *a, unsigned *b);
/* The cells that must differ from `cell`, each once, ascending, into `peers`, which has room for all
   cells; how many there are. */
SUUJI_API unsigned suuji_rules_peers(const suuji_rules *rules, unsigned cell, uint16_t *peers);
/* The extra rules that can be written after '+'; NULL past the end. */
SUUJI_API const suuji_rule_info *suuji_rule_at(size_t i);

/* ---- Puzzles -------------------------------------------------------------------------------- */

typedef struct suuji_puzzle suuji_puzzle;

/* An empty puzzle; it keeps its own reference to `rules`. */
SUUJI_API suuji_status suuji_puzzle_new(const suuji_rules *rules, suuji_puzzle **out,
                                        suuji_error *err);
/* A puzzle of its own with the same rules, givens, excluded candidates, solution and label. */
SUUJI_API suuji_status suuji_puzzle_copy(const suuji_puzzle *puzzle, suuji_puzzle **out,
                                         suuji_error *err);
SUUJI_API void suuji_puzzle_free(suuji_puzzle *puzzle);

SUUJI_API const suuji_rules *suuji_puzzle_rules(const suuji_puzzle *puzzle);
/* The givens as a grid. */
SUUJI_API const uint8_t *suuji_puzzle_givens(const suuji_puzzle *puzzle);
/* Set a given; value 0 clears it. */
SUUJI_API suuji_status suuji_puzzle_set_given(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                              suuji_error *err);
/* Set all givens: a grid, which is copied. */
SUUJI_API suuji_status suuji_puzzle_set_givens(suuji_puzzle *puzzle, const uint8_t *grid,
                                               suuji_error *err);
/* How many cells have a given. */
SUUJI_API unsigned suuji_puzzle_clue_count(const suuji_puzzle *puzzle);
/* Exclude a candidate, as pencil marks do, or allow it again. */
SUUJI_API suuji_status suuji_puzzle_set_excluded(suuji_puzzle *puzzle, unsigned cell,
                                                 unsigned value, bool excluded, suuji_error *err);
/* Was it ruled out by suuji_puzzle_set_excluded? False for arguments out of range. */
SUUJI_API bool suuji_puzzle_excluded(const suuji_puzzle *puzzle, unsigned cell, unsigned value);
/* Does the puzzle rule out any candidate beyond its givens? */
SUUJI_API bool suuji_puzzle_has_marks(const suuji_puzzle *puzzle);
/* The solution that came with the puzzle (a `solution` column, say), or NULL. */
SUUJI_API const uint8_t *suuji_puzzle_solution(const suuji_puzzle *puzzle);
/* Set it: a grid, which is copied and not verified; NULL: there is none. */
SUUJI_API suuji_status suuji_puzzle_set_solution(suuji_puzzle *puzzle, const uint8_t *grid,
                                                 suuji_error *err);
/* Title or comment that came with the puzzle; "" where there was none. */
SUUJI_API const char *suuji_puzzle_label(const suuji_puzzle *puzzle);
/* Set it; control characters become blanks. NULL and "": none. */
SUUJI_API suuji_status suuji_puzzle_set_label(suuji_puzzle *puzzle, const char *label,
                                              suuji_error *err);

/* ---- The verifier --------------------------------------------------------------------------- */

/* One thing wrong with a grid. */
typedef enum suuji_fault_kind {
    SUUJI_FAULT_NONE = 0,
    SUUJI_FAULT_HOUSE,    /* `value` stands in two cells of `house` */
    SUUJI_FAULT_PAIR,     /* `value` stands in both cells of a pair */
    SUUJI_FAULT_GIVEN,    /* cell[0] holds `value`, the puzzle gives `given` */
    SUUJI_FAULT_EXCLUDED, /* cell[0] holds `value`, which the puzzle rules out */
    SUUJI_FAULT_EMPTY,    /* cell[0] is empty */
    SUUJI_FAULT_RANGE     /* cell[0] holds `value`, which is above the size */
} suuji_fault_kind;

typedef struct suuji_fault {
    suuji_fault_kind kind;
    unsigned value;
    unsigned house;
    unsigned cell[2];
    unsigned given;
} suuji_fault;

/* Each fault in order of house and cell; return false to hear no more. */
typedef bool suuji_on_fault(void *user, const suuji_fault *fault);

/* Is `grid` a solution of `puzzle`? Calls `on_fault`, if not NULL, for what is wrong. */
SUUJI_API bool suuji_verify(const suuji_puzzle *puzzle, const uint8_t *grid,
                            suuji_on_fault *on_fault, void *user);
/* Do the givens of `puzzle` break no rule by themselves? */
SUUJI_API bool suuji_verify_givens(const suuji_puzzle *puzzle, suuji_on_fault *on_fault,
                                   void *user);
/* A fault as a sentence: "value 5 stands in r1c1 and r1c7 of row 1". */
SUUJI_API void suuji_fault_text(const suuji_rules *rules, const suuji_fault *fault, char *text,
                                size_t room);

/* ---- Formats -------------------------------------------------------------------------------- */

enum {
    SUUJI_FORMAT_READS = 1,
    SUUJI_FORMAT_WRITES = 2,
    SUUJI_FORMAT_MARKS = 4,     /* holds excluded candidates */
    SUUJI_FORMAT_REGIONS = 8,   /* holds irregular regions */
    SUUJI_FORMAT_RULES = 16,    /* tells the box shape */
    SUUJI_FORMAT_SOLUTION = 32, /* holds a solution beside the puzzle */
    SUUJI_FORMAT_EXTRAS = 64,   /* tells some of the extra rules */
    SUUJI_FORMAT_PROGRAM =
        128, /* of a program, which takes rules that are not told for the usual */
    SUUJI_FORMAT_NUMBERED = 256 /* what it writes of a puzzle depends on its place in the text */
};

typedef struct suuji_format_info {
    const char *name;
    const char *summary;
    const char *example; /* one short line, or the start of one */
    unsigned can;        /* SUUJI_FORMAT_... */
    unsigned max_size;
    const suuji_options *options; /* suuji_option_at walks them */
    const char *extensions; /* of file names, beside the format's own name: "txt sdm" or NULL */
} suuji_format_info;

/* The formats, in the order they are listed; NULL past the end. */
SUUJI_API const suuji_format_info *suuji_format_at(size_t i);

/* How to read. All zero means: recognise everything. */
typedef struct suuji_read_options {
    size_t size;        /* sizeof(suuji_read_options) */
    const char *format; /* "line", "line:symbols=hex"; NULL: recognise */
    const char *rules;  /* "9", "9+x"; "9:jigsaw": regions from the text; NULL: from the text */
} suuji_read_options;

#define SUUJI_READ_OPTIONS_INIT                \
    {                                          \
        sizeof(suuji_read_options), NULL, NULL \
    }

/* Read the first puzzle of `text`. */
SUUJI_API suuji_status suuji_puzzle_read(const char *text, size_t length,
                                         const suuji_read_options *options, suuji_puzzle **out,
                                         suuji_error *err);

/* Write a puzzle, or with `grid` a solution of it, in a format ("line", "grid", ...). `*text` is a
   string of `*length` bytes to release with suuji_text_free. */
SUUJI_API suuji_status suuji_puzzle_write(const suuji_puzzle *puzzle, const uint8_t *grid,
                                          const char *format, char **text, size_t *length,
                                          suuji_error *err);
SUUJI_API void suuji_text_free(char *text);

/* Reads puzzle after puzzle from a text in memory, which must stay there. */
typedef struct suuji_reader suuji_reader;

SUUJI_API suuji_status suuji_reader_new(const char *text, size_t length,
                                        const suuji_read_options *options, suuji_reader **out,
                                        suuji_error *err);
/* The next puzzle, owned by the reader and valid until the next call; NULL at the end of the text.
   After SUUJI_ERR_SYNTAX, SUUJI_ERR_RULES or SUUJI_ERR_UNSUPPORTED the reader stands behind the bad
   record and can go on. */
SUUJI_API suuji_status suuji_reader_next(suuji_reader *reader, const suuji_puzzle **out,
                                         suuji_error *err);
/* The name of the format being read. */
SUUJI_API const char *suuji_reader_format(const suuji_reader *reader);
SUUJI_API void suuji_reader_free(suuji_reader *reader);

/* Takes the next piece of a text; return false to hear no more. */
typedef bool suuji_on_text(void *user, const char *text, size_t length);

/* ---- Engines -------------------------------------------------------------------------------- */

enum {
    SUUJI_CAN_FIND = 1,  /* finds a solution, and proves that there is none */
    SUUJI_CAN_COUNT = 2, /* finds further solutions up to any limit */
    SUUJI_CAN_ORDER = 4, /* without options and ascending, solutions come in lexicographic order */
    SUUJI_CAN_MARKS = 8, /* takes excluded candidates */
    SUUJI_CAN_HOUSES = 16,       /* takes any houses, not rows, columns and boxes alone */
    SUUJI_CAN_PAIRS = 32,        /* takes pairs that must differ */
    SUUJI_CAN_RANDOM = 64,       /* takes random value order */
    SUUJI_CAN_APPROXIMATE = 128, /* colours every cell, with values above the size where it must;
                                   proves nothing: an engine that does has not SUUJI_CAN_FIND */
    SUUJI_CAN_PROVE = 256,       /* takes suuji_solver_prove */
    SUUJI_CAN_OBJECTIVE = 512 /* minds the objective while it searches; others that find solutions
                                   are asked again and again until the best one is known */
};

typedef struct suuji_engine_info {
    const char *name;
    const char *summary; /* one line */
    const char *source;  /* where the idea comes from */
    unsigned can;        /* SUUJI_CAN_... */
    unsigned max_size;
    const suuji_options *options; /* suuji_option_at walks them */
    const char *missing;          /* NULL: it can be used; else the package that it needs: one
                                    to run (a library that is loaded), or one to build with */
    const char *const *counters;  /* names of what it counts beyond suuji_stats, NULL at the end, in
                                    words_like_this; NULL: nothing */
} suuji_engine_info;

/* The engines, the default first; NULL past the end. */
SUUJI_API const suuji_engine_info *suuji_engine_at(size_t i);

/* In which order a cell's values are tried. */
typedef enum suuji_order {
    SUUJI_ORDER_ASCENDING = 0,
    SUUJI_ORDER_DESCENDING,
    SUUJI_ORDER_RANDOM
} suuji_order;

/* Called for each solution; return false to end the search. `grid` is valid during the call. */
typedef bool suuji_on_solution(void *user, const uint8_t *grid);

/* Which of several solutions is wanted: suuji/objective.h. */
typedef struct suuji_objective suuji_objective;

/* Instead of a number of solutions: all of them. */
#define SUUJI_ALL UINT64_MAX

/* What is asked. All zero: for one solution, ascending, without limits. */
typedef struct suuji_query {
    size_t size;    /* sizeof(suuji_query) */
    uint64_t limit; /* stop after this many solutions; 0: 1, SUUJI_ALL: none */
    suuji_order order;
    /* For SUUJI_ORDER_RANDOM, for engines that approximate, and for 'cdcl' in any order: another seed is
       another search and another proof. Here the default is 0, on the command line 1. */
    uint64_t seed;
    suuji_limits limits;
    suuji_on_solution *on_solution; /* may be NULL */
    void *user;                     /* handed to on_solution */
    /* NULL: any solution will do. Else the best one is asked for, `limit` is 0 or 1, and on_solution hears
       of each that is better than all before. */
    const suuji_objective *objective;
} suuji_query;

#define SUUJI_QUERY_INIT                                                                    \
    {                                                                                       \
        sizeof(suuji_query), 0, SUUJI_ORDER_ASCENDING, 0, {0, 0, 0, NULL}, NULL, NULL, NULL \
    }

typedef enum suuji_verdict {
    SUUJI_VERDICT_UNKNOWN =
        0, /* the budget was spent, the search stopped or gave up before it was clear */
    SUUJI_VERDICT_NONE, /* proved: no solution */
    SUUJI_VERDICT_SOLVED, /* a solution, with an objective the best; uniqueness was not asked (limit 1) */
    SUUJI_VERDICT_UNIQUE, /* proved: exactly one */
    SUUJI_VERDICT_SEVERAL /* at least two */
} suuji_verdict;

/* "unique", "several", ... */
SUUJI_API const char *suuji_verdict_name(suuji_verdict verdict);

/* Counted work. Exact: the same query gives the same figures (but for `seconds`). */
typedef struct suuji_stats {
    uint64_t nodes;      /* states of the search tree visited */
    uint64_t guesses;    /* values tried where another was possible */
    uint64_t backtracks; /* values taken back */
    uint64_t updates;    /* changes to the engine's data, as its documentation defines them */
    uint64_t depth;      /* deepest nesting of guesses */
    double seconds;      /* wall clock */
} suuji_stats;

/* What an engine that approximates made of a puzzle: every cell has a colour, from 1 on, and givens
   and excluded candidates are kept to. With no cell above the size and no clash it is a solution. */
typedef struct suuji_coloring {
    const uint16_t *color; /* [cells] */
    unsigned colors;       /* how many different ones are used */
    unsigned above;        /* cells with a colour above the size */
    uint64_t clashes;      /* pairs of cells that must differ and do not */
} suuji_coloring;

typedef struct suuji_answer {
    size_t size; /* sizeof(suuji_answer) */
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count;          /* solutions found */
    const uint8_t *solution; /* the first one, or NULL; the solver's, until its next call */
    suuji_stats stats;
    /* The best colouring: of fewest clashes, then of fewest cells above the size, then of fewest
       colours. NULL for other engines, for givens that clash, and where the budget was spent before
       there was one. The solver's, until its next call. */
    const suuji_coloring *coloring;
    /* The engine's own counters, in the order of suuji_engine_info.counters. NULL where it has none, and
       where it did not search: givens that clash, no memory. The solver's, until its next call. */
    const uint64_t *counters;
    /* With an objective: its value for `solution`, and whether it is proved that no solution has a better
       one. `solution` is the best one then, `count` the number of solutions found that were better than
       all before; where the budget was spent before there was a proof, the verdict is SUUJI_VERDICT_UNKNOWN and
       `solution` the best so far. */
    int64_t value;
    bool best;
} suuji_answer;

#define SUUJI_ANSWER_INIT                                                         \
    {                                                                             \
        sizeof(suuji_answer), SUUJI_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, 0, NULL, \
            {0, 0, 0, 0, 0, 0}, NULL, NULL, 0, false                              \
    }

typedef struct suuji_solver suuji_solver;

/* A solver for an engine with its options: "backtrack", "backtrack:mrv,forward"; NULL: the default. */
SUUJI_API suuji_status suuji_solver_new(const char *engine, suuji_solver **out, suuji_error *err);
SUUJI_API void suuji_solver_free(suuji_solver *solver);
SUUJI_API const suuji_engine_info *suuji_solver_engine(const suuji_solver *solver);

/* Answer `query` (NULL: find one solution) about `puzzle`. Every solution has passed the verifier
   before it is handed out. Memory is kept for the next puzzle of the same rules. */
SUUJI_API suuji_status suuji_solver_solve(suuji_solver *solver, const suuji_puzzle *puzzle,
                                          const suuji_query *query, suuji_answer *answer,
                                          suuji_error *err);
/* What gave the last answer, and why, for engines that choose ("bits, 9x9 kernel: plain 9x9"); for
   others the engine's name. */
SUUJI_API void suuji_solver_explain(const suuji_solver *solver, char *text, size_t room);

/* Many puzzles of the same rules as rows of bytes: the fast way for millions of them. The engines
   `bits` and `auto` take plain 9x9 by the hundreds at once, in ascending order; other engines and
   rules take one after the other. */
typedef struct suuji_rows {
    size_t size;          /* sizeof(suuji_rows) */
    const uint8_t *cells; /* size * size bytes for each puzzle */
    size_t stride;        /* bytes from one puzzle to the next */
    size_t count;
    uint8_t zero; /* 0: a byte is a value, 0 is empty. '0': a byte is a character, '1' to '9' is
                               a value, '0' and '.' are empty (sizes up to 9) */
    uint8_t *solution; /* gets a solution of each puzzle in the same form: with limit 1 that of
                               suuji_solver_solve, else any, of several. What stands there for a
                               puzzle without one is of no meaning */
    size_t solution_stride;
    uint64_t *found;   /* [count]: gets the number of solutions found */
    uint64_t *guesses; /* [count]: gets the number of guesses; they are another search's than
                               suuji_solver_solve's where puzzles are taken together */
    size_t done;       /* gets the number of puzzles answered: less than `count` only after
                               a stop or an error */
} suuji_rows;

#define SUUJI_ROWS_INIT                                           \
    {                                                             \
        sizeof(suuji_rows), NULL, 0, 0, 0, NULL, 0, NULL, NULL, 0 \
    }

/* Answer `query` (NULL: find one solution) for each row. The query must have no limits but a stop, no callback, no
   objective and no random order, and the engine must not approximate: SUUJI_ERR_UNSUPPORTED. A byte that is neither value nor empty is
   SUUJI_ERR_ARGUMENT, with the row's 1-based number as `line` and the cell's as `column` of `err`.
   Every solution has passed the verifier. */
SUUJI_API suuji_status suuji_solver_solve_rows(suuji_solver *solver, const suuji_rules *rules,
                                               suuji_rows *rows, const suuji_query *query,
                                               suuji_error *err);
/* Does the solver's engine answer many rows of these rules at once, faster than one by one? */
SUUJI_API bool suuji_solver_takes_rows(suuji_solver *solver, const suuji_rules *rules);

/* ---- Generating ----------------------------------------------------------------------------- */

/* A generator makes puzzles of one rule set that have exactly one solution. Puzzles are numbered;
   number i follows from the options and i alone, so that threads with a generator each can share the
   work, and the same seed gives the same puzzles.

   A puzzle begins as a full grid. Its clues are taken away in random order, one orbit of the symmetry
   at a time, each if the solution stays the only one. What is left is minimal: no clue (with a
   symmetry: no orbit) can go. Puzzles with few clues are more likely so; without bias takes longer.
   docs/generator.md says how, and with what distribution. */

/* Cells that the symmetry maps to each other are given together or not at all. Values are free. */
typedef struct suuji_symmetry {
    const char *name;    /* "rotate180" */
    const char *summary; /* one line */
} suuji_symmetry;

/* The symmetries, that of no constraint first; NULL past the end. */
SUUJI_API const suuji_symmetry *suuji_symmetry_at(size_t i);
/* The cells that symmetry `i` maps `cell` to, itself among them, ascending, into `orbit`, which has
   room for 8; how many there are, 0 for arguments out of range. */
SUUJI_API unsigned suuji_symmetry_orbit(size_t i, const suuji_rules *rules, unsigned cell,
                                        uint16_t orbit[8]);

/* Something of a puzzle that can be measured and asked for within a range. */
typedef struct suuji_property {
    const char *name;    /* "clues" */
    const char *summary; /* one line */
    const char *const
        *words; /* names of its values 0, 1, ..., NULL at the end; NULL: it is a number */
} suuji_property;

/* The properties; NULL past the end. */
SUUJI_API const suuji_property *suuji_property_at(size_t i);

/* Only puzzles with low <= property <= high. */
typedef struct suuji_filter {
    const char *property;
    double low, high;
} suuji_filter;

/* What to make. All zero: minimal puzzles without a symmetry, seed 0. Pointers are borrowed until the
   generator is freed. */
typedef struct suuji_generate_options {
    size_t size; /* sizeof(suuji_generate_options) */
    uint64_t seed;
    unsigned symmetry; /* row of suuji_symmetry_at */
    /* How many clues, 0: any. With a lowest number clues are taken away until there are so many, and
       the puzzle need not be minimal, unless that is asked for. */
    unsigned low_clues, high_clues;
    bool minimal;           /* puzzles of which no clue can go alone, whatever the symmetry */
    const uint8_t *grid;    /* [cells]: the solution of every puzzle; NULL: a random one each */
    const uint8_t *pattern; /* [cells]: clues just where it is not 0; NULL: anywhere */
    const suuji_filter *filters;
    size_t filter_count;
    /* For each puzzle by itself: give up on it after this many seconds. Nodes and memory cannot be
       limited. */
    suuji_limits limits;
    /* Minimal puzzles without bias: each with low_clues to high_clues clues (0: a default, where there
       is one) is equally likely. With `weighted` it is not, but as likely as it is found, and its
       weight is told. */
    bool unbiased;
    bool weighted; /* with `unbiased` */
} suuji_generate_options;

#define SUUJI_GENERATE_OPTIONS_INIT                                                              \
    {                                                                                            \
        sizeof(suuji_generate_options), 0, 0, 0, 0, false, NULL, NULL, NULL, 0, {0, 0, 0, NULL}, \
            false, false                                                                         \
    }

enum { SUUJI_MEASURED = 4 };

/* One puzzle, or why there is none. */
typedef struct suuji_made {
    const uint8_t *givens;   /* [cells] */
    const uint8_t *solution; /* [cells] */
    suuji_end end;           /* SUUJI_END_COMPLETE: it is as asked for. SUUJI_END_TIME or
                           SUUJI_END_STOPPED: it is not, but `clues` says what came nearest */
    unsigned clues;          /* 0: nothing came near */
    bool minimal;            /* no clue can go */
    bool orbit_minimal;      /* no orbit of the symmetry can go */
    uint64_t attempts;       /* full grids, or fillings of the pattern, that were begun */
    uint64_t questions;      /* that were put to engines */
    /* What the filters measured, the first four in their order; NAN: nothing. */
    double measured[SUUJI_MEASURED];
    double weight; /* without bias: how many puzzles this one stands for, at most 1; else 0 */
} suuji_made;

typedef struct suuji_generator suuji_generator;

/* SUUJI_ERR_ARGUMENT for what is known to be impossible: fewer clues than puzzles of these rules have,
   a pattern that leaves too many values open, a grid that breaks the rules, ... */
SUUJI_API suuji_status suuji_generator_new(const suuji_rules *rules,
                                           const suuji_generate_options *options,
                                           suuji_generator **out, suuji_error *err);
SUUJI_API void suuji_generator_free(suuji_generator *generator);
/* Make puzzles number first .. first + count - 1. Every puzzle whose `end` is SUUJI_END_COMPLETE was
   shown to be unique by a second engine, and, where `minimal` says so, to be minimal by further solutions
   that pass the verifier. Many at once is faster: 1,000 and more for 9x9. */
SUUJI_API suuji_status suuji_generator_make(suuji_generator *generator, uint64_t first,
                                            size_t count, suuji_error *err);
/* Puzzle number first + i of the last call that succeeded, i < count; the generator's, until its next
   call. NULL past the end. */
SUUJI_API const suuji_made *suuji_generator_result(const suuji_generator *generator, size_t i);
/* How many to ask for at a time: what is fast and still answers soon. */
SUUJI_API size_t suuji_generator_batch(const suuji_generator *generator);
/* A random full grid, the start of puzzle `number`. */
SUUJI_API suuji_status suuji_generator_grid(suuji_generator *generator, uint64_t number,
                                            uint8_t *grid, suuji_error *err);

/* ---- Minimising ----------------------------------------------------------------------------- */

/* Other puzzles with the same solution: without redundant clues, or with more clues. suuji/clues.h has
   further searches. */
typedef struct suuji_minimizer suuji_minimizer;

/* `solver` answers all questions; its engine must find and count solutions (else SUUJI_ERR_UNSUPPORTED).
   It is borrowed until the minimizer is freed. Memory is kept for the next puzzle of the same rules. */
SUUJI_API suuji_status suuji_minimizer_new(suuji_solver *solver, suuji_minimizer **out,
                                           suuji_error *err);
SUUJI_API void suuji_minimizer_free(suuji_minimizer *minimizer);

typedef struct suuji_minimize_options {
    size_t size;
    uint64_t seed;  /* the result depends on the givens and the seed alone */
    uint64_t tries; /* random orders of clues to try; 0: 1, to maximise 100 */
    unsigned clues; /* end with this many clues; 0: when no more can be removed or found */
    /* [cells]: the only solution of the puzzle, if it is known; NULL: it is looked for first. */
    const uint8_t *solution;
    suuji_limits limits; /* seconds are for everything, nodes and memory for each test */
} suuji_minimize_options;

#define SUUJI_MINIMIZE_OPTIONS_INIT                    \
    {                                                  \
        sizeof(suuji_minimize_options), 0, 0, 0, NULL, \
        {                                              \
            0, 0, 0, NULL                              \
        }                                              \
    }

typedef struct suuji_minimized {
    size_t size;
    suuji_verdict
        verdict; /* SUUJI_VERDICT_UNIQUE, else there is no result: the puzzle has not exactly
                              one solution, or the limits were reached before that was known */
    const uint8_t
        *givens; /* [cells]: the result; NULL: none. Valid until the minimizer's next call */
    unsigned clues;
    bool minimal;  /* shown: every clue is necessary */
    suuji_end end; /* SUUJI_END_COMPLETE, or the limit that ended it: redundant clues may be left */
    uint64_t tests; /* puzzles tested for uniqueness */
} suuji_minimized;

#define SUUJI_MINIMIZED_INIT                                                                  \
    {                                                                                         \
        sizeof(suuji_minimized), SUUJI_VERDICT_UNKNOWN, NULL, 0, false, SUUJI_END_COMPLETE, 0 \
    }

/* Remove redundant clues, in random order, until none is left; of several tries the one with the fewest
   clues. Excluded candidates stay and count. */
SUUJI_API suuji_status suuji_minimizer_minimize(suuji_minimizer *minimizer,
                                                const suuji_puzzle *puzzle,
                                                const suuji_minimize_options *options,
                                                suuji_minimized *result, suuji_error *err);
/* Look for a minimal puzzle with as many clues as possible, which need not keep those of `puzzle`. */
SUUJI_API suuji_status suuji_minimizer_maximize(suuji_minimizer *minimizer,
                                                const suuji_puzzle *puzzle,
                                                const suuji_minimize_options *options,
                                                suuji_minimized *result, suuji_error *err);
/* Add clues of random cells until there are options->clues, necessary or not. */
SUUJI_API suuji_status suuji_minimizer_add_clues(suuji_minimizer *minimizer,
                                                 const suuji_puzzle *puzzle,
                                                 const suuji_minimize_options *options,
                                                 suuji_minimized *result, suuji_error *err);

/* ---- Explanations --------------------------------------------------------------------------- */

/* Why a puzzle has no solution, or what is missing where it has several. docs/explain.md. */

/* What a puzzle says about a cell: that it holds a value, or (an excluded candidate) that it does
   not. */
typedef struct suuji_clue {
    unsigned cell;
    unsigned value;
    bool excluded;
} suuji_clue;

/* How small a set of clues is. */
typedef enum suuji_reduced {
    SUUJI_REDUCED_PARTLY = 0,  /* the budget was spent: some of them may not be needed */
    SUUJI_REDUCED_IRREDUCIBLE, /* each of them is needed; a smaller set may exist elsewhere */
    SUUJI_REDUCED_SMALLEST     /* proved: no set has fewer */
} suuji_reduced;

/* "partly reduced", "irreducible", "smallest" */
SUUJI_API const char *suuji_reduced_name(suuji_reduced reduced);

#define SUUJI_NO_HOUSE (~0u)

/* A value that must stand in a cell: nothing else is left there, or, with a house, it has no other
   place left in that house. */
typedef struct suuji_step {
    unsigned cell, value;
    unsigned house; /* or SUUJI_NO_HOUSE */
} suuji_step;

/* How steps of that kind come to a contradiction, if they do. */
typedef enum suuji_reason_kind {
    SUUJI_REASON_SEARCH = 0, /* they do not: it takes a search to see it */
    SUUJI_REASON_CELL,       /* `cell` has no value left */
    SUUJI_REASON_HOUSE       /* `value` has no place left in `house` */
} suuji_reason_kind;

typedef struct suuji_reason {
    suuji_reason_kind kind;
    unsigned cell, value, house;
    bool all_clues; /* it follows from all clues of the puzzle, not from `conflict` alone */
    const suuji_step *steps; /* what must be placed before, in this order; all of it is needed */
    size_t step_count;
} suuji_reason;

/* How to explain. All zero: with the defaults named below, without limits. */
typedef struct suuji_explain_options {
    size_t size;         /* sizeof(suuji_explain_options) */
    uint64_t limit;      /* count up to this many solutions; 0: 1000, SUUJI_ALL: all */
    uint64_t effort;     /* what each search for a smallest set may take, in units of about 10
                        microseconds, counted and not measured: the same effort gives the same
                        answer on every machine. 0: 50000 */
    bool irreducible;    /* an irreducible set is enough: search for no smallest one */
    suuji_limits limits; /* seconds are for everything, nodes for each question */
} suuji_explain_options;

#define SUUJI_EXPLAIN_OPTIONS_INIT                  \
    {                                               \
        sizeof(suuji_explain_options), 0, 0, false, \
        {                                           \
            0, 0, 0, NULL                           \
        }                                           \
    }

typedef struct suuji_explanation {
    suuji_verdict
        verdict; /* SUUJI_VERDICT_NONE, SUUJI_VERDICT_UNIQUE, SUUJI_VERDICT_SEVERAL, SUUJI_VERDICT_UNKNOWN */
    suuji_end end; /* SUUJI_END_COMPLETE, or what cut the explanation short */

    /* No solution. Givens that clash (or are ruled out) by themselves: each clash. */
    suuji_fault *clashes;
    size_t clash_count;
    /* Else clues that have no solution together, in order of cell and value. There are none if the
       rules have no grid at all: `empty_rules`. */
    suuji_clue *conflict;
    size_t conflict_count;
    suuji_reduced conflict_reduced;
    bool empty_rules;
    suuji_reason reason;

    /* One or several solutions. */
    uint64_t count;    /* how many, or with !count_exact at least so many */
    bool count_exact;  /* false: `limit` or another limit came first */
    uint8_t *solution; /* one of them, or NULL; of several the one that `added` leaves */
    bool values_exact; /* suuji_explanation_value is certain when it says no */
    uint64_t *values;  /* for suuji_explanation_value */
    /* Several: givens to add so that `solution` is the only one, in order of cell. */
    suuji_clue *added;
    size_t added_count;
    suuji_reduced added_reduced;
    bool added_any; /* smallest whichever solution it is to be; else smallest for `solution` */

    suuji_rules *rules; /* a reference of its own */
    uint64_t questions; /* that were asked of the engine */
    double seconds;     /* wall clock */
} suuji_explanation;

/* Explain `puzzle` with the help of a solver, whose engine must find and count
   (SUUJI_CAN_FIND, SUUJI_CAN_COUNT: else SUUJI_ERR_UNSUPPORTED).
   `options` may be NULL. */
SUUJI_API suuji_status suuji_explain(suuji_solver *solver, const suuji_puzzle *puzzle,
                                     const suuji_explain_options *options, suuji_explanation **out,
                                     suuji_error *err);
SUUJI_API void suuji_explanation_free(suuji_explanation *explanation);

/* Does a solution hold `value` in `cell`? Where there are solutions; false for arguments out of
   range. */
SUUJI_API bool suuji_explanation_value(const suuji_explanation *explanation, unsigned cell,
                                       unsigned value);
/* A step, or how it ends, as a sentence: "r3c4 must be 5: it has no other value left",
   "r3c4 has no value left". */
SUUJI_API void suuji_step_text(const suuji_rules *rules, const suuji_step *step, char *text,
                               size_t room);
SUUJI_API void suuji_reason_text(const suuji_rules *rules, const suuji_reason *reason, char *text,
                                 size_t room);

#ifdef __cplusplus
}
#endif

#endif
