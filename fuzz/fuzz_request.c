/* SPDX-License-Identifier: MIT */
/* Any bytes as a request to the page: what is answered is a file below the folder; the same bytes in pieces
   are the same request. */
#include "fuzz.h"

#include "app/page/http_response.h"

#include <string.h>

enum { PORT = 8420 };

/* No way out of the folder, nothing hidden, nothing that a file system reads in a way of its own. */
static void check_path(const char *path)
{
    MUST(strlen(path) > 0 && strlen(path) < CLI_HTTP_PATH);
    for (const char *part = path;; part++) {
        MUST(*part != '.' && *part != '/' && *part != '\0');
        for (; *part && *part != '/'; part++)
            MUST((unsigned char)*part >= ' ' && *part != 0x7f && *part != '\\');
        if (!*part)
            break;
    }
}

static void check_answer(const struct cli_http_request *request)
{
    char out[CLI_HTTP_ANSWER];
    const struct cli_http_response response = {.status = request->status,
                                               .path = request->path,
                                               .etag = "\"1\"",
                                               .head = request->head,
                                               .keep = request->keep};
    const size_t len = cli_http_response_write(&response, out);
    MUST(len > 0 && len < CLI_HTTP_ANSWER && memcmp(out, "HTTP/1.1 ", 9) == 0);
}

/* What is known of a beginning holds for the whole. */
static void check_beginning(const char *text, size_t len, const struct cli_http_request *whole)
{
    struct cli_http_request part;
    char *const copy = malloc(len ? len : 1); /* with nothing after it */
    MUST(copy);
    if (len)
        memcpy(copy, text, len);
    cli_http_request_read(&part, copy, len, PORT);
    if (part.status == CLI_HTTP_OK)
        MUST(whole->status == CLI_HTTP_OK && part.length == whole->length &&
             strcmp(part.path, whole->path) == 0);
    else if (part.status != CLI_HTTP_MORE && part.status != CLI_HTTP_LONG_HEAD)
        MUST(whole->status == part.status);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct cli_http_request request;
    char *const text = malloc(size ? size : 1);
    MUST(text);
    if (size)
        memcpy(text, data, size);
    cli_http_request_read(&request, text, size, PORT);
    if (request.status == CLI_HTTP_OK) {
        MUST(request.length > 0 && request.length <= size);
        check_path(request.path);
        (void)cli_http_request_knows(&request, "\"1\"");
    }
    if (request.status != CLI_HTTP_MORE)
        check_answer(&request);
    for (size_t len = 0; len < size; len += 1 + size / 20)
        check_beginning(text, len, &request);
    free(text);
    return 0;
}
