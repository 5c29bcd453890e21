import { columns } from "@tuerca/platform/database/columns";
import { type Counted, countUpTo } from "@tuerca/platform/database/count-up-to";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { checksumOf, type Statement } from "./statement.ts";

/** A stored statement; `orderId` and `assignedNumber`, the order's, are null while none fits it. */
export type StoredStatement = Statement & {
  id: number;
  orderId: string | null;
  assignedNumber: string | null;
  checksum: string;
  processedAt: Date | null;
};

/**
 * Stores a statement with its lines; returns its id, or null if this request has stored it before
 * (`findByRequest`).
 */
export async function insertStatement(
  trx: Trx,
  statement: Statement,
  { orderId, requestHash }: { orderId: string | null; requestHash: string },
): Promise<number | null> {
  const { reference, way, name, orderNumber, email, comment, isWhole, receivedAt } = statement;
  const row = await trx
    .insertInto("withdrawals")
    .values({
      reference,
      way,
      name,
      email,
      comment,
      order_id: orderId,
      order_number: orderNumber,
      is_whole: isWhole,
      received_at: receivedAt,
      checksum: checksumOf(statement),
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.column("request_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  const lines = statement.lines.map((line) => ({ withdrawal_id: row.id, ...line }));
  if (lines.length > 0) await trx.insertInto("withdrawal_lines").values(lines).execute();
  return row.id;
}

/** The statement that a request has stored, or null. */
export function findByRequest(trx: Trx, requestHash: string): Promise<StoredStatement | null> {
  return findOne(trx, sql<boolean>`request_hash = ${requestHash}`);
}

/** A statement by its id or reference, or null. */
export function findStatement(
  db: Database | Trx,
  key: { id: number } | { reference: string },
): Promise<StoredStatement | null> {
  return findOne(db, "id" in key ? sql`id = ${key.id}` : sql`reference = ${key.reference}`);
}

async function findOne(
  db: Database | Trx,
  isIt: ReturnType<typeof sql<boolean>>,
): Promise<StoredStatement | null> {
  return (await selectStatements(db).where(isIt).executeTakeFirst()) ?? null;
}

/** The statements about the orders of an account or guest, oldest first. */
export function findStatementsOf(db: Database, owner: OrderOwner): Promise<StoredStatement[]> {
  return selectStatements(db)
    .where(sql<boolean>`order_id in (select id from orders where ${isOwnedBy(owner)})`)
    .orderBy("id")
    .execute();
}

/**
 * Which statements to list: those that nobody has processed, those without an order, or all.
 * `after`: the reference of the last one of the page before.
 */
export type StatementSearch = { which: "open" | "orderless" | "all"; after?: string | null; limit: number };

/** Statements, newest first, at most `limit`. */
export function listStatements(
  db: Database,
  { which, after = null, limit }: StatementSearch,
): Promise<StoredStatement[]> {
  return selectStatements(db)
    .$if(which === "open", (query) => query.where("processed_at", "is", null))
    .$if(which === "orderless", (query) => query.where("order_id", "is", null))
    .$if(after !== null, (query) =>
      query.where("id", "<", (of) =>
        of.selectFrom("withdrawals as w").select("w.id").where("w.reference", "=", after),
      ),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Statements that nobody has processed, and when the oldest was received; null without one. */
export async function measureOpenStatements(trx: Trx): Promise<Counted & { oldest: Date | null }> {
  const counted = await countUpTo(trx, sql`select from withdrawals where processed_at is null`);
  const { rows } = await sql<{ at: Date | null }>`
    select min(received_at) as at from withdrawals where processed_at is null`.execute(trx);
  return { ...counted, oldest: rows[0]?.at ?? null };
}

function selectStatements(db: Database | Trx) {
  return db
    .selectFrom("withdrawals")
    .select(["id", "reference", "name", "email", "comment", "checksum"])
    .select(columns("order_id", "order_number", "is_whole", "received_at", "processed_at"))
    .select((of) => [
      of.ref("way").$castTo<Statement["way"]>().as("way"),
      of
        .selectFrom("orders")
        .select("orders.number")
        .whereRef("orders.id", "=", "withdrawals.order_id")
        .as("assignedNumber"),
      jsonArrayFrom(
        of
          .selectFrom("withdrawal_lines as l")
          .select(["l.position", "l.sku", "l.name", "l.quantity"])
          .whereRef("l.withdrawal_id", "=", "withdrawals.id")
          .orderBy("l.position"),
      ).as("lines"),
    ]);
}

/** Assigns an order to a statement; returns false if it has one meanwhile. */
export async function setOrder(trx: Trx, id: number, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("withdrawals")
    .set({ order_id: orderId })
    .where("id", "=", id)
    .where("order_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an operator has processed a statement; returns whether it was open. */
export async function setProcessed(db: Database, reference: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("withdrawals")
    .set({ processed_at: now })
    .where("reference", "=", reference)
    .where("processed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Deletes up to `limit` statements without an order from before `before`; returns their number. */
export async function deleteOldStatements(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from withdrawals where id in (
      select id from withdrawals where order_id is null and received_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
