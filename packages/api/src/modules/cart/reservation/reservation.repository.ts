import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { lockNames } from "@tuerca/platform/database/lock-names";
import { prepareDeferred } from "@tuerca/platform/database/prepare";
import { refuse } from "@tuerca/platform/database/refusal";
import { sql } from "kysely";
import type { CartOwner } from "../../session/index.ts";
import { CART_COLUMNS } from "../cart.repository.ts";
import { prepareByOwner } from "../prepare-by-owner.repository.ts";
import {
  type SellableCart,
  type SellableRow,
  sellablesOf,
  toSellableCart,
} from "../sellable-cart.repository.ts";

/**
 * Moves the owner's cart, locked by `lockCartWithStock`, into checkout: reserves its units at
 * current prices, replacing older reservations. A cart in checkout stays. Returns the earlier cart
 * with its sellables, null if empty; on problems, roll back. Deletes unlocked expired rows of these
 * products.
 */
export async function reserveStock(
  trx: Trx,
  owner: CartOwner,
  values: Reserving,
): Promise<SellableCart | null> {
  const [row] = await reserve(trx, owner, values);
  return row ? toSellableCart(row) : null;
}

/** `from`: the IP address as `publicAddressHash`. */
type Reserving = { now: Date; expiresAt: Date; from: string | null };

const CART_ID = sql<string>`(select id from cart)`;
const CART = {
  lines: sql`(select lines from cart)`,
  id: CART_ID,
  account: sql<number | null>`(select account from cart)`,
};
const STARTING_ID = sql`(select id from cart where starts)`;
const HELD_IDS = sql`array(select id from line)`;

const reserve = prepareByOwner<Reserving, SellableRow>(
  (isOwned, param) => sql<SellableRow>`
    with cart as materialized (
      select ${CART_COLUMNS}, (k.state = 'checkout' and k.reserved_until > ${param("now")}) is not true as starts
      from carts k where ${isOwned} and k.lines <> '[]'
    ), line as materialized (
      select (line ->> 'productId')::integer as id, (line ->> 'quantity')::integer as quantity
      from cart, jsonb_array_elements(lines) line where starts and not line ? 'gift'
    ), found as materialized (${sellablesOf(CART, param("now"))}
    ), gone as (
      delete from stock_reservations where (product_id, cart_id) in (
        select product_id, cart_id from stock_reservations
        where cart_id = ${STARTING_ID} and product_id <> all(${HELD_IDS})
          or product_id = any(${HELD_IDS}) and cart_id <> ${CART_ID} and expires_at <= ${param("now")}
        for update skip locked
      )
    ), held as (
      insert into stock_reservations (product_id, cart_id, quantity, unit_cents, expires_at, held_from)
      select found.id, ${CART_ID}, line.quantity, found."unitCents", ${param("expiresAt")}, ${param("from")}
      from line join found on found.id = line.id
      on conflict (product_id, cart_id) do update
        set quantity = excluded.quantity, unit_cents = excluded.unit_cents, expires_at = excluded.expires_at,
          held_from = excluded.held_from
    ), moved as (
      update carts set state = 'checkout', reserved_until = ${param("expiresAt")} where id = ${STARTING_ID}
    )
    select cart.*, coalesce((select json_agg(found) from found), '[]') as sellables from cart`,
);

/** The refusal of `refuseMoreHeld`. */
export const TOO_MANY_HELD = "held_from";

/**
 * Refuses the transaction if carts hold too many products from one IP address, its own included; a
 * product counts once per cart. Take this lock after all others.
 */
export async function refuseMoreHeld(trx: Trx, from: string, now: Date, most: number): Promise<Deferred[]> {
  return [await lockNames(trx, [`held:${from}`]), await countHeld(trx, { from, now, most })];
}

const countHeld = prepareDeferred<{ from: string; now: Date; most: number }>(
  (param) => sql`
    select ${refuse(TOO_MANY_HELD)} from (
      select count(*) as products from stock_reservations
      where held_from = ${param("from")} and expires_at > ${param("now")}
    ) held where products > ${param("most")}::integer`,
);

/** The seconds until the first reservation from an IP address ends; null without one. */
export async function readHeldWait(db: Database, from: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(expires_at) - ${now}))::integer as wait
    from stock_reservations where held_from = ${from} and expires_at > ${now}`.execute(db);
  return rows[0]?.wait ?? null;
}

/** Whether a cart in checkout has reserved a product, whose stock is locked. */
export async function isReserved(trx: Trx, productId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from stock_reservations where product_id = ${productId}::integer and expires_at > ${now} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Releases all reservations of a cart. */
export async function deleteReservations(trx: Trx, cartId: string): Promise<void> {
  await trx.deleteFrom("stock_reservations").where("cart_id", "=", cartId).execute();
}

/** Deletes all expired rows, except those that another transaction is deleting. */
export async function deleteOldReservations(db: Database, now: Date): Promise<void> {
  await sql`
    delete from stock_reservations where (product_id, cart_id) in (
      select product_id, cart_id from stock_reservations where expires_at <= ${now} for update skip locked
    )`.execute(db);
}
