/* SPDX-License-Identifier: MIT */
/* Fingerprints of files. */
#include "app/resume/fingerprint.h"

#include "base/hash_inl.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file of up to this many bytes is read as a whole; of others, PIECES pieces, the first and the
   last among them. */
#define WHOLE ((uint64_t)16 << 20)
enum { PIECE = 1 << 16, PIECES = 64 };

static uint64_t hash_piece(uint64_t hash, int fd, uint64_t offset)
{
    char bytes[PIECE];
    const ssize_t got = pread(fd, bytes, sizeof bytes, (off_t)offset);
    return sj_hash(hash, bytes, got > 0 ? (size_t)got : 0);
}

void cli_fingerprint(const char *file, struct sj_text *out)
{
    struct stat info;
    const int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    uint64_t hash = SJ_HASH_START;
    long long changed = 0;
    if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        sj_text_char(out, '-');
    } else {
        const uint64_t size = (uint64_t)info.st_size;
        for (uint64_t at = 0; size <= WHOLE && at < size; at += PIECE)
            hash = hash_piece(hash, fd, at);
        for (uint64_t i = 0; size > WHOLE && i < PIECES; i++)
            hash = hash_piece(hash, fd, (size - PIECE) / (PIECES - 1) * i);
        if (size > WHOLE)
            changed = (long long)info.st_mtime;
        sj_text_printf(out, "%" PRIu64 " %lld %016" PRIx64, size, changed, hash);
    }
    if (fd >= 0)
        close(fd);
}
