import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";

/** Units held back for a cart, and the unit price (cents with VAT) that was fixed with them. */
export type Reservation = { productId: number; quantity: number; unitCents: number };

/**
 * Brings a locked cart into checkout: holds stock back that `lockStock` has locked, in the place of what the cart held back
 * before. Other carts' expired rows of these products go; rows that somebody else is removing are skipped.
 */
export async function reserveStock(
  trx: Trx,
  cartId: string,
  held: readonly Reservation[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const ids = held.map((one) => one.productId);
  const quantities = held.map((one) => one.quantity);
  const cents = held.map((one) => one.unitCents);
  await reserve(trx, { cartId, ids, quantities, cents, now, expiresAt });
}

type Reserving = {
  cartId: string;
  ids: number[];
  quantities: number[];
  cents: number[];
  now: Date;
  expiresAt: Date;
};

const reserve = prepare<Reserving, never>(
  (place) => sql`
    with gone as (
      delete from stock_reservations where (product_id, cart_id) in (
        select product_id, cart_id from stock_reservations
        where cart_id = ${place("cartId")} and product_id <> all(${place("ids")}::integer[])
          or product_id = any(${place("ids")}::integer[]) and expires_at <= ${place("now")} and cart_id <> ${place("cartId")}
        for update skip locked
      )
    ), held as (
      insert into stock_reservations (product_id, cart_id, quantity, unit_cents, expires_at)
      select w.id, ${place("cartId")}, w.quantity, w.cents, ${place("expiresAt")}
      from unnest(${place("ids")}::integer[], ${place("quantities")}::integer[], ${place("cents")}::integer[])
        as w (id, quantity, cents)
      on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, unit_cents = excluded.unit_cents, expires_at = excluded.expires_at
    )
    update carts set state = 'checkout', reserved_until = ${place("expiresAt")} where id = ${place("cartId")}`,
);

/** Lets go of all that a cart holds back. */
export async function deleteReservations(trx: Trx, cartId: string): Promise<void> {
  await trx.deleteFrom("stock_reservations").where("cart_id", "=", cartId).execute();
}

/** Removes all expired rows; rows that somebody else is removing are skipped. */
export async function deleteOldReservations(db: Database, now: Date): Promise<void> {
  await sql`
    delete from stock_reservations where (product_id, cart_id) in (
      select product_id, cart_id from stock_reservations where expires_at <= ${now} for update skip locked
    )`.execute(db);
}
