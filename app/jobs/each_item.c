/* SPDX-License-Identifier: MIT */
/* A job of one worker that does one puzzle after the other. */
#include "app/jobs/each_item.h"

static suuji_status work(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct cli_each_item *const each = state;
    for (; lot->done < lot->count; lot->done++) {
        const struct cli_item *const item = &lot->item[lot->done];
        suuji_error why;
        if (item->status != SUUJI_OK) {
            if (!each->quiet)
                cli_lot_refuse(lot, item);
            continue;
        }
        const suuji_status status = each->item(each->user, lot, item, &why);
        if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED) {
            if (err)
                *err = why;
            return status;
        }
        if (each->stopped)
            return SUUJI_OK;
        lot->tally[each->refused] += status != SUUJI_OK;
        if (status != SUUJI_OK && !each->quiet)
            cli_lot_complain(lot, item, "%s", why.text);
    }
    return SUUJI_OK;
}

struct cli_job cli_each_item_job(struct cli_each_item *each)
{
    return (struct cli_job){.user = each, .work = work};
}
