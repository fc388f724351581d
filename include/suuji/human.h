/* SPDX-License-Identifier: MIT */
/* How people solve a puzzle: techniques, steps, hints. Read suuji.h first: it explains handles,
   errors, structs, limits and threads.

   The path of a puzzle, step by step:

       suuji_human_new(rules, NULL, &human, &err);
       suuji_human_load(human, puzzle, &err);
       while (suuji_human_next(human, NULL, &step, NULL, &err) == SUUJI_OK && step) {
           suuji_human_sentence(human, step, SUUJI_NOTATION_RC, text, sizeof text);
           puts(text);
           suuji_human_apply(human, step);
       }
       if (!suuji_human_solved(human))
           puts("the techniques are exhausted");

   A handle has a board (candidates and values of every cell) and an order of techniques.
   suuji_human_next looks for a step of the first technique that has one. A step names what it
   places and eliminates, and its evidence: the cells, candidates, houses and links that it rests
   on. Sentences, pictures and the checker use this evidence only. The same board and techniques
   give the same steps. suuji_human_walk takes them all, and leaves out those that turn out not to be
   needed.

   The puzzle must not contradict itself; techniques that assume a unique solution are right only if
   the givens by themselves, without entries and excluded candidates, have one solution.
   suuji_explain answers both questions. */
#ifndef SUUJI_HUMAN_H
#define SUUJI_HUMAN_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The largest size of a grid that these functions support. */
#define SUUJI_HUMAN_MAX_SIZE 64

/* ---- Techniques ----------------------------------------------------------------------------- */

/* What a technique needs or assumes. */
enum {
    SUUJI_TECHNIQUE_UNIQUE = 1,  /* it assumes that the puzzle has exactly one solution */
    SUUJI_TECHNIQUE_LINES = 2,   /* its definition needs rows, columns and boxes or regions */
    SUUJI_TECHNIQUE_FORCING = 4, /* it follows the consequences of an assumption */
    SUUJI_TECHNIQUE_RARE = 8     /* of thousands of random 9x9 puzzles hardly one needs it */
};

typedef struct suuji_technique_info {
    const char *name;    /* "x-wing" */
    const char *title;   /* "X-wing" */
    const char *family;  /* "fish"; also the heading of its section in docs/techniques.md */
    const char *summary; /* one line */
    unsigned flags;      /* SUUJI_TECHNIQUE_... */
    /* A position in which it is the next step, as text that suuji_puzzle_read reads; NULL: none. */
    const char *example;
    const char *example_rules; /* of the example; NULL: as recognised */
} suuji_technique_info;

/* A family of techniques, and what is to be looked for. */
typedef struct suuji_family_info {
    const char *name;  /* "fish" */
    const char *title; /* "a fish" */
} suuji_family_info;

/* Row `i` of the families; NULL past the end. */
SUUJI_API const suuji_family_info *suuji_family_at(size_t i);

/* Row `i` of the techniques, in the default order; NULL past the end. */
SUUJI_API const suuji_technique_info *suuji_technique_at(size_t i);
/* The row with this name; NULL: there is none. */
SUUJI_API const suuji_technique_info *suuji_technique_find(const char *name);

/* ---- Steps ---------------------------------------------------------------------------------- */

typedef struct suuji_candidate {
    uint16_t cell;
    uint16_t value;
} suuji_candidate;

/* What a part of the evidence does in the step. */
typedef enum suuji_role {
    SUUJI_ROLE_BASE = 0,   /* of singles, locked candidates, subsets and fish */
    SUUJI_ROLE_COVER,      /* of fish and locked candidates */
    SUUJI_ROLE_FIN,        /* of fish */
    SUUJI_ROLE_PIVOT,      /* of wings */
    SUUJI_ROLE_PINCER,     /* of wings */
    SUUJI_ROLE_SET,        /* an almost locked set; `group` numbers the sets from 1 */
    SUUJI_ROLE_RESTRICTED, /* a restricted common candidate of two sets */
    SUUJI_ROLE_STEM,       /* of a death blossom; the intersection of a Sue de Coq */
    SUUJI_ROLE_COLOR,    /* coloured: `group` is 1 or 2 (3 or 4 for a second cluster, and so on) */
    SUUJI_ROLE_PATTERN,  /* of a deadly pattern */
    SUUJI_ROLE_GUARDIAN, /* a candidate that keeps the pattern from being deadly */
    SUUJI_ROLE_ON,       /* a node of a chain that is true if the chain's start is as assumed */
    SUUJI_ROLE_OFF,      /* and one that is false */
    SUUJI_ROLE_PREMISE,  /* the assumption that a forcing chain begins with */
    SUUJI_ROLE_RESULT,   /* what every branch of a forcing chain leads to */
    SUUJI_ROLE_TARGET,   /* of an exocet */
    SUUJI_ROLE_CROSS,    /* a cross-line cell of an exocet */
    SUUJI_ROLE_EXCLUDER, /* of an aligned exclusion */
    /* Houses that are counted, and others that are taken away from them; cells that are only in the
       ones or only in the others. A value is in the cells of plus as often as in those of minus,
       and as many times more as there are more houses of plus. */
    SUUJI_ROLE_PLUS,
    SUUJI_ROLE_MINUS,
    SUUJI_ROLE_BLOCKER, /* a cell that has the value of a hidden single, and is seen by other cells
                           of its house; one that has a value that a naked single cannot have */
    SUUJI_ROLE_LOST     /* a candidate that no value excludes, and that was eliminated before */
} suuji_role;

