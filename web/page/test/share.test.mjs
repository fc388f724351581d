// SPDX-License-Identifier: MIT
// Entering and sharing on the page: texts, files, links, QR codes, pictures, paper; and what strangers put into them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pageModule } from "./page.mjs";
import { stopTime } from "./playing.mjs";
import { geometryFor, storageOf } from "./puzzles.mjs";
import { axe, eventually, inBrowser, onDesktop, onPage, open, pageFolder, readQr, shot } from "./support.mjs";

const { Game } = await pageModule("model/game.js");
const { valuesOf } = await pageModule("model/symbols.js");
const { encodeFragment } = await pageModule("share/fragment.js");

const easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const digits = (text) => Array.from(text, (one) => Number(one) || 0);
const shared = (text, more = {}) => encodeFragment({ rules: "9", size: 9, givens: digits(text), ...more });

// ---- What a person does and sees ----

async function act(page, name) {
  if (name !== "Share") await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#bar").getByRole("button", { name, exact: true }).click();
}

async function enter(page, text) {
  await act(page, "Enter a puzzle");
  await page.getByLabel("Paste or type a puzzle").fill(text);
}

const said = (page) => page.getByRole("dialog").getByRole("status").first();
const notice = (page) => page.locator("#notices");
const cell = (page, row, column) => page.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${column},`) });

/** The givens on the board, as a line. */
async function boardText(page) {
  const names = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
  return names.map((name) => /given (\d+)/.exec(name)?.[1] ?? ".").join("");
}

async function waitForBoard(page, text) {
  await page.waitForFunction(
    (wanted) => {
      const cells = [...document.querySelectorAll("[role=gridcell]")].map(
        (one) => /given (\d+)/.exec(one.getAttribute("aria-label"))?.[1] ?? ".",
      );
      return cells.join("") === wanted;
    },
    text,
    { timeout: 30000 },
  );
}

/** Drop files or a text on the page, as a file manager does. */
async function drop(page, { name = null, bytes = [], dots = 0, text = "" }) {
  await page.evaluate(
    (given) => {
      const data = new DataTransfer();
      if (given.name) data.items.add(new File([new Uint8Array(given.bytes), ".".repeat(given.dots)], given.name));
      else data.setData("text/plain", given.text);
      for (const kind of ["dragover", "drop"])
        document
          .querySelector(".board")
          .dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, bytes: [...bytes], dots, text },
  );
}

const bytesOf = (text) => new TextEncoder().encode(text);

// ---- Entering ----

onDesktop("a text is understood while it is typed, and played", async (page, device) => {
  await enter(page, `${easy} an easy one`);
  await said(page).getByText("9×9, 32 givens, one solution").waitFor();
  await said(page).getByText("an easy one").waitFor();
  await shot(page, `enter-${device}`);
  await axe(page);
  await page.getByRole("button", { name: "Play this" }).click();
  await waitForBoard(page, easy);
  await eventually(() => page.locator("#board-head").textContent(), /an easy one/);
  const before = await page.locator("#notices").getByRole("button", { name: "Back to the previous game" });
  await before.click();
  await cell(page, 1, 1)
    .and(page.getByRole("gridcell", { name: /given 7/ }))
    .waitFor();
});

onDesktop("nonsense is one line with the place, and the game is kept", async (page, device) => {
  const game = await boardText(page);
  await enter(page, easy.replace("8..67", "8..!7"));
  await said(page)
    .getByText(/^Line 1, column 48: '!' is neither a value/)
    .waitFor();
  assert.equal(await page.locator(".enter-place mark").textContent(), "!");
  assert.ok(await page.getByRole("button", { name: "Play this" }).isDisabled());
  await shot(page, `enter-error-${device}`);
  await axe(page);
  await page.getByLabel("Paste or type a puzzle").fill("hello");
  await said(page).getByText("This is text, not a puzzle").waitFor();
  await page.getByLabel("Paste or type a puzzle").fill("");
  await page.waitForFunction(() => document.querySelector(".enter-result").textContent === "");
  await page.keyboard.press("Escape");
  assert.equal(await boardText(page), game);
});

onPage("places are counted in characters", { rarely: true }, async (page) => {
  const text = '{"title":"ä🧩","givens":[1,2,x]}';
  await enter(page, text);
  await said(page)
    .getByText(`Line 1, column ${Array.from(text).indexOf("x") + 1}: `)
    .waitFor();
  assert.equal(await page.locator(".enter-place mark").textContent(), "x");
  assert.equal(await page.locator(".enter-place").textContent(), text);
  const lines = easy.match(/.{9}/g).map((line) => `│ ${Array.from(line).join(" │ ")} │`);
  const short = lines.with(4, lines[4].replace("7", "!"));
  await page.getByLabel("Paste or type a puzzle").fill([...lines, "", ...short].join("\n"));
  await page.getByText("2 puzzles").waitFor();
  const second = page.getByRole("dialog").getByRole("listitem").nth(1);
  assert.match(await second.textContent(), /Line 15, column 38/);
});

onDesktop("cells that are too few are completed on the board", async (page) => {
  await enter(page, `89${".".repeat(43)}1`);
  await said(page).getByText("46 cells; a 9×9 puzzle has 81").waitFor();
  await page.getByRole("button", { name: "Complete it on the board" }).click();
  await page.locator(".editor-bar").getByText("9×9, 3 givens").waitFor();
  await page.keyboard.type("2");
  assert.equal(await entriesText(page), `89${".".repeat(43)}12${".".repeat(34)}`);
});

onDesktop("of several puzzles one is chosen", async (page, device) => {
  await enter(page, `${easy} first\n${easy.replace("8..67", "8..!7")}\n${hard} third\n`);
  const list = page.getByRole("dialog").getByRole("list");
  await page.getByText("3 puzzles").waitFor();
  assert.equal(await list.getByRole("listitem").count(), 3);
  assert.match(await list.getByRole("listitem").nth(1).textContent(), /Line 2, column 48/);
  await shot(page, `enter-list-${device}`);
  await axe(page);
  await list.getByRole("button", { name: /third/ }).click();
  await waitForBoard(page, hard);
});

onPage("of many puzzles the first thousand are listed", { rarely: true }, async (page) => {
  await enter(page, `${easy}\n`.repeat(1099) + hard);
  await page.getByText("1,100 puzzles; the first 1,000 are listed").waitFor();
  const dialog = page.getByRole("dialog");
  assert.equal(await dialog.locator(".puzzle-list > li").count(), 1000);
  assert.ok(await dialog.locator("button.primary", { hasText: "Play this" }).isHidden());
  // In the form alone: to ask each of a thousand buttons for its name takes long.
  const form = dialog.locator(".enter-number");
  await form.getByRole("button", { name: "Any one" }).waitFor();
  await form.getByLabel("Puzzle number").fill("1101");
  await form.getByRole("button", { name: "Open", exact: true }).click();
  assert.ok(await dialog.isVisible());
  await form.getByLabel("Puzzle number").fill("1100");
  await page.keyboard.press("Enter");
  await waitForBoard(page, hard);
});

onPage("a puzzle without or with several solutions says so, and is played", {}, async (page) => {
  await enter(page, `55${easy.slice(2)}`);
  await said(page)
    .getByText(/no solution$/)
    .waitFor();
  await page.getByLabel("Paste or type a puzzle").fill(`${".".repeat(80)}1`);
  await said(page).getByText("9×9, 1 given, several solutions").waitFor();
  await page.getByRole("button", { name: "Play this" }).click();
  await waitForBoard(page, `${".".repeat(80)}1`);
});

onPage("sizes: small ones are played, above 25 refused", {}, async (page) => {
  await enter(page, "1...");
  await said(page).getByText("2×2, 1 given, one solution").waitFor();
  await page.getByLabel("Paste or type a puzzle").fill(`26 ${"0 ".repeat(26 * 26 - 1)}`);
  await said(page).getByText("26×26 is too large: this page supports sizes up to 25").waitFor();
});

onPage("a saved position keeps its givens and its entries", {}, async (page) => {
  await enter(page, JSON.stringify({ puzzle: easy, entries: `4${".".repeat(80)}` }));
  await said(page).getByText("9×9, 32 givens, one solution").waitFor();
  await page.getByRole("button", { name: "Play this" }).click();
  await waitForBoard(page, easy);
  await page.getByRole("gridcell", { name: "row 1, column 1, 4" }).waitFor();
});

// ---- Files, drops, the clipboard ----

onDesktop("a file is chosen", async (page) => {
  await act(page, "Enter a puzzle");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "puzzle.txt", mimeType: "text/plain", buffer: Buffer.from(easy) });
  await said(page).getByText("9×9, 32 givens, one solution").waitFor();
  await page.getByRole("button", { name: "Play this" }).click();
  await waitForBoard(page, easy);
});

const encodings = {
  "UTF-8 with a mark": (text) => [0xef, 0xbb, 0xbf, ...bytesOf(text)],
  "UTF-16, low byte first": (text) => [0xff, 0xfe, ...Array.from(text).flatMap((one) => [one.charCodeAt(0), 0])],
  "UTF-16, high byte first": (text) => [0xfe, 0xff, ...Array.from(text).flatMap((one) => [0, one.charCodeAt(0)])],
  "Windows-1252": (text) => [...bytesOf(`${text} `), 0xe9, 0xe8],
};

for (const [name, encode] of Object.entries(encodings))
  onPage(`a dropped file in ${name} is opened`, {}, async (page) => {
    await drop(page, { name: "puzzle.sdm", bytes: encode(easy) });
    await waitForBoard(page, easy);
    await notice(page).getByText("Puzzle opened.").waitFor();
  });

onPage("what cannot be a puzzle is one line, and the game is kept", {}, async (page) => {
  const game = await boardText(page);
  await drop(page, { name: "picture.png", bytes: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] });
  await notice(page)
    .getByText(/^Line 3, column 1: This is not text$/)
    .waitFor();
  await drop(page, { name: "large.txt", dots: 1024 * 1024 + 1 });
  await notice(page).getByText("This is longer than 1 MB: enter a part of it").waitFor();
  await drop(page, { text: "nothing of a puzzle" });
  await notice(page).getByText("This is text, not a puzzle").waitFor();
  assert.equal(await boardText(page), game);
});

onPage("an empty file says so", {}, async (page) => {
  const game = await boardText(page);
  for (const text of ["", " \n"]) {
    await drop(page, { name: "empty.txt", bytes: bytesOf(text) });
    const alert = page.getByRole("alert").filter({ hasText: "This file is empty" });
    await alert.waitFor();
    await alert.getByRole("button", { name: "Close" }).click();
  }
  assert.equal(await boardText(page), game);
});

onDesktop("a puzzle is pasted anywhere, and the previous game is a press away", async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const game = await boardText(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), hard);
  await cell(page, 1, 2).click();
  await page.keyboard.press("Control+V");
  await waitForBoard(page, hard);
  await page.getByRole("button", { name: "Back to the previous game" }).click();
  await waitForBoard(page, game);
});

onPage("several puzzles are dropped: one is chosen", {}, async (page) => {
  await drop(page, { name: "many.sdm", bytes: bytesOf(`${easy}\n${hard}\n`) });
  await page
    .getByRole("dialog", { name: "Choose a puzzle" })
    .getByRole("button")
    .filter({ hasText: "17 givens" })
    .click();
  await waitForBoard(page, hard);
});

// ---- A puzzle is typed in ----

onDesktop("a puzzle is typed into an empty board", async (page, device) => {
  await act(page, "Enter a puzzle");
  await page.getByLabel("Size").selectOption("4");
  await page.getByRole("checkbox", { name: "X diagonals" }).check();
  await page.getByRole("button", { name: "Empty board" }).click();
  const bar = page.locator(".editor-bar");
  await bar.getByText("4×4, X diagonals, 0 givens").waitFor();
  await bar.getByRole("button", { name: "Done: play this" }).click();
  await notice(page).getByText("Enter some givens first.").waitFor();
  for (const [row, column, value] of [
    [1, 1, 1],
    [1, 4, 2],
    [2, 3, 3],
  ]) {
    await cell(page, row, column).click();
    await page.keyboard.press(String(value));
  }
  await bar.getByText("4×4, X diagonals, 3 givens, one solution").waitFor();
  await shot(page, `editor-${device}`);
  await bar.getByRole("button", { name: "Done: play this" }).click();
  await waitForBoard(page, "1..2..3.........");
  await bar.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Change the givens" }).click();
  await bar.waitFor();
  await waitForBoard(page, ".".repeat(16));
});

onPage("an empty board has several rules at once, and only those that fit", { rarely: true }, async (page) => {
  await act(page, "Enter a puzzle");
  const dialog = page.getByRole("dialog");
  for (const name of ["Windoku", "Anti-knight"]) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByLabel("Size").selectOption("7");
  await dialog.getByRole("checkbox", { name: "Windoku" }).and(page.locator(":disabled")).waitFor();
  await dialog.getByLabel("Size").selectOption("9");
  await dialog.getByRole("checkbox", { name: "Windoku" }).and(page.locator(":enabled")).waitFor();
  await dialog.getByRole("checkbox", { name: "X diagonals" }).check();
  await axe(page);
  await shot(page, "enter-board");
  await dialog.getByRole("button", { name: "Empty board" }).click();
  await page.locator(".editor-bar").getByText("9×9, X diagonals, Anti-knight, 0 givens").waitFor();
  await page.getByRole("button", { name: "Rules of this puzzle" }).click();
  await dialog.getByText("Both main diagonals hold each value once").waitFor();
  await dialog.getByText("Each box has every value once").waitFor();
  await dialog.getByText("Cells a chess knight's move apart differ").waitFor();
  await shot(page, "rules");
  await axe(page);
});

/** An empty board of a size, in the editor. */
async function startEditor(page, size) {
  await act(page, "Enter a puzzle");
  await page.getByLabel("Size").selectOption(String(size));
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.locator(".editor-bar").waitFor();
}

/** The entries on the board, as a line. */
async function entriesText(page) {
  const names = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
  return names.map((name) => /, (\d+)\b/.exec(name.replace(/^row \d+, column \d+/, ""))?.[1] ?? ".").join("");
}

onPage("what is typed into an empty board goes on from cell to cell", {}, async (page) => {
  await startEditor(page, 4);
  await page.keyboard.type("1..2 03");
  assert.equal(await entriesText(page), "1..2..3.........");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("4");
  assert.equal(await entriesText(page), "1..2..4.........");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("2");
  assert.equal(await entriesText(page), "1..2..4....2....");
  await page.keyboard.press("Home");
  await page.keyboard.type("1");
  assert.equal(await entriesText(page), "1..2..4....21...");
});

const asNumbers = { storage: { "suuji.settings": JSON.stringify({ symbols: "numbers" }) } };
onPage("values of two digits, and letters, go on in an empty board of size 16", asNumbers, async (page) => {
  await startEditor(page, 16);
  await stopTime(page);
  await page.keyboard.type("1016g2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("9");
  const names = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.slice(0, 8).map((one) => one.getAttribute("aria-label")));
  const values = names.map((name) => /, (\d+)\b/.exec(name.replace(/^row \d+, column \d+/, ""))?.[1] ?? ".");
  assert.deepEqual(values, ["10", "16", "16", "2", ".", "1", "9", "."]);
});

onPage(
  "while a puzzle is typed there is no clock and no hint; an odd puzzle is not played by mistake",
  {},
  async (page) => {
    await startEditor(page, 4);
    const bar = page.locator(".editor-bar");
    for (const name of ["Hint", "Explain", "Fill in marks"])
      assert.equal(await page.getByRole("group", { name: "Tools" }).getByRole("button", { name }).count(), 0, name);
    await page.keyboard.press("h");
    assert.ok(await page.locator("#panel").isHidden());
    assert.ok(await page.locator(".clock-place").isHidden());
    await page.keyboard.type("12");
    await bar.getByRole("button", { name: "Done: play this" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("These givens allow more than one solution").waitFor();
    await page.keyboard.press("Enter"); // keeps editing
    await dialog.waitFor({ state: "detached" });
    assert.equal(await entriesText(page), "12..............");
    await page.keyboard.type("1");
    await bar.getByRole("button", { name: "Done: play this" }).click();
    await dialog.getByText("No way to fill the board").waitFor();
    await axe(page);
    await dialog.getByRole("button", { name: "Play it anyway" }).click();
    await waitForBoard(page, "121.............");
    await page.locator(".clock-place").waitFor();
  },
);

// ---- Links ----

onDesktop(
  "a link opens its puzzle, and the game stays when the page is loaded again",
  async (page) => {
    await waitForBoard(page, hard);
    await page.waitForFunction(() => location.hash === "");
    await page.reload();
    await waitForBoard(page, hard);
  },
  { fragment: `p=${shared(hard)}` },
);

onPage("a link to a puzzle that was played returns to its game", { fragment: `p=${shared(hard)}` }, async (page) => {
  await waitForBoard(page, hard);
  await page.evaluate((fragment) => (location.hash = fragment), `p=${shared(easy)}`);
  await waitForBoard(page, easy);
  await page.evaluate((fragment) => (location.hash = fragment), `p=${shared(hard)}`);
  await waitForBoard(page, hard);
  await notice(page).getByText("You have played this puzzle").waitFor();
  const games = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("suuji.game.")).length);
  await eventually(games, 2);
});

onPage("a link has the entries and marks of a player", {}, async (page) => {
  const zeros = new Array(81).fill(0);
  const progress = {
    value: zeros.with(1, 6),
    corner: zeros.with(2, 0b11),
    centre: zeros.with(3, 0b1100),
    crossed: zeros,
  };
  await page.evaluate((fragment) => (location.hash = fragment), `p=${shared(hard, { progress })}`);
  await page.getByRole("gridcell", { name: "row 1, column 2, 6" }).waitFor();
  await page.getByRole("gridcell", { name: "row 1, column 3, corner marks 1 2" }).waitFor();
  await page.getByRole("gridcell", { name: "row 1, column 4, centre marks 3 4" }).waitFor();
});

onPage("a link with other marks than those of the saved game opens them", {}, async (page) => {
  const zeros = new Array(81).fill(0);
  const linkWith = (marks) =>
    `p=${shared(hard, { progress: { value: zeros, corner: zeros, centre: zeros, crossed: zeros, ...marks } })}`;
  const follow = (fragment) => page.evaluate((one) => (location.hash = one), fragment);
  await follow(linkWith({}));
  await waitForBoard(page, hard);
  await follow(linkWith({ corner: zeros.with(2, 0b11) }));
  await page.getByRole("gridcell", { name: "row 1, column 3, corner marks 1 2" }).waitFor();
  await follow(`p=${shared(easy)}`);
  await waitForBoard(page, easy);
  await follow(linkWith({ corner: zeros.with(2, 0b11) }));
  await page.getByRole("gridcell", { name: "row 1, column 3, corner marks 1 2" }).waitFor();
  await notice(page).getByText("You have played this puzzle").waitFor();
});

onDesktop("a game that a link opens closes the dialogs of the one before", async (page) => {
  const puzzles = [easy, hard];
  for (const [i, name] of ["Share", "Enter a puzzle", "Print", "New puzzle"].entries()) {
    if (name === "New puzzle") await page.getByRole("button", { name }).click();
    else await act(page, name);
    await page.getByRole("dialog").waitFor();
    await page.evaluate((fragment) => (location.hash = fragment), `p=${shared(puzzles[i % 2])}`);
    await waitForBoard(page, puzzles[i % 2]);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

const marked = "1....23.12341234..341..4..3.12.4123412341...1234123412341234..3.";

inBrowser("excluded candidates of a puzzle are in its link", async () => {
  const linkOf = async (page) => {
    await act(page, "Share");
    await page.getByRole("radio", { name: "this page" }).check();
    await page.waitForFunction(() => document.getElementById("share-link").value.includes("#p="));
    return page.getByLabel("Link", { exact: true }).inputValue();
  };
  const one = await open({ fragment: `read=${marked}` });
  await waitForBoard(one, "1.....3...1....3");
  const link = await linkOf(one);
  assert.ok(
    link.length >
      `${new URL(link).origin}/#p=${encodeFragment({ rules: "4", size: 4, givens: digits("1.....3...1....3") })}`
        .length,
  );
  const two = await open({ fragment: link.split("#")[1] });
  assert.equal(await linkOf(two), link);
});

