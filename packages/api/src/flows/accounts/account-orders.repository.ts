import type { Trx } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";
import { deleteNotesOf } from "../../modules/order-notes/index.ts";

/**
 * Assigns the guest orders of an address to a user, with what the staff noted of the guest; call it
 * only if the user has confirmed the address.
 */
export async function claimGuestOrders(trx: Trx, userId: number, email: string): Promise<void> {
  await sql`
    with noted as (
      update customer_notes set user_id = ${userId}, guest_email = null where guest_email = ${email}),
    untagged as (delete from customer_tags where guest_email = ${email} returning tag, created_at),
    tagged as (
      insert into customer_tags (user_id, tag, created_at) select ${userId}, tag, created_at from untagged
      on conflict do nothing)
    update orders set user_id = ${userId}
    where user_id is null and blocked_at is null and customer ->> 'email' = ${email}`.execute(trx);
}

/**
 * Assigns a guest order that this session has placed to a user; false if it is another's meanwhile.
 */
export async function claimPlacedOrder(
  trx: Trx,
  userId: number,
  { id, sessionHash }: { id: string; sessionHash: string },
): Promise<boolean> {
  const claimed = await trx
    .updateTable("orders")
    .set({ user_id: userId })
    .where("id", "=", id)
    .where("session_hash", "=", sessionHash)
    .where("user_id", "is", null)
    .where("blocked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Takes all orders from whoever wants their data erased: no link finds them, and no later account
 * gets them, and their internal notes go. Returns the ids of unpaid ones. All stay locked until the
 * transaction ends.
 */
export async function blockOrders(trx: Trx, owner: OrderOwner, now: Date): Promise<string[]> {
  const blocked = await trx
    .updateTable("orders")
    .set({ user_id: null, session_hash: null, blocked_at: now })
    .where(isOwnedBy(owner))
    .returning(["id", "status"])
    .execute();
  await deleteNotesOf(
    trx,
    blocked.map(({ id }) => id),
  );
  return blocked.filter(({ status }) => status === "pending_payment").map(({ id }) => id);
}

/** Moves the orders of a session to the one that replaces it at a login. */
export async function handOrdersOver(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("orders").set({ session_hash: to }).where("session_hash", "=", from).execute();
}
