/* SPDX-License-Identifier: MIT */
/* The command line of another program, as users write it: words with blanks between, quotes around
   what has blanks in it, and placeholders ("marks") such as %in. */
#ifndef SJ_SHELL_COMMAND_H
#define SJ_SHELL_COMMAND_H

#include "base/text.h"

/* The marks of a command beside %%, a percent sign. */
struct sj_command_marks {
    const char *owner;       /* what is wrong in messages: "the solver's command" */
    const char *const *mark; /* "%in"; NULL at the end; at most 8 */
    const char *help;        /* "%in for the formula", for messages */
};

struct sj_command {
    const struct sj_command_marks *marks;
    char *words;            /* the command, cut up */
    const char **word;      /* [count], in `words` */
    const char **argv;      /* [count + 1]: the same with marks filled in; NULL at the end */
    struct sj_text *filled; /* [count] */
    size_t count;
    bool used[8]; /* which marks it has */
};

/* Cut `text`, which is copied. Fails where a quote is open, a mark is not known, or there is no
   word. Free in any case. */
suuji_status sj_command_cut(struct sj_command *command, const char *text,
                            const struct sj_command_marks *marks, suuji_error *err);
/* Put `value[i]` in the place of mark i, into argv. */
suuji_status sj_command_fill(struct sj_command *command, const char *const *value,
                             suuji_error *err);
void sj_command_free(struct sj_command *command);

#endif