onPage("damaged links say what happened to them, and the game is kept", {}, async (page) => {
  const game = await boardText(page);
  const link = shared(hard);
  const middle = link.length - 10;
  const other = link[middle] === "A" ? "B" : "A";
  const damaged = [
    [
      `p=${link.slice(0, 30)}`,
      `This link was cut off: 30 of its ${link.length} characters are left. Copy the whole link.`,
    ],
    [`p=${link.slice(0, 3)}`, "This link was cut off: almost nothing of it is left. Copy the whole link."],
    ...["p", "p=", "r", "read", "read="].map((one) => [
      one,
      "This link was cut off: almost nothing of it is left. Copy the whole link.",
    ]),
    [`p=${link.slice(0, middle)}${other}${link.slice(middle + 1)}`, /^This link was changed on its way/],
    [`p=${shared(hard, { rules: "16" })}`, /^This link was changed on its way/],
    [`p=${shared(hard, { rules: "255:latin" })}`, /^This link was changed on its way/],
    [`p=${shared(hard, { rules: "9+<b>" })}`, /<b>/],
    ["read=%E0%A4%A", /^This link was changed on its way/],
    ["read=nonsense", "This is text, not a puzzle"],
    ["<img src=x onerror=alert(1)>", "This address has no puzzle that this page knows how to open."],
  ];
  for (const [fragment, expected] of damaged) {
    await page.evaluate((text) => (location.hash = text), fragment);
    await page.waitForFunction(() => location.hash === "");
    await notice(page).getByText(expected).waitFor();
  }
  assert.equal(await boardText(page), game);
});

