/* SPDX-License-Identifier: MIT */
/* Keys of forms on disk. */
#include "app/jobs/form_store.h"

#include "base/arrays.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Bytes of a run from one entry of its index to the next: what a search reads. */
enum { BLOCK_BYTES = 4096 };

/* ---- Files ---- */

static suuji_status fail_file(suuji_error *err)
{
    return sj_fail_system(err, "temporary file of forms", errno ? errno : EIO);
}

/* A file in TMPDIR, or in /tmp, that no other program sees. */
static suuji_status open_run(struct cli_form_run *run, suuji_error *err)
{
    const char *const folder = getenv("TMPDIR");
    struct sj_text name = {0};
    *run = (struct cli_form_run){.file = NULL};
    sj_text_printf(&name, "%s/suuji-XXXXXX%c", folder && *folder ? folder : "/tmp", '\0');
    if (name.failed)
        return sj_fail_memory(err);
    const int fd = mkstemp(name.at);
    if (fd >= 0)
        unlink(name.at);
    sj_text_free(&name);
    run->file = fd >= 0 ? fdopen(fd, "w+b") : NULL;
    if (run->file)
        return SUUJI_OK;
    const suuji_status status = fail_file(err);
    if (fd >= 0)
        close(fd);
    return status;
}

static void close_run(struct cli_form_run *run)
{
    if (run->file)
        fclose(run->file);
    free(run->block);
    *run = (struct cli_form_run){.file = NULL};
}

static suuji_status write_key(struct cli_form_run *run, const struct cli_form_head *head,
                              const char *key, suuji_error *err)
{
    if (run->blocks == 0 || run->size - run->block[run->blocks - 1].at >= BLOCK_BYTES) {
        if (!sj_grow(&run->block, &run->room, run->blocks + 1, sizeof *run->block))
            return sj_fail_memory(err);
        run->block[run->blocks++] = (struct cli_form_block){run->size, head->hash};
    }
    errno = 0;
    if (fwrite(head, sizeof *head, 1, run->file) != 1 ||
        (head->len && fwrite(key, head->len, 1, run->file) != 1))
        return fail_file(err);
    run->size += sizeof *head + head->len;
    return SUUJI_OK;
}

/* ---- Searching ---- */

/* The first block whose hash is at least `hash`. */
static size_t first_block(const struct cli_form_run *run, uint64_t hash)
{
    size_t low = 0;
    size_t high = run->blocks;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (run->block[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Read part of a run into the window. */
static suuji_status read_part(struct cli_form_store *store, const struct cli_form_run *run,
                              uint64_t from, uint64_t until, suuji_error *err)
{
    sj_text_clear(&store->window);
    char *const room = sj_text_room(&store->window, (size_t)(until - from));
    if (!room)
        return sj_fail_memory(err);
    while (from < until) {
        errno = 0;
        const ssize_t got =
            pread(fileno(run->file), room + store->window.len, (size_t)(until - from), (off_t)from);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail_file(err);
        store->window.len += (size_t)got;
        from += (size_t)got;
    }
    return SUUJI_OK;
}

/* Keys with the same hash may begin in the block before the first that begins with it. */
static suuji_status find_in_run(struct cli_form_store *store, const struct cli_form_run *run,
                                const struct cli_form_head *head, const char *key, bool *found,
                                suuji_error *err)
{
    const size_t from = first_block(run, head->hash);
    const size_t until = first_block(run, (uint64_t)head->hash + 1);
    const suuji_status status =
        read_part(store, run, run->block[from ? from - 1 : 0].at,
                  until < run->blocks ? run->block[until].at : run->size, err);
    const char *at = store->window.at;
    const char *const end = at + store->window.len;
    struct cli_form_head here;
    for (; status == SUUJI_OK && at < end && !*found; at += sizeof here + here.len) {
        memcpy(&here, at, sizeof here);
        *found = here.hash == head->hash && here.len == head->len &&
                 memcmp(at + sizeof here, key, here.len) == 0;
    }
    return status;
}

suuji_status cli_form_store_find(struct cli_form_store *store, const struct cli_form_head *head,
                                 const char *key, bool *found, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *found = false;
    for (size_t i = 0; i < store->runs && status == SUUJI_OK && !*found; i++)
        status = find_in_run(store, &store->run[i], head, key, found, err);
    return status;
}

/* ---- Merging ---- */

/* The next key of a run that is read from its beginning. */
struct cursor {
    FILE *file; /* NULL: there are no more */
    struct cli_form_head head;
    struct sj_text key;
};

static suuji_status advance_cursor(struct cursor *cursor, suuji_error *err)
{
    sj_text_clear(&cursor->key);
    errno = 0;
    if (fread(&cursor->head, sizeof cursor->head, 1, cursor->file) != 1) {
        const bool bad = ferror(cursor->file);
        cursor->file = NULL;
        return bad ? fail_file(err) : SUUJI_OK;
    }
    char *const room = sj_text_room(&cursor->key, cursor->head.len + (size_t)1);
    if (!room)
        return sj_fail_memory(err);
    return fread(room, 1, cursor->head.len, cursor->file) == cursor->head.len ? SUUJI_OK
                                                                              : fail_file(err);
}

static struct cursor *least_cursor(struct cursor *cursor, size_t count)
{
    struct cursor *least = NULL;
    for (size_t i = 0; i < count; i++)
        if (cursor[i].file && (!least || cursor[i].head.hash < least->head.hash))
            least = &cursor[i];
    return least;
}

/* Make one run of all. */
static suuji_status merge_runs(struct cli_form_store *store, suuji_error *err)
{
    struct cursor cursor[CLI_FORM_RUNS] = {{.file = NULL}};
    struct cursor *least = NULL;
    struct cli_form_run all;
    suuji_status status = open_run(&all, err);
    for (size_t i = 0; i < store->runs && status == SUUJI_OK; i++) {
        cursor[i].file = store->run[i].file;
        rewind(cursor[i].file);
        status = advance_cursor(&cursor[i], err);
    }
    while (status == SUUJI_OK && (least = least_cursor(cursor, store->runs)) != NULL) {
        status = write_key(&all, &least->head, least->key.at, err);
        if (status == SUUJI_OK)
            status = advance_cursor(least, err);
    }
    for (size_t i = 0; i < store->runs; i++)
        sj_text_free(&cursor[i].key);
    if (status != SUUJI_OK) {
        close_run(&all);
        return status;
    }
    for (size_t i = 0; i < store->runs; i++)
        close_run(&store->run[i]);
    store->run[0] = all;
    store->runs = 1;
    return fflush(all.file) == 0 ? SUUJI_OK : fail_file(err);
}

/* ---- Runs ---- */

suuji_status cli_form_store_begin(struct cli_form_store *store, suuji_error *err)
{
    suuji_status status = store->runs == CLI_FORM_RUNS ? merge_runs(store, err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = open_run(&store->run[store->runs], err);
    store->runs += status == SUUJI_OK;
    return status;
}

suuji_status cli_form_store_add(struct cli_form_store *store, const struct cli_form_head *head,
                                const char *key, suuji_error *err)
{
    return write_key(&store->run[store->runs - 1], head, key, err);
}

suuji_status cli_form_store_end(struct cli_form_store *store, suuji_error *err)
{
    errno = 0;
    return fflush(store->run[store->runs - 1].file) == 0 ? SUUJI_OK : fail_file(err);
}

void cli_form_store_clear(struct cli_form_store *store)
{
    for (size_t i = 0; i < store->runs; i++)
        close_run(&store->run[i]);
    sj_text_free(&store->window);
    *store = (struct cli_form_store){.runs = 0};
}
