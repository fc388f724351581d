/* SPDX-License-Identifier: MIT */
/* Answers to requests of browsers (RFC 9110, RFC 9112), as far as a page of files needs it: GET and
   HEAD, one request for each connection. A request is refused when it is not as browsers send
   it. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "app/page/http_answer.h"

#include "app/pack/codec.h"

#if !defined(__wasi__) && !defined(_WIN32) /* they have no server */

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMPRESSED = 1 << 24 }; /* bytes of a file above which it is sent as it is */

static const char ok[] = "200 OK", not_modified[] = "304 Not Modified", bad[] = "400 Bad Request",
                  not_found[] = "404 Not Found",
                  wrong_method[] = "405 Method Not Allowed\r\nAllow: GET, HEAD",
                  wrong_host[] = "421 Misdirected Request",
                  too_long[] = "431 Request Header Fields Too Large",
                  busy[] = "503 Service Unavailable";

/* Of every answer. The policy is that of index.html; a frame around the page can only be refused
   here. "no-cache": the browser keeps files, but asks each time whether they have changed. */
static const char common[] =
    "Connection: close\r\n"
    "Cache-Control: no-cache\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

/* ---- Requests ---- */

struct http_request {
    const char *method, *path;
    const char *host, *known, *accepted; /* the values of headers; NULL: there is none */
};

/* Cut off what is before `mark`, which is dropped; all of it if there is none. */
static char *cut_before(char **rest, const char *mark)
{
    char *const first = *rest;
    char *const end = strstr(first, mark);
    *rest = end ? end + strlen(mark) : first + strlen(first);
    if (end)
        *end = '\0';
    return first;
}

/* Keep the value of a header that matters. False: it is there twice. */
static bool read_header(struct http_request *request, char *line)
{
    const char *const name = cut_before(&line, ":");
    const char **const value = strcasecmp(name, "Host") == 0              ? &request->host
                               : strcasecmp(name, "If-None-Match") == 0   ? &request->known
                               : strcasecmp(name, "Accept-Encoding") == 0 ? &request->accepted
                                                                          : NULL;
    if (value && *value)
        return false;
    if (value)
        *value = line + strspn(line, " \t");
    return true;
}

static bool is_ours(const char *host, unsigned port)
{
    static const char *const names[] = {"127.0.0.1", "localhost"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char with_port[32];
        snprintf(with_port, sizeof with_port, "%s:%u", names[i], port);
        if (strcasecmp(host, with_port) == 0 || (port == 80 && strcasecmp(host, names[i]) == 0))
            return true;
    }
    return false;
}

/* Returns the status: ok, or why it is refused. */
static const char *read_request(struct http_request *request, char *text, unsigned port)
{
    char *line = cut_before(&text, "\r\n");
    request->method = cut_before(&line, " ");
    char *target = cut_before(&line, " ");
    request->path = cut_before(&target, "?");
    const bool is_http = strcmp(line, "HTTP/1.1") == 0 || strcmp(line, "HTTP/1.0") == 0;
    while (*text && strncmp(text, "\r\n", 2) != 0)
        if (!read_header(request, cut_before(&text, "\r\n")))
            return bad;
    if (!is_http || *request->path != '/' || !request->host)
        return bad;
    if (*text == '\0') /* its end did not come in the bytes that it may have */
        return too_long;
    if (!is_ours(request->host, port))
        return wrong_host;
    return strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0
               ? ok
               : wrong_method;
}

/* ---- Files ---- */

struct http_file {
    const char *type;
    char etag[80];
    bool compressed;
    struct sj_text bytes;
};

