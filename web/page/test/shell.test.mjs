// SPDX-License-Identifier: MIT
// What all parts of the page share: the bar, the keys, notices; and what background work leaves alone.
import assert from "node:assert/strict";
import { eventually, inBrowser, inBrowserRarely, onBoth, onDesktop, onPage, open, playable, shot } from "./support.mjs";
import { button, cellAt, openMenu } from "./playing.mjs";
import { makeGame, makePuzzle, storageOf } from "./puzzles.mjs";

const dialog = (page, name) => page.getByRole("dialog", { name });

// ---- The bar ----

for (const [width, height, add] of [
  [320, 568, inBrowser],
  [390, 844, inBrowserRarely],
  [640, 360, inBrowserRarely],
  [1280, 800, inBrowser],
])
  add(`the bar at ${width}x${height}: nothing is cut off or too small`, async () => {
    const page = await open({ device: width < 700 ? "phone" : "desktop", more: { viewport: { width, height } } });
    const bar = page.locator("#bar");
    for (const name of ["Play", "Laboratory", "New puzzle", "Share", "Menu"]) {
      const box = await bar.getByRole("button", { name, exact: true }).boundingBox();
      assert.ok(box.width >= 40 && box.height >= 40, `${name}: ${box.width}x${box.height}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${name} is in the window`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider");
    await shot(page, `bar-${width}`);
  });

onPage("a browser without popovers has the menu", { theme: "dark" }, async (page) => {
  await page.addInitScript(() => delete HTMLElement.prototype.hidePopover);
  await page.reload();
  await playable(page);
  const item = button(page, "Settings", true);
  assert.equal(await item.isVisible(), false, "it is closed at first");
  await button(page, "Menu").click();
  await shot(page, "menu-without-popover");
  await button(page, "Menu").click();
  await item.waitFor({ state: "hidden" });
  await openMenu(page, "Settings");
  await dialog(page, "Settings").waitFor();
  assert.equal(await button(page, "Games", true).isVisible(), false);
});

// ---- Keys ----

/** What a key opens: a dialog, or a panel beside the board. */
const opened = {
  n: ["dialog", "New puzzle"],
  o: ["dialog", "Enter a puzzle"],
  s: ["dialog", "Share"],
  g: ["dialog", "Games"],
  "?": ["dialog", "Keys"],
  h: ["complementary", "Hint"],
  e: ["complementary", "Explanation"],
};

onPage("keys open dialogs and panels, and Escape closes them", {}, async (page) => {
  await cellAt(page, 1, 2).click();
  for (const [key, [role, name]] of Object.entries(opened)) {
    await page.keyboard.press(key);
    const place = page.getByRole(role, { name });
    await place.waitFor();
    await page.keyboard.press("Escape");
    await place.waitFor({ state: "detached" });
  }
});

onDesktop("what the menu opens returns the focus to it", async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  for (const name of ["Enter a puzzle", "Print", "Games", "Settings", "Keys"]) {
    await openMenu(page, name);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(focused, "Menu", name);
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await eventually(focused, "Menu", "by keys");
});

onPage("the dialog of keys lists every action that has one", {}, async (page) => {
  const keys = await page
    .locator("[aria-keyshortcuts]")
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("aria-keyshortcuts")]));
  await page.keyboard.press("?");
  await dialog(page, "Keys").waitFor();
  const list = await dialog(page, "Keys").locator("dl > div").allInnerTexts();
  for (const [text] of keys)
    assert.ok(
      list.some((row) => row.includes(text)),
      text,
    );
  for (const key of ["N", "O", "S", "G", "H", "E", "P", "?"])
    assert.ok(
      list.some((row) => row.split("\n").includes(key)),
      `the key ${key}`,
    );
});

// ---- Notices ----

onDesktop("an error beside an open dialog is seen, can be closed, and outlives the dialog", async (page) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("the clipboard is locked"));
  });
  await button(page, "Share", true).click();
  await page.locator(".share-link").getByRole("button", { name: "Copy" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "the clipboard is locked" });
  await alert.waitFor();
  await alert.getByRole("button", { name: "Close" }).click();
  await alert.waitFor({ state: "detached" });
  await page.locator(".share-link").getByRole("button", { name: "Copy" }).click();
  await alert.waitFor();
  await page.keyboard.press("Escape");
  await dialog(page, "Share").waitFor({ state: "detached" });
  await alert.waitFor(); // it moves out of the dialog, which takes a moment
  await alert.getByRole("button", { name: "Close" }).click();
});

