import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An order that waits for a transfer; cents as charged. */
export type TransferDue = {
  number: string;
  createdAt: Date;
  dueAt: Date | null;
  totalCents: number;
  name: string;
};

const columns = sql`${sqlColumns("number", "created_at", "due_at", "total_cents")},
  customer ->> 'name' as name`;
const waits = sql`status = 'pending_payment' and payment_method = 'transfer'`;

/** Orders that wait for a transfer, longest waiting first, after this number, at most `limit`. */
export async function listTransfersDue(
  db: Database,
  after: string | null,
  limit: number,
): Promise<TransferDue[]> {
  const next =
    after === null
      ? sql`true`
      : sql`(created_at, number) > (select a.created_at, a.number from orders a where a.number = ${after})`;
  const { rows } = await sql<TransferDue>`
    select ${columns} from orders where ${waits} and ${next} order by created_at, number limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** An order that an extract may mean; `isWaiting`: it waits for a transfer. */
export type NamedOrder = TransferDue & { isWaiting: boolean };

/** The orders with these numbers, and those that wait for one of these amounts, oldest first. */
export async function findTransferOrders(
  db: Database,
  numbers: readonly string[],
  amounts: readonly number[],
): Promise<NamedOrder[]> {
  const { rows } = await sql<NamedOrder>`
    select ${columns}, ${waits} as "isWaiting" from orders where number = any(${numbers}::text[])
    union
    select ${columns}, true from orders where ${waits} and total_cents = any(${amounts}::int[])
    order by "createdAt", number`.execute(db);
  return rows;
}
