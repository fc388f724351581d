/* SPDX-License-Identifier: MIT */
/* What rules demand, in sentences. */
#include "answer/demands.h"

#include "suuji/houses.h"

#include <ctype.h>
#include <string.h>

void sj_constraint_append(sj_constraint_writer *write, const suuji_rules *rules, size_t i,
                          struct sj_text *out)
{
    const size_t len = write(rules, i, NULL, 0);
    char *const room = len ? sj_text_room(out, len + 1) : NULL;
    if (room && write(rules, i, room, len + 1) == len)
        out->len += len;
    else
        out->failed = true; /* the library has no memory for it */
}

/* ---- Sentences ---- */

/* A list under way. */
struct list {
    sj_on_demand *on_demand;
    void *user;
    struct sj_text text;
};

/* Report the text as the sentence of a demand. */
static void end_demand(struct list *list, struct sj_demand demand)
{
    sj_text_str(&list->text, ".");
    sj_text_char(&list->text, '\0');
    demand.sentence = list->text.at;
    if (!list->text.failed)
        list->on_demand(list->user, &demand);
    sj_text_clear(&list->text);
}

static void list_summary(struct list *list, const char *summary, struct sj_demand demand)
{
    sj_text_char(&list->text, (char)toupper((unsigned char)*summary));
    sj_text_str(&list->text, summary + 1);
    end_demand(list, demand);
}

/* Rows, columns, and boxes or regions if there are any. */
static void list_houses(struct list *list, const suuji_rules *rules)
{
    unsigned rows = 0, columns = 0;
    suuji_rules_box(rules, &rows, &columns);
    if (rows)
        sj_text_printf(&list->text, "Every row, column and box of %u by %u cells", rows, columns);
    else if (suuji_rules_division(rules) == SUUJI_DIVISION_REGIONS)
        sj_text_str(&list->text, "Every row, column and region");
    else
        sj_text_str(&list->text, "Every row and column");
    sj_text_printf(&list->text, " holds each value from 1 to %u once", suuji_rules_size(rules));
    end_demand(list, (struct sj_demand){.kind = "houses"});
}

static void list_extras(struct list *list, const suuji_rules *rules)
{
    const suuji_rule_info *info = NULL;
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        if (suuji_rules_extras(rules) >> i & 1)
            list_summary(list, info->summary, (struct sj_demand){.kind = info->name});
}

/* Constraints of a kind follow each other. */
static void list_constraints(struct list *list, const suuji_rules *rules)
{
    struct sj_demand demand = {.first = 0};
    suuji_constraint one, next;
    for (bool more = suuji_rules_constraint(rules, 0, &one); more; one = next) {
        more = suuji_rules_constraint(rules, demand.first + ++demand.count, &next);
        if (more && next.kind == one.kind)
            continue;
        demand.kind = one.kind->name;
        const size_t after = demand.first + demand.count;
        demand.count = one.cell_count ? demand.count : 0;
        list_summary(list, one.kind->summary, demand);
        demand = (struct sj_demand){.first = after};
    }
}

bool sj_demands_list(const suuji_rules *rules, sj_on_demand *on_demand, void *user)
{
    struct list list = {on_demand, user, {0}};
    list_houses(&list, rules);
    list_extras(&list, rules);
    list_constraints(&list, rules);
    const bool done = !list.text.failed;
    sj_text_free(&list.text);
    return done;
}

void sj_demand_item(const suuji_rules *rules, size_t i, struct sj_text *out)
{
    struct sj_text spec = {0};
    sj_constraint_append(suuji_rules_constraint_spec, rules, i, &spec);
    const char *const open = spec.failed ? NULL : memchr(spec.at, '(', spec.len);
    if (open)
        sj_text_add(out, open + 1, spec.len - (size_t)(open + 1 - spec.at) - 1);
    out->failed |= spec.failed;
    sj_text_free(&spec);
}
