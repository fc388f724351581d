/* SPDX-License-Identifier: MIT */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "codec/json_writer.h"

#define cli_json sj_json_writer
#define cli_json_object sj_json_put_object
#define cli_json_array sj_json_put_array
#define cli_json_end sj_json_put_end
#define cli_json_string sj_json_put_string
#define cli_json_bytes sj_json_put_bytes
#define cli_json_count sj_json_put_count
#define cli_json_integer sj_json_put_integer
#define cli_json_real sj_json_put_real
#define cli_json_bool sj_json_put_bool
#define cli_json_null sj_json_put_null

#endif
