import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A delivery that this process makes now; nobody else sends to its endpoint meanwhile. */
export type DueDelivery = {
  id: number;
  endpointId: number;
  url: string;
  sealedSecret: Buffer;
  /** Null unless the secret was changed within the last day. */
  sealedFormer: Buffer | null;
  eventKey: string;
  type: string;
  data: object;
  createdAt: Date;
};

/**
 * How long a process has for a delivery; another one may then make it, as the process has ended or
 * hangs. Three times what sending takes at most.
 */
const LEASE = sql`interval '30 seconds'`;

/** Takes the delivery that is due, of the endpoint that was sent to least recently; or null. */
export async function takeDueDelivery(db: Database): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    with endpoint as materialized (
      select e.id from webhook_endpoints e
      where e.paused_at is null and e.busy_until <= now() and exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= now())
      order by e.busy_until limit 1 for update skip locked
    ), due as materialized (
      select d.id from webhook_deliveries d join endpoint on endpoint.id = d.endpoint_id
      where d.state = 'waiting' and d.due_at <= now() and (d.leased_until is null or d.leased_until <= now())
      order by d.due_at, d.id limit 1 for update of d skip locked
    ), busy as (
      update webhook_endpoints e set busy_until = now() + ${LEASE} from endpoint where e.id = endpoint.id
    )
    update webhook_deliveries d set tries = d.tries + 1, leased_until = now() + ${LEASE}
    from due, webhook_events v, webhook_endpoints e
    where d.id = due.id and v.id = d.event_id and e.id = d.endpoint_id
    returning d.id, e.id as "endpointId", ${sqlColumns("e.url", "e.sealed_secret")},
      case when e.former_until > now() then e.sealed_former end as "sealedFormer",
      v.key as "eventKey", ${sqlColumns("v.type", "v.data", "v.created_at")}`.execute(db);
  return rows[0] ?? null;
}

/** The ms until the next delivery is due at an endpoint that is not paused; null if none waits. */
export async function nextDeliveryMs(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(greatest(e.busy_until, d.due_at)) - now())::float8 * 1000 as ms
    from webhook_endpoints e cross join lateral (
      select due_at from webhook_deliveries
      where endpoint_id = e.id and state = 'waiting' order by due_at limit 1
    ) d where e.paused_at is null`.execute(db);
  return rows[0]?.ms ?? null;
}

/** The outcome of a try: the answer's status and beginning, or why there is none; milliseconds. */
export type Outcome = { status: number | null; answer: string | null; error: string | null; tookMs: number };

const tried = ({ status, answer, error, tookMs }: Outcome) => sql`
  leased_until = null, tried_at = now(), status = ${status}, took_ms = ${tookMs}, answer = ${answer},
  error = ${error}`;

/** Records that an endpoint has taken an event. */
export async function recordDelivered(
  db: Database,
  { id, endpointId }: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  await sql`
    with free as (
      update webhook_endpoints set busy_until = now(), failing_since = null where id = ${endpointId}
    )
    update webhook_deliveries set state = 'delivered', ${tried(outcome)} where id = ${id}`.execute(db);
}

/** How long an event is tried. */
const TRIED_FOR = sql`interval '72 hours'`;

/** An endpoint is paused after failing for so long: with the last try of the first missed event. */
const PAUSED_AFTER = sql`interval '71 hours'`;

/** The pause before the next try: 10 s, doubled each time, at most six hours. */
const PAUSE = sql`least(10 * 2 ^ least(d.tries - 1, 12), 21600) * interval '1 second'`;

/** After five minutes of failures an endpoint with many events is tried once a minute. */
const REST = sql`case when failing_since < now() - interval '5 minutes' then interval '1 minute'
  else interval '0' end`;

/** Records a failed try; returns whether the endpoint is paused by it. */
export async function recordFailed(
  db: Database,
  { id, endpointId }: DueDelivery,
  outcome: Outcome,
): Promise<boolean> {
  const isOver = sql`paused_at is null and failing_since <= now() - ${PAUSED_AFTER}`;
  const { rows } = await sql<{ isPaused: boolean }>`
    with done as (
      update webhook_deliveries d set ${tried(outcome)},
        state = case when v.created_at <= now() - ${TRIED_FOR} then 'failed' else 'waiting' end,
        due_at = least(now() + ${PAUSE}, v.created_at + ${TRIED_FOR})
      from webhook_events v where d.id = ${id} and v.id = d.event_id
    )
    update webhook_endpoints set busy_until = now() + ${REST}, failing_since = coalesce(failing_since, now()),
      paused_because = case when ${isOver} then 'failing' else paused_because end,
      paused_at = case when ${isOver} then now() else paused_at end
    where id = ${endpointId}
    returning paused_because = 'failing' and paused_at = now() as "isPaused"`.execute(db);
  return rows[0]?.isPaused ?? false;
}

/** A delivery as its list shows it. `nextAt` is null if nothing more is tried. */
export type ListedDelivery = Outcome & {
  id: number;
  eventKey: string;
  type: string;
  createdAt: Date;
  state: "waiting" | "delivered" | "failed";
  tries: number;
  triedAt: Date | null;
  nextAt: Date | null;
};

type Page = { state: ListedDelivery["state"] | null; before: number | null; limit: number };

/** Deliveries to an endpoint, newest first, at most `limit` older than `before`. */
export async function listDeliveries(
  db: Database,
  endpointId: number,
  { state, before, limit }: Page,
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select d.id, v.key as "eventKey", ${sqlColumns("v.type", "v.created_at", "d.state", "d.tries")},
      ${sqlColumns("d.tried_at")}, case when d.state = 'waiting' then d.due_at end as "nextAt",
      ${sqlColumns("d.status", "d.took_ms", "d.answer", "d.error")}
    from webhook_deliveries d join webhook_events v on v.id = d.event_id
    where d.endpoint_id = ${endpointId} and (${state}::text is null or d.state = ${state}::text)
      and (${before}::bigint is null or d.id < ${before}::bigint)
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets a delivery be tried at once; false if it was taken, is under way, or there is none. */
export async function retryDelivery(trx: Trx, endpointId: number, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'waiting', due_at = now()
    where id = ${id} and endpoint_id = ${endpointId} and state <> 'delivered'
      and (leased_until is null or leased_until <= now())`.execute(trx);
  await sql`update webhook_endpoints set busy_until = now() where id = ${endpointId}`.execute(trx);
  return numAffectedRows > 0n;
}
