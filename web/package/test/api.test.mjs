// SPDX-License-Identifier: MIT
// The functions of the package, called directly.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { SuujiError, load } from "suuji";
import { Suuji } from "../api.js";
import { Core } from "../core.js";
import { clash, easy, empty, solved, toText, toValues } from "./puzzles.mjs";

const suuji = await load();

/** Does `work` throw a SuujiError with these members? */
function throwsError(work, members) {
  assert.throws(work, (error) => {
    assert.ok(error instanceof SuujiError, `${error.name}: ${error.message}`);
    assert.equal(error.name, "SuujiError");
    for (const [name, value] of Object.entries(members))
      if (value instanceof RegExp) assert.match(error[name], value);
      else assert.equal(error[name], value, `${name}: ${error.message}`);
    return true;
  });
}

test("a puzzle may have any form", () => {
  const values = toValues(easy);
  const rows = Array.from({ length: 9 }, (_, row) => values.slice(9 * row, 9 * row + 9));
  const withNull = values.map((value) => value || null);
  const boxed = suuji.convert(easy, "grid");
  for (const puzzle of [easy, easy.replaceAll(".", "0"), boxed, values, rows, withNull])
    assert.equal(toText(suuji.solve(puzzle).solution), solved);
  for (const puzzle of [Uint8Array.from(values), Int32Array.from(values), rows.map((row) => Uint8Array.from(row))])
    assert.equal(toText(suuji.solve(puzzle).solution), solved);
});

test("a puzzle may be rows of strings, or of characters", () => {
  const rows = Array.from({ length: 9 }, (_, row) => easy.slice(9 * row, 9 * row + 9));
  const characters = rows.map((row) => [...row]);
  const inputs = Array.from(easy, (character) => (character === "." ? "" : character));
  const spaced = rows.map((row) => [...row].join(" "));
  for (const puzzle of [rows, characters, characters.flat(), inputs, spaced])
    assert.equal(toText(suuji.solve(puzzle).solution), solved);
  assert.equal(suuji.count(["1...", "....", "....", "...4"]).count, suuji.count("1..............4").count);
  assert.deepEqual(suuji.check(easy, { grid: [...solved] }).faults, []);
});

test("puzzles of read, generate and replies keep their rules", () => {
  const [made] = suuji.generate({ rules: "4+x", seed: 1 });
  assert.equal(made.rules, "4+x");
  assert.ok(suuji.count(made.givens).count > 1, "the example shows nothing");
  const [read] = suuji.read(suuji.convert(made, "json"));
  assert.equal(read.rules, "4+x");
  for (const puzzle of [made, read, suuji.check(made)]) {
    const reply = suuji.solve(puzzle, { limit: 2 });
    assert.deepEqual(reply.solutions, [made.solution]);
    assert.equal(reply.rules, "4+x");
    assert.deepEqual(suuji.call("solve", { puzzle, limit: 2 }), reply);
    assert.deepEqual(suuji.many("solve", [puzzle], { limit: 2 }), [reply]);
    assert.deepEqual(suuji.solveMany([puzzle], { limit: 2 }).solutions, [made.solution]);
  }
  assert.ok(suuji.count(made, { rules: "4" }).count > 1, "an option comes first");
  assert.equal(suuji.draw(made), suuji.draw(made.givens, { rules: "4+x" }));
  const [jigsaw] = suuji.generate({ rules: "6:jigsaw", seed: 3 });
  assert.deepEqual(suuji.solve(jigsaw, { limit: 2 }).solutions, [jigsaw.solution]);
  const position = { givens: easy.replace("53.", "534") };
  const original = { givens: toValues(easy), rules: "9" };
  assert.equal(suuji.hint(easy, { all: true, techniques: "singles" }).hint, "steps");
  assert.deepEqual(suuji.hint(position, { original }), suuji.hint(position.givens, { original: easy }));
  throwsError(() => suuji.solveMany([made, jigsaw]), { status: "argument", message: /different rules: 4\+x, 6/ });
});

test("puzzles of read keep their candidates, and their errors", () => {
  const hodoku = ":0000:x:1..............4:122 123::";
  const [marked] = suuji.read(hodoku, { rules: "4" });
  assert.equal(typeof marked.marks, "string");
  assert.equal(suuji.count(marked).count, suuji.count(hodoku, { rules: "4" }).count);
  assert.notEqual(suuji.count(marked).count, suuji.count(marked.givens).count);
  throwsError(() => suuji.solveMany([marked]), { status: "argument", line: 1 });
  const lines = suuji.read(`${easy}\n${easy.replace("5", "#").slice(3)}\n${easy}\n`, { format: "line" });
  assert.ok(lines[1].error);
  const [first, second, third] = suuji.many("solve", lines);
  assert.equal(toText(first.solution), solved);
  assert.ok(second instanceof SuujiError);
  assert.equal(second.message, lines[1].error.text);
  assert.equal(second.line, 2);
  assert.equal(toText(third.solution), solved);
});

