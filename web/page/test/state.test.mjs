// SPDX-License-Identifier: MIT
// What becomes of a game while the library still works, when storage is short or damaged, and when a worker dies.
import assert from "node:assert/strict";
import { pageModule } from "./page.mjs";
import { button, cellAt, nameOf, openMenu } from "./playing.mjs";
import { makeGame, makePuzzle, storageOf } from "./puzzles.mjs";
import { eventually, inBrowser, inBrowserRarely, onPage, open, playable } from "./support.mjs";

const { encodeFragment } = await pageModule("share/fragment.js");
const { bitOf } = await pageModule("model/symbols.js");

const easy = "..34...8..5...9.2.7.8..1.....91.83..3....4.1...5.2...7.34.......8....495...8..6..";
const digits = (text) => Array.from(text, (one) => Number(one) || 0);
const panel = (page, name) => page.getByRole("complementary", { name });
const notice = (page) => page.locator("#notices");

/** A worker's answers wait until `release` is called: hold(page, "quick"). */
async function hold(page, service) {
  await page.evaluate(async (name) => {
    const one = (await import("./base/library.js"))[name];
    const call = one.call.bind(one);
    const gate = new Promise((resolve) => (window.release = resolve));
    window.asked = 0;
    one.call = async (...parts) => {
      window.asked++;
      const reply = await call(...parts);
      await gate;
      const { signal } = parts[2] ?? {};
      signal?.throwIfAborted();
      return reply;
    };
  }, service);
}
const release = (page) => page.evaluate(() => window.release());
const asked = (page, count) => page.waitForFunction((least) => window.asked >= least, count);

const openText = (page, puzzle) =>
  page.evaluate(async (given) => (await import("./share/incoming.js")).openIncoming(given), puzzle);
const saved = (page) =>
  page.evaluate(() => {
    const id = JSON.parse(localStorage.getItem("suuji.last"));
    return JSON.parse(localStorage.getItem(`suuji.game.${id}`));
  });

// ---- Kept from the beginning ----

onPage("a puzzle that comes is kept before its verdict is known", {}, async (page) => {
  await hold(page, "background");
  await openText(page, { rules: "9", givens: digits(easy) });
  assert.deepEqual((await saved(page))?.givens, digits(easy));
  await page.reload();
  await playable(page);
  assert.equal(await nameOf(cellAt(page, 1, 3)), "row 1, column 3, given 3");
});

onPage("who goes back to typing keeps what was typed", { rarely: true }, async (page) => {
  await openMenu(page, "Enter a puzzle");
  await button(page, "Empty board").click();
  await page.keyboard.press("5");
  await button(page, "Done: play this").click();
  await button(page, "Play it anyway").click();
  await notice(page).getByRole("button").first().click();
  await eventually(async () => (await saved(page))?.about.editing, true);
  await page.reload();
  await playable(page);
  assert.equal(await nameOf(cellAt(page, 1, 1)), "row 1, column 1, 5");
});

onPage("a game that is deleted while it is looked at does not return", { rarely: true }, async (page) => {
  await hold(page, "background");
  await openText(page, { rules: "9", givens: digits(easy), title: "mine" });
  const { id } = (await saved(page)).about;
  await button(page, "Back to the previous game").click();
  await openMenu(page, "Games");
  await button(page, /^Delete: mine/).click();
  await release(page);
  await page.waitForTimeout(600);
  assert.equal(await page.evaluate((one) => localStorage.getItem(`suuji.game.${one}`), id), null);
});

onPage("a verdict that was not found is looked for again", { rarely: true }, async (page) => {
  await page.evaluate(async () => {
    const { background } = await import("./base/library.js");
    background.call = async () => ({ verdict: "unknown", solution: null });
  });
  await openText(page, { rules: "9", givens: digits(easy) });
  await page.waitForTimeout(500);
  assert.equal((await saved(page)).about.verdict, undefined);
  await page.reload();
  await playable(page);
  await page.waitForFunction(() => {
    const id = JSON.parse(localStorage.getItem("suuji.last"));
    return JSON.parse(localStorage.getItem(`suuji.game.${id}`)).about.verdict === "unique";
  });
});

// ---- Exclusions ----

onPage(
  "candidates that a link excludes are none in play and in hints",
  {
    fragment: `p=${encodeFragment({
      rules: "4",
      size: 4,
      givens: digits("1.....1..1.....1"),
      candidates: new Array(16).fill(15).with(1, bitOf(2)),
    })}`,
  },
  async (page) => {
    await button(page, "Candidates").click();
    await eventually(() => nameOf(cellAt(page, 1, 2)), /candidates 2$/);
    await button(page, "Hint", true).click();
    await panel(page, "Hint").locator(".sentence").first().waitFor();
    for (let stage = 1; stage < 4; stage++) await button(page, "More").click();
    await eventually(() => panel(page, "Hint").textContent(), /r1c2 is 2/);
  },
);

