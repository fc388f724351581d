/* SPDX-License-Identifier: MIT */
/* Any text as rules: refused with a reason, or built so that the canonical text builds them
   again. */
#include "fuzz.h"
#include "suuji/houses.h"

#include <string.h>

static void check_house(const suuji_rules *rules, unsigned house)
{
    const unsigned size = suuji_rules_size(rules);
    const uint16_t *const cells = suuji_rules_house(rules, house);
    char name[32];
    MUST(cells);
    for (unsigned i = 0; i < size; i++) {
        MUST(cells[i] < size * size);
        MUST(i == 0 || cells[i - 1] < cells[i]);
    }
    suuji_rules_house_name(rules, house, name, sizeof name);
    MUST(name[0] && strlen(name) < sizeof name);
}

static void check_rules(const suuji_rules *rules)
{
    const unsigned size = suuji_rules_size(rules);
    MUST(size >= 1 && size <= SUUJI_MAX_SIZE);
    for (unsigned h = 0; h < suuji_rules_house_count(rules); h++)
        check_house(rules, h);
    MUST(!suuji_rules_house(rules, suuji_rules_house_count(rules)));
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned a = 0;
        unsigned b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        MUST(a < b && b < size * size);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    suuji_rules *rules = NULL;
    suuji_rules *again = NULL;
    suuji_error err = {0};
    char *const spec = malloc(size + 1);
    MUST(spec);
    if (size > 0)
        memcpy(spec, data, size);
    spec[size] = '\0';
    const suuji_status status = suuji_rules_new(spec, &rules, &err);
    free(spec);
    if (status != SUUJI_OK) {
        MUST(status == SUUJI_ERR_RULES || status == SUUJI_ERR_MEMORY);
        MUST(!rules && err.status == status && err.text[0]);
        return 0;
    }
    check_rules(rules);
    MUST(suuji_rules_new(suuji_rules_spec(rules), &again, NULL) == SUUJI_OK);
    MUST(strcmp(suuji_rules_spec(rules), suuji_rules_spec(again)) == 0);
    MUST(suuji_rules_house_count(rules) == suuji_rules_house_count(again));
    MUST(suuji_rules_pair_count(rules) == suuji_rules_pair_count(again));
    suuji_rules_free(rules);
    suuji_rules_free(again);
    return 0;
}
