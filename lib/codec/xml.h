/* SPDX-License-Identifier: MIT */
/* A scanner for the tags of an XML text, enough to find attributes and the text between tags. It
   does not check that tags are nested well, and knows the five named entities and numbered ones. */
#ifndef SJ_XML_H
#define SJ_XML_H

#include "base/text.h"

/* A part of the text. */
struct sj_xml_part {
    size_t at, len;
};

/* A zeroed struct with `text` and `len` set is positioned before the first tag. */
struct sj_xml {
    const char *text;
    size_t len;
    size_t at;                 /* after the last tag */
    size_t tag;                /* its '<' */
    struct sj_xml_part name;   /* its name, without '/' */
    struct sj_xml_part inside; /* between name and '>': the attributes */
    struct sj_xml_part before; /* the text between the tag before it and this one */
    bool closing;              /* </name> */
};

/* Go to the next tag; false when there is none that is whole. Comments, declarations and processing
   instructions are stepped over; they belong to the text `before` the next tag. */
bool sj_xml_next(struct sj_xml *xml);

/* Is this the name of the last tag? */
bool sj_xml_is(const struct sj_xml *xml, const char *name);

/* The value of an attribute of the last tag, as it is written; false when it has none. */
bool sj_xml_attribute(const struct sj_xml *xml, const char *name, struct sj_xml_part *value);

/* Append a part of a text, entities resolved. */
void sj_xml_unescape(const char *text, size_t len, struct sj_text *out);

/* Append a text, escaped for use within quotes. */
void sj_xml_escape(const char *text, size_t len, struct sj_text *out);

#endif
