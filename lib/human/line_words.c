/* SPDX-License-Identifier: MIT */
/* The lines of forcing chains in words:

       1. Suppose that r9c7 is 8.
       2. r8c2 is 8, the only place left for 8 in row 8 (1).
       3. r4c4 is not 2 (1, 2). Pointing: 2 in box 5 is only in row 6, so 2 is not in r4c4.

   Lines of a step within another one are 3.1, 3.2 and so on. */
#include "human/sentence_words.h"

#include <stdio.h>

enum { MOST_PREFIX = 40 };

struct lines_text {
    struct sj_text *out;
    suuji_notation notation;
    char prefix[MOST_PREFIX]; /* of numbers: "3." within line 3 */
};

static bool write_line(void *user, const suuji_line *line);

/* False: memory is short. */
static bool write_lines(const struct lines_text *lines, const suuji_human *human,
                        const suuji_human_step *step)
{
    return suuji_human_lines(human, step, write_line, (void *)lines, NULL) == SUUJI_OK;
}

static void write_premises(const struct lines_text *lines, const suuji_line *line)
{
    for (size_t i = 0; i < line->premise_count; i++)
        sj_text_printf(lines->out, "%s%s%u", i ? ", " : " (", lines->prefix, line->premise[i]);
    if (line->premise_count)
        sj_text_char(lines->out, ')');
    sj_text_char(lines->out, '.');
}

/* The step that shows a line, and its own lines. */
static void write_step(const struct lines_text *lines, const suuji_line *line)
{
    struct lines_text within = *lines;
    const size_t len = suuji_human_sentence(line->human, line->step, lines->notation, NULL, 0);
    sj_text_char(lines->out, ' ');
    char *const room = len ? sj_text_room(lines->out, len + 1) : NULL;
    if (room &&
        suuji_human_sentence(line->human, line->step, lines->notation, room, len + 1) == len)
        lines->out->len += len;
    else
        lines->out->failed = true;
    snprintf(within.prefix, sizeof within.prefix, "%.20s%u.", lines->prefix, line->number);
    lines->out->failed |= !write_lines(&within, line->human, line->step);
}

static void write_claim(struct sj_words *words, const suuji_line *line)
{
    sj_words_cell(words, line->candidate.cell);
    sj_text_str(&words->out, line->on ? " is " : " is not ");
    sj_words_value(words, line->candidate.value);
}

static bool write_line(void *user, const suuji_line *line)
{
    const struct lines_text *const lines = user;
    struct sj_text *const out = lines->out;
    struct sj_words words = {.human = line->board, .notation = lines->notation, .out = *out};
    if (words.out.len)
        sj_text_char(&words.out, '\n');
    sj_text_printf(&words.out, "%s%u%s ", lines->prefix, line->number, lines->prefix[0] ? "" : ".");
    if (line->ground == SUUJI_GROUND_ASSUMED)
        sj_text_str(&words.out, "Suppose that ");
    write_claim(&words, line);
    if (line->ground == SUUJI_GROUND_CELL)
        sj_text_str(&words.out, ", its only candidate left");
    if (line->ground == SUUJI_GROUND_HOUSE) {
        uint64_t houses[SJ_MOST_WORDS] = {0};
        sj_bit_set(houses, line->house);
        sj_text_str(&words.out, ", the only place left for ");
        sj_words_value(&words, line->candidate.value);
        sj_text_str(&words.out, " in ");
        sj_words_add_houses(&words, houses);
    }
    *out = words.out;
    write_premises(lines, line);
    if (line->shown)
        sj_text_printf(out, " See %s%u.", lines->prefix, line->shown);
    if (line->step)
        write_step(lines, line);
    return true;
}

bool sj_words_lines(struct sj_words *words)
{
    const struct lines_text lines = {&words->out, words->notation, ""};
    return write_lines(&lines, words->human, words->step);
}
