/* SPDX-License-Identifier: MIT */
/* Options that exclude or need each other. */
#include "app/frame/option_relation.h"

#include "app/frame/message.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What the common options exclude or need, in each command that has both. */
static const struct cli_option_relation common[] = {
    {"empty", .needs = "rules"},
    {"part", .excludes = "number first empty"},
    {"resume", .needs = "checkpoint"},
    {.options = "minimize maximize prefer"},
    {"no-check", .needs = "prove"},
    {.options = "ascii unicode"},
    {0},
};

/* One word of a list of options: the row, and the value that it has after '='. */
struct named {
    const struct cli_option *row; /* NULL: the command has no such option */
    const char *value;            /* NULL: any */
    size_t value_len;
};

/* Read the next word of `*list`; false at the end. */
static bool next_named(const struct cli_command *command, const char **list, struct named *named)
{
    const char *const word = *list + strspn(*list, " ");
    const size_t len = strcspn(word, " ");
    const size_t name = strcspn(word, "= ");
    *list = word + len;
    *named = (struct named){.value = name < len ? word + name + 1 : NULL,
                            .value_len = name < len ? len - name - 1 : 0};
    for (const struct cli_option *row = command->options; len && row && row->name; row++)
        if (strlen(row->name) == name && memcmp(row->name, word, name) == 0)
            named->row = row;
    return len > 0;
}

/* Options of the value follow after a colon. */
static bool is_given(const struct named *named, const void *args)
{
    char text[40];
    const char *const value =
        named->row ? cli_option_written(named->row, args, text, sizeof text) : NULL;
    return value && (!named->value || (strncasecmp(value, named->value, named->value_len) == 0 &&
                                       strcspn(value, ":") == named->value_len));
}

/* "--method paper" */
static void write_name(const struct named *named, char *text, size_t room)
{
    snprintf(text, room, "--%s%s%.*s", named->row->name, named->value ? " " : "",
             (int)named->value_len, named->value ? named->value : "");
}

/* The first option of the list that is given, except for `other`. */
static bool find_given(const struct cli_command *command, const void *args, const char *list,
                       const struct named *other, struct named *found)
{
    while (next_named(command, &list, found))
        if (is_given(found, args) && (!other || found->row != other->row))
            return true;
    return false;
}

const char *cli_first_given(const struct cli_command *command, const void *args,
                            const char *options, char *text, size_t room)
{
    struct named found;
    if (!find_given(command, args, options, NULL, &found))
        return NULL;
    write_name(&found, text, room);
    return text;
}

/* Write "'--rating' or '--pages'": the options of the list that the command has. */
static void write_choice(const struct cli_command *command, const char *list, char *text,
                         size_t room)
{
    struct named named;
    struct named next;
    size_t used = 0;
    bool more = next_named(command, &list, &named);
    *text = '\0';
    for (; more; named = next) {
        char name[40];
        more = next_named(command, &list, &next);
        if (!named.row)
            continue;
        write_name(&named, name, sizeof name);
        used += (size_t)snprintf(text + used, room - used, "%s'%s'",
                                 used == 0 ? ""
                                 : more    ? ", "
                                           : " or ",
                                 name);
    }
}

static enum cli_exit check_relation(const struct cli_command *command, const void *args,
                                    const struct cli_option_relation *relation)
{
    const char *const because = relation->because ? relation->because : "";
    const char *list = relation->options;
    struct named named;
    struct named other;
    char name[40];
    char others[200];
    while (next_named(command, &list, &named)) {
        if (!is_given(&named, args))
            continue;
        write_name(&named, name, sizeof name);
        if (relation->needs) {
            write_choice(command, relation->needs, others, sizeof others);
            if (*others && !find_given(command, args, relation->needs, NULL, &other))
                return cli_usage(command->name, "%s: option '%s' needs %s%s", command->name, name,
                                 others, because);
        } else if (find_given(command, args, relation->excludes ? relation->excludes : list, &named,
                              &other)) {
            write_name(&other, others, sizeof others);
            return cli_usage(command->name, "%s: options '%s' and '%s' cannot be used together%s",
                             command->name, name, others, because);
        }
    }
    return CLI_YES;
}

enum cli_exit cli_relations_check(const struct cli_command *command, const void *args)
{
    enum cli_exit exit = CLI_YES;
    for (const struct cli_option_relation *row = command->relations;
         row && row->options && exit == CLI_YES; row++)
        exit = check_relation(command, args, row);
    for (const struct cli_option_relation *row = common; row->options && exit == CLI_YES; row++)
        exit = check_relation(command, args, row);
    return exit;
}
