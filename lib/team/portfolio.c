/* SPDX-License-Identifier: MIT */
/* The members of teams, one row each. docs/parallel.md says how they were chosen. */
#include "suuji/team.h"

static const suuji_team_member_info rows[] = {
    {NULL, "what one thread does"},
    {"cdcl:restart=64", "clause learning that restarts often"},
    {"cdcl:decay=98", "clause learning with a longer memory"},
    {"cdcl:phases=false", "clause learning that prefers what it has tried"},
    {"cdcl:reasons=5", "clause learning that looks further for activity"},
    {"cdcl:phases=random", "clause learning with random first guesses"},
    {"cdcl", "clause learning"},
    {"cdcl:restart=64,decay=98", "clause learning that restarts often, with a longer memory"},
};

const suuji_team_member_info *suuji_team_member_at(size_t i)
{
    return i < sizeof rows / sizeof rows[0] ? &rows[i] : NULL;
}
