/* SPDX-License-Identifier: MIT */
/* The examples of techniques. */
#include "answer/technique_example.h"

#include <string.h>

static suuji_status find_step(struct sj_technique_example *example, const char *techniques,
                              suuji_error *err)
{
    const suuji_human_options options = {.size = sizeof(suuji_human_options),
                                         .techniques = techniques};
    suuji_human_free(example->human);
    example->human = NULL;
    suuji_status status =
        suuji_human_new(suuji_puzzle_rules(example->puzzle), &options, &example->human, err);
    if (status == SUUJI_OK)
        status = suuji_human_load(example->human, example->puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_human_next(example->human, NULL, &example->step, NULL, err);
    return status;
}

suuji_status sj_technique_example_open(struct sj_technique_example *example,
                                       const suuji_technique_info *info, suuji_error *err)
{
    const suuji_read_options read = {.size = sizeof(suuji_read_options),
                                     .rules = info->example_rules};
    *example = (struct sj_technique_example){0};
    if (!info->example)
        return SUUJI_OK;
    suuji_status status =
        suuji_puzzle_read(info->example, strlen(info->example), &read, &example->puzzle, err);
    if (status == SUUJI_OK)
        status = find_step(example, NULL, err);
    example->first = example->step && example->step->technique == info;
    if (status == SUUJI_OK && !example->first)
        status = find_step(example, info->name, err);
    return status;
}

void sj_technique_example_close(struct sj_technique_example *example)
{
    suuji_human_free(example->human);
    suuji_puzzle_free(example->puzzle);
}
