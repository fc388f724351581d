/* SPDX-License-Identifier: MIT */
/* A checkpoint: two slots that are written in turn. */
#include "app/resume/checkpoint.h"

#include "base/hash_inl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The first line of a slot: what it is, its bytes, its number; the last one: the check sum of all
   before it. */
#define FIRST_LINE "suuji-checkpoint 1 slot %zu state %" PRIu64 "\n"
#define LAST_LINE "checksum "
#define LARGEST_SLOT ((size_t)64 << 20)

/* ---- Reading ---- */

/* Read `count` bytes at `offset`; fewer at the end of the file. */
static bool read_at(int fd, char *bytes, size_t count, off_t offset, size_t *got)
{
    for (*got = 0; *got < count;) {
        const ssize_t now = pread(fd, bytes + *got, count - *got, offset + (off_t)*got);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0)
            return now == 0;
        *got += (size_t)now;
    }
    return true;
}

/* Is this a whole slot? Its length and number, and the length of its text without the check sum. */
static bool examine_slot(const char *text, size_t len, size_t *slot, uint64_t *sequence,
                         size_t *end)
{
    const char *const zero = memchr(text, '\0', len);
    if (!zero || sscanf(text, FIRST_LINE, slot, sequence) != 2)
        return false;
    const char *last = zero;
    while (last > text && !(last[-1] == '\n' && strncmp(last, LAST_LINE, strlen(LAST_LINE)) == 0))
        last--;
    *end = (size_t)(last - text);
    return *end > 0 &&
           strtoull(last + strlen(LAST_LINE), NULL, 16) == sj_hash(SJ_HASH_START, text, *end);
}

/* Remember the state of a slot if it is whole and newer than the one that is known. */
static void adopt_slot(struct cli_checkpoint *checkpoint, const char *text, size_t len)
{
    size_t slot = 0;
    size_t end = 0;
    uint64_t sequence = 0;
    if (!examine_slot(text, len, &slot, &sequence, &end) || slot != len ||
        sequence <= checkpoint->sequence)
        return;
    const char *const body = strchr(text, '\n') + 1;
    checkpoint->slot = slot;
    checkpoint->sequence = sequence;
    sj_text_clear(&checkpoint->state);
    sj_text_add(&checkpoint->state, body, end - (size_t)(body - text));
    sj_text_char(&checkpoint->state, '\0');
}

/* Was this left by a run that ended while it made the file? */
static bool is_begun(const char *text, size_t len)
{
    static const char start[] = "suuji-checkpoint ";
    const size_t known = sizeof start - 1 < len ? sizeof start - 1 : len;
    size_t zeros = 0;
    while (zeros < len && text[zeros] == '\0')
        zeros++;
    return zeros == len || memcmp(text, start, known) == 0;
}

/* Read both slots. */
static suuji_status load(struct cli_checkpoint *checkpoint, size_t size, suuji_error *err)
{
    char *const text = malloc(size + 1);
    size_t got = 0;
    suuji_status status = SUUJI_OK;
    if (!text)
        return sj_fail_memory(err);
    if (!read_at(checkpoint->fd, text, size, 0, &got))
        status = sj_fail_system(err, checkpoint->name, errno);
    text[got] = '\0';
    if (status == SUUJI_OK && got % 2 == 0) {
        adopt_slot(checkpoint, text, got / 2);
        adopt_slot(checkpoint, text + got / 2, got / 2);
    }
    if (status == SUUJI_OK && checkpoint->sequence == 0 && !is_begun(text, got))
        status = sj_fail(err, SUUJI_ERR_SYNTAX, "%s: not a checkpoint of suuji", checkpoint->name);
    free(text);
    return status == SUUJI_OK && checkpoint->state.failed ? sj_fail_memory(err) : status;
}

/* ---- Opening ---- */

static suuji_status lock_file(const struct cli_checkpoint *checkpoint, suuji_error *err)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(checkpoint->fd, F_SETLK, &whole) == 0)
        return SUUJI_OK;
    if (errno != EACCES && errno != EAGAIN)
        return sj_fail_system(err, checkpoint->name, errno);
    struct flock other = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(checkpoint->fd, F_GETLK, &other) == 0 && other.l_type != F_UNLCK && other.l_pid > 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: used by another run, process %ld",
                       checkpoint->name, (long)other.l_pid);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: used by another run", checkpoint->name);
}

