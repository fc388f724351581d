/* SPDX-License-Identifier: MIT */
/* The pieces of a batch on a cluster. */
#include "app/batch/batch_pieces.h"

#include "app/batch/source_file.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Tallies ---- */

void cli_tally_write(const uint64_t *tally, struct sj_text *out)
{
    for (size_t i = 0; i < CLI_TALLIES; i++)
        if (tally[i])
            sj_text_printf(out, "%zu %" PRIu64 " ", i, tally[i]);
}

static void add_tally(const char *text, size_t len, uint64_t *tally)
{
    const char *const end = text + len;
    while (text < end) {
        char *next = NULL;
        const size_t i = (size_t)strtoull(text, &next, 10);
        const uint64_t value = strtoull(next, &next, 10);
        if (i < CLI_TALLIES)
            tally[i] += value;
        text = next + 1;
    }
}

/* ---- Describing pieces ---- */

/* Remember what is said about a file. */
static suuji_status note_file(struct cli_pieces *pieces, suuji_error *err)
{
    const struct cli_block *const block = &pieces->block;
    struct cli_file_report *const report = calloc(1, sizeof *report);
    if (!report)
        return sj_fail_memory(err);
    report->before = pieces->granted;
    report->kind = block->kind;
    report->hint = block->hint;
    cli_write_complaint(&report->note, block->file, block->error.line, block->error.column,
                        block->error.text);
    if (!pieces->report)
        pieces->report_end = &pieces->report;
    *pieces->report_end = report;
    pieces->report_end = &report->next;
    return SUUJI_OK;
}

/* From here on, the lines of the open file are handed out without being read. */
static void begin_range(struct cli_pieces *pieces)
{
    const struct cli_source *const source = &pieces->state->source;
    struct stat info;
    if (cli_choice_made(&pieces->state->picker.choice) || !cli_stream_is_open(&source->stream) ||
        !source->input || !source->input->dialect.lines || source->stream.fd < 0 ||
        fstat(source->stream.fd, &info) != 0 || !S_ISREG(info.st_mode))
        return;
    pieces->ranged = pieces->first_range = true;
    pieces->at = source->offset;
    pieces->line = source->line;
    pieces->end = (uint64_t)info.st_size;
    if (source->limited && source->opened - 1 == source->until.file &&
        source->until.offset < pieces->end)
        pieces->end = source->until.offset;
}

/* A piece that was found by reading. */
static void describe_block(const struct cli_pieces *pieces, struct cli_grant *grant)
{
    const struct cli_block *const block = &pieces->block;
    const bool chosen = cli_choice_made(&pieces->state->picker.choice);
    *grant = (struct cli_grant){.kind = CLI_GRANT_EXACT,
                                .file = block->end.file,
                                .from = block->begin,
                                .to = block->end.offset,
                                .line = block->line,
                                .column = block->column,
                                .end_line = block->end.line,
                                .end_column = block->end.column,
                                .end_records = block->end.records,
                                .end_passed = block->end.passed};
    if (chosen) {
        grant->records = block->number - 1;
        grant->passed = block->place - 1;
    }
}

suuji_status cli_pieces_next(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                             uint64_t *left, suuji_error *err)
{
    struct cli_pieces *const pieces = user;
    struct cli_batch_state *const state = pieces->state;
    struct cli_source *const source = &state->source;
    struct cli_block *const block = &pieces->block;
    *more = true;
    if (pieces->granted == 0)
        pieces->left = source->total ? source->total : UINT64_MAX;
    if (pieces->ranged && pieces->at >= pieces->end) {
        pieces->ranged = false;
        cli_source_close_file(source);
    }
    if (pieces->ranged) {
        const uint64_t rest = pieces->end - pieces->at;
        *grant = (struct cli_grant){.kind = CLI_GRANT_LINES,
                                    .file = source->opened - 1,
                                    .from = pieces->at,
                                    .to = pieces->at + (units < rest ? units : rest),
                                    .line = pieces->first_range ? pieces->line : 0};
        pieces->first_range = false;
        pieces->at = grant->to;
    } else {
        suuji_status status = SUUJI_OK;
        do {
            const size_t want = units < CLI_BLOCK_SIZE ? (size_t)units : CLI_BLOCK_SIZE;
            cli_block_clear(block, false);
            status = cli_picker_next(&state->picker, source, want, block, err);
            if (status == SUUJI_OK && block->kind != CLI_BLOCK_END && !block->input)
                status = note_file(pieces, err);
        } while (status == SUUJI_OK && block->kind != CLI_BLOCK_END && !block->input);
        if (status != SUUJI_OK)
            return status;
        *more = block->kind != CLI_BLOCK_END;
        if (!*more)
            return SUUJI_OK;
        describe_block(pieces, grant);
        begin_range(pieces);
    }
    pieces->granted++;
    const uint64_t units_granted = grant->to - grant->from;
    if (pieces->left != UINT64_MAX)
        pieces->left -= units_granted < pieces->left ? units_granted : pieces->left;
    *left = pieces->left;
    return SUUJI_OK;
}

/* ---- Settling them ---- */

/* Write text to the output, as the next bytes of it. */
static suuji_status write_next(struct cli_pieces *pieces, const char *text, size_t len,
                               suuji_error *err)
{
    const struct cli_batch *const batch = pieces->state->batch;
    if (len == 0)
        return SUUJI_OK;
    const suuji_status status = batch->shared_output
                                    ? pieces->transport->write_at(pieces->written, text, len, err)
                                    : batch->write_out(batch->user, text, len, err);
    pieces->written += len;
    return status;
}

