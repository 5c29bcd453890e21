import { HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Outcome, Reply } from "@tuerca/verifactu";
import { AGENCY_AWAY } from "../stops/stop.ts";
import type { AfterMessage, BillingSender } from "./billing-sender.repository.ts";

/** The wait before the agency has named one (Orden HAC/1177/2024, art. 16.2). */
const FIRST_WAIT_MS = 60_000;
/** Less than the hour within which a failed message has to be tried again (art. 16.4). */
const LONGEST_WAIT_MS = HOUR_MS / 2;
const MOST_RECORDS = 1000;
/** Refusals of a message that one of its records may cause: schema, dates, NIFs, characters. */
const OF_A_RECORD = new Set([4102, 4103, 4106, 4107, 4109, 4118, 4119, 4136, 4137]);

export type Message = { reply: Reply; outcomes: readonly Outcome[]; now: Date };

/** A refusal of a whole message that one of its records may have caused. */
export function isOfARecord(outcome: Outcome | undefined): boolean {
  return outcome?.kind === "message_refused" && outcome.code !== null && OF_A_RECORD.has(outcome.code);
}

/**
 * When the next message may leave. Without an answer about a record the wait doubles, up to half an
 * hour. If one record may be the cause of a refusal, the next message has half as many.
 */
export function afterMessage(
  sender: BillingSender,
  { reply, outcomes, now }: Message,
): Omit<AfterMessage, "environment"> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const answeredAt = reply.kind === "no_answer" ? null : now;
  const [first] = outcomes;
  if (isOfARecord(first)) {
    const mostRecords = outcomes.length > 1 ? Math.floor(outcomes.length / 2) : 1;
    return {
      waitUntil: later(FIRST_WAIT_MS),
      mostRecords,
      answeredAt,
      failures: outcomes.length > 1 ? sender.failures + 1 : 0,
      lastError: errorOf(reply),
    };
  }
  if (outcomes.every(({ kind }) => kind === "later" || kind === "message_refused")) {
    const failures = sender.failures + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT_MS);
    return {
      waitUntil: later(wait),
      mostRecords: sender.mostRecords,
      failures,
      answeredAt,
      lastError: errorOf(reply),
    };
  }
  const wait = Math.min(reply.kind === "answered" ? reply.waitSeconds * 1000 : FIRST_WAIT_MS, HOUR_MS);
  return {
    waitUntil: later(wait),
    failures: 0,
    lastError: null,
    answeredAt,
    mostRecords: Math.min(sender.mostRecords * 2, MOST_RECORDS),
  };
}

function errorOf(reply: Reply): string {
  if (reply.kind === "no_answer") return `No answer: ${reply.reason}`;
  if (reply.kind === "fault") return reply.text.slice(0, 500);
  return AGENCY_AWAY;
}
