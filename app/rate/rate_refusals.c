/* SPDX-License-Identifier: MIT */
/* Puzzles that a scale is not defined for. */
#include "app/rate/rate_refusals.h"

#include "app/frame/message.h"
#include "base/arrays.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void cli_refusals_open(struct cli_refusals *refusals)
{
    pthread_mutex_init(&refusals->lock, NULL);
}

void cli_refusals_close(struct cli_refusals *refusals)
{
    for (size_t i = 0; i < refusals->count; i++)
        free(refusals->at[i].file);
    free(refusals->at);
    pthread_mutex_destroy(&refusals->lock);
}

/* The entry of these puzzles, which may be new; NULL: there is no memory. */
static struct cli_refusal *find_refusal(struct cli_refusals *refusals, const char *file,
                                        const suuji_error *why)
{
    for (size_t i = refusals->count; i-- > 0;)
        if (strcmp(refusals->at[i].file, file) == 0 &&
            strcmp(refusals->at[i].why.text, why->text) == 0)
            return &refusals->at[i];
    if (!sj_grow(&refusals->at, &refusals->room, refusals->count + 1, sizeof *refusals->at))
        return NULL;
    struct cli_refusal *const entry = &refusals->at[refusals->count];
    *entry = (struct cli_refusal){.file = strdup(file), .why = *why, .first = UINT64_MAX};
    refusals->count += entry->file != NULL;
    return entry->file ? entry : NULL;
}

suuji_status cli_refusals_add(struct cli_refusals *refusals, const char *file, uint64_t number,
                              const suuji_error *why, suuji_error *err)
{
    pthread_mutex_lock(&refusals->lock);
    struct cli_refusal *const entry = find_refusal(refusals, file, why);
    if (entry) {
        entry->count++;
        if (number < entry->first)
            entry->first = number;
    }
    pthread_mutex_unlock(&refusals->lock);
    return entry ? SUUJI_OK : sj_fail_memory(err);
}

static int compare_refusals(const void *a, const void *b)
{
    const struct cli_refusal *const x = a;
    const struct cli_refusal *const y = b;
    return x->first != y->first ? (x->first > y->first) - (x->first < y->first)
                                : strcmp(x->why.text, y->why.text);
}

void cli_refusals_report(struct cli_refusals *refusals)
{
    if (refusals->count)
        qsort(refusals->at, refusals->count, sizeof *refusals->at, compare_refusals);
    for (size_t i = 0; i < refusals->count; i++) {
        const struct cli_refusal *const entry = &refusals->at[i];
        cli_complain("%s: %s: %" PRIu64 " puzzle%s left out", entry->file, entry->why.text,
                     entry->count, entry->count == 1 ? "" : "s");
    }
}
