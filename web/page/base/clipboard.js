// SPDX-License-Identifier: MIT
import { make } from "./dom.js";
import { t } from "./language.js";
import { announce, makeButton, notifyError } from "./shell.js";

/** How long a button says that it has copied, in milliseconds. */
const SAID = 2000;

/** Without HTTPS a page has only the old clipboard. */
async function copyText(text, place) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = make("textarea", { class: "visually-hidden" });
  field.value = text;
  place.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** A button that copies what `text` gives, and says so on itself. */
export function makeCopy(name, text, attributes = {}) {
  const copy = async () => {
    await copyText(text(), button.parentElement);
    const label = button.querySelector(".label");
    label.textContent = t("copied");
    announce(t("copied"));
    setTimeout(() => (label.textContent = name), SAID);
  };
  const button = makeButton(name, () => copy().catch(notifyError), { iconName: "copy", ...attributes });
  return button;
}