inBrowser("a damaged link at the start opens the last game", async () => {
  const page = await open({ fragment: `p=${shared(hard).slice(0, 20)}` });
  await notice(page)
    .getByText(/^This link was cut off: 20 of/)
    .waitFor();
  await cell(page, 1, 1)
    .and(page.getByRole("gridcell", { name: /given 7/ }))
    .waitFor();
});

const CAGED = {
  rules: "4+cage(3:r1c1,r1c2)+thermometer(r2c1,r2c2)",
  size: 4,
  givens: [...new Array(15).fill(0), 1],
};
const REFUSED =
  "This puzzle has constraints (cage, thermometer), which the page does not show yet: use suuji on the command line.";

onPage("a puzzle with constraints is refused, however it comes", {}, async (page) => {
  const game = await boardText(page);
  const text = JSON.stringify({ rules: CAGED.rules, puzzle: "...............1" });
  for (const fragment of [`p=${encodeFragment(CAGED)}`, `read=${encodeURIComponent(text)}`]) {
    await page.evaluate((one) => (location.hash = one), fragment);
    await page.waitForFunction(() => location.hash === "");
    await notice(page).getByText(REFUSED).waitFor();
    await notice(page).getByRole("button", { name: "Close" }).first().click();
  }
  await drop(page, { name: "caged.json", bytes: bytesOf(text) });
  await notice(page).getByText(REFUSED).waitFor();
  assert.equal(await boardText(page), game);
  await enter(page, text);
  await said(page).getByText(REFUSED).waitFor();
});

