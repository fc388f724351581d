/* SPDX-License-Identifier: MIT */
/* The server of the page and its files, with clients that are slow, rude, many or gone. */
#include "support.h"

#include "app/page/http_server.h"
#include "app/page/page_link.h"
#include "base/clock.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { BIG = 5 << 20 }; /* bytes of a file that no socket takes at once */

static char room[] = "/tmp/suuji_page_XXXXXX";
static struct cli_page_folder folder;
static struct cli_http_server server;
static suuji_stop *stop;
static pthread_t thread;

static void write_file(const char *name, const char *bytes, size_t len)
{
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    fclose(file);
}

static char *big_file(void)
{
    char *const bytes = malloc(BIG);
    assert_non_null(bytes);
    for (size_t i = 0; i < BIG; i++)
        bytes[i] = (char)(i * 2654435761u >> 13);
    return bytes;
}

static void *serve(void *unused)
{
    (void)unused;
    suuji_error err;
    return cli_http_server_run(&server, &folder, stop, &err) == SUUJI_OK ? NULL : &server;
}

static int start(void **state)
{
    (void)state;
    suuji_error err = {0};
    assert_non_null(mkdtemp(room));
    assert_int_equal(chdir(room), 0);
    assert_int_equal(mkdir("page", 0700) | mkdir("page/sub", 0700), 0);
    write_file("secret.txt", "secret", 6);
    write_file("page/index.html", "<p>home", 7);
    write_file("page/sub/a.js", "let a;", 6);
    write_file("page/.hidden", "secret", 6);
    write_file("page/empty.css", "", 0);
    char *const big = big_file();
    write_file("page/big.wasm", big, BIG);
    free(big);
    assert_int_equal(symlink("../secret.txt", "page/link.txt"), 0);
    assert_int_equal(symlink("..", "page/up"), 0);
    assert_int_equal(mkfifo("page/pipe.txt", 0600), 0);
    assert_int_equal(cli_page_folder_find(&folder, "page", &err), SUUJI_OK);
    assert_int_equal(cli_http_server_open(&server, 0, &err), SUUJI_OK);
    assert_int_equal(suuji_stop_new(&stop, &err), SUUJI_OK);
    return pthread_create(&thread, NULL, serve, NULL);
}

static int finish(void **state)
{
    (void)state;
    void *result = NULL;
    char command[80];
    suuji_stop_request(stop);
    assert_int_equal(pthread_join(thread, &result), 0);
    assert_null(result);
    cli_http_server_close(&server);
    suuji_stop_free(stop);
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

/* ---- A client ---- */

static int connect_client(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)server.port)};
    const struct timeval patience = {.tv_sec = 20};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    assert_int_equal(setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

static void send_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t sent = send(fd, text, len, MSG_NOSIGNAL);
        assert_true(sent > 0);
        text += sent;
        len -= (size_t)sent;
    }
}

static void ask(int fd, const char *method, const char *path, const char *headers)
{
    char text[1000];
    snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s\r\n", method, path,
             server.port, headers);
    send_all(fd, text, strlen(text));
}

/* An answer: the head as text and the length of the body, which follows. */
struct reply {
    int status; /* 0: the connection was closed */
    size_t length;
    char head[2000];
};

/* Byte by byte, so that nothing of the body or of the next answer is lost. */
static struct reply read_head(int fd)
{
    struct reply reply = {0};
    size_t len = 0;
    while (len + 1 < sizeof reply.head && !strstr(reply.head, "\r\n\r\n"))
        if (recv(fd, reply.head + len++, 1, 0) != 1)
            return (struct reply){0};
    assert_memory_equal(reply.head, "HTTP/1.1 ", 9);
    reply.status = atoi(reply.head + 9);
    const char *const length = strstr(reply.head, "\r\nContent-Length: ");
    reply.length = length ? (size_t)atol(length + 18) : 0;
    return reply;
}

static size_t read_body(int fd, char *into, size_t len)
{
    size_t at = 0;
    while (at < len) {
        const ssize_t got = recv(fd, into + at, len - at, 0);
        if (got <= 0)
            break;
        at += (size_t)got;
    }
    return at;
}

static bool is_closed(int fd)
{
    char byte;
    return recv(fd, &byte, 1, 0) == 0;
}

static void expect_home(int fd)
{
    char body[8] = "";
    ask(fd, "GET", "/", "");
    const struct reply reply = read_head(fd);
    assert_int_equal(reply.status, 200);
    assert_int_equal(reply.length, 7);
    assert_int_equal(read_body(fd, body, 7), 7);
    assert_string_equal(body, "<p>home");
}

