/* SPDX-License-Identifier: MIT */
/* All files of tests in tests/unit/ as one program: `unit --list` prints their names, `unit NAME`
   runs the tests of one, `unit NAME PATTERN` those of them whose names match, as in `unit
   test_rules '*houses*'`. */
#include "support.h"

#include <stdio.h>
#include <string.h>

/* tests/CMakeLists.txt writes this header, with a line for each file. */
#define TEST(name) TEST_FILE(name);
#include "unit_list.h"
#undef TEST

static const struct {
    const char *name;
    int (*run)(void);
} files[] = {
#define TEST(name) {#name, name},
#include "unit_list.h"
#undef TEST
};
enum { FILES = sizeof files / sizeof files[0] };

static int list_files(void)
{
    for (unsigned i = 0; i < FILES; i++)
        puts(files[i].name);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--list") == 0)
        return list_files();
    if (argc == 3)
        cmocka_set_test_filter(argv[2]);
    for (unsigned i = 0; i < FILES && (argc == 2 || argc == 3); i++)
        if (strcmp(argv[1], files[i].name) == 0)
            return files[i].run();
    fputs("usage: unit --list | unit NAME [PATTERN]\n", stderr);
    return 2;
}
