/* SPDX-License-Identifier: MIT */
/* suuji page: suuji in the browser, served by this program to this machine only. */
#include "app/frame/command.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"
#include "app/page/http_server.h"
#include "app/page/open_link.h"
#include "app/page/page_folder.h"
#include "app/page/page_link.h"
#include "base/fail.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Browsers keep games by address, so the port should be the same each time. If another program has
   it, the next ones are tried. */
enum { USUAL_PORT = 8420, LAST_PORT = 8429, HIGHEST_PORT = 65535 };

struct page_args {
    const char *port, *folder;
    bool open;
};

/* ---- The port ---- */

static suuji_status read_port(const char *text, unsigned *port, suuji_error *err)
{
    const struct sj_option row = {
        .name = "--port", .kind = SUUJI_OPTION_COUNT, .low = 0, .high = HIGHEST_PORT};
    uint64_t number = 0;
    const suuji_status status = sj_option_set(&row, text, &number, "page", err);
    *port = (unsigned)number;
    return status;
}

static suuji_status open_usual_port(struct cli_http_server *server, suuji_error *err)
{
    suuji_status status = cli_http_server_open(server, USUAL_PORT, err);
    for (unsigned port = USUAL_PORT + 1; server->taken && port <= LAST_PORT; port++)
        status = cli_http_server_open(server, port, err);
    if (!server->taken)
        return status;
    return sj_fail(err, SUUJI_ERR_IO, "ports %d to %d are in use; choose another one with --port",
                   USUAL_PORT, LAST_PORT);
}

static suuji_status open_port(struct cli_http_server *server, const char *text, suuji_error *err)
{
    unsigned port = 0;
    if (!text)
        return open_usual_port(server, err);
    const suuji_status status = read_port(text, &port, err);
    if (status != SUUJI_OK || cli_http_server_open(server, port, err) == SUUJI_OK)
        return status;
    return server->taken
               ? sj_fail(err, SUUJI_ERR_IO,
                         "port %u is in use; choose another one, or any free one with --port 0",
                         port)
               : err->status;
}

/* ---- The link ---- */

/* A line. Standard output is closed after it: a program that reads the link has then read all of
   it. */
static suuji_status print_link(const struct sj_text *line, suuji_error *err)
{
    struct cli_output output;
    suuji_status status = cli_output_open(&output, NULL, NULL, err);
    if (status == SUUJI_OK)
        status = cli_output_write(&output, line->at, line->len, err);
    if (status == SUUJI_OK)
        status = cli_output_close(&output, err);
    /* No connection gets its number. */
    if (status == SUUJI_OK && open("/dev/null", O_RDONLY) < 0)
        status = sj_fail_system(err, "/dev/null", errno);
    return status;
}

static void print_remarks(const struct cli_http_server *server, const char *port)
{
    if (!port && server->port != USUAL_PORT)
        cli_complain("port %d is in use, so this is port %u; games saved at port %d are not shown",
                     USUAL_PORT, server->port, USUAL_PORT);
    if (cli_terminal(STDERR_FILENO))
        cli_complain("serving the page until Ctrl-C");
}

/* ---- Serving ---- */

/* Print the link, which ends with `fragment`, and serve what it leads to. */
static suuji_status serve_page(const struct page_args *args, const struct cli_http_server *server,
                               const char *folder, const struct sj_text *fragment, suuji_error *err)
{
    struct sj_text link = {0};
    sj_text_printf(&link, "http://127.0.0.1:%u/", server->port);
    if (fragment->len > 0)
        sj_text_add(&link, fragment->at, fragment->len);
    sj_text_char(&link, '\n');
    suuji_status status = link.failed ? sj_fail_memory(err) : print_link(&link, err);
    if (status == SUUJI_OK)
        print_remarks(server, args->port);
    if (status == SUUJI_OK && args->open) {
        link.at[link.len - 1] = '\0';
        if (cli_open_link(link.at, err) != SUUJI_OK)
            cli_complain("%s", err->text);
    }
    sj_text_free(&link);
    if (status == SUUJI_OK)
        status = cli_http_server_run(server, folder, cli_interrupt_stop(), err);
    if (status == SUUJI_OK)
        cli_interrupt_expected();
    return status;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct page_args *const args = given;
    char folder[CLI_PAGE_PATH];
    struct cli_http_server server = {.fd = -1};
    struct sj_text fragment = {0};
    suuji_error err = {0};
    enum cli_exit exit = CLI_YES;
    const suuji_stop *const stop = cli_interrupt_watch();
    suuji_status status = open_port(&server, args->port, &err);
    if (status == SUUJI_OK)
        status = cli_page_folder_find(folder, args->folder, &err);
    if (status == SUUJI_ERR_ARGUMENT)
        exit = cli_usage("page", "%s", err.text);
    else if (status != SUUJI_OK)
        exit = cli_fail(&err);
    else if (operands[0] && cli_page_link_add(&fragment, operands[0], stop, &err) != SUUJI_OK)
        exit = cli_fail_in(operands[0], &err);
    else if (!suuji_stop_requested(stop) &&
             serve_page(args, &server, folder, &fragment, &err) != SUUJI_OK)
        exit = cli_fail(&err);
    cli_http_server_close(&server);
    sj_text_free(&fragment);
    return exit;
}

static const struct cli_option options[] = {
    {"port", 'p', SUUJI_OPTION_TEXT, offsetof(struct page_args, port), .value = "N",
     .help = "use this port, 0: any free one; default: 8420, or the next free one up to 8429"},
    {"folder", 0, SUUJI_OPTION_TEXT, offsetof(struct page_args, folder), .value = "DIR",
     .domain = CLI_FILE,
     .help = "serve the page in this folder; default: the one that is installed or built"},
    {"open", 0, SUUJI_OPTION_FLAG, offsetof(struct page_args, open),
     .help = "open the link in the browser"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji page", "print the link to the page; Ctrl-C ends it"},
    {"suuji page easy.txt", "a link that opens the puzzle"},
    {"suuji generate --level hard | suuji page --port 0 -", "play a new puzzle"},
    {0},
};

const struct cli_command cli_command_page = {
    .name = "page",
    .operands = "[PUZZLE-FILE]",
    .summary = "play, learn and experiment in the browser",
    .about =
        "Serve the page that is suuji in the browser, and print the link to it, one line. The page "
        "is served on the loopback address, 127.0.0.1, so only this machine can open it, until "
        "Ctrl-C. The page makes all its computations in the browser.\n"
        "With PUZZLE-FILE ('-': standard input, or a puzzle itself) the link opens this puzzle.\n"
        "The browser stores your games by address. So the port is the same each time, 8420, "
        "unless another program uses it; then the next free one is used, and a remark on standard "
        "error says so.\n"
        "Ctrl-C is the usual end: the exit code is then 0.",
    .options = options,
    .args_size = sizeof(struct page_args),
    .examples = examples,
    .run = run,
};
