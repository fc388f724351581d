/* SPDX-License-Identifier: MIT */
/* What a call is: a row with its arguments and a function, listed once in call_table.c. caller.c
   reads the arguments and checks their kinds; the function asks for them by name and writes the
   members of the reply.

       static suuji_status count(struct sj_call *call, suuji_error *err)
       {
           suuji_puzzle *puzzle = NULL;
           suuji_status status = sj_call_puzzle(call, &puzzle, err);
           ...
           sj_json_put_count(&call->reply, "count", answer.count);

   Members have the names that the program's --json uses; grids are lists of numbers. */
#ifndef SJ_CALL_ROW_H
#define SJ_CALL_ROW_H

#include "answer/boards.h"
#include "codec/json_reader.h"
#include "codec/json_writer.h"
#include "json/puzzle_parts_json.h"
#include "suuji/call.h"

/* The value of an argument. */
struct sj_value {
    bool given;
    uint64_t count;      /* COUNT */
    double number;       /* REAL */
    bool flag;           /* FLAG */
    bool listed;         /* PUZZLE, GRID: a list, whose values are: */
    struct sj_text text; /* TEXT; PUZZLE and GRID: as text, or with `listed` a byte per cell */
};

enum { SJ_CALL_ARGUMENTS = 40 }; /* the most that a call has */

struct sj_call {
    suuji_caller *caller;
    const suuji_call_info *info;
    struct sj_value value[SJ_CALL_ARGUMENTS];
    bool request; /* the arguments have a member "call", the name */
    suuji_stop *stop;
    struct sj_json_writer reply; /* an object is open */
};

struct sj_call_row {
    suuji_call_info info;
    suuji_status (*run)(struct sj_call *call, suuji_error *err);
};

const struct sj_call_row *sj_call_find(const char *name);

/* ---- Reports ---- */

/* Does anybody receive them? If not, none are made. */
bool sj_call_is_watched(const struct sj_call *call);
/* Begin a report: an object is open, and has its name. */
struct sj_json_writer sj_call_begin_report(struct sj_call *call, const char *name);
/* End it and hand it out. */
void sj_call_end_report(struct sj_call *call, struct sj_json_writer *json);

/* ---- Arguments, by their names ---- */

bool sj_call_given(const struct sj_call *call, const char *name);
/* A text; NULL: not given. */
const char *sj_call_text(const struct sj_call *call, const char *name);
uint64_t sj_call_count(const struct sj_call *call, const char *name, uint64_t fallback);
/* The same for members of the library's structs, which refuse numbers that are too large. */
unsigned sj_call_number(const struct sj_call *call, const char *name);
double sj_call_real(const struct sj_call *call, const char *name);
bool sj_call_flag(const struct sj_call *call, const char *name);
/* Is it given, and not 0 or false? */
bool sj_call_asks(const struct sj_call *call, const char *name);
/* An argument that excludes others, a list with NULL at its end. */
suuji_status sj_call_exclude(const struct sj_call *call, const char *name,
                             const char *const *others, suuji_error *err);
/* The place of a text in `words`, which has NULL at its end; 0, the default: not given. */
suuji_status sj_call_word(const struct sj_call *call, const char *name, const char *const *words,
                          unsigned *out, suuji_error *err);
/* The limits that "seconds" and "nodes" ask for, with the stop token. */
suuji_limits sj_call_limits(const struct sj_call *call);

/* The puzzle of the arguments "puzzle", "rules", "format", to be freed. */
suuji_status sj_call_puzzle(const struct sj_call *call, suuji_puzzle **out, suuji_error *err);
/* The same; `progress`: also what a player entered, see suuji_read_options. */
suuji_status sj_call_puzzle_played(const struct sj_call *call, bool progress, suuji_puzzle **out,
                                   suuji_error *err);
/* The values of a GRID for `rules`: [cells], to be freed; NULL: not given. */
suuji_status sj_call_grid(const struct sj_call *call, const char *name, const suuji_rules *rules,
                          uint8_t **out, suuji_error *err);
/* The solver of the argument "engine", the caller's. */
suuji_status sj_call_solver(struct sj_call *call, suuji_solver **out, suuji_error *err);

/* Rows of arguments that many calls have. */
#define SJ_ARGUMENTS_PUZZLE                                                                \
    {"puzzle", SUUJI_ARGUMENT_PUZZLE, "the puzzle"},                                       \
        {"rules", SUUJI_ARGUMENT_TEXT, "its rules: \"9+x\"; default: as the puzzle says"}, \
    {                                                                                      \
        "format", SUUJI_ARGUMENT_TEXT, "the format of its text; default: recognised"       \
    }
#define SJ_ARGUMENTS_ENGINE                                                          \
    {                                                                                \
        "engine", SUUJI_ARGUMENT_TEXT, "the engine, with options; default: \"auto\"" \
    }
#define SJ_ARGUMENTS_LIMITS                                                     \
    {"seconds", SUUJI_ARGUMENT_REAL, "a limit of time; default: none"},         \
    {                                                                           \
        "nodes", SUUJI_ARGUMENT_COUNT, "a limit of search nodes; default: none" \
    }

/* Arguments of the calls that show steps. */

#define SJ_ARGUMENTS_NOTATION                                           \
    {                                                                   \
        "notation", SUUJI_ARGUMENT_TEXT,                                \
            "names of cells: \"r1c1\", \"A1\" or \"K9\"; default: r1c1" \
    }
#define SJ_ARGUMENTS_ORIGINAL                                                                 \
    {                                                                                         \
        "original", SUUJI_ARGUMENT_GRID,                                                      \
            "the puzzle that a position comes from: all other values are entries of a player" \
    }
#define SJ_ARGUMENTS_HUMAN                                                              \
    SJ_ARGUMENTS_ORIGINAL,                                                              \
        {"techniques", SUUJI_ARGUMENT_TEXT,                                             \
         "use only these techniques and families, in this order: \"singles,x-wing\""},  \
        {"without", SUUJI_ARGUMENT_TEXT,                                                \
         "do not use these techniques and families; also \"uniqueness\", \"forcing\""}, \
        SJ_ARGUMENTS_NOTATION

/* The argument "notation". */
suuji_status sj_call_notation(const struct sj_call *call, suuji_notation *out, suuji_error *err);
/* The arguments of SJ_ARGUMENTS_HUMAN but "original"; names of techniques are checked. */
suuji_status sj_call_choice(const struct sj_call *call, struct sj_human_choice *choice,
                            suuji_error *err);
/* The puzzle, with the entries that "original" leaves; to be freed. `progress` as for
   sj_call_puzzle_played. */
suuji_status sj_call_position(const struct sj_call *call, bool progress, suuji_puzzle **out,
                              suuji_error *err);

#endif
