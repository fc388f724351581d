/* SPDX-License-Identifier: MIT */
/* How text for people looks: colours, and borders of box drawing characters. They are for
   terminals; the common options --color, --ascii and --unicode choose otherwise. And the symbols of
   --symbols. */
#ifndef CLI_LOOKS_H
#define CLI_LOOKS_H

#include "app/frame/common_options.h"
#include "base/text.h"

struct cli_looks {
    bool colour;
    bool lines;          /* borders are box drawing characters */
    const char *symbols; /* how values are written, see suuji_value_text; NULL: as numbers */
};

/* How results look that go to --output. */
struct cli_looks cli_looks(const struct cli_common *common);
/* The format `to` with such borders, where it is "grid", which has them. */
const char *cli_looks_format(const struct cli_looks *looks, const char *to);

/* What a colour means. */
enum cli_ink {
    CLI_INK_PLAIN,
    CLI_INK_STRONG,
    CLI_INK_GOOD,
    CLI_INK_PART,
    CLI_INK_BAD,
    CLI_INK_FAINT
};

/* What is appended from here on has this ink, up to the next call of cli_ink_end with the same
   arguments. Both return the number of bytes, which take no column; without `colour` 0. */
unsigned cli_ink_begin(struct sj_text *out, bool colour, enum cli_ink ink);
unsigned cli_ink_end(struct sj_text *out, bool colour, enum cli_ink ink);
/* A text in an ink. */
void cli_ink_text(struct sj_text *out, bool colour, enum cli_ink ink, const char *text);

#endif