test("Infinity is no limit; where it means nothing, it is refused", () => {
  const all = suuji.solve(".".repeat(16), { limit: Infinity, keep: Infinity, nodes: Infinity, seconds: Infinity });
  assert.equal(all.count, 288);
  assert.equal(all.solutions.length, 288);
  assert.equal(all.end, "complete");
  const several = suuji.solve(".".repeat(36), { limit: 1500, keep: Infinity });
  assert.equal(several.solutions.length, 1500);
  assert.equal(suuji.trace(easy, { trace: Infinity }).events_cut, false);
  assert.equal(suuji.solveMany([".".repeat(16)], { rules: 4, limit: Infinity }).found[0], 288);
  for (const work of [
    () => suuji.solve(easy, { seed: Infinity }),
    () => suuji.solve(easy, { limit: -Infinity }),
    () => suuji.solve(easy, { rules: Infinity }),
    () => suuji.draw(easy, { side: Infinity }),
    () => [...suuji.generate({ first: Infinity })],
    () => [...suuji.generate({ count: -Infinity })],
  ])
    assert.throws(work, TypeError, String(work));
});

test("what is not in WebAssembly", () => {
  const absent = { status: "unsupported", message: /not in WebAssembly/ };
  const other = suuji.engines().filter(({ name, built_in }) => !built_in || name === "dimacs" || name === "lp");
  assert.ok(other.length >= 3);
  for (const { name } of other) {
    throwsError(() => suuji.solve(easy, { engine: name }), absent);
    throwsError(() => suuji.rate(easy, { engine: `${name}:formula=fresh` }), absent);
    throwsError(() => suuji.solveMany([easy], { engine: name }), absent);
  }
  for (const to of ["png", "pdf", "PNG"]) throwsError(() => suuji.draw(easy, { to }), absent);
  assert.match(suuji.draw(easy, { to: "svg" }), /^<svg|^<\?xml/);
});

test("solve has the members of the reply", () => {
  const reply = suuji.solve(easy, { engine: "dlx", limit: 2 });
  assert.equal(reply.rules, "9");
  assert.deepEqual(reply.givens, toValues(easy));
  assert.equal(reply.verdict, "unique");
  assert.equal(reply.count, 1);
  assert.equal(reply.solutions.length, 1);
  assert.equal(suuji.solve(clash).verdict, "none");
  assert.equal(suuji.solve(clash).solution, null);
  assert.deepEqual(suuji.call("solve", { puzzle: easy }), suuji.solve(easy));
});

test("explain reports steps as they are found", () => {
  const steps = [];
  const reply = suuji.explain(easy, { onReport: ({ report, step }) => report === "step" && steps.push(step) });
  assert.deepEqual(steps, suuji.explain(easy, { all_steps: true }).steps);
  assert.deepEqual(reply, suuji.explain(easy));
  const fail = () => {
    throw new RangeError("enough");
  };
  assert.throws(() => suuji.explain(easy, { onReport: fail }), { name: "RangeError" });
  assert.throws(() => suuji.explain(easy, { onReport: 1 }), TypeError);
  assert.deepEqual(suuji.call("explain", { puzzle: easy }), reply);
});

test("count, check, minimize, canon", () => {
  assert.equal(suuji.count(".".repeat(16)).count, 288);
  assert.equal(suuji.count(empty, { limit: 1000 }).count, 1000);
  const checked = suuji.check(easy, { grid: solved });
  assert.equal(checked.minimal, false);
  assert.equal(checked.valid, true);
  assert.equal(suuji.check(clash).consistent, false);
  const { result, clues } = suuji.minimize(easy);
  assert.equal(result.filter((value) => value > 0).length, clues);
  assert.equal(toText(suuji.solve(result).solution), solved);
  const other = suuji.canon(easy, { shuffle: 7 });
  assert.deepEqual(suuji.canon(other.shuffled ?? other.canonical).canonical, suuji.canon(easy).canonical);
});

test("convert and read are each other's inverse", () => {
  const values = toValues(easy);
  for (const { name, can } of suuji.formats()) {
    if (!can.includes("reads") || !can.includes("writes")) continue;
    const text = suuji.convert(easy, name);
    assert.deepEqual(suuji.read(text, { format: name })[0].givens, values, name);
  }
  assert.equal(suuji.convert(easy).trim(), easy);
  assert.equal(suuji.read(`${easy}\n${solved}\n`).length, 2);
});

