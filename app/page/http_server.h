/* SPDX-License-Identifier: MIT */
/* A server for the files of one folder, for the browsers of this machine only. */
#ifndef CLI_HTTP_SERVER_H
#define CLI_HTTP_SERVER_H

#include "suuji.h"

struct cli_http_server {
    int fd; /* new connections come from it; -1: none */
    unsigned port;
    bool taken; /* it could not be opened because another program has the port */
};

/* Get ready for connections to `port` of the loopback address; 0: any free port. */
suuji_status cli_http_server_open(struct cli_http_server *server, unsigned port, suuji_error *err);
/* Answer requests for files of `folder` until `stop`. No client can end this or delay the
   others. */
suuji_status cli_http_server_run(const struct cli_http_server *server, const char *folder,
                                 const suuji_stop *stop, suuji_error *err);
void cli_http_server_close(struct cli_http_server *server);

#endif
