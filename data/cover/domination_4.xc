| two queens that attack every square of a 4x4 board
2|# 1:2|a1 1:2|a2 1:2|a3 1:2|a4 1:2|b1 1:2|b2 1:2|b3 1:2|b4 1:2|c1 1:2|c2 1:2|c3 1:2|c4 1:2|d1 1:2|d2 1:2|d3 1:2|d4
# a1 a2 a3 a4 b1 b2 c1 c3 d1 d4
# a1 a2 a3 a4 b1 b2 b3 c2 c4 d2
# a1 a2 a3 a4 b2 b3 b4 c1 c3 d3
# a1 a2 a3 a4 b3 b4 c2 c4 d1 d4
# a1 a2 b1 b2 b3 b4 c1 c2 d1 d3
# a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 d2 d4
# a2 a3 a4 b1 b2 b3 b4 c2 c3 c4 d1 d3
# a3 a4 b1 b2 b3 b4 c3 c4 d2 d4
# a1 a3 b1 b2 c1 c2 c3 c4 d1 d2
# a2 a4 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3
# a1 a3 b2 b3 b4 c1 c2 c3 c4 d2 d3 d4
# a2 a4 b3 b4 c1 c2 c3 c4 d3 d4
# a1 a4 b1 b3 c1 c2 d1 d2 d3 d4
# a2 b2 b4 c1 c2 c3 d1 d2 d3 d4
# a3 b1 b3 c2 c3 c4 d1 d2 d3 d4
# a1 a4 b2 b4 c3 c4 d1 d2 d3 d4
