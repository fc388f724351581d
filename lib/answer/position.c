/* SPDX-License-Identifier: MIT */
/* Positions: the puzzle and the player's progress, examined. */
#include "answer/position.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <stdlib.h>

/* ---- The puzzle without progress ---- */

static suuji_status copy_givens(struct sj_position *position, const suuji_puzzle *puzzle,
                                suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_status status = suuji_puzzle_new(rules, &position->givens, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < suuji_rules_cells(rules); cell++) {
        if (suuji_puzzle_is_entry(puzzle, cell))
            position->entries++;
        else
            status = suuji_puzzle_set_given(position->givens, cell,
                                            suuji_puzzle_givens(puzzle)[cell], err);
    }
    position->progress = position->entries || suuji_puzzle_has_marks(puzzle);
    return status;
}

/* ---- Mistakes ---- */

static bool add_mistake(struct sj_position *position, unsigned cell, unsigned value, unsigned right)
{
    if (!sj_grow(&position->mistakes, &position->room, position->mistake_count + 1,
                 sizeof *position->mistakes))
        return false;
    position->mistakes[position->mistake_count++] = (struct sj_mistake){cell, value, right};
    position->wrong_entries += value != 0;
    return true;
}

/* Compare entries and pencil marks with the solution. */
static bool find_mistakes(struct sj_position *position, const suuji_puzzle *puzzle,
                          const uint8_t *solution)
{
    bool good = true;
    for (unsigned cell = 0; good && cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++) {
        const unsigned value = suuji_puzzle_givens(puzzle)[cell];
        const bool wrong =
            value ? value != solution[cell] : suuji_puzzle_excluded(puzzle, cell, solution[cell]);
        if (wrong)
            good = add_mistake(position, cell, value, solution[cell]);
    }
    return good;
}

suuji_status sj_position_examine(struct sj_position *position, const struct sj_searcher *searcher,
                                 const suuji_puzzle *puzzle, struct sj_budget *budget,
                                 suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_puzzle_free(position->givens);
    *position = (struct sj_position){.mistakes = position->mistakes, .room = position->room};
    suuji_status status = copy_givens(position, puzzle, err);
    query.limit = 2;
    if (status == SUUJI_OK)
        status = sj_searcher_ask(searcher, budget, position->givens, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    position->verdict = position->now = answer.verdict;
    position->end = answer.end;
    if (answer.verdict == SUUJI_VERDICT_UNIQUE) {
        if (!find_mistakes(position, puzzle, answer.solution))
            status = sj_fail_memory(err);
        if (position->mistake_count)
            position->now = SUUJI_VERDICT_NONE;
    } else if (answer.verdict != SUUJI_VERDICT_NONE && position->progress) {
        query.limit = 1;
        status = sj_searcher_ask(searcher, budget, puzzle, &query, &answer, err);
        position->now = answer.verdict;
    }
    return status;
}

void sj_position_clear(struct sj_position *position)
{
    suuji_puzzle_free(position->givens);
    free(position->mistakes);
    *position = (struct sj_position){0};
}

/* ---- Words ---- */

static void write_mistake(const struct sj_mistake *mistake, const char *name, const char *symbols,
                          bool reveal, struct sj_text *out)
{
    char value[SUUJI_VALUE_ROOM], right[SUUJI_VALUE_ROOM];
    suuji_value_text(symbols, mistake->value, value);
    suuji_value_text(symbols, mistake->right, right);
    if (mistake->value && reveal)
        sj_text_printf(out, "%s is %s but must be %s", name, value, right);
    else if (mistake->value)
        sj_text_printf(out, "%s is %s", name, value);
    else if (reveal)
        sj_text_printf(out, "%s lacks its value %s", name, right);
    else
        sj_text_printf(out, "%s lacks its value", name);
}

/* The mistakes of one kind, with commas between. */
static void write_kind(const struct sj_position *position, const suuji_rules *rules,
                       const struct sj_human_choice *names, bool entries, bool reveal,
                       struct sj_text *out)
{
    const char *between = "";
    for (size_t i = 0; i < position->mistake_count; i++) {
        char name[24];
        if ((position->mistakes[i].value != 0) != entries)
            continue;
        suuji_cell_name(rules, position->mistakes[i].cell, (suuji_notation)names->notation, name,
                        sizeof name);
        sj_text_str(out, between);
        write_mistake(&position->mistakes[i], name, names->symbols, reveal, out);
        between = ", ";
    }
}

void sj_mistakes_write(const struct sj_position *position, const suuji_rules *rules,
                       const struct sj_human_choice *names, bool reveal, struct sj_text *out)
{
    const size_t wrong = position->wrong_entries;
    const size_t others = position->entries - wrong;
    if (wrong == 1)
        sj_text_str(out, "wrong entry: ");
    else if (wrong)
        sj_text_printf(out, "%zu wrong entries: ", wrong);
    write_kind(position, rules, names, true, reveal, out);
    if (wrong && others == 1)
        sj_text_str(out, "; the other entry is right");
    else if (wrong && others)
        sj_text_printf(out, "; the other %zu entries are right", others);
    if (wrong < position->mistake_count) {
        sj_text_printf(out, "%swrong pencil marks: ", wrong ? "; " : "");
        write_kind(position, rules, names, false, reveal, out);
    }
}

/* ---- Originals ---- */

bool sj_puzzle_has_progress(const suuji_puzzle *puzzle)
{
    bool progress = suuji_puzzle_has_marks(puzzle);
    for (unsigned cell = 0; !progress && cell < suuji_rules_cells(suuji_puzzle_rules(puzzle));
         cell++)
        progress = suuji_puzzle_is_entry(puzzle, cell);
    return progress;
}

/* A given of the original that the position does not have. */
static suuji_status fail_at(const suuji_puzzle *puzzle, unsigned cell, unsigned given,
                            suuji_error *err)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const unsigned value = suuji_puzzle_givens(puzzle)[cell];
    if (value == 0)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "r%uc%u is %u in the original puzzle, but empty here", cell / size + 1,
                       cell % size + 1, given);
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "r%uc%u is %u in the original puzzle, but %u here",
                   cell / size + 1, cell % size + 1, given, value);
}

suuji_status sj_puzzle_set_original(const suuji_puzzle *puzzle, const uint8_t *original,
                                    suuji_puzzle **out, suuji_error *err)
{
    suuji_status status = suuji_puzzle_copy(puzzle, out, err);
    for (unsigned cell = 0;
         status == SUUJI_OK && cell < suuji_rules_cells(suuji_puzzle_rules(puzzle)); cell++) {
        const unsigned value = suuji_puzzle_givens(puzzle)[cell];
        if (original[cell] && original[cell] != value)
            status = fail_at(puzzle, cell, original[cell], err);
        else if (original[cell])
            status = suuji_puzzle_set_given(*out, cell, value, err);
        else if (value)
            status = suuji_puzzle_set_entry(*out, cell, value, err);
    }
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    return status;
}
