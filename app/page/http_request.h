/* SPDX-License-Identifier: MIT */
/* The request of a browser, as text: knows no sockets and no files. */
#ifndef CLI_HTTP_REQUEST_H
#define CLI_HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CLI_HTTP_HEAD = 8192, /* bytes of a request; a longer one is refused */
    CLI_HTTP_PATH = 256   /* bytes of the path, with the NUL */
};

/* The statuses that a request can have: 200 if it asks for a file, else why it is refused. */
enum cli_http_status {
    CLI_HTTP_MORE = 0, /* its end is still to come */
    CLI_HTTP_OK = 200,
    CLI_HTTP_NOT_MODIFIED = 304,
    CLI_HTTP_BAD = 400,
    CLI_HTTP_NOT_FOUND = 404,
    CLI_HTTP_METHOD = 405,
    CLI_HTTP_BODY = 413,
    CLI_HTTP_LONG_PATH = 414,
    CLI_HTTP_HOST = 421,
    CLI_HTTP_LONG_HEAD = 431,
    CLI_HTTP_BUSY = 503,
    CLI_HTTP_VERSION = 505
};

struct cli_http_request {
    enum cli_http_status status;
    size_t length; /* bytes of the request; only if the status is 200 */
    bool head;     /* HEAD: the answer has no body */
    bool keep;     /* further requests may follow on the connection */
    char path
        [CLI_HTTP_PATH]; /* a file below the folder: "style/board.css"; no part begins with a dot */
    const char *known;   /* the ETags that the browser has, in the text; NULL: none */
    size_t known_len;
};

/* Read the request at the beginning of `text`, what has come so far. `port` is ours: a request that names
   another host or port is refused, since it comes from a page that has made its name resolve to this
   machine. */
void cli_http_request_read(struct cli_http_request *request, const char *text, size_t len,
                           unsigned port);

/* Does the browser have this ETag (with its quotes)? */
bool cli_http_request_knows(const struct cli_http_request *request, const char *etag);

#endif
