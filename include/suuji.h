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

   This header is the core. The rest is in:

       suuji/houses.h     what rules consist of: houses, pairs
       suuji/constraints.h  sums, orders, lines, clues outside the grid
       suuji/rows.h       millions of puzzles as rows of bytes
       suuji/objective.h  the best of several solutions
       suuji/team.h       one hard puzzle on many cores
       suuji/count.h      how many solutions, however many
       suuji/clues.h      puzzles with few or many clues, neighbourhoods
       suuji/canon.h      canonical forms
       suuji/human.h      how people solve: techniques, steps, hints
       suuji/rate.h       how hard a puzzle is: ratings
       suuji/draw.h       SVG, PNG, PDF, pages to print
       suuji/export.h     formulas, integer programs, graphs as text
       suuji/proof.h      proofs of uniqueness, and their checker
       suuji/trace.h      what an engine does while it searches, as events
       suuji/call.h       all of this for other languages: JSON in, JSON out
       suuji/cover.h      exact cover
       suuji/graph.h      graph colouring
       suuji/sat.h        formulas in clauses
       suuji/ilp.h        the branch-and-bound tree of integer programming

   Handles. *_new, *_copy and *_read create a handle, *_free releases it and accepts NULL. The
   caller frees what it created. Arguments are borrowed for the call unless a comment says
   otherwise. When a call fails, its `out` pointer is set to NULL. Pointers to handles must not be
   NULL unless a comment allows it.

   Errors. A function that can fail returns a suuji_status and has a suuji_error as its last
   argument, which may be NULL and is set only on failure. Any of them can return SUUJI_ERR_MEMORY;
   comments name the other cases. A verdict is not an error: "no solution" is SUUJI_OK with
   SUUJI_VERDICT_NONE. The library never prints, never exits and has no mutable global state.

   Structs. A struct that the caller allocates and that may get new members (queries, options,
   answers) begins with its size. Initialise it with the macro of its name: SUUJI_QUERY_INIT for
   suuji_query. The other members are zero then, which is the documented default; where an input may
   be NULL, NULL means the same. A size of 0 is SUUJI_ERR_ARGUMENT; members that this library does
   not know, and that are not zero, are SUUJI_ERR_UNSUPPORTED. Structs without a size are either
   small values that will not change (suuji_error, suuji_limits, suuji_stats, suuji_fault,
   suuji_filter, suuji_clue, suuji_single, suuji_event) or allocated by the library, which may add
   members at their end (suuji_..._info, suuji_made, suuji_explanation).

   Limits. Every search accepts a suuji_limits: seconds, nodes, memory and a stop token. A search
   that reaches a limit returns SUUJI_OK, and its suuji_end says which limit it was.

   Threads. A suuji_rules is immutable and reference-counted: any number of threads may share it. A
   suuji_stop may be shared, and requested from any thread and from signal handlers. Every other
   handle is used by one thread at a time; two handles share no state.

   Numbers. Cells are numbered row by row from 0; values are 1 .. size; 0 is an empty cell. A grid
   is an array of size * size bytes. `[cells]` after a pointer means an array with one element per
   cell.

   Texts. Texts are UTF-8 with their length in bytes, or strings that end with a zero byte.
   Functions with `char *text, size_t room` write a string of at most room - 1 bytes and cut off the
   rest. */
#ifndef SUUJI_H
#define SUUJI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUUJI_VERSION_MAJOR 1
#define SUUJI_VERSION_MINOR 0
#define SUUJI_VERSION_PATCH 0

#if defined(SUUJI_BUILD_SHARED) && defined(_WIN32)
#define SUUJI_API __declspec(dllexport)
#elif defined(SUUJI_BUILD_SHARED) && defined(__GNUC__)
#define SUUJI_API __attribute__((visibility("default")))
#else
#define SUUJI_API
#endif

/* The largest size of a grid: values fit into a byte. */
#define SUUJI_MAX_SIZE 255

/* The version of the library at run time, as "major.minor.patch". */
SUUJI_API const char *suuji_version(void);

/* ---- Status and errors ---------------------------------------------------------------------- */

/* The numbers never change. */
typedef enum suuji_status {
    SUUJI_OK = 0,
    SUUJI_ERR_ARGUMENT = 1,    /* an argument is out of range, a name is unknown */
    SUUJI_ERR_SYNTAX = 2,      /* a text does not follow its format */
    SUUJI_ERR_RULES = 3,       /* rules do not exist or do not fit together */
    SUUJI_ERR_MEMORY = 4,      /* an allocation failed */
    SUUJI_ERR_IO = 5,          /* reading or writing failed */
    SUUJI_ERR_UNSUPPORTED = 6, /* this engine, format or method cannot do it */
    SUUJI_ERR_INTERNAL = 7,    /* a solution failed verification: a bug in suuji */
    SUUJI_ERR_PROGRAM = 8      /* another program or library is missing or failed */
} suuji_status;

/* What went wrong. `text` is a sentence without capital letter, full stop and position. `line` and
   `column` count from 1 in the text that was read; 0: not known, or nothing was read. */
typedef struct suuji_error {
    suuji_status status;
    size_t line;
    size_t column;
    char text[240];
} suuji_error;

/* ---- Limits --------------------------------------------------------------------------------- */

/* A token that stops searches. Put it into their suuji_limits.stop; any number of searches may have
   the same token. Free it after they have ended. */
typedef struct suuji_stop suuji_stop;

SUUJI_API suuji_status suuji_stop_new(suuji_stop **out, suuji_error *err);
SUUJI_API void suuji_stop_free(suuji_stop *stop);
/* Stop the searches that have this token. Searches that start later stop at once, until
   suuji_stop_clear. May be called from any thread and from signal handlers. */
SUUJI_API void suuji_stop_request(suuji_stop *stop);
SUUJI_API void suuji_stop_clear(suuji_stop *stop);
/* Was a stop requested and not cleared since? False for NULL. */
SUUJI_API bool suuji_stop_requested(const suuji_stop *stop);

/* How much a search may use. All zero: no limits. Searches that cannot limit nodes or memory say
   so. Seconds below 0, or that are not a number, are SUUJI_ERR_ARGUMENT. */
