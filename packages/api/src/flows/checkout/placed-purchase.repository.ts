import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { type IdempotentCall, type KeyClaim, keyClaim } from "@tuerca/platform/database/idempotency";
import { prepareDeferred } from "@tuerca/platform/database/prepare";
import { type RawBuilder, sql } from "kysely";
import { termsStamp } from "../../modules/carriers/index.ts";
import { prepareSellableCart } from "../../modules/cart/index.ts";
import { CHECKOUT, type StoredCheckout } from "../../modules/checkout/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import { stockToLock } from "../../modules/stock/index.ts";
import { type Purchase, withTerms } from "./purchase.repository.ts";

/**
 * A purchase locked until the transaction ends, with its order number; `userId` is the cart's
 * owner, null for a guest.
 */
export type LockedPurchase = Purchase & { checkout: StoredCheckout; number: string; userId: number | null };

type Claimed = {
  /** Whether this transaction claimed the key; otherwise an answer is stored under it. */
  isNew: boolean;
  /** Null if the key is not new, or the owner's cart lacks this checkout. */
  purchase: LockedPurchase | null;
};

/**
 * Claims a call's key, locks the owner's cart and checkout, and reads the data of `findPurchase`,
 * in one statement.
 */
export async function claimPurchase(
  trx: Trx,
  owner: CartOwner,
  checkoutId: string,
  call: KeyClaim,
): Promise<Claimed> {
  const found = await claim(trx, owner, { ...call, checkoutId });
  if (!found?.isThere) return { isNew: found?.isNew ?? false, purchase: null };
  return { isNew: true, purchase: await withTerms(trx, found) };
}

type Locked = {
  isNew: boolean;
  isThere: boolean;
  checkout: StoredCheckout;
  termsStamp: string;
  number: string;
  userId: number | null;
};

/**
 * Reads cart and checkout from the locked rows: others may have changed them while this one waited.
 */
const claim = prepareSellableCart<KeyClaim & { checkoutId: string }, Locked>(
  (isOwned, param, columns) => sql`
    with claimed as (${keyClaim(param)}), locked as materialized (
      select k.*, ${CHECKOUT} as checkout
      from carts k join checkouts h on h.cart_id = k.id
      where (select count(*) from claimed) > 0 and ${isOwned} and h.id = ${param("checkoutId")} for update
    )
    select exists (select from claimed) as "isNew", k.id is not null as "isThere",
      ${columns}, ${sqlColumns("k.checkout", "k.user_id")}, ${termsStamp} as "termsStamp",
      case when k.id is not null then ${nextOrderNumber(param("now"))} end as number
    from (select) one left join locked k on true`,
);

/**
 * The next order number, `YYYY-000123`, with Madrid's year, as a value of a statement. The number
 * of a failed order is not reused.
 */
function nextOrderNumber(now: RawBuilder<Date>): RawBuilder<string> {
  return sql`(
    select to_char(${now}::timestamptz at time zone 'Europe/Madrid', 'YYYY') || '-' ||
      lpad(next::text, greatest(6, length(next::text)), '0')
    from nextval('order_numbers') as next)`;
}

type Closing = {
  cartId: string;
  call: IdempotentCall;
  answer: object;
  /** The products whose stock is taken next. */
  productIds: number[];
  now: Date;
};

/**
 * Ends a locked purchase that became an order: closes its checkout, empties the cart with its
 * reservations, and stores the call's answer under its key. Locks the products' stock as
 * `lockStock` does.
 */
export function closePurchase(
  trx: Trx,
  { cartId, call, answer, productIds, now }: Closing,
): Promise<Deferred> {
  const { scope, key } = call;
  return close(trx, { cartId, now, scope, key, answer: JSON.stringify(answer), productIds });
}

type ClosingValues = Omit<Closing, "call" | "answer"> & { scope: string; key: string; answer: string };

const close = prepareDeferred<ClosingValues>(
  (param) => sql`
    with emptied as (
      update carts set lines = '[]', coupon_id = null, gift_card_request_id = null, version = version + 1, state = 'cart',
        reserved_until = null, updated_at = ${param("now")}
      where id = ${param("cartId")}
    ), released as (
      delete from stock_reservations where cart_id = ${param("cartId")}
    ), kept as (
      update idempotency_keys set status = 201, answer = ${param("answer")}
      where scope = ${param("scope")} and key = ${param("key")}
    ), ended as (
      delete from checkouts where cart_id = ${param("cartId")}
    ), locked as (${stockToLock(param("productIds"))})
    select count(*) from locked`,
);
