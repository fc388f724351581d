# The completion scripts: syntax, and how bash uses one.

$ suuji completion bash > suuji.bash; bash -n suuji.bash

$ suuji completion zsh > _suuji; ! command -v zsh >/dev/null || zsh -n _suuji

$ suuji completion fish > suuji.fish; ! command -v fish >/dev/null || fish -n suuji.fish

$ for c in $(suuji help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p'); do
>     for f in suuji.bash _suuji suuji.fish; do grep -qw -- "$c" $f || echo "$c is not in $f"; done
> done

$ cat > try.bash <<'EOF'
> . ./suuji.bash
> COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
> _suuji && printf '%s\n' "${COMPREPLY[@]}"
> EOF

$ bash try.bash suuji rul
rules

$ bash try.bash suuji rules --
--help
--json

$ bash try.bash suuji completion ''
bash
zsh
fish

$ bash try.bash suuji engines back
backtrack

$ bash try.bash suuji convert eas
easy.txt

$ bash try.bash suuji convert --to sg
sgt

# If readline does not break words at '=', the whole word is replaced.

$ bash try.bash suuji convert --to=sg
--to=sgt

$ bash try.bash suuji convert --to = gr
grid

$ bash try.bash suuji convert --to =
line
...

$ bash try.bash suuji solve --rules 9 : la
latin

$ bash try.bash suuji solve --rules=9+ant
--rules=9+antiknight
--rules=9+antiking

# Every extra rule is offered.

$ suuji rules --json | sed -n '/"extra"/,/"constraints"/s/.*"name": "\(.*\)".*/9+\1/p' | sort > extras; bash try.bash suuji solve --rules 9+ | sort | cmp - extras

# A value that is optional is attached: after the bare option anything follows.

$ bash try.bash suuji solve --trace --trace
--trace
--trace-limit

$ bash try.bash suuji solve --trace=eas; bash try.bash suuji solve --trace eas
--trace=easy.txt
easy.txt

$ grep -o "'--trace=-\[.*\]::FILE:_files'" _suuji | cut -c 1-11; grep -c 'solve.* -l trace .*-r' suuji.fish
'--trace=-[
0
? 1