static const char *find_type(const char *path)
{
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
    const char *const ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcasecmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* Open the plain file `path` below the folder, or -1. No part of it begins with a dot. A path by
   way of a symbolic link, which can lead anywhere, is not the real one. */
static int open_file(const char *folder, const char *path, struct stat *info)
{
    struct sj_text wanted = {0};
    char *const top = realpath(folder, NULL);
    const bool is_folder = path[strlen(path) - 1] == '/';
    sj_text_printf(&wanted, "%s%s%s", top ? top : "", path, is_folder ? "index.html" : "");
    sj_text_char(&wanted, '\0');
    char *const real = top && !wanted.failed ? realpath(wanted.at, NULL) : NULL;
    int fd = -1;
    if (real && strcmp(real, wanted.at) == 0 && !strstr(path, "/."))
        fd = open(real, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a named pipe does not wait */
    if (fd >= 0 && (fstat(fd, info) != 0 || !S_ISREG(info->st_mode))) {
        close(fd);
        fd = -1;
    }
    free(real);
    free(top);
    sj_text_free(&wanted);
    return fd;
}

/* Another one after each change: size, inode and time to the finest unit that the system keeps. It
   is weak (W/) because the compressed file has the same. */
static void write_etag(const struct stat *info, char *etag, size_t room)
{
#ifdef __APPLE__
    const long fraction = info->st_mtimespec.tv_nsec;
#else
    const long fraction = info->st_mtim.tv_nsec;
#endif
    snprintf(etag, room, "W/\"%jx-%jx-%jx.%lx\"", (uintmax_t)info->st_size, (uintmax_t)info->st_ino,
             (uintmax_t)info->st_mtime, (unsigned long)fraction);
}

static suuji_status add_bytes(void *user, const char *bytes, size_t len, suuji_error *err)
{
    struct sj_text *const text = user;
    sj_text_add(text, bytes, len);
    return text->failed ? sj_fail_memory(err) : SUUJI_OK;
}

/* Compress the bytes if that makes them fewer. */
static void compress_file(struct http_file *file)
{
    struct sj_text packed = {0};
    suuji_error err;
    if (cli_codec_gzip.pack(file->bytes.at, file->bytes.len, add_bytes, &packed, &err) ==
            SUUJI_OK &&
        packed.len < file->bytes.len) {
        const struct sj_text plain = file->bytes;
        file->bytes = packed;
        packed = plain;
        file->compressed = true;
    }
    sj_text_free(&packed);
}

static bool read_bytes(int fd, size_t size, struct sj_text *bytes)
{
    char *const at = sj_text_room(bytes, size + 1);
    ssize_t got = at ? 1 : -1;
    while (got > 0 && bytes->len < size)
        if ((got = read(fd, at + bytes->len, size - bytes->len)) > 0)
            bytes->len += (size_t)got;
    return got >= 0;
}

/* Returns the status. */
static const char *read_file(const char *folder, const struct http_request *request,
                             struct http_file *file)
{
    struct stat info;
    const char *const codings = request->accepted ? request->accepted : "";
    const char *status = ok;
    const int fd = open_file(folder, request->path, &info);
    if (fd < 0)
        return not_found;
    file->type = find_type(request->path[1] ? request->path : ".html");
    write_etag(&info, file->etag, sizeof file->etag);
    if (request->known && strstr(request->known, file->etag))
        status = not_modified;
    else if (!read_bytes(fd, (size_t)info.st_size, &file->bytes))
        status = busy;
    else if (strstr(codings, "gzip") && cli_codec_built_in(&cli_codec_gzip) &&
             file->bytes.len < COMPRESSED)
        compress_file(file);
    close(fd);
    return status;
}

/* ---- Answers ---- */

/* Append the status as the text of an answer. */
static void add_refusal(struct sj_text *answer, const char *status, bool has_body)
{
    const int len = (int)strcspn(status, "\r");
    sj_text_printf(answer, "Content-Type: text/plain\r\nContent-Length: %d\r\n\r\n", len + 1);
    if (has_body)
        sj_text_printf(answer, "%.*s\n", len, status);
}

void cli_http_answer(const char *folder, unsigned port, char *text, struct sj_text *answer)
{
    struct http_request request = {0};
    struct http_file file = {0};
    const char *status = read_request(&request, text, port);
    if (status == ok)
        status = read_file(folder, &request, &file);
    const bool has_body = strcmp(request.method, "HEAD") != 0;
    sj_text_printf(answer, "HTTP/1.1 %s\r\n%s", status, common);
    if (status == not_modified)
        sj_text_printf(answer, "ETag: %s\r\n\r\n", file.etag);
    else if (status != ok)
        add_refusal(answer, status, has_body);
    else
        sj_text_printf(answer, "Content-Type: %s\r\nContent-Length: %zu\r\nETag: %s\r\n%s\r\n",
                       file.type, file.bytes.len, file.etag,
                       file.compressed ? "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n"
                                       : "");
    if (status == ok && has_body)
        sj_text_add(answer, file.bytes.at, file.bytes.len);
    sj_text_free(&file.bytes);
}

#endif
