// SPDX-License-Identifier: MIT
// What is open above the game, and the way back of the browser: a dialog, a panel, the laboratory. Each has an entry in
// the history of the browser, so that Back closes it and does not leave the page. Those that can be sent have an
// address; the others have that of what is below them.

/** The lowest first: { close, address }. */
const layers = [];
/** Is the browser on its way to another entry? Until it is there, nothing else can be done. */
let moving = false;
let planned = false;
let restore = () => {};

const plain = () => location.pathname + location.search;
/** How many layers the present entry of the history has. */
const depth = () => history.state?.depth ?? 0;

function addressAt(count) {
  const fragment = layers
    .slice(0, count)
    .map(({ address }) => address?.())
    .findLast(Boolean);
  return plain() + (fragment ?? "");
}

/** The history gets as many entries as there are layers. */
function settle() {
  planned = false;
  if (moving) return;
  const more = layers.length - depth();
  if (more < 0) {
    moving = true;
    history.go(more);
    return;
  }
  for (let at = depth() + 1; at <= layers.length; at++) history.pushState({ depth: at }, "", addressAt(at));
  const address = addressAt(layers.length);
  if (layers.length > 0 && plain() + location.hash !== address) history.replaceState(history.state, "", address);
}

/** What closes and what opens at the same time take the place of each other. */
function plan() {
  if (planned) return;
  planned = true;
  setTimeout(settle);
}

/**
 * Something opens above the rest.
 * @param {() => void} close called when the user goes back
 * @param {() => string} [address] its fragment
 * @returns {{ remove(): void, change(): void }} remove: it was closed in another way; change: it has another address
 */
export function openLayer(close, address = null) {
  const layer = { close, address };
  layers.push(layer);
  plan();
  const remove = () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    plan();
  };
  return { remove, change: plan };
}

/** @param {(fragment: string) => void} open opens again what has this address, when the user goes forward */
export function watchHistory(open) {
  restore = open;
  addEventListener("popstate", () => {
    const own = moving;
    moving = false;
    if (!own) while (layers.length > depth()) layers.pop().close();
    if (!own && layers.length < depth()) restore(location.hash);
    plan();
  });
  plan(); // the page may have been loaded again while a dialog was open
}