static void expect_status(int fd, const char *path, int status)
{
    ask(fd, "GET", path, "");
    struct reply reply = read_head(fd);
    assert_int_equal(reply.status, status);
    assert_int_equal(read_body(fd, reply.head, reply.length), reply.length);
}

/* The page is served at once, whatever other clients do: long before any of them is given up. */
static void expect_alive(void)
{
    const double before = sj_clock_now();
    const int fd = connect_client();
    expect_home(fd);
    close(fd);
    assert_true(sj_clock_now() - before < 5);
}

/* ---- Files ---- */

static void files_are_sent_on_one_connection(void **state)
{
    (void)state;
    char body[8] = "";
    const int fd = connect_client();
    expect_home(fd);
    ask(fd, "GET", "/sub/a.js?v=1", "");
    struct reply reply = read_head(fd);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.head, "text/javascript"));
    assert_int_equal(read_body(fd, body, 6), 6);
    assert_string_equal(body, "let a;");
    ask(fd, "HEAD", "/big.wasm", "");
    reply = read_head(fd);
    assert_true(reply.status == 200 && reply.length == BIG);
    ask(fd, "GET", "/empty.css", "");
    reply = read_head(fd);
    assert_true(reply.status == 200 && reply.length == 0);
    ask(fd, "GET", "/no.js", "");
    reply = read_head(fd);
    assert_int_equal(reply.status, 404);
    assert_int_equal(read_body(fd, reply.head, reply.length), 14);
    expect_home(fd);
    ask(fd, "GET", "/", "Connection: close\r\n");
    reply = read_head(fd);
    assert_int_equal(read_body(fd, reply.head, 7), 7);
    assert_true(is_closed(fd));
    close(fd);
}

static void large_files_arrive_whole(void **state)
{
    (void)state;
    char *const expected = big_file();
    char *const got = malloc(BIG);
    assert_non_null(got);
    const int fd = connect_client();
    ask(fd, "GET", "/big.wasm", "");
    assert_int_equal(read_head(fd).length, BIG);
    assert_int_equal(read_body(fd, got, BIG), BIG);
    assert_memory_equal(got, expected, BIG);
    expect_home(fd);
    close(fd);
    free(got);
    free(expected);
}

static void unchanged_files_are_not_sent_again(void **state)
{
    (void)state;
    char header[120] = "";
    const int fd = connect_client();
    ask(fd, "HEAD", "/sub/a.js", "");
    const struct reply first = read_head(fd);
    const char *const etag = strstr(first.head, "\r\nETag: ");
    assert_non_null(etag);
    snprintf(header, sizeof header, "If-None-Match: %.*s\r\n", (int)strcspn(etag + 8, "\r"),
             etag + 8);
    ask(fd, "GET", "/sub/a.js", header);
    assert_int_equal(read_head(fd).status, 304);
    write_file("page/sub/a.js", "let b=1", 7);
    ask(fd, "GET", "/sub/a.js", header);
    struct reply changed = read_head(fd);
    assert_true(changed.status == 200 && changed.length == 7);
    assert_int_equal(read_body(fd, changed.head, 7), 7);
    write_file("page/sub/a.js", "let a;", 6);
    close(fd);
}

static void only_plain_files_of_the_folder_are_sent(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "/link.txt", "/up/secret.txt",        "/up/page/index.html", "/pipe.txt", "/sub",
        "/.hidden",  "/../secret.txt",        "/%2e%2e/secret.txt",  "/sub/",     "/index.html/",
        "/up",       "/sub/../../secret.txt", "/index.html/x",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        const int fd = connect_client();
        ask(fd, "GET", paths[i], "");
        const struct reply reply = read_head(fd);
        if (reply.status != 404)
            fail_msg("%s: %d", paths[i], reply.status);
        close(fd);
    }
}

/* A new build of the page may put another folder in the place of the one that is served. */
static void a_folder_that_was_replaced_is_found_again(void **state)
{
    (void)state;
    const int fd = connect_client();
    expect_home(fd);
    assert_int_equal(rename("page", "old"), 0);
    expect_status(fd, "/", 404);
    assert_int_equal(mkdir("page", 0700), 0);
    write_file("page/a.txt", "a", 1);
    expect_status(fd, "/a.txt", 404); /* without an index.html it is not the page */
    write_file("page/index.html", "<p>home", 7);
    expect_home(fd);
    expect_status(fd, "/sub/a.js", 404);
    expect_status(fd, "/a.txt", 200);
    assert_int_equal(unlink("page/a.txt") | unlink("page/index.html") | rmdir("page"), 0);
    assert_int_equal(rename("old", "page"), 0);
    expect_status(fd, "/sub/a.js", 200);
    close(fd);
}

