// SPDX-License-Identifier: MIT
// The play view: accessible, within reach, quick.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { axe, countWork, eventually, inBrowser, inBrowserRarely, onBoth, onDesktop, open, shot } from "./support.mjs";
import { onlyColors, onPage, pageFolder } from "./support.mjs";
import { cellAt, button, nameOf, number, selected } from "./playing.mjs";
import { makeGame, makePuzzle, storageOf } from "./puzzles.mjs";

// ---- The look ----

for (const theme of ["light", "dark"])
  (theme === "dark" ? onDesktop : onBoth)(
    `axe finds nothing (${theme})`,
    async (page, device) => {
      const rules = theme === "dark" ? onlyColors : {};
      await cellAt(page, 1, 2).click();
      await number(page, 7).click();
      await cellAt(page, 1, 3).click();
      await button(page, "Corner").click();
      await number(page, 1).click();
      await axe(page, rules);
      await button(page, "Colour").click();
      await button(page, "orange").click();
      await axe(page, rules);
      await shot(page, `play-${device}-${theme}`);
    },
    { theme },
  );

onPage("colours follow the system, unless a theme is chosen", {}, async (page) => {
  const ground = { light: "#f4f5f7", dark: "#11151b" };
  for (const system of ["light", "dark"])
    for (const theme of ["light", "dark", "system"]) {
      await page.emulateMedia({ colorScheme: system });
      const found = await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
        return getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
      }, theme);
      assert.equal(found, ground[theme] ?? ground[system], `${theme}, system ${system}`);
    }
});

