/* SPDX-License-Identifier: MIT */
/* Options: one parser and one range check for engines, formats and commands. */
#ifndef SJ_OPTION_H
#define SJ_OPTION_H

#include "suuji.h"

/* A row: what callers see of it, and where the value goes. Rows name their members; those of
   `shown` can be named without it. */
struct sj_option {
    union {
        suuji_option shown;
        struct { /* the same members */
            const char *name;
            suuji_option_kind kind;
            const char *value;
            const char *fallback;
            uint64_t low, high;
            const char *const *words;
            const char *help;
        };
    };
    size_t offset; /* of the member that holds the value */
    /* Of a flag that is a preset: the options that it stands for, "a=x,b,c=off". It has no value of
       its own; where the same option comes before or after it in a list, the later one counts. */
    const char *preset;
    /* Of a SUUJI_OPTION_WORD: stores a value that is none of its words; NULL: it is refused. */
    suuji_status (*other)(const char *value, void *into, const char *owner, suuji_error *err);
};

/* How a row begins: {SJ_OPTION("depth", COUNT, struct my_options, depth), .help = "..."}. */
#define SJ_OPTION(text, type, args, member) \
    .name = (text), .kind = SUUJI_OPTION_##type, .offset = offsetof(args, member)

_Static_assert(offsetof(struct sj_option, help) == offsetof(suuji_option, help), "as in suuji.h");

/* The row named `name` (`len` bytes), or NULL. `rows` may be NULL. */
const struct sj_option *sj_option_find(const struct sj_option *rows, const char *name, size_t len);

/* Store each row's default in `into`, the struct that the rows' offsets refer to. */
void sj_option_defaults(const struct sj_option *rows, void *into);

/* Store `value` for one option, not a preset. A flag takes NULL, "on" or "off". A SUUJI_OPTION_TEXT
   keeps the pointer: `value` must outlive `into`. `owner` names whose option it is in messages
   ("engine 'dlx'"). */
suuji_status sj_option_set(const struct sj_option *row, const char *value, void *into,
                           const char *owner, suuji_error *err);

/* Parse "name,name=value,..." into `into` after the defaults. `list` is cut up in place and must
   outlive `into`; it may be NULL. A comma after a backslash belongs to the value. A value of a
   SUUJI_OPTION_WORD may be given without its name ("left" for "branch=left") when no option is
   called that. */
suuji_status sj_option_parse(const struct sj_option *rows, char *list, void *into,
                             const char *owner, suuji_error *err);
/* The same without the defaults: what the list does not name keeps its value. */
suuji_status sj_option_assign(const struct sj_option *rows, char *list, void *into,
                              const char *owner, suuji_error *err);

#endif
