/* SPDX-License-Identifier: MIT */
/* How the processes of a cluster reach each other: messages of bytes, in order between any two of
   them, and writing to one file at offsets. The plain program has no cluster; in suuji-mpi it is
   MPI (app/mpi). */
#ifndef CLI_TRANSPORT_H
#define CLI_TRANSPORT_H

#include "base/text.h"

struct cli_transport {
    unsigned rank, ranks;
    bool any_thread; /* any thread may call, one at a time; else only the main thread */
    /* Start sending a message; the bytes are copied. To itself too. */
    suuji_status (*send)(unsigned to, const char *bytes, size_t len, suuji_error *err);
    /* Receive the next message, if there is one, in the place of what `message` has. */
    bool (*receive)(unsigned *from, struct sj_text *message);
    /* Bytes of messages to others that have not arrived. */
    size_t (*pending)(void);
    /* Open a file that exists for writing at offsets; one at a time. */
    suuji_status (*open_file)(const char *name, suuji_error *err);
    suuji_status (*write_at)(uint64_t offset, const char *bytes, size_t len, suuji_error *err);
    /* Wait until what this process wrote is on the disk. */
    suuji_status (*sync_file)(suuji_error *err);
    void (*close_file)(void);
    /* The name of this machine, for messages. */
    const char *(*host)(void);
};

/* The cluster this process is in; NULL: none. */
const struct cli_transport *cli_transport(void);

/* Join the cluster before anything else, and leave it at the end: with this exit code. */
void cli_transport_begin(int *argc, char ***argv);
int cli_transport_end(int code);

#endif
