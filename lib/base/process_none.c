/* SPDX-License-Identifier: MIT */
/* Systems on which suuji cannot run another program: WebAssembly with WASI, Windows. */
#include "base/process.h"

#include "base/fail.h"

#if defined(__wasi__) || defined(_WIN32)

static suuji_status refuse_processes(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "other programs cannot be run on this system");
}

suuji_status sj_scratch_open(struct sj_scratch *scratch, const char *ending, suuji_error *err)
{
    (void)ending;
    *scratch = (struct sj_scratch){.fd = -1};
    return refuse_processes(err);
}

const char *sj_scratch_path(const struct sj_scratch *scratch)
{
    return scratch->path;
}

suuji_status sj_scratch_write(const struct sj_scratch *scratch, const char *bytes, size_t count,
                              suuji_error *err)
{
    (void)scratch, (void)bytes, (void)count;
    return refuse_processes(err);
}

suuji_status sj_scratch_write_head(const struct sj_scratch *scratch, const char *bytes,
                                   size_t count, suuji_error *err)
{
    return sj_scratch_write(scratch, bytes, count, err);
}

suuji_status sj_scratch_rewind(const struct sj_scratch *scratch, suuji_error *err)
{
    (void)scratch;
    return refuse_processes(err);
}

suuji_status sj_scratch_empty(const struct sj_scratch *scratch, suuji_error *err)
{
    (void)scratch;
    return refuse_processes(err);
}

suuji_status sj_scratch_read(const struct sj_scratch *scratch, size_t limit, struct sj_text *text,
                             suuji_error *err)
{
    (void)scratch, (void)limit, (void)text;
    return refuse_processes(err);
}

void sj_scratch_close(struct sj_scratch *scratch)
{
    scratch->fd = -1;
}

suuji_status sj_process_run(struct sj_process *process, suuji_error *err)
{
    (void)process;
    return refuse_processes(err);
}

#endif
