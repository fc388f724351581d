/* SPDX-License-Identifier: MIT */
/* Measuring programs: files in a temporary folder, /bin/sh, and two clocks. */
#include "program.h"

#include "base/clock.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

bool program_files_make(struct program_files *files, const struct batch *batch, size_t at_least)
{
    const char *const parent = getenv("TMPDIR");
    *files = (struct program_files){0};
    char folder[sizeof files->folder];
    snprintf(folder, sizeof folder, "%s/suuji-bench-XXXXXX", parent ? parent : "/tmp");
    if (!mkdtemp(folder))
        return false;
    memcpy(files->folder, folder, sizeof folder);
    snprintf(files->input, sizeof files->input, "%s/puzzles.txt", folder);
    snprintf(files->output, sizeof files->output, "%s/solutions.txt", folder);
    FILE *const file = fopen(files->input, "wb");
    if (!file)
        return false;
    bool good = true;
    while (good && files->puzzles < at_least) {
        good = fwrite(batch->text, BATCH_STRIDE, batch->count, file) == batch->count;
        files->puzzles += batch->count;
    }
    return fclose(file) == 0 && good;
}

void program_files_free(struct program_files *files)
{
    if (!files->folder[0])
        return;
    unlink(files->input);
    unlink(files->output);
    rmdir(files->folder);
}

static size_t count_lines(const char *path)
{
    static char block[1 << 16];
    FILE *const file = fopen(path, "rb");
    size_t lines = 0;
    for (size_t got = 1; file && got > 0;) {
        got = fread(block, 1, sizeof block, file);
        for (size_t i = 0; i < got; i++)
            lines += block[i] == '\n';
    }
    if (file)
        fclose(file);
    return lines;
}

/* In the child: replace a standard stream by `path`. */
static void redirect(const char *path, int flags, int stream)
{
    const int file = open(path, flags, 0600);
    if (file < 0 || dup2(file, stream) < 0)
        _exit(127);
    close(file);
}

/* CPU seconds of all children that have ended. */
static double children_cpu(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

bool program_run(const struct program_files *files, const char *command, bool as_argument,
                 struct program_speed *speed)
{
    char line[4096];
    int status = 0;
    snprintf(line, sizeof line, as_argument ? "%s '%s'" : "%s", command, files->input);
    fflush(NULL);
    const double cpu = children_cpu();
    const double start = sj_clock_now();
    const pid_t child = fork();
    if (child == 0) {
        redirect(as_argument ? "/dev/null" : files->input, O_RDONLY, STDIN_FILENO);
        redirect(files->output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return false;
    speed->wall = (double)files->puzzles / (sj_clock_now() - start);
    speed->cpu = (double)files->puzzles / (children_cpu() - cpu);
    return WIFEXITED(status) && WEXITSTATUS(status) < 126 &&
           count_lines(files->output) >= files->puzzles;
}
