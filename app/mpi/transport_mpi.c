/* SPDX-License-Identifier: MIT */
/* The cluster of suuji-mpi: messages and files by MPI. One thread at a time calls it, usually the
   main thread. */
#include "app/cluster/transport.h"

#include "app/cluster/cluster_message.h"
#include "base/fail.h"

#include <mpi.h>

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TAG = 1 };

/* A message under way; its bytes must stay until it is sent. */
struct parcel {
    struct parcel *next;
    MPI_Request request;
    size_t len;
    char bytes[];
};

/* MPI has one world for each process, and so this file has one of each. */
static struct cli_transport transport;
static struct parcel *sending;        /* to others */
static size_t sending_bytes;          /* of all of them */
static struct parcel *own, **own_end; /* to this process */
static MPI_File file;
static bool is_file_open;
static bool saw_over;
static bool is_awaited; /* rank 0 has begun common work, and waits for this rank */
static char host_name[MPI_MAX_PROCESSOR_NAME + 1];

/* ---- Messages ---- */

/* Free the parcels that have arrived. */
static void free_parcels(void)
{
    for (struct parcel **at = &sending; *at;) {
        struct parcel *const parcel = *at;
        int done = 0;
        MPI_Test(&parcel->request, &done, MPI_STATUS_IGNORE);
        if (done) {
            *at = parcel->next;
            sending_bytes -= parcel->len;
            free(parcel);
        } else {
            at = &parcel->next;
        }
    }
}

/* Remember what rank 0 waits for. */
static void note_kind(const char *bytes, size_t len)
{
    uint64_t kind = 0;
    if (len >= sizeof kind)
        memcpy(&kind, bytes, sizeof kind);
    saw_over |= kind == CLI_SAY_OVER;
    if (kind == CLI_SAY_START || kind == CLI_SAY_HELLO)
        is_awaited = kind == CLI_SAY_START;
}

static suuji_status send_bytes(unsigned to, const char *bytes, size_t len, suuji_error *err)
{
    if (len > INT_MAX)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "a result of more than 2 GiB cannot be sent");
    struct parcel *const parcel = malloc(sizeof *parcel + len);
    if (!parcel)
        return sj_fail_memory(err);
    if (transport.rank > 0)
        note_kind(bytes, len);
    *parcel = (struct parcel){.len = len};
    memcpy(parcel->bytes, bytes, len);
    if (to == transport.rank) {
        *own_end = parcel;
        own_end = &parcel->next;
        return SUUJI_OK;
    }
    MPI_Isend(parcel->bytes, (int)len, MPI_BYTE, (int)to, TAG, MPI_COMM_WORLD, &parcel->request);
    parcel->next = sending;
    sending = parcel;
    sending_bytes += len;
    free_parcels();
    return SUUJI_OK;
}

static bool receive(unsigned *from, struct sj_text *message)
{
    int there = 0;
    int len = 0;
    MPI_Status status;
    sj_text_clear(message);
    if (own) {
        struct parcel *const parcel = own;
        *from = transport.rank;
        sj_text_add(message, parcel->bytes, parcel->len);
        own = parcel->next;
        if (!own)
            own_end = &own;
        free(parcel);
        return true;
    }
    free_parcels();
    MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &len);
    char *const room = sj_text_room(message, (size_t)len);
    *from = (unsigned)status.MPI_SOURCE;
    if (!room)
        return true; /* the text has failed */
    MPI_Recv(room, len, MPI_BYTE, status.MPI_SOURCE, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    message->len = (size_t)len;
    note_kind(message->at, message->len);
    return true;
}

static size_t count_pending(void)
{
    free_parcels();
    return sending_bytes;
}

static const char *host(void)
{
    return host_name;
}

/* ---- Files ---- */

static suuji_status fail_mpi(int code, const char *what, suuji_error *err)
{
    char text[MPI_MAX_ERROR_STRING + 1] = "";
    int len = 0;
    MPI_Error_string(code, text, &len);
    return sj_fail(err, SUUJI_ERR_IO, "%s: %s", what, text);
}