#define SUUJI_ROLES (SUUJI_ROLE_LOST + 1u)

/* What is drawn around a candidate. */
typedef enum suuji_shape {
    SUUJI_SHAPE_CIRCLE = 0,
    SUUJI_SHAPE_SQUARE,
    SUUJI_SHAPE_DIAMOND,
    SUUJI_SHAPE_TRIANGLE
} suuji_shape;

/* "circle", "square", ...; a constant string. */
SUUJI_API const char *suuji_shape_name(suuji_shape shape);

/* A shape and the name of a colour that cells can be marked with (see suuji/draw.h). */
typedef struct suuji_role_look {
    suuji_shape shape;
    const char *color; /* NULL ends a list */
} suuji_role_look;

/* How the parts of a step with a role are shown. */
typedef struct suuji_role_info {
    const char *name;       /* "base" */
    const char *title;      /* in legends: "key candidate" */
    const char *cell_title; /* the same of a cell; NULL: `title` */
    suuji_role_look look;
    const char *cell_color;    /* of a cell; NULL: that of `look` */
    char tag;                  /* in the corner of a cell; 0: none */
    bool dashed, bold, hollow; /* the outline, and whether only that is drawn */
    bool lettered;             /* the tag is a letter by `group`: A, B, ... */
    const suuji_role_look
        *looks;    /* by `group`, in turn, instead of `look`; NULL: all groups look alike */
    unsigned rank; /* in texts: 1: what a technique begins with; 2 to 5: what it leads to or is
                      extended by; sets have 1 to 4 in turn */
    /* In hints: which role says where to look, and which values to look at: 1 first; 0: never. A
       role without values is not part of the pattern that is to be seen: it follows from it. */
    unsigned place, values;
    bool spread; /* its parts may be far from each other: only the first says where to look */
} suuji_role_info;

/* The row of a role, by its number; NULL past the end. */
SUUJI_API const suuji_role_info *suuji_role_at(size_t role);
/* The name of a role, a constant string; "?" past the end. */
SUUJI_API const char *suuji_role_name(suuji_role role);

typedef enum suuji_evidence_kind {
    SUUJI_EVIDENCE_CELL = 0,  /* `cell` */
    SUUJI_EVIDENCE_HOUSE,     /* `house`; `value` 0: the whole house */
    SUUJI_EVIDENCE_CANDIDATE, /* `value` in `cell` */
    SUUJI_EVIDENCE_CONSTRAINT /* `constraint` of the rules; its cells are in rows of their own */
} suuji_evidence_kind;

/* A part of the evidence.

   If `used`, the step rests on it: a cell has one of its candidates, or a house has `value` in one
   of the places that are left. These, and that cells which see each other differ, are all that the
   step needs, and that two cells of a constraint keep what it says of the two; steps that assume a unique solution need one thing more: one of the cells with role
   PATTERN has a value that is not one of its candidates with that role. Of houses with roles PLUS
   and MINUS the step needs only what they say together: how often `value` is in the cells that the
   ones or the others have more often. With `value` 0 these cells are a house, and see each other.
   A constraint holds as the rules say it.

   Candidates with the same `node`, which is not 0, are one node of a chain: one of them is true. */
typedef struct suuji_evidence {
    suuji_evidence_kind kind;
    suuji_role role;
    bool used;
    uint16_t cell, house, value;
    uint16_t group; /* which of several: see suuji_role; the branch of a forcing chain, from 1 */
    uint16_t node;
    uint32_t constraint;
} suuji_evidence;

