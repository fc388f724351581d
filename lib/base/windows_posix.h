/* SPDX-License-Identifier: MIT */
/* What the source uses of POSIX and MinGW does not have. On Windows the compiler includes this
   before every file (CMakeLists.txt); elsewhere it is empty. What is about files and the system is
   in the headers of cmake/windows, which have the names that POSIX gives them. */
#ifndef SJ_WINDOWS_POSIX_H
#define SJ_WINDOWS_POSIX_H

#ifdef _WIN32

#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Memory: malloc aligns to 16 bytes. The assembler makes every move of vectors one that needs
   no alignment (CMakeLists.txt), because the stack has no more than that either. ---- */

#define aligned_alloc(alignment, bytes) malloc(bytes)

char *sj_windows_strndup(const char *text, size_t most);
#define strndup sj_windows_strndup

/* ---- Errors ---- */

#define strerror_r(problem, text, room) strerror_s(text, room, problem)

/* ---- The rest ---- */

#define SIGHUP SIGBREAK    /* the window was closed */
#define SIGPIPE (NSIG + 1) /* these two never come */
#define SIGXFSZ (NSIG + 2)

/* Texts of calls are in the locale "C", which nothing changes. */
typedef int locale_t;
#define LC_ALL_MASK 0
#define newlocale(mask, name, base) ((void)(base), 1)
#define freelocale(locale) ((void)(locale))
#define uselocale(locale) (locale)

/* What a program does first: files are bytes and texts UTF-8, also on standard input and output, and
   TMPDIR is Windows' folder of temporary files. */
void sj_windows_start(void);

#endif

#endif
