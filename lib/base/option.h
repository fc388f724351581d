/* SPDX-License-Identifier: MIT */
/* Options: one parser and one range check for engines, formats and commands. */
#ifndef SJ_OPTION_H
#define SJ_OPTION_H

#include "suuji.h"

/* The row named `name` (`len` bytes), or NULL. `rows` may be NULL. */
const suuji_option *sj_option_find(const suuji_option *rows, const char *name, size_t len);

/* Store each row's default in `into`, the struct that the rows' offsets refer to. */
void sj_option_defaults(const suuji_option *rows, void *into);

/* Store `value` for one option. A flag takes NULL, "on" or "off". A SUUJI_OPTION_TEXT keeps the pointer:
   `value` must outlive `into`. `owner` names whose option it is in messages ("engine 'dlx'"). */
suuji_status sj_option_set(const suuji_option *row, const char *value, void *into,
                           const char *owner, suuji_error *err);

/* Parse "name,name=value,..." into `into` after the defaults. `list` is cut up in place and must
   outlive `into`; it may be NULL. A comma after a backslash belongs to the value. A value of a
   SUUJI_OPTION_WORD may be given without its name ("left" for "branch=left") when no option is
   called that. */
suuji_status sj_option_parse(const suuji_option *rows, char *list, void *into, const char *owner,
                             suuji_error *err);
/* The same without the defaults: what the list does not name keeps its value. */
suuji_status sj_option_assign(const suuji_option *rows, char *list, void *into, const char *owner,
                              suuji_error *err);

#endif
