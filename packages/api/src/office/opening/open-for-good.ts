import { actorText, currentActor, recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { findOpening, markOpened } from "@tuerca/platform/opening/opening.repository";
import { lockStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import type { Context } from "../../context.ts";
import { readSteps } from "./read-steps.ts";

/**
 * Opens the shop for good; every process then starts anew. Settings stay as they are until it is
 * done. An open shop stays as it is. Throws Conflict `opening_incomplete` while the start would
 * refuse.
 */
export function openForGood(context: Context): Promise<{ site_url: string; office_url: string }> {
  const { config, clock, database } = context;
  return inTransaction(database.db, async (trx) => {
    await lockStored(trx);
    const { lacks, texts } = await readSteps(context, trx);
    const { openedAt } = await findOpening(trx);
    const { SITE_URL = config.siteUrl, OFFICE_URL = config.OFFICE_URL ?? "" } = texts;
    const hosts = { site_url: SITE_URL, office_url: OFFICE_URL };
    if (openedAt) return hosts;
    if (lacks.length > 0)
      throw new Conflict("opening_incomplete", "Todavía falta algo para abrir la tienda.", {
        missing: lacks,
      });
    const actor = currentActor();
    await markOpened(trx, actor ? actorText(actor) : "office", clock.now());
    await recordAct(trx, "shop.opened", SITE_URL);
    return hosts;
  });
}
