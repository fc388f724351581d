/* SPDX-License-Identifier: MIT */
/* A server for the files of one folder: one thread, one poll, a fixed number of connections.

   A connection reads a request, then sends the answer, then reads again. After an error it is closed, but
   not before the client has had time to read why: closing with unread input would throw the answer away. */
#include "app/page/http_server.h"

#include "app/page/http_request.h"
#include "app/page/http_response.h"
#include "base/clock.h"
#include "base/fail.h"

#ifndef __wasi__ /* see http_server_none.c */

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CONNECTIONS = 64, /* browsers open six */
    PIECE = 1 << 16,  /* bytes of a file that are sent at a time, so that all get their turn */
    TICK = 200        /* milliseconds until a stop or a deadline is noticed at the latest */
};

/* How long a connection may stay in a state, in seconds. */
#define IDLE 60.0    /* between requests */
#define REQUEST 10.0 /* from the first byte of a request to its end */
#define STUCK 30.0   /* an answer of which the client takes nothing */
#define STALLED 2.0  /* the same, if another client needs the place */
#define FAREWELL 2.0 /* after the last answer */

enum state { UNUSED, READING, ANSWERING, LEAVING };

struct connection {
    enum state state;
    int fd;
    double deadline; /* on sj_clock_now: then it is closed */
    bool keep;       /* read again after the answer */
    int file;        /* what is sent after `out`; -1: nothing */
    uint64_t at, left;
    size_t in_len, out_len, out_at;
    char in[CLI_HTTP_HEAD]; /* the request as far as it has come, and what follows it */
    char out[CLI_HTTP_ANSWER];
};

struct cli_http_pool {
    struct connection connection[CONNECTIONS];
    struct pollfd poll[CONNECTIONS + 1];
    char piece[PIECE];
};

/* What the functions below share. */
struct serving {
    struct cli_http_pool *pool;
    const struct cli_page_folder *folder;
    unsigned port;
    double now;
    bool full; /* no new connection in this round */
};

/* ---- Opening ---- */

