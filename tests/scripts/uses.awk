# SPDX-License-Identifier: MIT
# What a preprocessed source file uses of what: reads the output of `cc -E`, writes lines of words.
#
#   root NAME           a public function is declared
#   function NAME FILE  a function is defined in the file itself, not in a header
#   uses FROM TO...     a function or a table names these
#
# A name that only this file sees is "FILE:name".
#
# `file` is the name of the file. The text between two ends of top-level declarations is looked at as one: which name
# it defines, and which names are in it. Names of members and parameters count as well, so that what is not used may
# go unnoticed if something else has its name; what is used is always noticed.

function begin_declaration() {
    head = name = names = ""
    depth = is_static = is_public = is_function = has_value = 0
    split("", seen)
}

function end_declaration() {
    if (is_public && name != "")
        print "root", name
    if (is_static && (is_function || has_value))
        own[name] = file ":" name
    if (is_function && is_here)
        print "function", (is_static ? own[name] : name), file
    if (is_function || has_value) {
        from[++count] = name
        to[count] = names
    }
    begin_declaration()
}

function add_name(word) {
    head = word
    if (word in seen)
        return
    seen[word] = 1
    names = names " " word
    if (depth == 0 && word == "static")
        is_static = 1
}

function add_sign(sign) {
    if (depth == 0 && name == "" && sign ~ /[(\[=]/ && head !~ /^__/)
        name = head
    if (depth == 0 && sign == "=")
        has_value = 1
    if (depth == 0 && sign == "{" && name != "" && !has_value)
        is_function = 1
    depth += (sign ~ /[({]/) - (sign ~ /[)}]/)
    if (depth == 0 && (sign == ";" || sign == "}" && is_function))
        end_declaration()
}

BEGIN { begin_declaration() }

# Lines such as: # 12 "lib/base/text.c" 2 3, where the last 3 is for headers of the system.
/^# [0-9]/ {
    skipped = / 3( 4)?$/
    is_here = index($0, file "\"")
}
skipped || /^#/ || /^$/ { next }
{
    is_public = is_public || index($0, "visibility")
    if (index($0, "\"") || index($0, "'"))
        gsub(/"([^"\\]|\\.)*"|'([^'\\]|\\.)*'/, " ")
    gsub(/[^A-Za-z0-9_(){};=[]+/, " ")
    gsub(/[(){};=[]/, " & ")
    n = split($0, words, " ")
    for (i = 1; i <= n; i++)
        if (words[i] ~ /^[A-Za-z_]/)
            add_name(words[i])
        else if (words[i] !~ /^[0-9]/)
            add_sign(words[i])
}

END {
    for (k = 1; k <= count; k++) {
        n = split(to[k], words, " ")
        line = ""
        for (i = 1; i <= n; i++)
            line = line " " (words[i] in own ? own[words[i]] : words[i])
        print "uses", (from[k] in own ? own[from[k]] : from[k]) line
    }
}
