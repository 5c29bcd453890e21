import type { Database } from "@tuerca/platform/database/database";
import {
  countPieces,
  countWaiting,
  type InBatch,
  listWaiting,
  listWaitingCarriers,
  type PickHead,
} from "./waiting.repository.ts";

/** An order that waits for its parcel, with its parts counted. */
export type WaitingOrder = PickHead & InBatch & { pieces: number; parts: number; hasLastUnits: boolean };

type Page = { after: string | null; carrier: string | null; size: number; mostCounted: number };

/**
 * A page of the orders that wait for their parcel, oldest first, with the number of all up to
 * `mostCounted` and the names of their carriers.
 */
export async function readWaiting(db: Database, { after, carrier, size, mostCounted }: Page) {
  const found = await listWaiting(db, { after, carrier, limit: size + 1 });
  const heads = found.slice(0, size);
  const ids = heads.map((order) => order.id);
  const [pieces, total, carriers] = await Promise.all([
    countPieces(db, ids),
    countWaiting(db, carrier, mostCounted),
    listWaitingCarriers(db),
  ]);
  const orders = heads.map((head): WaitingOrder => {
    const counted = pieces.get(head.id);
    return {
      ...head,
      pieces: counted?.pieces ?? 0,
      parts: counted?.parts ?? 0,
      hasLastUnits: counted?.hasLastUnits ?? false,
    };
  });
  return { orders, hasMore: found.length > size, total, carriers };
}
