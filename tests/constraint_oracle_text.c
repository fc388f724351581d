/* SPDX-License-Identifier: MIT */
/* Expressions, regular expressions and lists of states, in ways of their own. */
#include "constraint_oracle_text.h"

#include <stdlib.h>
#include <string.h>

/* A piece of a text. */
struct span {
    const char *at, *end;
};

/* The last place outside of parentheses and brackets where one of the signs is; NULL: there is
   none. */
static const char *find_last(struct span s, const char *signs)
{
    int open = 0;
    for (const char *at = s.end; at-- > s.at;) {
        open += *at == ')' || *at == ']';
        open -= *at == '(' || *at == '[';
        if (open == 0 && strchr(signs, *at))
            return at;
    }
    return NULL;
}

/* ---- Expressions ---- */

struct number {
    long value;
    bool none; /* after a division by 0 */
};

static struct number calculate(struct span s, long a, long b);

static bool begins(struct span s, const char *word)
{
    return (size_t)(s.end - s.at) > strlen(word) && strncmp(s.at, word, strlen(word)) == 0;
}

/* No number is beyond a billion. */
static struct number number_of(long value)
{
    const long most = 1000000000;
    return (struct number){value > most ? most : value < -most ? -most : value, false};
}

static struct number negate(struct number n)
{
    n.value = -n.value;
    return n;
}

/* abs(x), min(x,y), max(x,y), from the parenthesis on. */
static struct number call(char name, struct span s, long a, long b)
{
    s.end--;
    const char *const comma = find_last(s, ",");
    const struct number second = calculate((struct span){comma ? comma + 1 : s.at, s.end}, a, b);
    if (!comma)
        return second.value < 0 ? negate(second) : second;
    const struct number first = calculate((struct span){s.at, comma}, a, b);
    const bool lower = first.value < second.value;
    return (struct number){lower == (name == 'i') ? first.value : second.value,
                           first.none || second.none};
}

static struct number atom(struct span s, long a, long b)
{
    if (*s.at == '-')
        return negate(calculate((struct span){s.at + 1, s.end}, a, b));
    if (*s.at == '!') {
        const struct number n = calculate((struct span){s.at + 1, s.end}, a, b);
        return (struct number){n.none || n.value == 0, false};
    }
    if (*s.at == '(')
        return calculate((struct span){s.at + 1, s.end - 1}, a, b);
    if (begins(s, "abs(") || begins(s, "min(") || begins(s, "max("))
        return call(s.at[1], (struct span){s.at + 4, s.end}, a, b);
    return number_of(*s.at == 'a' ? a : *s.at == 'b' ? b : strtol(s.at, NULL, 10));
}

static long floor_of(long a, long b)
{
    long quotient = 0;
    while (b < 0 ? (quotient + 1) * b >= a : (quotient + 1) * b <= a)
        quotient++;
    while (b < 0 ? quotient * b < a : quotient * b > a)
        quotient--;
    return quotient;
}

/* A minus after an operation is one of a number. */
static const char *find_operation(struct span s, const char *signs)
{
    for (const char *at = find_last(s, signs); at; at = find_last((struct span){s.at, at}, signs))
        if (at > s.at && (strchr("ab)", at[-1]) || (at[-1] >= '0' && at[-1] <= '9')))
            return at;
    return NULL;
}

static bool compare(char sign, bool equal, long first, long second)
{
    return sign == '='   ? first == second
           : sign == '!' ? first != second
           : sign == '<' ? first < second || (equal && first == second)
                         : first > second || (equal && first == second);
}

static struct number calculate(struct span s, long a, long b)
{
    const char *at = NULL;
    if ((at = find_last(s, "|")) != NULL || (at = find_last(s, "&")) != NULL) {
        const struct number one = calculate((struct span){s.at, at}, a, b),
                            two = calculate((struct span){at + 1, s.end}, a, b);
        const bool first = !one.none && one.value, second = !two.none && two.value;
        return (struct number){*at == '|' ? first || second : first && second, false};
    }
    if (*s.at == '!')
        return atom(s, a, b);
    if ((at = find_last(s, "<>=")) != NULL) {
        const bool two_signs = *at == '=' && strchr("<>!", at[-1]);
        const struct number one = calculate((struct span){s.at, at - two_signs}, a, b),
                            two = calculate((struct span){at + 1, s.end}, a, b);
        return (struct number){
            !one.none && !two.none &&
                compare(two_signs ? at[-1] : *at, two_signs, one.value, two.value),
            false};
    }
    if ((at = find_operation(s, "+-")) == NULL && (at = find_operation(s, "*/%")) == NULL)
        return atom(s, a, b);
    const struct number one = calculate((struct span){s.at, at}, a, b),
                        two = calculate((struct span){at + 1, s.end}, a, b);
    const bool divides = *at == '/' || *at == '%';
    if (one.none || two.none || (divides && two.value == 0))
        return (struct number){0, true};
    const long quotient = divides ? floor_of(one.value, two.value) : 0;
    return number_of(*at == '+'   ? one.value + two.value
                     : *at == '-' ? one.value - two.value
                     : *at == '*' ? one.value * two.value
                     : *at == '/' ? quotient
                                  : one.value - quotient * two.value);
}

