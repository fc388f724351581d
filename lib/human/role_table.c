/* SPDX-License-Identifier: MIT */
/* The roles of evidence: one row each, with its look. */
#include "suuji/human.h"

const char *suuji_shape_name(suuji_shape shape)
{
    static const char *const names[] = {"circle", "square", "diamond", "triangle"};
    return (size_t)shape < sizeof names / sizeof *names ? names[shape] : "?";
}

/* Sets: letters tell them apart, colours help. */
static const suuji_role_look sets[] = {
    {SUUJI_SHAPE_CIRCLE, "blue"}, {SUUJI_SHAPE_CIRCLE, "orange"}, {SUUJI_SHAPE_CIRCLE, "green"},
    {SUUJI_SHAPE_CIRCLE, "pink"}, {SUUJI_SHAPE_CIRCLE, "yellow"}, {SUUJI_SHAPE_CIRCLE, "grey"},
    {SUUJI_SHAPE_CIRCLE, NULL},
};

/* Colourings: the two colours of a cluster differ in shape too. */
static const suuji_role_look clusters[] = {
    {SUUJI_SHAPE_CIRCLE, "blue"},   {SUUJI_SHAPE_SQUARE, "orange"}, {SUUJI_SHAPE_DIAMOND, "green"},
    {SUUJI_SHAPE_TRIANGLE, "pink"}, {SUUJI_SHAPE_CIRCLE, NULL},
};

#define CIRCLE(color)             \
    {                             \
        SUUJI_SHAPE_CIRCLE, color \
    }
#define SQUARE(color)             \
    {                             \
        SUUJI_SHAPE_SQUARE, color \
    }
#define DIAMOND(color)             \
    {                              \
        SUUJI_SHAPE_DIAMOND, color \
    }
#define TRIANGLE(color)             \
    {                               \
        SUUJI_SHAPE_TRIANGLE, color \
    }

/* clang-format off */
static const suuji_role_info roles[] = {
    /* A cell of a base must differ from the tint of its house. */
    [SUUJI_ROLE_BASE]       = {"base", "key candidate", .cell_title = "key cell", .look = CIRCLE("blue"),
                               .cell_color = "yellow", .rank = 1, .place = 3, .values = 2},
    [SUUJI_ROLE_COVER]      = {"cover", "cover", .look = CIRCLE("yellow"), .dashed = true, .rank = 2, .values = 2},
    [SUUJI_ROLE_FIN]        = {"fin", "fin", .look = TRIANGLE("orange"), .tag = 'F', .bold = true, .rank = 2,
                               .values = 2},
    [SUUJI_ROLE_PIVOT]      = {"pivot", "pivot", .look = SQUARE("yellow"), .tag = 'P', .rank = 1,
                               .place = 1, .values = 2},
    [SUUJI_ROLE_PINCER]     = {"pincer", "pincer", .look = CIRCLE("blue"), .tag = 'W', .rank = 2,
                               .place = 2, .values = 2},
    [SUUJI_ROLE_SET]        = {"set", "set", .look = CIRCLE("green"), .lettered = true, .looks = sets, .rank = 1,
                               .place = 3, .values = 2},
    [SUUJI_ROLE_RESTRICTED] = {"restricted", "restricted common", .look = SQUARE("yellow"), .bold = true, .rank = 5,
                               .values = 2},
    [SUUJI_ROLE_STEM]       = {"stem", "stem", .look = SQUARE("yellow"), .tag = 'S', .rank = 3,
                               .place = 1, .values = 2},
    [SUUJI_ROLE_COLOR]      = {"color", "colour", .look = CIRCLE("blue"), .looks = clusters, .rank = 1,
                               .place = 1, .values = 2, .spread = true},
    [SUUJI_ROLE_PATTERN]    = {"pattern", "deadly pattern", .look = CIRCLE("grey"), .dashed = true, .rank = 1,
                               .place = 1, .values = 1},
    [SUUJI_ROLE_GUARDIAN]   = {"guardian", "extra candidate", .look = DIAMOND("pink"), .tag = 'G', .bold = true, .rank = 2,
                               .place = 2, .values = 2},
    [SUUJI_ROLE_ON]         = {"on", "true", .look = CIRCLE("green"), .bold = true, .rank = 1,
                               .place = 3, .values = 2, .spread = true},
    [SUUJI_ROLE_OFF]        = {"off", "false", .look = CIRCLE("orange"), .dashed = true, .bold = true, .hollow = true,
                               .rank = 2, .place = 3, .values = 2, .spread = true},
    [SUUJI_ROLE_PREMISE]    = {"premise", "assumption", .look = SQUARE("yellow"), .tag = 'P', .bold = true, .rank = 3,
                               .place = 1, .values = 1},
    [SUUJI_ROLE_RESULT]     = {"result", "result", .look = DIAMOND("pink"), .tag = 'R', .bold = true, .rank = 4},
    [SUUJI_ROLE_TARGET]     = {"target", "target", .look = DIAMOND("green"), .tag = 'T', .rank = 2, .values = 2},
    [SUUJI_ROLE_CROSS]      = {"cross", "cross-line cell", .look = TRIANGLE("grey"), .tag = 'C', .rank = 3,
                               .values = 2},
    [SUUJI_ROLE_BLOCKER]    = {"blocker", "rules out others", .look = SQUARE("orange"), .rank = 2},
    [SUUJI_ROLE_LOST]       = {"lost", "eliminated earlier", .look = CIRCLE("grey"), .dashed = true, .hollow = true,
                               .rank = 3},
    [SUUJI_ROLE_EXCLUDER]   = {"excluder", "excluder", .look = SQUARE("pink"), .tag = 'E', .rank = 2, .values = 2},
    [SUUJI_ROLE_PLUS]       = {"plus", "left over", .look = CIRCLE("blue"), .cell_color = "green", .rank = 1, .place = 2,
                               .values = 2},
    [SUUJI_ROLE_MINUS]      = {"minus", "left over on the other side", .look = CIRCLE("orange"), .rank = 2, .place = 3,
                               .values = 2},
};
/* clang-format on */

const suuji_role_info *suuji_role_at(size_t role)
{
    return role < sizeof roles / sizeof *roles ? &roles[role] : NULL;
}

const char *suuji_role_name(suuji_role role)
{
    const suuji_role_info *const info = suuji_role_at(role);
    return info ? info->name : "?";
}
