/* SPDX-License-Identifier: MIT */
/* Any bytes as a request to the page: there is an answer, and never a file from outside the folder,
   which is empty. */
#include "fuzz.h"

#include "app/page/http_answer.h"

#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/suuji_fuzz_XXXXXX";

static void remove_folder(void)
{
    rmdir(folder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_made;
    struct sj_text answer = {0};
    char *const text = malloc(size + 1);
    MUST(text);
    if (!is_made)
        MUST(mkdtemp(folder) && atexit(remove_folder) == 0);
    is_made = true;
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    cli_http_answer(folder, 8420, text, &answer);
    MUST(!answer.failed && answer.len > 12 && memcmp(answer.at, "HTTP/1.1 4", 10) == 0);
    sj_text_free(&answer);
    free(text);
    return 0;
}
