/**
 * Everything that keeps invoices from being issued or billing records from being sent, each with
 * one name at every place where somebody looks.
 */
export const STOP_NAMES = [
  /** A process's clock is more than a minute from the database's: that process issues nothing. */
  "wrong_clock",
  /** The clock is far from the tax agency's. */
  "agency_clock",
  /** The last record is in the future: a wrong clock has made it. */
  "future_record",
  /** The end of the chain is not as it was stored. */
  "broken_chain",
  /** A person has stopped the chain in the database. */
  "by_hand",
  /** The agency refuses messages, such as for their certificate. */
  "refused_messages",
  /** The agency does not answer. */
  "no_answer",
  "certificate_expired",
  /** Nobody vouches for the certificate, so the agency refuses it. */
  "certificate_self_signed",
  /** The records wait for another service of the agency than the shop's. */
  "other_service",
] as const;
export type StopName = (typeof STOP_NAMES)[number];

/** `because`: a sentence for the operator, in English. */
export type Stop = { name: StopName; stops: "issuing" | "sending"; because: string };

/** The agency's answer in place of an answer about records. */
export const AGENCY_AWAY = "The agency has technical problems";

/** A clock that is so many ms ahead of the database's, or behind it. */
export function wrongClock(aheadMs: number): Stop {
  return {
    name: "wrong_clock",
    stops: "issuing",
    because: `The clock of a server is ${secondsOf(aheadMs)} the database's: set it right.`,
  };
}

/** Why a clock that is so many ms ahead of the agency's, or behind it, stops issuing. */
export function agencyClockReason(aheadMs: number): string {
  return `${AGENCY_CLOCK} is ${secondsOf(aheadMs)} the tax agency's: set it right.`;
}

/** The beginning of the reason of a stop that a clock like the agency's ends. */
export const AGENCY_CLOCK = "The clock of this machine";

function secondsOf(aheadMs: number): string {
  return `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? "ahead of" : "behind"}`;
}

/** The last record is later than the database's time by so many ms. */
export function futureRecord(ms: number): Stop {
  return {
    name: "future_record",
    stops: "issuing",
    because: `The last billing record is ${Math.round(ms / 1000)} s in the future: a wrong clock has made it.`,
  };
}

/** The stop of a chain that stores a reason. */
export function storedStop(because: string): Stop {
  const isBroken = /^(Record|Columns of record) /.test(because);
  const name = because.startsWith(AGENCY_CLOCK) ? "agency_clock" : isBroken ? "broken_chain" : "by_hand";
  return { name, stops: "issuing", because };
}
