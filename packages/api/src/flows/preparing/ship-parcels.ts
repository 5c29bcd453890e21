import type { Context } from "../../context.ts";
import { findParcelOrders, type ParcelOrder } from "../../modules/picking/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Barred } from "../orders/explain-obstacle.ts";
import { findBars } from "../orders/guard-move.ts";
import type { ParcelRow } from "../orders/parcel-rows.ts";
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
  const judged: JudgedParcel[] = [];
  for (const parcel of parcels) judged.push(await judgeRow(parcel, orders.get(parcel.number) ?? null, bars));
  return judged;
}

async function judgeRow(
  parcel: ParcelRow,
  order: ParcelOrder | null,
  bars: ReadonlyMap<string, Barred>,
): Promise<JudgedParcel> {
  const known = order && hasLeft(order) ? parcelOf(order) : null;
  const target = order && { order, known };
  const findBar = async () => (order && bars.get(order.id)) ?? null;
  return { ...parcel, verdict: await judgeParcel({ ...parcel, url: null }, target, findBar), known };
}

function parcelOf({ sentBy, trackingNumber, url }: ParcelOrder) {
  return sentBy === null || trackingNumber === null ? null : { carrier: sentBy, trackingNumber, url };
}

/**
 * Records parcels that leave, each in its own transaction, so a wrong one holds up no other, and
 * the same ones change nothing again. Another number of an order is corrected only if wanted.
 */
export async function shipParcels(
  context: Pick<Context, "database" | "clock">,
  parcels: readonly ParcelRow[],
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
