// SPDX-License-Identifier: MIT
// The built page has the files that it should have, and the service worker knows them all.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = process.env.SUUJI_PAGE ?? fileURLToPath(new URL("../../../build/web/page", import.meta.url));
const read = (path) => readFileSync(join(folder, path));
const present = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile());

test("the service worker keeps each file, as it is", () => {
  const [, list] = /const files = (\{[^}]*\});/.exec(read("service-worker.js"));
  const hashes = JSON.parse(list);
  assert.deepEqual(Object.keys(hashes).sort(), present.filter((path) => path !== "service-worker.js").sort());
  for (const [path, hash] of Object.entries(hashes))
    assert.equal(createHash("sha256").update(read(path)).digest("hex"), hash, path);
});

test("nothing is served that only builds or tests the page, or that only Node.js uses", () => {
  assert.deepEqual(
    present.filter((path) => /test|\.mjs$|package|\.md$|node_modules|\.d\.ts$/.test(path)),
    [],
  );
  for (const path of present.filter((one) => one.endsWith(".js")))
    assert.doesNotMatch(read(path).toString(), /from "node:/, path);
});

test("each file that another one imports is there", () => {
  for (const path of present.filter((one) => one.endsWith(".js")))
    for (const [, used] of read(path)
      .toString()
      .matchAll(/(?:from |import\()"(\.[^"]+)"/g))
      assert.ok(existsSync(join(folder, path, "..", used)), `${path} needs ${used}`);
  for (const [, used] of read("index.html")
    .toString()
    .matchAll(/(?:href|src)="([^"]+)"/g))
    assert.ok(present.includes(used), `index.html needs ${used}`);
});

/** Width and height in the header of a PNG. */
function sizeOf(bytes) {
  assert.equal(bytes.toString("latin1", 1, 4), "PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the manifest's icons are there, as large as it says", () => {
  const { icons, start_url } = JSON.parse(read("manifest.webmanifest"));
  assert.equal(start_url, "./");
  for (const { src, sizes } of icons) if (sizes !== "any") assert.equal(sizeOf(read(src)), sizes, src);
  for (const wanted of ["192x192", "512x512", "any"])
    assert.ok(
      icons.some(({ sizes }) => sizes === wanted),
      wanted,
    );
  assert.ok(icons.some(({ purpose }) => purpose === "maskable"));
});
