#compdef suuji
# zsh completion for suuji
_suuji()
{
    local command=$words[2]
    local -a commands=(
        'solve:solve puzzles'
        'count:count the solutions of puzzles'
        'check:check puzzles and solutions'
        'explain:explain how a puzzle is solved, or why it cannot be'
        'hint:show the next step of a position'
        'page:play, learn and experiment in the browser'
        'generate:generate puzzles that have exactly one solution'
        'minimize:remove redundant clues'
        'maximize:find minimal puzzles with many clues'
        'convert:convert puzzles from one format to another'
        'draw:draw puzzles as SVG, PNG or PDF, and pages to print'
        'canon:write canonical forms, to find equivalent puzzles'
        'rate:rate how hard puzzles are'
        'compare:compare engines on the same puzzles'
        'check-proof:check a proof that there is no (second) solution'
        'color:colour graphs with as few colours as possible'
        'cover:solve exact cover problems, or count their solutions'
        'ilp:solve puzzles as integer programs and show the search'
        'sat:solve formulas in DIMACS form (SAT)'
        'call:call a function of the library\: JSON in, JSON out'
        'engines:list the engines (search algorithms)'
        'formats:list the formats that can be read and written'
        'rules:list the extra rules and constraints, or show what a rule set means'
        'techniques:list the techniques of '\''hint'\'' and '\''explain'\'''
        'completion:print a completion script for bash, zsh or fish'
        'man:print the manual page'
        'help:show help on suuji or on a command'
    )
    if (( CURRENT == 2 )) && [[ $command != -* ]]; then
        _describe command commands
        _files
        return
    fi
    if [[ -n ${commands[(r)$command:*]} ]]; then
        shift words
        (( CURRENT-- ))
    else
        command=solve
    fi
    case $command in
    solve)
        _arguments -s \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: that of the input]:FORMAT:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '(-n --limit)'{-n+,--limit=}'[write up to this many solutions of each puzzle; 0\: all]:N:' \
            '(-u --unique)'{-u,--unique}'[write a solution only if it is the only one]' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '--no-solution=[what to write if there is no solution\: the puzzle or an empty board; auto\: an empty line where each line is a puzzle, else the puzzle]:WHAT:(auto puzzle empty)' \
            '--minimize=[find the solution that minimises this expression ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[find the solution that maximises this expression]:EXPR:' \
            '--prefer=[find the solution that has as many of these values as possible (r1c1=5,r2c3=7)]:CELL=VALUE,...:' \
            '--prove=[write a proof of exactly one solution, or of none (see '\''suuji check-proof'\'')]:FILE:_files' \
            '--no-check[do not check the proofs after writing them]' \
            '--trace=-[write the search\: guesses, assignments, conflicts (see '\''suuji draw --tree'\'')]::FILE:_files' \
            '--trace-limit=[end the trace of a puzzle after this many events; 0\: never]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '--order=[order in which values are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '--coloring[write the colourings of approximating engines (as numbers, even if they are not solutions)]' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--csv[write a table with commas, a row for each puzzle]' \
            '--stats[print work counters and times on standard error]' \
            '--explain-engine[report which engine gave each answer, and why (on standard error)]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    count)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-n --limit)'{-n+,--limit=}'[stop after this many solutions; 0\: count all]:N:' \
            '--exact[count exactly, however long it takes]' \
            '--estimate[estimate the number by random samples]' \
            '--precision=[end an estimate at an interval of this much above and below it]:PERCENT:' \
            '--confidence=[how sure it is that the number is in the interval]:PERCENT:' \
            '--sample=[write N solutions instead, drawn at random, each equally likely]:N:' \
            '(-c --candidates)'{-c+,--candidates=}'[draw the values of solutions (1\: true candidates); count up to N of each]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '--rows=[count the ways to fill only the first N rows]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--split=[count one puzzle exactly in about N parts, which --checkpoint and a cluster handle one by one]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '--csv[write a table with commas, a row for each puzzle]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    check)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '--solution=[solutions to check, one per puzzle, in this order]:FILE:_files' \
            '--puzzle=[the original puzzle, a file or a line\: all other values are entries of a player]:ORIGINAL:_files' \
            '(-m --minimal)'{-m,--minimal}'[treat a redundant clue as an error (exit code 1)]' \
            '--constraints[look for redundant constraints as well]' \
            '--quick[do not look for redundant clues]' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '--csv[write a table with commas, a row for each puzzle]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    explain)
        _arguments -s \
            '(-b --brief)'{-b,--brief}'[write one short line per step\: technique, result]' \
            '--merge[write singles that follow each other as one line]' \
            '--all-steps[also write the steps that turn out not to be needed]' \
            '(-c --candidates)'{-c,--candidates}'[draw the board with its candidates before each step]' \
            '--html[write a page for a browser, with a picture of each step; singles in a row share one]' \
            '--show-rules[say first what the rules of the puzzle demand]' \
            '--puzzle=[the original puzzle, a file or a line\: all other values are entries of a player]:ORIGINAL:_files' \
            '--techniques=[use only these techniques and families, in this order (see '\''suuji techniques'\''); @FILE\: those that a file lists]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--without=[do not use these techniques and families; '\''uniqueness'\''\: all that assume a unique solution, '\''forcing'\''\: all that follow an assumption]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--check[prove every step by an independent search before it is shown]' \
            '--notation=[names of cells; the last cell of 9x9 is r9c9, I9 or K9]:WORD:(r1c1 A1 K9)' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-n --limit)'{-n+,--limit=}'[stop counting at this many solutions; 0\: count all]:N:' \
            '--effort=[effort to find a set of minimum size, not only a minimal one; 0\: none]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[stop after this time and report what is known of the puzzle; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    hint)
        _arguments -s \
            '--level=[how much to reveal; 1\: what kind of step, 2\: which technique and where, 3\: also which values, 4\: the whole step]:N:' \
            '--cell[instead of --level\: name only the cell to look at, or the houses]' \
            '--all[every step that the position offers; by technique]' \
            '--puzzle=[the original puzzle, a file or a line\: all other values are entries of a player]:ORIGINAL:_files' \
            '--techniques=[use only these techniques and families, in this order (see '\''suuji techniques'\''); @FILE\: those that a file lists]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--without=[do not use these techniques and families; '\''uniqueness'\''\: all that assume a unique solution, '\''forcing'\''\: all that follow an assumption]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--check[prove every step by an independent search before it is shown]' \
            '--notation=[names of cells; the last cell of 9x9 is r9c9, I9 or K9]:WORD:(r1c1 A1 K9)' \
            '--no-picture[write only the sentence]' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a position after this time; 0\: no limit]:SECONDS:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    page)
        _arguments -s \
            '(-p --port)'{-p+,--port=}'[use this port, 0\: any free one; default\: 8420, or the next free one up to 8429]:N:' \
            '--folder=[serve the page in this folder; default\: the one that is installed or built]:DIR:_files' \
            '--open[open the link in the browser]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    generate)
        _arguments -s \
            '--level=[level of difficulty, or a range easy\:hard]:NAME:(beginner easy medium hard expert extreme)' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); 9\:jigsaw, 9+killer, 9+arrow*6+thermo\: new regions or constraints for each puzzle; default\: 9]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-n --count)'{-n+,--count=}'[number of puzzles; 0\: until interrupted]:N:' \
            '(-s --seed)'{-s+,--seed=}'[make the puzzles of this seed again; 0\: a new seed, which is reported]:N:' \
            '--first=[number of the first puzzle of --seed\: 101 leaves out 100 puzzles]:N:' \
            '--pages=[a book to print; title page, rated puzzles, solutions; .pdf, or NAME-%d.svg or .png, one file per page]:FILE:_files' \
            '--sections=[with --pages\: sections of the book, each \[RULES\] \[LEVEL\]\[*COUNT\]; default\: easy*12,medium*12,hard*12,expert*12]:LIST:' \
            '--title=[with --pages\: title of the book; default\: Sudoku]:TEXT:' \
            '--per-page=[with --pages\: puzzles on a page; default\: 6, or fewer of sizes above 9]:N:' \
            '--qr=[with --pages\: beside or below each puzzle a QR code that opens it in the copy of suuji'\''s page at this address (https\://...), or in sudokupad or fpuzzles]:ADDRESS:' \
            '--paper=[with --pages\: size of the paper]:SIZE:(A4 A5 A3 letter)' \
            '(-c --clues)'{-c+,--clues=}'[number of clues; some may then be redundant, see --minimal]:N|LOW\:HIGH:' \
            '(-m --minimal)'{-m,--minimal}'[every clue is necessary; also with --symmetry or --clues]' \
            '--no-givens[the constraints of the rules are enough\: no cell is given]' \
            '(-y --symmetry)'{-y+,--symmetry=}'[symmetry of the clue positions; auto\: none, but rotate180 with --pages where that is fast]:NAME:(auto none rotate180 rotate90 horizontal vertical diagonal antidiagonal diagonals axes full)' \
            '(-p --pattern)'{-p+,--pattern=}'[put clues exactly where FILE has them; FILE\: a puzzle, or rows with '\''.'\'' for empty cells and any other character for clues]:FILE:_files' \
            '(-g --from-grid)'{-g+,--from-grid=}'[file with the solution grid that every puzzle must have; in any format]:FILE:_files' \
            '--guesses=[number of guesses until engine '\''singles'\'' has proved uniqueness; each value tried in a cell counts]:LOW\:HIGH:' \
            '--rating=[rating by the scale of --scale; see '\''suuji rate'\'']:N|LOW\:HIGH:' \
            '--scale=[scale of --rating; with --pages also a list\: ratings to print; default\: suuji]:NAME:(suuji se se-classic hodoku)' \
            '--technique=[hardest technique needed; one of these techniques and families (see '\''suuji techniques'\'')]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--without=[these techniques and families are never needed\: the puzzle is solved without them at the same level]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--prevent=[wherever the path of '\''suuji explain'\'' has no single, no step of these techniques and families is possible; --without allows such steps if they are not needed]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--breadth=[at least LOW moves are open at each point of the path until the end is near; see '\''suuji rate'\''; default for the levels beginner and easy\: a third of the size, 3 for 9x9]:LOW\[\:HIGH\]:' \
            '--drill=[positions to practise a technique; with pencil marks, and the next step is of it; --with-solution adds the step]:NAME:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '(-f --fewest)'{-f,--fewest}'[search for puzzles with few clues; with --clues N\: until one has at most N]' \
            '--steps=[stop after N steps; 0\: a default for the size]:N:' \
            '--from-puzzle=[start from these puzzles (for --fewest and --vicinity)]:FILE:_files' \
            '--vicinity=[minimal puzzles made by removing P clues and adding Q; --count 0\: all of them]:P,Q:' \
            '--method=[generation method; unbiased\: all minimal puzzles are equally likely; paper\: the method of a paper (Netto 2018), for comparison]:NAME:(suuji paper unbiased)' \
            '--weighted[with --method unbiased\: faster, but each puzzle has a weight]' \
            '--seed-grid=[with --method paper\: number of one of the solution grids of the paper; default\: 1]:N:' \
            '(-k --tries)'{-k+,--tries=}'[with --method paper\: each puzzle is the best of N runs, or the first with at most --clues N (17) clues; default\: 5]:N:' \
            '--unique-up-to-symmetry[leave out puzzles equivalent to an earlier one; see '\''suuji canon'\'']' \
            '(-l --time-limit)'{-l+,--time-limit=}'[stop after this time, with the puzzles made so far; 0\: no limit]:SECONDS:' \
            '--patience=[give up when a single puzzle takes longer; 0\: no limit]:SECONDS:' \
            '(-w --with-solution)'{-w,--with-solution}'[write the solution of each puzzle too; next to the puzzle, or after it as another grid]' \
            '--symbols=[symbols of the puzzles\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: by the extension of -o FILE, otherwise line (jigsaw for irregular regions, json for constraints), or grid on a terminal]:FORMAT:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[make only part I of N of the --count puzzles; the outputs of all parts joined are the whole]:I/N:' \
            '--stats[print work counters and times on standard error]' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]'
        ;;
    minimize)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: that of the input]:FORMAT:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '(-k --tries)'{-k+,--tries=}'[number of random orders to try; the result with the fewest clues is written]:N:' \
            '(-c --clues)'{-c+,--clues=}'[stop when N clues are left; 0\: when every clue is necessary]:N:' \
            '(-a --all)'{-a,--all}'[write every minimal puzzle made of these clues, each once, up to --limit]' \
            '(-n --limit)'{-n+,--limit=}'[with --all\: at most this many for each puzzle; 0\: all]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    maximize)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: that of the input]:FORMAT:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '(-c --clues)'{-c+,--clues=}'[add random clues until there are N, redundant or not]:N:' \
            '(-k --tries)'{-k+,--tries=}'[without --clues\: number of attempts to find more clues; default\: 100]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    convert)
        _arguments -s \
            '(-t --to)'{-t+,--to=}'[format or export (see '\''suuji formats'\''); default\: the extension of -o FILE]:TARGET:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json xcc col cnf lp mps)' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''), or cnf, lp, mps; default\: detected]:SOURCE:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json cnf lp mps)' \
            '--givens[the puzzle before a player began\: leave entries and pencil marks out]' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--model=[with --from cnf, lp or mps\: output of the solver; its solution is written]:FILE:_files' \
            '--minimize=[for lp and mps\: objective to minimise ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[for lp and mps\: objective to maximise]:EXPR:' \
            '--prefer=[for lp and mps\: objective to have as many of these values as possible (r1c1=5,r2c3=7)]:CELL=VALUE,...:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '--ascii[draw borders with | - +, also on a terminal that shows UTF-8]' \
            '--unicode[draw borders with box drawing characters, also in files and pipes]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    draw)
        _arguments -s \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '(-t --to)'{-t+,--to=}'[kind of picture; auto\: from the extension of -o FILE, else svg; dot\: a tree for Graphviz]:KIND:(auto svg png pdf dot)' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '--solution[fill in the solution; only the givens are bold]' \
            '--no-solution=[what --solution draws if there is none\: the puzzle or an empty board]:WHAT:(puzzle empty)' \
            '--solutions-at-end[draw the solutions on pages after the puzzles]' \
            '(-c --candidates)'{-c,--candidates}'[draw the candidates that the givens allow (true candidates\: suuji count --candidates 1); pencil marks stored with the puzzle are always drawn]' \
            '(-m --mark)'{-m+,--mark=}'[highlight r1c1,r5,c2\:blue,b3\:green; cells, rows, columns or boxes, with an optional colour; with --graph\: draw only the edges of these vertices]:PLACES:' \
            '--coordinates[label rows r1, r2 ... and columns c1, c2 ...]' \
            '--title=[title of the picture, or of each page; default\: the title of the puzzle]:TEXT:' \
            '--no-words[leave out what extra rules and constraints say, which is below the picture]' \
            '--symbols=[how values are drawn; auto\: letters at sizes 17 to 26, else numbers; numbers\: 1, 2 ... 16; digits\: 1-9A-Z; letters\: A-Z; hex\: 0-9A-F; or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--hint[draw the next step as a person would take it; what it rests on is marked]' \
            '--step=[draw step N of the path of the puzzle (see '\''suuji explain'\'') on the board before it]:N:' \
            '--stage=[of a long forcing chain draw stage N, with all links of this stage; the legend of the picture without this option says how many there are]:N:' \
            '--all-steps[with --step\: count also the steps that turn out not to be needed]' \
            '--tree[draw the search tree\: guesses, conflicts, solutions]' \
            '--animate[draw the board being solved, as an animated SVG]' \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '(-n --limit)'{-n+,--limit=}'[with --tree, --animate\: search for this many solutions; 0\: all]:N:' \
            '--leaves=[leaves of --tree that are drawn; larger parts become one symbol; 0\: the default, 50]:N:' \
            '--seconds=[how long --animate takes; 0\: four events a second]:S:' \
            '--trace-limit=[record up to this many events for --tree and --animate; 0\: the default, 1000000]:N:' \
            '--puzzle=[the original puzzle, a file or a line\: all other values are entries of a player]:ORIGINAL:_files' \
            '--techniques=[use only these techniques and families, in this order (see '\''suuji techniques'\''); @FILE\: those that a file lists]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--without=[do not use these techniques and families; '\''uniqueness'\''\: all that assume a unique solution, '\''forcing'\''\: all that follow an assumption]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--notation=[names of cells; the last cell of 9x9 is r9c9, I9 or K9]:WORD:(r1c1 A1 K9)' \
            '--layers[draw one 0/1 grid per value (the layers of the integer program) instead of the puzzle]' \
            '--cube[draw the layers of --layers as a cube, with the puzzle on top; --mark r5c3\: cut after row 5 and column 3]' \
            '--graph[draw the graph of the puzzle, coloured by its values, instead of the puzzle]' \
            '--layout=[arrangement of the vertices of --graph]:WORD:(circle grid)' \
            '--size=[side of the grid in millimetres; with --pages\: the largest allowed; 0\: automatic]:MM:' \
            '--dpi=[resolution of PNG in pixels per inch]:N:' \
            '(-p --pages)'{-p+,--pages=}'[several numbered puzzles on each page, to print]:PAPER:(none A4 A5 A3 letter)' \
            '--per-page=[puzzles on a page; 0\: the default, 6]:N:' \
            '--qr=[with --pages\: beside or below each puzzle a QR code that opens it in the copy of suuji'\''s page at this address (https\://...), or in sudokupad or fpuzzles]:ADDRESS:' \
            '--orientation=[orientation of the pages; auto\: whichever makes the puzzles larger]:WORD:(auto portrait landscape)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    canon)
        _arguments -s \
            '(-u --unique)'{-u,--unique}'[leave out puzzles that are equivalent to an earlier one]' \
            '--unique-memory=[with --unique\: memory for the forms of earlier puzzles (MiB); more are kept in temporary files, in TMPDIR; 0\: no limit]:MIB:' \
            '--original[with --unique\: write the puzzles as they were read, not their canonical forms]' \
            '(-a --automorphisms)'{-a,--automorphisms}'[write the number of automorphisms (symmetries that map the puzzle to itself) instead]' \
            '--shuffle[write a random equivalent puzzle instead of the canonical form]' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: that of the input]:FORMAT:(line numbers grid csv sdk ss euler matlab rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--memory-limit=[give up on a puzzle that needs more memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    rate)
        _arguments -s \
            '--scale=[scales, with commas between]:LIST:(suuji se se-classic hodoku all)' \
            '--format=[write this line for each puzzle; %g is the puzzle, %r its rating (all codes\: above)]:TEXT:' \
            '--csv[write a table with commas, a row for each puzzle]' \
            '--json[write JSON]' \
            '--explain[write why\: the hardest step (and how many steps there are of each kind)]' \
            '--histogram[write how many puzzles have which rating and level; a picture if FILE of -o ends in .svg]' \
            '--svg[write the histogram as SVG]' \
            '--rating=[show only puzzles with a rating in this range of the first scale (7.0\:7.9, 7.0\:, \:7.9)]:N|LOW\:HIGH:' \
            '--min=[show only puzzles with at least this rating on the first scale]:N:' \
            '--max=[show only puzzles with at most this rating on the first scale]:N:' \
            '--level=[show only puzzles of this level; easy\:hard\: from one level to another]:NAME\[\:NAME\]:(beginner easy medium hard expert extreme)' \
            '--needs=[show only puzzles that need each of these techniques (or families), by their steps on the first scale]:LIST:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)' \
            '--notation=[names of cells; the last cell of 9x9 is r9c9, I9 or K9]:WORD:(r1c1 A1 K9)' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '--checkpoint=[save the state of the run in FILE about once a second, for --resume; needs -o]:FILE:_files' \
            '--resume[continue the run of --checkpoint where it ended; start it if there is none yet]' \
            '--every=[time between two states of --checkpoint]:SECONDS:' \
            '--part=[process only part I of N of the files; the outputs of all parts joined are the whole]:I/N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    compare)
        _arguments -s \
            '(-e --engines)'{-e+,--engines=}'[engines to compare, separated by blanks ("bits dlx backtrack\:mrv,forward"); all\: every exact engine]:LIST:(all auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '(-x --external)'{-x+,--external=}'[add an external program (it reads a puzzle as a line and writes a solution; separate several by '\'';'\'')]:NAME=CMD:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--symbols=[symbols of the input, and of the output if --to does not say otherwise\: digits, letters, hex, or N different characters, the first for value 1]:TEXT:(digits letters hex)' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '(-n --limit)'{-n+,--limit=}'[search for up to this many solutions of each puzzle; 0\: all]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[stop a run after this time; 0\: no limit]:SECONDS:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '--repeat=[runs of each engine on each puzzle; the median time is shown]:N:' \
            '--warm-up=[warm up before the first puzzle of each size, without measuring (for at most this long; 0\: no warm-up)]:SECONDS:' \
            '--give-up=[skip an engine that timed out on N puzzles of a size in a row; 0\: never]:N:' \
            '--isolate[run each engine in its own process; a crash then does not stop the comparison]' \
            '--pin=[run everything on processor N, counted from 0, for steadier times]:N:' \
            '(-w --work)'{-w+,--work=}'[work counter to show next to each time]:COUNTER:(none nodes guesses backtracks updates)' \
            '--order=[order in which values are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '--minimize=[find the solution that minimises this expression ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[find the solution that maximises this expression]:EXPR:' \
            '--prefer=[find the solution that has as many of these values as possible (r1c1=5,r2c3=7)]:CELL=VALUE,...:' \
            '--csv=[write one line for each run]:FILE:_files' \
            '--paper-csv=[write num_updates,time_taken,is_valid for each puzzle, with several engines a file for each (FILE_dlx.csv)]:FILE:_files' \
            '--solutions=[write one solution per line, box side in front and the time after it; or why there is none]:FILE:_files' \
            '--matrices=[write each puzzle and its solution as rows, with bars between boxes]:FILE:_files' \
            '--json=[write everything as JSON (machine, options, each run, quantiles)]:FILE:_files' \
            '--resume=[as --json, but continue after the last puzzle already in FILE]:FILE:_files' \
            '--against=[report what got slower since the JSON file FILE was written (with a significance test)]:FILE:_files' \
            '--tolerance=[for --against\: ignore changes of the median below this]:PERCENT:' \
            '--plots=[draw plots into DIR\: SVG, PNG, PDF, gnuplot scripts]:DIR:' \
            '--report=[write an HTML page with tables and plots, DIR/index.html]:DIR:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    check-proof)
        _arguments -s \
            '(-p --puzzle)'{-p+,--puzzle=}'[check a proof about this puzzle; its formula is built from the rules]:FILE:_files' \
            '--solution=[the solution that the proof shows to be unique; default\: the one in the proof'\''s header]:FILE|GRID:_files' \
            '--number=[number of the puzzle in the file]:N:' \
            '--empty[check a proof about the empty puzzle of --rules, instead of --puzzle]' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--write-formula=[write the formula of the puzzle, for other programs; no proof is needed]:FILE:_files' \
            '--forward[check every clause in order, not only those that the conclusion depends on]' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up after this time; 0\: no limit]:SECONDS:' \
            '--memory-limit=[give up if formula and check need more memory (MiB); 0\: no limit]:MIB:' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print the verdict; the exit code shows it]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    color)
        _arguments -s \
            '(-k --colors)'{-k+,--colors=}'[use at most K colours; 0 (the default)\: as few as possible]:K:' \
            '(-m --method)'{-m+,--method=}'[colouring method; see below; default\: the first, which proves that fewer colours are not enough]:METHOD\[\:OPTION,...\]:(exact greedy dsatur tabu)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a graph after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a graph after this many search nodes; 0\: no limit]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-b --brief)'{-b,--brief}'[write only the number of colours, not the colouring]' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print notes about single graphs; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    cover)
        _arguments -s \
            '(-m --method)'{-m+,--method=}'[search method; see below; default\: the first]:NAME\[\:OPTION,...\]:(dlx cells)' \
            '(-c --count)'{-c,--count}'[write the number of solutions, not the solutions]' \
            '(-n --limit)'{-n+,--limit=}'[stop after this many solutions; 0\: all]:N:' \
            '--order=[order in which the options of an item are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a problem after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a problem after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a problem that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print notes about single problems; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    ilp)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''), or @FILE; default\: detected]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+asterisk 9+center 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: detected]:FORMAT:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json)' \
            '--number=[read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)]:LIST:' \
            '--first=[read only the first N puzzles (of --number, if given)]:N:' \
            '--empty[use the empty puzzle of --rules instead of files]' \
            '--minimize=[find the solution that minimises this expression ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[find the solution that maximises this expression]:EXPR:' \
            '--prefer=[find the solution that has as many of these values as possible (r1c1=5,r2c3=7)]:CELL=VALUE,...:' \
            '--relax[show the linear relaxation\: integral cells as a grid, then the fractional cells]' \
            '--trace[show the search tree, one line for each node as soon as it is finished]' \
            '(-e --engine)'{-e+,--engine=}'[engine with its options, such as ilp\:model=full,branch=first]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)' \
            '(-n --limit)'{-n+,--limit=}'[search for this many solutions; 2\: check uniqueness; 0\: all]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[number of threads; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print progress or notes about single puzzles; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    sat)
        _arguments -s \
            '(-e --engine)'{-e+,--engine=}'[engine to use, with its options; see below; default\: the first]:NAME\[\:OPTION,...\]:(cdcl dpll cadical dimacs)' \
            '--solver=[solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name), or for '\''lp'\'']:COMMAND:' \
            '--prove=[if the formula is unsatisfiable, write a proof (DRAT); %d in FILE\: the number of the formula]:FILE:_files' \
            '--no-check[do not check the proof that is written]' \
            '--no-model[do not write the model, the lines '\''v ...'\'']' \
            '(-s --seed)'{-s+,--seed=}'[seed for random choices; the same seed gives the same output]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a formula after this time; 0\: no limit]:SECONDS:' \
            '--node-limit=[give up on a formula after this many search nodes; 0\: no limit]:N:' \
            '--memory-limit=[give up on a formula that needs more working memory (MiB); 0\: no limit]:MIB:' \
            '(-o --output)'{-o+,--output=}'[write to FILE, compressed if it ends in .gz or .zst; default, or '\''-'\''\: standard output]:FILE:_files' \
            '--gzip[compress the output with gzip, also on standard output]' \
            '--json[write JSON]' \
            '--stats[print work counters and times on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[do not print notes about single formulas; the exit code shows the result]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    call)
        _arguments -s \
            '(-l --list)'{-l,--list}'[list the calls and their arguments, or one of them]' \
            '--reports[write also what calls report while they run, a line each before the reply]' \
            '(- *)'{-h,--help}'[show help]'
        ;;
    engines)
        _arguments -s \
            '--json[write JSON]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp lp)'
        ;;
    formats)
        _arguments -s \
            '--json[write JSON]' \
            '--color=[use colours; auto\: on a terminal (see NO_COLOR, CLICOLOR_FORCE in '\''suuji man'\'')]:WHEN:(auto always never)' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(line numbers grid csv sdk ss euler matlab rank model pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles sudokupad iss killer killerlong sumocue wikikiller json xcc col cnf lp mps)'
        ;;
    rules)
        _arguments -s \
            '--json[write JSON]' \
            '(- *)'{-h,--help}'[show help]'
        ;;
    techniques)
        _arguments -s \
            '--json[write JSON]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(full-house hidden-single naked-single constraint-last constraint-neighbours derived-single pointing claiming locked-candidates derived-locked naked-pair hidden-pair constraint-combinations innies-outies law-of-leftovers naked-triple hidden-triple constraint-needs constraint-ways derived-naked-subset derived-hidden-subset x-wing swordfish skyscraper two-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing chute-remote-pair remote-pair unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 bug-1 finned-x-wing sashimi-x-wing simple-colors multi-colors naked-quad hidden-quad two-constraints jellyfish naked-subset hidden-subset large-fish unique-loop extended-rectangle bug-2 bug-3 bug-4 finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-large-fish x-chain xy-chain wxyz-wing firework-triple firework-quadruple firework-pair continuous-loop aic medusa sue-de-coq grouped-loop grouped-chain als-xz als-xy-wing als-chain death-blossom als-loop als-aic aligned-pair-exclusion franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish franken-jellyfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish aligned-triple-exclusion junior-exocet senior-exocet double-exocet sk-loop multi-sector-locked-set tridagon nishio cell-forcing-chain region-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain nested-multiple-chain nested-dynamic-chain singles constraints leftovers intersections subsets fish patterns wings colors uniqueness chains fireworks sets exclusion exocet multi-sector tridagon forcing)'
        ;;
    completion)
        _arguments -s \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(bash zsh fish)'
        ;;
    man)
        _arguments -s \
            '(- *)'{-h,--help}'[show help]'
        ;;
    help)
        _arguments -s \
            '--all[show the help of all commands]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(solve count check explain hint page generate minimize maximize convert draw canon rate compare check-proof color cover ilp sat call engines formats rules techniques completion man help)'
        ;;
    esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _suuji "$@"
else
    compdef _suuji suuji
fi
