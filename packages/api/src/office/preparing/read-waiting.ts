import type { AnswerOf } from "@tuerca/contract";
import { MOST_COUNTED, WAITING_PAGE_SIZE, type listWaiting as waitingCall } from "@tuerca/office-contract";
import { dayToText } from "@tuerca/platform/clock/calendar";
import type { Context } from "../../context.ts";
import { findBars } from "../../flows/orders/guard-move.ts";
import type { Obstacle } from "../../flows/orders/move-table.ts";
import { readWaiting as readPage, type WaitingOrder } from "../../modules/picking/index.ts";

type Answer = AnswerOf<typeof waitingCall>;

/** A page of the orders that wait for their parcel. */
export async function readWaiting(
  { database: { db }, config, clock }: Pick<Context, "database" | "config" | "clock">,
  query: { carrier?: string | undefined; after?: string | undefined },
): Promise<Answer> {
  const { carrier = null, after = null } = query;
  const given = { after, carrier, size: WAITING_PAGE_SIZE, mostCounted: MOST_COUNTED + 1 };
  const { orders, hasMore, total, carriers } = await readPage(db, given);
  const bars = await findBars(
    db,
    orders.map((order) => order.id),
    "pack",
  );
  const today = dayToText(config.calendar.dayOf(clock.now()));
  const present = (order: WaitingOrder) => presentWaiting(order, bars.get(order.id)?.obstacle ?? null, today);
  return { orders: orders.map(present), has_more: hasMore, total, carriers };
}

function presentWaiting(
  { number, createdAt, status, carrier, leaves, batchId, batchBy, ...counted }: WaitingOrder,
  obstacle: Obstacle | null,
  today: string,
): Answer["orders"][number] {
  return {
    number,
    placed_at: createdAt.toISOString(),
    carrier,
    leaves,
    obstacle,
    status: status === "preparing" ? "preparing" : "paid",
    is_late: leaves !== null && leaves < today,
    pieces: counted.pieces,
    parts: counted.parts,
    has_last_units: counted.hasLastUnits,
    batch: batchId === null || batchBy === null ? null : { id: batchId, made_by: batchBy },
  };
}
