import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { CartOwner } from "../session/index.ts";

/** A cart's request for the balance of a mobile; its answer counts until `expiresAt`. */
export type GiftRequest = {
  id: number;
  mobile: string;
  status: "pending" | "accepted" | "rejected";
  expiresAt: Date;
  /** Of the gift cards that this mobile has received, in cents. */
  balanceCents: number;
};

/** A request by its id or its link's hashed secret, with the current balance. */
export async function findRequest(
  db: Database | Trx,
  key: { id: number } | { secretHash: string },
): Promise<GiftRequest | null> {
  const isIt = "id" in key ? sql`r.id = ${key.id}` : sql`r.secret_hash = ${key.secretHash}`;
  const { rows } = await sql<GiftRequest>`
    select ${sqlColumns("r.id", "r.mobile", "r.status", "r.expires_at")}, coalesce((
      select sum(c.balance_cents) from gift_cards c
      where c.mobile = r.mobile and c.balance_cents > 0 and c.delivered_at is not null and c.blocked_at is null
    ), 0)::integer as "balanceCents"
    from gift_card_requests r where ${isIt}`.execute(db);
  return rows[0] ?? null;
}

/** The owner of a request's cart; null if no cart has it. */
export async function findRequestOwner(db: Database | Trx, id: number): Promise<CartOwner | null> {
  const cart = await db
    .selectFrom("carts")
    .select(["user_id", "session_hash"])
    .where("gift_card_request_id", "=", id)
    .executeTakeFirst();
  if (!cart) return null;
  if (cart.user_id !== null) return { userId: cart.user_id };
  return cart.session_hash === null ? null : { sessionHash: cart.session_hash };
}

/** Makes a new request the locked cart's only one; returns its id. */
export async function putRequest(
  trx: Trx,
  cartId: string,
  { mobile, expiresAt }: Pick<GiftRequest, "mobile" | "expiresAt">,
): Promise<number> {
  const { id } = await trx
    .insertInto("gift_card_requests")
    .values({ mobile, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setCartRequest(trx, cartId, id);
  return id;
}

/** Sets a locked cart's request, or removes it (null). */
export async function setCartRequest(trx: Trx, cartId: string, id: number | null): Promise<void> {
  await trx.updateTable("carts").set({ gift_card_request_id: id }).where("id", "=", cartId).execute();
}

/** Ends a request; its link stops working. */
export async function deleteRequest(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("gift_card_requests").where("id", "=", id).execute();
}

/** Sets the link's secret of a pending request; returns whether it was pending without one. */
export async function setSecret(trx: Trx, id: number, secretHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("gift_card_requests")
    .set({ secret_hash: secretHash })
    .where("id", "=", id)
    .where("secret_hash", "is", null)
    .where("status", "=", "pending")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Answers a pending request. */
export async function answerRequest(
  db: Database,
  id: number,
  { status, expiresAt }: Pick<GiftRequest, "status" | "expiresAt">,
): Promise<void> {
  await db
    .updateTable("gift_card_requests")
    .set({ status, expires_at: expiresAt })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** Deletes requests that expired a day ago, also from their carts. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  await sql`delete from gift_card_requests where expires_at <= ${now}::timestamptz - interval '1 day'`.execute(
    db,
  );
}
