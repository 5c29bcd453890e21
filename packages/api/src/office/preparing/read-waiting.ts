import type { AnswerOf } from "@tuerca/contract";
import { MOST_COUNTED, WAITING_PAGE_SIZE, type listWaiting as waitingCall } from "@tuerca/office-contract";
import { dayToText } from "@tuerca/platform/clock/calendar";
import type { Context } from "../../context.ts";
import { findBars } from "../../flows/orders/guard-move.ts";
import type { Obstacle } from "../../flows/orders/move-table.ts";
import {
  countPieces,
  countWaiting,
  type InBatch,
  listWaiting,
  listWaitingCarriers,
  type PickHead,
  type Pieces,
} from "../../modules/picking/index.ts";

type Answer = AnswerOf<typeof waitingCall>;

/** A page of the orders that wait for their parcel. */
export async function readWaiting(
  { database: { db }, config, clock }: Pick<Context, "database" | "config" | "clock">,
  query: { carrier?: string | undefined; after?: string | undefined },
): Promise<Answer> {
  const { carrier = null, after = null } = query;
  const found = await listWaiting(db, { after, carrier, limit: WAITING_PAGE_SIZE + 1 });
  const orders = found.slice(0, WAITING_PAGE_SIZE);
  const ids = orders.map((order) => order.id);
  const [pieces, bars, total, carriers] = await Promise.all([
    countPieces(db, ids),
    findBars(db, ids, "pack"),
    countWaiting(db, carrier, MOST_COUNTED + 1),
    listWaitingCarriers(db),
  ]);
  const today = dayToText(config.calendar.dayOf(clock.now()));
  const present = (order: PickHead & InBatch) => {
    const obstacle = bars.get(order.id)?.obstacle ?? null;
    return presentWaiting(order, { pieces: pieces.get(order.id), obstacle, today });
  };
  return { orders: orders.map(present), has_more: found.length > WAITING_PAGE_SIZE, total, carriers };
}

function presentWaiting(
  { number, createdAt, status, carrier, leaves, batchId, batchBy }: PickHead & InBatch,
  { pieces, obstacle, today }: { pieces: Pieces | undefined; obstacle: Obstacle | null; today: string },
): Answer["orders"][number] {
  return {
    number,
    placed_at: createdAt.toISOString(),
    carrier,
    leaves,
    obstacle,
    status: status === "preparing" ? "preparing" : "paid",
    is_late: leaves !== null && leaves < today,
    pieces: pieces?.pieces ?? 0,
    parts: pieces?.parts ?? 0,
    has_last_units: pieces?.hasLastUnits ?? false,
    batch: batchId === null || batchBy === null ? null : { id: batchId, made_by: batchBy },
  };
}
