# suuji page: the link, its port, its puzzle. tests/scripts/page.sh asks for files.

$ suuji page -h
Usage: suuji page [OPTION...] [PUZZLE-FILE]

play, learn and experiment in the browser

Options:
  -p, --port N              use this port, 0: any free one
      --folder DIR          serve the page in this folder
      --open                open the link in the browser
  -h, --help                -h: short help, --help: full help

More: suuji page --help

$ mkdir page; echo '<p>home' > page/index.html; : > in; cat > serve << 'END'
> # serve COMMAND...: run it until it has printed a link, then end it
> rm -f link; "$@" < in > link & p=$!
> until [ -s link ] || ! kill -0 $p 2> /dev/null; do sleep 0.05; done
> kill $p 2> /dev/null; wait $p; code=$?; cat link; exit $code
> END

$ sh serve suuji page --folder page --port 0
http://127.0.0.1:<...>/

$ sh serve suuji page --folder page --port 0 .1....3.......43
http://127.0.0.1:<...>/#read=.1....3.......43

$ echo '{"rules":"4+cage(3:r1c1,r1c2)","puzzle":"...............1"}' > caged; suuji page --folder page --port 0 caged
2> suuji: caged: the page does not show constraints (cage) yet
? 3

$ printf '# a & b\n1...\n\n' > in; sh serve suuji page --folder page --port 0 -
http://127.0.0.1:<...>/#read=%23%20a%20%26%20b%0A1...

# A program that reads the link does not have to wait for more.

$ { suuji page --folder page --port 0 & echo $! > pid; } | timeout 20 cat; kill "$(cat pid)"
http://127.0.0.1:<...>/

# A port that is in use: an error if it was asked for.

$ cat > twice << 'END'
> suuji page --folder page --port 0 > first & p=$!
> until [ -s first ] || ! kill -0 $p 2> /dev/null; do sleep 0.05; done
> suuji page --folder page --port "$(sed 's/.*:\(.*\)\/$/\1/' first)"; echo $?; kill $p; wait $p
> END
> sh twice
4
2> suuji: port <...> is in use; choose another one, or any free one with --port 0

$ suuji page --folder page --port 65536
2> suuji: page: option '--port' must be from 0 to 65535, not '65536'
2> Try 'suuji page --help'.
? 2

$ suuji page --folder page --port http
2> suuji: page: option '--port' must be a whole number, not 'http'
2> Try 'suuji page --help'.
? 2

# A program without a page beside it.

$ mkdir bin; cp "$(command -v suuji)" bin; test -e /usr/local/share/suuji/page || bin/suuji page --port 0 2>&1 | grep -c "the page is not installed: build it with 'make web', or name its folder with --folder"
1

# One that was moved with its page finds it.

$ mkdir -p share/suuji; cp -r page share/suuji; sh serve bin/suuji page --port 0
http://127.0.0.1:<...>/

$ suuji page --port 0 --folder nowhere
2> suuji: nowhere: no such file or directory
? 4

$ suuji page --port 0 --folder bin
2> suuji: --folder bin: there is no index.html in it
2> Try 'suuji page --help'.
? 2

# Puzzles that no link can carry.

$ suuji page --port 0 --folder page nowhere.txt
2> suuji: nowhere.txt: no such file or directory
? 4

$ printf '1...\n..\377.\n' > bytes.txt; suuji page --port 0 --folder page bytes.txt
2> suuji: bytes.txt:2:3: this is not text
? 3

$ suuji page --port 0 --folder page /dev/null
2> suuji: /dev/null: there is no puzzle in it
? 3

$ echo 'This is a letter, not a puzzle.' > letter.txt; suuji page --port 0 --folder page letter.txt
2> suuji: letter.txt:1:1: no format is recognised here
? 3

# One of a list that cannot be read is for the page to tell.

$ printf '.1....3.......\n.1....3.......43\n' > list.txt; sh serve suuji page --folder page --port 0 list.txt
http://127.0.0.1:<...>/#read=.1....3.......%0A.1....3.......43

$ suuji generate --seed 1 --count 1000 > many.txt; suuji page --port 0 --folder page many.txt
2> suuji: many.txt: too long for a link (65536 bytes when encoded); choose one puzzle of it, or open the file in the page
? 3

# Without a desktop the link is still served.

$ ln -s "$(command -v suuji)" bin/page-suuji; cat > desktop << 'END'
> # desktop FILE: run suuji page --open until FILE has something, with only bin on the PATH
> env PATH=bin bin/page-suuji page --open --port 0 --folder page > link 2> err & p=$!
> until [ -s "$1" ] || ! kill -0 $p 2> /dev/null; do sleep 0.05; done; kill $p; wait $p
> END
> sh desktop err; cat err
suuji: cannot run xdg-open; open the link in a browser yourself

$ printf '#!/bin/sh\necho "$1" > opened\n' > bin/xdg-open; chmod +x bin/xdg-open; sh desktop opened; cat err; cmp link opened
