/* SPDX-License-Identifier: MIT */
/* The folder with the built page: where it is, and its files. */
#include "app/page/page_folder.h"

#include "base/fail.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

/* ---- Where it is ---- */

/* Relative to the folder of the program: installed, and in the folder of a build. */
static const char *const beside_program[] = {"../share/suuji/page", "web/page"};

/* The path of this program into `path`, or false: the system does not say. */
static bool find_program(char path[CLI_PAGE_PATH])
{
#ifdef __APPLE__
    uint32_t room = CLI_PAGE_PATH;
    return _NSGetExecutablePath(path, &room) == 0;
#else
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file",
                                        "/proc/curproc/exe"};
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        const ssize_t len = readlink(links[i], path, CLI_PAGE_PATH - 1);
        if (len > 0) {
            path[len] = '\0';
            return true;
        }
    }
    return false;
#endif
}

static int open_folder(const char *name)
{
    return open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* A folder without it is not the page, and a mistake is noticed before the browser does. */
static bool has_index(int folder)
{
    struct stat info;
    return fstatat(folder, "index.html", &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(info.st_mode);
}

/* Open the folder of a page, or -1. */
static int open_page(const char *name)
{
    const int fd = open_folder(name);
    if (fd < 0 || has_index(fd))
        return fd;
    close(fd);
    errno = ENOENT;
    return -1;
}

/* Take the folder `parent`/`name`; `parent` may be empty. */
static bool is_page(struct cli_page_folder *folder, const char *parent, const char *name)
{
    const int len =
        snprintf(folder->name, sizeof folder->name, "%s%s%s", parent, *parent ? "/" : "", name);
    const int fd = len > 0 && (size_t)len < sizeof folder->name ? open_page(folder->name) : -1;
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static bool find_beside_program(struct cli_page_folder *folder)
{
    char program[CLI_PAGE_PATH];
    if (!find_program(program) || !strrchr(program, '/'))
        return false;
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof beside_program / sizeof beside_program[0]; i++)
        if (is_page(folder, program, beside_program[i]))
            return true;
    return false;
}

suuji_status cli_page_folder_find(struct cli_page_folder *folder, const char *name,
                                  suuji_error *err)
{
    if (!name) {
        if (find_beside_program(folder) || is_page(folder, "", SUUJI_PAGE_FOLDER))
            return SUUJI_OK;
        return sj_fail(err, SUUJI_ERR_IO,
                       "the page is not installed: build it with 'make web', or name its folder "
                       "with --folder");
    }
    const int fd = open_folder(name);
    if (fd < 0)
        return sj_fail_system(err, name, errno);
    close(fd);
    if (is_page(folder, "", name))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "--folder %s: there is no index.html in it", name);
}

/* ---- Its files ---- */

/* Size, inode and time to the finest unit that the system keeps. */
static void write_etag(const struct stat *info, char *etag, size_t room)
{
#ifdef __APPLE__
    const long fraction = info->st_mtimespec.tv_nsec;
#else
    const long fraction = info->st_mtim.tv_nsec;
#endif
    snprintf(etag, room, "\"%jx-%jx-%jx.%lx\"", (uintmax_t)info->st_size, (uintmax_t)info->st_ino,
             (uintmax_t)info->st_mtime, (unsigned long)fraction);
}

/* Open the part of a path that begins at `*path`, relative to `fd`, which is closed. Never by way of a
   symbolic link, which could lead anywhere. */
static int open_part(int fd, const char **path)
{
    char name[NAME_MAX + 1];
    const size_t len = strcspn(*path, "/");
    const bool last = (*path)[len] == '\0';
    int next = -1;
    if (len < sizeof name) {
        memcpy(name, *path, len);
        name[len] = '\0';
        /* O_NONBLOCK: opening a named pipe does not wait. */
        next =
            openat(fd, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (last ? O_NONBLOCK : O_DIRECTORY));
    } else {
        errno = ENOENT;
    }
    const int problem = errno;
    close(fd);
    errno = problem;
    *path += len + !last;
    return next;
}

int cli_page_file_open(const struct cli_page_folder *folder, const char *path,
                       struct cli_page_file *file)
{
    struct stat info;
    int fd = open_page(folder->name);
    while (fd >= 0 && *path)
        fd = open_part(fd, &path);
    if (fd < 0)
        return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? errno : ENOENT;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        close(fd);
        return ENOENT;
    }
    file->fd = fd;
    file->length = (uint64_t)info.st_size;
    write_etag(&info, file->etag, sizeof file->etag);
    return 0;
}
