/* SPDX-License-Identifier: MIT */
/* The report of `suuji check`. */
#include "app/solve/check_report.h"

#include "answer/demands.h"
#include "app/frame/looks.h"

/* More redundant clues than a 9x9 puzzle usually has are not all listed: the first are enough. */
enum { MOST_REDUNDANT = 24, FIRST_REDUNDANT = 10 };

/* The layout: details on separate lines, or everything on one line. */
struct layout {
    const suuji_rules *rules;
    struct sj_text *out;
    const struct cli_looks *looks;
    bool wide;
};

static void name_cell(const struct layout *l, unsigned cell)
{
    sj_text_printf(l->out, "r%uc%u", cell / suuji_rules_size(l->rules) + 1,
                   cell % suuji_rules_size(l->rules) + 1);
}

static void name_value(const struct layout *l, unsigned value)
{
    char text[SUUJI_VALUE_ROOM];
    suuji_value_text(l->looks->symbols, value, text);
    sj_text_str(l->out, text);
}

/* Every fault, except that several empty cells are only counted. */
static void write_faults(const struct layout *l, const struct sj_fault_list *faults)
{
    size_t empty = 0;
    for (size_t i = 0; i < faults->count; i++)
        empty += faults->fault[i].kind == SUUJI_FAULT_EMPTY;
    if (empty > 1)
        sj_text_printf(l->out, "%s%zu cells are empty", l->wide ? "\n    " : ": ", empty);
    for (size_t i = 0; i < faults->count; i++) {
        const size_t before = l->out->len;
        if (empty > 1 && faults->fault[i].kind == SUUJI_FAULT_EMPTY)
            continue;
        sj_text_str(l->out, l->wide ? "\n    " : i || empty > 1 ? "; " : ": ");
        if (!sj_fault_append(l->rules, faults->fault, faults->count, i, l->looks->symbols, l->out))
            l->out->len = before;
    }
}

static const char *verdict_word(const struct sj_check_answer *found)
{
    return found->clashes.count ? "inconsistent" : suuji_verdict_name(found->answer.verdict);
}

static enum cli_ink verdict_ink(const struct sj_check_answer *found)
{
    static const enum cli_ink inks[] = {[SUUJI_VERDICT_NONE] = CLI_INK_BAD,
                                        [SUUJI_VERDICT_UNIQUE] = CLI_INK_GOOD,
                                        [SUUJI_VERDICT_SEVERAL] = CLI_INK_PART,
                                        [SUUJI_VERDICT_SOLVED] = CLI_INK_GOOD,
                                        [SUUJI_VERDICT_UNKNOWN] = CLI_INK_FAINT};
    return found->clashes.count ? CLI_INK_BAD : inks[found->answer.verdict];
}

static void write_redundant(const struct layout *l, const struct sj_check_answer *found)
{
    if (found->redundant_count == 0) {
        if (found->minimal_end == SUUJI_END_COMPLETE)
            sj_text_str(l->out, ", minimal");
        else
            sj_text_printf(l->out, ", minimality unknown (%s)", suuji_end_name(found->minimal_end));
        return;
    }
    const unsigned count = found->redundant_count;
    const unsigned shown = count > MOST_REDUNDANT ? FIRST_REDUNDANT : count;
    sj_text_printf(l->out, ", %u redundant%s:", count, count > 1 ? " (each by itself)" : "");
    if (l->wide)
        sj_text_str(l->out, "\n   ");
    for (unsigned i = 0; i < shown; i++) {
        sj_text_char(l->out, ' ');
        name_cell(l, found->redundant[i].cell);
        sj_text_char(l->out, '=');
        name_value(l, found->redundant[i].value);
    }
    if (shown < count)
        sj_text_printf(l->out, " and %u more (--json lists all)", count - shown);
    if (found->minimal_end != SUUJI_END_COMPLETE)
        sj_text_printf(l->out, " (%s: some clues were not tested)",
                       suuji_end_name(found->minimal_end));
}

static void write_redundant_constraints(const struct layout *l, const struct sj_check_answer *found)
{
    const size_t all = suuji_rules_constraint_count(l->rules), count = found->redundant_constraints;
    const char *const end = suuji_end_name(found->constraints_end);
    sj_text_printf(l->out, ", %zu constraint%s", all, all == 1 ? "" : "s");
    if (count == 0) {
        if (found->constraints_end == SUUJI_END_COMPLETE)
            sj_text_str(l->out, all == 1 ? ", necessary" : ", each necessary");
        else
            sj_text_printf(l->out, ", not known which are necessary (%s)", end);
        return;
    }
    sj_text_printf(l->out, ", %zu redundant%s:", count, count > 1 ? " (each by itself)" : "");
    for (size_t i = 0; i < count; i++) {
        sj_text_str(l->out, l->wide ? "\n    " : " ");
        sj_constraint_append(suuji_rules_constraint_spec, l->rules, found->redundant_constraint[i],
                             l->out);
    }
    if (found->constraints_end != SUUJI_END_COMPLETE)
        sj_text_printf(l->out, " (%s: some constraints were not tested)", end);
}

static void write_claim(const struct layout *l, const struct sj_check_answer *found)
{
    switch (found->claim) {
    case SJ_CLAIM_NONE:
        return;
    case SJ_CLAIM_RIGHT:
        sj_text_str(l->out, ", solution right");
        return;
    case SJ_CLAIM_SIZE:
        sj_text_str(l->out, ", ");
        cli_ink_text(l->out, l->looks->colour, CLI_INK_BAD, "solution wrong");
        sj_text_str(l->out, ": it has a different size");
        return;
    case SJ_CLAIM_WRONG:
        break;
    }
    sj_text_str(l->out, ", ");
    cli_ink_text(l->out, l->looks->colour, CLI_INK_BAD, "solution wrong");
    write_faults(l, &found->faults);
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
        const struct sj_human_choice names = {.symbols = l->looks->symbols};
        sj_text_str(l->out, l->wide ? "\n    " : "; ");
        cli_ink_begin(l->out, l->looks->colour, CLI_INK_BAD);
        sj_mistakes_write(position, l->rules, &names, true, l->out);
        cli_ink_end(l->out, l->looks->colour, CLI_INK_BAD);
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

void cli_check_write(const struct sj_check_answer *found, bool wide, const struct cli_looks *looks,
                     struct sj_text *out)
{
    const suuji_puzzle *const puzzle = found->puzzle;
    const struct layout l = {suuji_puzzle_rules(puzzle), out, looks, wide};
    cli_ink_text(out, looks->colour, verdict_ink(found), verdict_word(found));
    if (!found->clashes.count && found->answer.verdict == SUUJI_VERDICT_UNKNOWN)
        sj_text_printf(out, " (%s)", suuji_end_name(found->answer.end));
    if (found->clues == suuji_rules_cells(suuji_puzzle_rules(puzzle)))
        sj_text_str(out, ", complete grid");
    else
        sj_text_printf(out, ", %u clue%s", found->clues, found->clues == 1 ? "" : "s");
    if (found->differs) {
        sj_text_str(out, ", ");
        name_cell(&l, found->cell);
        sj_text_str(out, " is ");
        name_value(&l, found->value[0]);
        sj_text_str(out, " or ");
        name_value(&l, found->value[1]);
    }
    if (found->minimal_asked)
        write_redundant(&l, found);
    if (found->constraints_asked)
        write_redundant_constraints(&l, found);
    write_entries(&l, &found->position);
    write_claim(&l, found);
    write_faults(&l, &found->clashes);
    sj_text_char(out, '\n');
}
