import { DAY_MS } from "../clock/clock.ts";
import { type Redsys, redsysIn, type Texts } from "../config/index.ts";
import type { Database, Trx } from "../database/database.ts";
import { seal, unseal } from "../seal.ts";
import { hasAttempts, insertFormerTerminal, listFormerTerminals } from "./stored-settings.repository.ts";

/** A terminal that the shop had until then. Payments that began with it are still heard of. */
export type FormerTerminal = Redsys & { replacedAt: Date };

/** For how long payments of a terminal are asked for and sent back: Redsys refunds a year's. */
export const TERMINAL_KEPT_MS = 400 * DAY_MS;

const OWNER = "former terminal";

type Change = { before: Texts; after: Texts; secret: string; now: Date };

/**
 * Keeps the terminal that a change of settings replaces, if payments may have begun at it. Its
 * merchant and key were both set: nothing is heard under the key that Redsys publishes.
 */
export async function keepTerminal(trx: Trx, { before, after, secret, now }: Change): Promise<void> {
  const old = redsysIn(before);
  if (old === null || JSON.stringify(old) === JSON.stringify(redsysIn(after))) return;
  if (!before.REDSYS_MERCHANT_CODE || !before.REDSYS_SECRET || !(await hasAttempts(trx))) return;
  const sealed = seal(Buffer.from(JSON.stringify(old)), OWNER, secret).toString("base64");
  await insertFormerTerminal(trx, sealed, now);
}

/** The former terminals that this secret opens, newest first. */
export async function readFormerTerminals(db: Database, secret: string): Promise<FormerTerminal[]> {
  const rows = await listFormerTerminals(db);
  return rows.flatMap(({ sealed, replacedAt }) => {
    const text = unseal(Buffer.from(sealed, "base64"), OWNER, secret)?.toString();
    if (text === undefined) return [];
    const terminal: Redsys = JSON.parse(text);
    return [{ ...terminal, replacedAt }];
  });
}
