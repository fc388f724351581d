# bash completion for suuji
_suuji()
{
    local cur prev words=() cword=-1 command options files value=no
    # Words as they were typed: readline breaks them at '=' and ':'.
    local word glue=no attached=no i
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $glue == yes || $word == [=:] ]] && ((cword >= 0)); then
            words[cword]+=$word
        else
            words[++cword]=$word
        fi
        glue=no
        [[ $word == [=:] ]] && glue=yes
    done
    local last=$word
    [[ $last == [=:] ]] && last=
    cur=${words[cword]}
    prev=${words[cword - 1]}
    local commands='solve count check explain hint page generate minimize maximize convert draw canon rate compare check-proof color cover ilp sat call engines formats rules techniques completion man help'
    command=${words[1]}
    [[ $cword -gt 1 && " $commands " == *" $command "* ]] || command=solve
    local first=no
    [[ $cword -eq 1 ]] && first=yes
    if [[ $cur == --*=* ]]; then
        attached=yes
        prev=${cur%%=*}
        cur=${cur#*=}
    fi
    words=
    case $command in
    solve)
        options='-h --help --to -t --limit -n --unique -u --rules -r --from -f --number --first --symbols --empty --engine -e --solver --no-solution --minimize --maximize --prefer --prove --no-check --trace --trace-limit --time-limit -l --node-limit --memory-limit --order --seed -s --threads -j --checkpoint --resume --every --part --coloring --output -o --gzip --json --csv --stats --explain-engine --color --ascii --unicode --quiet -q'
        words=''
        files=yes
        case $prev in
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --no-solution) value=yes words='auto puzzle empty' files=no ;;
        --minimize) value=yes words='' files=no ;;
        --maximize) value=yes words='' files=no ;;
        --prefer) value=yes words='' files=no ;;
        --prove) value=yes words='' files=yes ;;
        --trace) [[ $attached == yes ]] && value=yes words='' files=yes ;;
        --trace-limit) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --order) value=yes words='ascending descending random' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    count)
        options='-h --help --rules -r --from -f --number --first --symbols --empty --engine -e --solver --limit -n --exact --estimate --precision --confidence --sample --candidates -c --seed -s --rows --time-limit -l --node-limit --memory-limit --threads -j --split --checkpoint --resume --every --part --output -o --gzip --ascii --unicode --csv --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --precision) value=yes words='' files=no ;;
        --confidence) value=yes words='' files=no ;;
        --sample) value=yes words='' files=no ;;
        --candidates|-c) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --rows) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --split) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    check)
        options='-h --help --rules -r --from -f --number --first --symbols --empty --solution --puzzle --minimal -m --constraints --quick --engine -e --solver --time-limit -l --node-limit --memory-limit --threads -j --checkpoint --resume --every --part --output -o --gzip --color --csv --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --solution) value=yes words='' files=yes ;;
        --puzzle) value=yes words='' files=yes ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    explain)
        options='-h --help --brief -b --merge --all-steps --candidates -c --html --show-rules --puzzle --techniques --without --check --notation --rules -r --from -f --symbols --number --first --empty --limit -n --effort --engine -e --solver --time-limit -l --node-limit --memory-limit --threads -j --output -o --gzip --color --ascii --unicode --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --puzzle) value=yes words='' files=yes ;;
        --techniques) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --without) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --notation) value=yes words='r1c1 A1 K9' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --effort) value=yes words='' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    hint)
        options='-h --help --level --cell --all --puzzle --techniques --without --check --notation --no-picture --rules -r --from -f --number --first --symbols --time-limit -l --threads -j --output -o --gzip --color --ascii --unicode --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --level) value=yes words='' files=no ;;
        --puzzle) value=yes words='' files=yes ;;
        --techniques) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --without) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --notation) value=yes words='r1c1 A1 K9' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    page)
        options='-h --help --port -p --folder --open'
        words=''
        files=yes
        case $prev in
        --port|-p) value=yes words='' files=no ;;
        --folder) value=yes words='' files=yes ;;
        esac
        ;;
    generate)
        options='-h --help --level --rules -r --count -n --seed -s --first --pages --sections --title --per-page --qr --paper --clues -c --minimal -m --no-givens --symmetry -y --pattern -p --from-grid -g --guesses --rating --scale --technique --without --prevent --breadth --drill --fewest -f --steps --from-puzzle --vicinity --method --weighted --seed-grid --tries -k --unique-up-to-symmetry --time-limit -l --patience --with-solution -w --symbols --to -t --output -o --gzip --json --threads -j --checkpoint --resume --every --part --stats --ascii --unicode --quiet -q'
        words=''
        files=no
        case $prev in
        --level) value=yes words='beginner easy medium hard expert extreme' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --count|-n) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --pages) value=yes words='' files=yes ;;
        --sections) value=yes words='' files=no ;;
        --title) value=yes words='' files=no ;;
        --per-page) value=yes words='' files=no ;;
        --qr) value=yes words='' files=no ;;
        --paper) value=yes words='A4 A5 A3 letter' files=no ;;
        --clues|-c) value=yes words='' files=no ;;
        --symmetry|-y) value=yes words='auto none rotate180 rotate90 horizontal vertical diagonal antidiagonal diagonals axes full' files=no ;;
        --pattern|-p) value=yes words='' files=yes ;;
        --from-grid|-g) value=yes words='' files=yes ;;
        --guesses) value=yes words='' files=no ;;
        --rating) value=yes words='' files=no ;;
        --scale) value=yes words='suuji se se-classic hodoku' files=no ;;
        --technique) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --without) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --prevent) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --breadth) value=yes words='' files=no ;;
        --drill) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --steps) value=yes words='' files=no ;;
        --from-puzzle) value=yes words='' files=yes ;;
        --vicinity) value=yes words='' files=no ;;
        --method) value=yes words='suuji paper unbiased' files=no ;;
        --seed-grid) value=yes words='' files=no ;;
        --tries|-k) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --patience) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        esac
        ;;
    minimize)
        options='-h --help --rules -r --from -f --number --first --symbols --to -t --tries -k --clues -c --all -a --limit -n --seed -s --engine -e --solver --time-limit -l --node-limit --memory-limit --threads -j --checkpoint --resume --every --part --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --tries|-k) value=yes words='' files=no ;;
        --clues|-c) value=yes words='' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    maximize)
        options='-h --help --rules -r --from -f --number --first --symbols --to -t --clues -c --tries -k --seed -s --engine -e --solver --time-limit -l --node-limit --memory-limit --threads -j --checkpoint --resume --every --part --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --clues|-c) value=yes words='' files=no ;;
        --tries|-k) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    convert)
        options='-h --help --to -t --output -o --gzip --from -f --givens --symbols --number --first --model --minimize --maximize --prefer --rules -r --empty --threads -j --checkpoint --resume --every --part --ascii --unicode --quiet -q'
        words=''
        files=yes
        case $prev in
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json xcc col cnf lp mps' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json cnf lp mps' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --model) value=yes words='' files=yes ;;
        --minimize) value=yes words='' files=no ;;
        --maximize) value=yes words='' files=no ;;
        --prefer) value=yes words='' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        esac
        ;;
    draw)
        options='-h --help --output -o --gzip --to -t --rules -r --from -f --number --first --empty --solution --no-solution --solutions-at-end --candidates -c --mark -m --coordinates --title --no-words --symbols --hint --step --stage --all-steps --tree --animate --engine -e --limit -n --leaves --seconds --trace-limit --puzzle --techniques --without --notation --layers --cube --graph --layout --size --dpi --pages -p --per-page --qr --orientation --time-limit -l --quiet -q'
        words=''
        files=yes
        case $prev in
        --output|-o) value=yes words='' files=yes ;;
        --to|-t) value=yes words='auto svg png pdf dot' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --no-solution) value=yes words='puzzle empty' files=no ;;
        --mark|-m) value=yes words='' files=no ;;
        --title) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --step) value=yes words='' files=no ;;
        --stage) value=yes words='' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --leaves) value=yes words='' files=no ;;
        --seconds) value=yes words='' files=no ;;
        --trace-limit) value=yes words='' files=no ;;
        --puzzle) value=yes words='' files=yes ;;
        --techniques) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --without) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --notation) value=yes words='r1c1 A1 K9' files=no ;;
        --layout) value=yes words='circle grid' files=no ;;
        --size) value=yes words='' files=no ;;
        --dpi) value=yes words='' files=no ;;
        --pages|-p) value=yes words='none A4 A5 A3 letter' files=no ;;
        --per-page) value=yes words='' files=no ;;
        --qr) value=yes words='' files=no ;;
        --orientation) value=yes words='auto portrait landscape' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        esac
        ;;
    canon)
        options='-h --help --unique -u --unique-memory --original --automorphisms -a --shuffle --seed -s --rules -r --from -f --number --first --symbols --to -t --empty --time-limit -l --memory-limit --threads -j --checkpoint --resume --every --part --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --unique-memory) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --to|-t) value=yes words='line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    rate)
        options='-h --help --scale --format --csv --json --explain --histogram --svg --rating --min --max --level --needs --notation --rules -r --from -f --number --first --symbols --time-limit -l --threads -j --checkpoint --resume --every --part --output -o --gzip --color --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --scale) value=yes words='suuji se se-classic hodoku all' files=no ;;
        --format) value=yes words='' files=no ;;
        --rating) value=yes words='' files=no ;;
        --min) value=yes words='' files=no ;;
        --max) value=yes words='' files=no ;;
        --level) value=yes words='beginner easy medium hard expert extreme' files=no ;;
        --needs) value=yes words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing' files=no ;;
        --notation) value=yes words='r1c1 A1 K9' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --checkpoint) value=yes words='' files=yes ;;
        --every) value=yes words='' files=no ;;
        --part) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    compare)
        options='-h --help --engines -e --solver --external -x --rules -r --from -f --number --first --symbols --empty --limit -n --time-limit -l --memory-limit --repeat --warm-up --give-up --isolate --pin --work -w --order --seed -s --minimize --maximize --prefer --csv --paper-csv --solutions --matrices --json --resume --against --tolerance --plots --report --output -o --gzip --color --quiet -q'
        words=''
        files=yes
        case $prev in
        --engines|-e) value=yes words='all auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --solver) value=yes words='' files=no ;;
        --external|-x) value=yes words='' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --symbols) value=yes words='digits letters hex' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --repeat) value=yes words='' files=no ;;
        --warm-up) value=yes words='' files=no ;;
        --give-up) value=yes words='' files=no ;;
        --pin) value=yes words='' files=no ;;
        --work|-w) value=yes words='none nodes guesses backtracks updates' files=no ;;
        --order) value=yes words='ascending descending random' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --minimize) value=yes words='' files=no ;;
        --maximize) value=yes words='' files=no ;;
        --prefer) value=yes words='' files=no ;;
        --csv) value=yes words='' files=yes ;;
        --paper-csv) value=yes words='' files=yes ;;
        --solutions) value=yes words='' files=yes ;;
        --matrices) value=yes words='' files=yes ;;
        --json) value=yes words='' files=yes ;;
        --resume) value=yes words='' files=yes ;;
        --against) value=yes words='' files=yes ;;
        --tolerance) value=yes words='' files=no ;;
        --plots) value=yes words='' files=no ;;
        --report) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    check-proof)
        options='-h --help --puzzle -p --solution --number --empty --rules -r --from -f --write-formula --forward --time-limit -l --memory-limit --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --puzzle|-p) value=yes words='' files=yes ;;
        --solution) value=yes words='' files=yes ;;
        --number) value=yes words='' files=no ;;
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --write-formula) value=yes words='' files=yes ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        esac
        ;;
    color)
        options='-h --help --colors -k --method -m --time-limit -l --node-limit --seed -s --brief -b --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --colors|-k) value=yes words='' files=no ;;
        --method|-m) value=yes words='exact greedy dsatur tabu' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    cover)
        options='-h --help --method -m --count -c --limit -n --order --seed -s --time-limit -l --node-limit --memory-limit --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --method|-m) value=yes words='dlx cells' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --order) value=yes words='ascending descending random' files=no ;;
        --seed|-s) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    ilp)
        options='-h --help --rules -r --from -f --number --first --empty --minimize --maximize --prefer --relax --trace --engine -e --limit -n --time-limit -l --node-limit --memory-limit --threads -j --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --rules|-r) value=yes words='4 6 9 12 16 25 9:latin 9:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking' files=no ;;
        --from|-f) value=yes words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json' files=no ;;
        --number) value=yes words='' files=no ;;
        --first) value=yes words='' files=no ;;
        --minimize) value=yes words='' files=no ;;
        --maximize) value=yes words='' files=no ;;
        --prefer) value=yes words='' files=no ;;
        --engine|-e) value=yes words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp' files=no ;;
        --limit|-n) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --threads|-j) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    sat)
        options='-h --help --engine -e --solver --prove --no-check --no-model --seed -s --time-limit -l --node-limit --memory-limit --output -o --gzip --json --stats --quiet -q'
        words=''
        files=yes
        case $prev in
        --engine|-e) value=yes words='cdcl dpll cadical dimacs' files=no ;;
        --solver) value=yes words='' files=no ;;
        --prove) value=yes words='' files=yes ;;
        --seed|-s) value=yes words='' files=no ;;
        --time-limit|-l) value=yes words='' files=no ;;
        --node-limit) value=yes words='' files=no ;;
        --memory-limit) value=yes words='' files=no ;;
        --output|-o) value=yes words='' files=yes ;;
        esac
        ;;
    call)
        options='-h --help --list -l --reports'
        words=''
        files=no
        case $prev in
        esac
        ;;
    engines)
        options='-h --help --json --color'
        words='auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp'
        files=no
        case $prev in
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    formats)
        options='-h --help --json --color'
        words='line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json xcc col cnf lp mps'
        files=no
        case $prev in
        --color) value=yes words='auto always never' files=no ;;
        esac
        ;;
    rules)
        options='-h --help --json'
        words=''
        files=no
        case $prev in
        esac
        ;;
    techniques)
        options='-h --help --json'
        words='full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing'
        files=no
        case $prev in
        esac
        ;;
    completion)
        options='-h --help'
        words='bash zsh fish'
        files=no
        case $prev in
        esac
        ;;
    man)
        options='-h --help'
        words=''
        files=no
        case $prev in
        esac
        ;;
    help)
        options='-h --help --all'
        words='solve count check explain hint page generate minimize maximize convert draw canon rate compare check-proof color cover ilp sat call engines formats rules techniques completion man help'
        files=no
        case $prev in
        esac
        ;;
    esac
    [[ $first == yes && $value == no ]] && words="$commands $words"
    if [[ $value == no && $cur == -* ]]; then
        words=$options
        [[ $first == yes ]] && words+=' --version'
        files=no
    fi
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ $files == yes ]]; then
        local IFS=$'\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$cur"))
    fi
    # Readline replaces only the text after the last break.
    if [[ $last == --*=* ]]; then
        COMPREPLY=("${COMPREPLY[@]/#/${last%%=*}=}")
    else
        COMPREPLY=("${COMPREPLY[@]#"${cur%"$last"}"}")
    fi
}
complete -F _suuji suuji