suuji_status cli_checkpoint_open(struct cli_checkpoint *checkpoint, const char *name, bool resume,
                                 suuji_error *err)
{
    struct stat info;
    *checkpoint = (struct cli_checkpoint){.name = name};
    checkpoint->fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (checkpoint->fd < 0 || fstat(checkpoint->fd, &info) != 0)
        return sj_fail_system(err, name, errno);
    if (!S_ISREG(info.st_mode) || (uint64_t)info.st_size > 2 * LARGEST_SLOT)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "%s: not a checkpoint of suuji", name);
    suuji_status status = lock_file(checkpoint, err);
    if (status == SUUJI_OK &&
        fstat(checkpoint->fd, &info) != 0) /* the other run may have written */
        status = sj_fail_system(err, name, errno);
    if (status == SUUJI_OK && info.st_size > 0)
        status = load(checkpoint, (size_t)info.st_size, err);
    if (status == SUUJI_OK && checkpoint->sequence > 0 && !resume)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "%s: holds an earlier run; add --resume to continue it, or remove the "
                         "file",
                         name);
    return status;
}

void cli_checkpoint_close(struct cli_checkpoint *checkpoint)
{
    if (checkpoint->fd >= 0)
        close(checkpoint->fd);
    checkpoint->fd = -1;
    sj_text_free(&checkpoint->state);
}

/* ---- Writing ---- */

static suuji_status write_at(const struct cli_checkpoint *checkpoint, const char *bytes,
                             size_t count, off_t offset, suuji_error *err)
{
    while (count > 0) {
        const ssize_t now = pwrite(checkpoint->fd, bytes, count, offset);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return sj_fail_system(err, checkpoint->name, errno);
        bytes += now;
        count -= (size_t)now;
        offset += now;
    }
    return SUUJI_OK;
}

/* A slot with the state, filled up with zeros. */
static void fill_slot(const struct cli_checkpoint *checkpoint, const struct sj_text *state,
                      struct sj_text *slot)
{
    sj_text_printf(slot, FIRST_LINE, checkpoint->slot, checkpoint->sequence + 1);
    sj_text_add(slot, state->at, state->len);
    if (!slot->failed)
        sj_text_printf(slot, LAST_LINE "%016" PRIx64 "\n",
                       sj_hash(SJ_HASH_START, slot->at, slot->len));
    if (!slot->failed && slot->len < checkpoint->slot)
        sj_text_fill(slot, '\0', checkpoint->slot - slot->len);
}

suuji_status cli_checkpoint_save(struct cli_checkpoint *checkpoint, const struct sj_text *state,
                                 suuji_error *err)
{
    struct sj_text slot = {0};
    const bool first = checkpoint->slot == 0;
    if (first) /* states differ in length by the numbers in them */
        checkpoint->slot = (2 * state->len + checkpoint->reserve + 8192) & ~(size_t)4095;
    fill_slot(checkpoint, state, &slot);
    suuji_status status = SUUJI_OK;
    if (slot.failed || state->failed)
        status = sj_fail_memory(err);
    else if (slot.len > checkpoint->slot || slot.at[slot.len - 1])
        status =
            sj_fail(err, SUUJI_ERR_INTERNAL, "%s: the state has become too long", checkpoint->name);
    if (status == SUUJI_OK && first && ftruncate(checkpoint->fd, 0) != 0)
        status = sj_fail_system(err, checkpoint->name, errno);
    const bool second = checkpoint->sequence % 2 == 1;
    if (status == SUUJI_OK)
        status = write_at(checkpoint, slot.at, slot.len, second ? (off_t)slot.len : 0, err);
    if (status == SUUJI_OK && first) { /* the space for the other slot, now */
        memset(slot.at, '\0', slot.len);
        status = write_at(checkpoint, slot.at, slot.len, (off_t)slot.len, err);
    }
    if (status == SUUJI_OK && fsync(checkpoint->fd) != 0)
        status = sj_fail_system(err, checkpoint->name, errno);
    checkpoint->sequence += status == SUUJI_OK;
    sj_text_free(&slot);
    return status;
}

/* ---- Looking up ---- */

const char *cli_checkpoint_find(const struct cli_checkpoint *checkpoint, const char *key)
{
    const size_t len = strlen(key);
    const char *line = checkpoint->state.at;
    while (line && *line) {
        if (strncmp(line, key, len) == 0 && line[len] == ' ')
            return line + len + 1;
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return NULL;
}

suuji_status cli_checkpoint_number(const struct cli_checkpoint *checkpoint, const char *key,
                                   uint64_t *value, suuji_error *err)
{
    const char *const text = cli_checkpoint_find(checkpoint, key);
    char *end = NULL;
    *value = text ? strtoull(text, &end, 10) : 0;
    return text && end > text
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_SYNTAX, "%s: '%s' is missing", checkpoint->name, key);
}
