/* SPDX-License-Identifier: MIT */
/* For Windows. Input is waited for by read itself. */
#ifndef SUUJI_WINDOWS_POLL_H
#define SUUJI_WINDOWS_POLL_H

struct pollfd {
    int fd;
    short events;
    short revents;
};
#define POLLIN 1
#define poll(fds, count, milliseconds) ((void)(fds), (void)(milliseconds), 1)


#endif
