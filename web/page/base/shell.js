// SPDX-License-Identifier: MIT
// What all parts of the page share on the screen: dialogs, the panel beside the board, notices, announcements to
// screen readers, buttons.
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./language.js";
import { openLayer } from "./layers.js";

const element = (id) => document.getElementById(id);

/** Read aloud by a screen reader, not shown. */
export function announce(text) {
  const place = element("announcer");
  place.textContent = "";
  // Screen readers notice the same text again only after a pause.
  setTimeout(() => (place.textContent = text), 30);
}

const NOTICE_TIME = 6000;

/** The dialog that was opened last, or the page. */
function topmost() {
  return [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
}

/**
 * A line above the board.
 * @param {string} text
 * @param {{ kind?: "note" | "error", action?: { text: string, run: () => void }, stay?: boolean, ofGame?: boolean }}
 *   [options] ofGame: it means nothing when another game is open
 * @returns {() => void} removes it
 */
export function notify(text, { kind = "note", action = null, stay = kind === "error", ofGame = kind === "note" } = {}) {
  const remove = () => notice.remove();
  const act = () => {
    remove();
    action.run();
  };
  const notice = make(
    "div",
    { class: ofGame ? `notice ${kind} of-game` : `notice ${kind}`, role: kind === "error" ? "alert" : "status" },
    make("p", {}, text),
    action && make("button", { type: "button", class: "quiet", onclick: act }, action.text),
    make(
      "button",
      { type: "button", class: "icon-only quiet", "aria-label": t("close"), onclick: remove },
      icon("close"),
    ),
  );
  // Nothing outside a modal dialog can be pressed.
  const place = element("notices");
  topmost().append(place);
  place.replaceChildren(notice);
  if (!stay) setTimeout(remove, NOTICE_TIME);
  return remove;
}

/** Another game is open, or this one is over. */
export function dismissNotices() {
  document.querySelectorAll(".notice.of-game").forEach((notice) => notice.remove());
}

/** What went wrong, in one line. */
export function notifyError(error) {
  notify(errorText(error), { kind: "error" });
}

/** The sentence of an error of the library, with its place in the text that was read. */
export function errorText(error) {
  const { message, line = 0, column = 0 } = error;
  return line > 0 ? t("error.place", { message, line, column }) : message;
}

export function makeButton(text, run, { iconName = null, className = "", ...attributes } = {}) {
  const parts = [iconName && icon(iconName), make("span", { class: "label" }, text)];
  return make("button", { type: "button", class: className, onclick: run, ...attributes }, parts);
}

/**
 * A modal dialog; it is removed when it is closed. The Escape key, its button and Back close it.
 * @param {{ title: string, className?: string, onClose?: () => void }} options
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, className = "", onClose = () => {} }, ...content) {
  const close = make(
    "button",
    { type: "button", class: "icon-only quiet dialog-close", "aria-label": t("close"), onclick: () => dialog.close() },
    icon("close"),
  );
  const heading = make("h2", { id: "dialog-title" }, title);
  const head = make("div", { class: "dialog-head" }, heading, close);
  const body = make("div", { class: "dialog-body" }, content);
  const dialog = make("dialog", { class: `dialog ${className}`, "aria-labelledby": "dialog-title" }, head, body);
  const layer = openLayer(() => dialog.close());
  dialog.addEventListener("close", () => {
    layer.remove();
    if (dialog.contains(element("notices"))) topmost().append(element("notices"));
    dialog.remove();
    onClose();
  });
  // A press beside the dialog closes it too.
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The game that they were about is closed. */
export function closeDialogs() {
  for (const dialog of [...document.querySelectorAll("dialog[open]")].reverse()) dialog.close();
}

let panelClosed = () => {};
let panelLayer = null;

/**
 * The panel beside the board (below it on a phone). There is one at a time.
 * @param {{ title: string, className?: string, onClose?: () => void }} options
 * @returns {HTMLElement} what holds the content
 */
export function openPanel({ title, className = "", onClose = () => {} }, ...content) {
  closePanel();
  panelClosed = onClose;
  const close = make(
    "button",
    { type: "button", class: "icon-only quiet", "aria-label": t("close"), onclick: closePanel },
    icon("close"),
  );
  const body = make("div", { class: "panel-body" }, content);
  const panel = element("panel");
  panel.className = `panel ${className}`;
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(make("div", { class: "panel-head" }, make("h2", {}, title), close), body);
  panel.hidden = false;
  document.body.classList.add("with-panel");
  panelLayer = openLayer(closePanel);
  return body;
}

export function closePanel() {
  const panel = element("panel");
  if (panel.hidden) return;
  panel.hidden = true;
  document.body.classList.remove("with-panel");
  panelLayer.remove();
  panel.replaceChildren();
  const closed = panelClosed;
  panelClosed = () => {};
  closed();
}
