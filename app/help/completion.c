/* SPDX-License-Identifier: MIT */
/* suuji completion SHELL: a completion script, printed from the tables. */
#include "app/frame/command.h"
#include "app/frame/output.h"
#include "app/frame/option_values.h"

#include <string.h>

/* `text` with a backslash before each of the characters in `special`; each single quote becomes
   `quote`, the shell's way to write one inside single quotes. */
static void put_quoted(struct sj_text *out, const char *text, const char *special,
                       const char *quote)
{
    for (; *text; text++) {
        if (*text == '\'') {
            sj_text_str(out, quote);
            continue;
        }
        if (strchr(special, *text))
            sj_text_char(out, '\\');
        sj_text_char(out, *text);
    }
}

/* The words that `row` accepts, separated by blanks. */
static void put_values(struct sj_text *out, const struct cli_option *row, const char *special)
{
    for (size_t i = 0; cli_value_at(row, i); i++) {
        sj_text_str(out, i ? " " : "");
        put_quoted(out, cli_value_prefix(row, i), special, "");
        put_quoted(out, cli_value_at(row, i), special, "");
    }
}

static void put_operands(struct sj_text *out, const struct cli_command *command)
{
    for (size_t i = 0; command->operand_at && command->operand_at(i); i++)
        sj_text_printf(out, "%s%s", i ? " " : "", command->operand_at(i));
}

static bool takes_files(const struct cli_command *command)
{
    return command->operands && strstr(command->operands, "FILE");
}

/* ---- bash ---- */

/* The options of one command: a list of all, and a case for each that takes a value. */
static void bash_command(struct sj_text *out, const struct cli_command *command)
{
    sj_text_printf(out, "    %s)\n        options='-h --help", command->name);
    for (const struct cli_option *row = command->options; row && row->name; row++) {
        sj_text_printf(out, " --%s", row->name);
        if (row->letter)
            sj_text_printf(out, " -%c", row->letter);
    }
    sj_text_str(out, "'\n        words='");
    put_operands(out, command);
    sj_text_printf(out, "'\n        files=%s\n        case $prev in\n",
                   takes_files(command) ? "yes" : "no");
    for (const struct cli_option *row = command->options; row && row->name; row++) {
        if (row->kind == SUUJI_OPTION_FLAG)
            continue;
        sj_text_printf(out, "        --%s", row->name);
        if (row->letter)
            sj_text_printf(out, "|-%c", row->letter);
        sj_text_printf(out, ") %svalue=yes words='", row->bare ? "[[ $attached == yes ]] && " : "");
        put_values(out, row, "");
        sj_text_printf(out, "' files=%s ;;\n", row->domain == CLI_FILE ? "yes" : "no");
    }
    sj_text_str(out, "        esac\n        ;;\n");
}

