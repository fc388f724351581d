// SPDX-License-Identifier: MIT
// The page: its header, its two views, and what begins when it is opened.
//
// What a user can do is a row of a table in the part of the page that does it:
//   name   texts "action.NAME" is what the button says
//   icon   see base/icons.js
//   place  "bar": the header; "menu": the menu there; "tools": beside the keypad; "keys": only a key does it; "end":
//          where a game ends
//   key    the keys that do it, if there are some: "h", "ctrl+z", "ctrl+y ctrl+shift+z"
//   run    does it
// Of the bar also:
//   primary  is it the first thing to do
// Of tools also:
//   pressed  is it on
//   enabled  has it an effect now
//   offered  is it there now
import { make } from "./base/dom.js";
import { icon } from "./base/icons.js";
import { language, t, textOr } from "./base/language.js";
import { quick } from "./base/library.js";
import { loadUpdate, startOffline } from "./base/offline.js";
import { settings } from "./base/settings.js";
import { closeDialogs, makeButton, notify, notifyError } from "./base/shell.js";
import { actions as createActions } from "./create/actions.js";
import { actions as helpActions } from "./help/actions.js";
import { actions as playActions } from "./play/actions.js";
import { startControls } from "./play/controls.js";
import { loadLastGame, saveNow } from "./play/games.js";
import { session } from "./play/session.js";
import { starter } from "./play/starter.js";
import { startView } from "./play/view.js";
import { actions as shareActions, startSharing } from "./share/actions.js";
import { openLink } from "./share/link.js";

const actions = [...createActions, ...playActions, ...helpActions, ...shareActions];
const views = ["play", "lab"];

// ---- Header ----

let lab = null;

/** The laboratory is loaded when it is first seen; if that fails, the next time. */
function loadLab() {
  lab ??= import("./lab/view.js")
    .then(({ startLab }) => startLab(document.getElementById("view-lab")))
    .catch((error) => {
      lab = null;
      throw error;
    });
  return lab;
}

async function showView(name) {
  document.body.dataset.view = name;
  for (const one of views) {
    document.getElementById(`view-${one}`).hidden = one !== name;
    const tab = document.getElementById(`tab-${one}`);
    if (one === name) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (name === "lab") await loadLab();
}

function makeTab(name) {
  const run = () => showView(name).catch(notifyError);
  const label = t(`view.${name}`);
  return makeButton(label, run, { iconName: name, className: "tab", id: `tab-${name}`, title: label });
}

function makeAction({ name, icon: iconName, key = null, run }, className) {
  const act = () => Promise.resolve(run()).catch(notifyError);
  const label = t(`action.${name}`);
  return makeButton(label, act, {
    iconName,
    className,
    title: textOr(`action.${name}.what`, label),
    "aria-keyshortcuts": key?.replaceAll("ctrl", "control"),
    "data-action": name,
  });
}

function makeMenu() {
  const items = actions.filter(({ place }) => place === "menu").map((action) => makeAction(action, "menu-item"));
  // Browsers from before 2024 have no popovers: there only the button and the items hide the menu.
  const popover = "hidePopover" in HTMLElement.prototype && "auto";
  const list = make("div", { id: "menu", class: "menu", popover, hidden: !popover }, items);
  // Before the action begins: what it opens gives the focus back to the element that has it now, not to the menu.
  const close = (event) => {
    if (!event.target.closest(".menu-item")) return;
    if (popover) list.hidePopover();
    else list.hidden = true;
    opener.focus();
  };
  list.addEventListener("click", close, { capture: true });
  const label = t("menu");
  const opener = make(
    "button",
    { type: "button", class: "icon-only", popovertarget: "menu", "aria-label": label, title: label },
    icon("menu"),
  );
  if (!popover) opener.onclick = () => (list.hidden = !list.hidden);
  return [opener, list];
}

function fillBar(bar) {
  const inBar = actions.filter(({ place }) => place === "bar");
  const makeBarAction = (one) => makeAction(one, `bar-action ${one.primary ? "primary" : "quiet"}`);
  bar.append(
    make("h1", { class: "brand" }, "suuji"),
    make("nav", { "aria-label": t("views") }, views.map(makeTab)),
    make("div", { class: "bar-actions" }, inBar.map(makeBarAction), makeMenu()),
  );
}

// ---- Beginning ----

function showTheme() {
  document.documentElement.dataset.theme = settings.get("theme");
}

/** The puzzle of the link, the last game, or the first puzzle of all. */
async function openFirst() {
  if (await openLink(location.hash)) return;
  const last = await loadLastGame().catch((error) => {
    notifyError(error);
    return null;
  });
  if (last) session.open(last);
  else await session.openPuzzle(starter);
}

function offerUpdate() {
  const action = { text: t("update.load"), run: loadUpdate };
  notify(t("update.ready"), { action, stay: true, ofGame: false });
}

/** What changes the game does nothing until there is one. */
function waitForGame() {
  const places = [
    document.querySelector(".bar-actions"),
    ...["board-head", "controls"].map((id) => document.getElementById(id)),
  ];
  const set = (on) => places.forEach((place) => (place.inert = on));
  set(true);
  const forget = session.on("open", () => {
    forget();
    set(false);
  });
}

async function start() {
  document.documentElement.lang = language;
  showTheme();
  settings.on("change", showTheme);
  fillBar(document.getElementById("bar"));
  startView(document.getElementById("board-place"));
  startControls({
    head: document.getElementById("board-head"),
    place: document.getElementById("controls"),
    actions,
    makeAction,
  });
  startSharing();
  waitForGame();
  await showView("play");
  await openFirst();
  session.on("open", closeDialogs); // not that of a link with several puzzles, which comes before the first game
  performance.mark("suuji:playable");
  addEventListener("hashchange", () => openLink(location.hash).catch(notifyError));
  addEventListener("pagehide", saveNow);
  quick.worker().catch(notifyError); // ready before it is asked
  await startOffline({ onUpdate: offerUpdate });
}

start().catch(notifyError);
