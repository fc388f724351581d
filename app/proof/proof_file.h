/* SPDX-License-Identifier: MIT */
/* The file of a proof, and which files it may replace. */
#ifndef CLI_PROOF_FILE_H
#define CLI_PROOF_FILE_H

#include "suuji.h"

/* Refuse an existing file that is not one of our proofs: its content would be lost. Files that are
   not regular (pipes, devices) lose nothing. */
suuji_status cli_proof_file_guard(const char *path, suuji_error *err);

/* Do two paths name the same file, whether it exists or not? */
bool cli_proof_file_same(const char *a, const char *b);

#endif
