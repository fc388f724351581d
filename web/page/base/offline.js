// SPDX-License-Identifier: MIT
// The page without network: service-worker.js keeps its files. A page opened from a file needs none of this.

/** Calls `onUpdate` when a new version waits for this page to be loaded again. */
function watch(registration, onUpdate) {
  const tell = () => registration.waiting && navigator.serviceWorker.controller && onUpdate();
  const follow = (worker) => worker?.addEventListener("statechange", tell);
  tell();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

/** Load the page again; if it is the only one, that of the new version. */
export function loadUpdate() {
  navigator.serviceWorker.controller.postMessage("leave");
  location.reload();
}

/**
 * Resolves when the page works without network, or never will: a page in a browser that keeps no files is ready too.
 * @param {{ onUpdate?: () => void }} [options]
 */
export async function startOffline({ onUpdate = () => {} } = {}) {
  if (!navigator.serviceWorker || location.protocol === "file:") return;
  try {
    await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  } catch {
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watch(registration, onUpdate);
}