inBrowser("a saved game with constraints is not opened, and the page begins", async () => {
  const game = new Game(await geometryFor(CAGED.rules), CAGED.givens);
  const page = await open({ storage: storageOf([game]) });
  await notice(page).getByText(REFUSED).waitFor();
  assert.equal((await boardText(page)).length, 81);
  await page.getByRole("button", { name: "Rules of this puzzle" }).click();
  await page.getByRole("dialog", { name: "Rules of this puzzle" }).waitFor();
});

inBrowser("a text in the fragment is read", async () => {
  const one = await open({ fragment: `read=${encodeURIComponent(`${easy} from a file\n`)}` });
  await waitForBoard(one, easy);
  const two = await open({ fragment: `read=${encodeURIComponent(`${easy}\n${hard}\n`)}` });
  await two
    .getByRole("dialog", { name: "Choose a puzzle" })
    .getByRole("button")
    .filter({ hasText: "17 givens" })
    .click();
  await waitForBoard(two, hard);
});

// ---- Sharing ----

const oneEntry = { value: new Array(81).fill(0).with(1, 6), corner: [], centre: [], crossed: [] };

onDesktop(
  "the link is copied, and opens the same puzzle with the progress",
  async (page, device) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await waitForBoard(page, hard);
    await act(page, "Share");
    await page.getByRole("link", { name: "Open in f-puzzles" }).waitFor();
    await page.getByText("This page runs on your computer").waitFor();
    assert.match(
      await page.getByRole("link", { name: "Open in SudokuPad" }).getAttribute("href"),
      /^https:\/\/sudokupad\.app\/scf/,
    );
    await shot(page, `share-${device}`);
    await axe(page);
    await page.getByRole("radio", { name: "this page" }).check();
    await page.waitForFunction(() => document.getElementById("share-link").value.includes("#p="));
    const plain = await page.getByLabel("Link", { exact: true }).inputValue();
    await page.getByLabel("with my entries and marks").check();
    await page.waitForFunction((before) => document.getElementById("share-link").value !== before, plain);
    const copied = page.locator(".share-link").getByRole("button", { name: "Copied" }).waitFor(); // it says so shortly
    await page.locator(".share-link").getByRole("button", { name: "Copy" }).click();
    await copied;
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, await page.getByLabel("Link", { exact: true }).inputValue());
    const other = await open({ device, fragment: link.split("#")[1] });
    await waitForBoard(other, hard);
    await other.getByRole("gridcell", { name: "row 1, column 2, 6" }).waitFor();
  },
  { fragment: `p=${shared(hard, { progress: oneEntry })}` },
);