/* ---- Clients ---- */

static void rude_clients_are_answered_and_left(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int status;
    } cases[] = {
        {"hello\n", 400},
        {"\x16\x03\x01\x02\x03\x04\n", 400},
        {"GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", 421},
        {"GET / HTTP/3.0\r\nHost: 127.0.0.1\r\n\r\n", 505},
        {"DELETE / HTTP/1.1\r\n\r\n", 400},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int fd = connect_client();
        send_all(fd, cases[i].text, strlen(cases[i].text));
        const struct reply reply = read_head(fd);
        assert_int_equal(reply.status, cases[i].status);
        assert_int_equal(read_body(fd, (char[100]){0}, reply.length), reply.length);
        assert_true(is_closed(fd));
        close(fd);
    }
    expect_alive();
}

/* The answer to a request with a long body arrives, although the body is not read. */
static void the_reason_arrives_before_the_end(void **state)
{
    (void)state;
    static char body[100000];
    const int fd = connect_client();
    memset(body, 'x', sizeof body);
    ask(fd, "POST", "/", "Content-Length: 100000\r\n");
    send_all(fd, body, sizeof body);
    assert_int_equal(read_head(fd).status, 405);
    close(fd);
    const int endless = connect_client();
    send_all(endless, body, 9000);
    assert_int_equal(read_head(endless).status, 431);
    close(endless);
    expect_alive();
}

static void requests_in_pieces_and_in_heaps_are_answered(void **state)
{
    (void)state;
    char one[100];
    char *const heap = malloc(200 * sizeof one);
    assert_non_null(heap);
    const int len =
        snprintf(one, sizeof one, "GET / HTTP/1.1\r\nHost: localhost:%u\r\n\r\n", server.port);
    const int fd = connect_client();
    for (int i = 0; i < len; i++)
        send_all(fd, one + i, 1);
    assert_int_equal(read_head(fd).status, 200);
    assert_int_equal(read_body(fd, (char[8]){0}, 7), 7);
    for (int i = 0; i < 200; i++)
        memcpy(heap + i * len, one, (size_t)len);
    send_all(fd, heap, (size_t)(200 * len));
    shutdown(fd, SHUT_WR);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(read_head(fd).status, 200);
        assert_int_equal(read_body(fd, (char[8]){0}, 7), 7);
    }
    assert_true(is_closed(fd));
    close(fd);
    free(heap);
}

/* More than the server has places for: those that wait without a request give way. */
static void many_idle_clients_delay_nobody(void **state)
{
    (void)state;
    enum { MANY = 150 };
    int fd[MANY];
    for (size_t i = 0; i < MANY; i++) {
        fd[i] = connect_client();
        if (i % 3 == 1)
            send_all(fd[i], "GET / HT", 8);
    }
    expect_alive();
    for (size_t i = 0; i < MANY; i++)
        close(fd[i]);
    expect_alive();
}

/* Nor do those that were refused and stay, before they are given up. */
static void many_refused_clients_delay_nobody(void **state)
{
    (void)state;
    enum { MANY = 150 };
    int fd[MANY];
    const double before = sj_clock_now();
    for (size_t i = 0; i < MANY; i++) {
        fd[i] = connect_client();
        send_all(fd[i], "hello\n", 6);
        assert_int_equal(read_head(fd[i]).status, 400);
    }
    assert_true(sj_clock_now() - before < 3);
    for (size_t i = 0; i < MANY; i++)
        close(fd[i]);
    expect_alive();
}

/* Send a byte now and then, until the server has closed the connection. Returns the seconds. */
static double trickle(int fd)
{
    const struct timespec pause = {.tv_nsec = 50000000};
    const double before = sj_clock_now();
    while (send(fd, "x", 1, MSG_NOSIGNAL) == 1 && sj_clock_now() - before < 30)
        nanosleep(&pause, NULL);
    return sj_clock_now() - before;
}

/* A request has its time, 10 seconds, and so has a client that was refused, 2: also one that always sends. */
static void busy_clients_have_to_end_as_well(void **state)
{
    (void)state;
    const int slow = connect_client();
    const int refused = connect_client();
    send_all(slow, "GET /", 5);
    send_all(refused, "hello\n", 6);
    assert_int_equal(read_head(refused).status, 400);
    const double leaving = trickle(refused);
    const double reading = trickle(slow) + leaving;
    assert_true(leaving > 1 && leaving < 8);
    assert_true(reading > 9 && reading < 20);
    close(slow);
    close(refused);
    expect_alive();
}

