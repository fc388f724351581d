/* SPDX-License-Identifier: MIT */
/* The faults of a grid, kept. */
#include "answer/fault_list.h"
#include "base/arrays.h"

#include <stdlib.h>

bool sj_fault_list_add(void *user, const suuji_fault *fault)
{
    struct sj_fault_list *const list = user;
    list->failed |= !sj_grow(&list->fault, &list->room, list->count + 1, sizeof *fault);
    if (!list->failed)
        list->fault[list->count++] = *fault;
    return !list->failed;
}

void sj_fault_list_free(struct sj_fault_list *list)
{
    free(list->fault);
    *list = (struct sj_fault_list){0};
}