const hasQr = !readFileSync(join(pageFolder, "share/qrcode.js"), "utf8").startsWith("export default null");
const skipQr = (name) => test(name, { skip: "the page was built without QR codes" }, () => {});
const onDesktopWithQr = hasQr ? onDesktop : skipQr;

onDesktopWithQr(
  "QR codes can be read from the screen",
  async (page) => {
    await act(page, "Share");
    const linkNow = () => page.getByLabel("Link", { exact: true }).inputValue();
    const code = await readQr(page, page.getByRole("img", { name: "QR code: SudokuPad" }));
    assert.match(code, /^https:\/\/sudokupad\.app\/scf/);
    await eventually(linkNow, code, "it can be copied too");
    await page.getByRole("radio", { name: "this page" }).check();
    const link = await readQr(page, page.getByRole("img", { name: "QR code: this page" }));
    assert.match(link, /#p=/);
    await eventually(linkNow, link);
  },
  { fragment: `p=${shared(easy)}` },
);

onPage("a page that was built without QR codes says so", { fragment: `p=${shared(easy)}` }, async (page) => {
  await page.route("**/share/qrcode.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default null;" }),
  );
  await act(page, "Share");
  await page.getByText("This page was built without QR codes.").waitFor();
  assert.equal(await page.getByRole("img", { name: /^QR code/ }).count(), 0);
  assert.match(await page.getByLabel("Link", { exact: true }).inputValue(), /^https:/);
});

