/* SPDX-License-Identifier: MIT */
/* The faults of a grid, kept. */
#include "answer/fault_list.h"

#include <stdlib.h>

bool sj_fault_list_add(void *user, const suuji_fault *fault)
{
    struct sj_fault_list *const list = user;
    if (list->count == list->room) {
        const size_t room = list->room ? 2 * list->room : 16;
        suuji_fault *const faults = realloc(list->fault, room * sizeof *faults);
        if (!faults) {
            list->failed = true;
            return false;
        }
        list->fault = faults;
        list->room = room;
    }
    list->fault[list->count++] = *fault;
    return true;
}

void sj_fault_list_free(struct sj_fault_list *list)
{
    free(list->fault);
    *list = (struct sj_fault_list){0};
}