test("generate refuses options when it is called", () => {
  const wrong = [{ level: "foo" }, { first: Infinity }, { count: -1 }, { rules: "9+nothing" }, { colour: 1 }];
  for (const options of wrong) assert.throws(() => suuji.generate(options), String(Object.keys(options)));
});

test("generate yields the puzzle of each number", () => {
  const three = [...suuji.generate({ count: 3, seed: 5 })];
  assert.equal(three.length, 3);
  assert.deepEqual([...suuji.generate({ count: 1, first: three[2].number, seed: 5 })], [three[2]]);
  let made = 0;
  for (const { givens, solution } of suuji.generate({ count: Infinity, rules: "4" })) {
    assert.deepEqual(suuji.solve(givens, { limit: 2 }).solutions, [solution]);
    if (++made === 5) break;
  }
  assert.deepEqual([...suuji.generate({ count: 0 })], []);
  const numbers = Array.from(suuji.generate({ rules: "4", count: 700, first: 41 }), ({ number }) => number);
  assert.deepEqual(numbers, Array.from({ length: 700 }, (_, i) => 41 + i));
});

test("generate: other puzzles each time, and the seed that makes them again", () => {
  const [one] = suuji.generate();
  const [two] = suuji.generate();
  assert.notEqual(one.seed, two.seed);
  assert.notDeepEqual(one.givens, two.givens);
  assert.deepEqual([...suuji.generate({ seed: one.seed })], [one]);
  const many = [...suuji.generate({ rules: "4", count: 50 })];
  assert.equal(many.length, 50);
  assert.equal(new Set(many.map(({ seed }) => seed)).size, 1);
  assert.deepEqual([...suuji.generate({ rules: "4", count: 50, seed: many[0].seed })], many);
});

test("generate: the limit of time", () => {
  const [none] = suuji.generate({ clues: 17, seconds: 0.05, seed: 1 });
  assert.equal(none.end, "time limit");
  assert.equal(none.givens, null);
  assert.equal(none.solution, null);
  assert.ok(none.clues > 17);
  throwsError(() => suuji.solve(none), { status: "argument", message: /time limit/ });
  throwsError(() => suuji.solveMany([easy, none]), { status: "argument", line: 2, message: /time limit/ });
});

test("trace lists events", () => {
  const { events, events_cut } = suuji.trace(easy, { engine: "backtrack", trace: 50 });
  assert.equal(events.length, 50);
  assert.equal(events_cut, true);
  assert.ok(suuji.trace(easy, { engine: "backtrack" }).events.length > 50);
});

test("lists", () => {
  assert.match(suuji.version(), /^\d+\.\d+\.\d+$/);
  assert.ok(suuji.engines().some(({ name }) => name === "dlx"));
  assert.ok(suuji.symmetries().some(({ name }) => name === "rotate180"));
  assert.ok(suuji.rules().extra.some(({ name }) => name === "x"));
  assert.equal(suuji.rules("4").houses.length, 12);
});

test("seeds of 64 bits", () => {
  const large = 2n ** 64n - 1n;
  const [puzzle] = suuji.generate({ rules: "4", seed: large });
  assert.deepEqual([...suuji.generate({ rules: "4", seed: String(large) })], [puzzle]);
  throwsError(() => [...suuji.generate({ seed: 2n ** 64n })], { status: "argument" });
  for (const count of [-1, 1.5]) throwsError(() => [...suuji.generate({ count })], { status: "argument" });
});

test("errors have the members of C", () => {
  throwsError(() => suuji.solve("12\n3"), { status: "syntax", line: 1, message: /./ });
  throwsError(() => suuji.solve(easy, { rules: "10+nothing" }), { status: "rules" });
  throwsError(() => suuji.solve(easy, { engine: "none" }), { status: "argument" });
  throwsError(() => suuji.solve(easy, { enigne: "dlx" }), { status: "argument", message: /enigne/ });
  throwsError(() => suuji.solve([1, 2, 3]), { status: "argument" });
  throwsError(() => suuji.solve(new Array(81).fill(10)), { status: "argument", line: 1, column: 1 });
  throwsError(() => suuji.call("nothing"), { status: "argument", restarted: false });
  assert.equal(toText(suuji.solve(easy).solution), solved);
});

