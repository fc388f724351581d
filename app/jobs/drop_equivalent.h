/* SPDX-License-Identifier: MIT */
/* Leaving out puzzles that are equivalent to an earlier one. Threads make records, each in a frame
   with the key of its canonical form; where records are written, in order, those with a new key
   pass. */
#ifndef CLI_DROP_EQUIVALENT_H
#define CLI_DROP_EQUIVALENT_H

#include "app/jobs/form_set.h"

/* All zero at the start. */
struct cli_unique {
    struct cli_form_set set;
    uint64_t kept, dropped; /* records with a form */
    uint64_t limit;         /* after this many kept ones no more pass; 0: no limit */
};

/* Start a frame; what is appended to `out` from here on is the record. NULL for `form`: it always
   passes. Pass the result to cli_unique_end. */
size_t cli_unique_begin(struct sj_text *out, const suuji_rules *rules, const uint8_t *form);
void cli_unique_end(struct sj_text *out, size_t frame);

/* Append the records that pass, out of whole frames, to `out`. */
suuji_status cli_unique_filter(struct cli_unique *unique, const char *frames, size_t len,
                               struct sj_text *out, suuji_error *err);
void cli_unique_clear(struct cli_unique *unique);

#endif
