// SPDX-License-Identifier: MIT
// The page in Chromium, for tests: README.md here says how to use it. What the page must never do - write an error or
// a warning to the console, break its content security policy, ask another machine for something - fails any test.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { delimiter, extname, join, normalize } from "node:path";
import { after, afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { makeLate } from "./late.mjs";

const build = new URL("../../../build/web/", import.meta.url);
const folderOf = (variable, name) => process.env[variable] ?? fileURLToPath(new URL(name, build));

/** The built page, and the folder with node_modules of the tests. */
export const pageFolder = folderOf("SUUJI_PAGE", "page");
const toolsFolder = folderOf("SUUJI_PAGE_TOOLS", "page-tools");
const shotsFolder = process.env.SUUJI_SHOTS;
/** "usual": all but the tests that are run rarely; "rare": only these. */
const part = process.env.SUUJI_PAGE_PART;
const lateness = Number(process.env.SUUJI_LATE ?? 0);

// ---- Tools ----

const requireTool = createRequire(join(toolsFolder, "/"));

/** Where a program is, as a shell would find it. */
function findProgram(name) {
  if (name.includes("/")) return existsSync(name) ? name : null;
  return process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

function findTools() {
  // The first one has no windows: it does the same with less work.
  const names = [process.env.CHROMIUM, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const chromium = names.map((name) => name && findProgram(name)).find(Boolean);
  if (!chromium) return { missing: "chromium is not installed" };
  try {
    return { chromium, playwright: requireTool("playwright-core") };
  } catch (error) {
    return { missing: `no test tools in ${toolsFolder} (${String(error.message).split("\n")[0]})` };
  }
}

const { chromium, playwright, missing } = findTools();
// CTest looks for these words.
if (missing) console.log(`skipped: no Chromium here: ${missing}`);
const whether = { skip: missing && "no Chromium here", timeout: 240000 };

// ---- Server ----

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** A page of the same origin with nothing in it, where a browser waits for the next test. */
const BLANK = "/blank.html";
const blank = '<!doctype html><title>blank</title><link rel="icon" href="data:,">';

const AXE = "/axe.min.js";

/** What is not of the page, but of its tests. */
const ofTests = { [BLANK]: () => blank, [AXE]: () => readFileSync(requireTool.resolve("axe-core/axe.min.js")) };

function answer(folder, caching, request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://page").pathname));
  const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
  try {
    const bytes = ofTests[path]?.() ?? readFileSync(file);
    const type = types[extname(file)] ?? "text/plain; charset=utf-8";
    response.writeHead(200, { "content-type": type, "cache-control": caching, "x-content-type-options": "nosniff" });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

/** A server on the loopback address; `close` ends its connections as well. */
export async function serve(folder = pageFolder, caching = "no-cache") {
  assert.ok(existsSync(join(folder, "index.html")), `no page in ${folder}: build it first (test/README.md says how)`);
  const server = createServer((request, response) => answer(folder, caching, request, response));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}

/** What `make` gives, made when it is first wanted, and ended by `end` after the last test of the file. */
function once(make, end) {
  let made = null;
  after(async () => made && end(await made));
  return () => (made ??= make());
}

// The page stays as it is while it is tested: what a browser has read it need not read and compile again.
const ownServer = once(
  () => serve(pageFolder, "max-age=3600"),
  (server) => server.close(),
);

/**
 * The first two make a page of their own in each window, half a second of work; the others are those of Playwright,
 * whose list this one replaces.
 */
const absentFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BoundaryEventDispatchTracksNodeRemoval",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "RenderDocument",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

const ownBrowser = once(
  () =>
    playwright.chromium.launch({
      executablePath: chromium,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-dev-shm-usage",
        // No name but this machine's can be looked up: a request that should not be there goes nowhere.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        `--disable-features=${absentFeatures}`,
      ],
    }),
  (browser) => atMost(10000, browser.close()),
);

// ---- Devices and guards ----

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** By page: what went wrong, and what a test has allowed to go wrong. */
const guards = new Map();

/** Playwright says so itself where it keeps service workers away. */
const blocked = /Service Worker registration blocked by Playwright/;

/** Listen until `stop` is called. */
function listen(emitter, listeners) {
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, listener);
  return () => Object.entries(listeners).forEach(([event, listener]) => emitter.off(event, listener));
}

/** @param {URL} home the page's address @param {object} visitor see below */
function guard(visitor, home) {
  const { origin } = home; // "null" of a file, which must not ask for others
  const complaints = [];
  const complain = (text) => complaints.push(text);
  const stopPage = listen(visitor.page, {
    console: (message) => {
      const { url, lineNumber } = message.location();
      if (["error", "warning"].includes(message.type()))
        complain(`console: ${message.text()} (${url}:${lineNumber + 1})`);
    },
    pageerror: (error) => complain(`error: ${error.stack ?? error.message ?? error}`),
    crash: () => complain("the page crashed"),
  });
  // Of the context: those of service workers too.
  const stopContext = listen(visitor.context, {
    requestfailed: (request) => {
      const why = request.failure()?.errorText;
      // A page that is left or closed ends its requests.
      if (why !== "net::ERR_ABORTED") complain(`request failed: ${request.url()} (${why})`);
    },
    response: (response) => response.ok() || complain(`request: ${response.url()} (${response.status()})`),
    request: (request) => {
      const url = new URL(request.url());
      const inside = origin === "null" ? url.pathname === home.pathname : url.origin === origin;
      if (!["blob:", "data:"].includes(url.protocol) && !inside) complain(`leaves the page: ${url}`);
    },
  });
  const stop = () => [stopPage, stopContext].forEach((one) => one());
  guards.set(visitor.page, { complaints, allowed: [blocked], visitor, stop });
}

/** From now on, what matches may happen on this page: allow(page, /the worker died/). */
export function allow(page, ...patterns) {
  guards.get(page).allowed.push(...patterns);
}

/** What went wrong on this page so far, but what is allowed. */
export function complaintsOf(page) {
  const { complaints, allowed } = guards.get(page);
  return complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
}

// ---- Visitors ----

// A browser needs seconds to begin with a new visitor: a process, and all scripts compiled anew. So a visitor whose
// test is over forgets everything, and is the next one who asks for the same device and language.

/** By what they are asked for: those who wait for the next test. */
const idle = new Map();

/** What cannot be taken back: who did it is not asked again. */
const lasting = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "route", "setExtraHTTPHeaders", "setViewportSize"],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "newCDPSession",
    "route",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setOffline",
  ],
  clock: ["install", "setFixedTime", "setSystemTime"],
};