/* A link between two nodes. Strong: if `from` is false then `to` is true. Weak: if `from` is true
   then `to` is false. Links are in the order in which a chain is read. */
typedef struct suuji_link {
    uint16_t from, to; /* nodes */
    bool strong;
    uint16_t group; /* branch of a forcing chain, from 1; 0: there is one chain */
} suuji_link;

/* Valid until the next call with the same handle, except suuji_human_apply, _check and
   _sentence. */
typedef struct suuji_human_step {
    const suuji_technique_info *technique;
    const suuji_candidate *placed;
    size_t placed_count;
    const suuji_candidate *eliminated; /* without what follows from placed values */
    size_t eliminated_count;
    const suuji_evidence *evidence;
    size_t evidence_count;
    const suuji_link *links;
    size_t link_count;
} suuji_human_step;

/* ---- The board ------------------------------------------------------------------------------ */

typedef struct suuji_human suuji_human;

/* Which techniques to use. Default: all, in the default order. Lists have names of techniques and
   of families with commas between; capital letters do not matter. */
typedef struct suuji_human_options {
    size_t size;            /* sizeof(suuji_human_options) */
    const char *techniques; /* these only, in this order; NULL: all */
    const char
        *without; /* and without these; "uniqueness", "forcing": all with that flag; NULL: none */
    bool check;   /* check every step before it is returned: one that is not proved is
                     SUUJI_ERR_INTERNAL */
    const char *symbols; /* how sentences write values, see suuji_value_text; NULL: as numbers */
} suuji_human_options;

#define SUUJI_HUMAN_OPTIONS_INIT                             \
    {                                                        \
        sizeof(suuji_human_options), NULL, NULL, false, NULL \
    }

/* An empty board. Memory for the search of steps is allocated here; suuji_human_find, _check and
   the functions for words allocate a little more. SUUJI_ERR_ARGUMENT: a name is unknown.
   SUUJI_ERR_UNSUPPORTED: the size is above SUUJI_HUMAN_MAX_SIZE. */
SUUJI_API suuji_status suuji_human_new(const suuji_rules *rules, const suuji_human_options *options,
                                       suuji_human **out, suuji_error *err);
SUUJI_API void suuji_human_free(suuji_human *human);

/* Begin with `puzzle`: its givens, entries and excluded candidates. SUUJI_ERR_ARGUMENT: its rules
   are not those of the board. */
SUUJI_API suuji_status suuji_human_load(suuji_human *human, const suuji_puzzle *puzzle,
                                        suuji_error *err);

/* The value of a cell; 0: it has none yet. */
SUUJI_API unsigned suuji_human_value(const suuji_human *human, unsigned cell);
/* The candidates of a cell, bit value - 1; 0 for a cell that has a value. */
SUUJI_API uint64_t suuji_human_candidates(const suuji_human *human, unsigned cell);
/* Has every cell a value? */
SUUJI_API bool suuji_human_solved(const suuji_human *human);
/* Is a cell without candidates, or a house without a place for some value? Then no step is
   found. */
SUUJI_API bool suuji_human_broken(const suuji_human *human);
/* Place a value that is a candidate, or eliminate a candidate. False: it is not a candidate. */
SUUJI_API bool suuji_human_place(suuji_human *human, unsigned cell, unsigned value);
SUUJI_API bool suuji_human_eliminate(suuji_human *human, unsigned cell, unsigned value);

/* The next step; NULL in `*step`: there is none. `limits` may be NULL; nodes and memory are not
   limited. `end`, if not NULL, is SUUJI_END_COMPLETE or the limit that ended the search. */
SUUJI_API suuji_status suuji_human_next(suuji_human *human, const suuji_limits *limits,
                                        const suuji_human_step **step, suuji_end *end,
                                        suuji_error *err);
/* Receives a step; false: no more. It must not change the board or ask for steps of the same
   handle. */
typedef bool suuji_on_human_step(void *user, const suuji_human_step *step);
/* All steps of one technique on this board, with several ways to the same eliminations given
   once. */
SUUJI_API suuji_status suuji_human_find(suuji_human *human, const suuji_technique_info *technique,
                                        const suuji_limits *limits, suuji_on_human_step *on_step,
                                        void *user, suuji_end *end, suuji_error *err);
/* The same for all techniques of the handle in turn. A pattern that several techniques find is
   given once, as a step of the first of them. */
SUUJI_API suuji_status suuji_human_find_all(suuji_human *human, const suuji_limits *limits,
                                            suuji_on_human_step *on_step, void *user,
                                            suuji_end *end, suuji_error *err);
