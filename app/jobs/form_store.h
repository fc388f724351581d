/* SPDX-License-Identifier: MIT */
/* Keys of forms on disk: what a set of forms does not keep in memory. Sorted runs in temporary
   files, which have no names and so are gone when the process ends, however it ends. When there are
   many runs they are merged into one. */
#ifndef CLI_FORM_STORE_H
#define CLI_FORM_STORE_H

#include "base/text.h"

#include <stdio.h>

/* A key, as it is in memory and on disk. */
struct cli_form_head {
    uint32_t hash, len; /* bytes of the key, which follows on disk */
};

/* Where a block of a run begins. */
struct cli_form_block {
    uint64_t at;
    uint32_t hash; /* of its first key */
};

/* A file with keys in the order of their hashes. */
struct cli_form_run {
    FILE *file;
    struct cli_form_block *block;
    size_t blocks, room;
    uint64_t size; /* of the file */
};

enum { CLI_FORM_RUNS = 8 };

/* All zero is an empty store. */
struct cli_form_store {
    struct cli_form_run run[CLI_FORM_RUNS];
    size_t runs;
    struct sj_text window; /* what was read of a run */
};

/* Is the key in the store? */
suuji_status cli_form_store_find(struct cli_form_store *store, const struct cli_form_head *head,
                                 const char *key, bool *found, suuji_error *err);
/* A new run: keys follow in the order of their hashes, none of them is in the store. */
suuji_status cli_form_store_begin(struct cli_form_store *store, suuji_error *err);
suuji_status cli_form_store_add(struct cli_form_store *store, const struct cli_form_head *head,
                                const char *key, suuji_error *err);
suuji_status cli_form_store_end(struct cli_form_store *store, suuji_error *err);
void cli_form_store_clear(struct cli_form_store *store);

#endif
