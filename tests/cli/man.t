# The manual page.

$ suuji man | head -3
.\" printed by suuji man
.TH SUUJI 1 "" "suuji <...>" "User Commands"
.SH NAME

$ suuji man > suuji.1

$ ! command -v man >/dev/null || man --warnings -E UTF-8 -l suuji.1 >/dev/null

$ ! command -v mandoc >/dev/null || mandoc -T lint -W error suuji.1

$ for c in $(suuji help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p'); do
>     grep -q "^.SS \"suuji $c " suuji.1 || echo "$c is missing"
> done

# An option's help, its choices and its default are one sentence.

$ grep -A 1 'fIORDER' suuji.1 | sed -n 2p
order in which values are tried; one of ascending, descending, random; default: ascending

$ sed -n 's/^.SH //p' suuji.1 | tail -n 4
EXIT STATUS
ENVIRONMENT
EXAMPLES
SEE ALSO