onPage("on a phone, everything is within reach without scrolling", { device: "phone" }, async (page) => {
  const bottom = await page.evaluate(() => document.getElementById("controls").getBoundingClientRect().bottom);
  assert.ok(bottom <= 844, `ends at ${bottom}`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("#controls button, #bar button")]
      .map((one) => [one.textContent, one.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(([text, box]) => `${text}: ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  assert.deepEqual(small, []);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(scrolls, false, "nothing is wider than the screen");
});

/** Phones with the bars of a browser, upright and on their side; a tablet, a laptop, and pages that are zoomed. */
const windows = [
  { width: 375, height: 553, cell: 34 },
  { width: 390, height: 664, cell: 40 },
  { width: 412, height: 785, cell: 42 },
  { width: 360, height: 640, cell: 37 },
  { width: 320, height: 480, cell: 26 },
  { width: 844, height: 390, cell: 40 },
  { width: 568, height: 320, cell: 31, rarely: true },
  { width: 640, height: 400, cell: 36, touch: false, rarely: true },
  { width: 768, height: 1024, cell: 75, rarely: true },
  { width: 1024, height: 768, cell: 68, touch: false },
  { width: 1280, height: 720, cell: 62, touch: false },
];

/** What is not wholly within the window, too small, or cut off; `parts`: what must be there. */
function findFaults({ least, parts }) {
  const shown = (one) => one.getBoundingClientRect().width > 1;
  const places = "#bar button, #controls button, .board, .panel, .help-buttons, .help-buttons button, .walk button";
  const boxes = [...document.querySelectorAll(places)]
    .filter((one) => !one.closest("[popover]") && shown(one))
    .map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect(), one]);
  const outside = boxes
    .filter(([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    .map(([name]) => `outside: ${name}`);
  const small = boxes
    .filter(([, { width, height }, one]) => one.matches("button") && Math.min(width, height) < least - 0.1)
    .map(([name, { width, height }]) => `small: ${name} ${Math.round(width)}x${Math.round(height)}`);
  const cut = [...document.querySelectorAll(".mode, .tool, .tool .label, .number, .help-buttons button, .board .value")]
    .filter((one) => one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => `cut off: ${one.textContent}`);
  const covered = boxes
    .filter(([, { left, top, width, height }, one]) => {
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return one.matches("button") && !one.contains(found) && !one.inert;
    })
    .map(([name]) => `covered: ${name}`);
  const { scrollWidth, scrollHeight } = document.documentElement;
  const fits = scrollWidth <= innerWidth && scrollHeight <= innerHeight;
  const scrolls = fits ? [] : [`scrolls: ${scrollWidth}x${scrollHeight}`];
  const missing = parts.filter((part) => ![...document.querySelectorAll(part)].some(shown));
  return [...outside, ...small, ...cut, ...covered, ...scrolls, ...missing.map((part) => `not there: ${part}`)];
}

const pads = [".number", ".mode", ".tool", ".tool:last-child"];

for (const { width, height, cell, touch = true, rarely = false } of windows)
  onPage(
    `at ${width}x${height} board, keypad, tools and hint fit`,
    { language: "de-DE", more: { viewport: { width, height }, hasTouch: touch, isMobile: touch }, rarely },
    async (page) => {
      const faults = (least, parts) => page.evaluate(findFaults, { least, parts });
      await shot(page, `fits-${width}x${height}`);
      assert.deepEqual(await faults(30, [".board", ...pads]), []);
      const board = await page.locator(".board-square").boundingBox();
      assert.ok(board.width / 9 >= cell, `cells of ${board.width / 9}`);
      const share = await page.locator(".number").first().evaluate((one) => {
        const key = Math.min(one.clientWidth, one.clientHeight);
        return Number.parseFloat(getComputedStyle(one).fontSize) / key;
      });
      assert.ok(share > 0.38 && share < 0.8, `a number fills ${share} of its key`);
      await page.getByRole("button", { name: "Tipp", exact: true }).click();
      const more = page.getByRole("button", { name: "Mehr", exact: true });
      await more.waitFor();
      await shot(page, `fits-hint-${width}x${height}`);
      assert.deepEqual(await faults(24, [".board", ".panel .sentence", ...pads]), []);
      for (let stage = 1; stage < 4; stage++) await more.click();
      await page.getByRole("button", { name: "Anwenden" }).waitFor();
      await shot(page, `fits-step-${width}x${height}`);
      assert.deepEqual(await faults(24, [".board", ".panel .sentence", ...pads]), []);
      await page.getByRole("button", { name: "Schließen" }).click();
      await page.getByRole("button", { name: "Erklären", exact: true }).click();
      await page.getByRole("button", { name: "Ab hier spielen" }).waitFor();
      await shot(page, `fits-explain-${width}x${height}`);
      assert.deepEqual(await faults(24, [".board", ".panel .sentence", ".walk button"]), []);
    },
  );

const zoomed = { more: { viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true } };
onPage("at 400 % the page is scrolled in one direction only", zoomed, async (page) => {
  const size = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.equal((await size())[0], 320);
  assert.ok((await size())[1] <= 480);
  await shot(page, "fits-320x256");
  for (const name of [/^9,/, "Explain"]) {
    const last = page.locator("#controls").getByRole("button", { name });
    await last.focus();
    const { y, height } = await last.boundingBox();
    assert.ok(y >= 0 && y + height <= 256, `${name} is at ${y}`);
  }
  await button(page, "Hint", true).click();
  await page.locator(".panel .sentence").waitFor();
  assert.equal((await size())[0], 320);
});

test("how much room there is, style sheets ask, and no script", () => {
  for (const folder of ["base", "board", "help", "play"])
    for (const name of readdirSync(join(pageFolder, folder))) {
      const script = readFileSync(join(pageFolder, folder, name), "utf8");
      assert.doesNotMatch(script, /matchMedia|innerWidth|innerHeight/, name);
    }
});

onPage("the board stays where it is when a hint opens", {}, async (page) => {
  const square = page.locator("#view-play .board-square");
  const before = await square.boundingBox();
  await button(page, "Hint", true).click();
  await page.locator(".panel .sentence").first().waitFor();
  await shot(page, "names");
  assert.deepEqual(await square.boundingBox(), before);
  const first = await page.locator(".board-names.left > span").first().boundingBox();
  assert.ok(first.x >= 0 && first.x + first.width <= before.x, `${first.x} to ${first.x + first.width}`);
});

inBrowser("candidates of 16x16 can be read on a desktop", async () => {
  const puzzle = await makePuzzle("16", 200);
  const page = await open({ storage: storageOf([await makeGame(puzzle)], { candidates: true }) });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll(".candidates > span")].map((one) => ({
      size: Number.parseFloat(getComputedStyle(one).fontSize),
      width: one.getBoundingClientRect().width,
      room: one.parentElement.clientWidth / 4,
    })),
  );
  assert.ok(found.length > 0);
  for (const { size, width, room } of found) {
    assert.ok(size >= 9, `${size} pixels`);
    assert.ok(width < room, `${width} pixels of ${room}`);
  }
  await shot(page, "candidates-16");
});

for (const [rules, letter] of [
  ["16", "G"],
  ["25", "Y"],
])
  inBrowser(`on a phone, values of ${rules}x${rules} are letters, and marks are folded`, async () => {
    const size = Number(rules);
    const givens = Array.from({ length: size * size }, (_, cell) => (cell > 1 && cell < size ? cell + 1 : 0));
    const game = await makeGame({ rules, givens, verdict: "several" });
    const page = await open({ device: "phone", storage: storageOf([game], { candidates: true }) });
    assert.match(await nameOf(cellAt(page, 1, size)), new RegExp(`given ${letter}$`));
    await shot(page, `folded-${rules}`);
    const shown = await page.locator(".board .candidates, .board .centre").evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().width > 0).length,
    );
    assert.equal(shown, 0, "no mark is too small");
    const marks = (row, column) => cellAt(page, row, column).locator(".folded");
    const [first, second] = await page.locator(".number .symbol").allInnerTexts();
    assert.equal(await marks(1, 1).innerText(), `${first} ${second}`);
    assert.equal(await marks(size, 1).locator(".fold").getAttribute("data-count"), String(size));
    await axe(page);
    const { width, height } = await marks(1, 1).evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const inner = range.getBoundingClientRect();
      const outer = one.parentElement.getBoundingClientRect();
      return { width: inner.width / outer.width, height: inner.height / outer.height };
    });
    assert.ok(width <= 1 && height > 0.3 && height <= 1, `${width} ${height}`);
    await cellAt(page, 1, 1).click();
    await eventually(() => page.locator(".number.noted").count(), 2, "the keypad shows the marks of the cell");
    await page.keyboard.press(letter.toLowerCase());
    assert.match(await nameOf(cellAt(page, 1, 1)), new RegExp(`, ${letter}(,|$)`), "typed as it is written");
  });

for (const rules of ["9", "16", "25"])
  inBrowser(`marks are within their cells (${rules})`, async () => {
    const size = Number(rules);
    const givens = Array.from({ length: size * size }, (_, cell) => (cell < size && cell % 2 ? cell + 1 : 0));
    const more = { viewport: { width: 1400, height: 1150 } };
    const page = await open({ more, storage: storageOf([await makeGame({ rules, givens, verdict: "several" })]) });
    await button(page, "Fill in marks").click();
    await page.locator(".centre").first().waitFor();
    await shot(page, `marks-${rules}`);
    const cut = await page.locator(".cell:has(.centre)").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector(".centre"));
        const [inner, outer] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        const fits =
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom;
        return fits ? [] : [cell.textContent];
      }),
    );
    assert.deepEqual(cut, []);
  });

// ---- Speed ----

/** From a key to the picture, of a board of 25x25 with automatic candidates. */
inBrowserRarely("a key is answered at once on a board of 25x25", async () => {
  const puzzle = await makePuzzle("25", 300);
  const page = await open({ storage: storageOf([await makeGame(puzzle)], { candidates: true, symbols: "digits" }) });
  await selected(page).click();
  const workOf = await countWork(page);
  const before = await workOf();
  const times = await page.evaluate(async () => {
    const press = (key, code = "") => {
      const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    };
    // A task after the frame that shows the change.
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const found = [];
    for (let i = 0; i < 80; i++) {
      await painted();
      const start = performance.now();
      if (i % 2 === 0) press(i % 4 === 0 ? "ArrowRight" : "ArrowDown");
      else press(String((i % 9) + 1), `Digit${(i % 9) + 1}`);
      document.body.getBoundingClientRect(); // style and layout
      const work = performance.now() - start;
      await painted();
      found.push({ work, shown: performance.now() - start });
    }
    return found;
  });
  const at = (name, share) => times.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(times.length * share)];
  for (const name of ["work", "shown"]) {
    const [half, most] = [0.5, 0.95].map((share) => at(name, share).toFixed(1));
    console.log(`25x25, ${name}: p50 ${half} ms, p95 ${most} ms`);
  }
  const work = (1000 * ((await workOf()) - before)) / times.length;
  console.log(`25x25: ${work.toFixed(1)} ms of processor time per key`);
  assert.ok(work < 100, `${work} ms`);
});
