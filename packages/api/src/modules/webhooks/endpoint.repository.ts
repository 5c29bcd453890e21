import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An address that is told of events. `failingSince`: when the first of its latest tries failed. */
export type Endpoint = {
  id: number;
  url: string;
  events: string[];
  createdAt: Date;
  failingSince: Date | null;
  pausedAt: Date | null;
  pausedBecause: "person" | "failing" | null;
};

function selectEndpoints(db: Database | Trx) {
  return db
    .selectFrom("webhook_endpoints")
    .select((of) => [
      ...columns("id", "url", "events", "created_at", "failing_since", "paused_at"),
      of.ref("paused_because").$castTo<Endpoint["pausedBecause"]>().as("pausedBecause"),
    ]);
}

/** All endpoints, oldest first. */
export function listEndpoints(db: Database): Promise<Endpoint[]> {
  return selectEndpoints(db).orderBy("id").execute();
}

/** An endpoint, or null. */
export async function findEndpoint(db: Database, id: number): Promise<Endpoint | null> {
  return (await selectEndpoints(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The endpoint, whose row is locked until the transaction ends; null if there is none. */
export async function lockEndpoint(trx: Trx, id: number): Promise<Endpoint | null> {
  const row = await selectEndpoints(trx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Adds an endpoint; null if there are `most` already. Adding takes turns. */
export async function insertEndpoint(
  trx: Trx,
  { url, events, sealed }: { url: string; events: readonly string[]; sealed: Buffer },
  most: number,
): Promise<number | null> {
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoints (url, events, sealed_secret)
    select ${url}, ${[...events]}::text[], ${sealed}
    where (select count(*) from webhook_endpoints) < ${most} returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Changes where an endpoint is, and which events it gets from now on. */
export async function updateEndpoint(
  trx: Trx,
  id: number,
  { url, events }: { url: string; events: readonly string[] },
): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ url, events: [...events] })
    .where("id", "=", id)
    .execute();
}

/** Gives an endpoint another secret; the former one signs too for a day. */
export async function rotateSecret(trx: Trx, id: number, sealed: Buffer): Promise<void> {
  await sql`
    update webhook_endpoints set sealed_former = sealed_secret, former_until = now() + interval '1 day',
      sealed_secret = ${sealed} where id = ${id}`.execute(trx);
}

/** Stops sending to an endpoint, by a person; its events wait. */
export async function pauseEndpoint(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ paused_at: sql`now()`, paused_because: "person" })
    .where("id", "=", id)
    .execute();
}

/** Sends to an endpoint again, what has waited at once. */
export async function resumeEndpoint(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ paused_at: null, paused_because: null, failing_since: null, busy_until: sql`now()` })
    .where("id", "=", id)
    .execute();
  await sql`
    update webhook_deliveries set due_at = now()
    where endpoint_id = ${id} and state = 'waiting' and due_at > now()`.execute(trx);
}

/** Removes an endpoint with its deliveries. */
export async function deleteEndpoint(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
}

/** Endpoints that were paused because they failed, and those that fail now. */
export async function countTroubledEndpoints(trx: Trx): Promise<{ paused: number; failing: number }> {
  const { rows } = await sql<{ paused: number; failing: number }>`
    select count(*) filter (where paused_because = 'failing')::integer as paused,
      count(*) filter (where paused_at is null and failing_since is not null)::integer as failing
    from webhook_endpoints`.execute(trx);
  return rows[0] ?? { paused: 0, failing: 0 };
}
