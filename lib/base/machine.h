/* SPDX-License-Identifier: MIT */
/* What the machine is and can do, asked when the program runs: one binary serves all of them. */
#ifndef SJ_MACHINE_H
#define SJ_MACHINE_H

#include "suuji.h"

/* AVX2 with the bit instructions that came with it (BMI, BMI2, POPCNT). */
bool sj_machine_avx2(void);
/* That, and AVX-512 F, VL and BW. */
bool sj_machine_avx512(void);

/* For people to read; "" and 0 where nothing is known. */
struct sj_machine {
    char cpu[120];    /* the processor's name for itself */
    char system[160]; /* "Linux 6.1.0 x86_64" */
    unsigned cores;   /* that programs may run on */
    uint64_t memory;  /* bytes */
};

void sj_machine_describe(struct sj_machine *machine);
/* What compiled this library: "gcc 12.2.0". */
const char *sj_machine_compiler(void);

/* Let this process, its threads to come and the programs it starts run on one processor only,
   counted from 0. SUUJI_ERR_ARGUMENT: there is no such processor; SUUJI_ERR_UNSUPPORTED: not on
   this system. */
suuji_status sj_machine_pin(unsigned core, suuji_error *err);

#endif
