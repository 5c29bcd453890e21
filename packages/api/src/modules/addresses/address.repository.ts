import type { Address } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

export type AddressKind = "shipping" | "billing";

/** The fields of an address that a customer types. */
export type AddressFields = Omit<Address, "id" | "is_default">;

type Row = { id: number; is_default: boolean; fields: AddressFields };

/** A customer's addresses of a kind: the default first, then newest first. */
export async function findAddresses(db: Database, userId: number, kind: AddressKind): Promise<Address[]> {
  const rows = await selectAddresses(db, userId)
    .where("kind", "=", kind)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toAddress);
}

/** One of a customer's shipping addresses; null if it is not theirs. */
export async function findShipping(trx: Trx, userId: number, id: number): Promise<Address | null> {
  const row = await selectAddresses(trx, userId)
    .where("kind", "=", "shipping")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

/** The customer's shipping address with the same content, or null. */
export async function findSameShipping(
  trx: Trx,
  userId: number,
  fields: AddressFields,
): Promise<Address | null> {
  const row = await selectAddresses(trx, userId)
    .where("kind", "=", "shipping")
    .where(sql<boolean>`fields = ${JSON.stringify(fields)}::jsonb`)
    .orderBy("id")
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

/** The given addresses of either kind that are the customer's, by id. */
export async function findOwnAddresses(
  db: Database | Trx,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, Address>> {
  const rows = await selectAddresses(db, userId).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toAddress(row)]));
}

function selectAddresses(db: Database | Trx, userId: number) {
  return db
    .selectFrom("addresses")
    .select((of) => ["id", "is_default", of.ref("fields").$castTo<AddressFields>().as("fields")])
    .where("user_id", "=", userId);
}

/** Number of a customer's addresses of a kind. */
export async function countAddresses(trx: Trx, userId: number, kind: AddressKind): Promise<number> {
  const { count } = await trx
    .selectFrom("addresses")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewAddress = {
  userId: number;
  kind: AddressKind;
  isDefault: boolean;
  fields: AddressFields;
  now: Date;
};

/** Adds an address of a locked user. */
export async function insertAddress(trx: Trx, address: NewAddress): Promise<Address> {
  const row = await trx
    .insertInto("addresses")
    .values({
      user_id: address.userId,
      kind: address.kind,
      is_default: address.isDefault,
      fields: JSON.stringify(address.fields),
      created_at: address.now,
      updated_at: address.now,
    })
    .returning((of) => ["id", "is_default", of.ref("fields").$castTo<AddressFields>().as("fields")])
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

/** The key of an address: customer, kind, and the id if there may be several. */
export type AddressKey = { userId: number; kind: AddressKind; id?: number };

/** Replaces an address; returns null if it does not exist. */
export async function updateAddress(
  db: Database | Trx,
  key: AddressKey,
  fields: AddressFields,
  now: Date,
): Promise<Address | null> {
  const row = await db
    .updateTable("addresses")
    .set({ fields: JSON.stringify(fields), updated_at: now })
    .where("user_id", "=", key.userId)
    .where("kind", "=", key.kind)
    .$if(key.id !== undefined, (query) => query.where("id", "=", key.id ?? 0))
    .returning((of) => ["id", "is_default", of.ref("fields").$castTo<AddressFields>().as("fields")])
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

/**
 * Deletes a locked user's shipping address; returns whether it was the default, or null if it does
 * not exist.
 */
export async function deleteShipping(trx: Trx, userId: number, id: number): Promise<boolean | null> {
  const row = await trx
    .deleteFrom("addresses")
    .where("user_id", "=", userId)
    .where("kind", "=", "shipping")
    .where("id", "=", id)
    .returning("is_default")
    .executeTakeFirst();
  return row?.is_default ?? null;
}

/**
 * Makes a locked user's shipping address the default: the given one or, without an id, the newest.
 */
export async function setDefault(trx: Trx, userId: number, id: number | null): Promise<void> {
  const own = trx.updateTable("addresses").where("user_id", "=", userId).where("kind", "=", "shipping");
  await own.set({ is_default: false }).where("is_default", "=", true).execute();
  const newest = trx
    .selectFrom("addresses")
    .select((of) => of.fn.max("id").as("id"))
    .where("user_id", "=", userId)
    .where("kind", "=", "shipping");
  await own
    .set({ is_default: true })
    .where("id", "=", id ?? newest)
    .execute();
}

function toAddress({ id, is_default, fields }: Row): Address {
  return { id, ...fields, is_default };
}