typedef struct suuji_limits {
    double seconds;   /* wall clock; 0: no limit */
    uint64_t nodes;   /* search nodes: exact, the same on every machine; 0: no limit */
    size_t memory;    /* bytes of working memory; 0: no limit */
    suuji_stop *stop; /* stops the search when it is requested; NULL: none */
} suuji_limits;

/* Why a search ended. */
typedef enum suuji_end {
    SUUJI_END_COMPLETE = 0, /* the search is complete: counts are exact */
    SUUJI_END_LIMIT,        /* as many solutions as asked for */
    SUUJI_END_CALLBACK,     /* a callback returned false */
    SUUJI_END_TIME,
    SUUJI_END_NODES,
    SUUJI_END_MEMORY,
    SUUJI_END_STOPPED, /* suuji_stop_request */
    SUUJI_END_GAVE_UP  /* the engine or method gave up without an answer */
} suuji_end;

/* "complete", "time limit", ...; a constant string. */
SUUJI_API const char *suuji_end_name(suuji_end end);

/* ---- Options -------------------------------------------------------------------------------- */

/* Engines, formats and methods describe their options by rows of this type. A name with options is
   written NAME[:OPTION[=VALUE],...], as in "backtrack:mrv,forward". */
typedef enum suuji_option_kind {
    SUUJI_OPTION_FLAG,  /* on or off */
    SUUJI_OPTION_COUNT, /* a whole number, low .. high */
    SUUJI_OPTION_REAL,  /* a number, at least low */
    SUUJI_OPTION_WORD,  /* one of `words` */
    SUUJI_OPTION_TEXT   /* any text */
} suuji_option_kind;

typedef struct suuji_option {
    const char *name;
    suuji_option_kind kind;
    const char *value;        /* the value's name in help: "N", "SECONDS"; NULL for a flag */
    const char *fallback;     /* the default, as it would be written; NULL: off, 0 or none */
    uint64_t low, high;       /* range of a count, lower bound of a real; high 0: no upper bound */
    const char *const *words; /* of SUUJI_OPTION_WORD, NULL at the end */
    const char *help;         /* one line */
} suuji_option;

/* A list of options, opaque; NULL is an empty list. */
typedef struct sj_option suuji_options;

/* Row `i` of a list, from 0; NULL past the end. */
SUUJI_API const suuji_option *suuji_option_at(const suuji_options *list, size_t i);

/* ---- Rules ---------------------------------------------------------------------------------- */

/* A rule set: houses, which are groups of `size` cells that have every value once, and pairs of
   cells that must differ. It is written SIZE[:SHAPE][+EXTRA]...:

       9            nine symbols, 3x3 boxes       6:2x3     boxes of 2 rows and 3 columns
       9:latin      no boxes                      9+x       and both diagonals
       9:regions=M  irregular regions, M one letter per cell or numbers with commas

   A size without shape has the squarest boxes possible, rows <= columns; a prime size has none. */
typedef struct suuji_rules suuji_rules;

typedef struct suuji_rule_info {
    const char *name;    /* "x", as written after '+' */
    const char *summary; /* one line */
    const char *needs;   /* the sizes and shapes it needs, in words */
    const char *aliases; /* other names of it, with blanks between; suuji_rules_new refuses them */
    const char *title;   /* what puzzles with it are called: "diagonal" */
} suuji_rule_info;

/* SUUJI_ERR_RULES: `spec` is not well-formed, or there are no such rules. */
SUUJI_API suuji_status suuji_rules_new(const char *spec, suuji_rules **out, suuji_error *err);
/* The same, but "9:jigsaw" gets random regions that follow from `seed`: connected, of `size` cells
   each. Some layouts have no solution grid. */
SUUJI_API suuji_status suuji_rules_random(const char *spec, uint64_t seed, suuji_rules **out,
                                          suuji_error *err);
/* The same for puzzles: regions that follow from `seed` and the number of a puzzle, and have a
   solution grid. Layouts are drawn until a short search finds a grid of one; SUUJI_ERR_RULES: also
   if none of many has one. Only the time and the stop token of `limits` count; NULL: none. `*end`
   is SUUJI_END_COMPLETE; or it says why the search ended before, then `*out` is NULL and the status
   SUUJI_OK. Rules that leave no regions open are made without a search. */
SUUJI_API suuji_status suuji_rules_random_solvable(const char *spec, uint64_t seed, uint64_t number,
                                                   const suuji_limits *limits, suuji_rules **out,
                                                   suuji_end *end, suuji_error *err);
/* A further reference to the same rules, to be freed as well. */
SUUJI_API suuji_rules *suuji_rules_share(const suuji_rules *rules);
SUUJI_API void suuji_rules_free(suuji_rules *rules);

SUUJI_API unsigned suuji_rules_size(const suuji_rules *rules);
/* size * size: the number of bytes of a grid. */
SUUJI_API unsigned suuji_rules_cells(const suuji_rules *rules);
/* The canonical text of these rules, from which suuji_rules_new makes equal ones. Valid as long as
   the rules. */
SUUJI_API const char *suuji_rules_spec(const suuji_rules *rules);
/* Are the two the same rules, perhaps as different objects? NULL equals only NULL. */
SUUJI_API bool suuji_rules_equal(const suuji_rules *a, const suuji_rules *b);
/* Are these the rules whose canonical text is `spec`? */
SUUJI_API bool suuji_rules_is(const suuji_rules *rules, const char *spec);
/* Row `i` of the extra rules, which are written after '+'; NULL past the end. */
SUUJI_API const suuji_rule_info *suuji_rule_at(size_t i);

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* Rules, givens, excluded candidates (pencil marks), and what came with them: a solution and a
   label. Pointers that getters return are valid until the puzzle is changed or freed. */
typedef struct suuji_puzzle suuji_puzzle;

/* An empty puzzle, with its own reference to `rules`. */
SUUJI_API suuji_status suuji_puzzle_new(const suuji_rules *rules, suuji_puzzle **out,
                                        suuji_error *err);
/* An independent copy of all of that. */
SUUJI_API suuji_status suuji_puzzle_copy(const suuji_puzzle *puzzle, suuji_puzzle **out,
                                         suuji_error *err);
SUUJI_API void suuji_puzzle_free(suuji_puzzle *puzzle);

