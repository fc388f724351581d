# Engines and formats listed.

$ suuji engines backtrack
backtrack   first empty cell, values in order; each heuristic is an option
            sizes up to 255; finds, counts, in order, at random, any houses,
            pairs, marks, traces, constraints
...

$ suuji engines --json backtrack
[
  {
    "name": "backtrack",
    "summary": "first empty cell, values in order; each heuristic is an option",
    "about": "Tries the values one after the other in the first empty cell, and goes back when a cell has none left. Each option adds one idea to it.",
    "built_in": true,
...
]

$ suuji formats line
line        one puzzle per line, one character per cell
            sizes up to 61; reads, writes
            ..3.2.6..9..3.5..1..18.64....81.29..7...
...

$ suuji formats --json line
[
  {
    "name": "line",
    "summary": "one puzzle per line, one character per cell",
    "example": "..3.2.6..9..3.5..1..18.64....81.29..7...",
    "extensions": [
      "txt",
      "sdm"
    ],
    "max_size": 61,
    "can": [
      "reads",
      "writes"
    ],
...
]

# JSON that another program can read.

$ for c in engines formats rules 'rules 16+x'; do
>     ! command -v python3 >/dev/null || suuji $c --json | python3 -m json.tool >/dev/null || echo $c
> done

# An engine names a student paper as its source only if the paper has its algorithm.

$ for e in $(suuji engines | sed -n 's/^\([a-z]*\) .*/\1/p' | grep -v -e ilp -e lp); do suuji engines $e | sed -n -E "s/^ *source: (.*(Cruz|Francelino|Netto|Raimundo|Segura).*)/$e: \1/p"; done
singles: Netto 2018, Project Sudoku
backtrack: da Cruz and Almeida; Francelino and Cordeiro 2023
dlx: Knuth 2000; da Cruz and Almeida
color: Brelaz 1979; Francelino and Cordeiro 2023
dpll: Segura and Arriaga 2020; Davis, Logemann and Loveland 1962
dimacs: Segura and Arriaga 2020, Sudoku Solver
