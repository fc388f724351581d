/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target on files, or on all files of folders: the stored inputs as a regression
   test. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

/* One input, in memory of exactly its size so that sanitizers see a read past its end. */
static void replay_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    MUST(file);
    MUST(fseek(file, 0, SEEK_END) == 0);
    const long size = ftell(file);
    MUST(size >= 0);
    rewind(file);
    uint8_t *const data = malloc(size > 0 ? (size_t)size : 1);
    MUST(data);
    MUST(fread(data, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
}

static size_t replay(const char *path)
{
    struct stat about;
    size_t count = 0;
    if (stat(path, &about) != 0) {
        fprintf(stderr, "replay: %s is not there\n", path);
        return 0;
    }
    if (!S_ISDIR(about.st_mode)) {
        replay_file(path);
        return 1;
    }
    DIR *const folder = opendir(path);
    MUST(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char inside[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        count += replay(inside);
    }
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    for (int i = 1; i < argc; i++)
        count += replay(argv[i]);
    printf("%zu inputs\n", count);
    return count > 0 ? 0 : 1; /* a test that ran nothing has not passed */
}
