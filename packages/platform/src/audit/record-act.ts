import type { Trx } from "../database/database.ts";
import { currentActor } from "./actor.ts";
import type { ActName } from "./acts.ts";
import { type Facts, insertEvent } from "./audit.repository.ts";

/** The change that an act made; never personal data, which an audit could not forget. */
export type Change = { before?: Facts; after?: Facts };

/**
 * Records an operator's act in the transaction that does it; nothing if a customer or the shop
 * itself acts. Call it last: it holds the audit's lock until the transaction ends.
 */
export async function recordAct(
  trx: Trx,
  action: ActName,
  object: string,
  { before, after }: Change = {},
): Promise<void> {
  const actor = currentActor();
  if (actor) await insertEvent(trx, actor, { action, object, before, after });
}
