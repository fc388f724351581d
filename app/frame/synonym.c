/* SPDX-License-Identifier: MIT */
/* What people type, and the command or option that they mean. */
#include "app/frame/synonym.h"

#include "app/frame/option_values.h"
#include "base/did_you_mean.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Words in the place of a command: what follows "suuji" instead. */
static const struct {
    const char *word, *meant;
} commands[] = {
    {"version", "--version"},
    {"play", "page"},
    {"game", "page"},
    {"web", "page"},
    {"serve", "page"},
    {"graph", "color"},
    {"colour", "color"},
    {"dlx", "cover"},
    {"new", "generate"},
    {"create", "generate"},
    {"make", "generate"},
    {"print", "draw"},
    {"show", "draw"},
    {"view", "draw"},
    {"picture", "draw"},
    {"trace", "solve --trace"},
    {"tree", "draw --tree"},
    {"animate", "draw --animate"},
    {"animation", "draw --animate"},
    {"validate", "check"},
    {"verify", "check"},
    {"unique", "check"},
    {"difficulty", "rate"},
    {"level", "rate"},
    {"grade", "rate"},
    {"rank", "rate"},
    {"benchmark", "compare"},
    {"bench", "compare"},
    {"step", "hint"},
    {"canonical", "canon"},
    {"reduce", "minimize"},
    {"minimise", "minimize"},
    {"maximise", "maximize"},
    {"list", "help"},
};

/* Names in the place of an option: the options of the command that are meant, and where the command
   has none of them, what follows "suuji" instead. */
static const struct {
    const char *word, *options, *elsewhere;
} options[] = {
    {"format", "from to", NULL},
    {"to", "csv json max", "convert --to"},
    {"input", "from", NULL},
    {"in", "from", NULL},
    {"out", "output", NULL},
    {"file", "output", NULL},
    {"grid", "to", NULL},
    {"size", "rules", NULL},
    {"variant", "rules", NULL},
    {"type", "rules", NULL},
    {"difficulty", "level rating", "generate --level"},
    {"level", "rating", "generate --level"},
    {"hard", "level", "generate --level hard"},
    {"easy", "level", "generate --level easy"},
    {"highlight", "mark", "draw --mark"},
    {"mark", "", "draw --mark"},
    {"amount", "count", "generate --count"},
    {"first", "count", NULL},
    {"number", "count", NULL},
    {"count", "limit first", "count"},
    {"jobs", "threads", NULL},
    {"cores", "threads", NULL},
    {"timeout", "time-limit", NULL},
    {"algorithm", "engine engines method", NULL},
    {"solver", "engine", NULL},
    {"method", "engine", NULL},
    {"silent", "quiet", NULL},
    {"verbose", "stats", NULL},
    {"version", "", "--version"},
    {"v", "", "--version"},
};

static bool has_option(const struct cli_command *command, const char *name, size_t len)
{
    for (const struct cli_option *row = command->options; row && row->name; row++)
        if (strlen(row->name) == len && memcmp(row->name, name, len) == 0)
            return true;
    return false;
}

void cli_command_meant(const char *word, char *text, size_t room)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcasecmp(commands[i].word, word) == 0) {
            snprintf(text, room, "; see 'suuji %s'", commands[i].meant);
            return;
        }
    sj_guess_text(word, cli_command_name_at, text, room);
}

/* "; did you mean '--from' or '--to'?", of those that the command has. */
static void write_options(const struct cli_command *command, const char *names, char *text,
                          size_t room)
{
    size_t used = 0;
    *text = '\0';
    for (size_t len = 0; *names; names += len + (names[len] == ' ')) {
        len = strcspn(names, " ");
        if (has_option(command, names, len))
            used += (size_t)snprintf(text + used, room - used, "%s'--%.*s'",
                                     used ? " or " : "; did you mean ", (int)len, names);
    }
    if (used)
        snprintf(text + used, room - used, "?");
}

void cli_option_meant(const struct cli_command *command, const char *word, char *text, size_t room)
{
    struct sj_guess guess = {.word = word};
    *text = '\0';
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (strcasecmp(options[i].word, word) != 0)
            continue;
        write_options(command, options[i].options, text, room);
        if (!*text && options[i].elsewhere)
            snprintf(text, room, "; see 'suuji %s'", options[i].elsewhere);
        if (*text)
            return;
    }
    for (const struct cli_option *row = command->options; row && row->name; row++)
        sj_guess_show(&guess, row->name);
    sj_guess_show(&guess, "help");
    sj_guess_show(&guess, "version");
    if (guess.best && strcmp(guess.best, "version") == 0)
        snprintf(text, room, "; see 'suuji --version'");
    else if (guess.best)
        snprintf(text, room, "; did you mean '--%s'?", guess.best);
}

void cli_operand_meant(const struct cli_command *command, const char *word, char *text, size_t room)
{
    *text = '\0';
    for (const struct cli_option *row = command->options; row && row->name; row++)
        for (size_t i = 0; cli_value_at(row, i); i++)
            if (strcasecmp(cli_value_at(row, i), word) == 0) {
                snprintf(text, room, "; did you mean '--%s %s%s'?", row->name,
                         cli_value_prefix(row, i), cli_value_at(row, i));
                return;
            }
    if (strspn(word, "0123456789") == strlen(word) && strlen(word) < 10 &&
        has_option(command, "count", 5))
        snprintf(text, room, "; did you mean '--count %s'?", word);
}
