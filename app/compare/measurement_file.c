/* SPDX-License-Identifier: MIT */
/* The file of --json and --resume. */
#include "app/compare/measurement_file.h"

#include "base/fail.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

/* The end of a document that is not finished. */
#define OPEN_END "\n],\n\"complete\": false}\n"

/* Write the text, of which the end is OPEN_END and will be written over, unless it is the `last`
   one. A pipe does not get that. */
static suuji_status write_text(struct cli_measurement_file *file, bool last, suuji_error *err)
{
    const size_t final = file->text.len;
    if (!last)
        sj_text_str(&file->text, OPEN_END);
    suuji_status status = file->text.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK && file->regular && lseek(file->output.fd, file->at, SEEK_SET) < 0)
        status = sj_fail_system(err, file->path, errno);
    if (status == SUUJI_OK)
        status = cli_output_write(&file->output, file->text.at,
                                  file->regular ? file->text.len : final, err);
    file->at += (off_t) final;
    sj_text_clear(&file->text);
    return status;
}

/* Cut off what follows the text that was just written. */
static suuji_status cut_off(const struct cli_measurement_file *file, suuji_error *err)
{
    return !file->regular || ftruncate(file->output.fd, lseek(file->output.fd, 0, SEEK_CUR)) == 0
               ? SUUJI_OK
               : sj_fail_system(err, file->path, errno);
}

suuji_status cli_measurements_open(struct cli_measurement_file *file, const char *const *inputs,
                                   size_t end, bool listed, suuji_error *err)
{
    struct stat info;
    file->output.fd = -1;
    if (!file->path)
        return SUUJI_OK;
    const suuji_status status = cli_output_open(&file->output, file->path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    if (cli_output_is_packed(&file->output)) {
        cli_output_keep(&file->output);
        (void)cli_output_close(&file->output, NULL);
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: measurements are not written to a compressed file", file->path);
    }
    file->regular = fstat(file->output.fd, &info) == 0 && S_ISREG(info.st_mode) &&
                    file->output.fd != STDOUT_FILENO;
    file->at = (off_t)end;
    file->listed = listed;
    return SUUJI_OK;
}

suuji_status cli_measurements_begin(struct cli_measurement_file *file,
                                    const struct cli_record *record, suuji_error *err)
{
    if (!file->path || file->begun)
        return SUUJI_OK;
    file->begun = true;
    file->output.old = false; /* what is there is written over, and cut off */
    if (file->at == 0)
        cli_record_write_head(record, &file->text);
    suuji_status status = write_text(file, false, err);
    if (status == SUUJI_OK)
        status = cut_off(file, err);
    if (status != SUUJI_OK)
        (void)cli_output_close(&file->output, NULL);
    return status;
}

suuji_status cli_measurements_add(struct cli_measurement_file *file,
                                  const struct cli_experiment *experiment,
                                  const struct cli_lot *lot, const struct cli_item *item,
                                  suuji_error *err)
{
    if (!file->path)
        return SUUJI_OK;
    sj_text_str(&file->text, file->listed ? ",\n" : "\n");
    file->listed = true;
    cli_record_write_puzzle(experiment, lot, item, &file->text);
    return write_text(file, false, err);
}

suuji_status cli_measurements_close(struct cli_measurement_file *file,
                                    const struct cli_record *record, struct cli_summary *summary,
                                    uint64_t disagreements, bool complete, suuji_error *err)
{
    struct sj_text *const text = &file->text;
    if (!file->path || file->output.fd < 0)
        return SUUJI_OK;
    if (!file->begun) {
        cli_output_keep(&file->output);
        return cli_output_close(&file->output, err);
    }
    sj_text_str(text, "\n],\n\"engines\": ");
    cli_record_write_summaries(record, summary, text);
    sj_text_printf(text, ", \"disagreements\": %" PRIu64 ", \"complete\": %s}\n", disagreements,
                   complete ? "true" : "false");
    suuji_status status = write_text(file, true, err);
    if (status == SUUJI_OK)
        status = cut_off(file, err);
    const suuji_status closed = cli_output_close(&file->output, status == SUUJI_OK ? err : NULL);
    sj_text_free(text);
    return status == SUUJI_OK ? closed : status;
}