SUUJI_API const suuji_rules *suuji_puzzle_rules(const suuji_puzzle *puzzle);
/* The givens as a grid. */
SUUJI_API const uint8_t *suuji_puzzle_givens(const suuji_puzzle *puzzle);
/* Set a given; value 0 clears it. SUUJI_ERR_ARGUMENT: the cell or the value is out of range. */
SUUJI_API suuji_status suuji_puzzle_set_given(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                              suuji_error *err);
/* Set all givens from a grid, which is copied. SUUJI_ERR_ARGUMENT: a value is out of range. */
SUUJI_API suuji_status suuji_puzzle_set_givens(suuji_puzzle *puzzle, const uint8_t *grid,
                                               suuji_error *err);
/* Set a value that a player entered. It counts as a given in every search; only techniques, hints
   and pictures distinguish the two. SUUJI_ERR_ARGUMENT: the cell or the value is out of range. */
SUUJI_API suuji_status suuji_puzzle_set_entry(suuji_puzzle *puzzle, unsigned cell, unsigned value,
                                              suuji_error *err);
/* Is the value of this cell an entry? False for cells out of range. */
SUUJI_API bool suuji_puzzle_is_entry(const suuji_puzzle *puzzle, unsigned cell);
/* How many cells have a given. */
SUUJI_API unsigned suuji_puzzle_clue_count(const suuji_puzzle *puzzle);
/* Exclude a candidate, or allow it again. SUUJI_ERR_ARGUMENT: the cell or the value is out of
   range. */
SUUJI_API suuji_status suuji_puzzle_set_excluded(suuji_puzzle *puzzle, unsigned cell,
                                                 unsigned value, bool excluded, suuji_error *err);
/* Is this candidate excluded, other than by givens? False for arguments out of range. */
SUUJI_API bool suuji_puzzle_excluded(const suuji_puzzle *puzzle, unsigned cell, unsigned value);
/* Is any candidate excluded? */
SUUJI_API bool suuji_puzzle_has_marks(const suuji_puzzle *puzzle);
/* The solution that came with the puzzle, for example in a `solution` column; NULL: none. It is not
   verified. */
SUUJI_API const uint8_t *suuji_puzzle_solution(const suuji_puzzle *puzzle);
/* Set it to a copy of `grid`; NULL: none. */
SUUJI_API suuji_status suuji_puzzle_set_solution(suuji_puzzle *puzzle, const uint8_t *grid,
                                                 suuji_error *err);
/* The title or comment that came with the puzzle; "": none. */
SUUJI_API const char *suuji_puzzle_label(const suuji_puzzle *puzzle);
/* Set it to a copy of `label`, with blanks for control characters; NULL and "": none. */
SUUJI_API suuji_status suuji_puzzle_set_label(suuji_puzzle *puzzle, const char *label,
                                              suuji_error *err);

/* ---- The verifier --------------------------------------------------------------------------- */

/* A way in which a grid is wrong. */
typedef enum suuji_fault_kind {
    SUUJI_FAULT_NONE = 0,
    SUUJI_FAULT_HOUSE,    /* `house` has `value` twice: in cell[0] and cell[1] */
    SUUJI_FAULT_PAIR,     /* cell[0] and cell[1] must differ, and both have `value` */
    SUUJI_FAULT_GIVEN,    /* cell[0] has `value`, but `given` is given */
    SUUJI_FAULT_EXCLUDED, /* cell[0] has `value`, which the puzzle excludes */
    SUUJI_FAULT_EMPTY,    /* cell[0] is empty */
    SUUJI_FAULT_RANGE,    /* cell[0] has `value`, which is above the size */
    /* Constraint number `constraint` does not hold; cell[0] and cell[1] are its first and last. */
    SUUJI_FAULT_CONSTRAINT
} suuji_fault_kind;

typedef struct suuji_fault {
    suuji_fault_kind kind;
    unsigned value;
    unsigned house;
    unsigned cell[2];
    unsigned given;
    unsigned constraint;
} suuji_fault;

/* Called for each fault, in order of house and cell; return false to end the check. */
typedef bool suuji_on_fault(void *user, const suuji_fault *fault);

/* Is `grid` a solution of `puzzle`? Calls `on_fault`, if not NULL, for each fault. */
SUUJI_API bool suuji_verify(const suuji_puzzle *puzzle, const uint8_t *grid,
                            suuji_on_fault *on_fault, void *user);
/* Do the givens break no rule by themselves? There may still be no solution. */
SUUJI_API bool suuji_verify_givens(const suuji_puzzle *puzzle, suuji_on_fault *on_fault,
                                   void *user);
/* A fault as a sentence: "row 1 has two 5s: r1c1 and r1c7". Values are written as
   suuji_value_text does. */
SUUJI_API void suuji_fault_text(const suuji_rules *rules, const suuji_fault *fault,
                                const char *symbols, char *text, size_t room);

/* ---- Formats -------------------------------------------------------------------------------- */

/* What a format can do. */
enum {
    SUUJI_FORMAT_READS = 1,
    SUUJI_FORMAT_WRITES = 2,
    SUUJI_FORMAT_MARKS = 4,      /* can store excluded candidates */
    SUUJI_FORMAT_REGIONS = 8,    /* can store irregular regions */
    SUUJI_FORMAT_RULES = 16,     /* stores the shape of boxes */
    SUUJI_FORMAT_SOLUTION = 32,  /* can store a solution with the puzzle */
    SUUJI_FORMAT_EXTRAS = 64,    /* can store some of the extra rules */
    SUUJI_FORMAT_PROGRAM = 128,  /* an application's own: standard rules unless it names others */
    SUUJI_FORMAT_NUMBERED = 256, /* what is written for a puzzle depends on its number */
    SUUJI_FORMAT_ENTRIES = 512,  /* distinguishes entries from givens */
    SUUJI_FORMAT_CONSTRAINTS = 1024 /* can store some of the constraints */
};

typedef struct suuji_format_info {
    const char *name;
    const char *summary;
    const char *example; /* a short line, or its beginning */
    unsigned can;        /* SUUJI_FORMAT_... */
    unsigned max_size;
    const suuji_options *options; /* see suuji_option_at */
    const char *extensions;       /* of file names, beside its name: "txt sdm"; NULL: none */
} suuji_format_info;

