# Files compressed with gzip, where suuji was built without zlib.

$ printf '\037\213\010' > a.gz; suuji solve a.gz 6x6.txt > out; suuji solve 6x6.txt | cmp - out
2> suuji: a.gz: compressed with gzip, and this suuji was built without zlib

$ suuji solve a.gz
2> suuji: a.gz: compressed with gzip, and this suuji was built without zlib
? 4

$ suuji solve 6x6.txt -o out.gz; ls out.gz
2> suuji: out.gz: cannot be compressed with gzip: this suuji was built without zlib
2> ls: <...>
? 2
