/* SPDX-License-Identifier: MIT */
/* The file of a proof, and what it may take the place of. */
#ifndef CLI_PROOF_FILE_H
#define CLI_PROOF_FILE_H

#include "suuji.h"

/* Refuse a file that is there and holds anything but a proof of ours: it would be lost. Files that
   are not regular, pipes and devices, lose nothing. */
suuji_status cli_proof_file_guard(const char *path, suuji_error *err);

/* Do two paths name the same file, be it there already or not? */
bool cli_proof_file_same(const char *a, const char *b);

#endif
