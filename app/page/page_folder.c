/* SPDX-License-Identifier: MIT */
/* Where the folder with the built page is. */
#include "app/page/page_folder.h"

#include "base/fail.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

/* The path of this program into `path`, or false: the system does not say. */
static bool find_program(char path[CLI_PAGE_PATH])
{
#ifdef __APPLE__
    uint32_t room = CLI_PAGE_PATH;
    return _NSGetExecutablePath(path, &room) == 0;
#elif defined(_WIN32)
    path[0] = '\0';
    return false;
#else
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file",
                                        "/proc/curproc/exe"};
    ssize_t len = 0;
    for (size_t i = 0; len <= 0 && i < sizeof links / sizeof links[0]; i++)
        len = readlink(links[i], path, CLI_PAGE_PATH - 1);
    path[len > 0 ? len : 0] = '\0';
    return len > 0;
#endif
}

/* Take the folder `parent` `name`, if it is that of a page: has it an index.html? */
static bool is_page(char folder[CLI_PAGE_PATH], const char *parent, const char *name)
{
    struct stat info;
    static const char index[] = "/index.html";
    const int len = snprintf(folder, CLI_PAGE_PATH, "%s%s%s", parent, name, index);
    if (len >= CLI_PAGE_PATH || stat(folder, &info) != 0 || !S_ISREG(info.st_mode))
        return false;
    folder[(size_t)len - strlen(index)] = '\0';
    return true;
}

/* Beside the program: where it is installed, or in the folder of a build. Otherwise where it would
   be installed. */
static bool find_own_page(char folder[CLI_PAGE_PATH])
{
    char program[CLI_PAGE_PATH];
    if (find_program(program) && strrchr(program, '/')) {
        strrchr(program, '/')[1] = '\0';
        if (is_page(folder, program, "../share/suuji/page") || is_page(folder, program, "web/page"))
            return true;
    }
    return is_page(folder, "", SUUJI_PAGE_FOLDER);
}

suuji_status cli_page_folder_find(char folder[CLI_PAGE_PATH], const char *name, suuji_error *err)
{
    struct stat info;
    if (name ? is_page(folder, "", name) : find_own_page(folder))
        return SUUJI_OK;
    if (!name)
        return sj_fail(err, SUUJI_ERR_IO,
                       "the page is not installed: build it with 'make web', or name its folder "
                       "with --folder");
    if (stat(name, &info) != 0)
        return sj_fail_system(err, name, errno);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "--folder %s: there is no index.html in it", name);
}
