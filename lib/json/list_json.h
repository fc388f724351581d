/* SPDX-License-Identifier: MIT */
/* Engines, formats, exports, extra rules and their options as JSON: an object for each row of the tables. */
#ifndef SJ_LIST_JSON_H
#define SJ_LIST_JSON_H

#include "codec/json_writer.h"
#include "suuji/call.h"
#include "suuji/export.h"

/* A bit of a `can` set in words. */
struct sj_ability {
    unsigned bit; /* 0 ends the list */
    const char *word;
};

extern const struct sj_ability sj_engine_abilities[];
extern const struct sj_ability sj_format_abilities[];

void sj_json_engine(struct sj_json_writer *json, const suuji_engine_info *info);
void sj_json_format(struct sj_json_writer *json, const suuji_format_info *info);
void sj_json_export(struct sj_json_writer *json, const suuji_export_info *info);
void sj_json_extra_rule(struct sj_json_writer *json, const suuji_rule_info *info);

/* The counters of suuji_stats: "nodes", "guesses", ... in the order of SUUJI_COUNTS_..., whose bit of
   counter k is 1 << k. */
enum { SJ_STATS = 5 };
const char *sj_stats_name(unsigned k);
uint64_t sj_stats_count(const suuji_stats *stats, unsigned k);

/* The kind of an argument in a word: "text", "count". */
const char *sj_argument_word(suuji_argument_kind kind);

#endif
