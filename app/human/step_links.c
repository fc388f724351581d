/* SPDX-License-Identifier: MIT */
/* The links of chains, as lines. */
#include "app/human/step_links.h"

const char cli_links_key[] =
    "Links: 5r1c2 is the candidate 5 of r1c2. a = b: if a is false, b is true. a - b: if a is "
    "true,\n"
    "b is false. a|b: one of these cells.\n";
const char cli_lines_key[] =
    "Lines of a forcing chain: each follows from the lines with the numbers in parentheses. A "
    "cell\n"
    "that has a value there has no other one, and no cell that it sees has this value.\n";

struct lines {
    struct sj_text *out;
    unsigned indent;
};

static void write_line(void *user, const char *line, size_t len)
{
    const struct lines *const lines = user;
    sj_text_fill(lines->out, ' ', lines->indent);
    sj_text_add(lines->out, line, len);
    sj_text_char(lines->out, '\n');
}

void cli_step_links(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    unsigned indent, struct sj_text *out)
{
    struct lines lines = {out, indent};
    out->failed |= !sj_step_chains(human, step, notation, write_line, &lines);
}
