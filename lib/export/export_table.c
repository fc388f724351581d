/* SPDX-License-Identifier: MIT */
/* The export table. */
#include "export/export.h"

#include "suuji/houses.h"
#include "base/fail.h"
#include "base/sized.h"
#include "base/option.h"
#include "export/export_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DECLARE(name) extern const struct sj_export sj_export_##name;
SJ_EXPORT_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_export_##name,
static const struct sj_export *const exports[] = {SJ_EXPORT_LIST(ROW)};
#undef ROW

const struct sj_export *sj_export_at(size_t i)
{
    return i < sizeof exports / sizeof exports[0] ? exports[i] : NULL;
}

const struct sj_export *sj_export_find(const char *name, size_t len)
{
    const struct sj_export *export = NULL;
    for (size_t i = 0; (export = sj_export_at(i)) != NULL; i++)
        if (strlen(export->info.name) == len && memcmp(export->info.name, name, len) == 0)
            break;
    return export;
}

const suuji_export_info *suuji_export_at(size_t i)
{
    const struct sj_export *const export = sj_export_at(i);
    return export ? &export->info : NULL;
}

/* ---- Using one ---- */

/* An export with its options, made of "name[:options]". */
struct chosen {
    const struct sj_export *export;
    char *list; /* what `options` points into */
    void *options;
};

static void drop(struct chosen *chosen)
{
    free(chosen->list);
    free(chosen->options);
}

static suuji_status choose(const char *spec, struct chosen *chosen, suuji_error *err)
{
    const size_t len = strcspn(spec, ":");
    char owner[64];
    *chosen = (struct chosen){.export = sj_export_find(spec, len)};
    if (!chosen->export)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no export named '%.*s'",
                       (int)(len < 60 ? len : 60), spec);
    snprintf(owner, sizeof owner, "export '%s'", chosen->export->info.name);
    chosen->list = strdup(spec[len] ? spec + len + 1 : "");
    chosen->options = calloc(1, chosen->export->options_size + 1);
    if (!chosen->list || !chosen->options)
        return sj_fail_memory(err);
    const suuji_status status = sj_option_parse(
        chosen->export->info.options, spec[len] ? chosen->list : NULL, chosen->options, owner, err);
    return status == SUUJI_OK && chosen->export->check ? chosen->export->check(chosen->options, err)
                                                       : status;
}

suuji_status suuji_export_check(const char *name, suuji_error *err)
{
    struct chosen chosen;
    const suuji_status status = choose(name, &chosen, err);
    drop(&chosen);
    return status;
}

suuji_status suuji_puzzle_export(const suuji_puzzle *puzzle, const char *name,
                                 suuji_on_text *on_text, void *user, suuji_error *err)
{
    struct sj_sink sink = {.on_text = on_text, .user = user};
    struct chosen chosen;
    suuji_status status = choose(name, &chosen, err);
    if (status == SUUJI_OK)
        status = chosen.export->write(puzzle, chosen.options, &sink, err);
    drop(&chosen);
    if (status != SUUJI_OK) {
        sj_text_free(&sink.text);
        return status;
    }
    return sj_sink_end(&sink, err);
}

/* ---- Reading one back ---- */

suuji_status suuji_export_read(const char *name, const char *text, size_t length, const char *rules,
                               suuji_report *report, suuji_puzzle **out, suuji_error *err)
{
    const struct sj_export *const export = sj_export_find(name, strlen(name));
    *out = NULL;
    if (!export || !export->read)
        return sj_fail(err, export ? SUUJI_ERR_UNSUPPORTED : SUUJI_ERR_ARGUMENT,
                       export ? "export '%.60s' cannot be read back"
                              : "there is no export named '%.60s'",
                       name);
    suuji_report own;
    suuji_status status = sj_sized_read(&own, sizeof own, report, "suuji_report", err);
    if (status != SUUJI_OK)
        return status;
    own.verdict = SUUJI_VERDICT_UNKNOWN;
    own.at_fault = false;
    status = export->read(text, length, rules, report ? &own : NULL, out, err);
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

suuji_status sj_export_has_marks(const suuji_puzzle *puzzle, bool *marks, suuji_error *err)
{
    const suuji_rules *const rules = puzzle->rules;
    *marks = false;
    if (!puzzle->has_marks)
        return SUUJI_OK;
    uint16_t *const peer = malloc(rules->cells * sizeof *peer);
    if (!peer)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < rules->cells && !*marks; cell++) {
        uint64_t seen[(SUUJI_MAX_SIZE + 63) / 64] = {0};
        const unsigned count = puzzle->given[cell] ? 0 : suuji_rules_peers(rules, cell, peer);
        for (unsigned i = 0; i < count; i++)
            if (puzzle->given[peer[i]])
                sj_bit_set(seen, puzzle->given[peer[i]] - 1U);
        for (unsigned value = 1; value <= rules->size && !*marks; value++)
            *marks =
                sj_puzzle_is_excluded(puzzle, cell, value) &&
                (puzzle->given[cell] ? puzzle->given[cell] == value : !sj_bit_get(seen, value - 1));
    }
    free(peer);
    return SUUJI_OK;
}
