/* SPDX-License-Identifier: MIT */
/* A chain as sentences, from its first node to its last:

       If r2c6 is not 9, then r2c8 is 9.
       Then r5c8 is not 9, so r5c8 is 1.
       So r2c6 is 9 or r5c8 is 1. In either case 1 is not in r2c6.

   The page says the same in other languages: see web/page/help/story.js. */
#include "human/sentence_words.h"

/* Do the links follow each other, strong and weak in turn? */
static bool is_one_chain(const suuji_human_step *step)
{
    for (size_t i = 0; i < step->link_count; i++)
        if (step->links[i].strong != (i % 2 == 0) ||
            (i > 0 && step->links[i - 1].to != step->links[i].from))
            return false;
    return step->link_count > 0;
}

static void write_result(struct sj_words *words)
{
    sj_words_placed(words);
    if (words->step->placed_count && words->step->eliminated_count)
        sj_text_str(&words->out, ", and ");
    sj_words_eliminated(words);
}

/* One of the ends is true; of a loop, which ends with a weak link, an end of each weak link. */
static void write_end(struct sj_words *words)
{
    const suuji_human_step *const step = words->step;
    const suuji_link *const first = &step->links[0], *const last = first + step->link_count - 1;
    if (!last->strong) {
        sj_text_str(&words->out, "This leads back to the start: ");
        sj_words_denial(words, last->to);
        sj_text_str(&words->out, ". One end of each weak link is true, so ");
        write_result(words);
    } else if (first->from == last->to) {
        sj_text_str(&words->out, "So in any case ");
        write_result(words);
    } else {
        sj_text_str(&words->out, "So ");
        sj_words_claim(words, first->from);
        sj_text_str(&words->out, " or ");
        sj_words_claim(words, last->to);
        sj_text_str(&words->out, ". In either case ");
        write_result(words);
    }
    sj_text_char(&words->out, '.');
}

void sj_words_story(struct sj_words *words)
{
    const suuji_human_step *const step = words->step;
    if (!is_one_chain(step))
        return;
    sj_text_str(&words->out, "If ");
    sj_words_denial(words, step->links[0].from);
    sj_text_str(&words->out, ", then ");
    sj_words_claim(words, step->links[0].to);
    sj_text_str(&words->out, ".\n");
    for (size_t i = 1; i + 1 < step->link_count; i += 2) {
        sj_text_str(&words->out, "Then ");
        sj_words_denial(words, step->links[i].to);
        sj_text_str(&words->out, ", so ");
        sj_words_claim(words, step->links[i + 1].to);
        sj_text_str(&words->out, ".\n");
    }
    write_end(words);
}