onPage("only addresses of the other programs are offered", { fragment: `p=${shared(easy)}` }, async (page) => {
  await page.evaluate(async () => {
    const { quick } = await import("./base/library.js");
    const { call } = quick;
    const elsewhere = { scf: "https://sudokupad.app.example/scf1", fpuzzles: "https://f-puzzles.com/?load=1" };
    quick.call = async (name, args, ...more) =>
      elsewhere[args?.to] ? { text: elsewhere[args.to] } : call.call(quick, name, args, ...more);
  });
  await act(page, "Share");
  await page.getByRole("link", { name: "Open in f-puzzles" }).waitFor();
  await notice(page).getByText("SudokuPad cannot open this puzzle.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Open in SudokuPad" }).count(), 0);
  await page.locator(".qr-place > *").waitFor();
  await eventually(() => page.getByRole("radio", { name: "this page" }).isChecked(), true);
});

async function save(page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const file = (page) => page.locator(".share-section").last();

onDesktop(
  "texts and pictures are saved",
  async (page) => {
    await act(page, "Share");
    await page.locator(".share-preview[aria-busy=false]").waitFor();
    assert.match(
      await page.getByLabel("Format").locator("option:checked").textContent(),
      /^line – one puzzle per line/,
    );
    const line = await save(page);
    assert.deepEqual([line.name, String(line.bytes)], ["suuji-9x9.txt", `${easy}\n`]);
    await page.getByLabel("Content").selectOption("solution");
    await page.waitForFunction(() => /^\d{81}\n$/.test(document.querySelector(".share-preview textarea").value));
    await page.getByLabel("Format").selectOption("svg");
    await file(page).getByRole("img", { name: "Preview" }).waitFor();
    const svg = await save(page);
    assert.equal(svg.name, "suuji-9x9.svg");
    assert.match(String(svg.bytes), /^<svg /);
    await page.getByLabel("Format").selectOption("png:1200");
    await page.locator(".share-preview[aria-busy=false]").waitFor();
    const png = await save(page);
    assert.equal(png.name, "suuji-9x9.png");
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), 1200);
    await axe(page);
  },
  { fragment: `p=${shared(easy)}` },
);

