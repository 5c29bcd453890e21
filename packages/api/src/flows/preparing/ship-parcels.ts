import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { findParcelOrders, type ParcelOrder } from "../../modules/picking/index.ts";
import type { Barred } from "../orders/explain-obstacle.ts";
import { findBars } from "../orders/guard-move.ts";
import type { ParcelRow } from "../orders/parcels/parcel-rows.ts";
import { findTrackingNumbers } from "../orders/parcels/tracking-number.repository.ts";
import { hasLeft, judgeParcel, type ParcelVerdict, tryParcel } from "../orders/ship-order.ts";

/** The effect of a parcel. `known`: the one that the order has already. */
export type JudgedParcel = ParcelRow & {
  verdict: ParcelVerdict;
  known: { carrier: string; trackingNumber: string } | null;
};

/** Says what parcels would do, in few statements however many they are. Changes nothing. */
export async function judgeParcels(
  { database: { db } }: Pick<Context, "database">,
  parcels: readonly ParcelRow[],
): Promise<JudgedParcel[]> {
  const orders = await findParcelOrders(db, [...new Set(parcels.map(({ number }) => number))]);
  const ids = [...orders.values()].map(({ id }) => id);
  const bars = await findBars(db, ids, "send");
  const taken = await findTrackingNumbers(
    db,
    parcels.map(({ trackingNumber }) => trackingNumber),
  );
  const judged: JudgedParcel[] = [];
  for (const parcel of parcels) {
    const { number, trackingNumber } = parcel;
    const numbers = taken.get(trackingNumber) ?? [];
    const takenBy = numbers.find((one) => one !== number) ?? null;
    const row = await judgeRow(parcel, orders.get(number) ?? null, { bars, takenBy });
    judged.push(row);
    // The next row with this number would find it taken by this one.
    if (row.verdict.shipping !== null) taken.set(trackingNumber, [...numbers, number]);
  }
  return judged;
}

async function judgeRow(
  parcel: ParcelRow,
  order: ParcelOrder | null,
  { bars, takenBy }: { bars: ReadonlyMap<string, Barred>; takenBy: string | null },
): Promise<JudgedParcel> {
  const known = order && hasLeft(order) ? parcelOf(order) : null;
  const target = order && { order, known };
  const verdict = await judgeParcel({ ...parcel, url: null }, target, {
    findBar: async () => (order && bars.get(order.id)) ?? null,
    findTaken: async () => takenBy,
  });
  return { ...parcel, verdict, known };
}

function parcelOf({ sentBy, trackingNumber, url }: ParcelOrder) {
  return sentBy === null || trackingNumber === null ? null : { carrier: sentBy, trackingNumber, url };
}

/**
 * Records parcels that leave, each in its own transaction, so a wrong one holds up no other. The
 * same ones change nothing again. Another number of an order is corrected only if wanted; one
 * of another order is taken only for a joint parcel.
 */
export async function shipParcels(
  context: Pick<Context, "database" | "clock">,
  parcels: readonly (ParcelRow & { isJoint?: boolean })[],
  { withCorrections }: { withCorrections: boolean },
): Promise<JudgedParcel[]> {
  const results: JudgedParcel[] = [];
  for (const { number, ...row } of parcels) {
    const {
      order: _,
      known,
      ...verdict
    } = await inTransaction(context.database.db, (trx) =>
      tryParcel(
        context,
        trx,
        number,
        { ...row, url: null },
        { wants: (found) => found !== "corrected" || withCorrections },
      ),
    );
    results.push({ number, ...row, verdict, known });
  }
  return results;
}
