/* SPDX-License-Identifier: MIT */
/* A server for the files of one folder: one thread, one poll, a fixed number of clients. A client
   sends one request and gets the answer. Then the connection is closed when it has read that:
   closing it with unread input would throw the answer away. */
#include "app/page/http_server.h"

#include "app/page/http_answer.h"
#include "base/clock.h"
#include "base/fail.h"

#if defined(__wasi__) || defined(_WIN32)

suuji_status cli_http_server_open(struct cli_http_server *server, unsigned port, suuji_error *err)
{
    *server = (struct cli_http_server){.fd = -1, .port = port};
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "pages cannot be served on this system");
}

suuji_status cli_http_server_run(const struct cli_http_server *server, const char *folder,
                                 const suuji_stop *stop, suuji_error *err)
{
    (void)folder, (void)stop;
    return cli_http_server_open(&(struct cli_http_server){0}, server->port, err);
}

void cli_http_server_close(struct cli_http_server *server)
{
    server->fd = -1;
}

#else

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CLIENTS = 64, /* browsers open six connections */
    TICK = 200    /* milliseconds until a stop or a deadline is noticed at the latest */
};

/* Seconds that a client has. */
#define REQUEST 10.0 /* to send its request */
#define STUCK 30.0   /* to read something of the answer */
#define FAREWELL 2.0 /* after the answer */

struct http_client {
    int fd;          /* -1: none */
    double deadline; /* on sj_clock_now: then it is dropped; 0: there is no client */
    size_t got;      /* bytes of the request */
    char request[CLI_HTTP_REQUEST + 1];
    struct sj_text answer; /* empty until the request is complete */
    size_t sent;           /* bytes of the answer */
};

/* ---- Opening ---- */

