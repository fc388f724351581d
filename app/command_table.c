/* SPDX-License-Identifier: MIT */
/* The command table. */
#include "app/frame/command.h"
#include "app/command_list.h"

#include <string.h>

#define DECLARE(group, name) extern const struct cli_command cli_command_##name;
CLI_COMMAND_LIST(DECLARE)
#undef DECLARE

#define ROW(group, name) &cli_command_##name,
static const struct cli_command *const commands[] = {CLI_COMMAND_LIST(ROW)};
#undef ROW

#define GROUP(group, name) group,
static const char *const groups[] = {CLI_COMMAND_LIST(GROUP)};
#undef GROUP

const struct cli_command *cli_command_at(size_t i)
{
    return i < sizeof commands / sizeof commands[0] ? commands[i] : NULL;
}

const struct cli_command *cli_command_find(const char *name)
{
    const struct cli_command *command = NULL;
    for (size_t i = 0; (command = cli_command_at(i)) != NULL; i++)
        if (strcmp(command->name, name) == 0)
            break;
    return command;
}

const char *cli_command_group_at(size_t i)
{
    return cli_command_at(i) ? groups[i] : NULL;
}

const char *cli_command_name_at(size_t i)
{
    return cli_command_at(i) ? cli_command_at(i)->name : NULL;
}
