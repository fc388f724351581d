/* SPDX-License-Identifier: MIT */
/* What the source uses of POSIX, by functions of Windows. */
#include "base/windows_posix.h"

#ifdef _WIN32

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <windows.h>

char *sj_windows_strndup(const char *text, size_t most)
{
    const size_t len = strnlen(text, most);
    char *const copy = malloc(len + 1);
    if (copy) {
        memcpy(copy, text, len);
        copy[len] = '\0';
    }
    return copy;
}

/* ---- Files ---- */

ssize_t sj_windows_pread(int fd, void *bytes, size_t count, off_t offset)
{
    const off_t here = lseek(fd, 0, SEEK_CUR);
    if (here < 0 || lseek(fd, offset, SEEK_SET) < 0)
        return -1;
    const ssize_t got = read(fd, bytes, count < INT_MAX ? (unsigned)count : INT_MAX);
    return lseek(fd, here, SEEK_SET) < 0 ? -1 : got;
}

ssize_t sj_windows_pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    const off_t here = lseek(fd, 0, SEEK_CUR);
    if (here < 0 || lseek(fd, offset, SEEK_SET) < 0)
        return -1;
    const ssize_t wrote = write(fd, bytes, count < INT_MAX ? (unsigned)count : INT_MAX);
    return lseek(fd, here, SEEK_SET) < 0 ? -1 : wrote;
}

int sj_windows_rename(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING))
        return 0;
    const DWORD problem = GetLastError();
    const bool missing = problem == ERROR_FILE_NOT_FOUND || problem == ERROR_PATH_NOT_FOUND;
    errno = missing ? ENOENT : EACCES;
    return -1;
}

int sj_windows_fcntl(int fd, int command, ...)
{
    (void)fd, (void)command;
    return 0;
}

int sj_windows_mkstemp(char *name)
{
    if (!_mktemp(name))
        return -1;
    return open(name, O_RDWR | O_CREAT | O_EXCL | O_BINARY | O_NOINHERIT | O_TEMPORARY, 0600);
}

/* ---- The rest ---- */

long sj_windows_sysconf(int what)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return what == _SC_PAGESIZE ? (long)info.dwPageSize : (long)info.dwNumberOfProcessors;
}

int sj_windows_uname(struct utsname *name)
{
    *name = (struct utsname){.sysname = "Windows", .machine = "x86_64"};
    return 0;
}

void sj_windows_start(void)
{
    const char *const folder = getenv("TEMP");
    if (!getenv("TMPDIR") && folder)
        _putenv_s("TMPDIR", folder);
    _fmode = _O_BINARY;
    for (int fd = 0; fd <= 2; fd++)
        _setmode(fd, _O_BINARY);
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
}

#else

typedef int sj_windows_is_elsewhere; /* a file of C is not empty */

#endif
