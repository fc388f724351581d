/* SPDX-License-Identifier: MIT */
/* Measuring programs: files in a temporary folder, /bin/sh, and two clocks. */
#include "timed_program.h"

#include "app/batch/stream.h"
#include "app/lab/host.h"
#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool program_time(const char *command, struct program_time *time)
{
    fflush(NULL);
    const double cpu = cli_lab_cpu_seconds();
    const double start = sj_clock_now();
    const int status = system(command);
    *time = (struct program_time){sj_clock_now() - start, cli_lab_cpu_seconds() - cpu};
    return status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) < 126;
}

bool program_files_make(struct program_files *files, const struct batch *batch, size_t at_least)
{
    const char *const parent = getenv("TMPDIR");
    *files = (struct program_files){0};
    snprintf(files->folder, sizeof files->folder, "%s/suuji-bench-XXXXXX",
             parent ? parent : "/tmp");
    if (!mkdtemp(files->folder))
        return false;
    snprintf(files->input, sizeof files->input, "%s/puzzles.txt", files->folder);
    snprintf(files->output, sizeof files->output, "%s/solutions.txt", files->folder);
    FILE *const file = fopen(files->input, "wb");
    for (bool good = file; good && files->puzzles < at_least; files->puzzles += batch->count)
        good = fwrite(batch->text, BATCH_STRIDE, batch->count, file) == batch->count;
    return file && !ferror(file) && fclose(file) == 0;
}

void program_files_free(struct program_files *files)
{
    unlink(files->input);
    unlink(files->output);
    rmdir(files->folder);
}

static size_t count_lines(const char *path)
{
    struct sj_text text = {0};
    const bool read = cli_whole_file_read(path, &text, NULL) == SUUJI_OK;
    const size_t lines = read ? sj_count_lines(text.at, text.len) : 0;
    sj_text_free(&text);
    return lines;
}

bool program_run(const struct program_files *files, const char *command, bool as_argument,
                 struct program_time *time)
{
    char line[4096];
    snprintf(line, sizeof line, as_argument ? "%s '%s' </dev/null >'%s'" : "%s <'%s' >'%s'",
             command, files->input, files->output);
    return program_time(line, time) && count_lines(files->output) >= files->puzzles;
}
