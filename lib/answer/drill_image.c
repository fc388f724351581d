/* SPDX-License-Identifier: MIT */
/* Images of the example of a technique. A symmetry of the rules maps steps to steps, hence an image
   has no step of a simpler technique either. The walker checks it all the same. */
#include "answer/drill_image.h"

#include "base/fail.h"
#include "base/random_inl.h"
#include "suuji/canon.h"

#include <stdlib.h>
#include <string.h>

struct sj_images {
    const struct sj_walk_plan *plan;
    suuji_puzzle *example;
    suuji_canon *canon;
    uint64_t seed; /* of image 0 */
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
    sj_random_seed(&random, seed); /* a hash: the images of two seeds are others */
    images->seed = sj_random_next(&random);
    suuji_status status = read_example(images, err);
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

suuji_status sj_images_walk(struct sj_images *images, struct sj_walker *walker, uint64_t number,
                            const suuji_limits *limits, bool *found, suuji_error *err)
{
    suuji_canon_answer image = SUUJI_CANON_ANSWER_INIT;
    *found = false;
    suuji_status status = suuji_canon_shuffle(images->canon, suuji_puzzle_givens(images->example),
                                              images->seed + number, &image, err);
    if (status == SUUJI_OK)
        status = map_example(images, &image, walker, err);
    return status == SUUJI_OK ? sj_walker_check(walker, limits, found, err) : status;
}
