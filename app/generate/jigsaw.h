/* SPDX-License-Identifier: MIT */
/* 'suuji generate --rules 9:jigsaw': every puzzle has its own irregular regions. */
#ifndef CLI_JIGSAW_H
#define CLI_JIGSAW_H

#include "app/generate/generating.h"

/* Do the rules leave the regions open? */
bool cli_jigsaw_asked(const char *rules);

/* One puzzle after the other. */
enum cli_exit cli_generate_jigsaw(struct generating *g);

#endif
