/* SPDX-License-Identifier: MIT */
/* The call `read`: all puzzles of a text. */
#include "call/call_row.h"

#include "base/fail.h"
#include "codec/base64.h"

#include <stdio.h>
#include <string.h>

/* The formats for marks: the first that has room for the size. */
static const char *const marks_formats[] = {"pencil", "fpuzzles", NULL};

/* Excluded candidates as a text that is a puzzle by itself: a grid of numbers has no place for
   them. */
static suuji_status put_marks(struct sj_call *call, const suuji_puzzle *puzzle, suuji_error *err)
{
    char *text = NULL;
    size_t length = 0;
    suuji_status status = SUUJI_ERR_UNSUPPORTED;
    if (!suuji_puzzle_has_marks(puzzle))
        return SUUJI_OK;
    for (size_t i = 0; status == SUUJI_ERR_UNSUPPORTED && marks_formats[i]; i++)
        status = suuji_puzzle_write(puzzle, NULL, marks_formats[i], &text, &length, err);
    if (status == SUUJI_OK)
        sj_json_put_bytes(&call->reply, "marks", text, length);
    suuji_text_free(text);
    return status;
}

/* "marks" and "remark", which says what else was left out. */
static suuji_status put_rest(struct sj_call *call, const suuji_puzzle *puzzle, const char *remark,
                             suuji_error *err)
{
    const suuji_status status = put_marks(call, puzzle, err);
    const bool lost = status == SUUJI_ERR_UNSUPPORTED;
    char text[480];
    snprintf(text, sizeof text, "%s%s%s", remark, *remark && lost ? "; " : "",
             lost ? "the excluded candidates are left out" : "");
    if (*text)
        sj_json_put_string(&call->reply, "remark", text);
    return lost ? SUUJI_OK : status;
}

/* The values that a player entered: they are among the givens. */
static void put_entries(struct sj_call *call, const suuji_puzzle *puzzle)
{
    const uint8_t *const givens = suuji_puzzle_givens(puzzle);
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    unsigned first = 0;
    while (first < cells && !suuji_puzzle_is_entry(puzzle, first))
        first++;
    if (first == cells)
        return;
    sj_json_put_array(&call->reply, "entries");
    for (unsigned cell = 0; cell < cells; cell++)
        sj_json_put_count(&call->reply, NULL,
                          suuji_puzzle_is_entry(puzzle, cell) ? givens[cell] : 0);
    sj_json_put_end(&call->reply);
}

static suuji_status put_puzzle(struct sj_call *call, const suuji_puzzle *puzzle, const char *remark,
                               suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    sj_json_put_object(&call->reply, NULL);
    sj_json_put_puzzle(&call->reply, puzzle);
    put_entries(call, puzzle);
    if (suuji_puzzle_solution(puzzle))
        sj_json_put_grid(&call->reply, "solution", rules, suuji_puzzle_solution(puzzle));
    if (*suuji_puzzle_label(puzzle))
        sj_json_put_string(&call->reply, "label", suuji_puzzle_label(puzzle));
    const suuji_status status = put_rest(call, puzzle, remark, err);
    sj_json_put_end(&call->reply);
    return status;
}

/* What is wrong, and the end of the object. */
static void put_error_members(struct sj_call *call, const suuji_error *error)
{
    sj_json_put_string(&call->reply, "text", error->text);
    sj_json_put_count(&call->reply, "line", error->line);
    sj_json_put_count(&call->reply, "column", error->column);
    sj_json_put_end(&call->reply);
}

/* A puzzle that cannot be read: the ones after it can. */
static void put_error(struct sj_call *call, const suuji_error *error)
{
    sj_json_put_object(&call->reply, NULL);
    sj_json_put_object(&call->reply, "error");
    put_error_members(call, error);
    sj_json_put_end(&call->reply);
}

static bool is_bad_puzzle(suuji_status status)
{
    return status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_RULES ||
           status == SUUJI_ERR_UNSUPPORTED;
}

static suuji_status put_puzzles(struct sj_call *call, suuji_reader *reader, suuji_error *err)
{
    const suuji_puzzle *puzzle = NULL;
    suuji_error own = {0};
    suuji_status status = SUUJI_OK;
    bool stopped = false;
    sj_json_put_array(&call->reply, "puzzles");
    while (!(stopped = suuji_stop_requested(call->stop))) {
        status = suuji_reader_next(reader, &puzzle, &own);
        if (status == SUUJI_OK && puzzle)
            status = put_puzzle(call, puzzle, suuji_reader_remark(reader), &own);
        else if (is_bad_puzzle(status))
            put_error(call, &own);
        else
            break;
        if (status == SUUJI_ERR_MEMORY || call->reply.out->failed)
            break;
    }
    sj_json_put_end(&call->reply);
    sj_json_put_string(&call->reply, "end",
                       suuji_end_name(stopped ? SUUJI_END_STOPPED : SUUJI_END_COMPLETE));
    if (is_bad_puzzle(status))
        return SUUJI_OK;
    if (status != SUUJI_OK && err)
        *err = own;
    return status;
}