/* Row `i` of the formats; NULL past the end. */
SUUJI_API const suuji_format_info *suuji_format_at(size_t i);

/* How to read. Default: recognise format and size, and assume standard rules. */
typedef struct suuji_read_options {
    size_t size;        /* sizeof(suuji_read_options) */
    const char *format; /* "line", "line:symbols=hex"; NULL: recognise it */
    const char *rules;  /* "9+x"; "9:jigsaw": the text has the regions; NULL: the text decides */
    /* Read the player's progress too, as entries, where a format keeps it apart from the puzzle.
       False: only the puzzle. Entries that a format has among the givens are always read. */
    bool progress;
    /* How single characters denote values: "digits", "letters", "hex", or as many different
       characters of UTF-8 as the puzzle has values, the first for value 1 ("SUDOKIMEN"). NULL: the
       format's options or the text decide. */
    const char *symbols;
} suuji_read_options;

#define SUUJI_READ_OPTIONS_INIT                             \
    {                                                       \
        sizeof(suuji_read_options), NULL, NULL, false, NULL \
    }

/* Read the first puzzle of `text`. SUUJI_ERR_SYNTAX: there is none, or it is not well-formed.
   SUUJI_ERR_RULES: its rules do not exist or are not options->rules. SUUJI_ERR_UNSUPPORTED: it has
   constraints that suuji does not support. SUUJI_ERR_ARGUMENT: there is no such format. */
SUUJI_API suuji_status suuji_puzzle_read(const char *text, size_t length,
                                         const suuji_read_options *options, suuji_puzzle **out,
                                         suuji_error *err);

/* Write a puzzle, or if `grid` is not NULL a solution of it, in a format with options ("line",
   "grid", "line:symbols=hex"). `*text` is a string of `*length` bytes that the caller releases with
   suuji_text_free. SUUJI_ERR_ARGUMENT: there is no such format. SUUJI_ERR_UNSUPPORTED: the format
   cannot store this puzzle. */
SUUJI_API suuji_status suuji_puzzle_write(const suuji_puzzle *puzzle, const uint8_t *grid,
                                          const char *format, char **text, size_t *length,
                                          suuji_error *err);
SUUJI_API void suuji_text_free(char *text);

/* Reads the puzzles of a text one by one. The text is borrowed until the reader is freed. */
typedef struct suuji_reader suuji_reader;

SUUJI_API suuji_status suuji_reader_new(const char *text, size_t length,
                                        const suuji_read_options *options, suuji_reader **out,
                                        suuji_error *err);
/* The next puzzle, owned by the reader and valid until the next call; SUUJI_OK and NULL at the end
   of the text. Errors are those of suuji_puzzle_read. After SUUJI_ERR_SYNTAX, SUUJI_ERR_RULES and
   SUUJI_ERR_UNSUPPORTED the next call continues after the bad puzzle. */
SUUJI_API suuji_status suuji_reader_next(suuji_reader *reader, const suuji_puzzle **out,
                                         suuji_error *err);
/* What the text of the last puzzle has that was left out, such as decoration and rules in prose, as
   a sentence; "": nothing. Valid until the next call. */
SUUJI_API const char *suuji_reader_remark(const suuji_reader *reader);
/* The name of the format that is read. */
SUUJI_API const char *suuji_reader_format(const suuji_reader *reader);
SUUJI_API void suuji_reader_free(suuji_reader *reader);

/* Called by functions that write a text in pieces, for each piece in order; return false to
   end the call with SUUJI_ERR_IO. */
typedef bool suuji_on_text(void *user, const char *text, size_t length);

/* ---- Engines and solving --------------------------------------------------------------------- */

/* What an engine can do. A query that needs more is SUUJI_ERR_UNSUPPORTED. */

enum {
    SUUJI_CAN_FIND = 1,  /* finds a solution, or proves that there is none */
    SUUJI_CAN_COUNT = 2, /* finds further solutions up to any limit */
    SUUJI_CAN_ORDER = 4, /* without options and ascending, solutions come in lexicographic order */
    SUUJI_CAN_MARKS = 8, /* supports excluded candidates */
    SUUJI_CAN_HOUSES = 16, /* supports houses other than rows, columns and boxes */
    SUUJI_CAN_PAIRS = 32,  /* supports pairs of cells that must differ */
    SUUJI_CAN_RANDOM = 64, /* supports SUUJI_ORDER_RANDOM */
    /* Colours every cell, if necessary with colours above the size; proves nothing. Without
       SUUJI_CAN_FIND. */
    SUUJI_CAN_APPROXIMATE = 128,
    SUUJI_CAN_PROVE = 256, /* supports suuji_solver_prove (suuji/proof.h) */
    /* Uses the objective in its search. With other engines suuji searches again and again, each
       time for a better solution. */
    SUUJI_CAN_OBJECTIVE = 512,
    SUUJI_CAN_TRACE = 1024,      /* supports suuji_solver_trace (suuji/trace.h) */
    SUUJI_CAN_TEAM = 2048,       /* can be the engine of a team (suuji/team.h) */
    SUUJI_CAN_CONSTRAINTS = 4096 /* supports constraints (suuji/constraints.h) */
};

/* The members of suuji_stats that an engine or method counts: a bit for each, in their order. */
enum {
    SUUJI_COUNTS_NODES = 1,
    SUUJI_COUNTS_GUESSES = 2,
    SUUJI_COUNTS_BACKTRACKS = 4,
    SUUJI_COUNTS_UPDATES = 8,
    SUUJI_COUNTS_DEPTH = 16,
    SUUJI_COUNTS_ALL = 31
};

/* Which counters of a search follow from its events (suuji/trace.h), and how. */
typedef struct suuji_event_sums {
    const char *option; /* with this option of the engine: "propagate"; NULL: with all others */
    /* Separated by "; ", each a counter and the terms that are added up: "nodes = 1 guess assign".
       A term is a number, the name of an event, which is how many of them there are, "deepest" (the
       level of the deepest guess or node), "undone" (guesses that do not hold at the end),
       "parents" (nodes with others below them), "taken" (retractions, without those of restarts),
       "unguess" (retractions of guesses among them), "reset" (retractions of guesses by restarts),
       "given-cover" or "given-uncover" (those of items of given cells). */
    const char *equations;
} suuji_event_sums;