function noticeLasting(visitor) {
  const objects = { page: visitor.page, context: visitor.context, clock: visitor.context.clock };
  for (const [name, object] of Object.entries(objects))
    for (const method of lasting[name]) {
      const original = object[method];
      object[method] = (...args) => {
        visitor.spoiled = true;
        return original.apply(object, args);
      };
    }
}

async function makeVisitor(kind, options) {
  const context = await (await ownBrowser()).newContext(options);
  context.setDefaultTimeout(PATIENCE);
  if (lateness > 0) await context.addInitScript(makeLate, lateness);
  const visitor = { kind, context, page: await context.newPage(), spoiled: kind === null };
  noticeLasting(visitor);
  return visitor;
}

/** Forget the page, its other tabs, and what it kept. */
async function forget({ context, page }) {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(`${(await ownServer()).origin}${BLANK}`);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.mouse.move(0, 0);
  await context.clearPermissions();
}

/** After its test: it waits for the next one, or is closed. Who knows what a test that failed still does there. */
async function dismiss(visitor) {
  const { kind, context, page, free, spoiled } = visitor;
  const usable = free && !spoiled && !page.isClosed();
  const forgot =
    usable &&
    (await atMost(
      10000,
      forget(visitor).then(() => true),
    ));
  if (forgot) idle.set(kind, [...(idle.get(kind) ?? []), visitor]);
  else await atMost(10000, context.close());
}

async function writeStorage(page, origin, storage) {
  if (Object.keys(storage).length === 0) return;
  if (page.url() !== `${origin}${BLANK}`) await page.goto(`${origin}${BLANK}`);
  await page.evaluate(
    (items) => Object.entries(items).forEach(([name, value]) => localStorage.setItem(name, value)),
    storage,
  );
}

// ---- Pages ----

/** Resolves when the page can be played. */
export async function playable(page) {
  await page.waitForFunction(() => performance.getEntriesByName("suuji:playable").length > 0);
}

/**
 * A new visitor opens the page: nothing is stored, but `storage` in its localStorage. It is closed after the test.
 * @param {object} [options]
 * @param {"desktop" | "phone"} [options.device]
 * @param {"light" | "dark"} [options.theme] what the system prefers
 * @param {string} [options.fragment] behind the # of the address
 * @param {string} [options.language] "de-DE"
 * @param {Record<string, string>} [options.storage]
 * @param {boolean} [options.offline] with its service worker
 * @param {string} [options.url] another page than the built one
 * @param {object} [options.more] other options of a Playwright context
 * @returns {Promise<import("playwright-core").Page>}
 */
export async function open(options = {}) {
  const {
    device = "desktop",
    theme = "light",
    fragment = "",
    language = "en-US",
    storage = {},
    offline = false,
  } = options;
  const url = options.url ?? `${(await ownServer()).origin}/`;
  const wanted = {
    ...devices[device],
    locale: language,
    reducedMotion: "reduce",
    serviceWorkers: offline ? "allow" : "block",
    ...options.more,
  };
  const kind = offline || options.url ? null : JSON.stringify(wanted);
  const visitor = idle.get(kind)?.pop() ?? (await makeVisitor(kind, wanted));
  const { page } = visitor;
  visitor.free = false; // until its test has passed
  guard(visitor, new URL(url));
  await page.emulateMedia({ media: null, colorScheme: theme });
  await writeStorage(page, new URL(url).origin, storage);
  await page.goto(fragment ? `${url}#${fragment}` : url);
  await playable(page);
  return page;
}

