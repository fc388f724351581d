/* SPDX-License-Identifier: MIT */
/* A scanner for the tags of an XML text. */
#include "codec/xml.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool starts_with(const struct sj_xml *xml, size_t at, const char *word)
{
    const size_t len = strlen(word);
    return at <= xml->len && len <= xml->len - at && memcmp(xml->text + at, word, len) == 0;
}

/* The end of the tag that begins at `at`: its '>' outside quotes, or the length of the text. */
static size_t tag_end(const struct sj_xml *xml, size_t at)
{
    char quote = 0;
    for (; at < xml->len; at++) {
        const char c = xml->text[at];
        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>')
            break;
    }
    return at;
}

/* After the next `word` from `at` on, or the length of the text. */
static size_t end_of_next(const struct sj_xml *xml, size_t at, const char *word)
{
    while (at < xml->len && !starts_with(xml, at, word))
        at++;
    return at < xml->len ? at + strlen(word) : xml->len;
}

bool sj_xml_next(struct sj_xml *xml)
{
    const size_t from = xml->at;
    size_t at = from;
    while (at < xml->len) {
        if (starts_with(xml, at, "<!--"))
            at = end_of_next(xml, at + 4, "-->");
        else if (starts_with(xml, at, "<?") || starts_with(xml, at, "<!"))
            at = end_of_next(xml, at, ">");
        else if (xml->text[at] == '<')
            break;
        else
            at++;
    }
    const size_t end = tag_end(xml, at);
    if (end >= xml->len)
        return false;
    xml->tag = at;
    xml->before = (struct sj_xml_part){from, at - from};
    xml->closing = xml->text[at + 1] == '/';
    const size_t name = at + 1 + xml->closing;
    size_t stop = name;
    while (stop < end && !is_blank(xml->text[stop]) && xml->text[stop] != '/')
        stop++;
    xml->name = (struct sj_xml_part){name < end ? name : end, stop > name ? stop - name : 0};
    stop = stop < end ? stop : end;
    xml->inside = (struct sj_xml_part){stop, end - stop};
    xml->at = end + 1;
    return true;
}

bool sj_xml_is(const struct sj_xml *xml, const char *name)
{
    return xml->name.len == strlen(name) &&
           memcmp(xml->text + xml->name.at, name, xml->name.len) == 0;
}

bool sj_xml_attribute(const struct sj_xml *xml, const char *name, struct sj_xml_part *value)
{
    const char *const text = xml->text;
    const size_t end = xml->inside.at + xml->inside.len;
    size_t at = xml->inside.at;
    while (at < end) {
        while (at < end && (is_blank(text[at]) || text[at] == '/'))
            at++;
        const size_t key = at;
        while (at < end && text[at] != '=' && !is_blank(text[at]))
            at++;
        const size_t key_len = at - key;
        while (at < end && (is_blank(text[at]) || text[at] == '='))
            at++;
        if (at >= end || (text[at] != '"' && text[at] != '\''))
            return false;
        const char *const close = memchr(text + at + 1, text[at], end - at - 1);
        if (!close)
            return false;
        *value = (struct sj_xml_part){at + 1, (size_t)(close - text) - at - 1};
        at = (size_t)(close - text) + 1;
        if (key_len == strlen(name) && memcmp(text + key, name, key_len) == 0)
            return true;
    }
    return false;
}

/* A numbered character as UTF-8; what is not a character becomes '?'. */
static void add_character(unsigned long code, struct sj_text *out)
{
    if (code < 0x80) {
        sj_text_char(out, code ? (char)code : '?');
    } else if (code < 0x800) {
        sj_text_char(out, (char)(0xc0 | code >> 6));
        sj_text_char(out, (char)(0x80 | (code & 63)));
    } else if (code < 0x10000) {
        sj_text_char(out, (char)(0xe0 | code >> 12));
        sj_text_char(out, (char)(0x80 | (code >> 6 & 63)));
        sj_text_char(out, (char)(0x80 | (code & 63)));
    } else if (code < 0x110000) {
        sj_text_char(out, (char)(0xf0 | code >> 18));
        sj_text_char(out, (char)(0x80 | (code >> 12 & 63)));
        sj_text_char(out, (char)(0x80 | (code >> 6 & 63)));
        sj_text_char(out, (char)(0x80 | (code & 63)));
    } else {
        sj_text_char(out, '?');
    }
}

/* The number of "#10" or "#x1F"; 0: it is none. */
static unsigned long entity_number(const char *entity, size_t len)
{
    const bool hex = len > 1 && (entity[1] == 'x' || entity[1] == 'X');
    unsigned long code = 0;
    for (size_t i = hex ? 2 : 1; i < len; i++) {
        const char c = entity[i];
        const unsigned digit = c >= '0' && c <= '9'          ? (unsigned)(c - '0')
                               : hex && c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                               : hex && c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                                             : 16;
        if (digit == 16 || code > 0x110000)
            return 0;
        code = code * (hex ? 16 : 10) + digit;
    }
    return code;
}

static const struct {
    char character;
    const char *name;
} entities[] = {{'&', "amp"}, {'<', "lt"}, {'>', "gt"}, {'"', "quot"}, {'\'', "apos"}};

#define ENTITY_COUNT (sizeof entities / sizeof entities[0])

/* The longest that is between '&' and ';'. */
#define ENTITY_LENGTH 8u

void sj_xml_unescape(const char *text, size_t len, struct sj_text *out)
{
    for (size_t at = 0; at < len; at++) {
        const size_t near = len - at < ENTITY_LENGTH + 2 ? len - at : ENTITY_LENGTH + 2;
        const char *const end = text[at] == '&' ? memchr(text + at, ';', near) : NULL;
        const size_t count = end ? (size_t)(end - text) - at - 1 : 0;
        if (count == 0) {
            sj_text_char(out, text[at]);
            continue;
        }
        const char *const entity = text + at + 1;
        size_t i = 0;
        while (i < ENTITY_COUNT &&
               (strlen(entities[i].name) != count || memcmp(entities[i].name, entity, count) != 0))
            i++;
        if (i < ENTITY_COUNT)
            sj_text_char(out, entities[i].character);
        else
            add_character(*entity == '#' ? entity_number(entity, count) : 0, out);
        at += count + 1;
    }
}

void sj_xml_escape(const char *text, size_t len, struct sj_text *out)
{
    for (size_t at = 0; at < len; at++) {
        size_t i = 0;
        while (i < ENTITY_COUNT && entities[i].character != text[at])
            i++;
        if (i < ENTITY_COUNT)
            sj_text_printf(out, "&%s;", entities[i].name);
        else if ((unsigned char)text[at] < 32)
            sj_text_printf(out, "&#%u;", (unsigned)(unsigned char)text[at]);
        else
            sj_text_char(out, text[at]);
    }
}
