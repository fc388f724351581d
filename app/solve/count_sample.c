/* SPDX-License-Identifier: MIT */
/* suuji count --sample: solutions drawn at random. */
#include "app/solve/count_sample.h"

#include "app/jobs/puzzle_json.h"
#include "app/jobs/tally.h"

struct sink {
    const suuji_puzzle *puzzle;
    struct sj_text *out;
    struct sj_json_writer *json; /* an array is open; NULL: text is written */
    suuji_status status;
    suuji_error *err;
};

static bool write_solution(void *user, const uint8_t *grid)
{
    struct sink *const sink = user;
    char *text = NULL;
    size_t length = 0;
    if (sink->json) {
        sj_json_put_grid(sink->json, NULL, suuji_puzzle_rules(sink->puzzle), grid);
        return true;
    }
    sink->status = suuji_puzzle_write(sink->puzzle, grid, "line", &text, &length, sink->err);
    if (sink->status == SUUJI_OK)
        sj_text_add(sink->out, text, length);
    suuji_text_free(text);
    return sink->status == SUUJI_OK;
}

static void report_result(struct cli_query_worker *worker, const suuji_sample_options *options,
                          const suuji_sample_result *result)
{
    if (result->count == 0 && result->end == SUUJI_END_COMPLETE)
        cli_lot_complain(worker->lot, worker->item, "no solution");
    else if (result->count < (options->count ? options->count : 1))
        cli_lot_complain(worker->lot, worker->item, "only %llu of the solutions asked for (%s)",
                         (unsigned long long)result->count, suuji_end_name(result->end));
    if (!result->uniform)
        cli_lot_complain(worker->lot, worker->item,
                         "an exact count takes too long: these solutions are not uniformly "
                         "distributed");
}

suuji_status cli_count_sample(struct cli_query_worker *worker, const suuji_sample_options *options,
                              bool json, bool quiet, suuji_error *err)
{
    struct cli_lot *const lot = worker->lot;
    struct sj_json_writer writer = {.out = &lot->out};
    struct sink sink = {.puzzle = worker->item->puzzle, .out = &lot->out, .err = err};
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    if (json) {
        cli_json_item(&writer, lot, worker->item);
        sj_json_put_puzzle(&writer, sink.puzzle);
        sj_json_put_array(&writer, "solutions");
        sink.json = &writer;
    }
    const suuji_status status =
        suuji_sample(sink.puzzle, options, write_solution, &sink, &result, err);
    if (status != SUUJI_OK || sink.status != SUUJI_OK)
        return status != SUUJI_OK ? status : sink.status;
    if (json) {
        sj_json_put_end(&writer);
        sj_json_put_bool(&writer, "uniform", result.uniform);
        sj_json_put_string(&writer, "end", suuji_end_name(result.end));
        sj_json_put_end(&writer);
    }
    if (!quiet)
        report_result(worker, options, &result);
    worker->stopped = result.end == SUUJI_END_STOPPED;
    worker->kept = worker->stopped && !json;
    lot->tally[CLI_TALLY_NO] += result.count < (options->count ? options->count : 1);
    return SUUJI_OK;
}
