/* SPDX-License-Identifier: MIT */
/* Requests as text: what is answered, what is refused and why, however hostile; and the heads of answers. */
#include "support.h"

#include "app/page/http_request.h"
#include "app/page/http_response.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT = 8420 };

#define HOST "Host: 127.0.0.1:8420\r\n"

/* The request from a copy that ends where the text does, so that reading past it is noticed. Of each beginning
   it must be said that it goes on, or that it is refused. */
static struct cli_http_request read_bytes(const char *text, size_t len)
{
    static char *kept;
    struct cli_http_request request;
    for (size_t part = 0; part < len; part += 1 + len / 300) {
        char *const copy = malloc(part + 1);
        assert_non_null(copy);
        memcpy(copy, text, part);
        cli_http_request_read(&request, copy, part, PORT);
        assert_true(request.status != CLI_HTTP_OK || request.length <= part);
        free(copy);
    }
    free(kept); /* `known` of the last request refers to it */
    kept = malloc(len ? len : 1);
    assert_non_null(kept);
    memcpy(kept, text, len);
    cli_http_request_read(&request, kept, len, PORT);
    if (len == 0) {
        free(kept);
        kept = NULL;
    }
    return request;
}

static struct cli_http_request read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static void usual_requests_are_read(void **state)
{
    (void)state;
    struct cli_http_request request =
        read_text("GET / HTTP/1.1\r\n" HOST "Accept: */*\r\n\r\nGET /next");
    assert_int_equal(request.status, CLI_HTTP_OK);
    assert_int_equal(request.length, strlen("GET / HTTP/1.1\r\n" HOST "Accept: */*\r\n\r\n"));
    assert_string_equal(request.path, "index.html");
    assert_true(request.keep && !request.head && !request.known);
    request = read_text("HEAD /a/b%20c.js?x=../y HTTP/1.1\r\nhost:\tLOCALHOST:8420 \r\n"
                        "connection: Upgrade , Close\r\nContent-Length: 0\r\n\r\n");
    assert_int_equal(request.status, CLI_HTTP_OK);
    assert_string_equal(request.path, "a/b c.js");
    assert_true(request.head && !request.keep);
    request = read_text("GET /lab/ HTTP/1.0\r\nHost: [::1]:8420\r\n\r\n");
    assert_int_equal(request.status, CLI_HTTP_OK);
    assert_string_equal(request.path, "lab/index.html");
    assert_false(request.keep);
    read_text("");
}

static void unfinished_requests_need_more(void **state)
{
    (void)state;
    static const char whole[] = "GET /index.html HTTP/1.1\r\n" HOST "\r\n";
    for (size_t len = 0; len < sizeof whole - 1; len++)
        assert_int_equal(read_bytes(whole, len).status, CLI_HTTP_MORE);
    assert_int_equal(read_text(whole).status, CLI_HTTP_OK);
}

#define GET(target) "GET " target " HTTP/1.1\r\n" HOST "\r\n"
#define WITH(headers) "GET / HTTP/1.1\r\n" headers "\r\n"

