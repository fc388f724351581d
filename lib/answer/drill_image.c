/* SPDX-License-Identifier: MIT */
/* Positions of rare techniques, from the example of the technique.

   First an image of the example: a symmetry of the rules maps steps to steps, hence an image has no
   step of a simpler technique either. The walker checks it all the same. But all images have the
   same logic. So from there a few clues are exchanged for others, again and again, and each time
   the path of the new puzzle must still come to the technique, and to a step that does something
   else than that of the image. Where no such puzzle is found among a few, the image remains. */
#include "answer/drill_image.h"

#include "base/fail.h"
#include "base/random_inl.h"
#include "suuji/canon.h"
#include "suuji/clues.h"

#include <stdlib.h>
#include <string.h>

/* How often clues are exchanged, and how many puzzles are solved for it in all: one takes up to a
   tenth of a second. */
enum { CHANGES = 3, MOST_CHANGES = 12, MOST_WALKS = 120 };
/* Random parts of a neighbourhood that are looked at for the next puzzle. */
enum { PARTS = 100 };

struct sj_images {
    const struct sj_walk_plan *plan;
    suuji_puzzle *example;
    suuji_canon *canon;
    uint64_t seed; /* of image 0 */
    unsigned cells;
    uint8_t *givens;       /* [cells]: of the last puzzle that has the technique */
    suuji_candidate *gone; /* what the step of the image eliminates, `gone_count` of them */
    size_t gone_count;
};

bool sj_images_needed(const suuji_technique_info *technique)
{
    return (technique->flags & SUUJI_TECHNIQUE_RARE) != 0;
}

/* ---- Life ---- */

void sj_images_free(struct sj_images *images)
{
    if (!images)
        return;
    suuji_puzzle_free(images->example);
    suuji_canon_free(images->canon);
    free(images->givens);
    free(images->gone);
    free(images);
}

static suuji_status read_example(struct sj_images *images, suuji_error *err)
{
    const suuji_technique_info *const info = images->plan->technique;
    const suuji_read_options read = {.size = sizeof read, .rules = info->example_rules};
    suuji_status status = SUUJI_OK;
    if (info->example)
        status =
            suuji_puzzle_read(info->example, strlen(info->example), &read, &images->example, err);
    if (status != SUUJI_OK ||
        (images->example &&
         suuji_rules_equal(suuji_puzzle_rules(images->example), images->plan->rules)))
        return status;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                   "'%s' is too rare to be found in random puzzles, and there is no example of it "
                   "with the rules '%.60s'%s%.60s%s",
                   info->name, suuji_rules_spec(images->plan->rules),
                   images->example ? ", only with '" : "",
                   images->example ? suuji_rules_spec(suuji_puzzle_rules(images->example)) : "",
                   images->example ? "'" : "");
}

