import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { createLimiter } from "@tuerca/platform/limiter";
import type { Context } from "../../../context.ts";
import {
  changeLabel,
  findDueLabels,
  findTravelling,
  findUnsentLabels,
  findUnusedLabels,
  type Label,
  LabelRefused,
  NoLabelAnswer,
} from "../../../modules/labels/index.ts";
import { lockOrder } from "../../../modules/orders/index.ts";
import type { MailContext } from "../../messages/customer-mails.ts";
import { findBar, findBars, MoveRefused } from "../../orders/guard-move.ts";
import type { Obstacle } from "../../orders/move-table.ts";
import { markDelivered } from "../../orders/ship-order.ts";
import { cancelParcel, createParcel, type LabelContext } from "./ask-maker.ts";
import { beginCancelling } from "./cancel-label.ts";
import { LANES } from "./make-labels.ts";

type KeepContext = LabelContext & MailContext & Pick<Context, "log">;

/** Labels that are asked about in one run of the job, which a minute is enough for. */
const MOST = 36;
/** How often the way of a parcel is asked for. */
const JOURNEY_MS = 2 * HOUR_MS;
/** Time to correct a number that was recorded by mistake. */
const UNUSED_MS = HOUR_MS;

/** Obstacles that mean that an order does not leave; others may end. */
const NEVER: ReadonlySet<Obstacle> = new Set(["cancelled", "returned", "withdrawn", "money_back"]);

/**
 * Cancels the labels of orders that do not leave, or left without them, asks again where a maker
 * has not answered, and records parcels as delivered when their carrier says so.
 */
export async function keepLabels(context: KeepContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await cancelNeedless(context, now);
  const due = await findDueLabels(db, now, MOST);
  await each(due, (label) =>
    label.state === "waiting" ? retry(context, label) : cancelParcel(context, label),
  );
  await each(await findTravelling(db, now, MOST), (label) => follow(context, label, now));
}

async function each<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const limit = createLimiter(LANES, all.length);
  await Promise.all(all.map((one) => limit(() => act(one))));
}

async function cancelNeedless(context: KeepContext, now: Date): Promise<void> {
  const { db } = context.database;
  const unsent = await findUnsentLabels(db);
  const bars = await findBars(
    db,
    unsent.map(({ orderId }) => orderId),
    "send",
  );
  const needless = unsent.filter(({ orderId }) => isNever(bars.get(orderId)?.obstacle));
  for (const label of needless) await cancel(label, true);
  for (const label of await findUnusedLabels(db, new Date(now.getTime() - UNUSED_MS)))
    await cancel(label, false);

  /** Asks the guard again, as the order may have changed since. */
  function cancel(label: Label, isBarred: boolean): Promise<void> {
    return inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, "id", label.orderId);
      if (!order || (isBarred && !isNever((await findBar(trx, order, "send"))?.obstacle))) return;
      await beginCancelling(trx, label, order.number, now);
    });
  }
}

function isNever(obstacle: Obstacle | undefined): boolean {
  return obstacle !== undefined && NEVER.has(obstacle);
}

/** Asks for a parcel again, unless its order must not leave now. */
async function retry(context: KeepContext, label: Label): Promise<void> {
  const { db } = context.database;
  if ((await findBars(db, [label.orderId], "pack")).has(label.orderId))
    await changeLabel(db, label, { dueAt: null });
  else await createParcel(context, label);
}

async function follow(context: KeepContext, label: Label & { number: string }, now: Date): Promise<void> {
  const { db } = context.database;
  const dueAt = new Date(now.getTime() + JOURNEY_MS);
  try {
    const journey = (await context.labels.ofLabel(label)?.journey(label.key)) ?? null;
    if (journey === "delivered") await deliver(context, label.number);
    await changeLabel(db, label, { journey, dueAt });
  } catch (error) {
    if (!(error instanceof LabelRefused || error instanceof NoLabelAnswer)) throw error;
    context.log.warn(
      { reason: error.message, order: label.number },
      "a carrier does not say where a parcel is",
    );
    await changeLabel(db, label, { dueAt });
  }
}

/** An order that has come back meanwhile stays as it is. */
async function deliver(context: KeepContext, number: string): Promise<void> {
  try {
    await markDelivered(context, number);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
  }
}
