import { type Kysely, sql } from "kysely";

/** Why an operator refunded; refunds from before belong to a return, an end or a goodwill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column because text check (length(because) between 1 and 500)`.execute(
    db,
  );
  await sql`alter table refunds drop constraint refunds_reason_check`.execute(db);
  await sql`update refunds r set
    reason = case when r.return_id is not null then 'return'
      when o.payment_status = 'refunded' then 'cancellation' else 'goodwill' end,
    because = case when r.return_id is null and o.payment_status <> 'refunded'
      then 'Recorded before refunds had a reason' end
    from orders o where o.id = r.order_id and r.reason = 'operator'`.execute(db);
  await sql`alter table refunds
    add constraint refunds_reason_check check
      (reason in ('return', 'cancellation', 'goodwill', 'paid_twice', 'order_gone')),
    add constraint refunds_cause_check check
      ((reason = 'return') = (return_id is not null) and (reason = 'goodwill') = (because is not null))`.execute(
    db,
  );
}