onBoth("a notice leaves the board and the keypad free, and goes with its game", async (page, device) => {
  await page.evaluate(async () => {
    const { notify } = await import("./base/shell.js");
    notify("Puzzle opened. Something is said about it.", {
      action: { text: "Change the givens", run() {} },
      stay: true,
    });
  });
  const notice = page.locator(".notice");
  const box = await notice.boundingBox();
  const board = await page.locator(".board").boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= board.y, `${box.y} to ${box.y + box.height}, board at ${board.y}`);
  await shot(page, `notice-${device}`);
  await button(page, "Close").waitFor();
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    await session.openPuzzle({ rules: "4", givens: new Array(16).fill(0) });
  });
  await notice.waitFor({ state: "detached" });
});

for (const language of ["en-US", "de-DE", "pt-BR"]) {
  const options = { language, rarely: language !== "de-DE" };
  onPage(`a notice leaves the header, the clock and the pause free (${language})`, options, async (page) => {
    await page.evaluate(async () => {
      const [{ notify }, { t }] = await Promise.all([import("./base/shell.js"), import("./base/language.js")]);
      notify(t("tabs.changed"), { action: { text: t("tabs.load"), run() {} }, stay: true });
    });
    const { x, y, width, height } = await page.locator(".notice").boundingBox();
    await shot(page, `notice-${language}`);
    const covered = await page.locator("#bar button, #board-head button, .clock").evaluateAll(
      (all, [left, top, right, bottom]) =>
        all
          .map((one) => [one.textContent, one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && box.left < right && box.right > left)
          .filter(([, box]) => box.top < bottom && box.bottom > top)
          .map(([name]) => name),
      [x, y, x + width, y + height],
    );
    assert.deepEqual(covered, []);
    const action = page.locator(".notice > button").first();
    assert.ok((await action.boundingBox()).height < 50, "its action is on one line");
  });
}

// ---- What is not played ----

onPage("a full board that is typed in is not solved", { rarely: true }, async (page) => {
  await openMenu(page, "Enter a puzzle");
  await page.getByLabel("Size").selectOption("4");
  await button(page, "Empty board").click();
  await cellAt(page, 1, 1).click();
  for (const [row, digits] of ["1234", "3412", "2143", "4321"].entries())
    for (const [column, digit] of Array.from(digits).entries()) {
      await cellAt(page, row + 1, column + 1).click();
      await page.keyboard.press(digit);
    }
  await page.locator(".editor-bar").getByText("16 givens, one solution").waitFor();
  await page.waitForTimeout(1200);
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

inBrowser("a rating in the background does not make a game newer", async () => {
  const puzzle = await makePuzzle("9", 20);
  const date = 1700000000000;
  const game = await makeGame({ ...puzzle, id: "old", created: date, saved: date });
  const page = await open({ storage: storageOf([game]) });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("suuji.game.old")).about.level);
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("suuji.game.old")).about);
  assert.equal(saved.saved, date);
});

// ---- Small pictures ----

onDesktop("games and texts that are read have small pictures with their givens", async (page, device) => {
  await openMenu(page, "Games");
  const givens = dialog(page, "Games").locator("svg .thumbnail-givens");
  await givens.waitFor();
  const { width, height } = await givens.boundingBox();
  assert.ok(width > 40 && width < 70 && height > 40, `${width}x${height}`);
  await page.keyboard.press("Escape");
  await openMenu(page, "Enter a puzzle");
  await page.getByLabel("Paste or type a puzzle").fill("12345678.".padEnd(81, "."));
  const found = dialog(page, "Enter a puzzle").locator("svg.thumbnail");
  await found.waitFor();
  const box = await found.boundingBox();
  assert.ok(box.width > 80 && box.width < 140, `${box.width}`);
  await eventually(() => found.locator("text").count(), 8);
  await shot(page, `pictures-${device}`);
});

// ---- The way back ----

const titled = (page, text) => page.waitForFunction((one) => document.title.startsWith(one), text);
const history = (page) => page.evaluate(() => [location.hash, window.history.state?.depth ?? 0]);