bool oracle_pair(const char *text, int length, int size, int a, int b)
{
    if (*text == '/') /* a table */
        return text[(a - 1) * (size + 1) + b] == '1';
    const struct number n = calculate((struct span){text, text + length}, a, b);
    return !n.none && n.value;
}

/* ---- Values ---- */

static int read_value(const char **at)
{
    if (**at == '<') {
        char *end;
        const long value = strtol(*at + 1, &end, 10);
        *at = end + 1;
        return (int)value;
    }
    const char c = *(*at)++;
    return c >= 'A' ? c - 'A' + 10 : c - '0';
}

/* Is the value among those of the text, up to `end`? */
static bool is_listed(const char **at, char end, int value)
{
    bool found = false;
    while (**at != end) {
        if (**at == '.') {
            ++*at;
            found = true;
            continue;
        }
        const int low = read_value(at);
        int high = low;
        if (**at == '-') {
            ++*at;
            high = read_value(at);
        }
        found = found || (value >= low && value <= high);
    }
    ++*at;
    return found;
}

/* ---- Regular expressions ---- */

static bool match(struct span s, const int *value, int count);

/* The end of the first atom. */
static const char *atom_end(struct span s)
{
    int open = 0;
    const char *at = s.at;
    if (*at == '<')
        return strchr(at, '>') + 1;
    do {
        open += *at == '(' || *at == '[';
        open -= *at == ')' || *at == ']';
        at++;
    } while (open > 0);
    return at;
}

static bool match_atom(struct span s, const int *value, int count)
{
    if (*s.at == '(')
        return match((struct span){s.at + 1, s.end - 1}, value, count);
    if (count != 1)
        return false;
    if (*s.at == '[') {
        const bool others = s.at[1] == '^';
        const char *at = s.at + (others ? 2 : 1);
        return is_listed(&at, ']', *value) != others;
    }
    const char *at = s.at;
    return *at == '.' || read_value(&at) == *value;
}

/* As many atoms one after the other, some of which may be empty. */
static bool match_times(struct span s, int low, int high, const int *value, int count)
{
    if (low <= 0 && count == 0)
        return true;
    if (high == 0)
        return false;
    if (low > 0 && match_atom(s, value, 0))
        low = 0;
    if (count == 0)
        return low <= 0;
    for (int k = 1; k <= count; k++)
        if (match_atom(s, value, k) && match_times(s, low - 1, high - 1, value + k, count - k))
            return true;
    return false;
}

/* The first atom and how often it is there, then the rest. */
static bool match_row(struct span s, const int *value, int count)
{
    int low = 1, high = 1;
    if (s.at == s.end)
        return count == 0;
    const struct span first = {s.at, atom_end(s)};
    const char *rest = first.end;
    if (rest < s.end && strchr("*+?", *rest)) {
        low = *rest == '+';
        high = *rest == '?' ? 1 : 1000;
        rest++;
    } else if (rest < s.end && *rest == '{') {
        char *end;
        low = (int)strtol(rest + 1, &end, 10);
        high = *end != ',' ? low : end[1] == '}' ? 1000 : (int)strtol(end + 1, NULL, 10);
        rest = strchr(rest, '}') + 1;
    }
    for (int k = 0; k <= count; k++)
        if (match_times(first, low, high, value, k) &&
            match_row((struct span){rest, s.end}, value + k, count - k))
            return true;
    return false;
}

static bool match(struct span s, const int *value, int count)
{
    const char *const bar = find_last(s, "|");
    if (bar && match((struct span){s.at, bar}, value, count))
        return true;
    return match_row((struct span){bar ? bar + 1 : s.at, s.end}, value, count);
}

bool oracle_pattern(const char *text, int length, const int *value, int count)
{
    return match((struct span){text, text + length}, value, count);
}

/* ---- States ---- */

/* The text of a state. */
static struct span find_state(struct span all, int number)
{
    struct span s = {all.at, all.at};
    for (int i = 0;; i++) {
        while (s.end < all.end && *s.end != '/')
            s.end++;
        if (i == number)
            return s;
        s.at = ++s.end;
    }
}

static bool lead(struct span all, int state, const int *value, int count)
{
    struct span s = find_state(all, state);
    if (s.at < s.end && *s.at == '^')
        s.at++;
    const bool accepts = s.at < s.end && *s.at == '*';
    s.at += accepts;
    if (count == 0)
        return accepts;
    while (s.at < s.end) {
        const bool fits = is_listed(&s.at, '>', *value);
        char *end;
        const int next = (int)strtol(s.at, &end, 10);
        s.at = end < s.end ? end + 1 : end;
        if (fits && lead(all, next, value + 1, count - 1))
            return true;
    }
    return false;
}

bool oracle_states(const char *text, int length, const int *value, int count)
{
    const struct span all = {text, text + length};
    bool some = false, found = false;
    int states = 1;
    for (const char *at = all.at; at < all.end; at++)
        states += *at == '/';
    for (int state = 0; state < states; state++) {
        const struct span s = find_state(all, state);
        if (s.at == s.end || *s.at != '^')
            continue;
        some = true;
        found = found || lead(all, state, value, count);
    }
    return some ? found : lead(all, 0, value, count);
}
