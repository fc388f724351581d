/* SPDX-License-Identifier: MIT */
/* The files of --paper-csv. The paper's program writes a file for each of its two solvers. */
#include "app/compare/paper_files.h"

#include "base/fail.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "num_updates,time_taken,is_valid\n";

/* ---- Names ---- */

/* Where the extension of a file's name begins, that of a compressed file included. */
static size_t extension_of(const char *path)
{
    const char *const slash = strrchr(path, '/');
    const size_t base = slash ? (size_t)(slash - path) + 1 : 0;
    size_t end = strlen(path);
    static const char *const packed[] = {".gz", ".zst"};
    for (size_t i = 0; i < sizeof packed / sizeof packed[0]; i++) {
        const size_t len = strlen(packed[i]);
        if (end > base + len && strcmp(path + end - len, packed[i]) == 0)
            end -= len;
    }
    size_t at = end;
    while (at > base + 1 && path[at - 1] != '.')
        at--;
    return at > base + 1 ? at - 1 : end;
}

/* Append a name as "figures_dlx-weights.csv", for engine number `i`, and a zero byte. What is not
   at home in names of files becomes '-'. */
static void write_name(const char *path, const char *engine, size_t again, struct sj_text *name)
{
    const size_t at = extension_of(path);
    sj_text_add(name, path, at);
    sj_text_char(name, '_');
    for (const char *c = engine; *c; c++)
        sj_text_char(name, isalnum((unsigned char)*c) || strchr("._=", *c) ? *c : '-');
    if (again)
        sj_text_printf(name, "_%zu", again + 1);
    sj_text_str(name, path + at);
    sj_text_char(name, '\0');
}

/* Is the last name, which begins at `from`, one of those before it? */
static bool is_used(const struct sj_text *names, size_t from)
{
    for (size_t at = 0; at < from; at += strlen(names->at + at) + 1)
        if (strcmp(names->at + at, names->at + from) == 0)
            return true;
    return false;
}

/* Append the name of the file of contestant `i`. Two engines can get the same one: then numbers
   tell them apart. */
static void add_name(struct cli_paper_files *files, const char *path,
                     const struct cli_experiment *experiment, size_t i)
{
    const size_t from = files->names.len;
    for (size_t again = 0; again <= i; again++) {
        files->names.len = from;
        write_name(path, experiment->entry[i].contestant.name, again, &files->names);
        if (files->names.failed || !is_used(&files->names, from))
            return;
    }
}

static suuji_status make_names(struct cli_paper_files *files, const char *path,
                               const struct cli_experiment *experiment, suuji_error *err)
{
    if (experiment->count == 1)
        sj_text_add(&files->names, path, strlen(path) + 1);
    else if (strcmp(path, "-") == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "compare: option '--paper-csv' with several engines needs the name of a "
                       "file: there is one for each engine");
    else
        for (size_t i = 0; i < experiment->count; i++)
            add_name(files, path, experiment, i);
    return files->names.failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* ---- Files ---- */

suuji_status cli_paper_files_open(struct cli_paper_files *files, const char *path,
                                  const struct cli_experiment *experiment,
                                  const char *const *inputs, suuji_error *err)
{
    suuji_status status = make_names(files, path, experiment, err);
    if (status == SUUJI_OK)
        files->output = calloc(experiment->count, sizeof *files->output);
    if (status == SUUJI_OK && !files->output)
        status = sj_fail_memory(err);
    const char *name = files->names.at;
    while (status == SUUJI_OK && files->count < experiment->count) {
        struct cli_output *const output = &files->output[files->count];
        status = cli_output_open(output, name, inputs, err);
        files->count += status == SUUJI_OK;
        if (status == SUUJI_OK)
            status = cli_output_write(output, head, strlen(head), err);
        name += strlen(name) + 1;
    }
    if (status != SUUJI_OK)
        (void)cli_paper_files_close(files, NULL);
    return status;
}

suuji_status cli_paper_files_close(struct cli_paper_files *files, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < files->count; i++) {
        suuji_error own;
        const suuji_status closed = cli_output_close(&files->output[i], &own);
        if (status == SUUJI_OK && closed != SUUJI_OK && err)
            *err = own;
        status = status == SUUJI_OK ? closed : status;
    }
    free(files->output);
    sj_text_free(&files->names);
    sj_text_free(&files->text);
    *files = (struct cli_paper_files){0};
    return status;
}

/* ---- Results ---- */

/* The num_updates of the paper: its dancing links count updates of links, its backtracking the
   values that are undone. */
static uint64_t num_updates(const struct cli_entry *entry)
{
    static const char backtrack[] = "backtrack";
    const char *const name = entry->contestant.name;
    const suuji_stats *const stats = &entry->result->stats;
    return strcspn(name, ":") == strlen(backtrack) &&
                   strncmp(name, backtrack, strlen(backtrack)) == 0
               ? stats->backtracks
               : stats->updates;
}

suuji_status cli_paper_files_puzzle(struct cli_paper_files *files,
                                    const struct cli_experiment *experiment, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < files->count && status == SUUJI_OK; i++) {
        const struct cli_entry *const entry = &experiment->entry[i];
        const struct cli_lab_run *const run = entry->result;
        sj_text_clear(&files->text);
        sj_text_printf(&files->text, "%" PRIu64 ",%.9f,%s\n", num_updates(entry), run->seconds,
                       run->verified ? "True" : "False");
        status = files->text.failed
                     ? sj_fail_memory(err)
                     : cli_output_write(&files->output[i], files->text.at, files->text.len, err);
    }
    return status;
}
