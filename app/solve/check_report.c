/* SPDX-License-Identifier: MIT */
/* The report of `suuji check`. */
#include "app/solve/check.h"
#include "app/jobs/puzzle_json.h"
#include "json/hint_json.h"

#include <stdio.h>
#include <stdlib.h>

void cli_finding_clear(struct cli_finding *finding)
{
    free(finding->clashes.at);
    free(finding->claim_faults.at);
    free(finding->redundant);
    sj_position_clear(&finding->position);
    *finding = (struct cli_finding){0};
}

bool cli_finding_fine(const struct cli_finding *finding, bool minimal)
{
    const bool is_minimal =
        finding->minimal_end == SUUJI_END_COMPLETE && finding->redundant_count == 0;
    return finding->clashes.count == 0 && finding->answer.verdict == SUUJI_VERDICT_UNIQUE &&
           finding->claim <= CLI_CLAIM_RIGHT && finding->position.mistake_count == 0 &&
           (!minimal || is_minimal);
}

/* ---- Text ---- */

/* More redundant clues than a 9x9 puzzle usually has are not all listed: the first are enough. */
enum { MOST_REDUNDANT = 24, FIRST_REDUNDANT = 10 };

/* The layout: details on separate lines, or everything on one line. */
struct layout {
    const suuji_rules *rules;
    struct sj_text *out;
    bool wide;
};

static void name_cell(const struct layout *l, unsigned cell)
{
    sj_text_printf(l->out, "r%uc%u", cell / suuji_rules_size(l->rules) + 1,
                   cell % suuji_rules_size(l->rules) + 1);
}

/* Every fault, except that several empty cells are only counted. */
static void write_faults(const struct layout *l, const struct cli_faults *faults)
{
    size_t empty = 0;
    const char *between = l->wide ? "\n    " : ": ";
    for (size_t i = 0; i < faults->count; i++)
        empty += faults->at[i].kind == SUUJI_FAULT_EMPTY;
    if (empty > 1)
        sj_text_printf(l->out, "%s%zu cells are empty", between, empty);
    for (size_t i = 0; i < faults->count; i++) {
        char text[160];
        if (empty > 1 && faults->at[i].kind == SUUJI_FAULT_EMPTY)
            continue;
        between = l->wide ? "\n    " : i || empty > 1 ? "; " : ": ";
        suuji_fault_text(l->rules, &faults->at[i], text, sizeof text);
        sj_text_str(l->out, between);
        sj_text_str(l->out, text);
    }
}

static const char *verdict_word(const struct cli_finding *finding)
{
    return finding->clashes.count ? "inconsistent" : suuji_verdict_name(finding->answer.verdict);
}

static void write_redundant(const struct layout *l, const struct cli_finding *finding,
                            const uint8_t *given)
{
    if (finding->redundant_count == 0) {
        if (finding->minimal_end == SUUJI_END_COMPLETE)
            sj_text_str(l->out, ", minimal");
        else
            sj_text_printf(l->out, ", minimality unknown (%s)",
                           suuji_end_name(finding->minimal_end));
        return;
    }
    const unsigned count = finding->redundant_count;
    const unsigned shown = count > MOST_REDUNDANT ? FIRST_REDUNDANT : count;
    sj_text_printf(l->out, ", %u redundant%s:", count, count > 1 ? " (each by itself)" : "");
    if (l->wide)
        sj_text_str(l->out, "\n   ");
    for (unsigned i = 0; i < shown; i++) {
        sj_text_char(l->out, ' ');
        name_cell(l, finding->redundant[i]);
        sj_text_printf(l->out, "=%u", given[finding->redundant[i]]);
    }
    if (shown < count)
        sj_text_printf(l->out, " and %u more (--json lists all)", count - shown);
    if (finding->minimal_end != SUUJI_END_COMPLETE)
        sj_text_printf(l->out, " (%s: some clues were not tested)",
                       suuji_end_name(finding->minimal_end));
}

static void write_claim(const struct layout *l, const struct cli_finding *finding)
{
    switch (finding->claim) {
    case CLI_CLAIM_NONE:
        return;
    case CLI_CLAIM_RIGHT:
        sj_text_str(l->out, ", solution right");
        return;
    case CLI_CLAIM_SIZE:
        sj_text_str(l->out, ", solution wrong: it has a different size");
        return;
    case CLI_CLAIM_WRONG:
        break;
    }
    sj_text_str(l->out, ", solution wrong");
    write_faults(l, &finding->claim_faults);
}

/* What is known of the entries. */
static void write_entries(const struct layout *l, const struct sj_position *position)
{
    if (position->entries == 0 && position->mistake_count == 0)
        return;
    if (position->entries)
        sj_text_printf(l->out, ", %u entr%s", position->entries,
                       position->entries == 1 ? "y" : "ies");
    if (position->mistake_count) {
        sj_text_str(l->out, l->wide ? "\n    " : "; ");
        sj_mistakes_write(position, l->rules, SUUJI_NOTATION_RC, true, l->out);
    } else if (position->verdict == SUUJI_VERDICT_UNIQUE) {
        sj_text_str(l->out, position->entries == 1 ? ": it is right" : ": all are right");
    } else if (position->verdict == SUUJI_VERDICT_SEVERAL) {
        sj_text_printf(l->out, ": %s solution has %s",
                       position->now == SUUJI_VERDICT_NONE      ? "no"
                       : position->now == SUUJI_VERDICT_UNKNOWN ? "unknown whether a"
                                                                : "a",
                       position->entries == 1 ? "it" : "them");
    }
}

