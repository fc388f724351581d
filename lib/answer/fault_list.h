/* SPDX-License-Identifier: MIT */
/* The faults of a grid, kept. */
#ifndef SJ_FAULT_LIST_H
#define SJ_FAULT_LIST_H

#include "suuji.h"

/* Start zeroed; reused for the next grid after `count` is set to 0. */
struct sj_fault_list {
    suuji_fault *fault;
    size_t count;
    size_t room;
    bool failed; /* out of memory */
};

/* A suuji_on_fault whose user is the list. */
bool sj_fault_list_add(void *user, const suuji_fault *fault);
void sj_fault_list_free(struct sj_fault_list *list);

#endif
