// SPDX-License-Identifier: MIT
// The page without network: all its files are kept, and answered from there. Files of two versions never meet: a new
// version is kept beside the old one, when all of it has arrived, and takes over when the last open page is loaded
// again. Other addresses are not touched.

/** The SHA-256 of each file of the page, by its path. build.mjs writes them here, so that a new version is noticed. */
const files = {};

const { scope } = self.registration;
const ours = `suuji ${scope} `;

/** The address of a file: that of index.html is the folder's, which servers do not redirect. */
const addressOf = (path) => new URL(path === "index.html" ? "./" : path, scope).href;

const known = new Map(Object.entries(files).map(([path, hash]) => [addressOf(path), hash]));

function hex(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const hashOf = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

/** A cache for this list of files only. */
async function ownName() {
  return ours + (await hashOf(new TextEncoder().encode(JSON.stringify(files)))).slice(0, 16);
}

// ---- A new version ----

/** The answer with the bytes that it must have; null if it has others. */
async function checked(response, hash) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  return (await hashOf(bytes)) === hash ? new Response(bytes, { headers: response.headers }) : null;
}

/** A file of this version; what did not change is not loaded again. */
async function take([address, hash]) {
  const kept = await checked(await caches.match(address), hash);
  const response = kept ?? (await checked(await fetch(address, { cache: "no-cache" }), hash));
  if (!response) throw new Error(`${address} is not of this version`);
  return [address, response];
}

async function keepAll() {
  const taken = await Promise.all(Array.from(known, take)); // all of them, or nothing is kept
  const cache = await caches.open(await ownName());
  await Promise.all(taken.map(([address, response]) => cache.put(address, response)));
}

async function dropOthers() {
  const own = await ownName();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours) && name !== own).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// ---- Answers ----

/** The kept file that a request is for, without what follows ? or #; null: it is not of the page. */
function fileFor({ method, url }) {
  if (method !== "GET") return null;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname === `${scope}index.html` ? scope : origin + pathname;
  return known.has(address) ? address : null;
}

/** A page that is loaded again as soon as the new version answers: not before, as that waits until this one is idle. */
const empty = `<!doctype html><title>suuji</title><link rel="icon" href="data:," /><script>
navigator.serviceWorker.oncontrollerchange = () => location.reload();
setTimeout(() => location.reload(), 2000);
</script>`;

/** The page that said that it will be loaded again: not all browsers know that of a request. */
let leaving = null;

/** Where the last page of the old version is loaded again, the new one takes its place first. */
async function changeVersion({ mode, isReloadNavigation = false }) {
  const { waiting } = self.registration;
  if (mode !== "navigate" || !waiting) return null;
  const all = await self.clients.matchAll({ includeUncontrolled: true });
  const open = all.filter(({ url }) => url.startsWith(scope));
  // A page that is loaded again is still among the open ones; that of a new tab is not yet.
  const again = isReloadNavigation || open.some(({ id }) => id === leaving);
  leaving = null;
  if (open.length > (again ? 1 : 0)) return null;
  waiting.postMessage("take over");
  return new Response(empty, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function answer(request, address) {
  const cache = await caches.open(await ownName());
  return (await changeVersion(request)) ?? (await cache.match(address)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", ({ data, source }) => {
  if (data === "take over") self.skipWaiting();
  if (data === "leave") leaving = source.id;
});
self.addEventListener("fetch", (event) => {
  const address = fileFor(event.request);
  if (address) event.respondWith(answer(event.request, address));
});
