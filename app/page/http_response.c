/* SPDX-License-Identifier: MIT */
/* The head of an answer, as text. */
#include "app/page/http_response.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct {
    enum cli_http_status status;
    const char *reason;
    const char *more; /* a header that belongs to it */
} statuses[] = {
    {CLI_HTTP_OK, "OK", ""},
    {CLI_HTTP_NOT_MODIFIED, "Not Modified", ""},
    {CLI_HTTP_BAD, "Bad Request", ""},
    {CLI_HTTP_NOT_FOUND, "Not Found", ""},
    {CLI_HTTP_METHOD, "Method Not Allowed", "Allow: GET, HEAD\r\n"},
    {CLI_HTTP_BODY, "Content Too Large", ""},
    {CLI_HTTP_LONG_PATH, "URI Too Long", ""},
    {CLI_HTTP_HOST, "Misdirected Request", ""},
    {CLI_HTTP_LONG_HEAD, "Request Header Fields Too Large", ""},
    {CLI_HTTP_BUSY, "Service Unavailable", ""},
    {CLI_HTTP_VERSION, "HTTP Version Not Supported", ""},
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
};

/* Of every answer. The policy is that of index.html; a frame around the page can only be refused here.
   "no-cache": the browser keeps files, but asks each time whether they have changed. */
static const char common[] =
    "Cache-Control: no-cache\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

static const char *type_of(const char *path)
{
    const char *const ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcasecmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

size_t cli_http_response_write(const struct cli_http_response *response, char out[CLI_HTTP_ANSWER])
{
    size_t row = 0;
    char own[200];
    char text[60] = "";
    while (statuses[row].status != response->status) {
        row++;
        assert(row < sizeof statuses / sizeof statuses[0]);
    }
    if (response->status == CLI_HTTP_OK) {
        snprintf(own, sizeof own, "Content-Type: %s\r\nContent-Length: %" PRIu64 "\r\nETag: %s\r\n",
                 type_of(response->path), response->length, response->etag);
    } else if (response->status == CLI_HTTP_NOT_MODIFIED) {
        snprintf(own, sizeof own, "ETag: %s\r\n", response->etag);
    } else {
        snprintf(text, sizeof text, "%d %s\n", (int)response->status, statuses[row].reason);
        snprintf(own, sizeof own, "Content-Type: text/plain\r\nContent-Length: %zu\r\n%s",
                 strlen(text), statuses[row].more);
    }
    const int len = snprintf(out, CLI_HTTP_ANSWER, "HTTP/1.1 %d %s\r\n%s%sConnection: %s\r\n\r\n%s",
                             (int)response->status, statuses[row].reason, own, common,
                             response->keep ? "keep-alive" : "close", response->head ? "" : text);
    assert(len > 0 && len < CLI_HTTP_ANSWER);
    return (size_t)len;
}
