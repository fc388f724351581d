/* SPDX-License-Identifier: MIT */
/* Any formula and any proof: the text before and after the first '#'. Both ways of checking must
   agree where they have to, and no proof may refute a formula of few variables that has a
   solution. */
#include "fuzz.h"

#include "suuji/proof.h"

#include <string.h>

enum { MOST_VARIABLES = 8, MOST_LITERALS = 400 };

/* The literals of a small formula, with a 0 after each clause. */
struct small {
    long literal[MOST_LITERALS];
    size_t count;
};

/* Parse a formula that the checker has accepted. False: it is not small. */
static bool take_apart(const char *text, size_t length, struct small *small)
{
    static char copy[4096];
    long variables = -1;
    if (length >= sizeof copy || memchr(text, 0, length))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    small->count = 0;
    for (char *line = copy; line;) {
        char *const end = strchr(line, '\n');
        if (end)
            *end = '\0';
        if (line[0] != 'c')
            for (char *at = line, *next = NULL;; at = next) {
                at += strspn(at, " \t\r");
                if (*at == 'p')
                    variables = strtol(at + 6, &next, 10);
                if (*at == 'p' || *at == '\0')
                    break;
                if (small->count == MOST_LITERALS)
                    return false;
                small->literal[small->count++] = strtol(at, &next, 10);
            }
        line = end ? end + 1 : NULL;
    }
    return variables <= MOST_VARIABLES;
}

static bool has_solution(const struct small *small)
{
    for (unsigned a = 0; a < 1u << MOST_VARIABLES; a++) {
        bool all = true, one = false;
        for (size_t i = 0; i < small->count && all; i++) {
            const long literal = small->literal[i];
            if (literal == 0) {
                all = one;
                one = false;
            } else if (((a >> (labs(literal) - 1)) & 1) == (literal > 0)) {
                one = true;
            }
        }
        if (all)
            return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct small small;
    suuji_proof_result back = SUUJI_PROOF_RESULT_INIT;
    suuji_proof_result front = SUUJI_PROOF_RESULT_INIT;
    suuji_proof_result less = SUUJI_PROOF_RESULT_INIT;
    suuji_error err;
    const uint8_t *const mark = size ? memchr(data, '#', size) : NULL;
    if (!mark)
        return 0;
    const char *const formula = (const char *)data, *const proof = (const char *)mark + 1;
    const size_t formula_len = (size_t)(mark - data), proof_len = size - formula_len - 1;
    const suuji_proof_options forward = {.size = sizeof(suuji_proof_options), .forward = true};
    const suuji_proof_options limited = {.size = sizeof(suuji_proof_options),
                                         .limits.memory = 3000};
    const suuji_status status =
        suuji_proof_check(formula, formula_len, proof, proof_len, NULL, &back, &err);
    MUST(status == SUUJI_OK || status == SUUJI_ERR_SYNTAX);
    MUST(status == SUUJI_OK || back.verdict == SUUJI_PROOF_VERDICT_UNKNOWN);
    MUST(suuji_proof_check(formula, formula_len, proof, proof_len, &forward, &front, &err) ==
         status);
    MUST(front.verdict != SUUJI_PROOF_VERDICT_VERIFIED ||
         back.verdict == SUUJI_PROOF_VERDICT_VERIFIED);
    MUST(back.stats.memory < 20000 + 200 * size);
    const suuji_status other =
        suuji_proof_check(formula, formula_len, proof, proof_len, &limited, &less, &err);
    MUST(other == status || less.end == SUUJI_END_MEMORY);
    MUST(less.stats.memory <= limited.limits.memory);
    MUST(less.verdict == back.verdict || less.verdict == SUUJI_PROOF_VERDICT_UNKNOWN);
    if (back.verdict == SUUJI_PROOF_VERDICT_VERIFIED && take_apart(formula, formula_len, &small))
        MUST(!has_solution(&small));
    return 0;
}
