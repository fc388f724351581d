// SPDX-License-Identifier: MIT
// Saved games, settings, several tabs.
import assert from "node:assert/strict";
import { axe, eventually, inBrowser, onDesktop, onPage, open, playable, shot } from "./support.mjs";
import { cellAt, button, number, nameOf, openMenu } from "./playing.mjs";
import { makeGame, makePuzzle, storageOf } from "./puzzles.mjs";

async function twoGames() {
  const { rules, givens, solution } = await makePuzzle("16", 60);
  const { starter } = await import("../play/starter.js");
  const first = await makeGame({ ...starter, saved: 2 });
  return [first, await makeGame({ rules, givens, solution, saved: 1 })];
}

onDesktop(
  "games are saved, opened, begun again and deleted",
  async (page, device) => {
    await cellAt(page, 1, 2).click();
    await number(page, 3).click();
    await page.reload();
    await playable(page);
    await eventually(() => nameOf(cellAt(page, 1, 2)), "row 1, column 2, 3");
    await button(page, "Undo").click();
    assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, empty");
    await button(page, "Redo").click();
    await openMenu(page, "Games");
    const dialog = page.getByRole("dialog", { name: "Games" });
    const count = () => dialog.getByRole("listitem").count();
    await eventually(count, 2);
    await shot(page, `games-${device}`);
    await axe(page);
    await button(dialog, /^Delete: /).click();
    await eventually(count, 1);
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await eventually(count, 2);
    await button(dialog, /^Start again: 9×9 · easy/).click();
    await eventually(() => nameOf(cellAt(page, 1, 2)), "row 1, column 2, empty");
    await openMenu(page, "Games");
    await button(dialog, /^16×16/).click();
    await eventually(() => page.getByRole("gridcell").count(), 256);
  },
  { storage: storageOf(await twoGames()) },
);

onPage("settings are kept, and shown on the board", {}, async (page) => {
  await openMenu(page, "Settings");
  await axe(page);
  await page.getByRole("combobox", { name: "Colours of the page" }).selectOption("dark");
  await page.getByRole("switch", { name: "Numbers of rows and columns" }).click();
  await page.getByRole("switch", { name: "Show the time" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await playable(page);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  await button(page, "Show the time").waitFor();
  await eventually(() => page.locator(".board-names span").count(), 18);
  await openMenu(page, "Settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await button(page, "Rückgängig").waitFor();
  await playable(page);
});

const saveNow = (page) => page.evaluate(async () => (await import("/play/games.js")).saveNow());

/** Enter a digit, and wait until a game with it is saved. */
async function enterAt(page, row, column, digit) {
  await page.bringToFront();
  await cellAt(page, row, column).click();
  await page.keyboard.press(String(digit));
  await page.waitForFunction(
    ([cell, value]) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith("suuji.game.") && JSON.parse(localStorage.getItem(key)).value[cell] === value,
      ),
    [(row - 1) * 9 + column - 1, digit],
  );
}

/** A second tab. */
async function openTab(page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await playable(other);
  return other;
}

/** Waits until a tab has heard of all that another one has saved. */
async function hearAll(page, other) {
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener("storage", ({ key }) => key === "last word" && resolve())),
  );
  await page.evaluate(() => {}); // it listens
  await saveNow(other);
  await other.evaluate(() => localStorage.setItem("last word", "said"));
  await heard;
}

onPage("a game in two tabs: nothing is lost", {}, async (page) => {
  await enterAt(page, 1, 2, 3);
  const other = await openTab(page);
  await eventually(() => nameOf(cellAt(other, 1, 2)), "row 1, column 2, 3");
  await hearAll(page, other);
  assert.equal(await page.locator(".notice").count(), 0, "to open it changes nothing");
  await cellAt(other, 1, 3).click();
  await other.keyboard.press("1");
  await page.getByText(/changed in another tab/).waitFor();
  await enterAt(page, 2, 4, 8);
  await openMenu(page, "Games");
  await eventually(() => page.getByRole("listitem").count(), 2, "what is done here is a copy");
  await page.keyboard.press("Escape");
  await other.reload();
  await playable(other);
  await other.keyboard.press("g");
  await button(other, /^9×9 · easy/)
    .nth(1)
    .click();
  await eventually(() => nameOf(cellAt(other, 1, 3)), "row 1, column 3, 1");
  assert.equal(await nameOf(cellAt(other, 2, 4)), "row 2, column 4, empty");
});

onPage("a changed game is loaded from the other tab", { rarely: true }, async (page) => {
  await enterAt(page, 1, 2, 3);
  const other = await openTab(page);
  await cellAt(other, 1, 3).click();
  await other.keyboard.press("1");
  await button(page, "Load it").click();
  await cellAt(page, 1, 3)
    .and(page.getByRole("gridcell", { name: /, 1$/ }))
    .waitFor();
});

