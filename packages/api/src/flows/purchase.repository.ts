import { type RawBuilder, sql } from "kysely";
import { termsOf, termsStamp, type ZoneTerms } from "../modules/carriers/index.ts";
import {
  type CartOwner,
  prepareByOwner,
  readingSellableCart,
  type SellableCart,
} from "../modules/cart/index.ts";
import { stockToLock } from "../modules/catalog/sellable.repository.ts";
import { checkoutOf, type StoredCheckout } from "../modules/checkout/index.ts";
import { type IdempotentCall, type KeyClaim, keyClaim, nextOrderNumber } from "../modules/orders/index.ts";
import type { Database, Trx } from "../platform/database/database.ts";
import { prepare } from "../platform/database/prepare.ts";

/** A cart with its open checkout and all who bring parcels. */
export type Purchase = SellableCart & { checkout: StoredCheckout | null; terms: readonly ZoneTerms[] };

const besides = () => ({ checkout: checkoutOf(sql.ref("k.id")), termsStamp });

const readPurchase = readingSellableCart(besides);
const readPurchaseToPlace = readingSellableCart((now: RawBuilder<Date>) => ({
  ...besides(),
  number: nextOrderNumber(now),
}));

/** All that decides what the owner's cart costs on its way to an order, in one statement; null where there is nothing in it. */
export async function findPurchase(
  db: Database | Trx,
  owner: CartOwner,
  now: Date,
): Promise<Purchase | null> {
  const found = await readPurchase(db, owner, now);
  return found && found.cart.lines.length > 0 ? withTerms(db, found) : null;
}

/** What `findPurchase` finds, an empty cart too, with a number for its order. */
export async function findPurchaseToPlace(
  trx: Trx,
  owner: CartOwner,
  now: Date,
): Promise<(Purchase & { number: string }) | null> {
  const found = await readPurchaseToPlace(trx, owner, now);
  return found && withTerms(trx, found);
}

async function withTerms<T extends { termsStamp: string }>(db: Database | Trx, found: T) {
  return { ...found, terms: await termsOf(db, found.termsStamp) };
}

type Closing = {
  cartId: string;
  call: IdempotentCall;
  answer: object;
  /** Whose stock is taken next. */
  productIds: number[];
  now: Date;
};

/**
 * Ends a locked purchase that has become an order: its checkout closed, its cart emptied, nothing held back, and the call's
 * answer kept under its key. Locks the stock of what was bought, as `lockStock` does.
 */
export async function closePurchase(
  trx: Trx,
  { cartId, call, answer, productIds, now }: Closing,
): Promise<void> {
  const { scope, key } = call;
  await close(trx, { cartId, now, scope, key, answer: JSON.stringify(answer), productIds });
}

type ClosingValues = Omit<Closing, "call" | "answer"> & { scope: string; key: string; answer: string };

const close = prepare<ClosingValues, never>(
  (place) => sql`
    with emptied as (
      update carts set lines = '[]', coupon_id = null, gift_card_request_id = null, version = version + 1, state = 'cart',
        reserved_until = null, updated_at = ${place("now")}
      where id = ${place("cartId")}
    ), released as (
      delete from stock_reservations where cart_id = ${place("cartId")}
    ), kept as (
      update idempotency_keys set status = 201, answer = ${place("answer")}
      where scope = ${place("scope")} and key = ${place("key")}
    ), ended as (
      delete from checkouts where cart_id = ${place("cartId")}
    ), locked as (${stockToLock(place("productIds"))})
    select count(*) from locked`,
);

type Claimed = {
  /** Whether the call's key is this transaction's; else an answer is kept under it. */
  isNew: boolean;
  /** Whether the owner's cart has this checkout. */
  isThere: boolean;
};

/**
 * Claims a call's key and then locks the owner's cart and its checkout, in this order, until the transaction ends. Nothing is locked
 * where the key is not new.
 */
export async function claimPurchase(
  trx: Trx,
  owner: CartOwner,
  checkoutId: string,
  call: KeyClaim,
): Promise<Claimed> {
  const [claimed] = await claim(trx, owner, { ...call, checkoutId });
  return claimed ?? { isNew: false, isThere: false };
}

const claim = prepareByOwner<KeyClaim & { checkoutId: string }, Claimed>(
  (isOwned, place) => sql<Claimed>`
    with claimed as (${keyClaim(place)}), locked as (
      select from carts k join checkouts h on h.cart_id = k.id
      where (select count(*) from claimed) > 0 and ${isOwned} and h.id = ${place("checkoutId")} for update
    )
    select (select count(*) from claimed) > 0 as "isNew", (select count(*) from locked) > 0 as "isThere"`,
);
