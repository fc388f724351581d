/* SPDX-License-Identifier: MIT */
/* What the extension of a file's name says about the file. */
#include "app/frame/file_kind.h"

#include "app/frame/words.h"

#include <string.h>

const suuji_format_info *cli_format_of_file(const char *path)
{
    const suuji_format_info *format = NULL;
    for (size_t i = 0; (format = suuji_format_at(i)) != NULL; i++)
        if (cli_extension_among(path, format->name) ||
            cli_extension_among(path, format->extensions))
            break;
    return format;
}

const suuji_export_info *cli_export_of_file(const char *path)
{
    const suuji_export_info *export = NULL;
    for (size_t i = 0; (export = suuji_export_at(i)) != NULL; i++)
        if (cli_extension_among(path, export->name) ||
            cli_extension_among(path, export->extensions))
            break;
    return export;
}

const suuji_medium_info *cli_medium_of_file(const char *path)
{
    const suuji_medium_info *medium = NULL;
    for (size_t i = 0; (medium = suuji_medium_at(i)) != NULL; i++)
        if (cli_extension_among(path, medium->name))
            break;
    return medium;
}

const suuji_format_info *cli_format_named(const char *spec)
{
    const size_t length = strcspn(spec, ":");
    const suuji_format_info *format = NULL;
    for (size_t i = 0; (format = suuji_format_at(i)) != NULL; i++)
        if (strlen(format->name) == length && memcmp(format->name, spec, length) == 0)
            break;
    return format;
}

const suuji_export_info *cli_export_named(const char *spec)
{
    const size_t length = strcspn(spec, ":");
    const suuji_export_info *export = NULL;
    for (size_t i = 0; (export = suuji_export_at(i)) != NULL; i++)
        if (strlen(export->name) == length && memcmp(export->name, spec, length) == 0)
            break;
    return export;
}
