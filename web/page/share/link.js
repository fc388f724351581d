// SPDX-License-Identifier: MIT
// Links that carry a puzzle in their fragment: #p=... is ours (fragment.js), #read=... is any text that the library
// reads.
import { t } from "../base/language.js";
import { notify, notifyError } from "../base/shell.js";
import { chooseOrOpen } from "./enter.js";
import { decodeFragment, FragmentError } from "./fragment.js";
import { openIncoming, readPuzzles } from "./incoming.js";

async function openOwn(text) {
  const { rules, givens, candidates, progress } = decodeFragment(text);
  await openIncoming({ rules, givens, progress, candidates });
  return true;
}

async function openText(encoded) {
  return chooseOrOpen(await readPuzzles(decodeURIComponent(encoded)));
}

/** How a fragment begins, and what opens the rest of it: true if a game is open then. */
const kinds = [
  ["p=", openOwn],
  ["read=", openText],
];

function linkError(error) {
  if (error instanceof URIError) return new Error(t("link.changed"));
  if (!(error instanceof FragmentError)) return error;
  const { kind, values } = error;
  return new Error(t(kind === "cut" && values.whole === 0 ? "link.short" : `link.${kind}`, values));
}

/** The address without its fragment: when it is loaded again, the game that was played is there. */
function clearAddress() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Open the puzzle of a fragment. One that cannot be opened is an error that the user sees.
 * @param {string} fragment with its "#"
 * @returns {Promise<boolean>} false: no game was opened
 */
export async function openLink(fragment) {
  const text = fragment.slice(1);
  if (!text) return false;
  clearAddress();
  const [start, run] = kinds.find(([name]) => text.startsWith(name) || name.startsWith(text)) ?? [];
  if (!run) {
    notify(t("link.unknown"), { kind: "error" });
    return false;
  }
  try {
    const rest = text.slice(start.length);
    if (!rest) throw new FragmentError("cut", { have: 0, whole: 0 });
    return await run(rest);
  } catch (error) {
    notifyError(linkError(error));
    return false;
  }
}