typedef struct suuji_engine_info {
    const char *name;
    const char *summary; /* one line */
    const char
        *about; /* the idea in one or two sentences, for everybody; NULL: `summary` is enough */
    const char *source; /* where the idea comes from */
    unsigned can;       /* SUUJI_CAN_... */
    unsigned max_size;
    const suuji_options *options; /* see suuji_option_at */
    /* NULL: it can be used. Else the package that it needs, at run time (a library that is loaded)
       or to build with. */
    const char *missing;
    const char *const *counters; /* names of its own counters, NULL at the end; NULL: none */
    /* SUUJI_COUNTS_...: what it can count. Some of its kernels count less: suuji_stats.counted. */
    unsigned counts;
    const suuji_event_sums *sums; /* the last one has the option NULL; NULL: it reports no events */
    bool programs; /* it starts other programs, which its options name: not for requests of
                      strangers */
} suuji_engine_info;

/* Row `i` of the engines, the default first; NULL past the end. */
SUUJI_API const suuji_engine_info *suuji_engine_at(size_t i);

/* The order in which the values of a cell are tried. Others are SUUJI_ERR_ARGUMENT. */
typedef enum suuji_order {
    SUUJI_ORDER_ASCENDING = 0,
    SUUJI_ORDER_DESCENDING,
    SUUJI_ORDER_RANDOM
} suuji_order;

/* Called for each solution; return false to end the search. `grid` is valid during the call. */
typedef bool suuji_on_solution(void *user, const uint8_t *grid);

/* Which of several solutions is the best: suuji/objective.h. */
typedef struct suuji_objective suuji_objective;

/* As a limit of solutions: find all. */
#define SUUJI_ALL UINT64_MAX

/* What to search for. Default: one solution, values in ascending order, no limits. */
typedef struct suuji_query {
    size_t size;    /* sizeof(suuji_query) */
    uint64_t limit; /* end after this many solutions; 0: 1, SUUJI_ALL: find all */
    suuji_order order;
    /* Of SUUJI_ORDER_RANDOM, of engines that approximate, and of `cdcl` in any order: another seed
       makes another search and another proof. */
    uint64_t seed;
    suuji_limits limits;
    suuji_on_solution *on_solution; /* NULL: no callback */
    void *user;                     /* first argument of on_solution */
    /* NULL: any solution. Else search for the best solution; `limit` must be 0 or 1, and
       on_solution is called for each solution that is better than all before. */
    const suuji_objective *objective;
} suuji_query;

#define SUUJI_QUERY_INIT                                                                    \
    {                                                                                       \
        sizeof(suuji_query), 0, SUUJI_ORDER_ASCENDING, 0, {0, 0, 0, NULL}, NULL, NULL, NULL \
    }

typedef enum suuji_verdict {
    SUUJI_VERDICT_UNKNOWN = 0, /* a limit was reached, or the engine gave up, before it was clear */
    SUUJI_VERDICT_NONE,        /* proved: no solution */
    SUUJI_VERDICT_SOLVED,      /* a solution (limit 1); with an objective: proved to be the best */
    SUUJI_VERDICT_UNIQUE,      /* proved: exactly one solution */
    SUUJI_VERDICT_SEVERAL      /* at least two solutions */
} suuji_verdict;

/* "unique", "several", ...; a constant string. */
SUUJI_API const char *suuji_verdict_name(suuji_verdict verdict);

/* Counted work: the same query gives the same numbers, except `seconds`. Members that are not in
   `counted` have no meaning. */
typedef struct suuji_stats {
    uint64_t nodes;      /* states of the search tree visited */
    uint64_t guesses;    /* values tried in cells that had other candidates */
    uint64_t backtracks; /* values undone */
    uint64_t updates;    /* changes of the engine's data; docs/engines.md defines them */
    uint64_t depth;      /* deepest nesting of guesses */
    double seconds;      /* wall clock */
    unsigned counted;    /* SUUJI_COUNTS_...: the members above that this search counted */
} suuji_stats;

/* The result of an engine that approximates: every cell has a colour, from 1; givens keep their
   values, and excluded candidates are not used. It is a solution if `above` and `clashes` are 0. */
typedef struct suuji_coloring {
    const uint16_t *color; /* [cells] */
    unsigned colors;       /* number of different colours */
    unsigned above;        /* cells with a colour above the size */
    uint64_t clashes;      /* pairs of cells that must differ and have the same colour */
} suuji_coloring;

/* The answer to a query. Pointers are the solver's and valid until its next call. */
typedef struct suuji_answer {
    size_t size; /* sizeof(suuji_answer) */
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count;          /* solutions found; exact with SUUJI_END_COMPLETE */
    const uint8_t *solution; /* the first solution; NULL: none was found */
    suuji_stats stats;
    /* Of engines that approximate: the best colouring, with the fewest clashes, then the fewest
       cells above the size, then the fewest colours. NULL for other engines, if givens clash, and
       if a limit was reached before there was a colouring. */
    const suuji_coloring *coloring;
    /* The engine's own counters, in the order of suuji_engine_info.counters. NULL: it has none, its
       options do not ask for them, or it did not search because givens clash or the memory limit is
       too low. */
    const uint64_t *counters;
    /* With an objective: its value for `solution`, which is the best solution found, and whether it
       is proved that no solution is better. If a limit was reached before that, the verdict is
       SUUJI_VERDICT_UNKNOWN. `count` is the number of solutions that were better than all
       before. */
    int64_t value;
    bool best;
} suuji_answer;

#define SUUJI_ANSWER_INIT                                                         \
    {                                                                             \
        sizeof(suuji_answer), SUUJI_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, 0, NULL, \
            {0, 0, 0, 0, 0, 0, 0}, NULL, NULL, 0, false                           \
    }

/* An engine with its options and its memory, which is kept for the next puzzle of the same rules:
   use one solver for many puzzles. */
typedef struct suuji_solver suuji_solver;

/* `engine` is a name with options, "backtrack" or "backtrack:mrv,forward"; NULL: the default.
   SUUJI_ERR_ARGUMENT: there is no such engine or option. SUUJI_ERR_UNSUPPORTED: it is not
   available, see suuji_engine_info.missing. */
