// SPDX-License-Identifier: MIT
// Building the page again while its folder is served: the folder stays, its files are replaced, old ones go.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { packageFolder } from "./library.mjs";

const script = fileURLToPath(new URL("../build.mjs", import.meta.url));
const room = mkdtempSync(join(tmpdir(), "suuji-rebuild-"));
const [modules, output] = [join(room, "package"), join(room, "page")];
test.after(() => rmSync(room, { recursive: true }));

/** The package, with a section of its own at the end of the module: other bytes, and still a module. */
function writePackage(mark) {
  cpSync(packageFolder, modules, { recursive: true });
  const module = readFileSync(join(packageFolder, "suuji.wasm"));
  const section = Buffer.from([0, mark.length + 1, mark.length, ...Buffer.from(mark)]);
  writeFileSync(join(modules, "suuji.wasm"), Buffer.concat([module, section]));
}

const build = () => execFileSync(process.execPath, [script, modules, output]);
const list = () => readdirSync(output, { recursive: true }).sort();
const folders = ["", "style", "suuji"].map((path) => join(output, path));

test("a new build replaces files in the folder that is there", () => {
  writePackage("first");
  build();
  const files = list();
  const served = folders.map((path) => openSync(path)); // no other folder can get their inodes
  mkdirSync(join(output, "old/folder"), { recursive: true });
  for (const path of ["old/folder/a.js", "style/old.css", "suuji/old.js"]) writeFileSync(join(output, path), "old");
  writePackage("second");
  build();
  assert.deepEqual(list(), files);
  assert.deepEqual(
    folders.map((path) => statSync(path).ino),
    served.map((fd) => fstatSync(fd).ino),
  );
  served.forEach((fd) => closeSync(fd));
  assert.ok(readFileSync(join(output, "suuji/suuji.wasm")).toString().endsWith("second"));
  assert.deepEqual(readdirSync(room).sort(), ["package", "page"]);
});

test("a file in the place of a folder, a folder in the place of a file, and a link are replaced", () => {
  build();
  const files = list();
  for (const path of ["style", "app.js", "suuji"]) rmSync(join(output, path), { recursive: true });
  writeFileSync(join(output, "style"), "no folder");
  mkdirSync(join(output, "app.js/folder"), { recursive: true });
  symlinkSync("../package", join(output, "suuji"));
  build();
  assert.deepEqual(list(), files);
  assert.ok(existsSync(join(modules, "node.js")), "what a link leads to stays");
});

test("a language with few texts has English for the rest, and is chosen as the others", () => {
  const source = join(room, "source");
  const notTests = (path) => !path.endsWith("/page/test");
  cpSync(fileURLToPath(new URL("..", import.meta.url)), source, { recursive: true, filter: notTests });
  writeFileSync(join(source, "texts/nl.json"), '{ "language": "Nederlands", "menu": "Menu!", "level.easy": "Makkelijk" }');
  execFileSync(process.execPath, [join(source, "build.mjs"), modules, join(room, "dutch")]);
  const textsOf = (code) => JSON.parse(readFileSync(join(room, "dutch/texts", `${code}.json`), "utf8"));
  const [en, nl] = [textsOf("en"), textsOf("nl")];
  assert.deepEqual(nl, { ...en, language: "Nederlands", menu: "Menu!", "level.easy": "Makkelijk" });
  assert.match(readFileSync(join(room, "dutch/tables.js"), "utf8"), /\["nl","Nederlands"\]/);
  for (const name of ["source", "dutch"]) rmSync(join(room, name), { recursive: true });
});

test("a build that fails leaves the page as it is", () => {
  build();
  const files = list();
  rmSync(join(modules, "LICENSE"));
  assert.notEqual(spawnSync(process.execPath, [script, modules, output]).status, 0);
  assert.deepEqual(list(), files);
  writePackage("third");
  build();
  assert.deepEqual(readdirSync(room).sort(), ["package", "page"]);
});
