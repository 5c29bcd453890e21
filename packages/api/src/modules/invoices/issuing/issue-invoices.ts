import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { isDatabaseAway } from "@tuerca/platform/database/outage/is-away";
import type { Logger } from "pino";
import {
  type ChainEnd,
  chainKeyOf,
  createChain,
  endOf,
  insertRecords,
  openChain,
  type Stop,
  stopChain,
} from "../../billing/index.ts";
import { planInvoices } from "../compose/plan-invoices.ts";
import { type Due, deleteDue, isAnyDue, putOff, takeDue } from "../due.repository.ts";
import { insertInvoices } from "../invoice.repository.ts";
import { readInvoicedOrders } from "./invoiced-orders.repository.ts";
import { issuerOf } from "./issuer.ts";
import { lockSeries, saveSeries } from "./series.repository.ts";
import { seriesAt, type Written, writeDrafts } from "./write-drafts.ts";

export type IssueContext = { database: { db: Database }; clock: Clock; config: Config; log: Logger };

/** The most rows of one transaction. */
const BATCH = 100;

/**
 * The result of a batch: rows done, the orders of which had to be put off, and why nothing was
 * done.
 */
type Batch = { done: number; failed: Failure[]; stop: Stop | null };
const IDLE: Batch = { done: 0, failed: [], stop: null };
type Failure = { orderId: string; because: string };

/** Issues what is due; returns the number of rows done. */
export type IssueInvoices = () => Promise<number>;

/**
 * The issuer of this process. Any number of processes may issue: one has the lock of the chain at a
 * time, and the others return at once.
 */
export function openIssuer(context: IssueContext): IssueInvoices {
  let reported: Stop["name"] | null = null;
  return async () => {
    const { done, failed, stop } = await issueBatch(context);
    for (const failure of failed) context.log.error(failure, "an invoice cannot be issued");
    if (stop !== null && stop.name !== reported)
      context.log.error(
        { stop: stop.name, because: stop.because },
        "no invoices are issued: see docs/operations/invoices.md",
      );
    reported = stop?.name ?? null;
    return done;
  };
}

/**
 * Issues invoices for the rows that are due longest, in one transaction: numbers, documents, sealed
 * records. What cannot be issued is put off. If the transaction fails, each row is tried alone.
 */
export async function issueBatch(context: IssueContext): Promise<Batch> {
  const { db } = context.database;
  if (!(await isAnyDue(db, context.clock.now()))) return IDLE;
  await createChain(db, chainKeyOf(context.config));
  try {
    return await issueRows(context, BATCH);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return issueOneByOne(context);
  }
}

async function issueOneByOne(context: IssueContext): Promise<Batch> {
  const all: Batch = { ...IDLE, failed: [] };
  for (let tries = 0; tries < BATCH; tries += 1) {
    let current: string | null = null;
    const batch = await issueRows(context, 1, (orderId) => {
      current = orderId;
    }).catch((error: unknown) => {
      if (isDatabaseAway(error) || current === null) throw error;
      return refuseOrder(context, current, error);
    });
    all.done += batch.done;
    all.failed.push(...batch.failed);
    if (batch.done === 0 && batch.failed.length === 0) return { ...all, stop: batch.stop };
  }
  return all;
}

async function refuseOrder(
  { database, clock }: IssueContext,
  orderId: string,
  error: unknown,
): Promise<Batch> {
  const failed = [{ orderId, because: messageOf(error) }];
  await putOff(database.db, failed, clock.now());
  return { done: 0, failed, stop: null };
}

function issueRows(
  context: IssueContext,
  limit: number,
  onOrder: (orderId: string) => void = () => undefined,
): Promise<Batch> {
  // Of one moment, since the tax id may change while this waits for the chain.
  const config = { ...context.config };
  return inTransaction(context.database.db, async (trx) => {
    const key = chainKeyOf(config);
    const chain = await openChain(trx, key, context.clock, "skip");
    if (!chain) return IDLE;
    const { now, stop } = chain;
    if (stop !== null) {
      // A broken chain stays stopped until somebody has looked at it.
      if (stop.name === "broken_chain") await stopChain(trx, key, stop.because, now);
      return { done: 0, failed: [], stop };
    }
    const due = await takeDue(trx, limit, now);
    for (const { orderId } of due) onOrder(orderId);
    if (due.length === 0) return IDLE;
    const { written, failed } = await writeAll(config, trx, endOf(chain, now), due);
    await insertInvoices(trx, written.invoices);
    await insertRecords(trx, key, chain.length, written.records);
    await saveSeries(trx, written.ends.series);
    const isFailed = new Set(failed.map(({ orderId }) => orderId));
    const done = due.filter(({ orderId }) => !isFailed.has(orderId)).map(({ id }) => id);
    await deleteDue(trx, done);
    await putOff(trx, failed, now);
    return { done: done.length, failed, stop: null };
  });
}

/** Writes the invoices of all orders that can have them. */
async function writeAll(
  config: Config,
  trx: Trx,
  end: ChainEnd,
  due: readonly Due[],
): Promise<{ written: Written; failed: Failure[] }> {
  const issuer = issuerOf(config);
  const byOrder = Map.groupBy(due, ({ orderId }) => orderId);
  const orders = await readInvoicedOrders(trx, [...byOrder.keys()]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const ends = { chain: end, series: await lockSeries(trx, seriesAt(issuer.series, end.at)) };
  const written: Written = { invoices: [], records: [], ends };
  const failed: Failure[] = [];
  for (const [orderId, rows] of byOrder) {
    try {
      const order = byId.get(orderId);
      if (!order) throw new Error("the order is gone");
      const one = writeDrafts(issuer, order, planInvoices(order, wantedBy(rows)), written.ends);
      written.invoices.push(...one.invoices);
      written.records.push(...one.records);
      written.ends = one.ends;
    } catch (error) {
      failed.push({ orderId, because: messageOf(error) });
    }
  }
  return { written, failed };
}

function wantedBy(rows: readonly Due[]): Parameters<typeof planInvoices>[1] {
  return {
    sale: rows.some(({ cause }) => cause === "sale"),
    recipient: rows.find(({ cause }) => cause === "substitution")?.data.recipient ?? null,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