/* Each process opens the file by itself: what it writes does not wait for others. */
static suuji_status open_file(const char *name, suuji_error *err)
{
    const int code = MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    is_file_open = code == MPI_SUCCESS;
    return is_file_open ? SUUJI_OK : fail_mpi(code, name, err);
}

static suuji_status write_at(uint64_t offset, const char *bytes, size_t len, suuji_error *err)
{
    while (len > 0) {
        const int now = len < INT_MAX / 2 ? (int)len : INT_MAX / 2;
        MPI_Status status;
        int wrote = 0;
        const int code = MPI_File_write_at(file, (MPI_Offset)offset, bytes, now, MPI_BYTE, &status);
        if (code != MPI_SUCCESS)
            return fail_mpi(code, "writing the output failed", err);
        MPI_Get_count(&status, MPI_BYTE, &wrote);
        if (wrote != now)
            return sj_fail(err, SUUJI_ERR_IO, "writing the output failed: is the disk full?");
        bytes += now;
        len -= (size_t)now;
        offset += (uint64_t)now;
    }
    return SUUJI_OK;
}

static suuji_status sync_file(suuji_error *err)
{
    const int code = MPI_File_sync(file);
    return code == MPI_SUCCESS ? SUUJI_OK : fail_mpi(code, "writing the output failed", err);
}

static void close_file(void)
{
    if (is_file_open)
        MPI_File_close(&file);
    is_file_open = false;
}

/* ---- Beginning and end ---- */

const struct cli_transport *cli_transport(void)
{
    return &transport;
}

/* Only rank 0 speaks: all others would say the same. */
static void be_silent(void)
{
    const int nothing = open("/dev/null", O_WRONLY);
    if (nothing >= 0) {
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        close(nothing);
    }
}

void cli_transport_begin(int *argc, char ***argv)
{
    int provided = 0;
    int rank = 0;
    int ranks = 1;
    int len = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Get_processor_name(host_name, &len);
    own_end = &own;
    transport = (struct cli_transport){.rank = (unsigned)rank,
                                       .ranks = (unsigned)ranks,
                                       .any_thread = provided >= MPI_THREAD_SERIALIZED,
                                       .pending = count_pending,
                                       .send = send_bytes,
                                       .receive = receive,
                                       .open_file = open_file,
                                       .write_at = write_at,
                                       .sync_file = sync_file,
                                       .close_file = close_file,
                                       .host = host};
    if (rank > 0)
        be_silent();
}

static void pause_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* This rank ends without having joined the common work: say so, and that nothing more comes. */
static void excuse_rank(void)
{
    const struct cli_message failed = {.kind = CLI_SAY_FAILED};
    const struct cli_message bye = {.kind = CLI_SAY_BYE};
    struct sj_text text = {0};
    sj_text_add(&text, (const char *)&failed, sizeof failed);
    sj_text_printf(&text, "rank %u on %s ended before the work began", transport.rank, host_name);
    if (!text.failed)
        (void)send_bytes(0, text.at, text.len, NULL);
    (void)send_bytes(0, (const char *)&bye, sizeof bye, NULL);
    sj_text_free(&text);
    is_awaited = false;
}

int cli_transport_end(int code)
{
    const struct cli_message over = {.kind = CLI_SAY_OVER};
    struct sj_text message = {0};
    unsigned from = 0;
    close_file();
    for (unsigned i = 1; transport.rank == 0 && i < transport.ranks; i++)
        (void)send_bytes(i, (const char *)&over, sizeof over, NULL);
    while (sending || (transport.rank > 0 && !saw_over)) {
        if (transport.rank > 0 && is_awaited)
            excuse_rank();
        if (!receive(&from, &message))
            pause_briefly();
    }
    sj_text_free(&message);
    MPI_Finalize();
    return transport.rank == 0 ? code : 0;
}
