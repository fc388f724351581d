// SPDX-License-Identifier: MIT
// The page as an offline app: it plays without network, and a new version takes over at once or not at all.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { button, chooseLanguage } from "./playing.mjs";
import { allow, inBrowser, inBrowserRarely, open, pageFolder, playable, serve } from "./support.mjs";

/** A copy of the page on a server of its own, and a visitor whose browser keeps it. `edit`: its service worker. */
async function withVisitor(run, { edit = (worker) => worker, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "suuji-offline-"));
  cpSync(pageFolder, folder, { recursive: true });
  const path = join(folder, "service-worker.js");
  writeFileSync(path, edit(readFileSync(path, "utf8")));
  const server = await serve(folder);
  try {
    const page = await open({ url: `${server.origin}/`, offline: true, ...options });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await run({ page, folder, server });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

async function reload(page) {
  await page.reload();
  await playable(page);
}

/** Change a text in a file, and the service worker's list, as a build does. */
function change(folder, path, from, to) {
  const hash = (text) => createHash("sha256").update(text).digest("hex");
  const replace = (name, before, after) => {
    const text = readFileSync(join(folder, name), "utf8");
    assert.ok(text.includes(before), `${name}: ${before}`);
    writeFileSync(join(folder, name), text.replace(before, after));
    return text;
  };
  const old = replace(path, from, to);
  replace("service-worker.js", hash(old), hash(readFileSync(join(folder, path), "utf8")));
}

const description = (page) => page.locator("meta[name=description]").getAttribute("content");
const FIRST = /^Play/;
const SECOND = /^Enjoy/;
const changeDescription = (folder) => change(folder, "index.html", "Play, understand", "Enjoy, understand");

/** Ask for a new version, and wait until the browser has it or has refused it. */
function update(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 20));
    return worker.state;
  });
}

for (const device of ["desktop", "phone"])
  (device === "phone" ? inBrowserRarely : inBrowser)(`plays without network (${device})`, () =>
    withVisitor(
      async ({ page, server }) => {
        await server.close();
        await page.context().setOffline(true);
        await reload(page);
        const cell = page.getByRole("gridcell", { name: /empty/ }).first();
        const place = /row \d+, column \d+/.exec(await cell.getAttribute("aria-label"))[0];
        await cell.click();
        await page.keyboard.press("5");
        await page.getByRole("gridcell", { name: new RegExp(`^${place}, .*5`) }).waitFor();
        // What is loaded only when it is needed, and the library.
        await page.getByRole("button", { name: "Laboratory" }).click();
        await page.waitForFunction(() => document.getElementById("view-lab").childElementCount > 0);
        const served = await page.evaluate(async () => (await fetch("suuji/suuji.wasm")).status);
        assert.equal(served, 200);
      },
      { device },
    ),
  );

inBrowserRarely("another language is there without network", () =>
  withVisitor(async ({ page, server }) => {
    await server.close();
    await chooseLanguage(page, "日本語");
    await button(page, "新しい問題").waitFor();
  }),
);

inBrowserRarely("a link opens without network, with its query and its fragment", () =>
  withVisitor(async ({ page, server }) => {
    await server.close();
    for (const address of ["/index.html", "/?from=home", "/"]) {
      await page.goto(server.origin + address);
      await playable(page);
    }
  }),
);

inBrowserRarely("a new version is offered, and is there after the page is loaded again", () =>
  withVisitor(async ({ page, folder }) => {
    changeDescription(folder);
    await reload(page);
    assert.match(await description(page), FIRST);
    await page.getByRole("button", { name: "Load it" }).click();
    await page.waitForFunction(() => document.querySelector("meta[name=description]")?.content.startsWith("Enjoy"));
    await playable(page);
    const names = await page.evaluate(() => caches.keys());
    assert.equal(names.length, 1, String(names));
    await reload(page);
    assert.match(await description(page), SECOND);
  }),
);

inBrowserRarely("an open page keeps its version: another one of it takes over when it is the last", () =>
  withVisitor(async ({ page, folder, server }) => {
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/`);
    await playable(other);
    changeDescription(folder);
    assert.equal(await update(page), "installed");
    await reload(page);
    assert.match(await description(page), FIRST);
    await other.close();
    await page.reload();
    await page.waitForFunction(() => document.querySelector("meta[name=description]")?.content.startsWith("Enjoy"));
  }),
);

/** A second tab is opened while a new version waits for the first one. */
const withTwoTabs = (run, edit) =>
  withVisitor(
    async ({ page, folder, server }) => {
      changeDescription(folder);
      assert.equal(await update(page), "installed");
      const other = await page.context().newPage();
      await other.goto(`${server.origin}/`);
      await playable(other);
      await run(page, other);
    },
    { edit },
  );
const waits = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);

inBrowserRarely("a new tab leaves an open page its version", () =>
  withTwoTabs(async (page, other) => {
    assert.match(await description(other), FIRST);
    assert.equal(await waits(page), true);
  }),
);

inBrowserRarely("a new version takes over where the browser does not say that a page is loaded again", () =>
  withTwoTabs(
    async (page, other) => {
      await page.evaluate(() => (window.isOld = true));
      await button(page, "Load it").click();
      await page.waitForFunction(() => !window.isOld);
      await playable(page);
      assert.match(await description(page), FIRST, "another page is open");
      assert.equal(await waits(page), true);
      await other.close();
      await button(page, "Load it").click();
      await page.waitForFunction(() => document.querySelector("meta[name=description]")?.content.startsWith("Enjoy"));
    },
    (worker) => worker.replaceAll("isReloadNavigation", "isUnknown"),
  ),
);

inBrowserRarely("a version of which a file is missing or of another version is not used", () =>
  withVisitor(async ({ page, folder }) => {
    allow(page, /is not of this version/, /request: .*tokens.css \(404\)/, /status of 404/);
    const old = readFileSync(join(folder, "index.html"));
    changeDescription(folder);
    writeFileSync(join(folder, "index.html"), old);
    assert.equal(await update(page), "redundant");
    change(folder, "style/base.css", "}", "}\n");
    rmSync(join(folder, "style/tokens.css"));
    await reload(page);
    assert.match(await description(page), FIRST);
    assert.equal((await page.evaluate(() => caches.keys())).length, 1);
  }),
);