/* Descriptors of the server never block, and programs that it starts do not get them. */
static bool prepare(int fd)
{
    return fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static int listen_at(unsigned port)
{
    const int on = 1;
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons((uint16_t)port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    /* The port of a server that has just ended can be used at once. */
    if (prepare(fd) && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        bind(fd, (const struct sockaddr *)&address, sizeof address) == 0 &&
        listen(fd, SOMAXCONN) == 0)
        return fd;
    const int problem = errno;
    close(fd);
    errno = problem;
    return -1;
}

static bool find_port(struct cli_http_server *server)
{
    struct sockaddr_in address;
    socklen_t length = sizeof address;
    if (getsockname(server->fd, (struct sockaddr *)&address, &length) != 0)
        return false;
    server->port = ntohs(address.sin_port);
    return true;
}

suuji_status cli_http_server_open(struct cli_http_server *server, unsigned port, suuji_error *err)
{
    *server = (struct cli_http_server){.fd = listen_at(port), .port = port};
    if (server->fd < 0 || !find_port(server)) {
        const int problem = errno;
        server->taken = problem == EADDRINUSE;
        cli_http_server_close(server);
        return server->taken
                   ? sj_fail(err, SUUJI_ERR_IO, "port %u is in use", port)
                   : sj_fail(err, SUUJI_ERR_IO, "cannot use port %u: %s", port, strerror(problem));
    }
    server->pool = calloc(1, sizeof *server->pool);
    if (server->pool)
        return SUUJI_OK;
    cli_http_server_close(server);
    return sj_fail_memory(err);
}

/* ---- Connections ---- */

static void close_file(struct connection *connection)
{
    if (connection->file >= 0)
        close(connection->file);
    connection->file = -1;
    connection->left = 0;
}

static void close_connection(struct connection *connection)
{
    if (connection->state == UNUSED)
        return;
    close_file(connection);
    close(connection->fd);
    connection->state = UNUSED;
}

void cli_http_server_close(struct cli_http_server *server)
{
    for (size_t i = 0; server->pool && i < CONNECTIONS; i++)
        close_connection(&server->pool->connection[i]);
    free(server->pool);
    server->pool = NULL;
    if (server->fd >= 0)
        close(server->fd);
    server->fd = -1;
}

/* The order in which connections give way to a new one, the lowest first: as their deadlines come, but an answer
   of which the client takes something comes last. */
static double rank_of(const struct serving *serving, const struct connection *connection)
{
    const bool moves =
        connection->state == ANSWERING && connection->deadline - serving->now > STUCK - STALLED;
    return connection->deadline + (moves ? IDLE : 0);
}

/* An unused connection. If there is none, the first in that order is closed. */
static struct connection *find_room(struct serving *serving)
{
    struct connection *room = NULL;
    for (size_t i = 0; i < CONNECTIONS; i++) {
        struct connection *const one = &serving->pool->connection[i];
        if (one->state == UNUSED)
            return one;
        if (!room || rank_of(serving, one) < rank_of(serving, room))
            room = one;
    }
    close_connection(room);
    return room;
}

static void wait_for_request(const struct serving *serving, struct connection *connection)
{
    connection->state = READING;
    connection->deadline = serving->now + (connection->in_len ? REQUEST : IDLE);
}

static void accept_connection(struct serving *serving, int listener)
{
    const int on = 1;
    const int fd = accept(listener, NULL, NULL);
    if (fd < 0) {
        /* The client is gone already, or there are no more descriptors: without a pause, poll would report it
           again and again. */
        serving->full = true;
        return;
    }
    if (!prepare(fd)) {
        close(fd);
        return;
    }
    /* The head of an answer need not wait for its body. */
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *const room = find_room(serving);
    room->fd = fd;
    room->file = -1;
    room->in_len = 0;
    wait_for_request(serving, room);
}

/* ---- Requests and answers ---- */

/* Whether the file can be sent, and how. */
static void choose_answer(const struct serving *serving, const struct cli_http_request *request,
                          struct cli_page_file *file, struct cli_http_response *response)
{
    const int problem = cli_page_file_open(serving->folder, request->path, file);
    if (problem)
        response->status = problem == ENOENT ? CLI_HTTP_NOT_FOUND : CLI_HTTP_BUSY;
    else if (cli_http_request_knows(request, file->etag))
        response->status = CLI_HTTP_NOT_MODIFIED;
    response->keep = request->keep;
    response->path = request->path;
    response->etag = file->etag;
    response->length = file->length;
}

static void start_answer(const struct serving *serving, struct connection *connection,
                         const struct cli_http_request *request)
{
    struct cli_page_file file = {.fd = -1};
    struct cli_http_response response = {.status = request->status, .head = request->head};
    if (request->status == CLI_HTTP_OK)
        choose_answer(serving, request, &file, &response);
    connection->state = ANSWERING;
    connection->deadline = serving->now + STUCK;
    connection->keep = response.keep;
    connection->out_len = cli_http_response_write(&response, connection->out);
    connection->out_at = 0;
    connection->file = file.fd;
    connection->at = 0;
    connection->left = file.length;
    if (response.status != CLI_HTTP_OK || response.head)
        close_file(connection);
    connection->in_len -= request->length;
    memmove(connection->in, connection->in + request->length, connection->in_len);
}

static void look_for_request(const struct serving *serving, struct connection *connection)
{
    struct cli_http_request request;
    cli_http_request_read(&request, connection->in, connection->in_len, serving->port);
    if (request.status != CLI_HTTP_MORE)
        start_answer(serving, connection, &request);
}

static bool can_wait(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* There is always room: a request that fills it is refused. */
static void receive(const struct serving *serving, struct connection *connection)
{
    const bool first = connection->in_len == 0;
    const ssize_t got = recv(connection->fd, connection->in + connection->in_len,
                             sizeof connection->in - connection->in_len, 0);
    if (got <= 0) {
        if (got == 0 || !can_wait())
            close_connection(connection);
        return;
    }
    connection->in_len += (size_t)got;
    if (first)
        wait_for_request(serving, connection);
    look_for_request(serving, connection);
}

static void end_answer(const struct serving *serving, struct connection *connection)
{
    close_file(connection);
    if (connection->keep) {
        wait_for_request(serving, connection);
        look_for_request(serving, connection); /* it may have come already */
        return;
    }
    shutdown(connection->fd, SHUT_WR);
    connection->state = LEAVING;
    connection->deadline = serving->now + FAREWELL;
}

/* The next bytes to send; 0: the file has become shorter and cannot be sent as announced. */
static size_t next_piece(const struct serving *serving, const struct connection *connection,
                         const char **piece)
{
    if (connection->out_at < connection->out_len) {
        *piece = connection->out + connection->out_at;
        return connection->out_len - connection->out_at;
    }
    const size_t want = connection->left < PIECE ? (size_t)connection->left : PIECE;
    const ssize_t got = pread(connection->file, serving->pool->piece, want, (off_t)connection->at);
    *piece = serving->pool->piece;
    return got > 0 ? (size_t)got : 0;
}

static void send_piece(const struct serving *serving, struct connection *connection)
{
    const char *piece = NULL;
    const size_t len = next_piece(serving, connection, &piece);
    const ssize_t sent = len ? send(connection->fd, piece, len, 0) : -1;
    if (sent < 0) {
        if (len == 0 || !can_wait())
            close_connection(connection);
        return;
    }
    connection->deadline = serving->now + STUCK;
    if (connection->out_at < connection->out_len) {
        connection->out_at += (size_t)sent;
    } else {
        connection->at += (uint64_t)sent;
        connection->left -= (uint64_t)sent;
    }
    if (connection->out_at == connection->out_len && connection->left == 0)
        end_answer(serving, connection);
}

/* Nothing more is answered. */
static void discard(const struct serving *serving, struct connection *connection)
{
    const ssize_t got = recv(connection->fd, serving->pool->piece, PIECE, 0);
    if (got == 0 || (got < 0 && !can_wait()))
        close_connection(connection);
}

/* ---- All of them ---- */

/* Whether what a client does now extends its time. The rest of a request and what follows the last answer do
   not: they have to end, however busy the client is. */
static bool extends_time(const struct connection *connection)
{
    return connection->state == ANSWERING ||
           (connection->state == READING && connection->in_len == 0);
}

static void advance(const struct serving *serving, struct connection *connection, bool ready)
{
    static void (*const actions[])(const struct serving *serving, struct connection *connection) = {
        [READING] = receive,
        [ANSWERING] = send_piece,
        [LEAVING] = discard,
    };
    if (connection->state == UNUSED)
        return;
    if (serving->now > connection->deadline && !(ready && extends_time(connection)))
        close_connection(connection);
    else if (ready)
        actions[connection->state](serving, connection);
}

/* Wait until something can be done. False: it cannot even wait. */
static bool wait_for_clients(const struct serving *serving, int listener)
{
    struct pollfd *const polls = serving->pool->poll;
    for (size_t i = 0; i < CONNECTIONS; i++) {
        const struct connection *const one = &serving->pool->connection[i];
        polls[i].fd = one->state == UNUSED ? -1 : one->fd; /* -1: not looked at */
        polls[i].events = one->state == ANSWERING ? POLLOUT : POLLIN;
        polls[i].revents = 0;
    }
    polls[CONNECTIONS] = (struct pollfd){.fd = serving->full ? -1 : listener, .events = POLLIN};
    if (poll(polls, CONNECTIONS + 1, TICK) >= 0)
        return true;
    for (size_t i = 0; i <= CONNECTIONS; i++)
        polls[i].revents = 0;
    return errno == EINTR || errno == EAGAIN;
}

suuji_status cli_http_server_run(struct cli_http_server *server,
                                 const struct cli_page_folder *folder, const suuji_stop *stop,
                                 suuji_error *err)
{
    struct cli_http_pool *const pool = server->pool;
    struct serving serving = {.pool = pool, .folder = folder, .port = server->port};
    signal(SIGPIPE, SIG_IGN); /* a client that is gone is an error of send */
    while (!suuji_stop_requested(stop)) {
        if (!wait_for_clients(&serving, server->fd))
            return sj_fail_system(err, "waiting for connections", errno);
        serving.now = sj_clock_now();
        serving.full = false;
        for (size_t i = 0; i < CONNECTIONS; i++)
            advance(&serving, &pool->connection[i], pool->poll[i].revents != 0);
        if (pool->poll[CONNECTIONS].revents)
            accept_connection(&serving, server->fd);
    }
    return SUUJI_OK;
}

#endif
