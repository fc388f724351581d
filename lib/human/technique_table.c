/* SPDX-License-Identifier: MIT */
/* The table of techniques. */
#include "human/finder.h"

#include <string.h>

/* The techniques in the default order, the simplest first: the one line to add. A path always takes
   the first of them that finds a step. */
#define SJ_TECHNIQUE_LIST(X)      \
    X(full_house)                 \
    X(hidden_single)              \
    X(naked_single)               \
    X(constraint_last)            \
    X(constraint_neighbours)      \
    X(derived_single)             \
    X(pointing)                   \
    X(claiming)                   \
    X(locked_candidates)          \
    X(derived_locked)             \
    X(naked_pair)                 \
    X(hidden_pair)                \
    X(constraint_combinations)    \
    X(innies_outies)              \
    X(law_of_leftovers)           \
    X(naked_triple)               \
    X(hidden_triple)              \
    X(constraint_needs)           \
    X(constraint_ways)            \
    X(derived_naked_subset)       \
    X(derived_hidden_subset)      \
    X(x_wing)                     \
    X(swordfish)                  \
    X(skyscraper)                 \
    X(two_string_kite)            \
    X(turbot_fish)                \
    X(empty_rectangle)            \
    X(xy_wing)                    \
    X(xyz_wing)                   \
    X(w_wing)                     \
    X(chute_remote_pair)          \
    X(remote_pair)                \
    X(unique_rectangle_1)         \
    X(unique_rectangle_2)         \
    X(unique_rectangle_3)         \
    X(unique_rectangle_4)         \
    X(unique_rectangle_5)         \
    X(unique_rectangle_6)         \
    X(hidden_rectangle)           \
    X(avoidable_rectangle_1)      \
    X(avoidable_rectangle_2)      \
    X(bug_1)                      \
    X(finned_x_wing)              \
    X(sashimi_x_wing)             \
    X(simple_colors)              \
    X(multi_colors)               \
    X(naked_quad)                 \
    X(hidden_quad)                \
    X(two_constraints)            \
    X(jellyfish)                  \
    X(naked_subset)               \
    X(hidden_subset)              \
    X(large_fish)                 \
    X(unique_loop)                \
    X(extended_rectangle)         \
    X(bug_2)                      \
    X(bug_3)                      \
    X(bug_4)                      \
    X(finned_swordfish)           \
    X(sashimi_swordfish)          \
    X(finned_jellyfish)           \
    X(sashimi_jellyfish)          \
    X(finned_large_fish)          \
    X(x_chain)                    \
    X(xy_chain)                   \
    X(wxyz_wing)                  \
    X(firework_triple)            \
    X(firework_quadruple)         \
    X(firework_pair)              \
    X(continuous_loop)            \
    X(aic)                        \
    X(medusa)                     \
    X(sue_de_coq)                 \
    X(grouped_loop)               \
    X(grouped_chain)              \
    X(als_xz)                     \
    X(als_xy_wing)                \
    X(als_chain)                  \
    X(death_blossom)              \
    X(als_loop)                   \
    X(als_aic)                    \
    X(aligned_pair_exclusion)     \
    X(franken_x_wing)             \
    X(franken_swordfish)          \
    X(finned_franken_x_wing)      \
    X(finned_franken_swordfish)   \
    X(franken_jellyfish)          \
    X(finned_franken_jellyfish)   \
    X(mutant_x_wing)              \
    X(mutant_swordfish)           \
    X(mutant_jellyfish)           \
    X(aligned_triple_exclusion)   \
    X(junior_exocet)              \
    X(senior_exocet)              \
    X(double_exocet)              \
    X(sk_loop)                    \
    X(multi_sector_set)           \
    X(tridagon)                   \
    X(nishio)                     \
    X(cell_forcing_chain)         \
    X(region_forcing_chain)       \
    X(dynamic_forcing_chain)      \
    X(dynamic_forcing_chain_plus) \
    X(nested_forcing_chain)       \
    X(nested_multiple_chain)      \
    X(nested_dynamic_chain)

#define DECLARE(name) extern const struct sj_technique sj_technique_##name;
SJ_TECHNIQUE_LIST(DECLARE)

#define ROW(name) &sj_technique_##name,
static const struct sj_technique *const rows[] = {SJ_TECHNIQUE_LIST(ROW)};

const struct sj_technique *sj_technique_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? rows[i] : NULL;
}

bool sj_technique_fits(const struct sj_technique *technique, const struct sj_map *map)
{
    if (map->ties && (technique->info.flags & SUUJI_TECHNIQUE_UNIQUE))
        return false;
    return !technique->fits || technique->fits(map);
}

const struct sj_technique *sj_technique_of(const suuji_technique_info *info)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (&rows[i]->info == info)
            return rows[i];
    return NULL;
}

const suuji_technique_info *suuji_technique_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? &rows[i]->info : NULL;
}

const suuji_family_info *suuji_family_at(size_t i)
{
    static const suuji_family_info families[] = {
        {"singles", "a single"},
        {"intersections", "a locked candidate"},
        {"leftovers", "cells that are left over of some houses without others"},
        {"constraints", "a constraint"},
        {"subsets", "a subset"},
        {"fish", "a fish"},
        {"patterns", "two strong links"},
        {"wings", "a wing"},
        {"uniqueness", "a deadly pattern"},
        {"colors", "a colouring"},
        {"chains", "a chain"},
        {"sets", "almost locked sets"},
        {"fireworks", "fireworks"},
        {"exclusion", "an aligned exclusion"},
        {"exocet", "an exocet"},
        {"multi-sector", "cells that have no value to spare"},
        {"tridagon", "a tridagon"},
        {"forcing", "a forcing chain"},
    };
    return i < sizeof families / sizeof *families ? &families[i] : NULL;
}

const suuji_technique_info *suuji_technique_find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->info.name, name) == 0)
            return &rows[i]->info;
    return NULL;
}
