/* SPDX-License-Identifier: MIT */
/* A set of canonical forms, to find what is equivalent to something earlier. It is exact: forms are
   kept, packed, and compared; a hash only says where to look. */
#ifndef CLI_FORM_SET_H
#define CLI_FORM_SET_H

#include "app/jobs/form_store.h"
#include "base/text.h"

struct cli_form_slot {
    size_t at; /* in `keys` */
    uint32_t len;
    uint32_t hash; /* 0: the slot is free */
};

/* All zero is an empty set without a limit. */
struct cli_form_set {
    struct cli_form_slot *slot;
    size_t room; /* slots, a power of two */
    size_t count;
    struct sj_text keys; /* all of them, one after the other */
    size_t limit;        /* bytes that these may have; more keys go to: ; 0: no limit */
    struct cli_form_store store;
};

/* Append the key of a form: its rules, where its values are, and what they are. */
void cli_form_key(const suuji_rules *rules, const uint8_t *form, struct sj_text *key);

/* Put a key into the set; `*added` says whether it is new. */
suuji_status cli_form_set_add(struct cli_form_set *set, const char *key, size_t len, bool *added,
                              suuji_error *err);
void cli_form_set_clear(struct cli_form_set *set);

#endif
