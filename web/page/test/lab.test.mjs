// SPDX-License-Identifier: MIT
// The laboratory in the browser: engines are run, watched, compared.
import assert from "node:assert/strict";
import { allow, axe, eventually, inBrowser, onDesktop, onlyColors, onPage, open, shot } from "./support.mjs";

const LONG = { timeout: 30000 };
const hardGivens = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const hardSolution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

async function openLab(page) {
  await page.getByRole("button", { name: "Laboratory" }).click();
  await page.getByRole("region", { name: "Engine", exact: true }).waitFor();
  await idle(page);
}

/** No search is running. */
async function idle(page) {
  await page.waitForFunction(
    () => [...document.querySelectorAll("section[aria-busy]")].every((one) => one.hidden || one.ariaBusy !== "true"),
    null,
    LONG,
  );
}

async function choose(page, label, value) {
  await page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
  await idle(page);
}

const button = (scope, name, options = {}) => scope.getByRole("button", { name, ...options });
const pane = (page, name = "Engine") => page.getByRole("region", { name, exact: true });

/** The values on a board, as text. */
async function boardText(page, name = "Engine") {
  return pane(page, name).evaluate((one) =>
    [...one.querySelectorAll("[role=gridcell]")]
      .map((cell) => cell.querySelector(".value")?.textContent ?? ".")
      .join(""),
  );
}

async function seek(page, share) {
  await page.getByRole("slider", { name: "Place in the search" }).evaluate((one, part) => {
    one.value = String(Math.round(Number(one.max) * part));
    one.dispatchEvent(new Event("input", { bubbles: true }));
  }, share);
}

/** As fast as it can, to the end. */
async function playToEnd(page) {
  await page.getByRole("slider", { name: "Speed" }).fill("50");
  await button(page, "Play", { exact: true }).last().click();
  await page.waitForFunction(
    () => {
      const one = document.querySelector(".lab-scrubber");
      return one.value === one.max;
    },
    null,
    LONG,
  );
  await button(page, "One event back").waitFor();
}

const tile = (page, name, paneName) =>
  pane(page, paneName).evaluate((one, term) => {
    const box = [...one.querySelectorAll("dt")].find((dt) => dt.textContent === term);
    return box.nextElementSibling.firstChild.textContent;
  }, name);

onDesktop("engines are played to the end, where the board is the solution", async (page) => {
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  for (const engine of ["backtrack", "dlx", "cdcl"]) {
    await choose(page, "Engine", engine);
    assert.match(await pane(page).getByRole("status").textContent(), /A solution was found/);
    await playToEnd(page);
    assert.equal(await boardText(page), hardSolution, engine);
    assert.equal(await page.getByText("A solution", { exact: true }).count(), 1, engine);
  }
});

onPage("all other engines that report their search", { rarely: true }, async (page) => {
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  for (const engine of ["auto", "bits", "singles", "cells", "color", "dpll"]) {
    await choose(page, "Engine", engine);
    await button(page, "To the end").click();
    assert.equal(await boardText(page), hardSolution, engine);
    assert.notEqual(await tile(page, "guesses"), "0");
  }
});

onDesktop("seeking and stepping", async (page) => {
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  await choose(page, "Engine", "singles");
  assert.equal(await boardText(page), hardGivens);
  await seek(page, 0.5);
  const there = await boardText(page);
  await button(page, "One event forward").click();
  assert.notEqual(await boardText(page), there);
  await button(page, "One event back").click();
  assert.equal(await boardText(page), there);
  await button(page, "To the end").click();
  await seek(page, 0.5);
  assert.equal(await boardText(page), there);
  await button(page, "To the start").click();
  assert.equal(await boardText(page), ".".repeat(81));
  await button(page, "To the next dead end").click();
  await page.getByText(/^Dead end: r\d+c\d+ has no candidate$|^Dead end: no place/).waitFor();
  await button(page, "To the next solution").click();
  assert.equal(await boardText(page), hardSolution);
  assert.ok(await button(page, "To the next solution").isDisabled());
});

