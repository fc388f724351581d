/* SPDX-License-Identifier: MIT */
/* Making teams. */
#include "team/team_members.h"

#include "base/fail.h"
#include "base/sized.h"
#include "suuji/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The row of a member: past the end of the table the rows after the first begin again. */
static const suuji_team_member_info *row_of(unsigned number)
{
    size_t rows = 0;
    while (suuji_team_member_at(rows))
        rows++;
    return suuji_team_member_at(number < rows ? number : 1 + (number - 1) % (rows - 1));
}

static suuji_status read_options(suuji_team *team, const suuji_team_options *options,
                                 suuji_error *err)
{
    suuji_team_options *const own = &team->options;
    const suuji_status status = sj_sized_read(own, sizeof *own, options, "suuji_team_options", err);
    if (status != SUUJI_OK)
        return status;
    if (own->members == 0) {
        const long cores = sysconf(_SC_NPROCESSORS_ONLN);
        own->members = cores < 1 ? 1 : cores > SUUJI_TEAM_MOST ? SUUJI_TEAM_MOST : (unsigned)cores;
    }
    if (own->members > SUUJI_TEAM_MOST)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "a team has up to %d members, not %u",
                       SUUJI_TEAM_MOST, own->members);
    if (own->first > UINT32_MAX - SUUJI_TEAM_MOST)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the first member's number is too large: %u",
                       own->first);
    if (own->engine) {
        team->engine = strdup(own->engine);
        own->engine = team->engine;
        return team->engine ? SUUJI_OK : sj_fail_memory(err);
    }
    return SUUJI_OK;
}

/* Do the members have engines of their own? Not if an option was asked for, and not with `bits`,
   which does not learn. */
static bool follows_rows(const suuji_team *team)
{
    return !team->engine || strcmp(team->engine, "auto") == 0 || strcmp(team->engine, "cdcl") == 0;
}

static suuji_status make_member(suuji_team *team, unsigned place, suuji_error *err)
{
    struct sj_member *const member = &team->member[place];
    const unsigned number = team->options.first + place;
    const suuji_team_member_info *const row = row_of(number);
    member->team = team;
    member->place = place;
    member->row = row->engine && follows_rows(team) ? row : NULL;
    member->shuffles = number > 0 && !member->row;
    return suuji_solver_new(member->row ? row->engine : team->engine, &member->solver, err);
}

/* Does the engine exist, and can it be in a team? */
static suuji_status check_engine(const suuji_team *team, suuji_error *err)
{
    suuji_solver *solver = NULL;
    suuji_status status = suuji_solver_new(team->engine, &solver, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_engine_info *const info = suuji_solver_engine(solver);
    if (!(info->can & SUUJI_CAN_TEAM))
        status =
            sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                    "engine '%s' cannot be in a team: use 'auto', 'cdcl' or 'bits'", info->name);
    suuji_solver_free(solver);
    return status;
}

static suuji_status make_team(suuji_team *team, suuji_error *err)
{
    const unsigned members = team->options.members;
    team->member = calloc(members, sizeof *team->member);
    suuji_status status = team->member ? check_engine(team, err) : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_clause_pool_make(&team->pool, err);
    for (unsigned i = 0; status == SUUJI_OK && i < members; i++)
        status = make_member(team, i, err);
    if (status != SUUJI_OK)
        return status;
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->change, NULL);
    team->locks = true;
    return SUUJI_OK;
}

suuji_status suuji_team_new(const suuji_team_options *options, suuji_team **out, suuji_error *err)
{
    *out = NULL;
    suuji_team *const team = calloc(1, sizeof *team);
    if (!team)
        return sj_fail_memory(err);
    suuji_status status = read_options(team, options, err);
    if (status == SUUJI_OK)
        status = make_team(team, err);
    if (status == SUUJI_OK)
        *out = team;
    else
        suuji_team_free(team);
    return status;
}

void suuji_team_free(suuji_team *team)
{
    if (!team)
        return;
    for (unsigned i = 0; team->member && i < team->options.members; i++) {
        suuji_solver_free(team->member[i].solver);
        free(team->member[i].grid);
    }
    if (team->locks) {
        pthread_cond_destroy(&team->change);
        pthread_mutex_destroy(&team->lock);
    }
    sj_clause_pool_free(&team->pool);
    free(team->member);
    free(team->engine);
    free(team);
}

suuji_status suuji_team_report_get(const suuji_team *team, suuji_team_report *report,
                                   suuji_error *err)
{
    const suuji_status status = sj_sized_clear(report, "suuji_team_report", err);
    if (status == SUUJI_OK)
        sj_sized_write(report, &team->report, sizeof team->report);
    return status;
}

void suuji_team_choice(const suuji_team *team, char *text, size_t room)
{
    char how[200];
    const struct sj_member *const member = team->winner ? team->winner : &team->member[0];
    const unsigned members = team->report.members;
    suuji_solver_choice(member->solver, how, sizeof how);
    if (members < 2 && team->options.first == 0)
        snprintf(text, room, "%s", how);
    else if (members < 2)
        snprintf(text, room, "member %u: %s", team->options.first,
                 member->row ? member->row->engine : how);
    else if (!team->winner)
        snprintf(text, room, "none of the %u members of a team: %s", members, how);
    else
        snprintf(text, room, "member %u of a team of %u: %s", team->report.winner, members,
                 member->row ? member->row->engine : how);
}

/* The members of teams, one row each. docs/parallel.md says how they were chosen. */

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
