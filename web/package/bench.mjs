// SPDX-License-Identifier: MIT
// Puzzles per second of this package, one by one and in a batch, beside the program of the same library:
//
//   node bench.mjs [--native SUUJI] [--rounds N] FILE...       FILEs have one 9x9 puzzle per line
//
// The contestants take turns, and the best round counts: what else runs on the machine only makes rounds slower.
// With --native, `SUUJI call` answers the same requests; the time of an empty run is subtracted. For a program
// without AVX kernels, as WebAssembly has none: cmake -DSUUJI_COMPILES_avx2=OFF -DSUUJI_COMPILES_avx512=OFF.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { load } from "suuji";
import { Core } from "./core.js";
import { compile } from "./system.js";

const BATCH = 20000;

const args = process.argv.slice(2);
function option(name, otherwise) {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : args.splice(at, 2)[1];
}
const native = option("--native");
const rounds = Number(option("--rounds", 5));

const suuji = await load();
const core = new Core(await compile());

function seconds(work) {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function run(input, ...rest) {
  const { status, stderr } = spawnSync(native, rest, { input, stdio: ["pipe", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${native} ${rest.join(" ")}: ${stderr}`);
}

const repeat = (list, count) => Array.from({ length: count }, (_, i) => list[i % list.length]);

/** What is measured on a set: a name, the number of puzzles, and the work, which returns its seconds. */
function contestants(puzzles) {
  const batch = repeat(puzzles, BATCH);
  const values = Uint8Array.from(batch.join(""), (character) => Number(character) || 0);
  const requests = batch.map((puzzle) => `{"call": "solve", "puzzle": "${puzzle}"}`);
  const bare = requests.map((request) => request.replace('"call": "solve", ', ""));
  const list = [
    ["solve(), objects", 2000, () => seconds(() => batch.slice(0, 2000).forEach((puzzle) => suuji.solve(puzzle)))],
    ["solve, JSON text", 2000, () => seconds(() => bare.slice(0, 2000).forEach((text) => core.call("solve", text)))],
    ["solveMany(), strings", BATCH, () => seconds(() => suuji.solveMany(batch))],
    ["solveMany(), values", BATCH, () => seconds(() => suuji.solveMany(values))],
  ];
  if (native) {
    const text = requests.join("\n");
    const lines = batch.join("\n") + "\n";
    const timed = (input, nothing, ...rest) => seconds(() => run(input, ...rest)) - seconds(() => run(nothing, ...rest));
    list.push(["native solve, JSON text", BATCH, () => timed(text, requests[0], "call")]);
    list.push(["native batch, lines", BATCH, () => timed(lines, batch[0], "solve", "--threads", "1", "-")]);
  }
  return list;
}

for (const file of args) {
  const puzzles = readFileSync(file, "utf8").split(/\r?\n/).filter((line) => /^[0-9.]{81}$/.test(line));
  const list = contestants(puzzles);
  const best = list.map(() => Infinity);
  for (let round = 0; round < rounds; round++)
    list.forEach(([, , work], i) => (best[i] = Math.min(best[i], work())));
  console.log(`${basename(file)}: ${puzzles.length} puzzles`);
  list.forEach(([name, count], i) => {
    const rate = Math.round(count / best[i]).toLocaleString("en");
    const each = ((best[i] / count) * 1e6).toFixed(2);
    console.log(`  ${name.padEnd(26)}${rate.padStart(12)} puzzles/s ${each.padStart(9)} us each`);
  });
}
