/* SPDX-License-Identifier: MIT */
/* Puzzles with rules of their own: irregular regions and constraints that are drawn for each
   puzzle. Read suuji.h first: it explains handles, errors, structs, limits and threads.

   Rules leave regions open as "9:jigsaw", and constraints by kinds without cells, with a '*' and
   their number after it if that is to be another than the usual one: "9+killer",
   "9+arrow*6+thermo". "kropki" are white and black dots. With "nonconsecutive", "noratio" or "noxv"
   all dots or signs are drawn that these need. suuji_rules_random and suuji_rules_random_solvable
   accept such texts; suuji_rules_new does not. */
#ifndef SUUJI_DRAWN_H
#define SUUJI_DRAWN_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Does `spec` leave regions or constraints to be drawn? */
SUUJI_API bool suuji_rules_are_drawn(const char *spec);

/* Make puzzle `number` with rules that are drawn for it: other rules are drawn until there is a
   puzzle with them as the options ask for. It depends only on `spec`, the options and `number`.
   `*out` is a generator whose result 0 is the puzzle, or why there is none; `*rules` are its rules,
   to be freed as well. Both are NULL if a limit was reached before, and `*end` says which. */
SUUJI_API suuji_status suuji_generator_draw(const char *spec, const suuji_generate_options *options,
                                            uint64_t number, suuji_rules **rules,
                                            suuji_generator **out, suuji_end *end,
                                            suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
