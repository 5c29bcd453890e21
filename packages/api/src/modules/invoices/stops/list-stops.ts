import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { compareClocks } from "../../../platform/clock/compare-clocks.ts";
import type { Database, Trx } from "../../../platform/database/database.ts";
import { chainKeyOf } from "../issuer.ts";
import { MOST_BEHIND_MS } from "./open-chain.ts";
import { AGENCY_AWAY, futureRecord, type Stop, storedStop, wrongClock } from "./stop.ts";
import { listWrongClocks } from "./wrong-clock.repository.ts";

type Looking = Pick<Context, "clock" | "config"> & {
  agency: Pick<NonNullable<Context["agency"]>, "environment" | "certificateEnd"> | null;
};

/**
 * Everything that stops issuing or sending now, in any process: the one list for `/readyz`, metrics,
 * the office and `invoices status`.
 */
export async function listStops(db: Database | Trx, { clock, config, agency }: Looking): Promise<Stop[]> {
  const { now, aheadMs, isWrong } = await compareClocks(db, clock);
  const clocks = await listWrongClocks(db, now);
  const own = isWrong && clocks.length === 0 ? [aheadMs] : [];
  const chains = await readChains(db, chainKeyOf(config));
  const stops = [...own, ...clocks].map(wrongClock);
  for (const chain of chains) {
    if (chain.stoppedBecause !== null) stops.push(storedStop(chain.stoppedBecause));
    const futureMs = (chain.lastAt?.getTime() ?? 0) - now.getTime();
    if (chain.isOwn && futureMs > MOST_BEHIND_MS) stops.push(futureRecord(futureMs));
    const sending = chain.isWaiting ? sendingStop(chain, agency?.environment ?? null) : null;
    if (sending) stops.push(sending);
  }
  const end = agency?.certificateEnd ?? null;
  if (end !== null && end < now)
    stops.push({
      ...{ name: "certificate_expired", stops: "sending" },
      because: `The VERI*FACTU certificate expired on ${end.toISOString().slice(0, 10)}.`,
    });
  return stops;
}

type Row = {
  isOwn: boolean;
  stoppedBecause: string | null;
  lastAt: Date | null;
  isWaiting: boolean;
  environment: string | null;
  failures: number | null;
  lastError: string | null;
};

async function readChains(db: Database | Trx, key: { issuer: string; installation: string }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select (c.issuer, c.installation) = (${key.issuer}, ${key.installation}) as "isOwn",
      c.stopped_because as "stoppedBecause", r.generated_at as "lastAt", s.environment, s.failures,
      s.last_error as "lastError", exists (select from billing_records w
        where w.issuer = c.issuer and w.installation = c.installation and w.state in ('unsent', 'sent')) as "isWaiting"
    from invoice_chains c left join billing_senders s using (issuer, installation)
    left join billing_records r on (r.issuer, r.installation, r.position) = (c.issuer, c.installation, c.length)
    order by c.issuer, c.installation`.execute(db);
  return rows;
}

function sendingStop({ environment, failures, lastError }: Row, current: string | null): Stop | null {
  const stop = (name: Stop["name"], because: string): Stop => ({ name, stops: "sending", because });
  if (environment !== null && current !== null && environment !== current)
    return stop(
      "other_service",
      `This installation sends to VERIFACTU_ENV=${environment}, not ${current}: give another installation number.`,
    );
  if (!failures || lastError === null) return null;
  const isAway = lastError.startsWith("No answer") || lastError === AGENCY_AWAY;
  return stop(isAway ? "no_answer" : "refused_messages", lastError);
}