/* Descriptors of the server never block, and programs that it starts do not get them. */
static bool prepare(int fd)
{
    return fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static bool listen_at(struct cli_http_server *server)
{
    const int on = 1;
    struct sockaddr_in address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons((uint16_t)server->port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    server->fd = socket(AF_INET, SOCK_STREAM, 0);
    /* SO_REUSEADDR: the port of a server that has just ended can be used at once. */
    if (server->fd < 0 || !prepare(server->fd) ||
        setsockopt(server->fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(server->fd, (const struct sockaddr *)&address, sizeof address) != 0 ||
        listen(server->fd, SOMAXCONN) != 0 ||
        getsockname(server->fd, (struct sockaddr *)&address, &length) != 0)
        return false;
    server->port = ntohs(address.sin_port);
    return true;
}

suuji_status cli_http_server_open(struct cli_http_server *server, unsigned port, suuji_error *err)
{
    *server = (struct cli_http_server){.fd = -1, .port = port};
    if (listen_at(server))
        return SUUJI_OK;
    const int problem = errno;
    server->taken = problem == EADDRINUSE;
    cli_http_server_close(server);
    return server->taken
               ? sj_fail(err, SUUJI_ERR_IO, "port %u is in use", port)
               : sj_fail(err, SUUJI_ERR_IO, "cannot use port %u: %s", port, strerror(problem));
}

void cli_http_server_close(struct cli_http_server *server)
{
    if (server->fd >= 0)
        close(server->fd);
    server->fd = -1;
}

/* ---- One client ---- */

static void drop_client(struct http_client *client)
{
    if (client->fd >= 0)
        close(client->fd);
    sj_text_free(&client->answer);
    *client = (struct http_client){.fd = -1};
}

/* Drop the client unless it is only that nothing can be received or sent now. */
static void check_failure(struct http_client *client)
{
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
        drop_client(client);
}

static void receive_request(struct http_client *client, const struct cli_http_server *server,
                            const char *folder, double now)
{
    char *const request = client->request;
    const ssize_t got = recv(client->fd, request + client->got, CLI_HTTP_REQUEST - client->got, 0);
    if (got < 0)
        check_failure(client);
    else if (got == 0)
        drop_client(client);
    if (got <= 0)
        return;
    client->got += (size_t)got;
    request[client->got] = '\0';
    /* Zeros are not in a request of HTTP, but in one of TLS: it is answered as it is. */
    if (client->got < CLI_HTTP_REQUEST && strlen(request) == client->got &&
        !strstr(request, "\r\n\r\n"))
        return;
    cli_http_answer(folder, server->port, request, &client->answer);
    client->deadline = now + STUCK;
    if (client->answer.failed)
        drop_client(client);
}

static void send_answer(struct http_client *client, double now)
{
    const ssize_t sent =
        send(client->fd, client->answer.at + client->sent, client->answer.len - client->sent, 0);
    if (sent < 0) {
        check_failure(client);
        return;
    }
    client->sent += (size_t)sent;
    client->deadline = now + STUCK;
    if (client->sent < client->answer.len)
        return;
    shutdown(client->fd, SHUT_WR);
    client->deadline = now + FAREWELL;
}

/* Nothing more is answered. */
static void discard_input(struct http_client *client)
{
    const ssize_t got = recv(client->fd, client->request, CLI_HTTP_REQUEST, 0);
    if (got < 0)
        check_failure(client);
    else if (got == 0)
        drop_client(client);
}

static bool is_sending(const struct http_client *client)
{
    return client->sent < client->answer.len;
}

/* ---- All of them ---- */

/* In the place of the client whose deadline comes first, which one that reads its answer keeps
   putting off. False: there are no more descriptors, or the client has gone. */
static bool accept_client(struct http_client *clients, int listener, double now)
{
    struct http_client *place = clients;
    const int fd = accept(listener, NULL, NULL);
    if (fd < 0 || !prepare(fd)) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    for (size_t i = 1; i < CLIENTS; i++)
        if (clients[i].deadline < place->deadline)
            place = &clients[i];
    drop_client(place);
    place->fd = fd;
    place->deadline = now + REQUEST;
    return true;
}

static suuji_status serve_clients(const struct cli_http_server *server, const char *folder,
                                  struct http_client *clients, const suuji_stop *stop,
                                  suuji_error *err)
{
    bool accepts = true; /* when it does not, poll would report the same client again and again */
    while (!suuji_stop_requested(stop)) {
        struct pollfd polls[CLIENTS + 1];
        for (size_t i = 0; i < CLIENTS; i++)
            polls[i] = (struct pollfd){.fd = clients[i].fd, /* -1 is not looked at */
                                       .events = is_sending(&clients[i]) ? POLLOUT : POLLIN};
        polls[CLIENTS] = (struct pollfd){.fd = accepts ? server->fd : -1, .events = POLLIN};
        const int ready = poll(polls, CLIENTS + 1, TICK);
        const double now = sj_clock_now();
        if (ready < 0 && errno != EINTR && errno != EAGAIN)
            return sj_fail_system(err, "waiting for connections", errno);
        for (size_t i = 0; i < CLIENTS; i++) {
            struct http_client *const client = &clients[i];
            if (client->fd >= 0 && now > client->deadline)
                drop_client(client);
            else if (ready > 0 && polls[i].revents && is_sending(client))
                send_answer(client, now);
            else if (ready > 0 && polls[i].revents && client->answer.len > 0)
                discard_input(client);
            else if (ready > 0 && polls[i].revents)
                receive_request(client, server, folder, now);
        }
        accepts = ready <= 0 || !polls[CLIENTS].revents || accept_client(clients, server->fd, now);
    }
    return SUUJI_OK;
}

suuji_status cli_http_server_run(const struct cli_http_server *server, const char *folder,
                                 const suuji_stop *stop, suuji_error *err)
{
    struct http_client *const clients = calloc(CLIENTS, sizeof *clients);
    if (!clients)
        return sj_fail_memory(err);
    for (size_t i = 0; i < CLIENTS; i++)
        clients[i].fd = -1;
    signal(SIGPIPE, SIG_IGN); /* a client that is gone is an error of send */
    const suuji_status status = serve_clients(server, folder, clients, stop, err);
    for (size_t i = 0; i < CLIENTS; i++)
        drop_client(&clients[i]);
    free(clients);
    return status;
}

#endif
