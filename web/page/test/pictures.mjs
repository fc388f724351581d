// SPDX-License-Identifier: MIT
// The pictures of docs/page.md: node --test web/page/test/pictures.mjs writes them to docs/images.
import { fileURLToPath } from "node:url";
import { inBrowser, open } from "./support.mjs";

const images = new URL("../../../docs/images/", import.meta.url);

/** A picture without notices. */
async function write(page, name) {
  await page.evaluate(() => document.getElementById("notices").replaceChildren());
  await page.screenshot({ path: fileURLToPath(new URL(name, images)) });
}

/** A puzzle whose step number 35 is a chain. */
const chain = { puzzle: "98.4...6..57.....3.........16..4.9...938.745...4.1..36.........5.....19..3...1.78", step: 35 };

inBrowser("a game", async () => {
  const page = await open();
  const board = page.getByRole("grid");
  const at = (row, column) =>
    board
      .getByRole("row")
      .nth(row - 1)
      .getByRole("gridcell")
      .nth(column - 1);
  await page.keyboard.press("Tab");
  await at(1, 2).click();
  for (const [row, column, keys] of [
    [1, 3, ["1"]],
    [2, 4, ["Shift+Digit3", "Shift+Digit7", "Shift+Digit8"]],
    [2, 5, ["Control+Digit3", "Control+Digit4"]],
    [2, 6, ["Control+Digit3", "Control+Digit8"]],
    [3, 1, ["Shift+Digit4", "Shift+Digit8"]],
    [3, 3, ["Shift+Digit4", "Shift+Digit8"]],
    [1, 2, ["3"]],
  ]) {
    await at(row, column).click();
    for (const key of keys) await page.keyboard.press(key);
  }
  await at(5, 5).click();
  await page.keyboard.press("4");
  await write(page, "page-play.png");
});

inBrowser("an explanation", async () => {
  const phone = { device: "phone", theme: "dark", more: { deviceScaleFactor: 1 } };
  const page = await open({ ...phone, fragment: `read=${chain.puzzle}` });
  await page.getByRole("button", { name: "Explain", exact: true }).click();
  await page.getByText(/^1 of \d+/).waitFor();
  for (let step = 1; step < chain.step; step++) await page.keyboard.press("ArrowRight");
  await page.getByText(new RegExp(`^${chain.step} of`)).waitFor();
  await write(page, "page-explain.png");
});

inBrowser("two engines", async () => {
  const page = await open({ fragment: `read=${chain.puzzle}` });
  await page.getByRole("button", { name: "Laboratory" }).click();
  await page.getByRole("button", { name: "Two engines" }).click();
  await page.getByRole("region", { name: "Second engine" }).waitFor();
  await page.waitForTimeout(2000);
  await page.getByRole("slider", { name: "Place in the search" }).evaluate((one) => {
    one.value = String(Math.round(Number(one.max) * 0.8));
    one.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await write(page, "page-lab.png");
});
