/* SPDX-License-Identifier: MIT */
/* What is kept between calls. */
#ifndef SJ_CALLER_H
#define SJ_CALLER_H

#include "call/call_row.h"

#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

struct suuji_caller {
    locale_t plain; /* the locale "C", in which calls run: a program may have set another one, with
                       another decimal point */
    suuji_solver *solver;  /* of the last call that needed one; NULL: none */
    struct sj_text engine; /* its name with options, a string */
    struct sj_text name;   /* of a call, out of its request */
    struct sj_text reply;
    suuji_on_report *on_report; /* NULL: no reports are wanted */
    void *user;
    struct sj_text report;
};

/* The name of a call out of its request, a string. Only `call->request` matters. */
suuji_status sj_call_name(const struct sj_call *call, const char *text, size_t length,
                          struct sj_text *name, suuji_error *err);
/* Read the arguments; the values are freed with the call. */
suuji_status sj_call_read(struct sj_call *call, const char *text, size_t length, suuji_error *err);
/* The place of an argument in the list of a call; -1: it has none of that name. */
int sj_call_argument(const suuji_call_info *info, const char *name, size_t len);
/* The value of an argument; NULL: not given. */
const struct sj_value *sj_call_value(const struct sj_call *call, const char *name);

#endif
