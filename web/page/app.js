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
import { openLayer, watchHistory } from "./base/layers.js";
import { quick } from "./base/library.js";
import { loadUpdate, startOffline } from "./base/offline.js";
import { settings } from "./base/settings.js";
import { closeDialogs, makeButton, notify, notifyError } from "./base/shell.js";
import { actions as createActions } from "./create/actions.js";
import { actions as helpActions } from "./help/actions.js";
import { actions as playActions } from "./play/actions.js";
import { startControls } from "./play/controls.js";
import { loadLastGame, saveNow } from "./play/games.js";
import { titleOf } from "./play/names.js";
import { session } from "./play/session.js";
import { starter } from "./play/starter.js";
import { startView } from "./play/view.js";
import { actions as shareActions, startSharing } from "./share/actions.js";
import { openLink } from "./share/link.js";

const actions = [...createActions, ...playActions, ...helpActions, ...shareActions];
const views = ["play", "lab"];

// ---- Header ----

let lab = null; // a promise
let labNow = null; // what it is when it has come
let labLayer = null;
const LAB = "#lab";

/** The laboratory is loaded when it is first seen; if that fails, the next time. */
function loadLab(setup) {
  const onChange = () => labLayer?.change();
  const place = document.getElementById("view-lab");
  lab ??= import("./lab/view.js")
    .then(({ startLab }) => startLab(place, { setup, onChange }))
    .then((one) => (labNow = one))
    .catch((error) => {
      lab = null;
      throw error;
    });
  return lab;
}

const labAddress = () => (labNow ? `${LAB}?${labNow.setup}` : LAB);

/** The set-up of the laboratory that a fragment names; null: it is not one. */
function setupOf(fragment) {
  return /^#lab($|\?)/.test(fragment) ? new URLSearchParams(fragment.slice(LAB.length + 1)) : null;
}

/** A link to the laboratory, with its puzzle if it has one. */
async function openLab(setup) {
  if (setup.has("p")) await openLink(`#p=${setup.get("p")}`);
  const loaded = labNow;
  await showView("lab", setup);
  if (loaded) await loaded.setUp(setup);
}

function showTitle() {
  const view = document.body.dataset.view === "lab" ? `${t("view.lab")}: ` : "";
  document.title = session.game ? `${view}${titleOf(session.game)} – suuji` : "suuji";
}

async function showView(name, setup = new URLSearchParams()) {
  document.body.dataset.view = name;
  showTitle();
  for (const one of views) {
    document.getElementById(`view-${one}`).hidden = one !== name;
    const tab = document.getElementById(`tab-${one}`);
    if (one === name) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (name !== "lab") {
    labLayer?.remove();
    labLayer = null;
    return;
  }
  const leave = () => {
    labLayer = null;
    showView("play").catch(notifyError);
  };
  labLayer ??= openLayer(leave, labAddress);
  await loadLab(setup);
  labLayer?.change();
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
  const setup = setupOf(location.hash);
  if (await openLink(setup ? (setup.has("p") ? `#p=${setup.get("p")}` : "") : location.hash)) return;
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

/** A link that was followed, or an entry of the history. */
function openFragment(fragment) {
  const setup = setupOf(fragment);
  if (setup && fragment === labAddress() && labLayer) return;
  (setup ? openLab(setup) : openLink(fragment)).catch(notifyError);
}

async function start() {
  document.documentElement.lang = language;
  showTheme();
  settings.on("change", showTheme);
  for (const name of ["open", "about"]) session.on(name, showTitle);
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
  const setup = setupOf(location.hash);
  await openFirst();
  // Back leads from the laboratory to the game, also if the page began there.
  if (setup && !history.state?.depth) history.replaceState(null, "", location.pathname + location.search);
  session.on("open", closeDialogs); // not that of a link with several puzzles, which comes before the first game
  performance.mark("suuji:playable");
  watchHistory(openFragment);
  addEventListener("hashchange", () => openFragment(location.hash));
  if (setup) showView("lab", setup).catch(notifyError);
  addEventListener("pagehide", saveNow);
  quick.worker().catch(notifyError); // ready before it is asked
  await startOffline({ onUpdate: offerUpdate });
}

start().catch(notifyError);