// ---- Replies that come late ----

onPage("a hint that comes late is one for the board as it is then", {}, async (page) => {
  await openText(page, { rules: "9", givens: digits(easy) });
  await hold(page, "quick");
  await button(page, "Hint", true).click();
  await asked(page, 1);
  await cellAt(page, 2, 5).click();
  await page.keyboard.press("8");
  await release(page);
  const place = panel(page, "Hint");
  await place.locator(".sentence").first().waitFor();
  for (let stage = 1; stage < 4; stage++) await button(page, "More").click();
  assert.doesNotMatch(await place.textContent(), /r2c5/);
  assert.equal(await nameOf(cellAt(page, 2, 5)), "row 2, column 5, 8");
});

onPage("an explanation from here begins where the player is when it comes", {}, async (page) => {
  await openText(page, { rules: "9", givens: digits(easy) });
  await cellAt(page, 1, 1).click();
  await page.keyboard.press("1");
  await button(page, "Explain", true).click();
  await panel(page, "Explanation").locator(".sentence").first().waitFor();
  await hold(page, "long");
  await button(page, "From here", true).click();
  await asked(page, 1);
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    session.setExhibit(null);
    session.change((game) => game.enter([13], 8));
  });
  await release(page);
  await panel(page, "Explanation").getByText(/^1 of/).waitFor();
  const first = await panel(page, "Explanation").locator(".sentence").first().textContent();
  assert.doesNotMatch(first, /r2c5 is/);
  assert.equal(await nameOf(cellAt(page, 2, 5)), "row 2, column 5, 8");
});

onPage("a hint that fails closes its panel and says why", {}, async (page) => {
  await page.evaluate(async () => {
    const { session } = await import("./play/session.js");
    session.game.candidates = () => {
      throw new Error("the board is damaged");
    };
  });
  await button(page, "Hint", true).click();
  await notice(page).getByText("the board is damaged").waitFor();
  await panel(page, "Hint").waitFor({ state: "hidden" });
});

const atOnce = "a hint says at once that there are several solutions, and offers to explain them";
onPage(atOnce, { rarely: true }, async (page) => {
  const givens = digits(easy).map((value, cell) => (cell < 45 ? value : 0));
  await openText(page, { rules: "9", givens });
  const verdict = () => page.evaluate(async () => (await import("./play/session.js")).session.game.about.verdict);
  await eventually(verdict, "several");
  await hold(page, "quick");
  await button(page, "Hint", true).click();
  const several = panel(page, "Hint").getByText("This puzzle has several solutions");
  await several.waitFor();
  await release(page);
  await panel(page, "Hint").getByText("Looking for").waitFor({ state: "hidden" });
  await page.evaluate(async () => {
    const { quick } = await import("./base/library.js");
    quick.call = async () => ({ hint: "none", end: "complete" });
  });
  await page.keyboard.press("Escape");
  await button(page, "Hint", true).click();
  await panel(page, "Hint").getByText("No technique finds a step here.").waitFor();
  await several.waitFor();
  await panel(page, "Hint").getByRole("button", { name: "Explain" }).click();
  const place = panel(page, "Explanation");
  await place.getByRole("button", { name: "Solution 2" }).waitFor();
  const tops = await place.locator(".form-segments > button").evaluateAll((all) => all.map((one) => one.offsetTop));
  assert.equal(new Set(tops).size, 1, "the switch is on one line");
  await eventually(() => place.textContent(), /With \d+ more values there is exactly one solution/);
});

onPage("a hint ends a pause", {}, async (page) => {
  await button(page, "Pause").click();
  await button(page, "Hint", true).click();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
  await page.locator(".cover").waitFor({ state: "detached" });
});

// ---- A puzzle that is typed in ----

onPage("a puzzle that is typed in: no hint, but the laboratory knows it", {}, async (page) => {
  await openMenu(page, "Enter a puzzle");
  await button(page, "Empty board").click();
  await page.keyboard.press("5");
  for (const name of ["Hint", "Explain"]) assert.equal(await button(page, name, true).isVisible(), false);
  await page.keyboard.press("h");
  await page.keyboard.press("e");
  assert.equal(await panel(page, "Hint").count(), 0);
  assert.equal(await panel(page, "Explanation").count(), 0);
  await button(page, "Laboratory").click();
  await page.locator("#view-lab .board .value").filter({ hasText: "5" }).first().waitFor();
  await page.getByLabel("Views").getByRole("button", { name: "Play" }).click();
  await cellAt(page, 1, 2).click();
  await page.keyboard.press("6");
  await button(page, "Laboratory").click();
  await page.locator('#view-lab [aria-label^="row 1, column 2, given 6"]').waitFor();
});