onPage("it is not higher than the window", {}, async (page) => {
  await openLab(page);
  const more = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.equal(more, 0);
});

onPage("the player by keyboard", {}, async (page) => {
  await openLab(page);
  const scrubber = page.getByRole("slider", { name: "Place in the search" });
  await button(page, "To the start").click();
  await scrubber.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await scrubber.inputValue(), "1");
  await page.getByText("Given: r1c1 = 7").waitFor();
  await page.keyboard.press(" ");
  await button(page, "Pause").waitFor();
  await page.keyboard.press(" ");
  await button(page, "Play", { exact: true }).last().waitFor();
});

onPage("options of an engine change its search", { rarely: true }, async (page) => {
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  await button(page, "To the end").click();
  assert.equal(await tile(page, "guesses"), "28,362");
  await pane(page).getByText("Options").click();
  await page.getByRole("checkbox", { name: /^mrv/ }).check();
  await idle(page);
  await button(page, "To the end").click();
  assert.equal(await tile(page, "guesses"), "1,850");
  await page.getByRole("checkbox", { name: /^propagate/ }).check();
  await idle(page);
  await button(page, "To the end").click();
  assert.equal(await tile(page, "nodes"), "1,851");
});

onPage("engines that are not here cannot be chosen, others give only a result", {}, async (page) => {
  await openLab(page);
  const absent = await page
    .getByRole("combobox", { name: "Engine", exact: true })
    .evaluate((one) => [...one.options].filter(({ disabled }) => disabled).map(({ text }) => text));
  assert.deepEqual(
    absent,
    ["cadical", "dimacs", "ilp", "lp"].map((name) => `${name} (not in the browser)`),
  );
  await choose(page, "Engine", "tabu");
  await page.getByText("does not report its search").waitFor();
  assert.doesNotMatch(await boardText(page), /\./);
  assert.ok(await button(page, "Play", { exact: true }).last().isDisabled());
});

onDesktop("two engines side by side", async (page, device) => {
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  await button(page, "Two engines").click();
  await idle(page);
  await choose(page, "Second engine", "cdcl");
  await choose(page, "Engine", "singles");
  const place = page.getByRole("slider", { name: "Place in the search" });
  const longest = Number(await place.getAttribute("max"));
  await seek(page, 0.5);
  assert.equal(await tile(page, "events"), await tile(page, "events", "Second engine"));
  await button(page, "same end").click();
  await seek(page, 0.5);
  assert.notEqual(await tile(page, "events"), await tile(page, "events", "Second engine"));
  await shot(page, `lab-duel-${device}`);
  await button(page, "To the end").click();
  assert.equal(longest, 5316);
  for (const name of ["Engine", "Second engine"]) assert.equal(await boardText(page, name), hardSolution, name);
  await button(page, "Two engines").click();
  await pane(page, "Second engine").waitFor({ state: "hidden" });
  assert.equal(Number(await place.getAttribute("max")), 3533);
});

onDesktop("no solution, several solutions, 16x16", async (page) => {
  await openLab(page);
  await choose(page, "Engine", "singles");
  await choose(page, "Puzzle", "none");
  await page.getByText("There is no solution.").waitFor();
  assert.ok(await button(page, "To the next solution").isDisabled());
  await choose(page, "Puzzle", "several");
  await choose(page, "Look for", "2");
  await page.getByText("Several solutions: 2 found.").waitFor();
  await button(page, "To the next solution").click();
  const first = await boardText(page);
  await button(page, "To the next solution").click();
  const second = await boardText(page);
  assert.doesNotMatch(first + second, /\./);
  assert.notEqual(first, second);
  await choose(page, "Puzzle", "large");
  await page.getByText("There is exactly one solution.").waitFor();
  await button(page, "To the next solution").click();
  const values = await boardText(page);
  assert.doesNotMatch(values, /\./);
  assert.match(values, /16/);
});

