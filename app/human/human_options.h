/* SPDX-License-Identifier: MIT */
/* Which techniques a command uses, and how it names cells: the same options in every command that
   shows steps. A command has a member `struct sj_human_choice human` in its struct of arguments,
   the rows among its options, and calls cli_human_choice_open before anything else:

       {CLI_TECHNIQUES(struct hint_args)}, {CLI_WITHOUT(struct hint_args)}, ...
 */
#ifndef CLI_HUMAN_OPTIONS_H
#define CLI_HUMAN_OPTIONS_H

#include "app/frame/command.h"
#include "base/text.h"
#include "answer/boards.h"

/* clang-format off */
#define CLI_TECHNIQUES(args)                                                                     \
    "techniques", 0, SUUJI_OPTION_TEXT, offsetof(args, human.techniques), .value = "LIST",       \
     .domain = CLI_TECHNIQUE_LIST,                                                               \
     .help = "use only these techniques and families, in this order (see 'suuji techniques'); "  \
             "@FILE: those that a file lists"
#define CLI_WITHOUT(args)                                                                        \
    "without", 0, SUUJI_OPTION_TEXT, offsetof(args, human.without), .value = "LIST",             \
     .domain = CLI_TECHNIQUE_LIST,                                                               \
     .help = "do not use these techniques and families; 'uniqueness': all that assume a unique " \
             "solution, 'forcing': all that follow an assumption"
#define CLI_CHECK_STEPS(args)                                                                    \
    "check", 0, SUUJI_OPTION_FLAG, offsetof(args, human.check), .rare = true,                    \
     .help = "prove every step by an independent search before it is shown"
#define CLI_NOTATION(args)                                                                       \
    "notation", 0, SUUJI_OPTION_WORD, offsetof(args, human.notation), .value = "WORD",           \
     .fallback = "r1c1", .words = (const char *const[]){"r1c1", "A1", "K9", NULL},               \
     .help = "names of cells; the last cell of 9x9 is r9c9, I9 or K9"
/* clang-format on */

/* Check the lists, and read the one of @FILE into `text`, which must live as long as the choice and
   is the caller's to free. On an error reports it and returns the exit code, else CLI_YES. */
enum cli_exit cli_human_choice_open(const char *command, struct sj_human_choice *choice,
                                    struct sj_text *text);

/* Does the list name the technique, its family, or a flag of it? */
bool cli_technique_is_listed(const char *list, const suuji_technique_info *info);

#endif