// ---- Mistakes ----

inBrowser("what is wrong is taken back in one change, and nothing else is", async () => {
  const givens = digits(easy);
  const game = await makeGame({ rules: "9", givens }, (one) => {
    one.enter([1], 6);
    one.mark("crossed", [0], 1);
    one.mark("crossed", [0], 9);
  });
  const page = await open({ storage: storageOf([game]) });
  await button(page, "Hint", true).click();
  await button(page, "Show where").click();
  await button(page, "Remove what is wrong").click();
  await panel(page, "Hint").waitFor({ state: "hidden" });
  const state = () =>
    page.evaluate(async () => {
      const { game: now } = (await import("./play/session.js")).session;
      return [now.value[1], now.crossed[0]];
    });
  assert.deepEqual(await state(), [0, bitOf(9)]);
  await button(page, "Undo").click();
  assert.deepEqual(await state(), [6, bitOf(1) | bitOf(9)]);
});

// ---- Storage ----

inBrowser("a full storage: puzzles that were never played make room; else the page says so", async () => {
  const puzzle = await makePuzzle("4", 8);
  const unplayed = await Promise.all(Array.from({ length: 5 }, (_, i) => makeGame({ ...puzzle, saved: i })));
  const played = await makeGame({ ...puzzle, saved: 9 }, (game) => game.mark("centre", [0], 1));
  const page = await open({ storage: storageOf([played, ...unplayed]) });
  const count = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".game.")).length);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    window.most = 2;
    Storage.prototype.setItem = function (...parts) {
      if (Object.keys(this).filter((key) => key.includes(".game.")).length > window.most)
        throw new DOMException("full", "QuotaExceededError");
      return setItem.apply(this, parts);
    };
  });
  await cellAt(page, 1, 1).click();
  await page.keyboard.press("1");
  await eventually(count, 1);
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.evaluate(() => (window.most = 0));
  await page.keyboard.press("2");
  await page.getByRole("alert").getByText("The storage of this browser is full").waitFor();
});

inBrowser("a puzzle that came with entries is a game", async () => {
  const puzzle = await makePuzzle("4", 8);
  const unplayed = await Promise.all(Array.from({ length: 25 }, (_, i) => makeGame({ ...puzzle, saved: i + 1 })));
  const came = await makeGame({ ...puzzle, saved: 0, title: "came" }, (game) => {
    game.value[puzzle.givens.indexOf(0)] = 1;
  });
  const page = await open({ storage: storageOf([...unplayed, came]) });
  await page.evaluate(async (given) => (await import("./play/session.js")).session.openPuzzle(given), puzzle);
  await openMenu(page, "Games");
  await button(page, /^came/).waitFor();
});

inBrowser("damaged facts of a game do not stop the page", async () => {
  const about = { title: { a: 1 }, level: [2], marks: 5, verdict: 7, saved: "x" };
  const game = await makeGame({ rules: "9", givens: digits(easy) });
  Object.assign(game.about, about);
  const page = await open({ storage: storageOf([game]) });
  await button(page, "Hint", true).click();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
  await openMenu(page, "Games");
  await button(page, /^9×9/).first().waitFor();
  assert.doesNotMatch(await page.getByRole("dialog").textContent(), /object/);
});

// ---- Workers ----

/** A page whose workers can be ended without a word. */
async function openMortal() {
  const page = await open();
  await page.context().addInitScript(() => {
    const Real = Worker;
    window.workers = [];
    window.Worker = class extends Real {
      constructor(...parts) {
        super(...parts);
        window.workers.push(this);
      }
    };
  });
  await page.reload();
  await playable(page);
  await page.clock.install();
  return page;
}
const endWorkers = (page) => page.evaluate(() => window.workers.forEach((one) => one.terminate()));

inBrowser("a worker that is silent is replaced, and the question asked again", async () => {
  const page = await openMortal();
  await button(page, "Hint", true).click();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
  await page.keyboard.press("Escape");
  await endWorkers(page);
  await button(page, "Hint", true).click();
  await panel(page, "Hint").getByText("Looking for").waitFor();
  await page.clock.fastForward(60000);
  await page.clock.fastForward(10000);
  await notice(page).getByText("The solver was restarted.").waitFor();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
});

inBrowserRarely("a worker that is silent is replaced while more is asked", async () => {
  const page = await openMortal();
  const ask = () =>
    page.evaluate(async () => {
      const { quick } = await import("./base/library.js");
      await quick.worker();
      window.answers ??= [];
      quick.call("engines").then(
        () => window.answers.push("answered"),
        () => window.answers.push("failed"),
      );
    });
  const answers = (count) => page.waitForFunction((all) => window.answers.length === all, count);
  await ask();
  await answers(1);
  await endWorkers(page);
  for (let i = 0; i < 3; i++) {
    await ask();
    await page.clock.runFor(15000);
  }
  await answers(4);
  assert.deepEqual(await page.evaluate(() => window.answers), new Array(4).fill("answered"));
});

