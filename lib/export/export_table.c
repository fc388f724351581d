/* SPDX-License-Identifier: MIT */
/* The export table. */
#include "export/export_row.h"

#include "suuji/houses.h"
#include "base/fail.h"
#include "base/sized.h"
#include "base/registry.h"

#include <stdlib.h>
#include <string.h>

/* The exports: the one line to add. */
#define SJ_EXPORT_LIST(X) \
    X(xcc)                \
    X(col)                \
    X(cnf)                \
    X(lp)                 \
    X(mps)

#define DECLARE(name) extern const struct sj_export sj_export_##name;
SJ_EXPORT_LIST(DECLARE)

#define ROW(name) &sj_export_##name,
static const void *const rows[] = {SJ_EXPORT_LIST(ROW)};

static const struct sj_registry exports = {
    .kind = "export",
    .rows = rows,
    .count = sizeof rows / sizeof rows[0],
    .options = offsetof(struct sj_export, info.options),
    .options_size = offsetof(struct sj_export, options_size),
};

const suuji_export_info *suuji_export_at(size_t i)
{
    return sj_registry_at(&exports, i);
}

/* ---- Using one ---- */

static suuji_status check_rules(const struct sj_export *export, const suuji_rules *rules,
                                suuji_error *err)
{
    return suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | export->knows, "export",
                             export->info.name, err);
}

/* Write the puzzle, NULL: only check the options. */
static suuji_status write_puzzle(const suuji_puzzle *puzzle, const char *spec, struct sj_sink *sink,
                                 suuji_error *err)
{
    struct sj_choice choice;
    suuji_status status = sj_choice_make(&choice, &exports, spec, err);
    const struct sj_export *const export = choice.row;
    if (status == SUUJI_OK && export->check)
        status = export->check(choice.options, err);
    if (status == SUUJI_OK && puzzle)
        status = check_rules(export, puzzle->rules, err);
    if (status == SUUJI_OK && puzzle)
        status = export->write(puzzle, choice.options, sink, err);
    sj_choice_free(&choice);
    return status;
}

suuji_status suuji_export_check(const char *name, suuji_error *err)
{
    return write_puzzle(NULL, name, NULL, err);
}

suuji_status suuji_puzzle_export(const suuji_puzzle *puzzle, const char *name,
                                 suuji_on_text *on_text, void *user, suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    const suuji_status status = write_puzzle(puzzle, name, &sink, err);
    return sj_sink_finish(&sink, status, err);
}

/* ---- Reading one back ---- */

suuji_status suuji_export_read(const char *name, const char *text, size_t length, const char *rules,
                               suuji_report *report, suuji_puzzle **out, suuji_error *err)
{
    const struct sj_export *const export = sj_registry_find(&exports, name, strlen(name), err);
    *out = NULL;
    if (!export)
        return SUUJI_ERR_ARGUMENT;
    if (!export->read)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "export '%s' cannot be read back", name);
    suuji_report own;
    suuji_status status = sj_sized_read(&own, sizeof own, report, "suuji_report", err);
    if (status != SUUJI_OK)
        return status;
    own.verdict = SUUJI_VERDICT_UNKNOWN;
    own.at_fault = false;
    status = export->read(text, length, rules, report ? &own : NULL, out, err);
    if (status == SUUJI_OK)
        status = check_rules(export, (*out)->rules, err);
    if (report)
        sj_sized_write(report, &own, sizeof own);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}

suuji_status sj_export_keep_solution(suuji_puzzle *puzzle, const uint8_t *grid, suuji_error *err)
{
    uint8_t *const solution = sj_puzzle_solution(puzzle);
    if (!solution)
        return sj_fail_memory(err);
    memcpy(solution, grid, puzzle->rules->cells);
    return SUUJI_OK;
}
