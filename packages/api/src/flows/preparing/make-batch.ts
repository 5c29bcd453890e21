import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import {
  findFree,
  findRequested,
  type InBatch,
  insertBatch,
  lockBatches,
  lockPicked,
  type PickHead,
} from "../../modules/picking/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { findBar } from "../orders/guard-move.ts";
import { prepareLocked, recordPreparing } from "../orders/pack-orders.ts";
import { atTime } from "./texts.ts";

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
    await lockBatches(trx);
    const made = await findRequested(trx, staffId, key);
    if (made !== null) return made;
    const orders =
      "numbers" in choice ? await takeChosen(context, trx, choice.numbers) : await takeOldest(trx, choice);
    const batch = { staffId, key, orderIds: orders.map((order) => order.id) };
    const id = await insertBatch(trx, batch, now);
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

/** Locks all of these orders. Throws if one is unknown or in another batch. */
async function takeChosen(context: BatchContext, trx: Trx, numbers: readonly string[]): Promise<PickHead[]> {
  const orders = await lockPicked(trx, numbers);
  const missing = numbers.find((number) => !orders.some((order) => order.number === number));
  if (missing !== undefined) throw new NotFound(`No hay ningún pedido ${missing}.`);
  for (const order of orders) refuseInBatch(context, order);
  return orders;
}

function refuseInBatch({ clock }: BatchContext, order: PickHead & InBatch): void {
  const { number, batchId, batchBy, batchSince } = order;
  if (batchId !== null && batchSince !== null)
    throw new Conflict(
      "order_state",
      `El pedido ${number} ya está en el lote ${batchId}, que ${batchBy} abrió ${atTime(batchSince, clock.now())}.`,
    );
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
