/* SPDX-License-Identifier: MIT */
/* The version, and what this program was built with. */
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include "app/frame/arguments.h"

enum cli_exit cli_version_show(bool all);

#endif
