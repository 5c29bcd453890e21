import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { createSecretId } from "@tuerca/platform/secret-id";
import { type RawBuilder, sql } from "kysely";
import type { CartOwner } from "../session/index.ts";
import { stockToLock } from "../stock/index.ts";
import type { CartLine } from "./cart-line.ts";
import { prepareByOwner, prepareDeferredByOwner } from "./prepare-by-owner.repository.ts";

export type CartState = "cart" | "checkout";

/** A stored cart. */
export type StoredCart = {
  id: string;
  version: number;
  state: CartState;
  lines: CartLine[];
  reservedUntil: Date | null;
  couponId: number | null;
  giftRequestId: number | null;
  /** Whose group's prices count; null for a guest. */
  account: number | null;
  /** The group of that account; null without one. */
  member: Member | null;
};

/** The group that an account belongs to; `showsNet`: its members see prices without VAT first. */
export type Member = { group: string; showsNet: boolean };

/** The account whose terms count for a cart `k`: its owner's, or the caller's. */
export const ACCOUNT = sql<number | null>`coalesce(k.user_id, k.terms_of)`;

/** The `Member` that an account is, as a value of a statement. */
export function memberOf(account: RawBuilder<number | null>): RawBuilder<Member | null> {
  return sql`(select json_build_object('group', g.name, 'showsNet', g.shows_net)
    from customer_group_members m join customer_groups g on g.id = m.group_id where m.user_id = ${account})`;
}

/** The columns of a `StoredCart`, of a cart `k`. */
export const CART_COLUMNS = sql`${sqlColumns("k.id", "k.version", "k.state", "k.lines", "k.reserved_until")},
  ${sqlColumns("k.coupon_id")}, k.gift_card_request_id as "giftRequestId",
  ${ACCOUNT} as account, ${memberOf(ACCOUNT)} as member`;

/** The owner's cart, or null before its first line. */
export async function findCart(db: Database | Trx, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await find(db, owner, {});
  return cart ?? null;
}

const find = prepareByOwner<object, StoredCart>(selectCart);

/** The owner's cart, locked until the transaction ends. */
export async function lockCart(trx: Trx, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await lock(trx, owner, {});
  return cart ?? null;
}

const lock = prepareByOwner<object, StoredCart>(
  (isOwned) => sql<StoredCart>`${selectCart(isOwned)} for update`,
);

/**
 * Locks the owner's cart, then the stock of its products, as `lockStock` does. Gift cards have
 * none.
 */
export function lockCartWithStock(trx: Trx, owner: CartOwner): Promise<Deferred> {
  return lockWithStock(trx, owner, {});
}

const IDS_IN_STOCK = sql<number[]>`array(
  select (line ->> 'productId')::integer from cart, jsonb_array_elements(lines) line where not line ? 'gift')`;

const lockWithStock = prepareDeferredByOwner(
  (isOwned) => sql`
    with cart as materialized (${selectCart(isOwned)} for update), locked as (${stockToLock(IDS_IN_STOCK)})
    select from cart, (select count(*) from locked) as all_locked`,
);

function selectCart(isOwned: RawBuilder<boolean>) {
  return sql<StoredCart>`select ${CART_COLUMNS} from carts k where ${isOwned}`;
}

/** Sets whose group's prices count for a cart that the staff fills; null for nobody's. */
export async function setTermsOf(trx: Trx, owner: CartOwner, account: number | null): Promise<void> {
  await setTerms(trx, owner, { account });
}

const setTerms = prepareByOwner<{ account: number | null }, never>(
  (isOwned, param) => sql<never>`update carts set terms_of = ${param("account")}::integer where ${isOwned}`,
);

/** The carts with a line of a product, locked by ascending id until the transaction ends. */
export async function lockCartsWith(trx: Trx, productId: number): Promise<StoredCart[]> {
  const line = JSON.stringify([{ productId }]);
  const { rows } = await sql<StoredCart>`
    select ${CART_COLUMNS} from carts k where k.lines @> ${line}::jsonb order by k.id for update`.execute(
    trx,
  );
  return rows;
}

/**
 * Creates the owner's cart, empty and of version 0, if there is none; returns whether it did. A
 * guest's session must have its row.
 */
export async function insertCart(trx: Trx, owner: CartOwner, now: Date): Promise<boolean> {
  const of = "userId" in owner ? { user_id: owner.userId } : { session_hash: owner.sessionHash };
  const result = await trx
    .insertInto("carts")
    .values({ id: createSecretId(), ...of, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/**
 * Makes a guest's cart the customer's, replacing the customer's own. Its version is higher than
 * both, so that no tab overwrites what it has not seen.
 */
export async function giveCart(trx: Trx, cartId: string, userId: number): Promise<void> {
  const own = await trx
    .deleteFrom("carts")
    .where("user_id", "=", userId)
    .returning("version")
    .executeTakeFirst();
  await trx
    .updateTable("carts")
    .set({
      session_hash: null,
      user_id: userId,
      version: sql`greatest(version, ${own?.version ?? 0}::integer) + 1`,
    })
    .where("id", "=", cartId)
    .execute();
}

/** Deletes a cart with its checkout and reservations. */
export async function deleteCart(trx: Trx, cartId: string): Promise<void> {
  await trx.deleteFrom("carts").where("id", "=", cartId).execute();
}

export type CartKey = Pick<
  StoredCart,
  "id" | "version" | "couponId" | "giftRequestId" | "account" | "member"
>;

/**
 * Replaces the lines of a locked cart and returns it to the state `cart`; its version is higher
 * than `after` too. An emptied cart loses its coupon and gift card.
 */
export async function replaceLines(
  trx: Trx,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
  after = 0,
): Promise<Omit<CartKey, "account" | "member">> {
  return trx
    .updateTable("carts")
    .set({
      lines: JSON.stringify(lines),
      ...(lines.length === 0 ? { coupon_id: null, gift_card_request_id: null } : {}),
      version: sql`greatest(version, ${after}::integer) + 1`,
      state: "cart",
      reserved_until: null,
      updated_at: now,
    })
    .where("id", "=", cartId)
    .returning([...columns("id", "version", "coupon_id"), "gift_card_request_id as giftRequestId"])
    .executeTakeFirstOrThrow();
}

/** Takes a locked cart out of checkout; version and lines stay. */
export async function reopenCart(trx: Trx, cartId: string): Promise<void> {
  await trx
    .updateTable("carts")
    .set({ state: "cart", reserved_until: null })
    .where("id", "=", cartId)
    .execute();
}

/**
 * Sets the coupon of a cart, or removes it (null); increases its version, leaves its reservation.
 */
export async function setCartCoupon(trx: Trx, cartId: string, couponId: number | null): Promise<number> {
  const { version } = await trx
    .updateTable("carts")
    .set({ coupon_id: couponId, version: sql`version + 1` })
    .where("id", "=", cartId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
