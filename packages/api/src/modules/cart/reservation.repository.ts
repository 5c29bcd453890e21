import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

/** Units held back for a cart, and the unit price (cents with VAT) that was fixed with them. */
export type Reservation = { productId: number; quantity: number; unitCents: number };

/** Holds stock back that `lockStock` has locked. */
export async function insertReservations(
  trx: Trx,
  cartId: string,
  held: readonly Reservation[],
  expiresAt: Date,
): Promise<void> {
  await trx
    .insertInto("stock_reservations")
    .values(
      held.map((one) => ({
        product_id: one.productId,
        cart_id: cartId,
        quantity: one.quantity,
        unit_cents: one.unitCents,
        expires_at: expiresAt,
      })),
    )
    .execute();
}

/** Lets go of all that a cart holds back. */
export async function deleteReservations(trx: Trx, cartId: string): Promise<void> {
  await trx.deleteFrom("stock_reservations").where("cart_id", "=", cartId).execute();
}

/** Removes other carts' expired rows of these products; rows that somebody else is removing are skipped. */
export async function deleteExpiredReservations(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    delete from stock_reservations where (product_id, cart_id) in (
      select product_id, cart_id from stock_reservations
      where product_id = any(${[...ids]}::integer[]) and expires_at <= ${now}
      for update skip locked
    )`.execute(trx);
}

/** Removes all expired rows; rows that somebody else is removing are skipped. */
export async function deleteOldReservations(db: Database, now: Date): Promise<void> {
  await sql`
    delete from stock_reservations where (product_id, cart_id) in (
      select product_id, cart_id from stock_reservations where expires_at <= ${now} for update skip locked
    )`.execute(db);
}
