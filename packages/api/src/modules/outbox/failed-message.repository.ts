import { sqlColumns } from "@tuerca/platform/database/columns";
import { type Counted, countUpTo, MOST_COUNTED, toCounted } from "@tuerca/platform/database/count-up-to";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

export type MessageTable = "mails" | "text_messages";

/**
 * A message whose last try failed. `waiting`: tried again at `nextAt`; `sending`: under way;
 * `lost`: a refused or late text, or a mail of more than 30 days, which nothing sends any more.
 */
export type FailedMessage = {
  id: number;
  /** The template of a mail; null for a text message. */
  template: string | null;
  recipient: string;
  state: "waiting" | "sending" | "lost";
  error: string | null;
  createdAt: Date;
  nextAt: Date | null;
  tries: number;
};

/** How long lost messages are listed. */
const LISTED = sql`created_at > now() - interval '60 days'`;
/** How long a mail is tried. */
const IS_OPEN = sql`created_at > now() - interval '30 days'`;

const FAILING = sql`status = 'queued' and last_error is not null`;
const LOST_TEXTS = sql`status in ('refused', 'expired')`;

const columns = (table: MessageTable) => sql`
  id, ${table === "mails" ? sql`template` : sql`null as template`}, recipient, last_error as error,
  ${sqlColumns("created_at")}, attempts as tries,
  case when ${isLost(table)} then 'lost' when failed_at is null then 'sending' else 'waiting' end as state,
  case when not ${isLost(table)} then due_at end as "nextAt"`;

function isLost(table: MessageTable): RawBuilder<boolean> {
  return table === "mails" ? sql`(not ${IS_OPEN})` : sql`(${LOST_TEXTS})`;
}

type Page = { before: number | null; limit: number };

/** Messages of a table that failed, newest first; `before` is the last one of the page before. */
export async function listFailedMessages(
  db: Database,
  table: MessageTable,
  { before, limit }: Page,
): Promise<FailedMessage[]> {
  const select = (isWanted: RawBuilder<unknown>) => sql`
    (select ${columns(table)} from ${sql.table(table)}
     where ${isWanted} and ${LISTED} and (${before}::bigint is null or id < ${before}::bigint)
     order by id desc limit ${limit})`;
  const lost = table === "mails" ? sql`` : sql`union all ${select(LOST_TEXTS)}`;
  const { rows } = await sql<FailedMessage>`
    select * from (${select(FAILING)} ${lost}) as failed order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Messages that are tried in vain, and texts that were lost in the last week. */
export function countFailedMessages(trx: Trx, table: MessageTable): Promise<Counted> {
  const lost = sql`union all select from text_messages
    where ${LOST_TEXTS} and created_at > now() - interval '7 days'`;
  return countUpTo(
    trx,
    sql`select from (select from ${sql.table(table)} where ${FAILING} and ${IS_OPEN}
      ${table === "mails" ? sql`` : lost}) as failed`,
  );
}

/**
 * Lets failed messages be tried at once: those with these ids, or all (null). Returns how many; one
 * that is being sent, or is lost, is left alone.
 */
export async function retryMessages(
  trx: Trx,
  table: MessageTable,
  ids: readonly number[] | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set due_at = now()
    where ${FAILING} and ${IS_OPEN} and failed_at is not null and due_at > now()
      and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`.execute(trx);
  return Number(numAffectedRows);
}

/** Messages of a table that are due and not sent, and since when the oldest one is. */
export type OutboxLength = Counted & { oldestDueAt: Date | null };

export async function measureOutbox(trx: Trx, table: MessageTable): Promise<OutboxLength> {
  const { rows } = await sql<{ count: number; at: Date | null }>`
    select count(*) as count, min(due_at) as at from (
      select due_at from ${sql.table(table)} where status = 'queued' and due_at <= now()
      order by due_at limit ${sql.lit(MOST_COUNTED + 1)}) as due`.execute(trx);
  const [due] = rows;
  return { ...toCounted(due?.count ?? 0), oldestDueAt: due?.at ?? null };
}
