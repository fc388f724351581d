/* SPDX-License-Identifier: MIT */
/* suuji count --sample: solutions drawn at random. */
#include "app/solve/count_sample.h"

#include "app/jobs/puzzle_json.h"
#include "app/jobs/tally.h"
#include "json/reply_json.h"

struct sink {
    const suuji_puzzle *puzzle;
    struct sj_text *out;
    suuji_status status;
    suuji_error *err;
};

static bool write_solution(void *user, const uint8_t *grid)
{
    struct sink *const sink = user;
    char *text = NULL;
    size_t length = 0;
    sink->status = suuji_puzzle_write(sink->puzzle, grid, "line", &text, &length, sink->err);
    if (sink->status == SUUJI_OK)
        sj_text_add(sink->out, text, length);
    suuji_text_free(text);
    return sink->status == SUUJI_OK;
}

static suuji_status write_lines(const struct cli_query_worker *worker,
                                const suuji_sample_options *options, suuji_sample_result *result,
                                suuji_error *err)
{
    struct sink sink = {.puzzle = worker->item->puzzle, .out = &worker->lot->out, .err = err};
    const suuji_status status =
        suuji_sample(sink.puzzle, options, write_solution, &sink, result, err);
    return status == SUUJI_OK ? sink.status : status;
}

static suuji_status write_json(const struct cli_query_worker *worker,
                               const suuji_sample_options *options, suuji_sample_result *result,
                               suuji_error *err)
{
    struct sj_json_writer json = {.out = &worker->lot->out};
    cli_json_item(&json, worker->lot, worker->item);
    const suuji_status status =
        sj_json_put_sample(&json, worker->item->puzzle, options, result, err);
    sj_json_put_end(&json);
    return status;
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
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    const suuji_status status = json ? write_json(worker, options, &result, err)
                                     : write_lines(worker, options, &result, err);
    if (status != SUUJI_OK)
        return status;
    if (!quiet)
        report_result(worker, options, &result);
    worker->stopped = result.end == SUUJI_END_STOPPED;
    worker->kept = worker->stopped && !json;
    worker->lot->tally[CLI_TALLY_NO] += result.count < (options->count ? options->count : 1);
    return SUUJI_OK;
}