onBoth("Back closes what is open, leaves the laboratory, and not the page", async (page) => {
  await titled(page, "9×9 · easy – suuji");
  const board = await page.locator("#view-play .board-grid").textContent();
  await openMenu(page, "Settings");
  await dialog(page, "Settings").waitFor();
  await eventually(() => history(page), ["", 1]);
  await page.goBack();
  await dialog(page, "Settings").waitFor({ state: "detached" });
  await eventually(() => history(page), ["", 0]);
  await button(page, "Hint", true).click();
  await page.locator(".panel .sentence").waitFor();
  await page.goBack();
  await page.locator(".panel").waitFor({ state: "hidden" });
  await button(page, "Laboratory").click();
  await page.locator(".lab-pane").first().waitFor();
  await titled(page, "Laboratory: 9×9");
  await eventually(async () => (await history(page))[0], /^#lab\?engine=backtrack&p=/);
  await page.goBack();
  await button(page, "Hint", true).waitFor();
  await eventually(() => history(page), ["", 0]);
  await page.goForward();
  await page.locator(".lab-pane").first().waitFor();
  await page.getByLabel("Views").getByRole("button", { name: "Play" }).click();
  await eventually(() => history(page), ["", 0]);
  assert.equal(await page.locator("#view-play .board-grid").textContent(), board, "the same game");
});

onPage("what is closed in another way leaves no entry in the history", {}, async (page) => {
  for (const _ of [1, 2]) {
    await page.keyboard.press("g");
    await dialog(page, "Games").waitFor();
    await eventually(() => history(page), ["", 1]);
    await page.keyboard.press("Escape");
    await eventually(() => history(page), ["", 0]);
  }
  await page.keyboard.press("h");
  await page.locator(".panel .sentence").waitFor();
  await page.keyboard.press("e");
  await page.locator(".walk").waitFor();
  await eventually(() => history(page), ["", 1], "one panel takes the place of the other");
  await page.keyboard.press("n");
  await dialog(page, "New puzzle").waitFor();
  await eventually(() => history(page), ["", 2]);
  await page.reload();
  await playable(page);
  await eventually(() => history(page), ["", 0]);
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

const setup = "lab?engine=dlx&second=backtrack%3Amrv&sync=end&limit=2&puzzle=several";
onPage("a set-up of the laboratory is an address that can be sent", { fragment: setup }, async (page) => {
  const panes = page.locator(".lab-pane");
  await panes.nth(1).getByRole("status").filter({ hasText: /./ }).waitFor();
  const engines = await page.locator(".lab-engine").evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(engines, ["dlx", "backtrack"]);
  assert.equal(await page.getByLabel("Puzzle", { exact: true }).inputValue(), "several");
  await eventually(async () => (await history(page))[0], `#${setup}`);
  await page.reload();
  await panes.nth(1).waitFor();
  await eventually(async () => (await history(page))[0], `#${setup}`);
  await page.getByLabel("Puzzle", { exact: true }).selectOption("small");
  await eventually(async () => (await history(page))[0], `#${setup.replace("several", "small")}`);
  await button(page, "Compare", true).click();
  await eventually(async () => (await history(page))[0], /^#lab\?tab=compare&/);
  await page.goBack();
  await button(page, "Hint", true).waitFor();
  await page.evaluate(() => (location.hash = "lab?engine=nothing&limit=7"));
  await page.locator(".lab-pane").first().waitFor();
  await eventually(async () => (await history(page))[0], /^#lab\?engine=backtrack&p=/, "unknown: as at first");
});

onPage("the address of the laboratory brings its puzzle", {}, async (page) => {
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    await session.openPuzzle({ rules: "4", givens: [1, 2, ...new Array(14).fill(0)] });
  });
  await button(page, "Laboratory").click();
  await eventually(async () => (await history(page))[0], /&p=/);
  const [fragment] = await history(page);
  const other = await open({ fragment: fragment.slice(1) });
  await other.locator(".lab-pane .cell").first().waitFor();
  assert.equal(await other.locator(".lab-pane:not([hidden]) .cell").count(), 16);
  await titled(other, "Laboratory: 4×4");
  await other.goBack();
  await other.locator("#view-play .cell").first().waitFor();
  assert.equal(await other.locator("#view-play .cell").count(), 16);
});
