/* SPDX-License-Identifier: MIT */
/* What a step says. */
#include "answer/step_words.h"

#include <string.h>

_Static_assert(SUUJI_HUMAN_MAX_SIZE == 64, "SJ_SIZE_LIMIT_TEXT says so");

void sj_step_append(sj_step_writer *write, const suuji_human *human, const suuji_human_step *step,
                    suuji_notation notation, struct sj_text *out)
{
    const size_t len = write(human, step, notation, NULL, 0);
    char *const room = len ? sj_text_room(out, len + 1) : NULL;
    if (room && write(human, step, notation, room, len + 1) == len)
        out->len += len;
    else
        out->failed = true; /* the library has no memory for a sentence */
}

bool sj_step_chains(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    sj_on_line *on_line, void *user)
{
    struct sj_text text = {0};
    if (suuji_human_story(human, step, notation, NULL, 0) == 0)
        return !(step->technique->flags & SUUJI_TECHNIQUE_FORCING) || !step->link_count;
    sj_step_append(suuji_human_story, human, step, notation, &text);
    for (size_t at = 0; at < text.len && !text.failed;) {
        const char *const end = memchr(text.at + at, '\n', text.len - at);
        const size_t len = (end ? (size_t)(end - text.at) : text.len) - at;
        on_line(user, text.at + at, len);
        at += len + 1;
    }
    const bool good = !text.failed;
    sj_text_free(&text);
    return good;
}
