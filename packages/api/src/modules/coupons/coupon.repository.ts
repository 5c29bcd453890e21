import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import { type Coupon, discountIdOf } from "./coupon.ts";

/**
 * The cart whose coupons are asked for (`id` is null without one), and its products. `email`
 * replaces the checkout's.
 */
export type CouponCart = { id: string | null; productIds: readonly number[]; email?: string | null };

/** A coupon for this cart by id or code (in its form for comparison), or null. */
export async function findCoupon(
  db: Database | Trx,
  cart: CouponCart,
  key: { id: number } | { code: string },
): Promise<Coupon | null> {
  const which = "id" in key ? sql`c.id = ${key.id}` : sql`c.code = ${key.code}`;
  return (await selectCoupons(db, cart, which))[0] ?? null;
}

/**
 * The public coupons that are running and not used up by all customers together, first to end
 * first.
 */
export function findPublicCoupons(db: Database, cart: CouponCart, now: Date): Promise<Coupon[]> {
  const runs = sql`coalesce(c.starts_at <= ${now}, true) and coalesce(c.ends_at > ${now}, true)`;
  const isLeft = sql`coalesce(c.uses < c.max_uses, true)`;
  return selectCoupons(
    db,
    cart,
    sql`c.is_public and ${runs} and ${isLeft} order by c.ends_at nulls last, c.id`,
  );
}

async function selectCoupons(
  db: Database | Trx,
  cart: CouponCart,
  which: RawBuilder<unknown>,
): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`
    select ${sqlColumns("c.id", "c.code", "c.name", "c.kind", "c.value", "c.min_cents")},
      ${sqlColumns("c.starts_at", "c.ends_at", "c.is_public")},
      ${sqlColumns("c.uses", "c.max_uses", "c.max_uses_per_customer")},
      ${ownUses(cart.email ?? null)} as "ownUses",
      case when c.max_uses_per_customer is not null then ${emailKey(givenEmail(cart.email ?? null))} end as "usesOf",
      ${coveredProducts(cart.productIds)} as "productIds"
    from coupons c
    left join carts k on k.id = ${cart.id}
    left join checkouts h on h.cart_id = k.id
    left join users a on a.id = k.user_id
    where ${which}`.execute(db);
  return rows;
}

/**
 * The uses by the customer of cart `k` with account `a`: by the account's orders, by the checkout's
 * e-mail address, since anybody may open accounts, and by the account's own address if it is
 * confirmed.
 */
function ownUses(email: string | null) {
  const confirmed = sql`case when a.email_confirmed_at is not null then a.email end`;
  const usesThatCount = sql`u.coupon_id = c.id and u.returned_at is null`;
  return sql`case when c.max_uses_per_customer is null then 0 else (
    select count(*)::integer from (
      select u.order_id from coupon_uses u
      where ${usesThatCount} and u.customer_email in (${emailKey(givenEmail(email))}, ${emailKey(confirmed)})
      union
      select u.order_id from orders o join coupon_uses u on u.order_id = o.id
      where ${usesThatCount} and o.user_id = a.id
    ) used) end`;
}

/** The address of the checkout of cart `k`. */
function givenEmail(email: string | null) {
  return sql`coalesce(${email}, h.customer ->> 'email')`;
}

/**
 * The products among these that coupon `c` covers: by brand, by category or below; never gift
 * cards.
 */
function coveredProducts(ids: readonly number[]) {
  return sql`array(
    with recursive below (id) as (
      select unnest(c.category_ids)
      union select child.id from categories child join below on child.parent_id = below.id
    )
    select p.id from products p
    where p.id = any(${[...ids]}::integer[]) and p.gift_max_cents is null
      and (c.brand_ids = '{}' or p.brand_id = any(c.brand_ids))
      and (c.category_ids = '{}' or p.category_ids && array(select id from below)))`;
}

/** The address that identifies one customer: without the part after a plus. */
function emailKey(email: RawBuilder<unknown>) {
  return sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;
}

/** Locks a coupon until the transaction ends, which serialises the count of its uses. */
export async function lockCoupon(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom("coupons").select("id").where("id", "=", id).forUpdate().execute();
}

/** Counts a use of a locked coupon by an order, with the discount that the order has by it. */
export async function insertUse(trx: Trx, couponId: number, orderId: string, now: Date): Promise<void> {
  await sql`
    with used as (
      insert into coupon_uses (order_id, coupon_id, customer_email, used_at, discount_cents)
      select o.id, ${couponId}, ${emailKey(sql`o.customer ->> 'email'`)}, ${now}, (
        select coalesce(sum((d ->> 'cents')::integer), 0) from jsonb_array_elements(o.discounts) d
        where d ->> 'id' = ${discountIdOf({ id: couponId })})
      from orders o where o.id = ${orderId}
      returning coupon_id
    )
    update coupons set uses = uses + 1 from used where coupons.id = used.coupon_id`.execute(trx);
}

/** The coupon that an order has used and not got back, or null. */
export async function findUsedCoupon(trx: Trx, orderId: string): Promise<number | null> {
  const use = trx.selectFrom("coupon_uses").select("coupon_id").where("order_id", "=", orderId);
  return (await use.where("returned_at", "is", null).executeTakeFirst())?.coupon_id ?? null;
}

/** Changes the discount that an order has by its coupon, in cents. */
export async function setUsedDiscount(trx: Trx, orderId: string, cents: number): Promise<void> {
  await trx
    .updateTable("coupon_uses")
    .set({ discount_cents: cents })
    .where("order_id", "=", orderId)
    .where("returned_at", "is", null)
    .execute();
}

/** Restores the use of an order, if it has one that was not restored. */
export async function restoreUse(trx: Trx, orderId: string, now: Date): Promise<void> {
  await sql`
    with returned as (
      update coupon_uses set returned_at = ${now} where order_id = ${orderId} and returned_at is null
      returning coupon_id
    )
    update coupons set uses = uses - 1 from returned where coupons.id = returned.coupon_id`.execute(trx);
}
