import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { compareClocks } from "@tuerca/platform/database/compare-clocks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Certificate } from "@tuerca/verifactu";
import { chainKeyOf } from "../chain/chain-key.ts";
import type { Agency } from "../sending/agency.ts";
import { MOST_BEHIND_MS } from "./open-chain.ts";
import { AGENCY_AWAY, futureRecord, type Stop, storedStop, wrongClock } from "./stop.ts";
import { readStoppableChains, type StoppableChain } from "./stops.repository.ts";
import { listWrongClocks } from "./wrong-clock.repository.ts";

type Looking = {
  clock: Clock;
  config: Config;
  agency: Pick<Agency, "environment" | "certificate"> | null;
};

/**
 * Everything that stops issuing or sending now, in any process: the one list for `/readyz`,
 * metrics, the office and `invoices status`.
 */
export async function listStops(db: Database | Trx, { clock, config, agency }: Looking): Promise<Stop[]> {
  const { now, aheadMs, isWrong } = await compareClocks(db, clock);
  const clocks = await listWrongClocks(db, now);
  const own = isWrong && clocks.length === 0 ? [aheadMs] : [];
  const chains = await readStoppableChains(db, chainKeyOf(config));
  const stops = [...own, ...clocks].map(wrongClock);
  for (const chain of chains) {
    if (chain.stoppedBecause !== null) stops.push(storedStop(chain.stoppedBecause));
    const futureMs = (chain.lastAt?.getTime() ?? 0) - now.getTime();
    if (chain.isOwn && futureMs > MOST_BEHIND_MS) stops.push(futureRecord(futureMs));
    const sending = chain.isWaiting ? sendingStop(chain, agency?.environment ?? null) : null;
    if (sending) stops.push(sending);
  }
  return [...stops, ...certificateStops(agency?.certificate ?? null, now)];
}

function certificateStops(certificate: Certificate | null, now: Date): Stop[] {
  if (certificate === null) return [];
  const { end, isSelfSigned } = certificate;
  const stops: Stop[] = [];
  if (end < now)
    stops.push({
      name: "certificate_expired",
      stops: "sending",
      because: `The VERI*FACTU certificate expired on ${end.toISOString().slice(0, 10)}.`,
    });
  if (isSelfSigned)
    stops.push({
      name: "certificate_self_signed",
      stops: "sending",
      because: "The VERI*FACTU certificate is self-signed: the tax agency accepts none such.",
    });
  return stops;
}

function sendingStop(
  { environment, failures, lastError }: StoppableChain,
  current: string | null,
): Stop | null {
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
