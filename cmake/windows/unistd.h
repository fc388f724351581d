/* SPDX-License-Identifier: MIT */
/* For Windows: MinGW's header, and what it does not have of files and the system. The functions are
   in lib/base/windows_posix.c. */
#ifndef SUUJI_WINDOWS_UNISTD_H
#define SUUJI_WINDOWS_UNISTD_H

#include_next <unistd.h>

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>

#define O_CLOEXEC O_NOINHERIT
#define O_NONBLOCK 0
#define S_ISSOCK(mode) 0

ssize_t sj_windows_pread(int fd, void *bytes, size_t count, off_t offset);
ssize_t sj_windows_pwrite(int fd, const void *bytes, size_t count, off_t offset);
int sj_windows_rename(const char *from, const char *to); /* also over a file */
int sj_windows_mkstemp(char *name); /* the file is removed when it is closed */
#define pread sj_windows_pread
#define pwrite sj_windows_pwrite
#define rename sj_windows_rename
#define mkstemp sj_windows_mkstemp
#define fsync _commit
#define mkdir(path, mode) mkdir(path)
#undef isatty
#define isatty(fd) (_isatty(fd) != 0)

/* Nobody else locks files that only this program has. */
struct flock {
    short l_type;
    short l_whence;
    off_t l_start;
    off_t l_len;
    int l_pid;
};
enum { F_WRLCK, F_UNLCK, F_GETFD, F_SETLK, F_GETLK };
int sj_windows_fcntl(int fd, int command, ...); /* 0 */
#define fcntl sj_windows_fcntl

enum { _SC_NPROCESSORS_ONLN, _SC_PAGESIZE };
long sj_windows_sysconf(int what);
#define sysconf sj_windows_sysconf

#endif
