/* SPDX-License-Identifier: MIT */
/* Engines, formats, exports, extra rules and their options as JSON. */
#include "json/list_json.h"

#include <string.h>

const struct sj_ability sj_engine_abilities[] = {
    {SUUJI_CAN_FIND, "finds"},
    {SUUJI_CAN_COUNT, "counts"},
    {SUUJI_CAN_ORDER, "in order"},
    {SUUJI_CAN_RANDOM, "at random"},
    {SUUJI_CAN_HOUSES, "any houses"},
    {SUUJI_CAN_PAIRS, "pairs"},
    {SUUJI_CAN_MARKS, "marks"},
    {SUUJI_CAN_APPROXIMATE, "approximates"},
    {SUUJI_CAN_PROVE, "proofs"},
    {SUUJI_CAN_OBJECTIVE, "objectives"},
    {SUUJI_CAN_TRACE, "traces"},
    {SUUJI_CAN_TEAM, "teams"},
    {0},
};

const struct sj_ability sj_format_abilities[] = {
    {SUUJI_FORMAT_READS, "reads"},
    {SUUJI_FORMAT_WRITES, "writes"},
    {SUUJI_FORMAT_MARKS, "marks"},
    {SUUJI_FORMAT_RULES, "boxes"},
    {SUUJI_FORMAT_EXTRAS, "extra rules"},
    {SUUJI_FORMAT_REGIONS, "regions"},
    {SUUJI_FORMAT_SOLUTION, "solution"},
    {SUUJI_FORMAT_ENTRIES, "entries"},
    {0},
};

/* ---- Counters ---- */

static const struct {
    const char *name;
    size_t at;
} counters[SJ_STATS] = {
    {"nodes", offsetof(suuji_stats, nodes)},           {"guesses", offsetof(suuji_stats, guesses)},
    {"backtracks", offsetof(suuji_stats, backtracks)}, {"updates", offsetof(suuji_stats, updates)},
    {"depth", offsetof(suuji_stats, depth)},
};

_Static_assert(SUUJI_COUNTS_DEPTH == 1 << (SJ_STATS - 1) && SUUJI_COUNTS_ALL == (1 << SJ_STATS) - 1,
               "a bit for each counter");

const char *sj_stats_name(unsigned k)
{
    return counters[k].name;
}

uint64_t sj_stats_count(const suuji_stats *stats, unsigned k)
{
    return *(const uint64_t *)(const void *)((const char *)stats + counters[k].at);
}

/* ---- Rows ---- */

static void put_abilities(struct sj_json_writer *json, const struct sj_ability *list, unsigned can,
                          unsigned max_size)
{
    sj_json_put_count(json, "max_size", max_size);
    sj_json_put_array(json, "can");
    for (; list->bit; list++)
        if (can & list->bit)
            sj_json_put_string(json, NULL, list->word);
    sj_json_put_end(json);
}

static void put_options(struct sj_json_writer *json, const suuji_options *list)
{
    static const char *const kinds[] = {"flag", "count", "real", "word", "text"};
    const suuji_option *row = NULL;
    sj_json_put_array(json, "options");
    for (size_t k = 0; (row = suuji_option_at(list, k)) != NULL; k++) {
        sj_json_put_object(json, NULL);
        sj_json_put_string(json, "name", row->name);
        sj_json_put_string(json, "kind", kinds[row->kind]);
        sj_json_put_string(json, "help", row->help);
        if (row->kind == SUUJI_OPTION_WORD) {
            sj_json_put_array(json, "words");
            for (size_t i = 0; row->words[i]; i++)
                sj_json_put_string(json, NULL, row->words[i]);
            sj_json_put_end(json);
        }
        if (row->fallback)
            sj_json_put_string(json, "default", row->fallback);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

void sj_json_engine(struct sj_json_writer *json, const suuji_engine_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_bool(json, "built_in", !info->missing);
    if (info->missing)
        sj_json_put_string(json, "package", info->missing);
    if (info->source)
        sj_json_put_string(json, "source", info->source);
    put_abilities(json, sj_engine_abilities, info->can, info->max_size);
    sj_json_put_array(json, "counts");
    for (unsigned k = 0; k < SJ_STATS; k++)
        if (info->counts >> k & 1u)
            sj_json_put_string(json, NULL, sj_stats_name(k));
    sj_json_put_end(json);
    put_options(json, info->options);
    sj_json_put_end(json);
}

static void put_extensions(struct sj_json_writer *json, const char *name, const char *extensions)
{
    sj_json_put_array(json, "extensions");
    if (name)
        sj_json_put_string(json, NULL, name);
    while (extensions && *extensions) {
        const size_t len = strcspn(extensions, " ");
        sj_json_put_bytes(json, NULL, extensions, len);
        extensions += len + strspn(extensions + len, " ");
    }
    sj_json_put_end(json);
}

void sj_json_format(struct sj_json_writer *json, const suuji_format_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    if (info->example)
        sj_json_put_string(json, "example", info->example);
    if (info->extensions)
        put_extensions(json, NULL, info->extensions);
    put_abilities(json, sj_format_abilities, info->can, info->max_size);
    put_options(json, info->options);
    sj_json_put_end(json);
}

void sj_json_export(struct sj_json_writer *json, const suuji_export_info *info)
{
    static const struct sj_ability exports[] = {{1, "exports"}, {0}};
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    put_extensions(json, info->name, info->extensions);
    put_abilities(json, exports, 1, SUUJI_MAX_SIZE);
    put_options(json, info->options);
    sj_json_put_end(json);
}

void sj_json_extra_rule(struct sj_json_writer *json, const suuji_rule_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_string(json, "needs", info->needs);
    sj_json_put_string(json, "aliases", info->aliases);
    sj_json_put_end(json);
}

const char *sj_argument_word(suuji_argument_kind kind)
{
    static const char *const words[] = {"text", "count", "real", "flag", "puzzle", "grid"};
    return words[kind];
}
