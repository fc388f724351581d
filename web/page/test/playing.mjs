// SPDX-License-Identifier: MIT
// What tests do with the board and the keypad.
export const cellAt = (page, row, column) =>
  page.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${column},`) });
export const button = (page, name, exact = false) => page.getByRole("button", { name, exact });
export const numbers = (page) => page.getByRole("group", { name: "Numbers" }).getByRole("button");
export const number = (page, value) => numbers(page).and(page.getByRole("button", { name: new RegExp(`^${value},`) }));
export const selected = (page) => page.getByRole("gridcell", { selected: true });
export const nameOf = (locator) => locator.getAttribute("aria-label");
export const says = (page, text) => page.locator("#announcer").filter({ hasText: text }).waitFor({ state: "attached" });

export async function openMenu(page, name) {
  await button(page, "Menu").click();
  await button(page, name, true).click();
}

/** By its own name, as the settings list it; the page is loaded again. */
export async function chooseLanguage(page, name) {
  await openMenu(page, "Settings");
  const loaded = page.waitForEvent("load");
  await page.getByLabel("Language").selectOption(name);
  await loaded;
}

/** The page's time stands still but for page.clock.runFor(): what belongs together does so on a slow machine too. */
export async function stopTime(page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60000);
}

/** A drag over cells: [[row, column], ...], which may be fractions. */
export async function dragOver(page, places) {
  const { x, y, width } = await page.getByRole("grid").boundingBox();
  const cell = width / Math.sqrt(await page.getByRole("gridcell").count());
  const middles = places.map(([row, column]) => [x + (column - 0.5) * cell, y + (row - 0.5) * cell]);
  await page.mouse.move(...middles[0]);
  await page.mouse.down();
  for (const middle of middles.slice(1)) await page.mouse.move(...middle);
  await page.mouse.up();
}
