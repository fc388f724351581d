/* SPDX-License-Identifier: MIT */
/* Systems without sockets: WebAssembly with WASI. */
#include "app/page/http_server.h"

#include "base/fail.h"

#ifdef __wasi__

suuji_status cli_http_server_open(struct cli_http_server *server, unsigned port, suuji_error *err)
{
    *server = (struct cli_http_server){.fd = -1, .port = port};
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this system cannot serve pages");
}

suuji_status cli_http_server_run(struct cli_http_server *server,
                                 const struct cli_page_folder *folder, const suuji_stop *stop,
                                 suuji_error *err)
{
    (void)folder, (void)stop;
    return cli_http_server_open(server, 0, err);
}

void cli_http_server_close(struct cli_http_server *server)
{
    server->fd = -1;
}

#endif
