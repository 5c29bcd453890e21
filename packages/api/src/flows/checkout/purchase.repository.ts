import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId } from "@tuerca/platform/secret-id";
import { sql } from "kysely";
import { termsOf, termsStamp, type ZoneTerms } from "../../modules/carriers/index.ts";
import { prepareSellableCart } from "../../modules/cart/index.ts";
import { checkoutInsert, checkoutOf, type StoredCheckout } from "../../modules/checkout/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";

const readPurchase = prepareSellableCart<object, { checkout: StoredCheckout | null; termsStamp: string }>(
  (isOwned, _, columns) => sql`
    select ${columns}, ${checkoutOf(sql.ref("k.id"))} as checkout, ${termsStamp} as "termsStamp"
    from carts k where ${isOwned}`,
);

type SellableCart = NonNullable<Awaited<ReturnType<typeof readPurchase>>>;

/** A cart with its open checkout and all carriers. */
export type Purchase = Omit<SellableCart, "termsStamp"> & { terms: readonly ZoneTerms[] };

/**
 * All data that decide the price of the owner's cart in checkout, in one statement; null for an
 * empty cart.
 */
export async function findPurchase(
  db: Database | Trx,
  owner: CartOwner,
  now: Date,
): Promise<Purchase | null> {
  const found = await readPurchase(db, owner, { now });
  return found && found.cart.lines.length > 0 ? withTerms(db, found) : null;
}

/** A purchase with a checkout, unless another call is opening it at this moment. */
type OpenedPurchase = Purchase & { isNew: boolean };

/** The data of `findPurchase`, with a new checkout if there was none. */
export async function openPurchase(
  db: Database,
  owner: CartOwner,
  now: Date,
): Promise<OpenedPurchase | null> {
  const opened = await open(db, owner, { id: createSecretId(), now });
  return opened && opened.cart.lines.length > 0 ? withTerms(db, opened) : null;
}

type Opened = { checkout: StoredCheckout | null; termsStamp: string; isNew: boolean };

const open = prepareSellableCart<{ id: string }, Opened>(
  (isOwned, param, columns) => sql`
    with opened as (${checkoutInsert(sql`select * from carts where ${isOwned}`, param("id"), param("now"))})
    select ${columns}, ${termsStamp} as "termsStamp",
      coalesce((select checkout from opened), ${checkoutOf(sql.ref("k.id"))}) as checkout,
      exists (select from opened) as "isNew"
    from carts k where ${isOwned}`,
);

/** Replaces the stamp of the carriers' terms by the carriers. */
export async function withTerms<T extends { termsStamp: string }>(db: Database | Trx, found: T) {
  return { ...found, terms: await termsOf(db, found.termsStamp) };
}
