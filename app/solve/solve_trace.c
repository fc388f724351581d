/* SPDX-License-Identifier: MIT */
#include "app/solve/solve_trace.h"

#include "base/fail.h"
#include "codec/json_writer.h"
#include "app/frame/words.h"
#include "app/proof/proof_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* When so much of a trace is held, it is written before the search continues. */
#define HELD_BYTES ((size_t)1 << 18)

static bool in_file(const struct cli_tracing *tracing)
{
    return strcmp(tracing->path, "-") != 0;
}

suuji_status cli_tracing_open(struct cli_tracing *tracing, const char *path, uint64_t limit,
                              const char *const *inputs, const char *output, suuji_error *err)
{
    const bool json = cli_extension_among(path, "json jsonl");
    *tracing = (struct cli_tracing){
        .path = path, .limit = limit, .format = json ? SUUJI_TRACE_JSON : SUUJI_TRACE_TEXT};
    if (!in_file(tracing))
        return SUUJI_OK;
    if (output && cli_files_same(path, output))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: options '--output' and '--trace' name the same file", path);
    return cli_output_open(&tracing->output, path, inputs, err);
}

suuji_status cli_tracing_close(struct cli_tracing *tracing, suuji_error *err)
{
    return in_file(tracing) ? cli_output_close(&tracing->output, err) : SUUJI_OK;
}

/* Where the lines go. */
static struct sj_text *out_of(struct cli_puzzle_trace *trace)
{
    return in_file(trace->tracing) ? &trace->text : &trace->worker->lot->out;
}

/* Write what is held. False: the batch is over, or writing failed. */
static bool flush_trace(struct cli_puzzle_trace *trace)
{
    if (!in_file(trace->tracing)) {
        trace->worker->kept = true;
        return cli_lot_flush(trace->worker->lot);
    }
    trace->status = trace->text.failed ? sj_fail_memory(&trace->error)
                                       : cli_output_write(&trace->tracing->output, trace->text.at,
                                                          trace->text.len, &trace->error);
    sj_text_clear(&trace->text);
    return trace->status == SUUJI_OK;
}

static void add_line(struct cli_puzzle_trace *trace, const suuji_event *event)
{
    struct sj_text *const out = out_of(trace);
    const suuji_trace_format format = trace->tracing->format;
    size_t room = 200;
    char *at = sj_text_room(out, room);
    const size_t length = at ? suuji_event_write(trace->rules, event, format, at, room) : 0;
    if (length >= room) { /* a long clause */
        room = length + 1;
        at = sj_text_room(out, room);
        if (at)
            suuji_event_write(trace->rules, event, format, at, room);
    }
    if (!at)
        return;
    out->len += length;
    sj_text_char(out, '\n');
}

static bool on_event(void *user, const suuji_event *event)
{
    struct cli_puzzle_trace *const trace = user;
    if (trace->tracing->limit && trace->count == trace->tracing->limit) {
        trace->cut = true;
        return false;
    }
    trace->count++;
    add_line(trace, event);
    return out_of(trace)->len <= HELD_BYTES || flush_trace(trace);
}

/* The line that names the puzzle. */
static void write_head(struct cli_puzzle_trace *trace)
{
    const uint64_t number = trace->worker->item->number;
    const char *const engine = suuji_solver_engine(trace->worker->solver)->name;
    struct sj_json_writer json = {.out = out_of(trace)};
    if (trace->tracing->format == SUUJI_TRACE_TEXT) {
        sj_text_printf(json.out, "# puzzle %" PRIu64 ", engine %s\n", number, engine);
        return;
    }
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "event", "puzzle");
    sj_json_put_count(&json, "number", number);
    sj_json_put_string(&json, "engine", engine);
    sj_json_put_string(&json, "rules", suuji_rules_spec(trace->rules));
    sj_json_put_end(&json);
}

suuji_status cli_puzzle_trace_start(struct cli_puzzle_trace *trace, struct cli_tracing *tracing,
                                    struct cli_query_worker *worker, suuji_error *err)
{
    trace->tracing = tracing;
    trace->worker = worker;
    trace->rules = suuji_puzzle_rules(worker->item->puzzle);
    trace->count = 0;
    trace->cut = false;
    trace->status = SUUJI_OK;
    write_head(trace);
    return suuji_solver_trace(worker->solver, on_event, trace, err);
}

suuji_status cli_puzzle_trace_end(struct cli_puzzle_trace *trace, suuji_error *err)
{
    struct sj_text *const out = out_of(trace);
    const uint64_t limit = trace->tracing->limit;
    if (trace->cut && trace->tracing->format == SUUJI_TRACE_TEXT)
        sj_text_printf(out, "# cut after %" PRIu64 " event%s (--trace-limit)\n", limit,
                       limit == 1 ? "" : "s");
    else if (trace->cut)
        sj_text_printf(out, "{\"event\": \"cut\", \"events\": %" PRIu64 "}\n", limit);
    if (trace->status == SUUJI_OK && in_file(trace->tracing))
        flush_trace(trace);
    if (trace->status != SUUJI_OK && err)
        *err = trace->error;
    return trace->status;
}