/* Do what a step says. */
SUUJI_API void suuji_human_apply(suuji_human *human, const suuji_human_step *step);

/* How a path is walked. Default: no limits, and only the steps that are needed. */
typedef struct suuji_walk_options {
    size_t size;         /* sizeof(suuji_walk_options) */
    suuji_limits limits; /* nodes and memory are not limited */
    bool all_steps;      /* also steps that are not needed */
    /* Receives every step as soon as it is found; NULL: not wanted. */
    suuji_on_human_step *on_found;
    /* Receives the steps of the path, in order. Without `all_steps` this begins when the last step
       has been found. */
    suuji_on_human_step *on_step;
    void *user; /* of both */
} suuji_walk_options;

#define SUUJI_WALK_OPTIONS_INIT                                              \
    {                                                                        \
        sizeof(suuji_walk_options), {0, 0, 0, NULL}, false, NULL, NULL, NULL \
    }

/* How far a path leads. Set by the library but for `size`. */
typedef struct suuji_walk {
    size_t size; /* sizeof(suuji_walk) */
    suuji_end end;
    bool solved;       /* every cell has a value */
    uint64_t steps;    /* of the path */
    uint64_t left_out; /* further steps that were found, and are not needed */
} suuji_walk;

#define SUUJI_WALK_INIT                                     \
    {                                                       \
        sizeof(suuji_walk), SUUJI_END_COMPLETE, false, 0, 0 \
    }

/* Take step after step, from the board as it is until it is solved or no technique finds anything;
   the board is then at the end. During the callbacks it is as it was before the step.

   A step is needed if the path does not lead to the solution without it and without what rests on
   it. Singles are looked for anew between the steps that are left, each of which rests on the same
   candidates as when it was found. A path that does not lead to the solution has all its steps.
   SUUJI_ERR_ARGUMENT: the call came from a callback of the same handle. */
SUUJI_API suuji_status suuji_human_walk(suuji_human *human, const suuji_walk_options *options,
                                        suuji_walk *walk, suuji_error *err);

/* What the checker says of a step. */
typedef enum suuji_proved {
    SUUJI_PROVED_YES = 0, /* its evidence proves all that it places and eliminates */
    SUUJI_PROVED_NO,      /* it does not */
    SUUJI_PROVED_UNKNOWN  /* the search became too long */
} suuji_proved;

/* Check a step against the board before it. The checker shares no code with the techniques. */
SUUJI_API suuji_proved suuji_human_check(const suuji_human *human, const suuji_human_step *step);

/* ---- Nets ----------------------------------------------------------------------------------- */

/* Why a line of a net holds. */
typedef enum suuji_ground {
    SUUJI_GROUND_ASSUMED = 0, /* its branch begins with it */
    SUUJI_GROUND_SEEN,        /* false: it sees its premise, which is true */
    SUUJI_GROUND_CELL,        /* true: its premises leave the cell no other candidate */
    SUUJI_GROUND_HOUSE,       /* true: its premises leave the value no other place in a house */
    SUUJI_GROUND_STEP         /* by a step of a technique, on the board that its premises leave */
} suuji_ground;

/* "assumed", "seen", "cell", "house", "step"; a constant string. */
SUUJI_API const char *suuji_ground_name(suuji_ground ground);

/* A line of a step of a forcing chain. Valid during the callback. */
typedef struct suuji_line {
    const suuji_human *board; /* on which the line is read: that before the step */
    unsigned number;          /* from 1 */
    unsigned node;            /* of the evidence */
    unsigned branch;          /* from 1; the two ends of a contradiction are two branches */
    suuji_candidate candidate;
    bool on;     /* the candidate is true */
    bool result; /* it is what all branches lead to, or one side of a contradiction */
    suuji_ground ground;
    unsigned house;          /* SUUJI_GROUND_HOUSE */
    const unsigned *premise; /* [premise_count]: numbers of lines before it */
    size_t premise_count;
    /* SUUJI_GROUND_STEP: the board without the candidates that the premises exclude, and a step on
       it that does what the line says; NULL: none was found. */
    const suuji_human *human;
    const suuji_human_step *step;
    unsigned shown; /* the step of this line before it, from the same premises; 0: of its own */
} suuji_line;

/* Receives a line; false: no more. */
typedef bool suuji_on_line(void *user, const suuji_line *line);

