import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { type RefundState, type StoredRefund, selectRefunds } from "./refund.repository.ts";

const STATES: readonly RefundState[] = ["requested", "sending", "done", "failed"];

/** Which refunds to list; no states mean all. `after`: the last id of the page before. */
export type RefundSearch = {
  states: readonly RefundState[];
  orderNumber: string | null;
  after: number | null;
};

/** A refund with its order's number. */
export type ListedRefund = StoredRefund & { orderNumber: string };

/** A page of refunds, newest first, at most `limit`; the index gives each state in this order. */
export async function listRefundPage(
  db: Database,
  { states, orderNumber, after }: RefundSearch,
  limit: number,
): Promise<ListedRefund[]> {
  const isIt =
    orderNumber === null
      ? sql`true`
      : sql`r.order_id = (select o.id from orders o where o.number = ${orderNumber})`;
  const page = await sql<{ id: number }>`
    select p.id from unnest(${states.length > 0 ? states : STATES}::text[]) s (state)
    cross join lateral (
      select r.id from refunds r
      where r.state = s.state and ${isIt} and (${after}::bigint is null or r.id < ${after}::bigint)
      order by r.id desc limit ${limit}) p
    order by p.id desc limit ${limit}`.execute(db);
  if (page.rows.length === 0) return [];
  return selectRefunds(db)
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("orders.number as orderNumber")
    .where(
      "refunds.id",
      "in",
      page.rows.map(({ id }) => id),
    )
    .orderBy("refunds.id", "desc")
    .execute();
}

/** How many refunds each state has, 10,001 at most. */
export async function countRefunds(db: Database): Promise<{ state: RefundState; count: number }[]> {
  const { rows } = await sql<{ state: RefundState; count: number }>`
    select s.state, c.count from unnest(${STATES}::text[]) s (state)
    cross join lateral (
      select count(*)::integer as count from (
        select from refunds r where r.state = s.state limit 10001) rows) c`.execute(db);
  return rows;
}