onPage("a long search is cancelled, and another one runs", {}, async (page) => {
  await openLab(page);
  await page.getByRole("combobox", { name: "Time limit" }).selectOption("60");
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("slow");
  await page.getByText("Searching…").waitFor();
  await button(pane(page), "Cancel").click();
  await page.getByText("Cancelled.").waitFor();
  await choose(page, "Puzzle", "easy");
  await page.getByText("A solution was found.").waitFor();
});

onPage("a search that is too long is cut, and this is said", { rarely: true }, async (page) => {
  await openLab(page);
  await choose(page, "Time limit", "1");
  await choose(page, "Puzzle", "slow");
  await page
    .getByText(
      "Not finished: the time limit of 1 s was reached. The search went on: its first 200,000 events are shown.",
    )
    .waitFor();
  await button(page, "To the end").click();
  assert.equal(await tile(page, "events"), "200,000");
  await shot(page, "lab-cut");
});

onDesktop("a node of the tree leads to its event", async (page, device) => {
  await openLab(page);
  await choose(page, "Puzzle", "small");
  await button(page, "To the end").click();
  const tree = page.getByRole("img", { name: /^Tree of the search: Guesses 5 · dead ends 2 · solutions 1/ });
  await tree.scrollIntoViewIfNeeded();
  await button(page, "The whole tree").click();
  // The root is the highest node: above its board is empty.
  const place = await tree.evaluate(async (canvas) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // it is drawn in the next one
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
    const ratio = width / canvas.clientWidth;
    for (let i = 0; i < width * height; i++)
      if (pixels[4 * i + 3] > 200) return { x: (i % width) / ratio + 4, y: Math.floor(i / width) / ratio + 4 };
    return null;
  });
  if (device === "phone") await tree.tap({ position: place });
  else await tree.click({ position: place });
  assert.equal(await boardText(page), ".".repeat(16));
  await button(page, "Larger").click();
  await button(page, "Follow the search").click();
  assert.equal(await button(page, "Follow the search").getAttribute("aria-pressed"), "true");
});

onDesktop("the table of comparison", async (page, device) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLab(page);
  await choose(page, "Puzzle", "hard");
  await button(page, "Compare").click();
  await button(page, "Compare").last().click();
  await page.getByText("Finished.").waitFor(LONG);
  await shot(page, `lab-table-${device}`);
  const row = (name) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  const entries = async (name) => (await row(name).getByRole("cell").allTextContents()).slice(1);
  assert.deepEqual((await entries("singles")).slice(0, 7), ["solved", "1", "173", "172", "162", "3,428", "13"]);
  const [, digits] = /^([\d.]+) (?:ms|s)$/.exec((await entries("singles"))[7]);
  assert.equal(digits.replace(".", "").replace(/^0+/, "").length, 3, digits);
  assert.deepEqual(await entries("ilp"), ["not in the browser"]);
  await button(page, "Nodes").click();
  const order = async () =>
    (await page.getByRole("rowheader").allTextContents()).filter((name) =>
      ["dlx", "backtrack", "cdcl", "bits"].includes(name),
    );
  assert.deepEqual(await order(), ["bits", "cdcl", "dlx", "backtrack"]);
  await button(page, "Nodes").click();
  assert.deepEqual(await order(), ["backtrack", "dlx", "cdcl", "bits"]);
  assert.equal(await page.getByRole("columnheader", { name: "Nodes" }).getAttribute("aria-sort"), "descending");
  const copied = button(page, "Copied").waitFor(); // it says so shortly
  await button(page, "Copy as CSV").click();
  await copied;
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(lines[0], "engine,verdict,end,solutions,nodes,guesses,backtracks,updates,depth,time_ms");
  assert.match(lines[1], /^backtrack,solved,solution limit,1,49559,28362,49498,99056,26,[\d.]+$/);
});

