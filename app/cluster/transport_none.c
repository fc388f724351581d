/* SPDX-License-Identifier: MIT */
/* No cluster: what the plain program has in the place of app/mpi. */
#include "app/cluster/transport.h"

const struct cli_transport *cli_transport(void)
{
    return NULL;
}

void cli_transport_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

int cli_transport_end(int code)
{
    return code;
}