/* Clients that ask for a large file and read nothing of it, or a little now and then, and at last vanish: more than
   the server has places for. */
static void clients_that_do_not_read_delay_nobody(void **state)
{
    (void)state;
    enum { MANY = 150, ROUNDS = 3 };
    static char piece[1 << 16];
    int fd[MANY];
    for (size_t i = 0; i < MANY; i++) {
        fd[i] = connect_client();
        ask(fd[i], "GET", "/big.wasm", "");
    }
    for (size_t round = 0; round < ROUNDS; round++) {
        expect_alive();
        for (size_t i = 0; i < MANY; i += 2)
            (void)recv(fd[i], piece, sizeof piece, MSG_DONTWAIT);
    }
    expect_alive();
    for (size_t i = 0; i < MANY; i++) {
        const struct linger reset = {.l_onoff = 1};
        setsockopt(fd[i], SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        close(fd[i]);
    }
    expect_alive();
}

/* A client that reads what it asked for gets all of it, although others take all places meanwhile. */
static void answers_on_their_way_give_way_last(void **state)
{
    (void)state;
    enum { MANY = 100, PART = 1 << 19 }; /* together more than sockets hold */
    static char piece[PART];
    int fd[MANY];
    write_file("page/long.wasm", "", 0);
    assert_int_equal(truncate("page/long.wasm", (off_t)MANY * PART), 0);
    const int reader = connect_client();
    ask(reader, "GET", "/long.wasm", "");
    assert_int_equal(read_head(reader).length, (size_t)MANY * PART);
    for (size_t i = 0; i < MANY; i++) {
        fd[i] = connect_client();
        assert_int_equal(read_body(reader, piece, PART), PART);
    }
    close(reader);
    for (size_t i = 0; i < MANY; i++)
        close(fd[i]);
    assert_int_equal(unlink("page/long.wasm"), 0);
}

/* A file that becomes shorter while it is sent: the client notices. */
static void a_shorter_file_ends_the_connection(void **state)
{
    (void)state;
    static char piece[1 << 16];
    const size_t length = (size_t)64 << 20; /* more than is on its way before the client reads */
    size_t got = 0, part = 0;
    write_file("page/shrinks.wasm", "", 0);
    assert_int_equal(truncate("page/shrinks.wasm", (off_t)length), 0);
    const int fd = connect_client();
    ask(fd, "GET", "/shrinks.wasm", "");
    assert_int_equal(read_head(fd).length, length);
    assert_int_equal(truncate("page/shrinks.wasm", 10), 0);
    while ((part = read_body(fd, piece, sizeof piece)) > 0)
        got += part;
    assert_true(got < length);
    close(fd);
    expect_alive();
}

static void a_port_is_used_once(void **state)
{
    (void)state;
    struct cli_http_server second;
    suuji_error err;
    assert_int_equal(cli_http_server_open(&second, server.port, &err), SUUJI_ERR_IO);
    assert_true(second.taken && second.fd < 0 && !second.pool);
    assert_non_null(strstr(err.text, "is in use"));
    assert_int_equal(cli_http_server_open(&second, 0, &err), SUUJI_OK);
    assert_true(second.port != 0 && second.port != server.port && !second.taken);
    cli_http_server_close(&second);
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

TEST_FILE(test_http_server)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_sent_on_one_connection),
        cmocka_unit_test(large_files_arrive_whole),
        cmocka_unit_test(unchanged_files_are_not_sent_again),
        cmocka_unit_test(only_plain_files_of_the_folder_are_sent),
        cmocka_unit_test(a_folder_that_was_replaced_is_found_again),
        cmocka_unit_test(rude_clients_are_answered_and_left),
        cmocka_unit_test(the_reason_arrives_before_the_end),
        cmocka_unit_test(requests_in_pieces_and_in_heaps_are_answered),
        cmocka_unit_test(many_idle_clients_delay_nobody),
        cmocka_unit_test(many_refused_clients_delay_nobody),
        cmocka_unit_test(busy_clients_have_to_end_as_well),
        cmocka_unit_test(clients_that_do_not_read_delay_nobody),
        cmocka_unit_test(answers_on_their_way_give_way_last),
        cmocka_unit_test(a_shorter_file_ends_the_connection),
        cmocka_unit_test(a_port_is_used_once),
        cmocka_unit_test(links_carry_a_puzzle),
        cmocka_unit_test(links_have_a_limit),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