SUUJI_API suuji_status suuji_solver_new(const char *engine, suuji_solver **out, suuji_error *err);
SUUJI_API void suuji_solver_free(suuji_solver *solver);
SUUJI_API const suuji_engine_info *suuji_solver_engine(const suuji_solver *solver);

/* Answer `query` (NULL: the default) about `puzzle`. Every solution is verified before it is handed
   out. SUUJI_ERR_UNSUPPORTED: the engine cannot answer this query, or not for these rules; see
   suuji_engine_info.can and max_size. SUUJI_ERR_ARGUMENT: the objective is for another size, or
   `limit` is not 0 or 1 with an objective. */
SUUJI_API suuji_status suuji_solver_solve(suuji_solver *solver, const suuji_puzzle *puzzle,
                                          const suuji_query *query, suuji_answer *answer,
                                          suuji_error *err);
/* Which engine or kernel gave the last answer, and why: "bits, 9x9 kernel: plain 9x9". The engine's
   name if it has nothing to choose. */
SUUJI_API void suuji_solver_choice(const suuji_solver *solver, char *text, size_t room);

/* ---- Symbols -------------------------------------------------------------------------------- */

/* Characters for values, one each: how puzzles are written in one character per cell. */
typedef struct suuji_symbols_info {
    const char *name; /* "digits" */
    const char
        *characters; /* of the values 1, 2, ...: as many as the largest size that they can write */
} suuji_symbols_info;

/* Row `i` of the symbols, the usual ones first; NULL past the end. */
SUUJI_API const suuji_symbols_info *suuji_symbols_at(size_t i);

/* Room for any value as text. */
#define SUUJI_VALUE_ROOM 8

/* A value in a sentence: as `symbols` have it, a name of the table or an alphabet (SUDOKIMEN), or as
   a number, if they are NULL or have none for it. */
SUUJI_API void suuji_value_text(const char *symbols, unsigned value, char text[SUUJI_VALUE_ROOM]);

/* ---- Generating ----------------------------------------------------------------------------- */

/* A generator makes puzzles of one rule set that have exactly one solution. Puzzles are numbered,
   and puzzle number i depends only on the options and i: the same seed gives the same puzzles, and
   threads with a generator each can share the work.

   It begins with a random solution grid and removes clues in random order, one orbit of the
   symmetry at a time, as long as the solution is unique. The result is minimal: every clue (with a
   symmetry: every orbit) is necessary; of large boards as far as a few seconds allow, see
   suuji_made.unproved. This favours puzzles with few clues; `unbiased` does not,
   and is slower. docs/generator.md has the details. */

/* A symmetry of the clues: of the cells that it maps to each other, all are given or none. Values
   may differ. */
typedef struct suuji_symmetry_info {
    const char *name;    /* "rotate180" */
    const char *summary; /* one line */
    const char *title;   /* "half turn" */
} suuji_symmetry_info;

/* Row `i` of the symmetries; row 0 is no symmetry; NULL past the end. */
SUUJI_API const suuji_symmetry_info *suuji_symmetry_at(size_t i);
/* The cells that symmetry `i` maps `cell` to, including itself, ascending, into `orbit`. Returns
   how many there are; 0 for arguments out of range. */
SUUJI_API unsigned suuji_symmetry_orbit(size_t i, const suuji_rules *rules, unsigned cell,
                                        uint16_t orbit[8]);

/* A property of a puzzle: a number that filters can restrict. */
typedef struct suuji_property_info {
    const char *name;    /* "clues" */
    const char *summary; /* one line */
} suuji_property_info;

/* Row `i` of the properties; NULL past the end. */
SUUJI_API const suuji_property_info *suuji_property_at(size_t i);
/* What a value of a property is called: a level, a technique. NULL: it is only a number. */
SUUJI_API const char *suuji_property_word(const char *property, double value);

/* Accept only puzzles with low <= property <= high.

   "level" (a number of a level of the scale 'suuji', from 0), "rating" and "technique" are more
   than filters. Unless puzzles must be minimal or have a pattern, clues are removed towards the
   range: in random order until the next would make the puzzle harder than `high`; if it is then
   easier than `low` or has too many clues, others are removed that keep it within `high`. Such
   puzzles may have redundant clues.

   The first two levels promise a breadth (suuji/rate.h) of a third of the size; what has less
   counts as harder. A filter for "breadth" replaces the promise, and clues are removed only as long
   as the puzzle has its `low`. */
typedef struct suuji_filter {
    const char *property;
    double low, high; /* not read for "technique" and "prevented" */
    /* "rating": the name of a scale of suuji/rate.h, NULL: the default. "technique": a list of
       techniques and families with commas between: one of them is needed, and nothing after the
       last of them in the default order, except these; NULL: any. "prevented": such a list
       without singles; where the usual path (suuji/human.h) has no single, no step of one of them
       is possible. Else NULL. */
    const char *of;
} suuji_filter;

/* What to make. Default: minimal puzzles without symmetry, with seed 0. Pointers are borrowed until
   the generator is freed. */
typedef struct suuji_generate_options {
    size_t size; /* sizeof(suuji_generate_options) */
    uint64_t seed;
    unsigned symmetry; /* row of suuji_symmetry_at */
    /* Least and largest number of clues; 0: any. With `low_clues`, no more clues are removed when
       that number is reached, and the puzzle need not be minimal unless `minimal` is set. */
    unsigned low_clues, high_clues;
    bool minimal;           /* every clue is necessary, also with a symmetry */
    const uint8_t *grid;    /* [cells]: the solution of every puzzle; NULL: a random one for each */
    const uint8_t *pattern; /* [cells]: clues exactly where it is not 0; NULL: anywhere */
    const suuji_filter *filters;
    size_t filter_count;
    /* Seconds are for each puzzle; nodes and memory must be 0. */
    suuji_limits limits;
    /* Minimal puzzles, uniformly distributed over those with low_clues to high_clues clues (0: a
       default if there is one for these rules). With `weighted` the distribution is not uniform,
       and suuji_made.weight corrects that. */
    bool unbiased;
    bool weighted; /* only with `unbiased` */
    /* For "level", "technique" and ratings of our own scale: techniques and families that do not
       count, as in suuji_human_options; NULL: none. */
    const char *without;
} suuji_generate_options;

