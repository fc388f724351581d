// SPDX-License-Identifier: MIT
// Items stored in this browser, as JSON. If it stores nothing (a private window, a full disk), the page works
// without them, and `storageWorks` is false.
const PREFIX = "suuji.";
export let storageWorks = true;
/** Did the last write fail because other items take the room? */
export let storageFull = false;

/** The key in localStorage of an item. */
export const storageKey = (name) => PREFIX + name;

export function readItem(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

export function writeItem(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    storageWorks = true;
    storageFull = false;
  } catch (error) {
    storageWorks = false;
    storageFull = error.name === "QuotaExceededError" && itemNames("").length > 0;
  }
  return storageWorks;
}

export function removeItem(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    storageWorks = false;
  }
}

/** The names of all items that begin like this. */
export function itemNames(prefix) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
