import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Pieces of a product on a list. */
export type ListItem = { productId: number; quantity: number };

/** The products of a list, the first added first. */
export async function findItems(db: Database | Trx, listId: number): Promise<ListItem[]> {
  return db
    .selectFrom("named_list_items")
    .select(["quantity", ...columns("product_id")])
    .where("list_id", "=", listId)
    .orderBy("created_at")
    .orderBy("product_id")
    .execute();
}

/** The products of all lists of a customer, by list. */
export async function findItemsOf(db: Database, userId: number): Promise<(ListItem & { listId: number })[]> {
  return db
    .selectFrom("named_list_items as i")
    .innerJoin("named_lists as l", "l.id", "i.list_id")
    .select(["i.quantity", ...columns("i.list_id", "i.product_id")])
    .where("l.user_id", "=", userId)
    .orderBy("i.created_at")
    .orderBy("i.product_id")
    .execute();
}

/**
 * Adds a product to a locked list. Gift cards, which are for somebody, and what is not for sale
 * cannot be added; returns whether it was.
 */
export async function insertItem(trx: Trx, listId: number, item: ListItem, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into named_list_items (list_id, product_id, quantity, created_at)
    select ${listId}::integer, id, ${item.quantity}::integer, ${now}::timestamptz from products
    where id = ${item.productId} and active and gift_min_cents is null`.execute(trx);
  return numAffectedRows > 0n;
}

/** Changes the pieces of a product that is on a locked list. */
export async function updateItem(trx: Trx, listId: number, { productId, quantity }: ListItem): Promise<void> {
  await trx
    .updateTable("named_list_items")
    .set({ quantity })
    .where("list_id", "=", listId)
    .where("product_id", "=", productId)
    .execute();
}

/** Takes a product off a locked list, if it is there. */
export async function deleteItem(trx: Trx, listId: number, productId: number): Promise<void> {
  await trx
    .deleteFrom("named_list_items")
    .where("list_id", "=", listId)
    .where("product_id", "=", productId)
    .execute();
}

/** Copies a product between locked lists; of both quantities the larger stays. */
export async function copyItem(
  trx: Trx,
  from: number,
  to: number,
  productId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into named_list_items as i (list_id, product_id, quantity, created_at)
    select ${to}::integer, product_id, quantity, ${now}::timestamptz from named_list_items
    where list_id = ${from} and product_id = ${productId}
    on conflict (list_id, product_id) do update set quantity = greatest(i.quantity, excluded.quantity)`.execute(
    trx,
  );
}

/** Gives a product's place on lists to another one; of both, the larger quantity stays. */
export async function moveListItems(trx: Trx, from: number, into: number): Promise<void> {
  await sql`
    with gone as (delete from named_list_items where product_id = ${from} returning *)
    insert into named_list_items as i (list_id, product_id, quantity, created_at)
    select list_id, ${into}::integer, quantity, created_at from gone
    on conflict (list_id, product_id) do update set quantity = greatest(i.quantity, excluded.quantity)`.execute(
    trx,
  );
}
