import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";
import { findGuestId } from "./find-owner.repository.ts";

/** An internal note about a customer, who does not see it. */
export type CustomerNote = { id: number; staffId: number; author: string; text: string; createdAt: Date };

/** Tells the locks of guests from those of other names. */
const LOCKED = sql.lit(93);

/** Of a row of `customer_notes` or `customer_tags`: whether it is about this customer. */
const isAbout = (owner: OrderOwner) =>
  "userId" in owner
    ? sql<boolean>`user_id = ${owner.userId}`
    : sql<boolean>`guest_email = ${owner.guestEmail}`;

const keyOf = (owner: OrderOwner) =>
  "userId" in owner
    ? { user_id: owner.userId, guest_email: null }
    : { user_id: null, guest_email: owner.guestEmail };

/**
 * Serialises what the staff writes of one customer until the transaction ends. False if the account
 * or the guest's last order is gone.
 */
export async function lockCustomer(trx: Trx, owner: OrderOwner): Promise<boolean> {
  if ("userId" in owner) {
    const user = trx.selectFrom("users").select("id").where("id", "=", owner.userId).forNoKeyUpdate();
    return (await user.executeTakeFirst()) !== undefined;
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner.guestEmail}, ${LOCKED}))`.execute(trx);
  return (await findGuestId(trx, owner.guestEmail)) !== null;
}

/** The notes about a customer, oldest first. */
export function listCustomerNotes(db: Database | Trx, owner: OrderOwner): Promise<CustomerNote[]> {
  return db
    .selectFrom("customer_notes")
    .innerJoin("staff", "staff.id", "customer_notes.staff_id")
    .select([...columns("customer_notes.id", "staff_id"), "staff.name as author", "text"])
    .select(columns("customer_notes.created_at"))
    .where(isAbout(owner))
    .orderBy("customer_notes.id")
    .execute();
}

/** Adds a note; returns its id. */
export async function insertCustomerNote(
  trx: Trx,
  owner: OrderOwner,
  { staffId, text, createdAt }: Pick<CustomerNote, "staffId" | "text" | "createdAt">,
): Promise<number> {
  const { id } = await trx
    .insertInto("customer_notes")
    .values({ ...keyOf(owner), staff_id: staffId, text, created_at: createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a note. */
export async function deleteCustomerNote(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("customer_notes").where("id", "=", id).execute();
}

/** The tags of a customer, in their order. */
export async function listTagsOf(db: Database | Trx, owner: OrderOwner): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_tags")
    .select("tag")
    .where(isAbout(owner))
    .orderBy("tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Replaces the tags of a locked customer. */
export async function replaceTags(
  trx: Trx,
  owner: OrderOwner,
  tags: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom("customer_tags")
    .where(isAbout(owner))
    .where(sql<boolean>`tag <> all(${[...tags]}::text[])`)
    .execute();
  if (tags.length === 0) return;
  await trx
    .insertInto("customer_tags")
    .values(tags.map((tag) => ({ ...keyOf(owner), tag, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the notes and tags of a guest; an account's go with it. */
export async function deleteWordsOf(trx: Trx, guestEmail: string): Promise<void> {
  await trx.deleteFrom("customer_notes").where("guest_email", "=", guestEmail).execute();
  await trx.deleteFrom("customer_tags").where("guest_email", "=", guestEmail).execute();
}

/** Deletes up to `limit` notes, or tags, from before `before`; returns how many. */
export async function deleteOldWords(db: Database, before: Date, limit: number): Promise<number> {
  const notes = await sql`delete from customer_notes where id in (
    select id from customer_notes where created_at < ${before} limit ${limit})`.execute(db);
  const tags = await sql`delete from customer_tags where ctid = any(array(
    select ctid from customer_tags where created_at < ${before} limit ${limit}))`.execute(db);
  return Math.max(Number(notes.numAffectedRows ?? 0n), Number(tags.numAffectedRows ?? 0n));
}