/** A service works for some seconds. */
const work = (page, service) =>
  page.evaluate(async (name) => {
    const one = (await import("./base/library.js"))[name];
    const args = { puzzle: new Array(81).fill(0), rules: "9", engine: "backtrack", limit: 0, keep: 1, seconds: 100 };
    one.call("solve", args).then(() => (window.late = true));
  }, service);
const late = (page) => page.evaluate(() => window.late === true);

onPage("work in the background keeps no hint waiting, and a hint no new puzzle", { rarely: true }, async (page) => {
  await work(page, "background");
  await openText(page, { rules: "9", givens: digits(easy) });
  await button(page, "Hint", true).click();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
  await work(page, "quick");
  await button(page, "New puzzle").click();
  await page.getByRole("dialog").waitFor();
  assert.equal(await late(page), false);
});

// ---- Searches that are no longer wanted ----

/** The library in the background finds nothing until a search is cancelled. */
const makeEndless = (page) =>
  page.evaluate(async () => {
    const { background } = await import("./base/library.js");
    window.searches = 0;
    (await background.worker()).call = (name, { signal }) =>
      new Promise((_, reject) => {
        window.searches++;
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
  });
const searches = (page, count) => page.waitForFunction((all) => window.searches === all, count);
/** For how many seconds it is still busy. */
const loadOf = (page) => page.evaluate(async () => (await import("./base/library.js")).background.load);

onPage("while a puzzle is typed only the last search goes on", { rarely: true }, async (page) => {
  await openMenu(page, "Enter a puzzle");
  await button(page, "Empty board").click();
  await makeEndless(page);
  for (const [i, key] of ["5", "6", "7"].entries()) {
    await page.keyboard.press(key);
    await searches(page, i + 1);
  }
  assert.equal(await loadOf(page), 5);
  const done = button(page, "Done: play this");
  await done.click();
  await searches(page, 4);
  assert.equal(await loadOf(page), 5);
  assert.ok(await done.isDisabled());
  await cellAt(page, 2, 1).click();
  await page.keyboard.press("8");
  await searches(page, 5);
  assert.equal(await loadOf(page), 5);
  assert.ok(await done.isEnabled(), "it has another puzzle now");
});

onPage("a text that is changed or left is not looked at any more", {}, async (page) => {
  await makeEndless(page);
  await openMenu(page, "Enter a puzzle");
  const text = page.getByLabel("Paste or type a puzzle");
  for (const [i, puzzle] of [easy, easy.replace("34", "43")].entries()) {
    await text.fill(puzzle);
    await searches(page, i + 1);
    assert.ok(await button(page, "Play this").isEnabled());
  }
  assert.equal(await loadOf(page), 5);
  await page.keyboard.press("Escape");
  await eventually(() => loadOf(page), 0);
});

onPage("a game that is left is not looked at any more", {}, async (page) => {
  await makeEndless(page);
  for (const puzzle of [easy, easy.replace("34", "43")]) await openText(page, { rules: "9", givens: digits(puzzle) });
  await searches(page, 2);
  assert.equal(await loadOf(page), 10);
});

onPage("a puzzle that was found can be played though the search for its solutions fails", {}, async (page) => {
  await page.evaluate(async () => {
    const { background } = await import("./base/library.js");
    background.call = () => Promise.reject(new Error("no memory"));
  });
  await openMenu(page, "Enter a puzzle");
  await page.getByLabel("Paste or type a puzzle").fill(easy);
  await button(page, "Play this").and(page.locator(":enabled")).waitFor();
  await page.getByRole("dialog").getByText("9×9, 27 givens").waitFor();
});

// ---- Before the first game ----

inBrowserRarely("what is pressed before there is a game does no harm", async () => {
  const page = await open({ storage: storageOf([await makeGame(await makePuzzle("9+x", 20))]) });
  let go = () => {};
  const gate = new Promise((resolve) => (go = resolve));
  await page.route("**/suuji.wasm", async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.locator(".tools").waitFor();
  for (const name of ["Erase", "Hint", "Explain", "Fill in marks", "Pause", "Share"]) {
    const { x, y } = await page.locator("button", { hasText: name }).or(page.getByLabel(name)).first().boundingBox();
    await page.mouse.click(x + 5, y + 5);
  }
  go();
  await playable(page);
  assert.equal(await page.locator("dialog[open], .notice, .cover").count(), 0);
  await button(page, "Hint", true).click();
  await panel(page, "Hint").locator(".sentence").first().waitFor();
});
