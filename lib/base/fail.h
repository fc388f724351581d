/* SPDX-License-Identifier: MIT */
/* Filling in a suuji_error. */
#ifndef SJ_FAIL_H
#define SJ_FAIL_H

#include "suuji.h"

#ifdef __GNUC__
#ifdef _WIN32
#define SJ_PRINTF_LIKE(text, first) __attribute__((format(gnu_printf, text, first)))
#else
#define SJ_PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#endif
#else
#define SJ_PRINTF_LIKE(text, first)
#endif

/* Fill `err`, if not NULL, and return `status`: `return sj_fail(err, SUUJI_ERR_..., "...",
   ...)`. */
suuji_status sj_fail(suuji_error *err, suuji_status status, const char *format, ...)
    SJ_PRINTF_LIKE(3, 4);

/* The same with a place in the text that is being read, both 1-based. */
suuji_status sj_fail_at(suuji_error *err, suuji_status status, size_t line, size_t column,
                        const char *format, ...) SJ_PRINTF_LIKE(5, 6);

/* SUUJI_ERR_IO with the system's text for the error number `problem`, after "what: " if not
   NULL. */
suuji_status sj_fail_system(suuji_error *err, const char *what, int problem);

/* SUUJI_ERR_RULES: "WHERE 'TEXT': expected WHAT at 'REST'" or, if nothing is left of the text, "at
   the end". */
suuji_status sj_fail_expected(suuji_error *err, const char *where, const char *text,
                              const char *what, const char *rest);

/* An allocation failed. */
suuji_status sj_fail_memory(suuji_error *err);

#endif
