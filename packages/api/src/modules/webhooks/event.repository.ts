import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An event as triggers note it. Numbers are cents and pieces. */
export type NewEvent = { id: number } & (
  | { type: "order.paid" | "order.shipped"; subject: { order: string } }
  | { type: "order.refunded"; subject: { order: string; refund: number } }
  | { type: "stock.low"; subject: { product_id: number; sku: string; name: string; pieces: number } }
);

/** The oldest new event after `after`, locked; null if there is none that nobody else handles. */
export async function takeNewEvent(trx: Trx, after: number): Promise<NewEvent | null> {
  const { rows } = await sql<NewEvent>`
    select id, type, subject from webhook_events
    where spread_at is null and id > ${after}
    order by id limit 1 for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Stores what receivers get of an event, for each endpoint that wants its type, paused or not. */
export async function spreadEvent(trx: Trx, id: number, data: object): Promise<void> {
  await sql`
    with spread as (
      update webhook_events set data = ${JSON.stringify(data)}::jsonb, spread_at = now()
      where id = ${id} returning id, type
    )
    insert into webhook_deliveries (event_id, endpoint_id)
    select spread.id, e.id from spread join webhook_endpoints e on spread.type = any(e.events)
    order by e.id`.execute(trx);
}

/** Forgets a new event whose subject is gone. */
export async function dropEvent(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("webhook_events").where("id", "=", id).execute();
}

/** Queues an event of the type `test` for one endpoint. */
export async function insertTestEvent(trx: Trx, endpointId: number, data: object): Promise<void> {
  await sql`
    with event as (
      insert into webhook_events (type, subject, data, spread_at)
      values ('test', '{}', ${JSON.stringify(data)}::jsonb, now()) returning id
    )
    insert into webhook_deliveries (event_id, endpoint_id) select id, ${endpointId} from event`.execute(trx);
  await sql`update webhook_endpoints set busy_until = now() where id = ${endpointId}`.execute(trx);
}

/** Deletes up to `limit` events from before `before`, with their deliveries; returns how many. */
export async function deleteOldWebhookEvents(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events where id in (
      select id from (select id, created_at from webhook_events order by id limit ${limit}) oldest
      where created_at < ${before})`.execute(db);
  return Number(numAffectedRows);
}
