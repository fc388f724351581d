// SPDX-License-Identifier: MIT
// The examples of README.md print what the comments at their end say; examples/tour.mjs runs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const top = new URL("..", import.meta.url);

function run(args, input) {
  const done = spawnSync(process.execPath, args, { cwd: top, input, encoding: "utf8", timeout: 120000 });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout;
}

const blocks = [...readFileSync(new URL("README.md", top), "utf8").matchAll(/^```js\n(.*?)^```$/gms)];
assert.ok(blocks.length >= 6);
for (const [i, [, script]] of blocks.entries())
  test(`example ${i + 1} of README.md`, () => {
    const expected = [...script.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line + "\n").join("");
    assert.notEqual(expected, "");
    assert.equal(run(["--no-warnings", "--input-type=module", "-"], script), expected);
  });

test("examples/tour.mjs", () => {
  const said = run(["--no-warnings", "examples/tour.mjs"]);
  for (const line of [/^unique by /m, /the same canonical form/, /^10000 of 10000 have/m, /AbortError/, /^in a worker/m])
    assert.match(said, line);
});

test("README.md names every function", async () => {
  const { Suuji } = await import("../api.js");
  const text = readFileSync(new URL("README.md", top), "utf8");
  for (const name of Object.getOwnPropertyNames(Suuji.prototype))
    if (name !== "constructor") assert.ok(text.includes("`" + name + "("), name);
});
