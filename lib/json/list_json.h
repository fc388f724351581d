/* SPDX-License-Identifier: MIT */
/* The tables of the library as JSON: engines, formats, rules, levels ..., an object for each
   row. */
#ifndef SJ_LIST_JSON_H
#define SJ_LIST_JSON_H

#include "codec/json_writer.h"
#include "suuji/call.h"
#include "suuji/constraints.h"
#include "suuji/export.h"

/* A bit of a `can` set in words. */
struct sj_ability {
    unsigned bit; /* 0 ends the list */
    const char *word;
};

extern const struct sj_ability sj_engine_abilities[];
extern const struct sj_ability sj_format_abilities[];

/* The name of table i: "engines"; NULL past the end. */
const char *sj_table_name(size_t i);
/* All rows of a table, by its name, as an array. */
void sj_json_put_table(struct sj_json_writer *json, const char *key, const char *name);

void sj_json_engine(struct sj_json_writer *json, const suuji_engine_info *info);
void sj_json_format(struct sj_json_writer *json, const suuji_format_info *info);
void sj_json_export(struct sj_json_writer *json, const suuji_export_info *info);
void sj_json_extra_rule(struct sj_json_writer *json, const suuji_rule_info *info);
void sj_json_constraint_kind(struct sj_json_writer *json, const suuji_constraint_info *info);

/* The constraints of a rule set, as an array. */
void sj_json_constraints(struct sj_json_writer *json, const char *key, const suuji_rules *rules);

/* The counters of suuji_stats: "nodes", "guesses", ... in the order of SUUJI_COUNTS_..., whose bit
   of counter k is 1 << k. */
enum { SJ_STATS = 5 };
const char *sj_stats_name(unsigned k);
uint64_t sj_stats_count(const suuji_stats *stats, unsigned k);

/* The kind of an argument in a word: "text", "count". */
const char *sj_argument_word(suuji_argument_kind kind);

#endif