inBrowser("a picture with candidates has the player's: entries, and nothing that was crossed out", async () => {
  const givens = digits("1.....3...1....3");
  const game = new Game(await geometryFor("4"), givens, { id: "mine" });
  game.enter([1], 3);
  game.mark("crossed", [8], 4);
  const page = await open({ storage: storageOf([game]) });
  await act(page, "Share");
  await page.getByLabel("Format").selectOption("svg");
  await page.getByLabel("Content").selectOption("candidates");
  await file(page).getByRole("img", { name: "Preview" }).waitFor();
  await page.locator(".share-preview[aria-busy=false]").waitFor();
  const svg = String((await save(page)).bytes);
  const texts = Array.from(svg.matchAll(/<text[^>]*>(\d)<\/text>/g), ([, value]) => value);
  const wanted = givens.flatMap((_, cell) => game.shown(cell) || valuesOf(game.candidates(cell)));
  assert.deepEqual(texts.sort(), wanted.map(String).sort());
});

onPage(
  "what cannot be written says why",
  { fragment: `p=${shared(`55${easy.slice(2)}`, { rules: "9+x" })}` },
  async (page) => {
    await act(page, "Share");
    await file(page).getByText("This format does not store the rules 9+x").waitFor();
    await page.getByLabel("Content").selectOption("solution");
    await file(page).getByText("No solution is known.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Download" }).isDisabled());
  },
);

onPage("all texts that are offered can be read again", { fragment: `p=${shared(easy)}` }, async (page) => {
  await act(page, "Share");
  await page.locator(".share-preview[aria-busy=false]").waitFor();
  const formats = await page
    .getByLabel("Format")
    .locator("optgroup[label=Texts] option, optgroup[label='Other texts'] option")
    .evaluateAll((options) => options.map(({ value }) => value));
  assert.ok(formats.length > 15, formats.join());
  for (const format of formats) {
    await page.getByLabel("Format").selectOption(format);
    await page.locator(".share-preview[aria-busy=false]").waitFor();
    const text = await page.locator(".share-preview textarea").inputValue();
    const givens = await page.evaluate(
      async ([puzzle, name]) => {
        const { quick } = await import("./base/library.js");
        return (await quick.call("read", { text: puzzle, format: name })).puzzles[0].givens;
      },
      [text, format],
    );
    assert.deepEqual(givens, digits(easy), format);
  }
});

// ---- Paper ----

onPage("sheets that come late are not shown, and leave nothing behind", {}, async (page) => {
  await page.evaluate(async () => {
    const { quick } = await import("./base/library.js");
    const { call } = quick;
    globalThis.kept = new Set();
    globalThis.drawings = 0;
    globalThis.drawLate = null;
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL(blob);
      kept.add(url);
      drawings++;
      return url;
    };
    URL.revokeObjectURL = (url) => {
      kept.delete(url);
      revokeObjectURL(url);
    };
    quick.call = async (name, args, ...more) => {
      if (args?.candidates) await new Promise((resolve) => (globalThis.drawLate = resolve));
      return call.call(quick, name, args, ...more);
    };
  });
  const image = page.locator(".print-preview img");
  const keep = () => page.evaluate(() => [...kept]);
  const comeLate = async (count) => {
    await page.waitForFunction(() => globalThis.drawLate);
    await page.evaluate(() => {
      drawLate();
      globalThis.drawLate = null;
    });
    await page.waitForFunction((all) => drawings === all, count);
  };
  await act(page, "Print");
  await image.waitFor();
  const first = await image.getAttribute("src");
  await page.getByLabel("Content").selectOption("candidates");
  await page.getByLabel("Content").selectOption("puzzle");
  await page.waitForFunction((before) => document.querySelector(".print-preview img").src !== before, first);
  const shown = await image.getAttribute("src");
  await comeLate(3);
  await eventually(keep, [shown]);
  assert.equal(await image.getAttribute("src"), shown);
  await page.getByLabel("Content").selectOption("candidates");
  await page.keyboard.press("Escape");
  await comeLate(4);
  await eventually(keep, []);
});

