/* SPDX-License-Identifier: MIT */
/* The version, and what this program was built with: what one needs to know of a program that
   another one has. */
#include "app/help/version.h"

#include "app/frame/compiler.h"
#include "app/frame/output.h"
#include "app/pack/codec.h"
#include "base/machine.h"
#include "suuji/draw.h"

/* One word of a list, with its key before the first one. */
static void add_word(struct sj_text *out, bool *begun, const char *key, const char *word)
{
    if (*begun)
        sj_text_printf(out, ", %s", word);
    else
        sj_text_printf(out, "%-11s%s", key, word);
    *begun = true;
}

/* What needs libraries that are not everywhere: engines, pictures, compressed files; those that can
   be used, or those that cannot. */
static void add_optional(struct sj_text *out, const char *key, bool there)
{
    bool begun = false;
    const suuji_engine_info *engine;
    const suuji_medium_info *medium;
    const struct cli_codec *codec;
    for (size_t i = 0; (engine = suuji_engine_at(i)) != NULL; i++)
        if (!engine->missing == there)
            add_word(out, &begun, key, engine->name);
    for (size_t i = 0; (medium = suuji_medium_at(i)) != NULL; i++)
        if (!medium->missing == there)
            add_word(out, &begun, key, medium->name);
    for (size_t i = 0; (codec = cli_codec_at(i)) != NULL; i++)
        if (cli_codec_built_in(codec) == there)
            add_word(out, &begun, key, codec->name);
    if (begun)
        sj_text_char(out, '\n');
}

static void add_kernels(struct sj_text *out)
{
    bool begun = false;
    add_word(out, &begun, "kernels", "plain");
    if (sj_machine_avx2())
        add_word(out, &begun, "", "avx2");
    if (sj_machine_avx512())
        add_word(out, &begun, "", "avx512");
    sj_text_char(out, '\n');
}

enum cli_exit cli_version_show(bool all)
{
    struct sj_text text = {0};
    sj_text_printf(&text, "suuji %s\n", suuji_version());
    if (all) {
        sj_text_printf(&text, "compiler   %s\n", cli_compiler());
        add_kernels(&text);
        add_optional(&text, "with", true);
        add_optional(&text, "without", false);
    }
    return cli_output_text(NULL, &text, CLI_YES);
}
