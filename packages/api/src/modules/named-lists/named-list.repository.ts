import type { NamedList } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { hashSecret } from "@tuerca/platform/secret-id";
import { sql } from "kysely";

type StoredList = { id: number; name: string; sharedAt: Date | null; count: number };

function lists(db: Database | Trx) {
  return db
    .selectFrom("named_lists as l")
    .select([
      "l.id",
      "l.name",
      ...columns("l.shared_at"),
      sql<number>`(select count(*)::integer from named_list_items i where i.list_id = l.id)`.as("count"),
    ]);
}

function present({ id, name, count, sharedAt }: StoredList): NamedList {
  return { id, name, count, shared_at: sharedAt?.toISOString() ?? null };
}

/** A customer's lists, by name. */
export async function findLists(db: Database, userId: number): Promise<NamedList[]> {
  const rows = await lists(db)
    .where("l.user_id", "=", userId)
    .orderBy(sql`lower(l.name)`)
    .orderBy("l.id")
    .execute();
  return rows.map(present);
}

/** One list of a customer; null if it is not theirs. */
export async function findList(db: Database | Trx, userId: number, id: number): Promise<NamedList | null> {
  const row = await lists(db).where("l.user_id", "=", userId).where("l.id", "=", id).executeTakeFirst();
  return row ? present(row) : null;
}

/** Locks those of some lists that are a customer's, by id; returns their ids. */
export async function lockLists(trx: Trx, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("named_lists")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of a customer's lists. */
export async function countLists(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("named_lists")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds an empty list. Throws a unique violation if another one has the name. */
export async function insertList(trx: Trx, userId: number, name: string): Promise<NamedList> {
  const { id } = await trx
    .insertInto("named_lists")
    .values({ user_id: userId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, name, count: 0, shared_at: null };
}

/**
 * Renames a list, which is the customer's; returns whether it is. Throws a unique violation if
 * another one has the name.
 */
export async function updateName(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const result = await db
    .updateTable("named_lists")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the secret of a list's link, null for none; returns whether it is the customer's. */
export async function updateSecret(
  db: Database,
  userId: number,
  id: number,
  link: { secret: string; sharedAt: Date } | null,
): Promise<boolean> {
  const result = await db
    .updateTable("named_lists")
    .set({ secret_hash: link && hashSecret(link.secret), shared_at: link?.sharedAt ?? null })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a list; returns whether it was the customer's. */
export async function deleteList(db: Database, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom("named_lists")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The list of a link; null for an unknown secret. */
export async function findShared(db: Database, secret: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom("named_lists")
    .select(["id", "name"])
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return row ?? null;
}
