import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";
import { type Sellable, sellableColumns } from "../catalog/sellable.repository.ts";
import type { StoredCart } from "./cart.repository.ts";

/**
 * Brings a cart into checkout that `lockCartWithStock` has locked: holds back its units at the prices of now, in the place of what
 * it held back before. Answers what selling its lines needs to know; the caller gives all up where that stands in the way. Other
 * carts' expired rows of these products go; rows that somebody else is removing are skipped.
 */
export async function reserveStock(
  trx: Trx,
  cart: Pick<StoredCart, "id" | "lines">,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<Map<number, Sellable>> {
  const held = cart.lines.filter((line) => !line.gift);
  const rows = await reserve(trx, {
    cartId: cart.id,
    all: cart.lines.map((line) => line.productId),
    ids: held.map((line) => line.productId),
    quantities: held.map((line) => line.quantity),
    now,
    expiresAt,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

type Reserving = {
  cartId: string;
  all: number[];
  ids: number[];
  quantities: number[];
  now: Date;
  expiresAt: Date;
};

const reserve = prepare<Reserving, Sellable>(
  (place) => sql<Sellable>`
    with found as materialized (
      select ${sellableColumns(place("now"), place("cartId"))}
      from products p left join stock s on s.product_id = p.id
      where p.id = any(${place("all")}::integer[])
    ), gone as (
      delete from stock_reservations where (product_id, cart_id) in (
        select product_id, cart_id from stock_reservations
        where cart_id = ${place("cartId")} and product_id <> all(${place("ids")}::integer[])
          or product_id = any(${place("ids")}) and cart_id <> ${place("cartId")}
            and expires_at <= ${place("now")}
        for update skip locked
      )
    ), held as (
      insert into stock_reservations (product_id, cart_id, quantity, unit_cents, expires_at)
      select found.id, ${place("cartId")}, w.quantity, found."unitCents", ${place("expiresAt")}
      from unnest(${place("ids")}, ${place("quantities")}::integer[]) as w (id, quantity)
      join found on found.id = w.id
      on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, unit_cents = excluded.unit_cents, expires_at = excluded.expires_at
    ), moved as (
      update carts set state = 'checkout', reserved_until = ${place("expiresAt")} where id = ${place("cartId")}
    )
    select * from found`,
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
