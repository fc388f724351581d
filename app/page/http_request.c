/* SPDX-License-Identifier: MIT */
/* The request of a browser, as text (RFC 9110, RFC 9112). Only what a page of files needs: GET and HEAD
   without a body. What is not well-formed is refused, never repaired. */
#include "app/page/http_request.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A part of the text. */
struct span {
    const char *at;
    size_t len;
};

static bool equals(struct span span, const char *word)
{
    return span.len == strlen(word) && memcmp(span.at, word, span.len) == 0;
}

/* In either case of letters. */
static bool means(struct span span, const char *word)
{
    return span.len == strlen(word) && strncasecmp(span.at, word, span.len) == 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static struct span trim(struct span span)
{
    while (span.len > 0 && is_blank(span.at[0]))
        span.at++, span.len--;
    while (span.len > 0 && is_blank(span.at[span.len - 1]))
        span.len--;
    return span;
}

/* Cut off what is before the first `separator`, which is dropped; all of it if there is none. */
static struct span cut(struct span *rest, char separator)
{
    const char *const end = rest->len ? memchr(rest->at, separator, rest->len) : NULL;
    const struct span first = {rest->at, end ? (size_t)(end - rest->at) : rest->len};
    const size_t gone = first.len + (end != NULL);
    rest->at += gone;
    rest->len -= gone;
    return first;
}

/* Is it a name of letters, digits and dashes? The names of methods and headers have no other characters in
   practice. */
static bool is_name(struct span span)
{
    for (size_t i = 0; i < span.len; i++) {
        const char c = span.at[i];
        const char letter = (char)(c | 0x20);
        if (!(letter >= 'a' && letter <= 'z') && !(c >= '0' && c <= '9') && c != '-' && c != '_')
            return false;
    }
    return span.len > 0;
}

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 0x7f;
}

/* ---- The path ---- */

static int hex_digit(char c)
{
    const char letter = (char)(c | 0x20);
    if (c >= '0' && c <= '9')
        return c - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* Does each part of the path begin with something else than a dot? Then no part is "." or "..", and hidden
   files stay hidden. */
static bool has_plain_parts(const char *path)
{
    for (; path; path = strchr(path, '/') ? strchr(path, '/') + 1 : NULL)
        if (*path == '.' || *path == '/' || *path == '\0')
            return false;
    return true;
}

/* Percent signs are decoded once, before anything is checked. A folder means its index.html. */
static enum cli_http_status read_path(struct cli_http_request *request, struct span target)
{
    struct span path = cut(&target, '?');
    size_t len = 0;
    if (path.len == 0 || path.at[0] != '/')
        return CLI_HTTP_BAD;
    for (size_t i = 1; i < path.len; i++) {
        char c = path.at[i];
        if (c == '%') {
            const int high = i + 2 < path.len ? hex_digit(path.at[i + 1]) : -1;
            const int low = i + 2 < path.len ? hex_digit(path.at[i + 2]) : -1;
            if (high < 0 || low < 0)
                return CLI_HTTP_BAD;
            c = (char)(high * 16 + low);
            i += 2;
        } else if (c == '#') {
            return CLI_HTTP_BAD;
        }
        if (is_control(c) || c == '\\')
            return CLI_HTTP_BAD;
        if (len + 1 >= sizeof request->path)
            return CLI_HTTP_LONG_PATH;
        request->path[len++] = c;
    }
    request->path[len] = '\0';
    if (len == 0 || request->path[len - 1] == '/') {
        static const char index[] = "index.html";
        if (len + sizeof index > sizeof request->path)
            return CLI_HTTP_LONG_PATH;
        memcpy(request->path + len, index, sizeof index);
    }
    return has_plain_parts(request->path) ? CLI_HTTP_OK : CLI_HTTP_NOT_FOUND;
}

/* ---- The first line ---- */

/* "GET /index.html HTTP/1.1" */
static enum cli_http_status read_first_line(struct cli_http_request *request, struct span line)
{
    const struct span method = cut(&line, ' ');
    const struct span target = cut(&line, ' ');
    const bool is_old = equals(line, "HTTP/1.0");
    if (!is_name(method) || target.len == 0 || line.len != strlen("HTTP/1.1") ||
        memcmp(line.at, "HTTP/", 5) != 0)
        return CLI_HTTP_BAD;
    if (!is_old && !equals(line, "HTTP/1.1"))
        return CLI_HTTP_VERSION;
    request->keep = !is_old;
    request->head = equals(method, "HEAD");
    if (!request->head && !equals(method, "GET"))
        return CLI_HTTP_METHOD;
    return read_path(request, target);
}

/* ---- Headers ---- */

/* What is known after some of the headers. */
struct reading {
    struct cli_http_request *request;
    unsigned port, hosts;
};

static enum cli_http_status read_host(struct reading *reading, struct span value)
{
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
    reading->hosts++;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char with_port[32];
        snprintf(with_port, sizeof with_port, "%s:%u", names[i], reading->port);
        if (means(value, with_port) || (reading->port == 80 && means(value, names[i])))
            return CLI_HTTP_OK;
    }
    return CLI_HTTP_HOST;
}