#define SUUJI_GENERATE_OPTIONS_INIT                                                              \
    {                                                                                            \
        sizeof(suuji_generate_options), 0, 0, 0, 0, false, NULL, NULL, NULL, 0, {0, 0, 0, NULL}, \
            false, false, NULL                                                                   \
    }

/* The number of filters whose measured values suuji_made has. */
enum { SUUJI_MADE_MEASURED = 6 };

/* A generated puzzle, or why there is none. */
typedef struct suuji_made {
    const uint8_t *givens;   /* [cells] */
    const uint8_t *solution; /* [cells] */
    /* SUUJI_END_COMPLETE: a puzzle as the options ask for. SUUJI_END_TIME, SUUJI_END_STOPPED and
       SUUJI_END_GAVE_UP (`low_clues` are too many for the rest of what is asked for): there is
       none, and `clues` is the number of the closest one. */
    suuji_end end;
    unsigned clues;     /* number of givens; 0: none was close */
    bool minimal;       /* every clue is necessary; false also if that is not known */
    bool orbit_minimal; /* every orbit of the symmetry is necessary */
    uint64_t attempts;  /* solution grids, or fillings of the pattern, that were tried */
    uint64_t questions; /* queries to engines */
    /* The values of the first SUUJI_MADE_MEASURED filters' properties, in their order; NAN: not
       measured. */
    double measured[SUUJI_MADE_MEASURED];
    double weight; /* with `unbiased`: how many puzzles it represents, at most 1; else 0 */
    /* The rating, by the first filter for a level or a rating: see suuji/rate.h. NULL: there is
       none. */
    const struct suuji_scale_info *scale;
    double rating, work;
    unsigned level;     /* SUUJI_NO_LEVEL: none */
    bool minimal_known; /* `minimal` and `orbit_minimal` were tested */
    unsigned unproved;  /* clues that may be redundant: to find out would have taken too long, or
                           longer than the time limit */
} suuji_made;

typedef struct suuji_generator suuji_generator;

/* `options` may be NULL: the default. SUUJI_ERR_ARGUMENT: the options are known to be impossible
   (fewer clues than a puzzle of these rules can have, a pattern that leaves too many values open, a
   grid that breaks the rules). SUUJI_ERR_UNSUPPORTED: a limit of nodes or memory. */
SUUJI_API suuji_status suuji_generator_new(const suuji_rules *rules,
                                           const suuji_generate_options *options,
                                           suuji_generator **out, suuji_error *err);
/* The same errors, but nothing is built. */
SUUJI_API suuji_status suuji_generator_check(const suuji_rules *rules,
                                             const suuji_generate_options *options,
                                             suuji_error *err);
SUUJI_API void suuji_generator_free(suuji_generator *generator);
/* Make puzzles number first .. first + count - 1. A puzzle with SUUJI_END_COMPLETE was proved
   unique by a second engine; if `minimal` is set, a verified second solution was found without each
   clue. Large counts are faster: 1,000 and more for 9x9. */
SUUJI_API suuji_status suuji_generator_make(suuji_generator *generator, uint64_t first,
                                            size_t count, suuji_error *err);
/* Puzzle number first + i of the last successful suuji_generator_make; NULL if i >= count. It is
   the generator's and valid until its next call. */
SUUJI_API const suuji_made *suuji_generator_result(const suuji_generator *generator, size_t i);
/* A good `count` for suuji_generator_make: fast, and not long to wait for. */
SUUJI_API size_t suuji_generator_batch(const suuji_generator *generator);
/* A random solution grid, with which puzzle `number` begins, into `grid` [cells]. */
SUUJI_API suuji_status suuji_generator_grid(suuji_generator *generator, uint64_t number,
                                            uint8_t *grid, suuji_error *err);

/* ---- Minimising ----------------------------------------------------------------------------- */

/* Removes redundant clues, and keeps its memory for the next puzzle of the same rules.
   suuji/clues.h has more that a minimizer can do. */
typedef struct suuji_minimizer suuji_minimizer;

/* `solver` tests puzzles and is borrowed until the minimizer is freed. SUUJI_ERR_UNSUPPORTED: its
   engine does not have SUUJI_CAN_FIND and SUUJI_CAN_COUNT. */
SUUJI_API suuji_status suuji_minimizer_new(suuji_solver *solver, suuji_minimizer **out,
                                           suuji_error *err);
SUUJI_API void suuji_minimizer_free(suuji_minimizer *minimizer);

/* How to minimise. Default: remove clues in one random order until none is redundant. */
typedef struct suuji_minimize_options {
    size_t size;    /* sizeof(suuji_minimize_options) */
    uint64_t seed;  /* of the random orders; the same givens and seed give the same result */
    uint64_t tries; /* number of random orders; the best result is kept; 0: 1 */
    unsigned clues; /* end when this number of clues is reached; 0: when no clue is redundant */
    /* [cells]: the only solution of the puzzle, if it is known; NULL: search for it. */
    const uint8_t *solution;
    suuji_limits limits; /* seconds are for the whole call, nodes and memory for each test */
} suuji_minimize_options;

#define SUUJI_MINIMIZE_OPTIONS_INIT                    \
    {                                                  \
        sizeof(suuji_minimize_options), 0, 0, 0, NULL, \
        {                                              \
            0, 0, 0, NULL                              \
        }                                              \
    }

typedef struct suuji_minimized {
    size_t size; /* sizeof(suuji_minimized) */
    /* Of the puzzle. Only with SUUJI_VERDICT_UNIQUE there is a result. */
    suuji_verdict verdict;
    const uint8_t *givens; /* [cells]: valid until the minimizer's next call; NULL: no result */
    unsigned clues;        /* number of givens */
    bool minimal;          /* proved: every clue is necessary */
    suuji_end end;         /* SUUJI_END_COMPLETE; else redundant clues may be left */
    uint64_t tests;        /* number of puzzles that were tested for uniqueness */
} suuji_minimized;

#define SUUJI_MINIMIZED_INIT                                                                  \
    {                                                                                         \
        sizeof(suuji_minimized), SUUJI_VERDICT_UNKNOWN, NULL, 0, false, SUUJI_END_COMPLETE, 0 \
    }