/** The pages of a PDF: their texts. */
async function pdfTexts(page) {
  const folder = mkdtempSync(join(tmpdir(), "suuji-pdf-"));
  try {
    writeFileSync(join(folder, "page.pdf"), await page.pdf({ format: "A4", preferCSSPageSize: false }));
    if (process.env.SUUJI_SHOTS)
      writeFileSync(join(process.env.SUUJI_SHOTS, `print-${Date.now()}.pdf`), readFileSync(join(folder, "page.pdf")));
    const text = String(execFileSync("pdftotext", ["-layout", join(folder, "page.pdf"), "-"]));
    return text.split("\f").slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hasPdfTools() {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** How many values are on a page: its headings have the size. */
const values = (text) => (text.replace(/\d×\d/g, "").match(/\b[1-9]\b/g) ?? []).length;

if (hasPdfTools()) {
  onPage(
    "the browser's own print: the board on one page, black on white",
    { theme: "dark", fragment: `p=${shared(easy)}` },
    async (page) => {
      await waitForBoard(page, easy);
      const pages = await pdfTexts(page);
      assert.equal(pages.length, 1);
      assert.equal(values(pages[0]), 32);
      assert.doesNotMatch(pages[0], /Menu|Undo|Play|Laboratory/);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(255, 255, 255)");
    },
  );

  onDesktop(
    "the print dialog: puzzles per page, and where the solution is",
    async (page, device) => {
      await act(page, "Print");
      await page.locator(".print-preview img").first().waitFor();
      await page.getByLabel("Puzzles per page").selectOption("four");
      await page.getByLabel("Solution").selectOption("on a page of its own");
      await page.waitForFunction(() => document.querySelectorAll(".print-preview img").length === 5);
      await shot(page, `print-${device}`);
      await axe(page);
      // The window of the printer cannot be seen here: what it would get is printed while it would be open.
      await page.evaluate(() => {
        window.print = () => document.body.append(document.getElementById("print-place").cloneNode(true));
      });
      await page.getByRole("dialog").getByRole("button", { name: "Print", exact: true }).click();
      await page.waitForFunction(() => document.getElementById("print-place"));
      const pages = await pdfTexts(page);
      assert.equal(pages.length, 2);
      assert.deepEqual(pages.map(values), [4 * 32, 81]);
    },
    { fragment: `p=${shared(easy)}` },
  );
}

// ---- What strangers put into it ----

const hostile = [
  '<img src=x onerror="document.title=1">',
  "<script>document.title=1</script>",
  "javascript:document.title=1",
  "\u202Etxet desrever\u202C",
  "👩‍👩‍👧‍👦🧩",
  "x".repeat(3000),
  '"><svg onload=document.title=1>',
];

/** Nothing of the text became an element; the guards of support.mjs look after scripts and the policy. */
async function isOnlyText(page) {
  const found = await page.evaluate(() => ({
    title: document.title.split(" – ").at(-1), // before it is what the puzzle is called
    elements: document.querySelectorAll("[onerror], [onload], script:not([src]), img[src=x], a[href^='javascript']")
      .length,
    wide: document.documentElement.scrollWidth > innerWidth,
  }));
  assert.deepEqual(found, { title: "suuji", elements: 0, wide: false });
}

onDesktop("labels, file names, texts and fragments of strangers are only text", async (page, device) => {
  // A small screen can only be too narrow for them.
  for (const text of device === "phone" ? hostile.slice(-3) : hostile) {
    await enter(page, `${easy} ${text}`);
    await said(page)
      .getByText(/one solution/)
      .waitFor();
    await isOnlyText(page);
    await page.getByLabel("Paste or type a puzzle").fill(`${easy} ${text}\n${hard} ${text}`);
    await page.getByText("2 puzzles").waitFor();
    await isOnlyText(page);
    await page.getByLabel("Paste or type a puzzle").fill(text);
    await said(page).locator(".enter-error").waitFor();
    await isOnlyText(page);
    await page.keyboard.press("Escape");
    await drop(page, { name: text, bytes: bytesOf(`${hard} ${text}`) });
    await waitForBoard(page, hard);
    await isOnlyText(page);
    await drop(page, { name: text, bytes: [...bytesOf(text), 0] });
    await notice(page).getByText("This is not text").waitFor();
    await isOnlyText(page);
    for (const fragment of [text, `p=${text}`, `read=${encodeURIComponent(text)}`]) {
      await page.evaluate((one) => (location.hash = one), fragment);
      await page.waitForFunction(() => location.hash === "");
      await isOnlyText(page);
    }
    await drop(page, { name: "back.txt", bytes: bytesOf(easy) });
    await waitForBoard(page, easy);
  }
});

onDesktop(
  "the dialogs in the dark",
  async (page, device) => {
    await enter(page, `${easy}\n${hard} hard\n${easy.slice(1)}!`);
    await page.getByText("3 puzzles").waitFor();
    await axe(page);
    await page.keyboard.press("Escape");
    await act(page, "Share");
    await page.locator(".qr-place > *").waitFor();
    await page.locator(".share-preview[aria-busy=false]").waitFor();
    await axe(page);
    await page.keyboard.press("Escape");
    await act(page, "Print");
    await page.locator(".print-preview img").first().waitFor();
    await shot(page, `print-dark-${device}`);
    await axe(page);
  },
  { theme: "dark", fragment: `p=${shared(easy)}`, rarely: true },
);