static enum cli_http_status read_connection(struct reading *reading, struct span value)
{
    while (value.len > 0)
        if (means(trim(cut(&value, ',')), "close"))
            reading->request->keep = false;
    return CLI_HTTP_OK;
}

static enum cli_http_status read_length(struct reading *reading, struct span value)
{
    (void)reading;
    return equals(value, "0") ? CLI_HTTP_OK : CLI_HTTP_BODY;
}

static enum cli_http_status read_encoding(struct reading *reading, struct span value)
{
    (void)reading, (void)value;
    return CLI_HTTP_BODY;
}

static enum cli_http_status read_known(struct reading *reading, struct span value)
{
    reading->request->known = value.at;
    reading->request->known_len = value.len;
    return CLI_HTTP_OK;
}

/* The headers that matter. */
static const struct {
    const char *name;
    enum cli_http_status (*read)(struct reading *reading, struct span value);
} headers[] = {
    {"Host", read_host},
    {"Connection", read_connection},
    {"Content-Length", read_length},
    {"Transfer-Encoding", read_encoding},
    {"If-None-Match", read_known},
};

static enum cli_http_status read_header(struct reading *reading, struct span line)
{
    struct span value = line;
    const struct span name = cut(&value, ':');
    if (!is_name(name) || name.len == line.len)
        return CLI_HTTP_BAD;
    for (size_t i = 0; i < value.len; i++)
        if (is_control(value.at[i]) && value.at[i] != '\t')
            return CLI_HTTP_BAD;
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        if (means(name, headers[i].name))
            return headers[i].read(reading, trim(value));
    return CLI_HTTP_OK;
}

/* ---- The whole ---- */

/* Keep the error to answer with: a request that is not well-formed is refused for this, whatever else is
   wrong; otherwise the first error counts. */
static void note(struct cli_http_request *request, enum cli_http_status status)
{
    if (status == CLI_HTTP_BAD || request->status == CLI_HTTP_OK)
        request->status = status;
}

void cli_http_request_read(struct cli_http_request *request, const char *text, size_t len,
                           unsigned port)
{
    struct span rest = {text, len};
    struct reading reading = {.request = request, .port = port};
    *request = (struct cli_http_request){.status = CLI_HTTP_OK};
    for (size_t number = 0;; number++) {
        if (rest.len == 0 || !memchr(rest.at, '\n', rest.len)) {
            request->status = len >= CLI_HTTP_HEAD ? CLI_HTTP_LONG_HEAD : CLI_HTTP_MORE;
            return;
        }
        struct span line = cut(&rest, '\n');
        if (line.len == 0 || line.at[line.len - 1] != '\r') {
            request->status = CLI_HTTP_BAD;
            return;
        }
        line.len--;
        if (number > 0 && line.len == 0)
            break;
        note(request, number == 0 ? read_first_line(request, line) : read_header(&reading, line));
        if (request->status == CLI_HTTP_BAD)
            return;
    }
    if (reading.hosts != 1) /* requests of HTTP/1.0 need not have one, but browsers send it */
        request->status = CLI_HTTP_BAD;
    request->length = (size_t)(rest.at - text);
    assert(request->length <= len);
}

bool cli_http_request_knows(const struct cli_http_request *request, const char *etag)
{
    struct span rest = {request->known ? request->known : "", request->known_len};
    while (rest.len > 0) {
        struct span one = trim(cut(&rest, ','));
        if (one.len > 2 && memcmp(one.at, "W/", 2) == 0)
            one.at += 2, one.len -= 2;
        if (equals(one, etag) || equals(one, "*"))
            return true;
    }
    return false;
}
