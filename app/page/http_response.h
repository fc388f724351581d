/* SPDX-License-Identifier: MIT */
/* The head of an answer, as text. */
#ifndef CLI_HTTP_RESPONSE_H
#define CLI_HTTP_RESPONSE_H

#include "app/page/http_request.h"

#include <stdint.h>

/* Enough for every head with the text of an error. */
enum { CLI_HTTP_ANSWER = 1200 };

struct cli_http_response {
    enum cli_http_status status;
    const char *path; /* of the file, which tells its type; not of an error */
    const char *etag; /* of the file */
    uint64_t length;  /* of the file */
    bool head;        /* an error has no text */
    bool keep;
};

/* Write the head and, of an error, its text. Returns the number of bytes. */
size_t cli_http_response_write(const struct cli_http_response *response, char out[CLI_HTTP_ANSWER]);

#endif
