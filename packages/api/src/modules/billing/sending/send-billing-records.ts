import { type Clock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { compareClocks } from "@tuerca/platform/database/compare-clocks";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { type Outcome, outcomesOf, type Reply, type SealedRecord } from "@tuerca/verifactu";
import type { Logger } from "pino";
import { type Stop, wrongClock } from "../stops/stop.ts";
import { afterMessage, isOfARecord } from "./after-message.ts";
import type { Agency } from "./agency.ts";
import { type BillingSender, findDueChain, storeSender, whileSending } from "./billing-sender.repository.ts";
import { judgeClock } from "./judge-clock.ts";
import {
  setAside,
  storeOutcomes,
  takeWaiting,
  unmark,
  type WaitingRecord,
} from "./waiting-records.repository.ts";

export type Sending = {
  config: Config;
  database: { db: Database };
  clock: Clock;
  log: Logger;
  agency: Agency | null;
};

/** Older records count as late; the agency's margin is 240 s (code 2004). */
const LATE_MS = 3 * MINUTE_MS;

/** The result of a round of sending. */
export type Sent = {
  messages: number;
  records: number;
  /** How many records had which outcome. */
  outcomes: Partial<Record<Outcome["kind"], number>>;
  /** Why the last message was not answered, or was refused. */
  problem: string | null;
  /** Another process sends. */
  isBusy: boolean;
  /** Why this process may not send. */
  stop: Stop | null;
};

/**
 * Sends what may leave now, in the order of the chain; at most one process at a time. `isNow` sends
 * one message before its wait is over. Does nothing without an agency.
 */
export async function sendBillingRecords(
  process: Sending,
  { signal, isNow = false }: { signal?: AbortSignal; isNow?: boolean } = {},
): Promise<Sent> {
  const { agency, database } = process;
  const sent: Sent = { messages: 0, records: 0, outcomes: {}, problem: null, isBusy: false, stop: null };
  if (!agency) return sent;
  const { clock, aheadMs, isWrong } = await compareClocks(database.db, process.clock);
  if (isWrong) return { ...sent, stop: wrongClock(aheadMs) };
  const context = { ...process, clock };
  const { environment } = agency;
  const findDue = (isNow: boolean) => findDueChain(database.db, { environment, now: clock.now(), isNow });
  if (!(await findDue(isNow))) return sent;
  sent.isBusy = !(await whileSending(database.db, async () => {
    while (!signal?.aborted) {
      const chain = await findDue(isNow && sent.messages === 0);
      if (!chain) return;
      const { reply, outcomes } = await sendMessage(context, agency, chain);
      sent.messages += 1;
      sent.records += outcomes.length;
      for (const { kind } of outcomes) sent.outcomes[kind] = (sent.outcomes[kind] ?? 0) + 1;
      sent.problem = problemOf(reply);
    }
  }));
  return sent;
}

type Exchange = { reply: Reply; outcomes: readonly Outcome[] };

async function sendMessage(context: Sending, agency: Agency, chain: BillingSender): Promise<Exchange> {
  const { config, database, clock, log } = context;
  const waiting = await takeWaiting(database.db, chain, chain.mostRecords, clock.now());
  const records = waiting.map(({ record }) => record);
  const late = clock.now().getTime() - LATE_MS;
  const reply = await agency.send({
    issuer: { nif: chain.issuer, name: issuerName(records) ?? config.operator.name },
    isAfterIncident: waiting.some(({ generatedAt }) => generatedAt.getTime() < late),
    records,
  });
  const before = new Map(waiting.map(({ record, wasSentBefore }) => [record.hash, wasSentBefore]));
  const outcomes = outcomesOf(reply, records, ({ hash }) => before.get(hash) ?? true);
  await storeReply(context, agency, { chain, waiting, reply, outcomes });
  report(log, chain, reply, outcomes);
  return { reply, outcomes };
}

/** The issuer's name of the newest record that has one. */
function issuerName(records: readonly SealedRecord[]): string | null {
  const newest = records.findLast((record) => record.type === "registration");
  return newest?.type === "registration" ? newest.issuerName : null;
}

type Answered = Exchange & { chain: BillingSender; waiting: readonly WaitingRecord[] };

/** Stores everything that an answer says, in one transaction. */
async function storeReply(context: Sending, agency: Agency, answered: Answered): Promise<void> {
  const { chain, waiting, reply, outcomes } = answered;
  const now = context.clock.now();
  await inTransaction(context.database.db, async (trx) => {
    const found = waiting.flatMap(({ id }, index) => {
      const outcome = outcomes[index];
      return outcome ? [{ id, outcome }] : [];
    });
    await storeOutcomes(trx, found, { now, csv: reply.kind === "answered" ? reply.csv : null });
    const [first] = waiting;
    const [refused] = outcomes;
    if (refused?.kind === "message_refused" && first) {
      if (waiting.length === 1 && isOfARecord(refused))
        await setAside(trx, first.id, { ...refused, mending: remade(first.record) }, now);
      else
        await unmark(
          trx,
          waiting.filter(({ wasSentBefore }) => !wasSentBefore).map(({ id }) => id),
        );
    }
    const after = afterMessage(chain, { reply, outcomes, now });
    await storeSender(trx, chain, { ...after, environment: agency.environment });
    await judgeClock(context, trx, chain, reply.clockDifferenceMs);
  });
}

/** The marks of a record in place of one that never arrived. */
function remade(record: SealedRecord) {
  return record.type === "cancellation" ? ({ wasRejected: true } as const) : ({ mends: "rejected" } as const);
}

function problemOf(reply: Reply): string | null {
  if (reply.kind === "no_answer") return `no answer: ${reply.reason}`;
  return reply.kind === "fault" ? reply.text : null;
}

function report(
  log: Sending["log"],
  { installation }: BillingSender,
  reply: Reply,
  outcomes: readonly Outcome[],
): void {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ kind }) => kind)).map(([kind, all]) => [kind, all?.length]),
  );
  const facts = { installation, ...counts };
  if (reply.kind === "no_answer")
    log.warn({ ...facts, reason: reply.reason }, "the tax agency does not answer");
  else if (reply.kind === "fault")
    log.error({ ...facts, code: reply.code, reason: reply.text }, "the tax agency refuses billing records");
  else if (outcomes.every(({ kind }) => kind === "accepted" || kind === "duplicate_of_same"))
    log.info(facts, "billing records sent");
  else log.warn(facts, "billing records sent, not all of them accepted");
}