/* A step of a forcing chain as numbered lines, on the board before it. Each line follows from those
   that it names: what these make false in cells and houses that they see is not a line of its own.
   Other steps have no lines. */
SUUJI_API suuji_status suuji_human_lines(const suuji_human *human, const suuji_human_step *step,
                                         suuji_on_line *on_line, void *user, suuji_error *err);

/* ---- Hints ---------------------------------------------------------------------------------- */

/* How much of a step a hint reveals: each stage says more than the one before. Before the last, a
   hint names only parts of the pattern, never a cell or value that is only eliminated or placed
   because of it. */
typedef enum suuji_stage {
    SUUJI_STAGE_SPOT = 0, /* only which cell, cells or houses to look at: beside the others */
    SUUJI_STAGE_KIND,     /* what kind of step it is */
    SUUJI_STAGE_PLACE,    /* which technique, and where */
    SUUJI_STAGE_VALUES,   /* also which values or, if the value would be the result, which cells */
    SUUJI_STAGE_STEP      /* the step */
} suuji_stage;

/* What a hint says. */
typedef struct suuji_look {
    const suuji_family_info *kind;         /* the family of the technique; NULL: not said */
    const suuji_technique_info *technique; /* NULL: not said */
    uint16_t house[SUUJI_HUMAN_MAX_SIZE], cell[SUUJI_HUMAN_MAX_SIZE]; /* where */
    unsigned houses, cells;
    bool around;     /* the pattern is not only there */
    uint64_t values; /* bit value - 1 */
} suuji_look;

/* What a hint says of a step at a stage before SUUJI_STAGE_STEP, on the board before the step. */
SUUJI_API void suuji_human_look(const suuji_human *human, const suuji_human_step *step,
                                suuji_stage stage, suuji_look *look);

/* ---- Words ---------------------------------------------------------------------------------- */

/* How cells are named: the last cell of a 9x9 grid is r9c9, I9 or K9 (rows A-H, then K, L ...). */
typedef enum suuji_notation {
    SUUJI_NOTATION_RC = 0,
    SUUJI_NOTATION_A1,
    SUUJI_NOTATION_K9
} suuji_notation;

SUUJI_API void suuji_cell_name(const suuji_rules *rules, unsigned cell, suuji_notation notation,
                               char *text, size_t room);
/* A step as a sentence: "X-wing: 7 in rows 2 and 5 is only in columns 1 and 8, so 7 is not in r4c1
   and r9c8." Returns the length of the whole sentence, as snprintf does. */
SUUJI_API size_t suuji_human_sentence(const suuji_human *human, const suuji_human_step *step,
                                      suuji_notation notation, char *text, size_t room);
/* The same without the technique: "7 in rows 2 and 5 is only in columns 1 and 8, so 7 is not in
   r4c1 and r9c8." */
SUUJI_API size_t suuji_human_statement(const suuji_human *human, const suuji_human_step *step,
                                       suuji_notation notation, char *text, size_t room);
/* The links of a chain: "5r1c2 = 5r1c5 - 7r1c5". '=': if the left is false, the right is true. '-':
   if the left is true, the right is false. "7r12c5" and "7r1c5|r2c6": 7 is in one of these cells.
   Of a forcing chain its lines (see suuji_human_lines), which its sentence does not have, with a
   line end between: "2. r8c2 is 8, the only place left for 8 in row 8 (1)". Numbers in parentheses are
   the lines that it follows from. Returns the length, as snprintf does. */
SUUJI_API size_t suuji_human_chain(const suuji_human *human, const suuji_human_step *step,
                                   suuji_notation notation, char *text, size_t room);
/* A step of a chain told step by step, with a line end between: "If r2c6 is not 9, then r2c8 is 9."
   Of a forcing chain its lines, as above. Empty: the sentence of the step says it all. Returns the
   length, as snprintf does. */
SUUJI_API size_t suuji_human_story(const suuji_human *human, const suuji_human_step *step,
                                   suuji_notation notation, char *text, size_t room);
/* A hint in words: "look for a fish", "X-wing: look at rows 2 and 5", "X-wing: look at 7 in rows 2
   and 5"; at SUUJI_STAGE_STEP the sentence. */
SUUJI_API size_t suuji_human_hint(const suuji_human *human, const suuji_human_step *step,
                                  suuji_stage stage, suuji_notation notation, char *text,
                                  size_t room);
/* A step as one short line: "X-wing: r4c1<>7, r9c8<>7". */
SUUJI_API size_t suuji_human_brief(const suuji_human *human, const suuji_human_step *step,
                                   suuji_notation notation, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
