/* SPDX-License-Identifier: MIT */
/* A query job: runs an engine on one puzzle after another. */
#include "app/jobs/asking.h"

#include "base/fail.h"
#include "app/jobs/search.h"

#include <stdlib.h>

/* A worker returns after this time, so that finished results can be written. */
#define SLICE_SECONDS 0.05

bool cli_asker_took(struct cli_asker *asker, const suuji_answer *answer)
{
    asker->seconds += answer->stats.seconds;
    asker->stopped |= answer->end == SUUJI_END_STOPPED;
    if (!asker->stopped)
        cli_tally_counters(asker->lot, suuji_solver_engine(asker->solver), answer);
    return !asker->stopped;
}

bool cli_asker_ask(struct cli_asker *asker, const suuji_puzzle *puzzle, const suuji_query *query,
                   suuji_answer *answer, suuji_status *status, suuji_error *err)
{
    *status = suuji_solver_solve(asker->solver, puzzle, query, answer, err);
    return *status == SUUJI_OK && cli_asker_took(asker, answer);
}

/* Write a placeholder for a record that could not be read. */
static void write_nothing(struct cli_asker *asker, suuji_status status, const suuji_error *error)
{
    struct sj_text *const out = &asker->lot->out;
    if (!asker->asking->json) {
        sj_text_char(out, '\n');
        return;
    }
    struct sj_item bad = {.line = asker->item->line, .number = asker->item->number};
    bad.status = status;
    bad.error = *error;
    cli_json_bad_item(out, asker->lot, &bad);
}

/* Process one item. If it is not finished, it leaves no output. */
static suuji_status do_item(struct cli_asker *asker, suuji_error *err)
{
    struct sj_lot *const lot = asker->lot;
    const struct sj_item *const item = asker->item;
    const size_t out = lot->out.len;
    const size_t notes = lot->notes.len;
    if (item->status != SUUJI_OK) {
        sj_lot_refuse(lot, item);
        write_nothing(asker, item->status, &item->error);
        return SUUJI_OK;
    }
    asker->kept = asker->stopped = false;
    const suuji_status status = asker->asking->item(asker, err);
    if ((status != SUUJI_OK || asker->stopped) && !asker->kept) {
        lot->out.len = out;
        lot->notes.len = notes;
    }
    if (status != SUUJI_ERR_UNSUPPORTED && status != SUUJI_ERR_PROGRAM)
        return status;
    lot->tally[CLI_TALLY_REFUSED]++;
    lot->tally[CLI_TALLY_FAILED] += status == SUUJI_ERR_PROGRAM;
    sj_lot_complain(lot, item, "%s", err->text);
    write_nothing(asker, status, err);
    return SUUJI_OK;
}

static suuji_status work(void *state, struct sj_lot *lot, suuji_error *err)
{
    struct cli_asker *const asker = state;
    asker->lot = lot;
    asker->seconds = 0;
    asker->stopped = false;
    suuji_status status = asker->asking->lot ? asker->asking->lot(asker, err) : SUUJI_OK;
    while (status == SUUJI_OK && lot->done < lot->count && asker->seconds < SLICE_SECONDS) {
        asker->item = &lot->item[lot->done];
        status = do_item(asker, err);
        if (asker->stopped)
            break;
        lot->done += status == SUUJI_OK;
    }
    return status;
}

static suuji_status work_text(void *state, struct sj_lot *lot, const char *text, size_t len,
                              size_t line, size_t *taken, size_t *items, suuji_error *err)
{
    struct cli_asker *const asker = state;
    asker->lot = lot;
    asker->item = NULL;
    const suuji_status status = asker->asking->lot ? asker->asking->lot(asker, err) : SUUJI_OK;
    return status == SUUJI_OK ? asker->asking->text(asker, text, len, line, taken, items, err)
                              : status;
}

static void close_asker(void *state)
{
    struct cli_asker *const asker = state;
    if (asker->own && asker->asking->release)
        asker->asking->release(asker->own);
    free(asker->own);
    suuji_solver_free(asker->solver);
    free(asker);
}

static suuji_status open_asker(void *user, void **state, suuji_error *err)
{
    struct cli_asker *const asker = calloc(1, sizeof *asker);
    if (!asker)
        return sj_fail_memory(err);
    asker->asking = user;
    asker->own = calloc(1, asker->asking->own_size + 1);
    const suuji_status status = asker->own
                                    ? suuji_solver_new(asker->asking->engine, &asker->solver, err)
                                    : sj_fail_memory(err);
    if (status == SUUJI_OK)
        *state = asker;
    else
        close_asker(asker);
    return status;
}

struct sj_job cli_asking_job(struct cli_asking *asking)
{
    return (struct sj_job){.user = asking,
                           .open = open_asker,
                           .work = work,
                           .text = asking->text ? work_text : NULL,
                           .close = close_asker};
}
