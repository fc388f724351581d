// SPDX-License-Identifier: MIT
// Playing: entering, selecting, mistakes, the end, the clock.
import assert from "node:assert/strict";
import { axe, eventually, inBrowser, onBoth, onDesktop, onPage, open, shot } from "./support.mjs";
import { cellAt, button, number, selected, nameOf, says, openMenu, dragOver, stopTime } from "./playing.mjs";
import { makeGame, makePuzzle, storageOf } from "./puzzles.mjs";

// ---- Entering ----

onDesktop("values, marks and colours are entered with the keypad, undone and redone", async (page, device) => {
  const cell = cellAt(page, 1, 2);
  await cell.click();
  await number(page, 3).click();
  assert.equal(await nameOf(cell), "row 1, column 2, 3");
  await button(page, "Undo").click();
  assert.equal(await nameOf(cell), "row 1, column 2, empty");
  await says(page, "Undone: row 1, column 2, empty");
  await button(page, "Redo").click();
  assert.equal(await nameOf(cell), "row 1, column 2, 3");
  await says(page, "Redone: row 1, column 2, 3");
  await button(page, "Erase").click();
  await button(page, "Corner").click();
  await number(page, 3).click();
  await number(page, 1).click();
  await button(page, "Centre").click();
  await number(page, 8).click();
  await button(page, "Colour").click();
  await button(page, "green").click();
  await button(page, "blue").first().click();
  assert.equal(await nameOf(cell), "row 1, column 2, centre marks 8, corner marks 1 3, blue, green");
  await shot(page, `entered-${device}`);
  await button(page, "Erase").click();
  assert.equal(await nameOf(cell), "row 1, column 2, empty, blue, green");
  await button(page, "Erase").click();
  assert.equal(await nameOf(cell), "row 1, column 2, empty");
});

onPage("modes and marks by keys", {}, async (page) => {
  const cell = cellAt(page, 1, 2);
  await cell.click();
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit8");
  await page.keyboard.press("Control+Shift+Digit4");
  assert.equal(await nameOf(cell), "row 1, column 2, centre marks 8, corner marks 1 3, green");
  for (const [key, mode] of Object.entries({ x: "Corner", c: "Centre", v: "Colour", z: "Value" })) {
    await page.keyboard.press(key);
    assert.equal(await button(page, mode).getAttribute("aria-pressed"), "true");
  }
  await page.keyboard.press("Space");
  assert.equal(await button(page, "Corner").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("1");
  assert.equal(await nameOf(cell), "row 1, column 2, centre marks 8, corner marks 3, green");
  for (let i = 0; i < 5; i++) await page.keyboard.press("Control+z");
  assert.equal(await nameOf(cell), "row 1, column 2, empty");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await nameOf(cell), "row 1, column 2, corner marks 1 3");
  await page.keyboard.press("Delete");
  assert.equal(await nameOf(cell), "row 1, column 2, empty");
});

onPage("a digit of another layout's keyboard is known by its place", {}, async (page) => {
  await cellAt(page, 1, 2).click();
  const press = (init) =>
    page.evaluate((given) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...given });
      document.activeElement.dispatchEvent(event);
    }, init);
  await press({ code: "Digit3", key: '"' });
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, 3");
  await press({ code: "Digit3", key: '"' });
  await press({ code: "Digit3", key: "§", shiftKey: true });
  await press({ code: "Numpad8", key: "ArrowUp", modifierNumLock: true });
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, corner marks 3 8");
  await press({ code: "KeyZ", key: "я", ctrlKey: true });
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, corner marks 3");
});

onPage("digits that are no value here are left to the browser, which zooms with them", {}, async (page) => {
  await page.evaluate(() =>
    addEventListener("keydown", (event) => (document.body.dataset.used = String(event.defaultPrevented))),
  );
  await cellAt(page, 1, 2).click();
  const used = async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(() => document.body.dataset.used);
  };
  assert.equal(await used("Control+Digit5"), "true");
  assert.equal(await used("Control+Digit0"), "false");
  assert.equal(await used("Digit0"), "true", "which erases");
});

