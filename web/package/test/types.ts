// SPDX-License-Identifier: MIT
// Compiled, not run: what index.d.ts allows, and what it does not.
import { SuujiError, load, startWorker } from "suuji";

const suuji = await load(new URL("file:///suuji.wasm"));
const solved: number[] | null = suuji.solve("53..", { engine: "dlx", limit: 2n, rules: 9 }).solution;
const grids: Uint8Array = suuji.solveMany(new Uint8Array(81)).solutions;
const lines: (string | null)[] = suuji.solveMany(["53.."], { limit: 2 }).solutions;
const svg: string = suuji.draw([[1, null], Uint8Array.of(0, 0)], { what: "step", candidates: true });
for (const one of suuji.many("rate", ["53.."], { scale: "se" }))
  if (!(one instanceof SuujiError)) one.ratings[0].rating;
for (const { givens, clues } of suuji.generate({ count: Infinity, clues: "24:28" })) givens[clues];
for (const { givens, end } of suuji.generate({ clues: 17, seconds: 1 })) if (givens) givens[0]; else end.length;
const [made] = suuji.generate({ rules: "9+x" });
suuji.solve(made, { limit: Infinity }).rules;
suuji.solve(["1...", "....", "....", "...4"]);
suuji.solve([["1", "."], [".", ""]]);
suuji.many("solve", suuji.read("53.."));
const lists: (number[] | null)[] = suuji.solveMany([made, [[1, 0], [0, 0]], Uint8Array.of(1)]).solutions;
const mixed: (number[] | string | null)[] = suuji.solveMany([made, "53.."]).solutions;
suuji.rules().extra[0].summary;
suuji.rules("9+x").houses[0][0];
suuji.trace("53..").events[0].level;
suuji.count("53..", { engine: "backtrack:mrv,forward", format: "line:symbols=hex" });
suuji.rate("53..", { scale: "se,hodoku" });
for (const { givens } of suuji.generate({ level: "easy:hard", symmetry: "rotate180", technique: "x-wing,xy-wing" })) givens[0];
suuji.convert("53..", "cnf:paper");
suuji.drill("x-wing")[0];

const worker = await startWorker();
(await startWorker("suuji.wasm", { worker: () => new Worker("suuji-worker.js") })).close();
const { signal } = new AbortController();
const count: number | string | null | undefined = (await worker.count("53..", { signal, limit: 0 })).count;
const text: string = await worker.convert("53..", "grid", { signal });
for await (const { solution } of worker.generate({ signal })) solution[0];
(await worker.tables({ only: "levels", signal })).levels[0].name;
worker.close();

// @ts-expect-error: a puzzle is missing
suuji.solve();
// @ts-expect-error: not a puzzle
suuji.solve(5);
// @ts-expect-error: not a puzzle
suuji.solve({ values: [1] });
// @ts-expect-error: there may be none
for (const { givens } of suuji.generate({ seconds: 1 })) givens[0];
// @ts-expect-error: not an option
suuji.solve("53..", { enigne: "dlx" });
// @ts-expect-error: not an engine
suuji.solve("53..", { engine: "dxl" });
// @ts-expect-error: not here
suuji.solve("53..", { engine: "cadical" });
// @ts-expect-error: not a level
suuji.generate({ level: "esay" });
// @ts-expect-error: it cannot be written
suuji.convert("53..", "model");
// @ts-expect-error: not a scale
suuji.rate("53..", { scale: "sudoku" });
// @ts-expect-error: not a technique
suuji.drill("xwing");
// @ts-expect-error: a signal cancels only what is in a worker
suuji.count("53..", { signal });
// @ts-expect-error: not a function of puzzles
suuji.many("version", []);

export { count, grids, lines, lists, mixed, solved, svg, text };
