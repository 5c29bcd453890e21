import type { OrderStatus } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import { findParcelOrders, type ParcelOrder } from "../../modules/picking/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { goesBack } from "../orders/order-money.ts";
import type { ParcelRow } from "../orders/parcel-rows.ts";
import { hasLeft, judgeParcel, type ParcelVerdict, tryParcel } from "../orders/ship-order.ts";

/** The effect of a parcel. `known`: the one that the order has already. */
export type JudgedParcel = ParcelRow & {
  verdict: ParcelVerdict;
  status: OrderStatus | null;
  known: { carrier: string; trackingNumber: string } | null;
};

/** Says what parcels would do, in few statements however many they are. Changes nothing. */
export async function judgeParcels(
  { database: { db } }: Pick<Context, "database">,
  parcels: readonly ParcelRow[],
): Promise<JudgedParcel[]> {
  const orders = await findParcelOrders(db, [...new Set(parcels.map(({ number }) => number))]);
  const judged: JudgedParcel[] = [];
  for (const parcel of parcels) judged.push(await judgeRow(db, parcel, orders.get(parcel.number) ?? null));
  return judged;
}

async function judgeRow(db: Database, parcel: ParcelRow, order: ParcelOrder | null): Promise<JudgedParcel> {
  const known = order && hasLeft(order) ? parcelOf(order) : null;
  const target = order && { order, known };
  const isGoingBack = async () =>
    order?.mayGoBack === true && (await inTransaction(db, (trx) => goesBack(trx, order)));
  const verdict = await judgeParcel({ ...parcel, url: null }, target, isGoingBack);
  return { ...parcel, verdict, status: order?.status ?? null, known };
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
    const { order, known, verdict } = await inTransaction(context.database.db, (trx) =>
      tryParcel(
        context,
        trx,
        number,
        { ...row, url: null },
        { wants: (found) => found !== "corrected" || withCorrections },
      ),
    );
    results.push({ number, ...row, verdict, status: order?.status ?? null, known });
  }
  return results;
}
