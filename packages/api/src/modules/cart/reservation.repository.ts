import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { CART_COLUMNS } from "./cart.repository.ts";
import type { CartOwner } from "./cart-owner.ts";
import { prepareByOwner } from "./prepare-by-owner.repository.ts";
import {
  type SellableCart,
  type SellableRow,
  sellablesOf,
  toSellableCart,
} from "./sellable-cart.repository.ts";

/**
 * Brings the owner's cart, which `lockCartWithStock` has locked, into checkout: holds back its units at the prices of now, in the
 * place of what it held back before. Answers the cart as it was with what selling its lines needs to know, null where there is
 * nothing in it; the caller gives all up where that stands in the way. A cart that is in checkout already stays as it is. Other
 * carts' expired rows of these products go; rows that somebody else is removing are skipped.
 */
export async function reserveStock(
  trx: Trx,
  owner: CartOwner,
  times: { now: Date; expiresAt: Date },
): Promise<SellableCart | null> {
  const [row] = await reserve(trx, owner, times);
  return row ? toSellableCart(row) : null;
}

const CART_ID = sql<string>`(select id from cart)`;
const STARTING_ID = sql`(select id from cart where starts)`;
const HELD_IDS = sql`array(select id from line)`;

const reserve = prepareByOwner<{ now: Date; expiresAt: Date }, SellableRow>(
  (isOwned, place) => sql<SellableRow>`
    with cart as materialized (
      select ${CART_COLUMNS}, (k.state = 'checkout' and k.reserved_until > ${place("now")}) is not true as starts
      from carts k where ${isOwned} and k.lines <> '[]'
    ), line as materialized (
      select (line ->> 'productId')::integer as id, (line ->> 'quantity')::integer as quantity
      from cart, jsonb_array_elements(lines) line where starts and not line ? 'gift'
    ), found as materialized (${sellablesOf(sql`(select lines from cart)`, CART_ID, place("now"))}
    ), gone as (
      delete from stock_reservations where (product_id, cart_id) in (
        select product_id, cart_id from stock_reservations
        where cart_id = ${STARTING_ID} and product_id <> all(${HELD_IDS})
          or product_id = any(${HELD_IDS}) and cart_id <> ${CART_ID} and expires_at <= ${place("now")}
        for update skip locked
      )
    ), held as (
      insert into stock_reservations (product_id, cart_id, quantity, unit_cents, expires_at)
      select found.id, ${CART_ID}, line.quantity, found."unitCents", ${place("expiresAt")}
      from line join found on found.id = line.id
      on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, unit_cents = excluded.unit_cents, expires_at = excluded.expires_at
    ), moved as (
      update carts set state = 'checkout', reserved_until = ${place("expiresAt")} where id = ${STARTING_ID}
    )
    select cart.*, coalesce((select json_agg(found) from found), '[]') as sellables from cart`,
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