/* Remove redundant clues in random order until none is left; of several tries, keep the result with
   the fewest clues. Excluded candidates are kept. `options` may be NULL: the default.
   SUUJI_ERR_ARGUMENT: options->solution is not a solution. */
SUUJI_API suuji_status suuji_minimizer_minimize(suuji_minimizer *minimizer,
                                                const suuji_puzzle *puzzle,
                                                const suuji_minimize_options *options,
                                                suuji_minimized *result, suuji_error *err);
/* ---- Explanations --------------------------------------------------------------------------- */

/* Why a puzzle has no solution, or which givens would make it unique: docs/explain.md. */

/* A clue: `cell` has `value`, or with `excluded` does not have it. */
typedef struct suuji_clue {
    unsigned cell;
    unsigned value;
    bool excluded;
} suuji_clue;

/* What is known about the size of a set of clues. */
typedef enum suuji_reduced {
    SUUJI_REDUCED_PARTLY = 0,  /* a limit was reached: some of them may be redundant */
    SUUJI_REDUCED_IRREDUCIBLE, /* each of them is needed; another set may be smaller */
    SUUJI_REDUCED_SMALLEST     /* proved: no other set has fewer */
} suuji_reduced;

/* "partly reduced", "irreducible", "smallest"; a constant string. */
SUUJI_API const char *suuji_reduced_name(suuji_reduced reduced);

/* As a house: none. */
#define SUUJI_SINGLE_NO_HOUSE (~0u)

/* A value that a cell must have: its only candidate, or, with a house, the only place of the value
   in that house. */
typedef struct suuji_single {
    unsigned cell, value;
    unsigned house; /* or SUUJI_SINGLE_NO_HOUSE */
} suuji_single;

/* The contradiction that steps of this kind lead to. */
typedef enum suuji_reason_kind {
    SUUJI_REASON_SEARCH = 0, /* they do not lead to one: that takes a search */
    SUUJI_REASON_CELL,       /* `cell` has no candidate left */
    SUUJI_REASON_HOUSE       /* `value` has no place left in `house` */
} suuji_reason_kind;

typedef struct suuji_reason {
    suuji_reason_kind kind;
    unsigned cell, value, house;
    bool all_clues; /* it follows from all clues of the puzzle, but not from `conflict` only */
    const suuji_single *steps; /* the steps before it, in order; each is needed */
    size_t step_count;
} suuji_reason;

/* How to explain. Default: smallest sets of clues, with the numbers below, no limits. */
typedef struct suuji_explain_options {
    size_t size;      /* sizeof(suuji_explain_options) */
    uint64_t limit;   /* count up to this many solutions; 0: 1000, SUUJI_ALL: all */
    uint64_t effort;  /* limit of each search for a smallest set, in units of about 10 microseconds
                            that are counted, not measured: the same effort gives the same answer on
                            every machine; 0: 50000 */
    bool irreducible; /* do not search for smallest sets: irreducible ones are enough */
    suuji_limits limits; /* seconds are for the whole call, nodes for each query to the engine */
} suuji_explain_options;

#define SUUJI_EXPLAIN_OPTIONS_INIT                  \
    {                                               \
        sizeof(suuji_explain_options), 0, 0, false, \
        {                                           \
            0, 0, 0, NULL                           \
        }                                           \
    }

typedef struct suuji_explanation {
    suuji_verdict verdict; /* never SUUJI_VERDICT_SOLVED */
    suuji_end end;         /* SUUJI_END_COMPLETE, or the limit that cut the explanation short */

    /* No solution. Givens that break a rule by themselves: each case. */
    suuji_fault *clashes;
    size_t clash_count;
    /* If there are no such givens: a set of clues that have no solution together, in order of cell
       and value, and `conflict_constraints`. It is empty if the rules have no solution without
       constraints: `empty_rules`. */
    suuji_clue *conflict;
    size_t conflict_count;
    suuji_reduced conflict_reduced;
    bool empty_rules;
    suuji_reason reason;

    /* One or several solutions. */
    uint64_t count;   /* the number of solutions; with !count_exact at least this many */
    bool count_exact; /* false: `limit` or another limit was reached */
    uint8_t
        *solution; /* [cells]; of several solutions the one that `added` makes unique; NULL: none */
    bool values_exact; /* false: suuji_explanation_value may miss values */
    uint64_t *values;  /* for suuji_explanation_value */
    /* Several solutions: givens to add so that `solution` is the only one, in order of cell. */
    suuji_clue *added;
    size_t added_count;
    suuji_reduced added_reduced;
    bool added_any; /* `added` is smallest for all solutions, not only for `solution` */

    suuji_rules *rules; /* freed with the explanation */
    uint64_t questions; /* queries to the engine */
    double seconds;     /* wall clock */

    /* Constraints of the rules (suuji/constraints.h) that belong to `conflict`, ascending. Of one
       that is not demanded the mark still exempts its cells from rules for cells without a mark. */
    size_t *conflict_constraints;
    size_t conflict_constraint_count;
} suuji_explanation;

/* Explain `puzzle`; `options` may be NULL: the default. SUUJI_ERR_UNSUPPORTED: the solver's engine
   does not have SUUJI_CAN_FIND and SUUJI_CAN_COUNT. */
SUUJI_API suuji_status suuji_explain(suuji_solver *solver, const suuji_puzzle *puzzle,
                                     const suuji_explain_options *options, suuji_explanation **out,
                                     suuji_error *err);
SUUJI_API void suuji_explanation_free(suuji_explanation *explanation);

/* Is there a solution with `value` in `cell`? False for arguments out of range. */
SUUJI_API bool suuji_explanation_value(const suuji_explanation *explanation, unsigned cell,
                                       unsigned value);
/* A step, or the contradiction, as a sentence: "r3c4 must be 5: it has no other value left",
   "r3c4 has no value left". Values are written as suuji_value_text does. */
SUUJI_API void suuji_single_text(const suuji_rules *rules, const suuji_single *step,
                                 const char *symbols, char *text, size_t room);
SUUJI_API void suuji_reason_text(const suuji_rules *rules, const suuji_reason *reason,
                                 const char *symbols, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
