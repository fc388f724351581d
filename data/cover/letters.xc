| Seven items and six options: one choice of options has every item once.
A B C D E F G
C E F
A D G
B C F
A D
B G
D E G
