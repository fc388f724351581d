// SPDX-License-Identifier: MIT
// The guards of support.mjs notice what a page must not do.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allow, complaintsOf, eventually, inBrowser, open, serve } from "./support.mjs";

/** What a page does, and what is said about it. */
const misdeeds = {
  nothing: ["", null],
  error: ["console.error('an error')", /^console: an error \(.*script.js:1\)$/],
  warning: ["console.warn('a warning')", /^console: a warning/],
  exception: ["setTimeout(() => { throw new Error('thrown') })", /^error: .*thrown/],
  rejection: ["Promise.reject(new Error('rejected'))", /^error: .*rejected/],
  policy: ["document.body.setAttribute('style', 'color: red')", /^console: .*Content Security Policy/],
  absent: ["fetch('absent.js')", /^request: .*absent.js \(404\)$/],
  elsewhere: ["fetch('http://127.0.0.1:9/')", /^leaves the page: http:\/\/127.0.0.1:9\/$/],
  picture: ["new Image().src = 'http://example.com/'", /^leaves the page: http:\/\/example.com\/$/],
};

const policy = "default-src 'none'; script-src 'self'; connect-src *; img-src * data:";

for (const [name, [script, expected]] of Object.entries(misdeeds))
  inBrowser(`noticed: ${name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "suuji-page-"));
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    writeFileSync(join(folder, "index.html"), `<!doctype html>${head}<body><script src="script.js"></script>`);
    writeFileSync(join(folder, "script.js"), `${script};\nperformance.mark("suuji:playable");`);
    const server = await serve(folder);
    try {
      const page = await open({ url: `${server.origin}/` });
      if (expected) await eventually(() => complaintsOf(page).find((text) => expected.test(text)) ?? "", expected);
      else await page.waitForTimeout(200);
      if (!expected) assert.deepEqual(complaintsOf(page), []);
      allow(page, /./);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });

// ---- The next test has nothing of the one before ----

inBrowser("a visitor leaves something behind", async () => {
  const page = await open({ storage: { "suuji.settings": '{"theme":"dark"}' } });
  await page.evaluate(() => sessionStorage.setItem("left", "behind"));
  await page.context().grantPermissions(["clipboard-read"]);
  await page.context().newPage();
  await page.emulateMedia({ media: "print" });
});

inBrowser("the next one finds nothing of it", async () => {
  const page = await open();
  const found = await page.evaluate(async () => ({
    theme: document.documentElement.dataset.theme,
    left: sessionStorage.getItem("left"),
    reads: (await navigator.permissions.query({ name: "clipboard-read" })).state === "granted",
    prints: matchMedia("print").matches,
  }));
  assert.deepEqual(found, { theme: "system", left: null, reads: false, prints: false });
  assert.equal(page.context().pages().length, 1);
  await page.clock.install();
});

inBrowser("a changed clock is not handed on", async () => {
  const page = await open();
  const passed = await page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(true), 10)));
  assert.ok(passed);
  assert.doesNotMatch(await page.evaluate(() => String(setTimeout)), /clock/i);
});
