/* SPDX-License-Identifier: MIT */
/* Steps in words and as JSON. */
#include "app/human/step_report.h"

#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ---- */

typedef size_t writer(const suuji_human *human, const suuji_human_step *step,
                      suuji_notation notation, char *text, size_t room);

/* What `write` says, as long as it is. */
static void append(writer *write, const suuji_human *human, const suuji_human_step *step,
                   suuji_notation notation, struct sj_text *out)
{
    const size_t len = write(human, step, notation, NULL, 0);
    char *const room = len ? sj_text_room(out, len + 1) : NULL;
    if (room && write(human, step, notation, room, len + 1) == len)
        out->len += len;
    else
        out->failed = true; /* the library has no memory for a sentence */
}

void cli_step_sentence(const suuji_human *human, const suuji_human_step *step,
                       suuji_notation notation, struct sj_text *out)
{
    append(suuji_human_sentence, human, step, notation, out);
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
    append(suuji_human_chain, human, step, notation, &links);
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
    append(suuji_human_brief, human, step, notation, out);
}

void cli_size_limit_write(struct sj_text *out)
{
    sj_text_printf(out, "Steps are known for sizes up to %d only.\n", SUUJI_HUMAN_MAX_SIZE);
}

/* ---- Where to look ---- */

/* More houses or values than these are too many to look at. */
enum { MOST_HOUSES = 4, MOST_VALUES = 3 };

/* Where a step is. */
struct place {
    unsigned house[MOST_HOUSES];
    unsigned houses;
    bool around; /* the step is not only in these houses */
    unsigned value[MOST_VALUES];
    unsigned values; /* 0: too many to name */
};

static void add_value(struct place *place, unsigned value, bool *all)
{
    for (unsigned i = 0; i < place->values; i++)
        if (place->value[i] == value)
            return;
    if (place->values < MOST_VALUES)
        place->value[place->values++] = value;
    else
        *all = false;
}

static void find_values(const suuji_human_step *step, struct place *place)
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
static bool find_bases(const suuji_human_step *step, struct place *place)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        bool known = e->kind != SUUJI_EVIDENCE_HOUSE || e->role != SUUJI_ROLE_BASE;
        for (unsigned k = 0; k < place->houses && !known; k++)
            known = place->house[k] == e->house;
        if (!known && place->houses == MOST_HOUSES)
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
static void find_middle(const suuji_rules *rules, const suuji_human_step *step, struct place *place)
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

static struct place find_place(const suuji_rules *rules, const suuji_human_step *step)
{
    struct place place = {.houses = 0};
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

void cli_step_look(const suuji_rules *rules, const suuji_human_step *step, struct sj_text *out)
{
    const struct place place = find_place(rules, step);
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

void cli_step_look_json(struct sj_json_writer *json, const suuji_rules *rules,
                        const suuji_human_step *step)
{
    const struct place place = find_place(rules, step);
    sj_json_put_array(json, "houses");
    for (unsigned i = 0; i < place.houses; i++) {
        char name[40];
        suuji_rules_house_name(rules, place.house[i], name, sizeof name);
        sj_json_put_string(json, NULL, name);
    }
    sj_json_put_end(json);
    sj_json_put_array(json, "values");
    for (unsigned i = 0; i < place.values; i++)
        sj_json_put_count(json, NULL, place.value[i]);
    sj_json_put_end(json);
}

/* ---- JSON ---- */

static void json_cell(struct sj_json_writer *json, const suuji_rules *rules, unsigned cell)
{
    sj_json_put_count(json, "row", cell / suuji_rules_size(rules) + 1);
    sj_json_put_count(json, "column", cell % suuji_rules_size(rules) + 1);
}

static void json_candidates(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                            const suuji_candidate *list, size_t count)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < count; i++) {
        sj_json_put_object(json, NULL);
        json_cell(json, rules, list[i].cell);
        sj_json_put_count(json, "value", list[i].value);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void json_evidence(struct sj_json_writer *json, const suuji_rules *rules,
                          const suuji_evidence *e)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "role", suuji_role_name(e->role));
    if (e->kind == SUUJI_EVIDENCE_HOUSE) {
        char name[40];
        suuji_rules_house_name(rules, e->house, name, sizeof name);
        sj_json_put_string(json, "house", name);
    } else {
        json_cell(json, rules, e->cell);
    }
    if (e->kind != SUUJI_EVIDENCE_CELL && e->value)
        sj_json_put_count(json, "value", e->value);
    if (e->group)
        sj_json_put_count(json, "group", e->group);
    if (e->node)
        sj_json_put_count(json, "node", e->node);
    sj_json_put_bool(json, "used", e->used);
    sj_json_put_end(json);
}

static void json_links(struct sj_json_writer *json, const suuji_human_step *step)
{
    sj_json_put_array(json, "links");
    for (size_t i = 0; i < step->link_count; i++) {
        sj_json_put_object(json, NULL);
        sj_json_put_count(json, "from", step->links[i].from);
        sj_json_put_count(json, "to", step->links[i].to);
        sj_json_put_bool(json, "strong", step->links[i].strong);
        if (step->links[i].group)
            sj_json_put_count(json, "group", step->links[i].group);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void cli_step_json(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                   const suuji_human *human, const suuji_human_step *step, suuji_notation notation)
{
    struct sj_text text = {0};
    sj_json_put_object(json, key);
    sj_json_put_string(json, "technique", step->technique->name);
    sj_json_put_string(json, "title", step->technique->title);
    cli_step_sentence(human, step, notation, &text);
    json->out->failed |= text.failed;
    if (!text.failed)
        sj_json_put_bytes(json, "text", text.at, text.len);
    sj_text_free(&text);
    json_candidates(json, "placed", rules, step->placed, step->placed_count);
    json_candidates(json, "eliminated", rules, step->eliminated, step->eliminated_count);
    sj_json_put_array(json, "evidence");
    for (size_t i = 0; i < step->evidence_count; i++)
        json_evidence(json, rules, &step->evidence[i]);
    sj_json_put_end(json);
    json_links(json, step);
    sj_json_put_end(json);
}
