// SPDX-License-Identifier: MIT
// What would be published: its files, its size, its version, its types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { load } from "suuji";
import { SuujiWorker } from "../client.js";
import { Suuji } from "../api.js";

const top = new URL("..", import.meta.url);
const description = JSON.parse(readFileSync(new URL("package.json", top), "utf8"));
const present = (command) => !spawnSync(command, ["--version"]).error;

test("suuji.wasm is below 700 kB compressed", () => {
  const packed = gzipSync(readFileSync(new URL("suuji.wasm", top)), { level: 9 });
  assert.ok(packed.length < 700000, `${packed.length} bytes`);
});

test("the batch call uses vectors: the module has some", () => {
  // The bytes of v128.and, v128.or and v128.xor: fd 4e, fd 50, fd 51.
  const bytes = readFileSync(new URL("suuji.wasm", top));
  for (const operation of [0x4e, 0x50, 0x51]) {
    let count = 0;
    for (let at = bytes.indexOf(0xfd); at >= 0; at = bytes.indexOf(0xfd, at + 1)) count += bytes[at + 1] === operation;
    assert.ok(count > 500, `${count} operations ${operation.toString(16)}`);
  }
});

test("the version is the library's; nothing else is needed", async () => {
  assert.equal(description.version, (await load()).version());
  for (const list of ["dependencies", "peerDependencies", "optionalDependencies"])
    assert.equal(description[list], undefined);
});

test("the types, the functions and the calls of the library are the same", async () => {
  const types = readFileSync(new URL("index.d.ts", top), "utf8");
  const names = Object.getOwnPropertyNames(Suuji.prototype).filter((name) => name !== "constructor");
  const ofWorker = types.match(/^export interface PuzzleFunctions [^]*?^}|^export interface SuujiWorker [^]*?^}/gm).join("");
  for (const name of names) {
    assert.match(types, new RegExp(`^  ${name}[(:<]`, "m"), name);
    assert.match(ofWorker, new RegExp(`^  ${name}[(:<]`, "m"), `${name} of a worker`);
    assert.equal(typeof SuujiWorker.prototype[name], "function", name);
  }
  const { calls } = (await load()).call("calls");
  for (const { name } of calls) if (name !== "calls") assert.ok(names.includes(name), `no function for the call ${name}`);
  const options = new Set(calls.flatMap((call) => (call.name === "draw" ? [] : call.arguments)).map(({ name }) => name));
  for (const name of options) assert.match(types, new RegExp(`\\b${name}\\??:`), `no type of the option ${name}`);
});

test("every reply and object of the library has its type", async () => {
  const types = readFileSync(new URL("index.d.ts", top), "utf8");
  const declared = new Set(Array.from(types.matchAll(/^export (?:interface|type|class) (\w+)/gm), ([, name]) => name));
  for (const { name, members } of (await load()).call("tables", { only: "replies" }).replies) {
    assert.ok(declared.has(/^[A-Z]/.test(name) ? name : `${name[0].toUpperCase()}${name.slice(1)}Reply`), name);
    for (const { type } of members)
      for (const [used] of type.replace(/"[^"]*"/g, "").matchAll(/\b[A-Z]\w+/g)) assert.ok(declared.has(used), used);
  }
  assert.doesNotMatch(types, /The build writes/);
});

test("npm pack has what is needed, and no more", { skip: !present("npm") && "no npm" }, () => {
  const done = spawnSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: top, encoding: "utf8" });
  const [{ files, name }] = JSON.parse(done.stdout);
  assert.equal(name, "suuji");
  const paths = files.map(({ path }) => path).sort();
  for (const path of ["LICENSE", "README.md", "index.d.ts", "index.js", "node.js", "package.json", "suuji.wasm"])
    assert.ok(paths.includes(path), path);
  assert.deepEqual(paths.filter((path) => /test|bench|tgz/.test(path)), []);
  // Every file that a published one imports is published.
  for (const path of paths.filter((one) => one.endsWith(".js")))
    for (const [, used] of readFileSync(new URL(path, top), "utf8").matchAll(/["']\.\/([\w.-]+\.(?:js|wasm))["']/g))
      assert.ok(paths.includes(used), `${path} needs ${used}`);
});

/** The compiler of TypeScript, where it is installed. */
function findCompiler() {
  try {
    return createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
  } catch {
    return process.env.SUUJI_TSC;
  }
}

const compiler = findCompiler();
test("index.d.ts allows what it should", { skip: !compiler && "no TypeScript" }, () => {
  const args = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
  const done = spawnSync(process.execPath, [compiler, ...args, fileURLToPath(new URL("types.ts", import.meta.url))], {
    cwd: top,
    encoding: "utf8",
  });
  assert.equal(done.status, 0, done.stdout);
});
