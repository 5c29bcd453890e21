import { returnReasons, returnStates } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { claimedSince } from "./refund-claim.repository.ts";
import type { ReturnReason, ReturnState } from "./return-states.ts";

/**
 * Which returns to list; an empty list means all. `number`: of a return or an order. `after`: the
 * number of the last return of the page before.
 */
export type ReturnSearch = {
  states: readonly ReturnState[];
  reasons: readonly ReturnReason[];
  number: string | null;
  sort: "oldest" | "newest";
  after: string | null;
};

/** A return in a list, with its customer. */
export type ListedReturn = {
  number: string;
  orderNumber: string;
  reason: ReturnReason;
  state: ReturnState;
  pieces: number;
  createdAt: Date;
  /** Since when 14 days run until the money is back; null while none run. */
  claimedSince: Date | null;
  name: string;
  email: string;
};

/** A page of returns, at most `limit`; the index gives each state and reason in their order. */
export async function listReturnPage(
  db: Database,
  { states, reasons, number, sort, after }: ReturnSearch,
  limit: number,
): Promise<ListedReturn[]> {
  const order = sql.raw(sort === "oldest" ? "created_at, number" : "created_at desc, number desc");
  const isNext = sql.raw(sort === "oldest" ? ">" : "<");
  const past = sql`(select created_at, number from returns where number = ${after})`;
  const next = after === null ? sql`true` : sql`(created_at, number) ${isNext} ${past}`;
  const isIt =
    number === null
      ? sql`true`
      : number.startsWith("D")
        ? sql`number = ${number}`
        : sql`order_id = (select id from orders where orders.number = ${number})`;
  const { rows } = await sql<ListedReturn>`
    with page as (
      select r.* from unnest(${states.length > 0 ? states : returnStates}::text[]) s (state)
      cross join unnest(${reasons.length > 0 ? reasons : returnReasons}::text[]) w (reason)
      cross join lateral (
        select id, created_at, number from returns
        where state = s.state and reason = w.reason and ${isIt} and ${next}
        order by ${order} limit ${limit}) r
      order by ${order} limit ${limit})
    select r.number, o.number as "orderNumber", ${sqlColumns("r.reason", "r.state", "r.created_at")},
      ${claimedSince("r")} as "claimedSince",
      (select coalesce(sum(quantity), 0)::integer from return_lines l where l.return_id = r.id) as pieces,
      o.customer ->> 'name' as name, o.customer ->> 'email' as email
    from page join returns r on r.id = page.id join orders o on o.id = r.order_id
    order by ${sql.raw(sort === "oldest" ? "r.created_at, r.number" : "r.created_at desc, r.number desc")}`.execute(
    db,
  );
  return rows;
}

/** More rows of a state than these are not counted. */
const MOST_COUNTED = 10_001;

/** How many returns each state has, `MOST_COUNTED` at most. */
export async function countReturns(db: Database): Promise<{ state: ReturnState; count: number }[]> {
  const { rows } = await sql<{ state: ReturnState; count: number }>`
    select s.state, c.count from unnest(${returnStates}::text[]) s (state)
    cross join lateral (
      select count(*)::integer as count from (
        select from returns r where r.state = s.state limit ${sql.lit(MOST_COUNTED)}) rows) c`.execute(db);
  return rows;
}