/** The same game in a second tab, which does not hear what the first one saves. */
async function openDeafTab(page) {
  await saveNow(page);
  const other = await page.context().newPage();
  await other.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await other.goto(page.url());
  await playable(other);
  return other;
}

/** What is entered in each saved game: "1=3 2=1". */
const entriesOf = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("suuji.game."))
      .map((key) => JSON.parse(localStorage.getItem(key)).value)
      .map((value) => value.flatMap((one, cell) => (one ? [`${cell}=${one}`] : [])).join(" "))
      .sort(),
  );

const idOf = (page) => page.evaluate(async () => (await import("/play/session.js")).session.game.about.id);
const saveTime = (page) =>
  page.evaluate(async () => {
    const { rememberTime, saveNow } = await import("/play/games.js");
    rememberTime((await import("/play/session.js")).session.game);
    saveNow();
  });

onPage("a tab that did not hear of another one overwrites nothing", { rarely: true }, async (page) => {
  const other = await openDeafTab(page);
  await enterAt(page, 1, 2, 3);
  await saveTime(other);
  assert.deepEqual(await entriesOf(page), ["1=3"], "only the time is saved there");
  await enterAt(other, 1, 3, 1);
  await other.getByText(/changed in another tab/).waitFor();
  await eventually(() => entriesOf(page), ["1=3", "2=1"]);
  await enterAt(other, 2, 4, 8);
  await enterAt(page, 2, 4, 8);
  await eventually(() => entriesOf(page), ["1=3 12=8", "2=1 12=8"]);
});

onPage("what another tab overwrites is saved again as a copy", { rarely: true }, async (page) => {
  const other = await openDeafTab(page);
  const key = `suuji.game.${await idOf(page)}`;
  const before = await other.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
  await enterAt(page, 1, 2, 3);
  const written = { ...before, value: before.value.with(2, 1), changes: [[[2, 0, 0, 1]]], done: 1 };
  await other.evaluate(([name, game]) => localStorage.setItem(name, JSON.stringify(game)), [key, written]);
  await page.getByText(/changed in another tab/).waitFor();
  await eventually(() => entriesOf(page), ["1=3", "2=1"]);
});

onPage("a game that is deleted does not return from an idle tab", { rarely: true }, async (page) => {
  const other = await openDeafTab(page);
  await enterAt(page, 1, 2, 3);
  const key = `suuji.game.${await idOf(page)}`;
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await saveTime(other);
  await saveTime(page);
  assert.deepEqual(await entriesOf(page), []);
  await enterAt(page, 1, 3, 1);
  await eventually(() => entriesOf(page), ["1=3 2=1"], "who plays on keeps it");
});

onPage("the list of games has the time of the open one", {}, async (page) => {
  await page.evaluate(async () => ((await import("/play/session.js")).session.game.seconds = 3905));
  await openMenu(page, "Games");
  await page.getByRole("listitem").filter({ hasText: "1:05:05" }).waitFor();
});

inBrowser("where nothing can be kept the page says so once", async () => {
  const page = await open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("not here", "SecurityError");
    };
  });
  await cellAt(page, 1, 2).click();
  await page.keyboard.press("3");
  const notice = page.getByRole("alert");
  await notice.getByText(/does not keep games/).waitFor();
  await notice.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("4");
  await saveNow(page);
  assert.equal(await notice.count(), 0);
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, 4, wrong");
});

inBrowser("puzzles that were never played do not pile up, games do", async () => {
  const puzzle = await makePuzzle("4", 8);
  const unplayed = await Promise.all(Array.from({ length: 30 }, (_, i) => makeGame({ ...puzzle, saved: i })));
  const played = await makeGame({ ...puzzle, level: "easy", saved: 0 }, (game) => game.mark("centre", [0], 1));
  const page = await open({ storage: storageOf([unplayed[0], ...unplayed.slice(1), played]) });
  await page.evaluate(async (given) => (await import("/play/session.js")).session.openPuzzle(given), puzzle);
  await page.keyboard.press("g");
  const items = page.getByRole("listitem");
  await eventually(() => items.count(), 22);
  assert.equal(await items.filter({ hasText: "easy" }).count(), 1);
});

inBrowser("a damaged game does not stop the page", async () => {
  const bad = {
    version: 1,
    rules: "9",
    givens: [1, 2],
    seconds: "x",
    about: { id: "bad", saved: "x", created: 1e300 },
  };
  const storage = { "suuji.last": '"bad"', "suuji.game.bad": JSON.stringify(bad), "suuji.settings": "[1" };
  const page = await open({ storage });
  assert.equal(await page.getByRole("gridcell").count(), 81);
  await page.keyboard.press("g");
  await button(page, /^9×9/).filter({ hasText: "100%" }).click();
  await page.getByText("This game is damaged and cannot be opened").waitFor();
});
