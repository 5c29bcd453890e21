import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { acceptRecords, findOrderPlaced, keepMessages } from "../../modules/demo/index.ts";
import { issueBatch } from "../../modules/invoices/index.ts";
import { findOrder } from "../../modules/orders/index.ts";
import { requestRatings } from "../../modules/ratings/index.ts";
import type { DemoSale, DemoStep } from "./demo-sale.ts";
import { type MadeUpContext, makeUpContext } from "./made-up-context.ts";
import { performStep } from "./perform-step.ts";
import { placeSale } from "./place-sale.ts";

/** An event at a moment: a sale is placed (`step` is null), or a step of it. */
export type DemoEvent = { at: Date; sale: DemoSale; step: DemoStep | null };

/**
 * Writes events in their order. One that the shop refuses, such as a sale of what is sold out,
 * leaves nothing; what follows from it is then left out too.
 */
export async function writeEvents(
  context: Context,
  trx: Trx,
  events: readonly DemoEvent[],
  products: readonly number[],
): Promise<void> {
  for (const event of events)
    await inTransaction(trx, () => happen(context, trx, event, products)).catch((err: unknown) =>
      context.log.debug({ err, at: event.at }, "a made-up event was left out"),
    );
  const endsAt = events.at(-1)?.at ?? context.clock.now();
  await requestRatings(makeUpContext(context, trx, endsAt));
  await keepMessages(trx, endsAt);
}

async function happen(
  context: Context,
  trx: Trx,
  { at, sale, step }: DemoEvent,
  products: readonly number[],
): Promise<void> {
  const isRefused = step?.do === "refund" && step.isRefused;
  const madeUp = makeUpContext(context, trx, at, { isRefused });
  if (step === null) {
    await placeSale(madeUp, trx, sale, products);
    await madeUp.runJobs();
  } else await takeStep(madeUp, trx, sale, step);
  const { done } = await issueBatch(madeUp);
  if (done > 0 && context.agency) await acceptRecords(trx, at);
  await keepMessages(trx, at);
}

async function takeStep(context: MadeUpContext, trx: Trx, sale: DemoSale, step: DemoStep): Promise<void> {
  const id = await findOrderPlaced(trx, sale.at, sale.buyer.email);
  const order = id === null ? null : await findOrder(trx, { id });
  if (order) await performStep({ context, trx, order, step });
}
