#compdef suuji
# zsh completion for suuji
_suuji()
{
    local command=$words[2]
    local -a commands=(
        'solve:solve puzzles'
        'count:count the solutions of puzzles'
        'check:check puzzles and solutions'
        'explain:tell why there is no solution, or what would make it unique'
        'generate:make puzzles that have exactly one solution'
        'minimize:take clues away until none can go'
        'maximize:find puzzles with more clues and the same solution'
        'convert:puzzles from any format to any other'
        'draw:pictures of puzzles\: SVG, PNG, PDF, pages to print'
        'canon:canonical forms\: which puzzles are the same in disguise?'
        'compare:compare engines on the same puzzles'
        'check-proof:check a proof that there is no (other) solution'
        'color:colour graphs, with as few colours as can be'
        'cover:solve or count exact-cover problems'
        'ilp:solve puzzles as integer programs, and show how'
        'engines:the engines\: ways to search'
        'formats:the formats\: texts that can be read and written'
        'rules:the rules\: how they are written, what they mean'
        'completion:a completion script for bash, zsh or fish'
        'man:the manual page, for man to show'
        'help:help on suuji or on a command'
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
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: the input'\''s]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-n --limit)'{-n+,--limit=}'[write up to this many solutions of each puzzle; 0\: all]:N:' \
            '(-u --unique)'{-u,--unique}'[write a solution only if there is no other]' \
            '--minimize=[the solution where this is smallest ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[the solution where this is largest]:EXPR:' \
            '--prefer=[the solution where most of these hold (r1c1=5,r2c3=7)]:WISHES:' \
            '--prove=[write a proof that there is no other, or none (see '\''suuji check-proof'\'')]:FILE:_files' \
            '--no-check[do not check proofs once they are written]' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '--order=[order in which values are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '--coloring[write colourings of approximate engines (as numbers, solution or not)]' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '--explain-engine[tell which engine gave each answer, and why (on standard error)]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    count)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-n --limit)'{-n+,--limit=}'[stop counting here; 0\: count all]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    check)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--solution=[solutions to check, one per puzzle, in the same order]:FILE:_files' \
            '(-m --minimal)'{-m,--minimal}'[a redundant clue counts as a fault]' \
            '--quick[do not look for redundant clues]' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    explain)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-n --limit)'{-n+,--limit=}'[count up to this many solutions; 0\: all]:N:' \
            '--effort=[how much to do for a smallest set, not just an irreducible one; 0\: nothing]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[tell what is known of a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    generate)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: 9]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-n --count)'{-n+,--count=}'[how many puzzles; 0\: until it is stopped]:N:' \
            '(-s --seed)'{-s+,--seed=}'[repeat what this seed gave; 0\: a new seed, which is reported]:N:' \
            '(-c --clues)'{-c+,--clues=}'[how many clues; then they need not all be needed, see --minimal]:N|LOW\:HIGH:' \
            '(-m --minimal)'{-m,--minimal}'[no clue can go; with --clues too, and with --symmetry none alone]' \
            '(-y --symmetry)'{-y+,--symmetry=}'[symmetry of where the clues are]:NAME:(none rotate180 rotate90 horizontal vertical diagonal antidiagonal diagonals axes full)' \
            '(-p --pattern)'{-p+,--pattern=}'[clues just where FILE has them; any puzzle, or '\''.'\'' and other characters]:FILE:_files' \
            '(-g --from-grid)'{-g+,--from-grid=}'[the solution of every puzzle; a full grid, in any format]:FILE:_files' \
            '--guesses=[guesses of the engine '\''singles'\'' to show uniqueness; 2 for each cell with 2 values]:LOW\:HIGH:' \
            '--technique=[the hardest needed; singles, locked, pairs, triples or search]:NAME:' \
            '(-f --fewest)'{-f,--fewest}'[search for few clues; with --clues N\: until there is one with no more]' \
            '--steps=[end a search after so many steps; 0\: by the size]:N:' \
            '--from-puzzle=[puzzles to begin with, for --fewest and --vicinity]:FILE:_files' \
            '--vicinity=[minimal puzzles with P clues less and Q others; --count 0\: all of them]:P,Q:' \
            '--method=[unbiased\: all minimal puzzles equally likely; paper\: as in the generator paper]:NAME:(suuji paper unbiased)' \
            '--weighted[with --method unbiased\: more puzzles, with weights]' \
            '--seed-grid=[with --method paper\: which of its grids; default\: 1]:N:' \
            '--unique-up-to-symmetry[no puzzle equivalent to an earlier one; see '\''suuji canon'\'']' \
            '(-l --time-limit)'{-l+,--time-limit=}'[end after this long with what is made; 0\: never]:SECONDS:' \
            '--patience=[give up when a single puzzle takes longer; 0\: never]:SECONDS:' \
            '(-w --with-solution)'{-w,--with-solution}'[write solutions too; beside the puzzle, or as a record behind it]' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: by -o FILE, else line, on a terminal grid]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles)' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]'
        ;;
    minimize)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: the input'\''s]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles)' \
            '(-k --tries)'{-k+,--tries=}'[the best of so many random orders]:N:' \
            '(-c --clues)'{-c+,--clues=}'[stop when so many are left; 0\: when none can go]:N:' \
            '(-a --all)'{-a,--all}'[every minimal puzzle among the clues, each once, up to --limit]' \
            '(-n --limit)'{-n+,--limit=}'[with --all\: at most so many for each puzzle; 0\: all]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    maximize)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: the input'\''s]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles)' \
            '(-c --clues)'{-c+,--clues=}'[add random clues until there are N, needed or not]:N:' \
            '(-k --tries)'{-k+,--tries=}'[without --clues\: how often to try for a better one; default\: 100]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-e --engine)'{-e+,--engine=}'[engine that searches, with its options (see '\''suuji engines'\'')]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    convert)
        _arguments -s \
            '(-t --to)'{-t+,--to=}'[format or export (see '\''suuji formats'\''); default\: the extension of -o FILE]:TARGET:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles xcc col cnf lp mps)' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''), or cnf, lp, mps; default\: recognised]:SOURCE:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles cnf lp mps)' \
            '--model=[with --from cnf, lp or mps\: what the solver said; the solution is written]:FILE:_files' \
            '--minimize=[to lp or mps\: objective, as small as possible ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[to lp or mps\: objective, as large as possible]:EXPR:' \
            '--prefer=[to lp or mps\: objective, as many of these as possible (r1c1=5,r2c3=7)]:WISHES:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    draw)
        _arguments -s \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '(-t --to)'{-t+,--to=}'[kind of picture; auto\: by the extension of -o FILE, svg without one]:KIND:(auto svg png pdf)' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '--solution[fill in the solution; givens stay bold, the rest is not]' \
            '--solutions-at-end[solutions on pages of their own behind the puzzles]' \
            '(-c --candidates)'{-c,--candidates}'[pencil marks\: what the givens leave; those of the puzzle are always drawn]' \
            '(-m --mark)'{-m+,--mark=}'[highlight r1c1,r5,c2\:blue,b3\:green; a cell, a row, a column, a box, with a colour]:PLACES:' \
            '--coordinates[r1, r2 ... and c1, c2 ... beside the board]' \
            '--title=[title of the picture, or of each page; default\: that of the puzzle]:TEXT:' \
            '--symbols=[values as 1, 2 ... 16 (numbers), 1-9A-Z (digits), A-Z (letters), 0-9A-F (hex)]:WORD:(numbers digits letters hex)' \
            '--layers[the 0/1 layers of its integer program instead]' \
            '--graph[its graph, coloured by values, instead]' \
            '--layout=[where the vertices of --graph stand]:WORD:(circle grid)' \
            '--size=[side of the board in millimetres; with --pages at most so much; 0\: what suits]:MM:' \
            '--dpi=[pixels per inch of PNG]:N:' \
            '(-p --pages)'{-p+,--pages=}'[several puzzles on each page, numbered, for printing]:PAPER:(none A4 A5 A3 letter)' \
            '--per-page=[puzzles on a page; 0\: 6]:N:' \
            '--orientation=[how pages lie; auto\: so that puzzles are largest]:WORD:(auto portrait landscape)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    canon)
        _arguments -s \
            '(-u --unique)'{-u,--unique}'[leave out puzzles that are equivalent to an earlier one]' \
            '--original[with --unique\: write puzzles as they came, not their canonical forms]' \
            '(-a --automorphisms)'{-a,--automorphisms}'[write how many symmetries take the puzzle to itself, not its form]' \
            '--shuffle[instead of the canonical form\: a random puzzle that is equivalent]' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '(-t --to)'{-t+,--to=}'[format of the output (see '\''suuji formats'\''); default\: the input'\''s]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--memory-limit=[give up on a puzzle that is too symmetric for this much memory; 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    compare)
        _arguments -s \
            '(-e --engines)'{-e+,--engines=}'[engines to compare, blanks between ("bits dlx backtrack\:mrv,forward"); all\: every exact one]:LIST:(all auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '--solver=[SAT solver for the engine '\''dimacs'\'' ("minisat %in %out", or a known name)]:COMMAND:' \
            '(-x --external)'{-x+,--external=}'[another program that takes part (reads a puzzle as a line, writes a solution; '\'';'\'' between several)]:NAME=CMD:' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '(-n --limit)'{-n+,--limit=}'[look for up to this many solutions of each puzzle; 0\: all]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[end a run after this long; 0\: never]:SECONDS:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '--repeat=[runs of each engine on each puzzle; the median time is shown]:N:' \
            '--warm-up=[run unmeasured before the first puzzle of each size (at most so long; 0\: not)]:SECONDS:' \
            '--give-up=[skip an engine that ran out of time at N puzzles of a size in a row; 0\: never]:N:' \
            '--isolate[run engines in processes of their own\: one that crashes does not end the comparison]' \
            '--pin=[run everything on processor N (from 0), for steadier times]:N:' \
            '(-w --work)'{-w+,--work=}'[counted work to show beside each time]:COUNTER:(none nodes guesses backtracks updates)' \
            '--order=[order in which values are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '--csv=[write a line for each run]:FILE:_files' \
            '--paper-csv=[write num_updates,time_taken,is_valid (of one engine, for each puzzle)]:FILE:_files' \
            '--solutions=[write a solution of each puzzle, one line each; an empty line where there is none]:FILE:_files' \
            '--matrices=[write solutions as rows of numbers (a blank line between)]:FILE:_files' \
            '--json=[write everything as JSON (machine, options, each run, quantiles)]:FILE:_files' \
            '--resume=[as --json, and go on behind the last puzzle that is in FILE already]:FILE:_files' \
            '--against=[tell what got slower since the JSON in FILE was written (with a test of significance)]:FILE:_files' \
            '--tolerance=[a change of the median by less is none, for --against]:PERCENT:' \
            '--plots=[draw plots as SVG and PNG into the folder DIR (needs gnuplot)]:DIR:' \
            '--report=[write a page with tables and plots, DIR/index.html]:DIR:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    check-proof)
        _arguments -s \
            '(-p --puzzle)'{-p+,--puzzle=}'[the proof is about this puzzle; its formula is made from the rules]:FILE:_files' \
            '--solution=[the solution that is to be the only one; default\: as the proof says]:FILE|GRID:' \
            '--number=[which puzzle of the file]:N:' \
            '--empty[instead of --puzzle\: the empty puzzle of --rules]' \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--write-formula=[write the formula of the puzzle, for other programs; needs no proof]:FILE:_files' \
            '--forward[check every clause in order, not just those that the end rests on]' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up after this long; 0\: never]:SECONDS:' \
            '--memory-limit=[give up when more is needed for formula and check (MiB); 0\: never]:MIB:' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[print no verdict; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    color)
        _arguments -s \
            '(-k --colors)'{-k+,--colors=}'[a colouring with K colours; 0 and default\: as few as possible]:K:' \
            '(-m --method)'{-m+,--method=}'[how to colour, see below; default\: the first, which proves that fewer do not do]:METHOD\[\:OPTION,...\]:(exact greedy dsatur tabu)' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a graph after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a graph after this many search nodes; 0\: never]:N:' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-b --brief)'{-b,--brief}'[only how many colours, not the colouring]' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '(-q --quiet)'{-q,--quiet}'[no remarks on single graphs; the exit code tells]' \
            '--stats[show counted work and time on standard error]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    cover)
        _arguments -s \
            '(-m --method)'{-m+,--method=}'[way to search, see below; default\: the first]:NAME\[\:OPTION,...\]:(dlx cells)' \
            '(-c --count)'{-c,--count}'[write how many solutions there are, not the solutions]' \
            '(-n --limit)'{-n+,--limit=}'[stop after this many solutions; 0\: all]:N:' \
            '--order=[order in which the options of an item are tried]:ORDER:(ascending descending random)' \
            '(-s --seed)'{-s+,--seed=}'[seed of random choices; the same seed gives the same output]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a problem after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a problem after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a problem that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no remarks on problems without a solution; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    ilp)
        _arguments -s \
            '(-r --rules)'{-r+,--rules=}'[rules of the puzzles\: 16, 6\:2x3, 9+x ... (see '\''suuji rules'\''); default\: the text tells]:SPEC:(4 6 9 12 16 25 9\:latin 9\:jigsaw 9+x 9+windoku 9+disjoint 9+center 9+asterisk 9+antiknight 9+antiking)' \
            '(-f --from)'{-f+,--from=}'[format of the input (see '\''suuji formats'\''); default\: recognised]:FORMAT:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles)' \
            '--empty[instead of files\: the empty puzzle of --rules]' \
            '--minimize=[the solution where this is smallest ("3*r1c1 - x(2,3,4)")]:EXPR:' \
            '--maximize=[the solution where this is largest]:EXPR:' \
            '--prefer=[the solution where most of these hold (r1c1=5,r2c3=7)]:WISHES:' \
            '--relax[show the linear relaxation\: whole cells as a grid, fractions cell by cell]' \
            '--trace[show the tree as it grows, a line for each node when it is done with]' \
            '(-e --engine)'{-e+,--engine=}'[the engine with its options\: ilp\:model=full,branch=first]:NAME\[\:OPTION,...\]:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)' \
            '(-n --limit)'{-n+,--limit=}'[look for so many solutions; 2 tells whether there is another; 0\: all]:N:' \
            '(-l --time-limit)'{-l+,--time-limit=}'[give up on a puzzle after this long; 0\: never]:SECONDS:' \
            '--node-limit=[give up on a puzzle after this many search nodes; 0\: never]:N:' \
            '--memory-limit=[give up on a puzzle that needs more working memory (MiB); 0\: never]:MIB:' \
            '(-j --threads)'{-j+,--threads=}'[puzzles worked on at the same time; 0\: one per core]:N:' \
            '(-o --output)'{-o+,--output=}'[write to FILE; default, and '\''-'\''\: standard output]:FILE:_files' \
            '--json[write JSON]' \
            '--stats[show counted work and time on standard error]' \
            '(-q --quiet)'{-q,--quiet}'[no progress, no remarks on single puzzles; the exit code tells]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:file:_files'
        ;;
    engines)
        _arguments -s \
            '--json[write JSON]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(auto bits singles backtrack greedy dsatur tabu dlx cells color dpll cdcl cadical dimacs ilp)'
        ;;
    formats)
        _arguments -s \
            '--json[write JSON]' \
            '(- *)'{-h,--help}'[show help]' \
            '*:word:(line numbers grid csv sdk ss euler rank pencil sgt marks jigsaw hodoku sdx sudokuwiki scf bank opensudoku ksudoku fpuzzles xcc col cnf lp mps)'
        ;;
    rules)
        _arguments -s \
            '--json[write JSON]' \
            '(- *)'{-h,--help}'[show help]'
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
            '*:word:(solve count check explain generate minimize maximize convert draw canon compare check-proof color cover ilp engines formats rules completion man help)'
        ;;
    esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _suuji "$@"
else
    compdef _suuji suuji
fi
