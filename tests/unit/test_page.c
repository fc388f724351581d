/* SPDX-License-Identifier: MIT */
/* What `suuji page` answers, however hostile the request, and the links it prints.
   tests/scripts/page.sh asks the server. */
#include "support.h"

#include "app/page/http_answer.h"
#include "app/page/page_link.h"
#include "app/pack/codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PORT = 8420 };

#define HOST "Host: 127.0.0.1:8420\r\n"
#define GET(target) "GET " target " HTTP/1.1\r\n" HOST "\r\n"
#define WITH(headers) "GET / HTTP/1.1\r\n" headers "\r\n"

static char scratch[] = "/tmp/suuji_page_XXXXXX";

static void write_file(const char *name, const char *bytes, size_t len)
{
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    fclose(file);
}

static void write_text(const char *name, const char *text)
{
    write_file(name, text, strlen(text));
}

static int make_folder(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(scratch));
    assert_int_equal(chdir(scratch), 0);
    assert_int_equal(mkdir("page", 0700) | mkdir("page/sub", 0700), 0);
    write_text("secret.txt", "secret");
    write_text("page/index.html", "<p>home");
    write_text("page/sub/index.html", "<p>below");
    write_text("page/sub/a.js", "let a;");
    write_text("page/.hidden", "secret");
    write_text("page/empty.css", "");
    assert_int_equal(symlink("../secret.txt", "page/link.txt"), 0);
    assert_int_equal(symlink("..", "page/up"), 0);
    return mkfifo("page/pipe.txt", 0600);
}

