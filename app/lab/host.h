/* SPDX-License-Identifier: MIT */
/* The machine that an experiment runs on: what it is, one processor of it, the time it spends. */
#ifndef CLI_LAB_HOST_H
#define CLI_LAB_HOST_H

#include "suuji.h"

/* For people to read; "" and 0 where nothing is known. */
struct cli_lab_host {
    char cpu[120];    /* the processor's name for itself */
    char system[160]; /* "Linux 6.1.0 x86_64" */
    unsigned cores;   /* that programs may run on */
    uint64_t memory;  /* bytes */
};

void cli_lab_host_describe(struct cli_lab_host *host);

/* Let this process, its threads to come and the programs it starts run on one processor only,
   counted from 0. SUUJI_ERR_ARGUMENT: there is none of that number; SUUJI_ERR_UNSUPPORTED: not on
   this system. */
suuji_status cli_lab_pin(unsigned core, suuji_error *err);

/* Seconds of processor time that this process has used, all its threads together, and the programs
   that it started and saw end. */
double cli_lab_cpu_seconds(void);

#endif
