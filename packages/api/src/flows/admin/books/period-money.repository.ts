import { methodsVia } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { readByCursor } from "@tuerca/platform/database/snapshot";
import { sql } from "kysely";
import type { StoredRefund } from "../../../modules/refunds/index.ts";

/** Days in Spain, `YYYY-MM-DD`, both included. */
type Period = { from: string; until: string };

const madrid = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`;

const within = (column: string, { from, until }: Period) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Europe/Madrid'
    and ${sql.ref(column)} < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

/**
 * Money that has come in a period, in the order of its time: by the gateway, or by hand for orders
 * paid so, with what came beyond the price of a corrected one. `reference`: the gateway's number of
 * the charge.
 */
export function readPayments(trx: Trx, period: Period) {
  const byGateway = trx
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["o.number", "a.method", "a.amount_cents as cents"])
    .select([sql<string | null>`a.ds_order`.as("reference"), madrid("a.state_since").as("at")])
    .where("a.state", "=", sql.lit("authorised"))
    .where(within("a.state_since", period));
  const byHand = trx
    .selectFrom("orders as o")
    .select(["o.number", sql<string>`o.payment_method`.as("method")])
    .select(sql<number>`o.total_cents + o.over_cents`.as("cents"))
    .select([sql<string | null>`null::text`.as("reference"), madrid("o.paid_at").as("at")])
    .where("o.total_cents", ">", 0)
    .where("o.payment_method", "not in", methodsVia("gateway_form", "gateway_page"))
    .where(within("o.paid_at", period));
  const all = trx
    .selectFrom(byGateway.unionAll(byHand).as("payments"))
    .selectAll()
    .orderBy("at")
    .orderBy("number");
  return readByCursor(trx, all);
}

/**
 * Refunds that were made in a period, in the order of their time. `method`: the way of the payment
 * that they give back.
 */
export function readRefunds(trx: Trx, period: Period) {
  const refunds = trx
    .selectFrom("refunds as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .leftJoin("payment_attempts as a", "a.id", "r.attempt_id")
    .select([
      "r.id",
      "o.number",
      "r.amount_cents as cents",
      ...columns("r.because", "r.by_hand", "r.reference"),
    ])
    .select(sql<string | null>`coalesce(a.method, o.payment_method)`.as("method"))
    .select([sql<StoredRefund["reason"]>`r.reason`.as("reason"), madrid("r.updated_at").as("at")])
    .where("r.state", "=", sql.lit("done"))
    .where(within("r.updated_at", period))
    .orderBy("r.updated_at")
    .orderBy("r.id");
  return readByCursor(trx, refunds);
}