test("wrong types are TypeErrors", () => {
  for (const work of [
    () => suuji.solve(),
    () => suuji.solve(5),
    () => suuji.solve({}),
    () => suuji.solve(null),
    () => suuji.solve({ rules: "9" }),
    () => suuji.solve({ givens: 5 }),
    () => suuji.solve({ error: null }),
    () => suuji.check(easy, { grid: suuji.solve(easy) }),
    () => suuji.solve([1, "2", 3, 4]),
    () => suuji.solve([[1, 2], ["3", "4"]]),
    () => suuji.solve(new Array(81).fill(NaN)),
    () => suuji.solve(new Array(81)),
    () => suuji.solve(easy, "dlx"),
    () => suuji.solve(easy, { limit: "all" }),
    () => suuji.solve(easy, { limit: true }),
    () => suuji.solve(easy, { engine: {} }),
    () => suuji.solve(easy, { seconds: NaN }),
    () => suuji.check(easy, { quick: 1 }),
    () => suuji.read(),
    () => suuji.solveMany(easy),
    () => suuji.solveMany([1]),
    () => suuji.solveMany([easy, [1, 2, "3"]]),
    () => suuji.solveMany([, easy]),
    () => suuji.solveMany([easy], { engine: {} }),
    () => suuji.many("version", []),
    () => suuji.many("solve", easy),
    () => suuji.call(),
    () => suuji.generate(7).next(),
    () => suuji.generate({ count: "many" }).next(),
  ])
    assert.throws(work, TypeError, String(work));
});

test("solveMany: values", () => {
  const puzzles = Uint8Array.from([...toValues(easy), ...toValues(clash), ...toValues(empty)]);
  const { solutions, found, guesses } = suuji.solveMany(puzzles, { limit: 2 });
  assert.deepEqual([...found], [1, 0, 2]);
  assert.equal(guesses.length, 3);
  assert.equal(toText([...solutions.subarray(0, 81)]), solved);
  assert.ok(solutions.subarray(81, 162).every((value) => value === 0));
  assert.equal(suuji.solveMany(new Uint8Array(0)).found.length, 0);
});

test("solveMany: strings", () => {
  const { solutions, found } = suuji.solveMany([easy, clash]);
  assert.deepEqual(solutions, [solved, null]);
  assert.deepEqual([...found], [1, 0]);
  assert.deepEqual(suuji.solveMany(["1..............4"], { rules: "4", engine: "dlx" }).found[0], 1);
  assert.deepEqual(suuji.solveMany([]).solutions, []);
});

test("solveMany: the empty cells of solve", () => {
  for (const nothing of ".0_*?xX ") {
    const puzzle = easy.replaceAll(".", nothing);
    assert.equal(toText(suuji.solve(puzzle).solution), solved, nothing);
    assert.deepEqual(suuji.solveMany([puzzle]).solutions, [solved], nothing);
  }
});

test("solveMany: lists, rows and objects, with strings among them", () => {
  const values = toValues(easy);
  const rows = Array.from({ length: 9 }, (_, row) => values.slice(9 * row, 9 * row + 9));
  const withNull = values.map((value) => value || null);
  const lines = rows.map((row) => row.join(""));
  const wanted = toValues(solved);
  const lists = [values, rows, withNull, Uint8Array.from(values), lines, { givens: values, rules: "9" }];
  assert.deepEqual(suuji.solveMany(lists).solutions, lists.map(() => wanted));
  assert.deepEqual(suuji.solveMany([values, easy, toValues(clash)]).solutions, [wanted, solved, null]);
  assert.deepEqual(suuji.solveMany([lines, easy]).solutions, [wanted, solved]);
  const [large] = suuji.generate({ rules: "16", seed: 1 });
  assert.deepEqual(suuji.solveMany([large]).solutions, [large.solution]);
  assert.deepEqual(suuji.solveMany([large.givens], { rules: 16 }).solutions, [large.solution]);
});

test("solveMany: more than a block, the same solutions as one by one", () => {
  const made = [...suuji.generate({ count: 300, seed: 3 })];
  const puzzles = Array.from({ length: 20000 }, (_, i) => toText(made[i % 300].givens));
  const { solutions, guesses } = suuji.solveMany(puzzles);
  assert.equal(solutions.length, 20000);
  assert.ok(solutions.every((solution, i) => solution === toText(made[i % 300].solution)));
  assert.ok(guesses.some((count) => count > 0));
  puzzles[19999] = puzzles[19999].slice(0, 80) + "#";
  throwsError(() => suuji.solveMany(puzzles), { status: "argument", line: 20000, column: 81 });
});

