/* SPDX-License-Identifier: MIT */
/* The folders that suuji compare writes. */
#include "app/compare/compare_report.h"

#include "base/fail.h"
#include "suuji/draw.h"
#include "app/batch/stream.h"
#include "app/jobs/batch_run.h"
#include "app/frame/message.h"
#include "app/frame/part_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PAGE "index.html"

/* "folder/name", with a zero byte; false: memory ran out. */
static bool join_path(struct sj_text *path, const char *folder, const char *name,
                      const char *extension)
{
    sj_text_clear(path);
    sj_text_printf(path, "%s/%s%s", folder, name, extension);
    sj_text_char(path, '\0');
    return !path->failed;
}

/* ---- Before the work ---- */

/* Create the folder and the file unless they exist; an existing file keeps its content. */
static suuji_status try_folder(const char *folder, const char *name, const char *extension,
                               bool *made, suuji_error *err)
{
    struct sj_text path = {0};
    suuji_status status = SUUJI_OK;
    *made = mkdir(folder, 0777) == 0;
    if (!*made && errno != EEXIST)
        return sj_fail_system(err, folder, errno);
    if (!join_path(&path, folder, name, extension)) {
        sj_text_free(&path);
        return sj_fail_memory(err);
    }
    const bool there = access(path.at, F_OK) == 0;
    const int fd = open(path.at, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0)
        status = sj_fail_system(err, path.at, errno);
    else
        close(fd);
    if (fd >= 0 && !there)
        unlink(path.at);
    sj_text_free(&path);
    return status;
}

suuji_status cli_compare_report_prepare(const struct compare_args *args,
                                        struct cli_compare_made *made, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (args->plots)
        status = try_folder(args->plots, cli_plot_info(0)->name, ".gp", &made->plots, err);
    if (status == SUUJI_OK && args->report)
        status = try_folder(args->report, PAGE, "", &made->report, err);
    return status;
}

void cli_compare_report_undo(const struct compare_args *args, const struct cli_compare_made *made)
{
    if (made->plots)
        rmdir(args->plots);
    if (made->report)
        rmdir(args->report);
}

/* ---- After the work ---- */

/* The page that is there already, as a string; empty: there is none. */
static void read_page(const char *folder, struct sj_text *page)
{
    struct sj_text path = {0};
    if (join_path(&path, folder, PAGE, "") && access(path.at, F_OK) == 0)
        (void)cli_whole_file_read(path.at, page, NULL);
    sj_text_char(page, '\0');
    sj_text_free(&path);
}

/* Remove the trees that the old page links and the new one does not. Other files are not ours. */
static void remove_old_trees(const char *folder, const char *old, const char *page)
{
    static const char link[] = "<a href=\"tree-";
    static const char end[] = ".svg\">tree</a>";
    struct sj_text path = {0};
    for (const char *at = strstr(old, link); at; at = strstr(at + 1, link)) {
        const char *const name = at + strlen("<a href=\"");
        const size_t length = strcspn(name, "\"/") - strlen(".svg");
        char whole[120];
        if (length >= 80 || strncmp(name + length, end, strlen(end)) != 0)
            continue;
        snprintf(whole, sizeof whole, "<a href=\"%.*s%s", (int)length, name, end);
        if (strstr(page, whole))
            continue;
        whole[strlen("<a href=\"") + length] = '\0';
        if (join_path(&path, folder, whole + strlen("<a href=\""), ".svg"))
            unlink(path.at);
    }
    sj_text_free(&path);
}

static enum cli_exit write_file(const char *folder, const char *name, const char *extension,
                                const struct sj_text *text)
{
    struct sj_text path = {0};
    suuji_error err;
    const suuji_status status = join_path(&path, folder, name, extension)
                                    ? cli_part_write(path.at, text, &err)
                                    : sj_fail_memory(&err);
    sj_text_free(&path);
    return status == SUUJI_OK ? CLI_YES : cli_fail(&err);
}

/* The script of a plot, and a picture of it in each medium that there is. */
static enum cli_exit write_plot(const struct compare_args *args, const struct cli_record *record,
                                enum cli_plot plot)
{
    const suuji_medium_info *medium = NULL;
    const double limit = args->common.time_limit;
    struct sj_text text = {0};
    suuji_error err;
    char extension[16];
    enum cli_exit exit = cli_plot_script(plot, record, limit, &text, &err) == SUUJI_OK
                             ? write_file(args->plots, cli_plot_info(plot)->name, ".gp", &text)
                             : cli_fail(&err);
    for (size_t i = 0; exit == CLI_YES && (medium = suuji_medium_at(i)); i++) {
        if (medium->missing)
            continue;
        sj_text_clear(&text);
        snprintf(extension, sizeof extension, ".%s", medium->name);
        exit = cli_plot_draw(plot, record, limit, medium->name, true, &text, &err) == SUUJI_OK
                   ? write_file(args->plots, cli_plot_info(plot)->name, extension, &text)
                   : cli_fail(&err);
    }
    sj_text_free(&text);
    return exit;
}

static enum cli_exit write_plots(const struct compare_args *args, const struct cli_record *record)
{
    enum cli_exit exit = CLI_YES;
    for (unsigned i = 0; i < CLI_PLOTS && exit == CLI_YES; i++)
        if (cli_plot_applies(i, record))
            exit = write_plot(args, record, i);
    return exit;
}

static enum cli_exit write_page(const struct compare_args *args, struct cli_report *report)
{
    struct sj_text plot[CLI_PLOTS] = {{0}};
    struct sj_text page = {0};
    struct sj_text old = {0};
    suuji_error err;
    suuji_status status = SUUJI_OK;
    for (unsigned k = 0; k < CLI_PLOTS && status == SUUJI_OK; k++)
        if (cli_plot_applies(k, report->record))
            status = cli_plot_draw(k, report->record, args->common.time_limit, "svg", false,
                                   &plot[k], &err);
    report->plot = plot;
    if (status == SUUJI_OK)
        cli_report_write(report, &page);
    read_page(args->report, &old);
    const enum cli_exit exit =
        status == SUUJI_OK ? write_file(args->report, PAGE, "", &page) : cli_fail(&err);
    sj_text_char(&page, '\0');
    if (exit == CLI_YES && !old.failed && !page.failed)
        remove_old_trees(args->report, old.at, page.at);
    for (unsigned k = 0; k < CLI_PLOTS; k++)
        sj_text_free(&plot[k]);
    sj_text_free(&page);
    sj_text_free(&old);
    return exit;
}

enum cli_exit cli_compare_report_write(const struct compare_args *args, struct cli_report *report)
{
    enum cli_exit exit = CLI_YES;
    if (args->plots)
        exit = write_plots(args, report->record);
    if (args->report)
        exit = cli_exit_worse(exit, write_page(args, report));
    return exit;
}