onPage("a comparison reaches the time limit, and is cancelled", { rarely: true }, async (page) => {
  await openLab(page);
  await choose(page, "Time limit", "1");
  await choose(page, "Engine", "singles");
  await choose(page, "Puzzle", "slow");
  await button(page, "Compare").click();
  await button(page, "Compare").last().click();
  await page.getByRole("cell", { name: "not finished" }).first().waitFor(LONG);
  await button(page, "Cancel").last().click();
  await page.getByText("Cancelled.").first().waitFor();
});

onPage("another puzzle ends a comparison, and its table is empty", {}, async (page) => {
  await openLab(page);
  await choose(page, "Engine", "singles");
  await choose(page, "Puzzle", "slow");
  await button(page, "Compare").click();
  await button(page, "Compare").last().click();
  await page.getByRole("cell", { name: "Searching…" }).first().waitFor();
  await choose(page, "Puzzle", "small");
  await eventually(() => page.locator(".lab-progress").textContent(), "");
  assert.equal(await page.locator(".lab-compare").getByText("Cancelled.").count(), 0);
  await button(page, "Compare").last().click();
  await page.getByText("Finished.").waitFor(LONG);
});

inBrowser("a laboratory that could not be loaded is loaded the next time", async () => {
  const page = await open();
  allow(page, /view\.js/, /no memory/);
  const again = async (message) => {
    await button(page, "Laboratory").click();
    await page.locator("#notices").getByText(message).waitFor();
    await button(page, "Play", { exact: true }).first().click();
  };
  await page.route("**/lab/view.js", (route) => route.abort());
  await again(/view\.js/);
  await page.unroute("**/lab/view.js");
  await page.evaluate(async () => {
    const { quick } = await import("./base/library.js");
    const { call } = quick;
    quick.call = () => {
      quick.call = call;
      return Promise.reject(new Error("no memory"));
    };
  });
  await again("no memory");
  await openLab(page);
});

onPage("it follows the game that is open", {}, async (page) => {
  await openLab(page);
  await button(page, "To the end").click();
  const values = await boardText(page);
  assert.equal(values, "731429865596378124824165397275983416419256738683714952352841679947632581168597243");
  // Another game while the other view is shown: it is searched when the laboratory is seen again.
  await button(page, "Play", { exact: true }).first().click();
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    await session.openPuzzle({ rules: "4", givens: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 3, 0, 0] });
  });
  await openLab(page);
  assert.equal(await boardText(page), "1.....1...2..3..");
  assert.equal(
    await page.getByRole("combobox", { name: "Puzzle" }).evaluate((one) => one.selectedOptions[0].text),
    "Your game, 4×4",
  );
});

for (const theme of ["light", "dark"])
  onDesktop(
    `accessible, ${theme}`,
    async (page, device) => {
      const rules = theme === "dark" ? onlyColors : {};
      await openLab(page);
      await choose(page, "Puzzle", "hard");
      await choose(page, "Engine", "singles");
      await button(page, "To the next dead end").click();
      await axe(page, rules);
      await shot(page, `lab-${theme}-${device}`);
      await button(page, "Two engines").click();
      await idle(page);
      await axe(page, rules);
      await button(page, "Compare").click();
      await axe(page, rules);
    },
    { theme, rarely: theme === "dark" },
  );

onPage("a game that is opened right after a sample was chosen is what is searched", {}, async (page) => {
  await openLab(page);
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    const select = [...document.querySelectorAll("#view-lab select")].find((one) => one.value === "own");
    select.value = "small";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    session.open(session.game);
  });
  await idle(page);
  assert.equal(await page.getByRole("combobox", { name: "Puzzle", exact: true }).inputValue(), "own");
  assert.equal(await pane(page).getByRole("gridcell").count(), 81);
});

inBrowser("without reduced motion it plays by itself", async () => {
  const page = await open({ more: { reducedMotion: "no-preference" } });
  await openLab(page);
  await button(page, "Pause").waitFor();
});