static void write_bash(struct sj_text *out)
{
    sj_text_str(out, "# bash completion for suuji\n"
                     "_suuji()\n"
                     "{\n"
                     "    local cur prev words=() cword=-1 command options files value=no\n"
                     "    # Words as they were typed: readline breaks them at '=' and ':'.\n"
                     "    local word glue=no attached=no i\n"
                     "    for ((i = 0; i <= COMP_CWORD; i++)); do\n"
                     "        word=${COMP_WORDS[i]}\n"
                     "        if [[ $glue == yes || $word == [=:] ]] && ((cword >= 0)); then\n"
                     "            words[cword]+=$word\n"
                     "        else\n"
                     "            words[++cword]=$word\n"
                     "        fi\n"
                     "        glue=no\n"
                     "        [[ $word == [=:] ]] && glue=yes\n"
                     "    done\n"
                     "    local last=$word\n"
                     "    [[ $last == [=:] ]] && last=\n"
                     "    cur=${words[cword]}\n"
                     "    prev=${words[cword - 1]}\n"
                     "    local commands='");
    for (size_t i = 0; cli_command_at(i); i++)
        sj_text_printf(out, "%s%s", i ? " " : "", cli_command_at(i)->name);
    sj_text_printf(out,
                   "'\n"
                   "    command=${words[1]}\n"
                   "    [[ $cword -gt 1 && \" $commands \" == *\" $command \"* ]] || command=%s\n"
                   "    local first=no\n"
                   "    [[ $cword -eq 1 ]] && first=yes\n"
                   "    if [[ $cur == --*=* ]]; then\n"
                   "        attached=yes\n"
                   "        prev=${cur%%%%=*}\n"
                   "        cur=${cur#*=}\n"
                   "    fi\n"
                   "    words=\n"
                   "    case $command in\n",
                   cli_command_at(0)->name);
    for (size_t i = 0; cli_command_at(i); i++)
        bash_command(out, cli_command_at(i));
    sj_text_str(out, "    esac\n"
                     "    [[ $first == yes && $value == no ]] && words=\"$commands $words\"\n"
                     "    if [[ $value == no && $cur == -* ]]; then\n"
                     "        words=$options\n"
                     "        [[ $first == yes ]] && words+=' --version'\n"
                     "        files=no\n"
                     "    fi\n"
                     "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                     "    if [[ $files == yes ]]; then\n"
                     "        local IFS=$'\\n'\n"
                     "        compopt -o filenames 2>/dev/null\n"
                     "        COMPREPLY+=($(compgen -f -- \"$cur\"))\n"
                     "    fi\n"
                     "    # Readline replaces only the text after the last break.\n"
                     "    if [[ $last == --*=* ]]; then\n"
                     "        COMPREPLY=(\"${COMPREPLY[@]/#/${last%%=*}=}\")\n"
                     "    else\n"
                     "        COMPREPLY=(\"${COMPREPLY[@]#\"${cur%\"$last\"}\"}\")\n"
                     "    fi\n"
                     "}\n"
                     "complete -F _suuji suuji\n");
}

/* ---- zsh ---- */

/* "'(-r --rules)'{-r+,--rules=}'[help]:SPEC:(9 16)'" */
static void zsh_option(struct sj_text *out, const struct cli_option *row)
{
    const char *const has_value = row->kind == SUUJI_OPTION_FLAG ? "" : row->bare ? "=-" : "=";
    sj_text_str(out, " \\\n            ");
    if (row->letter)
        sj_text_printf(out, "'(-%c --%s)'{-%c%s,--%s%s}'[", row->letter, row->name, row->letter,
                       *has_value ? "+" : "", row->name, has_value);
    else
        sj_text_printf(out, "'--%s%s[", row->name, has_value);
    put_quoted(out, row->help, "[]:\\", "'\\''");
    sj_text_char(out, ']');
    if (row->kind != SUUJI_OPTION_FLAG) {
        sj_text_str(out, row->bare ? "::" : ":");
        put_quoted(out, row->value ? row->value : "VALUE", "[]:\\", "");
        sj_text_char(out, ':');
        if (row->domain == CLI_FILE) {
            sj_text_str(out, "_files");
        } else if (cli_value_at(row, 0)) {
            sj_text_char(out, '(');
            put_values(out, row, ":\\");
            sj_text_char(out, ')');
        }
    }
    sj_text_char(out, '\'');
}

static void zsh_command(struct sj_text *out, const struct cli_command *command)
{
    sj_text_printf(out, "    %s)\n        _arguments -s", command->name);
    for (const struct cli_option *row = command->options; row && row->name; row++)
        zsh_option(out, row);
    sj_text_str(out, " \\\n            '(- *)'{-h,--help}'[show help]'");
    if (command->operand_at) {
        sj_text_str(out, " \\\n            '*:word:(");
        put_operands(out, command);
        sj_text_str(out, ")'");
    } else if (takes_files(command)) {
        sj_text_str(out, " \\\n            '*:file:_files'");
    }
    sj_text_str(out, "\n        ;;\n");
}