/* Write the head or the tail. */
static suuji_status write_part(struct cli_pieces *pieces,
                               void (*part)(void *, const struct sj_dialect *, struct sj_text *),
                               suuji_error *err)
{
    struct cli_batch_state *const state = pieces->state;
    struct sj_text text = {0};
    if (!part)
        return SUUJI_OK;
    part(state->batch->job->user, cli_input_model(state->first), &text);
    const suuji_status status =
        text.failed ? sj_fail_memory(err) : write_next(pieces, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

/* Say what there is to say about files before a piece. */
static suuji_status write_asides(struct cli_pieces *pieces, uint64_t piece, suuji_error *err)
{
    struct cli_batch_result *const result = &pieces->state->result;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && pieces->report && pieces->report->before <= piece) {
        struct cli_file_report *const report = pieces->report;
        pieces->report = report->next;
        result->missing += report->kind == CLI_BLOCK_MISSING;
        if (report->kind == CLI_BLOCK_FOREIGN && result->foreign++ == 0)
            result->hint = report->hint;
        status = report->note.failed ? sj_fail_memory(err)
                                     : cli_batch_write_notes(pieces->state, &report->note, err);
        sj_text_free(&report->note);
        free(report);
    }
    return status;
}

/* The position after a piece; and the lines before the next one. */
static struct cli_position end_of(struct cli_pieces *pieces, const struct cli_grant *grant,
                                  const struct cli_piece_result *result)
{
    struct cli_batch_state *const state = pieces->state;
    if (grant->kind == CLI_GRANT_EXACT)
        return (struct cli_position){
            .file = grant->file,
            .offset = grant->to,
            .line = grant->end_line,
            .column = grant->end_column,
            .records = cli_choice_made(&state->picker.choice) ? grant->end_records : state->records,
            .passed = grant->end_passed};
    state->lines_before += result->lines;
    return (struct cli_position){.file = grant->file,
                                 .offset = result->end,
                                 .line = state->lines_before + 1,
                                 .records = state->records};
}

/* Keep how far the batch is now. */
static suuji_status keep_mark(struct cli_pieces *pieces, const struct cli_position *position,
                              suuji_error *err)
{
    const struct cli_batch_state *const state = pieces->state;
    struct cli_kept_mark *const kept = calloc(1, sizeof *kept);
    if (!kept)
        return sj_fail_memory(err);
    kept->mark = (struct cli_batch_mark){
        .position = *position,
        .result = state->result,
        .begun = state->first || (state->batch->resume && state->batch->resume->begun),
        .written = pieces->written};
    if (!pieces->kept)
        pieces->kept_end = &pieces->kept;
    *pieces->kept_end = kept;
    pieces->kept_end = &kept->next;
    return SUUJI_OK;
}

suuji_status cli_pieces_settle(void *user, const struct cli_grant *grant,
                               const struct cli_piece_result *result, const char *text,
                               uint64_t *place, suuji_error *err)
{
    struct cli_pieces *const pieces = user;
    struct cli_batch_state *const state = pieces->state;
    const struct cli_batch *const batch = state->batch;
    struct sj_text notes = {.at = (char *)text, .len = (size_t)result->notes};
    suuji_status status = write_asides(pieces, pieces->settled++, err);
    if (grant->line)
        state->lines_before = grant->line - 1;
    if (status == SUUJI_OK && notes.len)
        status = cli_batch_write_notes(state, &notes, err);
    if (status == SUUJI_OK && !state->first && (result->items || result->out)) {
        state->first = cli_input_share(state->source.first);
        if (cli_batch_needs_head(state))
            status = write_part(pieces, batch->head, err);
    }
    *place = pieces->written;
    if (status == SUUJI_OK && result->sent)
        status =
            write_next(pieces, text + result->notes + result->tally, (size_t)result->sent, err);
    else
        pieces->written += result->out;
    add_tally(text + result->notes, (size_t)result->tally, state->result.tally);
    state->result.items += result->items;
    state->result.bad += result->bad;
    state->bytes += result->units;
    state->records += cli_choice_made(&state->picker.choice) ? 0 : result->records;
    const struct cli_position position = end_of(pieces, grant, result);
    return status == SUUJI_OK && batch->keeps && result->whole ? keep_mark(pieces, &position, err)
                                                               : status;
}

suuji_status cli_pieces_durable(void *user, uint64_t count, suuji_error *err)
{
    struct cli_pieces *const pieces = user;
    const struct cli_batch *const batch = pieces->state->batch;
    suuji_status status = SUUJI_OK;
    for (; pieces->durable < count && pieces->kept; pieces->durable++) {
        struct cli_kept_mark *const kept = pieces->kept;
        pieces->kept = kept->next;
        if (status == SUUJI_OK)
            status = batch->mark(batch->user, &kept->mark, err);
        free(kept);
    }
    return status;
}

suuji_status cli_pieces_end(struct cli_pieces *pieces, suuji_error *err)
{
    struct cli_batch_state *const state = pieces->state;
    suuji_status status = state->result.stopped ? SUUJI_OK : write_asides(pieces, UINT64_MAX, err);
    if (status == SUUJI_OK)
        status = cli_batch_find_frame(state, err);
    if (status == SUUJI_OK && state->first && cli_batch_needs_head(state))
        status = write_part(pieces, state->batch->head, err);
    if (status == SUUJI_OK && state->first && cli_batch_has_tail(state))
        status = write_part(pieces, state->batch->tail, err);
    return status;
}

void cli_pieces_close(struct cli_pieces *pieces)
{
    while (pieces->report) {
        struct cli_file_report *const report = pieces->report;
        pieces->report = report->next;
        sj_text_free(&report->note);
        free(report);
    }
    while (pieces->kept) {
        struct cli_kept_mark *const kept = pieces->kept;
        pieces->kept = kept->next;
        free(kept);
    }
    cli_block_clear(&pieces->block, true);
}
