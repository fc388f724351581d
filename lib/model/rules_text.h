/* SPDX-License-Identifier: MIT */
/* Rules as text: "9", "6:2x3", "9:latin", "9+x", "9:regions=...". */
#ifndef SJ_RULES_TEXT_H
#define SJ_RULES_TEXT_H

#include "model/rules.h"

/* The canonical text of `rules`, to be freed; NULL when memory is short. */
char *sj_rules_spell(const suuji_rules *rules);

#endif