static void write_zsh(struct sj_text *out)
{
    sj_text_str(out, "#compdef suuji\n"
                     "# zsh completion for suuji\n"
                     "_suuji()\n"
                     "{\n"
                     "    local command=$words[2]\n"
                     "    local -a commands=(\n");
    for (size_t i = 0; cli_command_at(i); i++) {
        sj_text_printf(out, "        '%s:", cli_command_at(i)->name);
        put_quoted(out, cli_command_at(i)->summary, ":\\", "'\\''");
        sj_text_str(out, "'\n");
    }
    sj_text_printf(out,
                   "    )\n"
                   "    if (( CURRENT == 2 )) && [[ $command != -* ]]; then\n"
                   "        _describe command commands\n"
                   "        _files\n"
                   "        return\n"
                   "    fi\n"
                   "    if [[ -n ${commands[(r)$command:*]} ]]; then\n"
                   "        shift words\n"
                   "        (( CURRENT-- ))\n"
                   "    else\n"
                   "        command=%s\n"
                   "    fi\n"
                   "    case $command in\n",
                   cli_command_at(0)->name);
    for (size_t i = 0; cli_command_at(i); i++)
        zsh_command(out, cli_command_at(i));
    sj_text_str(out, "    esac\n"
                     "}\n"
                     "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
                     "    _suuji \"$@\"\n"
                     "else\n"
                     "    compdef _suuji suuji\n"
                     "fi\n");
}

/* ---- fish ---- */

static void fish_option(struct sj_text *out, const struct cli_command *command,
                        const struct cli_option *row)
{
    sj_text_printf(out, "complete -c suuji -n '%s%s' -l %s",
                   command == cli_command_at(0)
                       ? "__fish_use_subcommand; or __fish_seen_subcommand_from "
                       : "__fish_seen_subcommand_from ",
                   command->name, row->name);
    if (row->letter)
        sj_text_printf(out, " -s %c", row->letter);
    if (row->domain == CLI_FILE)
        sj_text_str(out, row->bare ? " -F" : " -r -F");
    else if (row->kind != SUUJI_OPTION_FLAG)
        sj_text_str(out, " -x");
    if (cli_value_at(row, 0)) {
        sj_text_str(out, " -a '");
        put_values(out, row, "\\'");
        sj_text_char(out, '\'');
    }
    sj_text_str(out, " -d '");
    put_quoted(out, row->help, "\\", "\\'");
    sj_text_str(out, "'\n");
}

static void write_fish(struct sj_text *out)
{
    sj_text_str(out, "# fish completion for suuji\n"
                     "complete -c suuji -s h -l help -d 'show help'\n"
                     "complete -c suuji -n __fish_use_subcommand -l version -d 'show version'\n");
    for (size_t i = 0; cli_command_at(i); i++) {
        const struct cli_command *const command = cli_command_at(i);
        sj_text_printf(out, "complete -c suuji -n __fish_use_subcommand -a %s -d '", command->name);
        put_quoted(out, command->summary, "\\", "\\'");
        sj_text_str(out, "'\n");
        for (const struct cli_option *row = command->options; row && row->name; row++)
            fish_option(out, command, row);
        if (takes_files(command))
            continue;
        sj_text_printf(out, "complete -c suuji -n '__fish_seen_subcommand_from %s' -f",
                       command->name);
        if (command->operand_at) {
            sj_text_str(out, " -a '");
            put_operands(out, command);
            sj_text_char(out, '\'');
        }
        sj_text_char(out, '\n');
    }
}

/* ---- The command ---- */

static const struct shell {
    const char *name;
    void (*write)(struct sj_text *out);
} shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};

static const char *shell_at(size_t i)
{
    return i < sizeof shells / sizeof shells[0] ? shells[i].name : NULL;
}

static enum cli_exit run(const void *args, const char *const *operands)
{
    struct sj_text out = {0};
    (void)args;
    for (size_t i = 0; shell_at(i); i++)
        if (strcmp(shells[i].name, operands[0]) == 0)
            shells[i].write(&out);
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_example examples[] = {
    {"suuji completion bash > suuji.bash", "a file to source from .bashrc"},
    {"suuji completion zsh > _suuji", "a file to put in a directory of $fpath"},
    {"suuji completion fish > suuji.fish", "a file for ~/.config/fish/completions"},
    {0},
};

const struct cli_command cli_command_completion = {
    .name = "completion",
    .operands = "SHELL",
    .operand_at = shell_at,
    .summary = "print a completion script for bash, zsh or fish",
    .about = "Print a script that teaches a shell to complete commands, options, engines, formats "
             "and files.",
    .examples = examples,
    .run = run,
};
