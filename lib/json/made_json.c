/* SPDX-License-Identifier: MIT */
/* Generated puzzles as JSON. */
#include "json/reply_json.h"

#include "json/puzzle_parts_json.h"
#include "suuji/rate.h"

#include <math.h>
#include <string.h>

/* Is anything asked for that clues are removed towards? */
static bool is_graded(const suuji_generate_options *options)
{
    bool graded = false;
    for (size_t i = 0; i < options->filter_count; i++)
        graded |= strcmp(options->filters[i].property, "level") == 0 ||
                  strcmp(options->filters[i].property, "rating") == 0 ||
                  strcmp(options->filters[i].property, "breadth") == 0 ||
                  strcmp(options->filters[i].property, "technique") == 0;
    return graded;
}

/* Of large puzzles it is not always known whether clues are redundant. */
static void put_minimal(struct sj_json_writer *json, const suuji_generate_options *options,
                        const suuji_made *made, const char *name, bool minimal)
{
    if (minimal || made->minimal_known || (made->unproved == 0 && !is_graded(options)))
        sj_json_put_bool(json, name, minimal);
    else
        sj_json_put_null(json, name);
}

static void put_rating(struct sj_json_writer *json, const suuji_made *made)
{
    sj_json_put_object(json, "rating");
    sj_json_put_string(json, "scale", made->scale->name);
    sj_json_put_string(json, "version", made->scale->version);
    sj_json_put_real(json, "rating", made->rating);
    if (made->scale->levels && made->level != SUUJI_NO_LEVEL)
        sj_json_put_string(json, "level", made->scale->levels[made->level].name);
    sj_json_put_real(json, "work", round(made->work * 10) / 10); /* a sum of scores like 7.2 */
    sj_json_put_end(json);
}

static void put_properties(struct sj_json_writer *json, const suuji_generate_options *options,
                           const suuji_made *made)
{
    for (size_t k = 0; k < options->filter_count; k++) {
        const char *const property = options->filters[k].property;
        const char *const word = suuji_property_word(property, made->measured[k]);
        if (word)
            sj_json_put_string(json, property, word);
        else if (isinf(made->measured[k]))
            sj_json_put_null(json, property);
        else if (strcmp(property, "rating") != 0 && strcmp(property, "prevented") != 0)
            sj_json_put_count(json, property, (uint64_t)made->measured[k]);
    }
}

static void put_qualities(struct sj_json_writer *json, const suuji_generate_options *options,
                          const suuji_made *made)
{
    put_minimal(json, options, made, "minimal", made->minimal);
    if (options->weighted)
        sj_json_put_real(json, "weight", made->weight);
    sj_json_put_string(json, "symmetry", suuji_symmetry_at(options->symmetry)->name);
    if (options->symmetry)
        put_minimal(json, options, made, "minimal_under_symmetry", made->orbit_minimal);
    put_properties(json, options, made);
    if (made->scale)
        put_rating(json, made);
}

void sj_json_put_made(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_generate_options *options, const suuji_made *made)
{
    const bool there = made->end == SUUJI_END_COMPLETE;
    sj_json_put_string(json, "end", suuji_end_name(made->end));
    sj_json_put_grid(json, "givens", rules, there ? made->givens : NULL);
    sj_json_put_grid(json, "solution", rules, there ? made->solution : NULL);
    sj_json_put_count(json, "clues", made->clues);
    if (there)
        put_qualities(json, options, made);
    sj_json_put_object(json, "stats");
    sj_json_put_count(json, "attempts", made->attempts);
    sj_json_put_count(json, "questions", made->questions);
    sj_json_put_end(json);
}

void sj_json_put_drilled(struct sj_json_writer *json, const struct sj_walker *walker,
                         const uint8_t *givens, const char *text, size_t length,
                         suuji_notation notation)
{
    const suuji_rules *const rules = walker->plan->rules;
    sj_json_put_grid(json, "givens", rules, givens);
    sj_json_put_bytes(json, "position", text, length);
    sj_json_put_step(json, "step", rules, walker->fresh, walker->step, notation);
    if (walker->image)
        sj_json_put_bool(json, "image", true);
}
