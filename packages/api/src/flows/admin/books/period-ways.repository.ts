import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { Period } from "./exported-invoices.repository.ts";
import { PAID_WAYS, type PaidWay, wayOf } from "./paid-ways.ts";

/** Money that came in and went back one way by the valid invoices of some days, in cents. */
export type WaySums = { way: PaidWay; soldCents: number; backCents: number };

/**
 * The sums of a period by each way that it has; together those of its valid invoices, without full
 * ones in place of simplified ones. `backCents` is zero or less.
 */
export async function readWays(db: Database | Trx, { from, until }: Period): Promise<WaySums[]> {
  const { rows } = await sql<{ method: string; isBack: boolean; cents: number }>`
    select p.value ->> 'method' as method, i.kind = 'rectifying' as "isBack",
      sum((p.value ->> 'amountCents')::bigint)::bigint as cents
    from invoices i cross join lateral jsonb_array_elements(i.document -> 'payments') as p(value)
    where i.issued_on between ${from}::date and ${until}::date
      and i.cancelled_at is null and i.kind <> 'substitution'
    group by 1, 2`.execute(db);
  const centsOf = (way: PaidWay, isBack: boolean) =>
    rows.reduce(
      (sum, row) => (row.isBack === isBack && wayOf(row.method) === way ? sum + row.cents : sum),
      0,
    );
  return [...PAID_WAYS.keys()]
    .filter((way) => rows.some(({ method }) => wayOf(method) === way))
    .map((way) => ({ way, soldCents: centsOf(way, false), backCents: centsOf(way, true) }));
}
