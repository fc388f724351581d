/* SPDX-License-Identifier: MIT */
/* What is answered to a browser: knows no sockets. */
#ifndef CLI_HTTP_ANSWER_H
#define CLI_HTTP_ANSWER_H

#include "base/text.h"

/* Bytes of a request at most. */
enum { CLI_HTTP_REQUEST = 8192 };

/* Append the answer to `request`, with the head and the file of `folder` that it asks for; or why
   it is refused. The request is complete or too long, and is changed. `port` is ours: a request
   that names another host or port is refused, since it comes from a page that has made its name
   resolve to this machine. */
void cli_http_answer(const char *folder, unsigned port, char *request, struct sj_text *answer);

#endif