static const struct {
    const char *text;
    enum cli_http_status status;
} refused[] = {
    /* Paths that leave the folder, or that are not one. */
    {GET("/../etc/passwd"), CLI_HTTP_NOT_FOUND},
    {GET("/a/../../etc/passwd"), CLI_HTTP_NOT_FOUND},
    {GET("/%2e%2e/etc/passwd"), CLI_HTTP_NOT_FOUND},
    {GET("/%2e%2e%2fetc%2fpasswd"), CLI_HTTP_NOT_FOUND},
    {GET("/a/.%2e/b"), CLI_HTTP_NOT_FOUND},
    {GET("/a/.."), CLI_HTTP_NOT_FOUND},
    {GET("/./index.html"), CLI_HTTP_NOT_FOUND},
    {GET("/.git/config"), CLI_HTTP_NOT_FOUND},
    {GET("//etc/passwd"), CLI_HTTP_NOT_FOUND},
    {GET("/%2fetc/passwd"), CLI_HTTP_NOT_FOUND},
    {GET("/a//b"), CLI_HTTP_NOT_FOUND},
    {GET("//"), CLI_HTTP_NOT_FOUND},
    {GET("/a\\..\\b"), CLI_HTTP_BAD},
    {GET("/a%5c..%5cb"), CLI_HTTP_BAD},
    {GET("/index.html%00.png"), CLI_HTTP_BAD},
    {GET("/a%0d%0aSet-Cookie:x"), CLI_HTTP_BAD},
    {GET("/%7f"), CLI_HTTP_BAD},
    {GET("/%"), CLI_HTTP_BAD},
    {GET("/%2"), CLI_HTTP_BAD},
    {GET("/%zz"), CLI_HTTP_BAD},
    {GET("/%+1"), CLI_HTTP_BAD},
    {GET("/a#b"), CLI_HTTP_BAD},
    {GET("index.html"), CLI_HTTP_BAD},
    {GET("http://127.0.0.1:8420/"), CLI_HTTP_BAD},
    {GET("?"), CLI_HTTP_BAD},
    {GET("/a b"), CLI_HTTP_BAD},
    /* The first line. */
    {"\r\n\r\n", CLI_HTTP_BAD},
    {"GET\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET /\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET  / HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {" GET / HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET / HTTP/1.1 \r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET / http/1.1\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET / HTTP/1.11\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"G\x01T / HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_BAD},
    {"GET / HTTP/1.1\n" HOST "\n", CLI_HTTP_BAD},
    {"\n", CLI_HTTP_BAD},
    {"GET / HTTP/2.0\r\n" HOST "\r\n", CLI_HTTP_VERSION},
    {"GET / HTTP/0.9\r\n" HOST "\r\n", CLI_HTTP_VERSION},
    {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", CLI_HTTP_BAD},
    {"\x16\x03\x01\x02\n", CLI_HTTP_BAD}, /* TLS */
    {"POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc", CLI_HTTP_METHOD},
    {"OPTIONS * HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_METHOD},
    {"CONNECT a.example:80 HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_METHOD},
    {"get / HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_METHOD},
    {"GETS / HTTP/1.1\r\n" HOST "\r\n", CLI_HTTP_METHOD},
    /* Pages of others that come by way of a name of theirs. */
    {WITH("Host: example.com\r\n"), CLI_HTTP_HOST},
    {WITH("Host: example.com:8420\r\n"), CLI_HTTP_HOST},
    {WITH("Host: 127.0.0.1\r\n"), CLI_HTTP_HOST},
    {WITH("Host: 127.0.0.1:84200\r\n"), CLI_HTTP_HOST},
    {WITH("Host: 127.0.0.1:8421\r\n"), CLI_HTTP_HOST},
    {WITH("Host: 127.0.0.1.example.com:8420\r\n"), CLI_HTTP_HOST},
    {WITH("Host: 0.0.0.0:8420\r\n"), CLI_HTTP_HOST},
    {WITH("Host: localhost:8420, 127.0.0.1:8420\r\n"), CLI_HTTP_HOST},
    {WITH("Host:\r\n"), CLI_HTTP_HOST},
    {WITH(""), CLI_HTTP_BAD},
    {WITH(HOST HOST), CLI_HTTP_BAD},
    {WITH(HOST "Host: example.com\r\n"), CLI_HTTP_BAD},
    /* Headers. */
    {WITH(HOST "Nonsense\r\n"), CLI_HTTP_BAD},
    {WITH(HOST ": x\r\n"), CLI_HTTP_BAD},
    {WITH(HOST "Accept : x\r\n"), CLI_HTTP_BAD},
    {WITH(HOST " folded: x\r\n"), CLI_HTTP_BAD},
    {WITH(HOST "Accept: a\x01"
               "b\r\n"),
     CLI_HTTP_BAD},
    {WITH(HOST "Accept: a\rb\r\n"), CLI_HTTP_BAD},
    {WITH("Host: example.com\r\nNonsense\r\n"), CLI_HTTP_BAD},
    {WITH(HOST "Content-Length: 1\r\n"), CLI_HTTP_BODY},
    {WITH(HOST "Content-Length: -1\r\n"), CLI_HTTP_BODY},
    {WITH(HOST "Content-Length: 99999999999999999999\r\n"), CLI_HTTP_BODY},
    {WITH(HOST "Content-Length: 0, 5\r\n"), CLI_HTTP_BODY},
    {WITH(HOST "Transfer-Encoding: chunked\r\n"), CLI_HTTP_BODY},
};

static void hostile_requests_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const struct cli_http_request request = read_text(refused[i].text);
        if (request.status != refused[i].status)
            fail_msg("%d, not %d: '%s'", (int)request.status, (int)refused[i].status,
                     refused[i].text);
    }
}

/* Every byte in the place of each byte of a request: none is taken for something else. */
static void any_byte_can_be_anywhere(void **state)
{
    (void)state;
    char text[] = "GET /ab HTTP/1.1\r\n" HOST "\r\n";
    for (size_t at = 0; at < sizeof text - 1; at++) {
        const char original = text[at];
        for (int byte = 0; byte < 256; byte++) {
            text[at] = (char)byte;
            const struct cli_http_request request = read_bytes(text, sizeof text - 1);
            if (request.status == CLI_HTTP_OK)
                assert_true(strlen(request.path) > 0 && request.path[0] != '.' &&
                            !strpbrk(request.path, "\\\r\n"));
        }
        text[at] = original;
    }
}

static void long_requests_are_refused(void **state)
{
    (void)state;
    static char text[CLI_HTTP_HEAD + 100];
    memset(text, 'a', sizeof text);
    assert_int_equal(read_bytes(text, CLI_HTTP_HEAD - 1).status, CLI_HTTP_MORE);
    assert_int_equal(read_bytes(text, CLI_HTTP_HEAD).status, CLI_HTTP_LONG_HEAD);
    memcpy(text, "GET / HTTP/1.1\r\n", 16);
    assert_int_equal(read_bytes(text, CLI_HTTP_HEAD).status, CLI_HTTP_LONG_HEAD);
    /* The longest path, and one that is longer by a byte; the same for a folder. */
    for (size_t extra = 0; extra < 2; extra++) {
        char path[CLI_HTTP_PATH + 2];
        memset(path, 'p', sizeof path);
        path[CLI_HTTP_PATH - 1 + extra] = '\0';
        snprintf(text, sizeof text, "GET /%s HTTP/1.1\r\n" HOST "\r\n", path);
        assert_int_equal(read_text(text).status, extra ? CLI_HTTP_LONG_PATH : CLI_HTTP_OK);
        path[CLI_HTTP_PATH - 1 + extra - strlen("index.html")] = '\0';
        path[CLI_HTTP_PATH - 2 + extra - strlen("index.html")] = '/';
        snprintf(text, sizeof text, "GET /%s HTTP/1.1\r\n" HOST "\r\n", path);
        assert_int_equal(read_text(text).status, extra ? CLI_HTTP_LONG_PATH : CLI_HTTP_OK);
    }
}

static void known_files_are_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *list;
        bool known;
    } cases[] = {
        {"\"a-1\"", true},   {"W/\"a-1\"", true},  {"\"b\", \"a-1\"", true},
        {"*", true},         {"\"a-1", false},     {"a-1", false},
        {"\"a-12\"", false}, {"\"A-1\"", false},   {"W/", false},
        {",,,", false},      {"", false},          {"\"b\",\"c\"", false},
        {"\"a-1\",x", true}, {"w/\"a-1\"", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, WITH(HOST "If-None-Match: %s\r\n"), cases[i].list);
        const struct cli_http_request request = read_text(text);
        assert_int_equal(request.status, CLI_HTTP_OK);
        if (cli_http_request_knows(&request, "\"a-1\"") != cases[i].known)
            fail_msg("If-None-Match: %s", cases[i].list);
    }
    const struct cli_http_request none = read_text(WITH(HOST));
    assert_false(cli_http_request_knows(&none, "\"a-1\""));
}

/* ---- Answers ---- */

static const char *answer(struct cli_http_response response)
{
    static char out[CLI_HTTP_ANSWER + 1];
    const size_t len = cli_http_response_write(&response, out);
    assert_true(len < CLI_HTTP_ANSWER);
    out[len] = '\0';
    return out;
}

static void answers_have_types_and_policies(void **state)
{
    (void)state;
    static const char *const types[][2] = {
        {"a.html", "text/html; charset=utf-8"},
        {"x/a.js", "text/javascript; charset=utf-8"},
        {"a.mjs", "text/javascript; charset=utf-8"},
        {"a.CSS", "text/css; charset=utf-8"},
        {"a.wasm", "application/wasm"},
        {"a.svg", "image/svg+xml"},
        {"a.png", "image/png"},
        {"a.webmanifest", "application/manifest+json"},
        {"a.json", "application/json"},
        {"a.txt", "text/plain; charset=utf-8"},
        {"a.exe", "application/octet-stream"},
        {"html", "application/octet-stream"},
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        char line[100];
        snprintf(line, sizeof line, "\r\nContent-Type: %s\r\n", types[i][1]);
        const char *const text = answer((struct cli_http_response){.status = CLI_HTTP_OK,
                                                                   .path = types[i][0],
                                                                   .etag = "\"e\"",
                                                                   .length = 7,
                                                                   .keep = true});
        assert_non_null(strstr(text, line));
        assert_non_null(strstr(text, "\r\nContent-Length: 7\r\n"));
        assert_non_null(strstr(text, "\r\nETag: \"e\"\r\n"));
        assert_non_null(strstr(text, "\r\nX-Content-Type-Options: nosniff\r\n"));
        assert_non_null(strstr(text, "frame-ancestors 'none'\r\n"));
        assert_non_null(strstr(text, "\r\nConnection: keep-alive\r\n\r\n"));
    }
}

static void errors_have_a_text(void **state)
{
    (void)state;
    const char *text = answer((struct cli_http_response){.status = CLI_HTTP_METHOD});
    assert_memory_equal(text, "HTTP/1.1 405 Method Not Allowed\r\n", 33);
    assert_non_null(strstr(text, "\r\nAllow: GET, HEAD\r\n"));
    assert_non_null(strstr(text, "\r\nContent-Length: 23\r\n"));
    assert_string_equal(strstr(text, "\r\n\r\n"), "\r\n\r\n405 Method Not Allowed\n");
    text = answer((struct cli_http_response){.status = CLI_HTTP_NOT_FOUND, .head = true});
    assert_non_null(strstr(text, "\r\nContent-Length: 14\r\n"));
    assert_string_equal(strstr(text, "\r\n\r\n"), "\r\n\r\n");
    text = answer((struct cli_http_response){
        .status = CLI_HTTP_NOT_MODIFIED, .path = "a.js", .etag = "\"e\""});
    assert_non_null(strstr(text, "\r\nETag: \"e\"\r\n"));
    assert_null(strstr(text, "Content-Length"));
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_memory_equal(answer((struct cli_http_response){.status = refused[i].status}),
                            "HTTP/1.1 4", refused[i].status == CLI_HTTP_VERSION ? 9 : 10);
}

/* Frees what the last request was read from. */
static int forget(void **state)
{
    (void)state;
    read_text("");
    return 0;
}

TEST_FILE(test_http_request)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_requests_are_read),
        cmocka_unit_test(unfinished_requests_need_more),
        cmocka_unit_test(hostile_requests_are_refused),
        cmocka_unit_test(any_byte_can_be_anywhere),
        cmocka_unit_test(long_requests_are_refused),
        cmocka_unit_test(known_files_are_recognised),
        cmocka_unit_test(answers_have_types_and_policies),
        cmocka_unit_test(errors_have_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
