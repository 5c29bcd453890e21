import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findOrder, lockOrder, orderLabel } from "../../modules/orders/index.ts";
import { findRequested } from "../../modules/picking/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { reasonInSpanish } from "../orders/explain-obstacle.ts";
import { findBar } from "../orders/guard-move.ts";
import { readMoveFacts } from "../orders/move-facts.repository.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { makeBatch } from "./make-batch.ts";

/** The outcome of an act for one order: done, or in Spanish why not. */
export type ChosenResult = { number: string; because: string | null };

type ChosenContext = MailContext & Pick<Context, "database">;

/**
 * Cancels each of these orders that waits for its payment, in a transaction of its own: a refused
 * one holds up no other. Those that are cancelled already count as done.
 */
export async function cancelChosen(
  context: ChosenContext,
  numbers: readonly string[],
): Promise<ChosenResult[]> {
  const results: ChosenResult[] = [];
  for (const number of numbers) results.push({ number, because: await cancelUnpaid(context, number) });
  return results;
}

async function cancelUnpaid(context: ChosenContext, number: string): Promise<string | null> {
  try {
    await cancelOrder(context, number, async (trx, { id, status }) => {
      if (status === "pending_payment") return;
      const order = await findOrder(trx, { id });
      throw new Conflict("order_state", `Está «${order ? orderLabel(order) : status}», no sin pagar.`);
    });
    return null;
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return error.inSpanish();
    throw error;
  }
}

/**
 * Makes a batch of those of these orders that can be prepared and are in no other one; `batchId` is
 * null if there is none. A person's `key` makes one batch.
 */
export function batchChosen(
  context: ChosenContext,
  staffId: number,
  { key, numbers }: { key: string; numbers: readonly string[] },
): Promise<{ batchId: number | null; results: ChosenResult[] }> {
  return inTransaction(context.database.db, async (trx) => {
    const made = await findRequested(trx, staffId, key);
    if (made !== null) return { batchId: made.id, results: await explainMade(trx, made.numbers, numbers) };
    const barred = new Map<string, string | null>();
    // Two people may have ticked the same orders in another order.
    for (const number of numbers.toSorted()) barred.set(number, await findBarred(trx, number));
    const results = numbers.map((number) => ({ number, because: barred.get(number) ?? null }));
    const free = results.filter(({ because }) => because === null).map(({ number }) => number);
    if (free.length === 0) return { batchId: null, results };
    const here = { ...context, database: { ...context.database, db: trx } };
    return { batchId: await makeBatch(here, staffId, { key, choice: { numbers: free } }), results };
  });
}

/** The outcome of a request that has made a batch: why others are not in it. */
async function explainMade(
  trx: Trx,
  made: readonly string[],
  numbers: readonly string[],
): Promise<ChosenResult[]> {
  const results: ChosenResult[] = [];
  for (const number of numbers) {
    const because = made.includes(number) ? null : ((await findBarred(trx, number)) ?? LEFT_ALONE);
    results.push({ number, because });
  }
  return results;
}

const LEFT_ALONE = "No está en este lote: todavía no se podía preparar.";

/** Why an order does not go into a new batch, or null; no other batch is made meanwhile. */
async function findBarred(trx: Trx, number: string): Promise<string | null> {
  const order = await lockOrder(trx, "number", number);
  if (!order) return "Este pedido no existe.";
  const barred = await findBar(trx, order, "pack");
  if (barred) return sentence(reasonInSpanish(barred));
  return (await readMoveFacts(trx, [order.id])).get(order.id)?.isInBatch
    ? "Está en otro lote abierto."
    : null;
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
