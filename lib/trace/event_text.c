/* SPDX-License-Identifier: MIT */
/* Events as lines: to read, and as JSON. Nothing is allocated, because there is no status to
   return. */
#include "base/fail.h"
#include "base/real_text.h"
#include "model/rules.h"
#include "suuji/houses.h"
#include "suuji/human.h"
#include "suuji/trace.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* A text of limited room; `length` is what it would be without the limit. */
struct line {
    const suuji_rules *rules;
    char *text;
    size_t room, length;
};

static void put_words(struct line *line, const char *format, ...) SJ_PRINTF_LIKE(2, 3);

static void put_words(struct line *line, const char *format, ...)
{
    const bool full = line->length >= line->room;
    va_list list;
    va_start(list, format);
    const int more = vsnprintf(full ? NULL : line->text + line->length,
                               full ? 0 : line->room - line->length, format, list);
    va_end(list);
    line->length += more > 0 ? (size_t)more : 0;
}

/* ---- To read ---- */

static void put_cell(struct line *line, unsigned cell)
{
    char name[24];
    suuji_cell_name(line->rules, cell, SUUJI_NOTATION_RC, name, sizeof name);
    put_words(line, "%s", name);
}

/* "r1c3 = 5" */
static void put_clue(struct line *line, unsigned cell, unsigned value, bool excluded)
{
    put_cell(line, cell);
    put_words(line, " %s %u", excluded ? "<>" : "=", value);
}

static void put_house(struct line *line, unsigned house)
{
    char name[40];
    suuji_rules_house_name(line->rules, house, name, sizeof name);
    put_words(line, "%s", name);
}

static void put_conflict(struct line *line, const suuji_event *event)
{
    if (event->cell != SUUJI_EVENT_NONE) {
        put_words(line, ": ");
        put_cell(line, event->cell);
        put_words(line, " has no candidate");
    } else if (event->house != SUUJI_EVENT_NONE) {
        put_words(line, ": ");
        put_house(line, event->house);
        put_words(line, " has no place for %u", event->value);
    }
}

static void put_clause(struct line *line, const suuji_event *event)
{
    if (event->clue_count == 0)
        put_words(line, ": there is no other solution");
    for (size_t i = 0; i < event->clue_count; i++) {
        put_words(line, i ? " or " : " ");
        put_clue(line, event->clues[i].cell, event->clues[i].value, event->clues[i].excluded);
    }
}

/* An item of exact cover. */
static void put_item(struct line *line, const suuji_event *event)
{
    put_words(line, " ");
    if (event->cell != SUUJI_EVENT_NONE) {
        put_cell(line, event->cell);
    } else if (event->house != SUUJI_EVENT_NONE) {
        put_words(line, "%u in ", event->value);
        put_house(line, event->house);
    }
}

static void put_node(struct line *line, const suuji_event *event)
{
    put_words(line, " %llu", (unsigned long long)event->node);
    if (event->parent)
        put_words(line, " below %llu", (unsigned long long)event->parent);
    if (event->cell != SUUJI_EVENT_NONE) {
        put_words(line, ": ");
        put_clue(line, event->cell, event->value, event->excluded);
    }
}

static void put_bound(struct line *line, const suuji_event *event)
{
    char digits[SJ_REAL_ROOM];
    sj_real_write(event->bound, 10, digits);
    put_words(line, " %s of node %llu", digits, (unsigned long long)event->node);
}

/* Deeper levels are not indented any more. */
#define MOST_LEVELS 100u

/* Blanks before a line: a guess begins its level, what follows from it is deeper. */
static int indent_of(const suuji_event *event)
{
    const bool begins = event->kind == SUUJI_EVENT_GUESS && event->level;
    const unsigned levels = begins ? event->level - 1 : event->level;
    return 2 * (int)(levels < MOST_LEVELS ? levels : MOST_LEVELS);
}

static void write_text(struct line *line, const suuji_event *event)
{
    put_words(line, "%*s%s", indent_of(event), "", suuji_event_name(event->kind));
    switch (event->kind) {
    case SUUJI_EVENT_GIVEN:
    case SUUJI_EVENT_GUESS:
    case SUUJI_EVENT_ASSIGN:
    case SUUJI_EVENT_RETRACT:
        put_words(line, " ");
        put_clue(line, event->cell, event->value, event->excluded);
        break;
    case SUUJI_EVENT_CONFLICT:
        put_conflict(line, event);
        break;
    case SUUJI_EVENT_LEARNED:
        put_clause(line, event);
        break;
    case SUUJI_EVENT_COVER:
    case SUUJI_EVENT_UNCOVER:
        put_item(line, event);
        break;
    case SUUJI_EVENT_NODE:
        put_node(line, event);
        break;
    case SUUJI_EVENT_BOUND:
        put_bound(line, event);
        break;
    case SUUJI_EVENT_PRUNED:
        put_words(line, " node %llu", (unsigned long long)event->node);
        break;
    case SUUJI_EVENT_RESTART:
    case SUUJI_EVENT_SOLUTION:
        break;
    }
}

/* ---- As JSON ---- */

static void json_cell(struct line *line, unsigned cell)
{
    if (cell != SUUJI_EVENT_NONE)
        put_words(line, ", \"row\": %u, \"column\": %u", cell / line->rules->size + 1,
                  cell % line->rules->size + 1);
}

static void json_clause(struct line *line, const suuji_event *event)
{
    put_words(line, ", \"clues\": [");
    for (size_t i = 0; i < event->clue_count; i++) {
        const suuji_clue *const clue = &event->clues[i];
        put_words(line, "%s{\"row\": %u, \"column\": %u, \"%s\": %u}", i ? ", " : "",
                  clue->cell / line->rules->size + 1, clue->cell % line->rules->size + 1,
                  clue->excluded ? "excluded" : "value", clue->value);
    }
    put_words(line, "]");
}

/* What is not finite is null. */
static void json_bound(struct line *line, double bound)
{
    char digits[SJ_REAL_ROOM] = "null";
    if (isfinite(bound))
        sj_real_write_exact(bound, digits);
    put_words(line, ", \"bound\": %s", digits);
}

static void write_json(struct line *line, const suuji_event *event)
{
    put_words(line, "{\"event\": \"%s\", \"level\": %u", suuji_event_name(event->kind),
              event->level);
    if (event->node)
        put_words(line, ", \"node\": %llu", (unsigned long long)event->node);
    if (event->kind == SUUJI_EVENT_NODE)
        put_words(line, ", \"parent\": %llu", (unsigned long long)event->parent);
    json_cell(line, event->cell);
    if (event->house != SUUJI_EVENT_NONE) {
        put_words(line, ", \"house\": \"");
        put_house(line, event->house);
        put_words(line, "\"");
    }
    if (event->value)
        put_words(line, ", \"%s\": %u", event->excluded ? "excluded" : "value", event->value);
    if (event->kind == SUUJI_EVENT_LEARNED)
        json_clause(line, event);
    if (event->kind == SUUJI_EVENT_BOUND)
        json_bound(line, event->bound);
    put_words(line, "}");
}

size_t suuji_event_write(const suuji_rules *rules, const suuji_event *event,
                         suuji_trace_format format, char *text, size_t room)
{
    struct line line = {.rules = rules, .text = text, .room = room};
    if (room)
        *text = '\0';
    if (!suuji_event_name(event->kind))
        return 0;
    if (format == SUUJI_TRACE_JSON)
        write_json(&line, event);
    else
        write_text(&line, event);
    return line.length;
}
