// SPDX-License-Identifier: MIT
// Whole games, by keys alone and by touch alone.
import { inBrowser, inBrowserRarely, open } from "./support.mjs";
import { numbers } from "./playing.mjs";
import { jigsaw, makeGame, makePuzzle, storageOf } from "./puzzles.mjs";

/** Puzzles of which every third cell is to be filled, of the large one the first two rows. */
const whole = { "9x9": ["9", 27], "16x16": ["16", 32], jigsaw: [jigsaw, 27] };

async function makeWhole(rules, holes) {
  const puzzle = await makePuzzle(rules, holes);
  const isLarge = rules === "16";
  return isLarge ? { ...puzzle, givens: puzzle.solution.map((value, cell) => (cell < holes ? 0 : value)) } : puzzle;
}

for (const [name, [rules, holes]] of Object.entries(whole)) {
  const testGame = name === "9x9" ? inBrowser : inBrowserRarely;
  testGame(`a game by keys alone: ${name}`, async () => {
    const puzzle = await makeWhole(rules, holes);
    const page = await open({ storage: storageOf([await makeGame(puzzle)]) });
    const size = Math.sqrt(puzzle.givens.length);
    const last = puzzle.givens.lastIndexOf(0);
    const role = () => page.evaluate(() => document.activeElement.role);
    for (let i = 0; i < 20 && (await role()) !== "gridcell"; i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Control+Home");
    for (let cell = 0; cell <= last; cell++) {
      if (!puzzle.givens[cell]) await page.keyboard.press(puzzle.solution[cell].toString(17)); // "a" is 10
      if (cell % size < size - 1) await page.keyboard.press("ArrowRight");
      else await page.keyboard.press("ArrowDown").then(() => page.keyboard.press("Home"));
    }
    await page.getByRole("dialog", { name: "Solved!" }).waitFor();
  });

  testGame(`a game by touch alone: ${name}`, async () => {
    const puzzle = await makeWhole(rules, holes);
    const page = await open({ device: "phone", storage: storageOf([await makeGame(puzzle)]) });
    const size = Math.sqrt(puzzle.givens.length);
    const box = await page.getByRole("grid").boundingBox();
    const places = await Promise.all((await numbers(page).all()).map((one) => one.boundingBox()));
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    for (let cell = 0; cell < puzzle.givens.length; cell++) {
      if (puzzle.givens[cell]) continue;
      const at = (place) => ((place + 0.5) / size) * box.width;
      await page.touchscreen.tap(box.x + at(cell % size), box.y + at(Math.floor(cell / size)));
      await page.touchscreen.tap(...middle(places[puzzle.solution[cell] - 1]));
    }
    await page.getByRole("dialog", { name: "Solved!" }).waitFor();
  });
}
