/* SPDX-License-Identifier: MIT */
/* Where the folder with the built page is. */
#ifndef CLI_PAGE_FOLDER_H
#define CLI_PAGE_FOLDER_H

#include "suuji.h"

/* Bytes of its name, and of the program's: systems know no longer ones. */
enum { CLI_PAGE_PATH = 4096 };

/* Into `folder`: `name`; or if that is NULL, the folder of the build or the installation that this
   program belongs to. */
suuji_status cli_page_folder_find(char folder[CLI_PAGE_PATH], const char *name, suuji_error *err);

#endif
