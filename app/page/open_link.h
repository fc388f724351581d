/* SPDX-License-Identifier: MIT */
/* Opening a link in the browser. */
#ifndef CLI_OPEN_LINK_H
#define CLI_OPEN_LINK_H

#include "suuji.h"

/* Ask the desktop to open `link`. Does not wait for the browser, which goes on when this program
   ends. */
suuji_status cli_open_link(const char *link, suuji_error *err);

#endif
