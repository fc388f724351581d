/* SPDX-License-Identifier: MIT */
/* Texts of constraints as Interactive Sudoku Solver packs them into letters, 6 bits each, and as
   rules have them. */
#ifndef SJ_ISS_TEXTS_H
#define SJ_ISS_TEXTS_H

#include "base/text.h"

/* How the text of a kind is packed. */
struct sj_iss_letters {
    const char *kind;
    /* From letters to a text, which is added to `out`; else returns what is wrong. */
    const char *(*read)(unsigned size, const char *letters, size_t length, struct sj_text *out);
    /* The other way round; false: letters cannot say it. */
    bool (*write)(unsigned size, const char *text, struct sj_text *out);
};

/* Those of a kind, which has some. */
const struct sj_iss_letters *sj_iss_letters_of(const char *kind);

#endif
