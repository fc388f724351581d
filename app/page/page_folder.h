/* SPDX-License-Identifier: MIT */
/* The folder with the built page: where it is, and its files. */
#ifndef CLI_PAGE_FOLDER_H
#define CLI_PAGE_FOLDER_H

#include "suuji.h"

/* Bytes of its name, and of the program's: systems know no longer ones. */
enum { CLI_PAGE_PATH = 4096 };

/* It is opened for each file: a new build of the page may put another folder in its place. */
struct cli_page_folder {
    char name[CLI_PAGE_PATH];
};

struct cli_page_file {
    int fd;
    uint64_t length;
    char etag[72]; /* with its quotes; another one after each change */
};

/* Take the folder `name`; NULL: that of the build or the installation that this program belongs to. */
suuji_status cli_page_folder_find(struct cli_page_folder *folder, const char *name,
                                  suuji_error *err);

/* Open a file by the path of a request (struct cli_http_request). 0, or the number of the error: ENOENT if
   there is none, also if it is not a plain file, a part of the path is a symbolic link, or the folder is no
   longer that of a page. */
int cli_page_file_open(const struct cli_page_folder *folder, const char *path,
                       struct cli_page_file *file);

#endif