test("solveMany: errors", () => {
  const spoil = (puzzle) => () => suuji.solveMany([easy, puzzle]);
  throwsError(spoil("z" + easy.slice(1)), { status: "argument", line: 2, column: 1, message: /^'z' is neither/ });
  throwsError(spoil(easy.slice(0, 79) + "\u{1f600}"), { line: 2, column: 80, message: /^'\u{1f600}' is neither/u });
  throwsError(spoil(easy.slice(0, 80) + "\n"), { line: 2, column: 81, message: /^U\+000a is neither/ });
  throwsError(spoil(toValues(easy).fill(10, 80)), { line: 2, column: 81, message: /^10 is neither a value of size 9/ });
  throwsError(spoil(toValues(easy).fill(-1, 80)), { line: 2, column: 81, message: /^-1 is neither/ });
  throwsError(spoil([1, 2, 3]), { status: "argument", line: 2, message: /3 values instead of 81/ });
  throwsError(() => suuji.solveMany(["5".padEnd(16, ".")], { rules: 4 }), { line: 1, column: 1, message: /^'5'/ });
  throwsError(() => suuji.solveMany([".".repeat(256)], { rules: 16 }), { status: "argument", message: /size 9/ });
  throwsError(() => suuji.solveMany([easy, "123"]), { status: "argument", line: 2 });
  throwsError(() => suuji.solveMany(new Uint8Array(80)), { status: "argument" });
  throwsError(() => suuji.solveMany([easy], { rules: "zap" }), { status: "rules" });
  throwsError(() => suuji.solveMany([easy], { engine: "zap" }), { status: "argument" });
  throwsError(() => suuji.solveMany([easy], { seconds: 1 }), { status: "argument" });
  throwsError(() => suuji.solveMany([easy], { limit: -1 }), { status: "argument" });
});

test("many: replies and errors at their places", () => {
  const [first, second, third] = suuji.many("solve", [easy, "zap", clash], { limit: 2 });
  assert.equal(first.verdict, "unique");
  assert.ok(second instanceof SuujiError);
  assert.equal(third.verdict, "none");
  assert.deepEqual(suuji.many("convert", [solved], { to: "line" }), [suuji.convert(solved, "line")]);
});

test("load: a path, bytes, a URL, a module", async () => {
  const url = new URL("../suuji.wasm", import.meta.url);
  const bytes = await readFile(url);
  const module = await WebAssembly.compile(bytes);
  const data = new URL(`data:application/wasm;base64,${bytes.toString("base64")}`);
  for (const source of [url, url.href, url.pathname, bytes, new Uint8Array(bytes).buffer, module, data])
    assert.equal((await load(source)).version(), suuji.version());
  await assert.rejects(load(7), TypeError);
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(load("/nowhere/suuji.wasm"), { code: "ENOENT" });
});

/** Functions on a core whose memory the test can spoil. */
async function open() {
  const core = new Core(await WebAssembly.compile(await readFile(new URL("../suuji.wasm", import.meta.url))));
  return { core, own: new Suuji(core) };
}

test("a crash ends one call, not the next", async () => {
  const { core, own } = await open();
  new Uint8Array(core.exports.memory.buffer).fill(255);
  throwsError(() => own.solve(easy), { status: "internal", restarted: true, message: /starts it again/ });
  assert.equal(toText(own.solve(easy).solution), solved);
  new Uint8Array(core.exports.memory.buffer).fill(255);
  throwsError(() => own.solveMany([easy]), { status: "internal", restarted: true });
  assert.deepEqual(own.solveMany([easy]).solutions, [solved]);
});

test("no memory left: the next call has a new instance", async () => {
  const { core, own } = await open();
  const fill = (pages) => {
    try {
      for (;;) core.exports.memory.grow(pages);
    } catch {
      // There is no more.
    }
  };
  [4096, 64, 1].forEach(fill);
  throwsError(() => own.solve(empty, { rules: "x".repeat(1 << 24) }), { status: "memory", restarted: true });
  assert.equal(toText(own.solve(easy).solution), solved);
  assert.ok(core.exports.memory.buffer.byteLength < 2 ** 28);
});

test("many calls leave no memory behind", async () => {
  const { core, own } = await open();
  const work = () => {
    for (let i = 0; i < 200; i++) {
      own.solve(easy);
      own.solveMany([easy, clash]);
      assert.throws(() => own.solve("12\n3"));
      assert.throws(() => own.solveMany([easy], { engine: "zap" }));
      assert.throws(() => own.solveMany([easy.slice(1) + "#"]));
      assert.throws(() => own.solveMany(new Uint8Array(81).fill(10)));
    }
  };
  work();
  const before = core.exports.memory.buffer.byteLength;
  work();
  work();
  assert.equal(core.exports.memory.buffer.byteLength, before);
});
