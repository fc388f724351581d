/* SPDX-License-Identifier: MIT */
/* Lists of numbers as users write them: "3", "2,7-9", "10-". */
#ifndef CLI_NUMBER_LIST_H
#define CLI_NUMBER_LIST_H

#include "suuji.h"

/* From `low` to `high`, both included; `high` is UINT64_MAX where the end is open. */
struct cli_number_range {
    uint64_t low, high;
};

/* Ascending, with a gap between two ranges. */
struct cli_number_list {
    struct cli_number_range *range;
    size_t count;
    uint64_t largest; /* number that is written in the list */
};

/* Read a list: numbers from 1 on and ranges (7-9, or 7:9 as other options write them; 7- has no
   end), separated by commas, in any order. SUUJI_ERR_ARGUMENT: it is not one. Free it on
   success. */
suuji_status cli_number_list_read(struct cli_number_list *list, const char *text, suuji_error *err);
void cli_number_list_free(struct cli_number_list *list);

#endif
