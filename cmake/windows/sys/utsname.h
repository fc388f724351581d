/* SPDX-License-Identifier: MIT */
/* For Windows. */
#ifndef SUUJI_WINDOWS_UTSNAME_H
#define SUUJI_WINDOWS_UTSNAME_H

struct utsname {
    char sysname[16], release[32], machine[16];
};
int sj_windows_uname(struct utsname *name);
#define uname sj_windows_uname

#endif
