# The examples can be pasted: every text in docs/formats.md that is not a command has one solution.

$ awk '/^```/ { inside = !inside; n += inside; next } inside == 1 && /^\$ / { inside = 2; n-- } inside == 1 { print > ("text" n) }' data/../docs/formats.md; ls text* | wc -l | tr -d ' '
29

$ for t in text*; do suuji solve -q --unique $t > out || { echo; cat $t; }; done

# Lines of HoDoKu's library, and lines with all candidates.

$ suuji convert --to hodoku ':0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:215 216::'
:0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:215 216::

$ suuji solve --to line $(suuji convert --to marks --rules 5:latin 12345.................... )
1234525134314524352154213