inBrowser("two digits make a number, letters are values, Alt makes them shortcuts", async () => {
  const puzzle = await makePuzzle("16", 60);
  const game = await makeGame({ ...puzzle, givens: puzzle.givens.map(() => 0) });
  const page = await open({ storage: storageOf([game], { symbols: "numbers" }) });
  await stopTime(page);
  const cell = cellAt(page, 1, 1);
  await cell.click();
  await page.keyboard.type("12");
  assert.equal(await nameOf(cell), "row 1, column 1, 12");
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await nameOf(cell), "row 1, column 1, 1", "a move completes it");
  await page.keyboard.type("1");
  await page.clock.runFor(1100);
  await page.keyboard.type("2");
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, 2", "digits far apart are two numbers");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("g");
  assert.equal(await nameOf(cellAt(page, 1, 3)), "row 1, column 3, 16");
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("Shift+B");
  assert.equal(await nameOf(cellAt(page, 1, 4)), "row 1, column 4, corner marks 11 15");
  await page.keyboard.press("Alt+g");
  await page.getByRole("dialog", { name: "Games" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await eventually(() => keys.textContent(), /Alt \+ G/);
});

onPage("shortcuts of a 9x9 board need no Alt, and are listed", {}, async (page) => {
  await page.keyboard.press("?");
  const text = await page.getByRole("dialog", { name: "Keys" }).textContent();
  for (const part of ["Ctrl + Z", "Ctrl + Shift + Z", "Delete", "Shift + 1 – 9"]) assert.ok(text.includes(part), part);
  await axe(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.getByRole("dialog", { name: "Games" }).waitFor();
});

onPage("an entry removes marks from the cells that it sees, unless that is off", {}, async (page) => {
  await dragOver(page, [
    [1, 2],
    [1, 3],
  ]);
  await page.keyboard.press("Control+Digit3");
  await cellAt(page, 1, 2).click();
  await page.keyboard.press("3");
  assert.equal(await nameOf(cellAt(page, 1, 3)), "row 1, column 3, empty");
  await page.keyboard.press("Control+z");
  await openMenu(page, "Settings");
  await page.getByRole("switch", { name: /remove marks/ }).click();
  await page.keyboard.press("Escape");
  await cellAt(page, 1, 2).click();
  await page.keyboard.press("3");
  assert.equal(await nameOf(cellAt(page, 1, 3)), "row 1, column 3, centre marks 3");
});

onDesktop("automatic candidates can be crossed out, and marks filled in", async (page) => {
  const cell = cellAt(page, 1, 2);
  await cell.click();
  await button(page, "Auto candidates").click();
  assert.equal(await nameOf(cell), "row 1, column 2, candidates 3 8");
  await button(page, "Centre").click();
  await number(page, 8).click();
  assert.equal(await nameOf(cell), "row 1, column 2, candidates 3");
  await button(page, "Auto candidates").click();
  assert.equal(await nameOf(cell), "row 1, column 2, empty");
  await button(page, "Fill in marks").click();
  assert.equal(await nameOf(cell), "row 1, column 2, centre marks 3");
});

onPage("each game has automatic candidates or not", {}, async (page) => {
  const toggle = button(page, "Auto candidates");
  assert.equal(await toggle.getAttribute("aria-pressed"), "false");
  await toggle.click();
  assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  await button(page, "New puzzle").click();
  await page.getByRole("dialog").getByRole("button", { name: /^easy/i }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await eventually(() => toggle.getAttribute("aria-pressed"), "false", "a new game begins as the settings say");
  await openMenu(page, "Games");
  await page.locator(".game-open:not([aria-current])").first().click();
  await page.waitForFunction(() => document.querySelector("[data-action=candidates]").ariaPressed === "true");
});

onPage("the clock stands while a dialog is open", {}, async (page) => {
  const time = () => page.evaluate(async () => (await import("./play/session.js")).session.game.seconds);
  await page.clock.install();
  await page.reload();
  await selected(page).waitFor();
  await page.clock.runFor(2000);
  await openMenu(page, "Keys");
  const before = await time();
  assert.ok(before > 0);
  await page.clock.runFor(2000);
  assert.equal(await time(), before);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.clock.runFor(2000);
  assert.ok((await time()) > before);
});

onDesktop("a number can be chosen before the cells", async (page) => {
  await openMenu(page, "Settings");
  await page.getByRole("switch", { name: /Choose a number first/ }).click();
  await page.keyboard.press("Escape");
  await number(page, 3).click();
  assert.equal(await number(page, 3).getAttribute("aria-pressed"), "true");
  await cellAt(page, 1, 2).click();
  await cellAt(page, 4, 3).click();
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, 3");
  assert.equal(await nameOf(cellAt(page, 4, 3)), "row 4, column 3, 3");
  await button(page, "Corner").click();
  await cellAt(page, 4, 1).click();
  assert.equal(await nameOf(cellAt(page, 4, 1)), "row 4, column 1, corner marks 3");
  await number(page, 3).click();
  await cellAt(page, 4, 4).click();
  assert.equal(await nameOf(cellAt(page, 4, 4)), "row 4, column 4, empty");
});

onPage("the keypad counts what is left of each value", {}, async (page) => {
  await cellAt(page, 1, 2).click();
  assert.equal(await nameOf(number(page, 6)), "6, 3 left");
  await page.keyboard.press("6");
  assert.equal(await nameOf(number(page, 6)), "6, 2 left");
});

// ---- Selecting ----

onPage("cells are selected with the pointer", {}, async (page) => {
  await dragOver(page, [
    [1, 1],
    [1, 4],
    [3, 4],
  ]);
  assert.equal(await selected(page).count(), 6, "a fast drag leaves no cell out");
  await dragOver(page, [
    [1, 1],
    [4, 4.25],
  ]);
  assert.equal(await selected(page).count(), 4, "a diagonal drag takes no neighbours");
  await cellAt(page, 9, 9).click({ modifiers: ["Control"] });
  assert.equal(await selected(page).count(), 5);
  await cellAt(page, 9, 9).click({ modifiers: ["Shift"] });
  assert.equal(await selected(page).count(), 4);
  await cellAt(page, 5, 3).dblclick();
  assert.equal(await selected(page).count(), 3, "all cells with the same value");
  for (const name of await selected(page).all()) assert.match(await nameOf(name), /given 9$/);
});

onPage("cells are selected by keys", {}, async (page) => {
  await cellAt(page, 1, 1).click();
  const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const focused = async () => (await label()).split(", ").slice(0, 2).join(" ");
  const steps = [
    ["ArrowUp", "row 9 column 1", 1],
    ["ArrowLeft", "row 9 column 9", 1],
    ["ArrowDown", "row 1 column 9", 1],
    ["ArrowRight", "row 1 column 1", 1],
    ["End", "row 1 column 9", 1],
    ["PageDown", "row 9 column 9", 1],
    ["Home", "row 9 column 1", 1],
    ["PageUp", "row 1 column 1", 1],
    ["Control+End", "row 9 column 9", 1],
    ["Control+Home", "row 1 column 1", 1],
    ["Shift+ArrowRight", "row 1 column 2", 2],
    ["Shift+ArrowDown", "row 2 column 2", 4],
    ["Shift+ArrowLeft", "row 2 column 1", 2],
    ["Escape", "row 2 column 1", 1],
    ["Control+ArrowRight", "row 2 column 2", 2],
    ["Control+ArrowDown", "row 3 column 2", 3],
    ["Control+a", "row 3 column 2", 81],
    ["Escape", "row 3 column 2", 1],
  ];
  for (const [key, place, count] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(), place, key);
    assert.equal(await selected(page).count(), count, key);
  }
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
});

onPage("taps select several cells, and a finger drags", { device: "phone" }, async (page) => {
  await button(page, "Several").click();
  await cellAt(page, 1, 2).tap();
  await cellAt(page, 1, 3).tap();
  await cellAt(page, 4, 4).tap();
  const count = () => selected(page).count();
  await eventually(count, 3);
  await cellAt(page, 4, 4).tap();
  await eventually(count, 2);
  await button(page, "Corner").tap();
  await number(page, 3).tap();
  await eventually(() => nameOf(cellAt(page, 1, 3)), "row 1, column 3, corner marks 3");
  await button(page, "Several").tap();
  await cellAt(page, 1, 2).tap();
  await eventually(count, 1);
  const client = await page.context().newCDPSession(page);
  const touch = async (type, row, column) => {
    const { x, y, width, height } = await cellAt(page, row, column).boundingBox();
    const touchPoints = type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 }];
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await touch("touchStart", 3, 1);
  await touch("touchMove", 3, 3);
  await touch("touchMove", 3, 5);
  await touch("touchEnd", 3, 5);
  await eventually(count, 5);
});

// ---- Mistakes, the end ----

onPage("mistakes are shown as the user likes", {}, async (page) => {
  const cell = cellAt(page, 1, 2);
  const setMistakes = async (value) => {
    await openMenu(page, "Settings");
    await page.getByRole("combobox", { name: "Show mistakes" }).selectOption(value);
    await page.keyboard.press("Escape");
  };
  await cell.click();
  await page.keyboard.press("7");
  assert.equal(await nameOf(cell), "row 1, column 2, 7, wrong");
  await says(page, "row 1, column 2, 7, wrong");
  assert.equal(await nameOf(cellAt(page, 1, 1)), "row 1, column 1, given 7, wrong");
  await setMistakes("never");
  assert.equal(await nameOf(cell), "row 1, column 2, 7");
  await setMistakes("rules");
  await cell.click();
  await page.keyboard.press("8");
  assert.equal(await nameOf(cell), "row 1, column 2, 8");
  await setMistakes("solution");
  assert.equal(await nameOf(cell), "row 1, column 2, 8, wrong");
});

const small = await makePuzzle("4", 2);
const [first, second] = small.givens.flatMap((value, cell) => (value ? [] : [cell]));
const known = { level: "beginner", rating: 1.2, hints: 2, symmetry: "none" };
const ending = await makeGame({ ...small, ...known }, (one) => one.enter([second], small.solution[second]));

const ends = async (page, device) => {
  const dialog = page.getByRole("dialog", { name: "Solved!" });
  await page.evaluate(async () => (await import("./base/shell.js")).notify("something old", { stay: true }));
  const wrong = (small.solution[first] % 4) + 1;
  await selected(page).click();
  await page.keyboard.press(String(wrong));
  await page.getByText("The board is full, but one entry is wrong.").waitFor();
  await shot(page, `wrong-${device}`);
  await page.keyboard.press(String(small.solution[first]));
  await says(page, "Solved in");
  assert.equal(await page.locator(".notice").count(), 0, "old notices go");
  await dialog.waitFor();
  await dialog.getByText(/^Solved in 0:\d\d, with 2 hints\. Difficulty: beginner\. Rating: 1\.2\.$/).waitFor();
  await dialog.getByText(/^A way to the solution: .*\w ×\d/).waitFor();
  await axe(page);
  await shot(page, `solved-${device}`);
  await button(dialog, "Another one").click();
  await dialog.waitFor({ state: "detached" });
  await page.locator(".game-title").filter({ hasText: /^4×4 · beginner$/ }).waitFor();
  const hints = () => page.evaluate(async () => (await import("./play/session.js")).session.game.about.hints ?? 0);
  assert.equal(await hints(), 0, "those of another game");
  await button(page, "Hint", true).click();
  await page.locator(".panel .sentence").waitFor();
  await eventually(hints, 1);
};
onBoth("the end of a game: what is wrong, what it was, and another one", ends, { storage: storageOf([ending]) });

inBrowser("a puzzle with several solutions, or none, says so", async () => {
  const empty = new Array(81).fill(0);
  const page = await open({ storage: storageOf([await makeGame({ rules: "9", givens: empty })]) });
  await button(page, "Several solutions").waitFor();
  const other = await open({
    storage: storageOf([await makeGame({ rules: "9", givens: empty.with(0, 1).with(1, 1) })]),
  });
  await button(other, "No solution").waitFor();
  await axe(other);
});

// ---- The clock ----

onDesktop("the clock runs, can be hidden, and pauses with a covered board", async (page) => {
  await page.clock.install();
  await page.reload();
  await selected(page).waitFor();
  await page.clock.runFor(5000);
  await button(page, /^\d+:\d\d, Hide the time/).click();
  await button(page, "Show the time").click();
  await button(page, "Pause").click();
  await page.getByText("Paused").first().waitFor();
  const before = await nameOf(button(page, /Hide the time/));
  await page.clock.runFor(20000);
  assert.equal(await nameOf(button(page, /Hide the time/)), before);
  await page.keyboard.press("5");
  await page.locator(".cover").getByRole("button", { name: "Continue" }).click();
  await page.clock.runFor(3000);
  assert.notEqual(await nameOf(button(page, /Hide the time/)), before);
  assert.equal(await nameOf(cellAt(page, 1, 2)), "row 1, column 2, empty", "nothing is entered in a pause");
});
