/* SPDX-License-Identifier: MIT */
/* Steps in words. */
#include "app/human/step_report.h"

#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ---- */

void cli_step_sentence(const suuji_human *human, const suuji_human_step *step,
                       suuji_notation notation, struct sj_text *out)
{
    sj_step_append(suuji_human_sentence, human, step, notation, out);
}

const char cli_links_key[] =
    "Links: 5r1c2 is the candidate 5 of r1c2. a = b: if a is false, b is true. a - b: if a is "
    "true,\n"
    "b is false. a|b: one of these cells. a ~ b: with a false, a simpler technique removes b.\n";

void cli_step_links(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    unsigned indent, struct sj_text *out)
{
    struct sj_text links = {0};
    if (!(step->technique->flags & SUUJI_TECHNIQUE_FORCING) ||
        step->link_count <= SUUJI_SENTENCE_LINKS)
        return;
    sj_step_append(suuji_human_chain, human, step, notation, &links);
    for (size_t at = 0; at < links.len && !links.failed;) {
        const char *const end = memchr(links.at + at, '\n', links.len - at);
        const size_t len = (end ? (size_t)(end - links.at) : links.len) - at;
        sj_text_fill(out, ' ', indent);
        sj_text_add(out, links.at + at, len);
        sj_text_char(out, '\n');
        at += len + 1;
    }
    out->failed |= links.failed;
    sj_text_free(&links);
}

void cli_step_brief(const suuji_human *human, const suuji_human_step *step, suuji_notation notation,
                    struct sj_text *out)
{
    sj_step_append(suuji_human_brief, human, step, notation, out);
}

void cli_size_limit_write(struct sj_text *out)
{
    sj_text_printf(out, "Steps are known for sizes up to %d only.\n", SUUJI_HUMAN_MAX_SIZE);
}

/* ---- Where to look ---- */

static void write_gap(unsigned i, unsigned count, struct sj_text *out)
{
    if (i)
        sj_text_str(out, i + 1 == count ? " and " : ", ");
}

void cli_step_look(const suuji_rules *rules, const suuji_human_step *step, struct sj_text *out)
{
    const struct sj_step_place place = sj_step_find_place(rules, step);
    sj_text_str(out, place.values || !place.around ? "look at " : "look");
    for (unsigned i = 0; i < place.values; i++) {
        write_gap(i, place.values, out);
        sj_text_printf(out, "%u", place.value[i]);
    }
    if (place.houses)
        sj_text_str(out, place.around ? " around " : place.values ? " in " : "");
    for (unsigned i = 0; i < place.houses; i++) {
        char name[40];
        suuji_rules_house_name(rules, place.house[i], name, sizeof name);
        write_gap(i, place.houses, out);
        sj_text_str(out, name);
    }
}