static int remove_folder(void **state)
{
    (void)state;
    char command[80];
    snprintf(command, sizeof command, "rm -rf '%s'", scratch);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

/* ---- Answers ---- */

/* The answer as a text; the request is a copy that ends where the text does, so that reading past
   it is noticed. */
static const char *ask_bytes(const char *request, size_t len)
{
    static char kept[1 << 16];
    struct sj_text answer = {0};
    char *const copy = malloc(len + 1);
    assert_non_null(copy);
    memcpy(copy, request, len);
    copy[len] = '\0';
    cli_http_answer("page", PORT, copy, &answer);
    assert_false(answer.failed);
    assert_true(answer.len < sizeof kept);
    memcpy(kept, answer.at, answer.len);
    kept[answer.len] = '\0';
    free(copy);
    sj_text_free(&answer);
    assert_memory_equal(kept, "HTTP/1.1 ", 9);
    assert_non_null(strstr(kept, "\r\nConnection: close\r\n"));
    assert_non_null(strstr(kept, "\r\nX-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(kept, "frame-ancestors 'none'\r\n"));
    return kept;
}

static const char *ask(const char *request)
{
    return ask_bytes(request, strlen(request));
}

static int status_of(const char *answer)
{
    return atoi(answer + strlen("HTTP/1.1 "));
}

static const char *body_of(const char *answer)
{
    return strstr(answer, "\r\n\r\n") + 4;
}

static const char *ask_path(const char *path)
{
    char request[200];
    snprintf(request, sizeof request, GET("%s"), path);
    return ask(request);
}

static void files_are_sent(void **state)
{
    (void)state;
    assert_string_equal(body_of(ask(GET("/"))), "<p>home");
    assert_string_equal(body_of(ask(GET("/index.html?x=../y"))), "<p>home");
    assert_string_equal(body_of(ask(GET("/sub/"))), "<p>below");
    assert_string_equal(body_of(ask(GET("/sub/a.js"))), "let a;");
    assert_string_equal(body_of(ask(GET("/empty.css"))), "");
    assert_string_equal(body_of(ask("GET / HTTP/1.0\r\nhost:\tLOCALHOST:8420\r\n\r\n")), "<p>home");
    const char *const head = ask("HEAD /sub/a.js HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(head, "\r\nContent-Length: 6\r\n"));
    assert_string_equal(body_of(head), "");
}

static void files_have_their_types(void **state)
{
    (void)state;
    static const char *const types[][2] = {
        {"a.html", "text/html; charset=utf-8"},
        {"a.js", "text/javascript; charset=utf-8"},
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
    assert_non_null(strstr(ask(GET("/")), "\r\nContent-Type: text/html; charset=utf-8\r\n"));
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        char path[50], line[100];
        snprintf(path, sizeof path, "page/%s", types[i][0]);
        snprintf(line, sizeof line, "\r\nContent-Type: %s\r\n", types[i][1]);
        write_text(path, "");
        assert_non_null(strstr(ask_path(path + strlen("page")), line));
        assert_int_equal(unlink(path), 0);
    }
}

static void unchanged_files_are_not_sent_again(void **state)
{
    (void)state;
    char request[300], etag[100];
    const char *const line = strstr(ask(GET("/sub/a.js")), "\r\nETag: ") + strlen("\r\nETag: ");
    snprintf(etag, sizeof etag, "%.*s", (int)strcspn(line, "\r"), line);
    snprintf(request, sizeof request,
             "GET /sub/a.js HTTP/1.1\r\n" HOST "If-None-Match: \"b\", %s\r\n\r\n", etag);
    const char *answer = ask(request);
    assert_int_equal(status_of(answer), 304);
    assert_non_null(strstr(answer, etag));
    assert_null(strstr(answer, "Content-Length"));
    assert_string_equal(body_of(answer), "");
    write_text("page/sub/a.js", "let b=1");
    assert_string_equal(body_of(ask(request)), "let b=1");
    write_text("page/sub/a.js", "let a;");
    assert_int_equal(status_of(ask(WITH(HOST "If-None-Match: \"b\"\r\n"))), 200);
}

/* page.sh decompresses them. */
static void large_texts_are_compressed(void **state)
{
    (void)state;
    char text[5000];
    memset(text, 'x', sizeof text);
    write_file("page/long.js", text, sizeof text);
    const char *answer = ask("GET /long.js HTTP/1.1\r\n" HOST "Accept-Encoding: br, gzip\r\n\r\n");
    const bool compressed = strstr(answer, "\r\nContent-Encoding: gzip\r\n") != NULL;
    assert_true(compressed == cli_codec_built_in(&cli_codec_gzip));
    answer = ask("GET /long.js HTTP/1.1\r\n" HOST "Accept-Encoding: br\r\n\r\n");
    assert_null(strstr(answer, "Content-Encoding"));
    assert_int_equal(strlen(body_of(answer)), sizeof text);
    answer = ask("GET /sub/a.js HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n");
    assert_string_equal(body_of(answer), "let a;"); /* it would become longer */
    assert_int_equal(unlink("page/long.js"), 0);
}

static void only_plain_files_of_the_folder_are_sent(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "/link.txt",
        "/up/secret.txt",
        "/up/page/index.html",
        "/pipe.txt",
        "/sub",
        "/.hidden",
        "/no.js",
        "/no/",
        "/index.html/",
        "/up",
        "/index.html/x",
        "/../secret.txt",
        "/./index.html",
        "/a/..",
        "/sub/../../secret.txt",
        "//etc/passwd",
        "/sub//a.js",
        "//",
        "/sub/./a.js",
        "/index.html#x",
        "/%2e%2e/secret.txt",
        "/..\\..\\b",
        "/%2fetc/passwd",
        "/index.html%00.png",
        "/up/",
        "/sub/../index.html",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        if (status_of(ask_path(paths[i])) != 404)
            fail_msg("%s: %s", paths[i], ask_path(paths[i]));
    assert_string_equal(body_of(ask(GET("/no.js"))), "404 Not Found\n");
    assert_string_equal(body_of(ask("HEAD /no.js HTTP/1.1\r\n" HOST "\r\n")), "");
}

/* A new build of the page may put another folder in the place of the one that is served. */
static void a_folder_that_was_replaced_is_found_again(void **state)
{
    (void)state;
    assert_int_equal(rename("page", "old"), 0);
    assert_int_equal(status_of(ask(GET("/"))), 404);
    assert_int_equal(mkdir("page", 0700), 0);
    write_text("page/index.html", "<p>new");
    assert_string_equal(body_of(ask(GET("/"))), "<p>new");
    assert_int_equal(unlink("page/index.html") | rmdir("page") | rename("old", "page"), 0);
    assert_string_equal(body_of(ask(GET("/"))), "<p>home");
}

static const struct {
    const char *text;
    int status;
} refused[] = {
    {"", 400},
    {"\r\n\r\n", 400},
    {"hello\r\n\r\n", 400},
    {"\x16\x03\x01\x02", 400}, /* TLS */
    {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400},
    {"GET\r\n" HOST "\r\n", 400},
    {"GET /\r\n" HOST "\r\n", 400},
    {"GET  / HTTP/1.1\r\n" HOST "\r\n", 400},
    {"GET / HTTP/1.1 \r\n" HOST "\r\n", 400},
    {"GET / http/1.1\r\n" HOST "\r\n", 400},
    {"GET / HTTP/1.11\r\n" HOST "\r\n", 400},
    {"GET / HTTP/2.0\r\n" HOST "\r\n", 400},
    {"GET / HTTP/1.1\n" HOST "\n", 400},
    {GET("index.html"), 400},
    {GET("http://127.0.0.1:8420/"), 400},
    {GET("?"), 400},
    {GET("/a b"), 400},
    {"POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc", 405},
    {"CONNECT / HTTP/1.1\r\n" HOST "\r\n", 405},
    {"get / HTTP/1.1\r\n" HOST "\r\n", 405},
    {"GETS / HTTP/1.1\r\n" HOST "\r\n", 405},
    /* Pages of others that come by way of a name of theirs. */
    {WITH("Host: example.com\r\n"), 421},
    {WITH("Host: example.com:8420\r\n"), 421},
    {WITH("Host: 127.0.0.1\r\n"), 421},
    {WITH("Host: 127.0.0.1:84200\r\n"), 421},
    {WITH("Host: 127.0.0.1:8421\r\n"), 421},
    {WITH("Host: 127.0.0.1.example.com:8420\r\n"), 421},
    {WITH("Host: 0.0.0.0:8420\r\n"), 421},
    {WITH("Host: localhost:8420, 127.0.0.1:8420\r\n"), 421},
    {WITH("Host:\r\n"), 421},
    {WITH(""), 400},
    {WITH("Host : 127.0.0.1:8420\r\n"), 400},
    {WITH(HOST HOST), 400},
    {WITH(HOST "Host: example.com\r\n"), 400},
    {"GET / HTTP/1.1\r\n" HOST "Accept: */*", 431}, /* all that it may have has come */
};

static void hostile_requests_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (status_of(ask(refused[i].text)) != refused[i].status)
            fail_msg("request %zu: %s", i, ask(refused[i].text));
    const char *const answer = ask("PUT / HTTP/1.1\r\n" HOST "\r\n");
    static const char start[] = "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n";
    assert_memory_equal(answer, start, strlen(start));
    assert_non_null(strstr(answer, "\r\nContent-Length: 23\r\n"));
    assert_string_equal(body_of(answer), "405 Method Not Allowed\n");
}

/* Every byte in the place of each byte of a request: none leads to another file. */
static void any_byte_can_be_anywhere(void **state)
{
    (void)state;
    char text[] = "GET /sub/a.js HTTP/1.1\r\n" HOST "\r\n";
    for (size_t at = 0; at < sizeof text - 1; at++) {
        const char original = text[at];
        for (int byte = 0; byte < 256; byte++) {
            text[at] = (char)byte;
            const char *const answer = ask_bytes(text, sizeof text - 1);
            if (status_of(answer) == 200 && !strstr(text, "?"))
                assert_string_equal(body_of(answer), "let a;");
        }
        text[at] = original;
    }
}

/* ---- The link ---- */

static suuji_status make_link(const char *file, const char *expected, suuji_error *err)
{
    struct sj_text link = {0};
    const suuji_status status = cli_page_link_add(&link, file, NULL, err);
    if (status == SUUJI_OK) {
        assert_int_equal(link.len, strlen(expected));
        assert_memory_equal(link.at, expected, link.len);
    }
    sj_text_free(&link);
    return status;
}

static void links_carry_a_puzzle(void **state)
{
    (void)state;
    suuji_error err = {0};
    write_file("plain.txt", "1..2\n# \xc3\xa4&+%\n\n", 13);
    assert_int_equal(make_link("plain.txt", "#read=1..2%0A%23%20%C3%A4%26%2B%25", &err), SUUJI_OK);
    assert_int_equal(make_link(".1....3.......43", "#read=.1....3.......43", &err), SUUJI_OK);
    assert_int_equal(make_link("none.txt", "", &err), SUUJI_ERR_IO);
    write_file("latin.txt", "1..2\n..\xe4.\n", 10);
    assert_int_equal(make_link("latin.txt", "", &err), SUUJI_ERR_SYNTAX);
    assert_true(err.line == 2 && err.column == 3);
    write_file("zero.txt", "1.\0.", 4);
    assert_int_equal(make_link("zero.txt", "", &err), SUUJI_ERR_SYNTAX);
    write_file("blank.txt", " \n\n", 3);
    assert_int_equal(make_link("blank.txt", "", &err), SUUJI_ERR_SYNTAX);
}

static void links_have_a_limit(void **state)
{
    (void)state;
    suuji_error err = {0};
    static const char puzzle[] = ".1....3.......43\n#";
    static const char begin[] = "#read=.1....3.......43%0A%23";
    static char text[CLI_PAGE_LINK_LONGEST + 1];
    static char link[CLI_PAGE_LINK_LONGEST + 1];
    const size_t rest = CLI_PAGE_LINK_LONGEST - strlen(begin);
    memset(text, '1', sizeof text);
    memcpy(text, puzzle, strlen(puzzle));
    memset(link, '1', CLI_PAGE_LINK_LONGEST);
    memcpy(link, begin, strlen(begin));
    /* Exactly the limit, with the name of the parameter; the rest is a comment. */
    write_file("long.txt", text, strlen(puzzle) + rest);
    assert_int_equal(make_link("long.txt", link, &err), SUUJI_OK);
    write_file("long.txt", text, strlen(puzzle) + rest + 1);
    assert_int_equal(make_link("long.txt", "", &err), SUUJI_ERR_UNSUPPORTED);
    memset(text, '/', sizeof text); /* three times as long when encoded */
    write_file("long.txt", text, CLI_PAGE_LINK_LONGEST / 2);
    assert_int_equal(make_link("long.txt", "", &err), SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(make_link("/dev/zero", "", &err), SUUJI_ERR_UNSUPPORTED);
}

TEST_FILE(test_page)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_sent),
        cmocka_unit_test(files_have_their_types),
        cmocka_unit_test(unchanged_files_are_not_sent_again),
        cmocka_unit_test(large_texts_are_compressed),
        cmocka_unit_test(only_plain_files_of_the_folder_are_sent),
        cmocka_unit_test(a_folder_that_was_replaced_is_found_again),
        cmocka_unit_test(hostile_requests_are_refused),
        cmocka_unit_test(any_byte_can_be_anywhere),
        cmocka_unit_test(links_carry_a_puzzle),
        cmocka_unit_test(links_have_a_limit),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
