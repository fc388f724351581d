// SPDX-License-Identifier: MIT
// The play view: accessible, within reach, quick.
import assert from "node:assert/strict";
import { axe, countWork, inBrowser, inBrowserRarely, onBoth, onDesktop, open, shot } from "./support.mjs";
import { onlyColors, onPage } from "./support.mjs";
import { cellAt, button, number, selected } from "./playing.mjs";
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

/** Windows of little height: a page at 200 %, and phones on their side. */
const low = [
  { width: 640, height: 400, touch: false },
  { width: 844, height: 390, touch: true },
  { width: 568, height: 320, touch: true },
];

/** What is not wholly within the window, too small, or cut off. */
function findFaults(least) {
  const boxes = [...document.querySelectorAll("#bar button, #controls button, .board, .panel, .panel button")]
    .filter((one) => !one.closest("[popover]"))
    .map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect(), one])
    .filter(([, { width }]) => width > 0);
  const outside = boxes
    .filter(([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    .map(([name]) => `outside: ${name}`);
  const small = boxes
    .filter(([, { width, height }, one]) => one.matches("button") && (width < least || height < least))
    .map(([name, { width, height }]) => `small: ${name} ${Math.round(width)}x${Math.round(height)}`);
  const cut = [...document.querySelectorAll(".game-title, .mode, .tool, .number, .help-buttons button")]
    .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `cut off: ${one.textContent}`);
  return [...outside, ...small, ...cut];
}

for (const { width, height, touch } of low)
  onPage(
    `at ${width}x${height} everything is there and large enough`,
    {
      language: "de-DE",
      more: { viewport: { width, height }, hasTouch: touch, isMobile: touch },
      rarely: height > 320,
    },
    async (page) => {
      assert.deepEqual(await page.evaluate(findFaults, 40), []);
      const columns = await page.evaluate(
        () => new Set([...document.querySelectorAll(".number")].map((one) => one.getBoundingClientRect().left)).size,
      );
      assert.ok(columns >= 3, "numbers in a square");
      await shot(page, `low-${width}x${height}`);
      await page.getByRole("button", { name: "Tipp", exact: true }).click();
      await page.getByRole("button", { name: "Mehr" }).waitFor();
      assert.deepEqual(await page.evaluate(findFaults, 40), []);
      await page.getByRole("button", { name: "Schließen" }).click();
      await page.getByRole("button", { name: "Erklären", exact: true }).click();
      await page.getByRole("button", { name: "Ab hier spielen" }).waitFor();
      const shown = await page.getByRole("button", { name: "Ab hier spielen" }).boundingBox();
      assert.ok(shown.y + shown.height <= height && shown.x + shown.width <= width, "the way back is in sight");
      await shot(page, `low-explain-${width}x${height}`);
    },
  );

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

for (const rules of ["9", "16", "25"])
  inBrowser(`marks are within their cells (${rules})`, async () => {
    const size = Number(rules);
    const givens = Array.from({ length: size * size }, (_, cell) => (cell < size && cell % 2 ? cell + 1 : 0));
    const page = await open({ storage: storageOf([await makeGame({ rules, givens, verdict: "several" })]) });
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
