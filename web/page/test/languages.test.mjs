// SPDX-License-Identifier: MIT
// The page in all languages: every view and dialog has room for its words.
import assert from "node:assert/strict";
import { languages, texts } from "./page.mjs";
import { onBoth, onPage, shot } from "./support.mjs";

const places = languages.map(([code]) => code).filter((code) => code !== "en");

/** A person who knows the words of a language. */
function speaker(page, place) {
  const text = (key) => texts[place][key];
  const button = (key) => page.getByRole("button", { name: text(key), exact: true });
  return {
    text,
    press: (key) => button(key).first().click(),
    async menu(key) {
      if (!(await button(key).first().isVisible())) await button("menu").click();
      await button(key).first().click();
    },
    async close() {
      await page
        .getByRole("dialog")
        .getByRole("button", { name: text("close"), exact: true })
        .click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  };
}

/** Words that do not fit: cut off by their element, wider than the button that they are on, or covered by something. */
const cutWords = () => {
  const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isForEars = (element) => element.getBoundingClientRect().width <= 1;
  const isCut = (element) => {
    const { overflowX } = getComputedStyle(element);
    return ["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
  };
  const leaves = (element, text) => {
    const button = element.closest("button, summary, .button, label.choice");
    if (!button) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return (
      inner.width > 0 &&
      (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1)
    );
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !isSeen(element) || isForEars(element) || element.closest(".board")) continue;
    if (isCut(element) || leaves(element, text)) found.add(`${element.tagName} ${element.className}: ${text.data}`);
  }
  const ARROW = 16; // the browser draws it beside the words
  const isShort = (list) => {
    const pen = document.createElement("canvas").getContext("2d");
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = font;
    return (
      pen.measureText(list.selectedOptions[0]?.text ?? "").width +
        parseFloat(paddingLeft) +
        parseFloat(paddingRight) +
        ARROW >
      list.clientWidth
    );
  };
  for (const list of document.querySelectorAll("select"))
    if (isSeen(list) && getComputedStyle(list).textOverflow !== "ellipsis" && isShort(list))
      found.add(`list: ${list.selectedOptions[0].text}`);
  /** In a bar, one thing may not lie upon the end of another. */
  const isCovered = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const ends = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return ends.some((other) => other && !element.contains(other) && !other.contains(element));
  };
  const inBars = document.querySelector("dialog[open]")
    ? []
    : document.querySelectorAll("header button, .lab-bar :is(button, select)");
  for (const element of inBars) if (isSeen(element) && isCovered(element)) found.add(`covered: ${element.textContent}`);
  for (const [name, element, width] of [
    ["page", document.documentElement, innerWidth],
    ...Array.from(document.querySelectorAll("dialog[open]"), (one) => ["dialog", one, one.clientWidth]),
  ]) {
    const wide = element.scrollWidth - width;
    if (wide > 0) found.add(`the ${name} is ${wide} pixels too wide`);
  }
  return [...found];
};

/** Names of levels that are not on one line. */
const brokenLevels = () =>
  [...document.querySelectorAll(".level-name")]
    .filter((one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight))
    .map((one) => `not on one line: ${one.textContent}`);

for (const place of places)
  onBoth(
    `all words fit, ${place}`,
    async (page, device) => {
      const { menu, press, close, text } = speaker(page, place);
      const cut = [];
      const look = async (name) => {
        await shot(page, `${name}-${place}-${device}`);
        cut.push(...(await page.evaluate(cutWords)).map((one) => `${name}: ${one}`));
        if (name === "new" && device === "desktop") cut.push(...(await page.evaluate(brokenLevels)));
      };
      await look("play");
      for (const name of ["new", "enter", "share", "print", "games", "settings", "keys"]) {
        await menu(`action.${name}`);
        const dialog = page.getByRole("dialog");
        await dialog.waitFor();
        if (name === "new")
          for (const folded of ["create.fold", "create.more"]) await dialog.getByText(text(folded)).click();
        await look(name);
        await close();
      }
      await press("action.hint");
      const panel = page.getByRole("complementary", { name: text("hint.title") });
      await panel.locator(".sentence").first().waitFor();
      await look("hint-kind");
      for (let stage = 1; stage < 4; stage++) await press("hint.more");
      await look("hint");
      await press("action.explain");
      await page
        .getByRole("complementary", { name: text("explain.title") })
        .locator(".sentence")
        .first()
        .waitFor();
      await look("explain");
      await press("view.lab");
      await page.locator(".lab-pane").first().waitFor();
      await press("lab.duel");
      await look("lab");
      await press("lab.tab.compare");
      await look("compare");
      assert.deepEqual(cut, []);
    },
    { language: place, rarely: place !== "de" },
  );

onPage("numbers are those of the language", { language: "de-DE" }, async (page) => {
  const { menu } = speaker(page, "de");
  await menu("action.games");
  await page
    .getByText(/^0\s%\sfertig/)
    .first()
    .waitFor();
});