suuji_status sj_images_new(const struct sj_walk_plan *plan, uint64_t seed, struct sj_images **out,
                           suuji_error *err)
{
    struct sj_images *const images = calloc(1, sizeof *images);
    struct sj_random random;
    *out = NULL;
    if (!images)
        return sj_fail_memory(err);
    images->plan = plan;
    images->cells = suuji_rules_cells(plan->rules);
    images->givens = malloc(images->cells);
    images->gone =
        malloc((size_t)images->cells * suuji_rules_size(plan->rules) * sizeof *images->gone);
    sj_random_seed(&random, seed); /* a hash: the images of two seeds are others */
    images->seed = sj_random_next(&random);
    suuji_status status =
        images->givens && images->gone ? read_example(images, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = suuji_canon_new(plan->rules, &images->canon, err);
    if (status == SUUJI_OK)
        *out = images;
    else
        sj_images_free(images);
    return status;
}

/* ---- Images ---- */

/* One cell of the image: its value, and its marks. */
static suuji_status map_cell(const struct sj_images *images, const suuji_canon_answer *image,
                             unsigned cell, struct sj_walker *walker, suuji_error *err)
{
    const suuji_puzzle *const from = images->example;
    const unsigned old = image->cell[cell];
    const unsigned value = image->form[cell];
    const bool entry = suuji_puzzle_is_entry(from, old);
    suuji_status status = SUUJI_OK;
    if (value && entry && images->plan->entries)
        status = suuji_puzzle_set_entry(walker->position, cell, value, err);
    else if (value)
        status = suuji_puzzle_set_given(walker->position, cell, value, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_given(walker->puzzle, cell, entry ? 0 : value, err);
    for (unsigned v = 1; v <= suuji_rules_size(images->plan->rules) && status == SUUJI_OK; v++)
        if (suuji_puzzle_excluded(from, old, v))
            status = suuji_puzzle_set_excluded(walker->position, cell, image->value[v], true, err);
    return status;
}

/* The image as the position of the walker, and its givens as the puzzle. */
static suuji_status map_example(const struct sj_images *images, const suuji_canon_answer *image,
                                struct sj_walker *walker, suuji_error *err)
{
    suuji_puzzle_free(walker->position);
    walker->position = NULL;
    suuji_status status = suuji_puzzle_new(images->plan->rules, &walker->position, err);
    for (unsigned cell = 0; cell < suuji_rules_cells(images->plan->rules) && status == SUUJI_OK;
         cell++)
        status = map_cell(images, image, cell, walker, err);
    return status;
}

/* Image number `number` into the walker. */
static suuji_status walk_image(struct sj_images *images, struct sj_walker *walker, uint64_t number,
                               const suuji_limits *limits, bool *found, suuji_error *err)
{
    suuji_canon_answer image = SUUJI_CANON_ANSWER_INIT;
    suuji_status status = suuji_canon_shuffle(images->canon, suuji_puzzle_givens(images->example),
                                              images->seed + number, &image, err);
    if (status == SUUJI_OK)
        status = map_example(images, &image, walker, err);
    return status == SUUJI_OK ? sj_walker_check(walker, limits, found, err) : status;
}

/* ---- Other puzzles ---- */

/* A search for the next puzzle. */
struct change {
    struct sj_images *images;
    struct sj_walker *walker;
    const suuji_limits *limits;
    unsigned walks; /* in all */
    bool found;     /* the walker is at the technique, and images->givens are the puzzle */
    suuji_status status;
    suuji_error *err;
};

/* What the step of the image eliminates, to compare others with. */
static void keep_step(struct sj_images *images, const suuji_human_step *step)
{
    images->gone_count = step->eliminated_count;
    memcpy(images->gone, step->eliminated, step->eliminated_count * sizeof *step->eliminated);
}

/* Eliminated candidates are in order. */
static bool is_other_step(const struct sj_images *images, const suuji_human_step *step)
{
    bool other = step->eliminated_count != images->gone_count;
    for (size_t i = 0; i < images->gone_count && !other; i++)
        other = step->eliminated[i].cell != images->gone[i].cell ||
                step->eliminated[i].value != images->gone[i].value;
    return other;
}

/* A puzzle of the neighbourhood: has it the technique? Then no other is needed. */
static bool try_puzzle(void *user, const suuji_clues_found *puzzle)
{
    struct change *const change = user;
    bool found = false;
    change->walks++;
    change->status =
        sj_walker_walk(change->walker, puzzle->givens, change->limits, &found, change->err);
    change->found =
        change->status == SUUJI_OK && found && is_other_step(change->images, change->walker->step);
    if (change->found)
        memcpy(change->images->givens, puzzle->givens, change->images->cells);
    return change->status == SUUJI_OK && !change->found && change->walks < MOST_WALKS;
}

/* Exchange one clue or two for others. */
static suuji_status change_clues(struct change *change, uint64_t seed, suuji_error *err)
{
    struct sj_images *const images = change->images;
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    uint8_t *const start = malloc(images->cells);
    if (!start)
        return sj_fail_memory(err);
    memcpy(start, images->givens, images->cells);
    query.rules = images->plan->rules;
    query.seed = seed;
    query.start = start;
    query.start_count = 1;
    query.count = MOST_WALKS;
    query.steps = PARTS;
    query.removed = query.added = 1 + seed % 2;
    query.limits = *change->limits;
    query.on_found = try_puzzle;
    query.user = change;
    change->found = false;
    const suuji_status status = suuji_clues_vicinity(&query, &result, err);
    free(start);
    return change->status != SUUJI_OK ? change->status : status;
}

suuji_status sj_images_walk(struct sj_images *images, struct sj_walker *walker, uint64_t number,
                            const suuji_limits *limits, bool *found, suuji_error *err)
{
    struct change change = {
        .images = images, .walker = walker, .limits = limits, .status = SUUJI_OK, .err = err};
    struct sj_random random;
    unsigned changes = 0;
    *found = false;
    suuji_status status = walk_image(images, walker, number, limits, found, err);
    if (status != SUUJI_OK || !*found)
        return status;
    keep_step(images, walker->step);
    memcpy(images->givens, suuji_puzzle_givens(walker->puzzle), images->cells);
    sj_random_seed(&random, images->seed + number);
    for (unsigned i = 0;
         i < MOST_CHANGES && status == SUUJI_OK && changes < CHANGES && change.walks < MOST_WALKS;
         i++) {
        status = change_clues(&change, sj_random_next(&random), err);
        changes += change.found;
    }
    walker->image = changes == 0;
    if (status != SUUJI_OK || change.found)
        return status;
    return changes ? sj_walker_walk(walker, images->givens, limits, found, err)
                   : walk_image(images, walker, number, limits, found, err);
}
