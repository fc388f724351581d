# The examples can be pasted: every text in docs/formats.md has one solution.

$ awk '/^```/ { inside = !inside; n += inside; next } inside { print > ("text" n) }' data/../docs/formats.md; ls text* | wc -l | tr -d ' '
23

$ for t in text*; do suuji solve -q --unique $t > out || { echo; cat $t; }; done
