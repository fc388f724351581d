/* SPDX-License-Identifier: MIT */
/* Random expressions, tables, patterns and lists of states. */
#include "constraint_texts.h"

#include <string.h>

/* ---- Rules about two values ---- */

static void draw_number(struct sj_text *text, unsigned depth, struct sj_random *random)
{
    static const char *const calls[] = {"abs(", "min(", "max(", "-(", "("};
    static const char signs[] = "+--*/%";
    const unsigned choice = sj_random_below(random, depth == 0 ? 4 : 9);
    if (choice < 3) {
        sj_text_char(text, choice == 2 ? 'b' : 'a');
    } else if (choice == 3) {
        sj_text_printf(text, "%u", sj_random_below(random, 5));
    } else if (choice < 7) {
        draw_number(text, depth - 1, random);
        sj_text_char(text, signs[sj_random_below(random, sizeof signs - 1)]);
        draw_number(text, depth - 1, random);
    } else {
        const unsigned call = sj_random_below(random, 5);
        sj_text_str(text, calls[call]);
        draw_number(text, depth - 1, random);
        if (call == 1 || call == 2) {
            sj_text_char(text, ',');
            draw_number(text, depth - 1, random);
        }
        sj_text_char(text, ')');
    }
}

static void draw_expression(struct sj_text *text, unsigned depth, struct sj_random *random)
{
    static const char *const signs[] = {"=", "!=", "<", "<=", ">", ">="};
    const unsigned choice = depth == 0 ? 0 : sj_random_below(random, 7);
    if (choice < 3) {
        draw_number(text, 2, random);
        sj_text_str(text, signs[sj_random_below(random, 6)]);
        draw_number(text, 1, random);
    } else if (choice < 5) {
        draw_expression(text, depth - 1, random);
        sj_text_char(text, choice == 3 ? '&' : '|');
        draw_expression(text, depth - 1, random);
    } else if (choice == 5) {
        sj_text_char(text, '!');
        draw_expression(text, 0, random);
    } else {
        sj_text_str(text, "!(");
        draw_expression(text, depth - 1, random);
        sj_text_char(text, ')');
    }
}

static void draw_table(struct sj_text *text, unsigned size, struct sj_random *random)
{
    for (unsigned a = 0; a < size; a++) {
        sj_text_char(text, '/');
        for (unsigned b = 0; b < size; b++)
            sj_text_char(text, sj_random_below(random, 3) ? '1' : '0');
    }
}

/* ---- Sequences ---- */

static void draw_value(struct sj_text *text, unsigned size, struct sj_random *random)
{
    const unsigned value = 1 + sj_random_below(random, size);
    sj_text_printf(text, sj_random_below(random, 8) ? "%u" : "<%u>", value);
}

/* Values as in brackets. */
static void draw_values(struct sj_text *text, unsigned size, struct sj_random *random)
{
    for (unsigned i = 1 + sj_random_below(random, 2); i > 0; i--) {
        const unsigned low = 1 + sj_random_below(random, size);
        if (sj_random_below(random, 2))
            draw_value(text, size, random);
        else
            sj_text_printf(text, "%u-%u", low, low + sj_random_below(random, size - low + 1));
    }
}

static void draw_pattern(struct sj_text *text, unsigned size, unsigned depth,
                         struct sj_random *random);

static void draw_item(struct sj_text *text, unsigned size, unsigned depth, struct sj_random *random)
{
    static const char *const times[] = {"*", "+", "?", "{2}", "{0,2}", "{1,}", "{2,3}", "{0}"};
    const unsigned choice = sj_random_below(random, depth == 0 ? 6 : 9);
    if (choice == 0) {
        draw_value(text, size, random);
    } else if (choice < 3) {
        sj_text_char(text, '.');
    } else if (choice < 6) {
        sj_text_str(text, choice == 3 ? "[^" : "[");
        draw_values(text, size, random);
        sj_text_char(text, ']');
    } else {
        sj_text_char(text, '(');
        draw_pattern(text, size, depth - 1, random);
        sj_text_char(text, ')');
    }
    if (sj_random_below(random, 2))
        sj_text_str(text, times[sj_random_below(random, sizeof times / sizeof times[0])]);
}

static void draw_pattern(struct sj_text *text, unsigned size, unsigned depth,
                         struct sj_random *random)
{
    for (unsigned i = 1 + sj_random_below(random, 4); i > 0; i--)
        draw_item(text, size, depth, random);
    if (sj_random_below(random, 4) == 0) {
        sj_text_char(text, '|');
        draw_pattern(text, size, depth, random);
    }
}

static void draw_states(struct sj_text *text, unsigned size, struct sj_random *random)
{
    const unsigned states = 1 + sj_random_below(random, 4);
    const bool marked = sj_random_below(random, 3) == 0;
    for (unsigned state = 0; state < states; state++) {
        sj_text_str(text, state > 0 ? "/" : "");
        sj_text_str(text, marked && sj_random_below(random, 2) ? "^" : "");
        sj_text_str(text, sj_random_below(random, 2) ? "*" : "");
        for (unsigned arc = 0, arcs = sj_random_below(random, 4); arc < arcs; arc++) {
            sj_text_str(text, arc > 0 ? "," : "");
            if (sj_random_below(random, 6))
                draw_values(text, size, random);
            else
                sj_text_char(text, '.');
            sj_text_printf(text, ">%u", sj_random_below(random, states));
        }
    }
}

void board_draw_text(struct sj_text *text, const char *kind, unsigned size,
                     struct sj_random *random)
{
    const bool about_pairs = strstr(kind, "pair") != NULL;
    if (about_pairs && sj_random_below(random, 6) == 0)
        draw_table(text, size, random);
    else if (about_pairs)
        draw_expression(text, 2, random);
    else if (strcmp(kind, "regex") == 0)
        draw_pattern(text, size, 2, random);
    else
        draw_states(text, size, random);
}
