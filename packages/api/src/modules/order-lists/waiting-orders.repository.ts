import { methodsVia } from "@tuerca/contract";
import { type Counted, countUpTo, MOST_COUNTED, toCounted } from "@tuerca/platform/database/count-up-to";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { LateDispatch } from "./late-dispatch.ts";

/** Orders that wait for their parcel; not those whose money goes back, or wholly withdrawn ones. */
export async function countToPack(
  trx: Trx,
  { today, lastCutOff, timeZone }: LateDispatch,
): Promise<Counted & { late: number }> {
  const localDay = (column: "created_at" | "paid_at") =>
    sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const cutOff = sql`${lastCutOff}::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<{ count: number; late: number }>`
    select count(*) as count, count(*) filter (where is_late) as late from (
      select case
        when paid_at is not null and ${localDay("paid_at")} <> ${localDay("created_at")} then paid_at < ${cutOff}
        when carrier ? 'leaves' then carrier ->> 'leaves' < ${today}
        else created_at < ${cutOff} end as is_late
      from orders o
      where status in ('paid', 'preparing') and payment_status <> 'refunded'
        and carrier ->> 'is_digital' is distinct from 'true'
        and not exists (select from refunds r
          where r.order_id = o.id and r.reason = 'cancellation' and r.state <> 'failed')
        and exists (select from line_pieces p where p.order_id = o.id and not p.is_gift and p.pieces > 0)
      order by created_at limit ${sql.lit(MOST_COUNTED + 1)}) as waiting`.execute(trx);
  const { count = 0, late = 0 } = rows[0] ?? {};
  return { ...toCounted(count), late: Math.min(late, MOST_COUNTED) };
}

/** Orders of which all money has gone back before they left, and which are not cancelled. */
export function countToCancel(trx: Trx): Promise<Counted> {
  return countUpTo(
    trx,
    sql`select from orders where status in ('paid', 'preparing') and payment_status = 'refunded'`,
  );
}

/** Orders that wait for a transfer. */
export function countTransfers(trx: Trx): Promise<Counted> {
  const methods = methodsVia("bank_account");
  return countUpTo(
    trx,
    sql`select from orders
      where status = 'pending_payment' and payment_method = any(${[...methods]}::text[])`,
  );
}
