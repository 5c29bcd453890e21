import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import {
  addBatch,
  findFree,
  findRequested,
  lockChosen,
  lockPicked,
  type PickHead,
} from "../../modules/picking/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { findBar } from "../orders/guard-move.ts";
import { prepareLocked, recordPreparing } from "../orders/pack-orders.ts";

/** Orders by their numbers, or the oldest that wait, of one carrier or of all. */
export type Choice = { numbers: readonly string[] } | Oldest;

type Oldest = { oldest: number; carrier: string | null };

type BatchContext = MailContext & Pick<Context, "database">;

/**
 * Makes a batch of orders and notifies their customers; returns its id. A person's `key` makes one
 * batch. Throws NotFound for an unknown number, Conflict `order_state` for an order in another
 * batch or one that cannot be prepared, and Invalid if nothing waits.
 */
export function makeBatch(
  context: BatchContext,
  staffId: number,
  { key, choice }: { key: string; choice: Choice },
): Promise<number> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const made = await findRequested(trx, staffId, key);
    if (made !== null) return made.id;
    const orders =
      "numbers" in choice ? await lockChosen(trx, choice.numbers, now) : await takeOldest(trx, choice);
    const batch = { staffId, key, orderIds: orders.map((order) => order.id) };
    const id = await addBatch(trx, batch, now);
    const moved: Parameters<typeof recordPreparing>[1][] = [];
    for (const order of orders) {
      const head = await lockOrder(trx, "id", order.id);
      if (head && (await prepareLocked(context, trx, head))) moved.push(head);
    }
    // Acts come last: the audit's lock holds up everybody else.
    for (const head of moved) await recordPreparing(trx, head);
    await recordAct(trx, "batch.made", String(id), { after: { orders: orders.map((one) => one.number) } });
    return id;
  });
}

/** Locks the oldest orders that can be prepared. Throws Invalid if there are none. */
async function takeOldest(trx: Trx, { oldest, carrier }: Oldest): Promise<PickHead[]> {
  const taken: PickHead[] = [];
  let after: string | null = null;
  while (taken.length < oldest) {
    const found: { number: string }[] = await findFree(trx, { after, carrier, limit: oldest });
    if (found.length === 0) break;
    after = found.at(-1)?.number ?? null;
    for (const order of await lockPicked(
      trx,
      found.map(({ number }) => number),
    ))
      if (taken.length < oldest && (await findBar(trx, order, "pack")) === null) taken.push(order);
  }
  if (taken.length > 0) return taken;
  const text = "Ningún pedido espera a ser preparado.";
  throw new Invalid(text, { oldest: [text] });
}
