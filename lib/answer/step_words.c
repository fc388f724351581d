/* SPDX-License-Identifier: MIT */
/* What a step says, and where it is. */
#include "answer/step_words.h"

#include "suuji/houses.h"

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
    if (!(step->technique->flags & SUUJI_TECHNIQUE_FORCING) || !step->link_count)
        return true;
    sj_step_append(suuji_human_chain, human, step, notation, &text);
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

/* ---- Where to look ---- */

static void add_value(struct sj_step_place *place, unsigned value, bool *all)
{
    for (unsigned i = 0; i < place->values; i++)
        if (place->value[i] == value)
            return;
    if (place->values < SJ_PLACE_VALUES)
        place->value[place->values++] = value;
    else
        *all = false;
}

static void find_values(const suuji_human_step *step, struct sj_step_place *place)
{
    bool all = true;
    for (size_t i = 0; i < step->placed_count; i++)
        add_value(place, step->placed[i].value, &all);
    for (size_t i = 0; i < step->eliminated_count; i++)
        add_value(place, step->eliminated[i].value, &all);
    if (!all)
        place->values = 0;
}

/* The base houses, if the step has some. */
static bool find_bases(const suuji_human_step *step, struct sj_step_place *place)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        bool known = e->kind != SUUJI_EVIDENCE_HOUSE || e->role != SUUJI_ROLE_BASE;
        for (unsigned k = 0; k < place->houses && !known; k++)
            known = place->house[k] == e->house;
        if (!known && place->houses == SJ_PLACE_HOUSES)
            return false;
        if (!known)
            place->house[place->houses++] = e->house;
    }
    return place->houses > 0;
}

static bool has_cell(const suuji_rules *rules, unsigned house, unsigned cell)
{
    const uint16_t *const cells = suuji_rules_house(rules, house);
    for (unsigned i = 0; i < suuji_rules_size(rules); i++)
        if (cells[i] == cell)
            return true;
    return false;
}

/* The house with most of the evidence; of two the later: boxes come after rows and columns. */
static void find_middle(const suuji_rules *rules, const suuji_human_step *step,
                        struct sj_step_place *place)
{
    size_t most = 0;
    size_t all = 0;
    for (size_t i = 0; i < step->evidence_count; i++)
        all += step->evidence[i].kind != SUUJI_EVIDENCE_HOUSE;
    for (unsigned house = 0; house < suuji_rules_house_count(rules); house++) {
        size_t count = 0;
        for (size_t i = 0; i < step->evidence_count; i++)
            count += step->evidence[i].kind != SUUJI_EVIDENCE_HOUSE &&
                     has_cell(rules, house, step->evidence[i].cell);
        if (count && count >= most) {
            most = count;
            place->house[0] = house;
            place->houses = 1;
        }
    }
    place->around = most < all;
}

struct sj_step_place sj_step_find_place(const suuji_rules *rules, const suuji_human_step *step)
{
    struct sj_step_place place = {.houses = 0};
    find_values(step, &place);
    if (!find_bases(step, &place)) {
        place.houses = 0;
        find_middle(rules, step, &place);
    }
    return place;
}

static void write_gap(unsigned i, unsigned count, struct sj_text *out)
{
    if (i)
        sj_text_str(out, i + 1 == count ? " and " : ", ");
}

void sj_step_place_write(const suuji_rules *rules, const suuji_human_step *step,
                         struct sj_text *out)
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
