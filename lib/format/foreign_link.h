/* SPDX-License-Identifier: MIT */
/* Addresses of other sites, which no format reads. */
#ifndef SJ_FOREIGN_LINK_H
#define SJ_FOREIGN_LINK_H

#include "suuji.h"

/* A text that no format reads: an error that names the site where its first word is an address, and
   says what to do. False: it is not an address. */
bool sj_foreign_link_report(const char *text, size_t len, suuji_error *err);

#endif