/** A page that hangs does not keep the others waiting. */
function atMost(milliseconds, promise) {
  let timer = null;
  const over = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  return Promise.race([promise.catch(() => {}), over]).finally(() => clearTimeout(timer));
}

/** All visitors leave their pages; what these complain about is an error. */
async function leavePages() {
  const found = [];
  for (const [page, { visitor, stop }] of guards) {
    if (!page.isClosed())
      await atMost(
        2000,
        page.evaluate(() => {}),
      ); // what is on its way arrives
    await dismiss(visitor);
    stop();
    found.push(...complaintsOf(page));
  }
  guards.clear();
  for (const text of found) console.log(`the page: ${text}`); // seen also where the test itself has failed
  assert.deepEqual(found, [], "the page complained");
}
afterEach(leavePages);

// ---- Waiting ----

/** In milliseconds: as long as the waits of Playwright. */
const PATIENCE = 15000;

/**
 * Reads until it is what is expected: a value, or a text that matches. What a page does a moment later - after a reply
 * of a worker, a timer, the event of a closed dialog - comes much later on a busy machine.
 *   await eventually(() => nameOf(cell), "row 1, column 2, 3");
 */
export async function eventually(read, expected, message) {
  const check = expected instanceof RegExp ? assert.match : assert.deepEqual;
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await read();
    try {
      return check(found, expected, message);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// ---- Tests ----

/**
 * `run` with one page: onPage("name", { theme: "dark" }, async (page) => ...). With `rarely` among the options it is
 * run by `make check-all` only.
 */
export function onPage(name, options, run) {
  const add = options.rarely ? inBrowserRarely : inBrowser;
  add(name, async () => run(await open(options), options.device ?? "desktop"));
}

/**
 * The same on both devices, for what depends on how much room there is: onBoth("name", async (page, device) => ...),
 * with options of `open` last.
 */
export function onBoth(name, run, options = {}) {
  for (const device of Object.keys(devices)) onPage(`${name} (${device})`, { ...options, device }, run);
}

/** As onBoth, for what does not depend on it: `make test` tries it on the desktop only. */
export function onDesktop(name, run, options = {}) {
  onPage(`${name} (desktop)`, { ...options, device: "desktop" }, run);
  onPage(`${name} (phone)`, { ...options, device: "phone", rarely: true }, run);
}

async function runOnce(name, run, context) {
  try {
    await run(context);
    for (const { visitor } of guards.values()) visitor.free = true;
  } catch (error) {
    for (const page of guards.keys()) await shot(page, `failed-${name}`).catch(() => {});
    throw error;
  }
}

/**
 * A test that opens its pages itself. One that waited in vain is run once more, from its beginning: a busy machine can
 * be too slow. What is wrong on the page is not forgiven.
 */
export function inBrowser(name, run) {
  if (part !== "rare") addTest(name, run);
}

/** The same in `make check-all` only: for what is slow and hardly ever breaks by itself. */
export function inBrowserRarely(name, run) {
  if (part !== "usual") addTest(name, run);
}

function addTest(name, run) {
  test(name, whether, async (context) => {
    try {
      await runOnce(name, run, context);
    } catch (error) {
      if (error.name !== "TimeoutError") throw error;
      console.log(`once more: ${name}: ${error.message.split("\n")[0]}`);
      await leavePages();
      await runOnce(name, run, context);
    }
  });
}

/** Write a picture into $SUUJI_SHOTS, if that is set. */
export async function shot(page, name, options) {
  if (!shotsFolder) return;
  mkdirSync(shotsFolder, { recursive: true });
  await page.screenshot({ path: join(shotsFolder, `${name.replace(/[^\w.-]+/g, "-")}.png`), ...options });
}

/** For axe() in the dark, where the same was looked at in the light. */
export const onlyColors = { runOnly: ["color-contrast"] };

const axeRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No rule of axe-core is broken on the page as it is now; beside an open dialog nothing can be read or pressed.
 * `options` are those of axe.run().
 */
export async function axe(page, options = {}) {
  // From the server: the browser keeps what it has compiled.
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.addScriptTag({ url: AXE });
  const { violations } = await page.evaluate(
    (given) => globalThis.axe.run([...document.querySelectorAll("dialog[open]")].at(-1) ?? document, given),
    { runOnly: axeRules, resultTypes: ["violations"], ...options },
  );
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}: ${node.html.slice(0, 160)}\n    ${node.failureSummary.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
  assert.ok(lines.length === 0, `axe found\n  ${lines.join("\n  ")}`);
}

/** A function that gives the processor time of the page's main thread, in seconds: other programs add nothing to it. */
export async function countWork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
}

/** The text of the QR code in a picture of the screen or of an element, or null: await readQr(page, locator). */
export async function readQr(page, locator = page) {
  const url = `data:image/png;base64,${(await locator.screenshot()).toString("base64")}`;
  await page.evaluate(readFileSync(requireTool.resolve("jsqr"), "utf8"));
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
    return globalThis.jsQR(data, width, height)?.data ?? null;
  }, url);
}