void cli_finding_write(const struct cli_finding *finding, bool wide, struct sj_text *out)
{
    const suuji_puzzle *const puzzle = finding->puzzle;
    const struct layout l = {suuji_puzzle_rules(puzzle), out, wide};
    sj_text_str(out, verdict_word(finding));
    if (!finding->clashes.count && finding->answer.verdict == SUUJI_VERDICT_UNKNOWN)
        sj_text_printf(out, " (%s)", suuji_end_name(finding->answer.end));
    if (finding->clues == suuji_rules_cells(suuji_puzzle_rules(puzzle)))
        sj_text_str(out, ", complete grid");
    else
        sj_text_printf(out, ", %u clue%s", finding->clues, finding->clues == 1 ? "" : "s");
    if (finding->differs) {
        sj_text_str(out, ", ");
        name_cell(&l, finding->cell);
        sj_text_printf(out, " is %u or %u", finding->value[0], finding->value[1]);
    }
    if (finding->minimal_asked)
        write_redundant(&l, finding, suuji_puzzle_givens(puzzle));
    write_entries(&l, &finding->position);
    write_claim(&l, finding);
    write_faults(&l, &finding->clashes);
    sj_text_char(out, '\n');
}

/* ---- JSON ---- */

static void json_cell(struct sj_json_writer *json, const suuji_rules *rules, unsigned cell)
{
    sj_json_put_count(json, "row", cell / suuji_rules_size(rules) + 1);
    sj_json_put_count(json, "column", cell % suuji_rules_size(rules) + 1);
}

static void json_faults(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                        const struct cli_faults *faults)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < faults->count; i++) {
        char text[160];
        suuji_fault_text(rules, &faults->at[i], text, sizeof text);
        sj_json_put_string(json, NULL, text);
    }
    sj_json_put_end(json);
}

static void json_redundant(struct sj_json_writer *json, const struct cli_finding *finding,
                           const suuji_puzzle *puzzle)
{
    if (finding->minimal_end == SUUJI_END_COMPLETE || finding->redundant_count)
        sj_json_put_bool(json, "minimal", finding->redundant_count == 0);
    else
        sj_json_put_null(json, "minimal");
    sj_json_put_array(json, "redundant");
    for (unsigned i = 0; i < finding->redundant_count; i++) {
        sj_json_put_object(json, NULL);
        json_cell(json, suuji_puzzle_rules(puzzle), finding->redundant[i]);
        sj_json_put_count(json, "value", suuji_puzzle_givens(puzzle)[finding->redundant[i]]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    if (finding->minimal_end != SUUJI_END_COMPLETE)
        sj_json_put_string(json, "redundant_end", suuji_end_name(finding->minimal_end));
}

static void json_answer(struct sj_json_writer *json, const struct cli_finding *finding,
                        const suuji_puzzle *puzzle)
{
    sj_json_put_string(json, "end", suuji_end_name(finding->answer.end));
    if (finding->differs) {
        sj_json_put_object(json, "differs");
        json_cell(json, suuji_puzzle_rules(puzzle), finding->cell);
        sj_json_put_array(json, "values");
        sj_json_put_count(json, NULL, finding->value[0]);
        sj_json_put_count(json, NULL, finding->value[1]);
        sj_json_put_end(json);
        sj_json_put_end(json);
    }
}

void cli_finding_write_json(const struct cli_finding *finding, const struct cli_lot *lot,
                            const struct cli_item *item, struct sj_text *out)
{
    const suuji_puzzle *const puzzle = finding->puzzle;
    struct sj_json_writer json = {.out = out};
    cli_json_item(&json, lot, item);
    sj_json_put_puzzle(&json, puzzle);
    sj_json_put_count(&json, "clues", finding->clues);
    sj_json_put_bool(&json, "consistent", finding->clashes.count == 0);
    json_faults(&json, "clashes", suuji_puzzle_rules(puzzle), &finding->clashes);
    sj_json_put_string(&json, "verdict",
                       finding->clashes.count ? suuji_verdict_name(SUUJI_VERDICT_NONE)
                                              : suuji_verdict_name(finding->answer.verdict));
    if (finding->clashes.count == 0)
        json_answer(&json, finding, puzzle);
    if (finding->minimal_asked)
        json_redundant(&json, finding, puzzle);
    if (finding->position.entries || finding->position.mistake_count)
        sj_json_put_mistakes(&json, &finding->position, suuji_puzzle_rules(puzzle), true);
    if (finding->claim != CLI_CLAIM_NONE) {
        sj_json_put_bool(&json, "solution_right", finding->claim == CLI_CLAIM_RIGHT);
        json_faults(&json, "solution_faults", suuji_puzzle_rules(puzzle), &finding->claim_faults);
    }
    sj_json_put_end(&json);
}
