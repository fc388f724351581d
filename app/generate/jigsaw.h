/* SPDX-License-Identifier: MIT */
/* 'suuji generate --rules 9:jigsaw': every puzzle has its own irregular regions. */
#ifndef CLI_JIGSAW_H
#define CLI_JIGSAW_H

#include "app/generate/generate_search.h"

/* Do the rules leave the regions open? */
bool cli_jigsaw_asked(const char *rules);

/* One puzzle after the other, with these options; `search` has what is common to searches. */
enum cli_exit cli_generate_jigsaw(const struct cli_generate_search *search, const char *spec,
                                  const suuji_generate_options *options);

#endif