/* ---- Packed ---- */

/* The givens of puzzles of the same rules, a byte for each cell. */
struct packing {
    suuji_rules *rules; /* NULL: no puzzle could be read yet */
    struct sj_text cells;
    size_t count; /* puzzles, also those before there were rules */
};

/* No givens for `count` puzzles that cannot be read. */
static void pack_nothing(struct packing *packing, size_t count)
{
    sj_text_fill(&packing->cells, '\0', count * suuji_rules_cells(packing->rules));
}

static suuji_status pack_puzzle(struct packing *packing, const suuji_puzzle *puzzle,
                                suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    if (!packing->rules) {
        packing->rules = suuji_rules_share(rules);
        pack_nothing(packing, packing->count);
    } else if (rules != packing->rules && !suuji_rules_equal(rules, packing->rules)) {
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "puzzle %zu has the rules '%.60s', the first one '%.60s': packed puzzles have "
            "the same",
            packing->count + 1, suuji_rules_spec(rules), suuji_rules_spec(packing->rules));
    }
    sj_text_add(&packing->cells, (const char *)suuji_puzzle_givens(puzzle),
                suuji_rules_cells(rules));
    return SUUJI_OK;
}

/* Read all puzzles; `call` gets the list of those that cannot be read. */
static suuji_status pack_puzzles(struct sj_call *call, struct packing *packing,
                                 suuji_reader *reader, suuji_error *err)
{
    const suuji_puzzle *puzzle = NULL;
    suuji_status status = SUUJI_OK;
    sj_json_put_array(&call->reply, "errors");
    while (status == SUUJI_OK && !suuji_stop_requested(call->stop)) {
        suuji_error own = {0};
        const suuji_status read = suuji_reader_next(reader, &puzzle, &own);
        if (read == SUUJI_OK && !puzzle)
            break;
        if (read == SUUJI_OK) {
            status = pack_puzzle(packing, puzzle, err);
        } else if (is_bad_puzzle(read)) {
            sj_json_put_object(&call->reply, NULL);
            sj_json_put_count(&call->reply, "number", packing->count + 1);
            put_error_members(call, &own);
            if (packing->rules)
                pack_nothing(packing, 1);
        } else {
            if (err)
                *err = own;
            status = read;
        }
        packing->count++;
    }
    sj_json_put_end(&call->reply);
    return status == SUUJI_OK && packing->cells.failed ? sj_fail_memory(err) : status;
}

static suuji_status put_packed(struct sj_call *call, suuji_reader *reader, suuji_error *err)
{
    struct packing packing = {.rules = NULL};
    struct sj_text coded = {0};
    sj_json_put_object(&call->reply, "packed");
    suuji_status status = pack_puzzles(call, &packing, reader, err);
    sj_base64_add(&coded, packing.cells.len ? packing.cells.at : "", packing.cells.len);
    if (status == SUUJI_OK && coded.failed)
        status = sj_fail_memory(err);
    sj_json_put_count(&call->reply, "count", packing.count);
    sj_json_put_string(&call->reply, "rules", packing.rules ? suuji_rules_spec(packing.rules) : "");
    if (status == SUUJI_OK)
        sj_json_put_bytes(&call->reply, "givens", coded.at ? coded.at : "", coded.len);
    sj_json_put_end(&call->reply);
    sj_json_put_string(
        &call->reply, "end",
        suuji_end_name(suuji_stop_requested(call->stop) ? SUUJI_END_STOPPED : SUUJI_END_COMPLETE));
    suuji_rules_free(packing.rules);
    sj_text_free(&packing.cells);
    sj_text_free(&coded);
    return status;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const char *const text = sj_call_text(call, "text");
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_reader *reader = NULL;
    if (!text)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "call 'read' needs a text");
    options.format = sj_call_text(call, "format");
    options.rules = sj_call_text(call, "rules");
    options.progress = sj_call_flag(call, "progress");
    suuji_status status = suuji_reader_new(text, strlen(text), &options, &reader, err);
    if (status == SUUJI_OK) {
        sj_json_put_string(&call->reply, "format", suuji_reader_format(reader));
        status = sj_call_flag(call, "packed") ? put_packed(call, reader, err)
                                              : put_puzzles(call, reader, err);
    }
    suuji_reader_free(reader);
    return status;
}

static const suuji_argument arguments[] = {
    {"text", SUUJI_ARGUMENT_TEXT, "puzzles in any format"},
    {"rules", SUUJI_ARGUMENT_TEXT, "their rules; default: as the text says"},
    {"format", SUUJI_ARGUMENT_TEXT, "the format of the text; default: recognised"},
    {"progress", SUUJI_ARGUMENT_FLAG, "read also what a player entered, where it is kept apart"},
    {"packed", SUUJI_ARGUMENT_FLAG,
     "reply with the givens of all puzzles in one text, for millions of them"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_read = {
    .info = {"read", "read all puzzles of a text", arguments},
    .run = run,
};
