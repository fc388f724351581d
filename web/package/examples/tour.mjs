// SPDX-License-Identifier: MIT
// Everything that the package does, in one script: node examples/tour.mjs
import { SuujiError, load, startWorker } from "suuji";

const suuji = await load();
console.log(`suuji ${suuji.version()}: ${suuji.engines().length} engines, ${suuji.formats().length} formats`);

// A puzzle, solved: the values of all cells, row by row.
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const { verdict, solution, engine } = suuji.solve(puzzle, { limit: 2 });
console.log(`${verdict} by ${engine}`);
console.log(suuji.convert(puzzle, "grid", { grid: solution }));

// Is it a good puzzle?
const { clues, minimal, redundant } = suuji.check(puzzle);
console.log(`${clues} clues, ${minimal ? "minimal" : `${redundant.length} of them redundant`}`);
const { result, clues: fewer } = suuji.minimize(puzzle, { tries: 5 });
console.log(`without the redundant ones: ${fewer} clues`);
const [rating] = suuji.rate(result).ratings;
console.log(`now ${rating.level}, ${rating.rating} on the scale ${rating.scale}`);

// How a person solves it.
const { steps } = suuji.explain(result);
const techniques = new Set(steps.map(({ title }) => title));
console.log(`${steps.length} steps by ${[...techniques].join(", ")}; the first: ${suuji.hint(result).step.text}`);
console.log(`${suuji.techniques().length} techniques are known, and ${suuji.scales().length} scales`);

// The same puzzle in disguise.
const { shuffled } = suuji.canon(puzzle, { shuffle: 1 });
const same = String(suuji.canon(shuffled).canonical) === String(suuji.canon(puzzle).canonical);
console.log(`shuffled, it has ${same ? "the same" : "another"} canonical form`);

// What an engine does.
const { events, stats } = suuji.trace(puzzle, { engine: "backtrack" });
console.log(`backtrack: ${stats.guesses} guesses, ${events.length} events`);

// Other sizes and rules; puzzles to order.
const { houses } = suuji.rules("6+x");
console.log(`6x6 with diagonals: ${houses.length} houses, ${suuji.count(".".repeat(36), { rules: "6+x" }).count} grids`);
for (const made of suuji.generate({ rules: "6", count: 3, symmetry: "rotate180", seed: 2026 }))
  console.log(`number ${made.number}: ${suuji.convert(made).trim()}`);
const [hard] = suuji.generate({ level: "hard" });
console.log(`a hard one has ${hard.clues} clues`);

// Pictures and texts.
console.log(`${suuji.draw(puzzle, { title: "Example" }).length > 1000 ? "an" : "no"} SVG picture`);
const text = [puzzle, suuji.convert(hard)].join("\n");
console.log(`${suuji.read(text).length} puzzles in a text`);

// Thousands at a time.
const many = Uint8Array.from(Array(10000).fill(hard.givens).flat());
const { found } = suuji.solveMany(many, { limit: 2 });
console.log(`${found.filter((count) => count === 1).length} of ${found.length} have one solution`);
const verdicts = suuji.many("solve", [puzzle, "not a puzzle"]).map((one) => one.verdict ?? one.status);
console.log(verdicts.join(", "));

// What goes wrong.
try {
  suuji.solve(puzzle, { engine: "guesswork" });
} catch (error) {
  if (!(error instanceof SuujiError)) throw error;
  console.log(`${error.status}: ${error.message}`);
}

// Long work belongs into a worker, where it can be cancelled.
const worker = await startWorker();
const control = new AbortController();
const endless = worker.count(".".repeat(81), { engine: "singles", signal: control.signal });
setTimeout(() => control.abort(), 50);
await endless.catch((error) => console.log(`counting all grids: ${error.name}`));
for await (const made of worker.generate({ count: 2, seed: 7 })) console.log(`in a worker: ${made.clues} clues`);
worker.close();
