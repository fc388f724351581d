// SPDX-License-Identifier: MIT
// The page in several tabs: each notices what the others save.
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { notify, notifyError } from "../base/shell.js";
import { storageKey } from "../base/storage.js";
import { isKeyOf, loadGame, noticeOther } from "./games.js";
import { session } from "./session.js";

async function loadOther(id) {
  const game = await loadGame(id);
  if (game) session.open(game);
}

export function watchTabs() {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey("settings")) settings.reload();
    const { game } = session;
    if (!game || !isKeyOf(key, game)) return;
    const { id } = game.about;
    if (!noticeOther(game)) return;
    const run = () => loadOther(id).catch(notifyError);
    notify(t("tabs.changed"), { action: { text: t("tabs.load"), run }, stay: true });
  });
}
