import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "@tuerca/platform/config";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import {
  hasOrders,
  listUsualProducts,
  lockProgress,
  storeProgress,
  wantsOrders,
} from "../../modules/demo/index.ts";
import { addTermCounts, hasTerms, type TermCount } from "../../modules/search/index.ts";
import type { DemoSale } from "./demo-sale.ts";
import { type DemoEvent, writeEvents } from "./write-events.ts";

/** The days of made-up sales. */
export const DEMO_DAYS = 90;

/** Sales and searches of the `DEMO_DAYS` days until `end`, the same each time for the same end. */
export type DemoPlan = {
  makeSales(end: Date): readonly DemoSale[];
  makeSearches(end: Date): readonly TermCount[];
};

/** The pause between looks at the progress, and after some events, in which requests go on. */
const LOOK_MS = 2000;
const BREATH_MS = 20;

/** How many products the made-up orders buy. */
const PRODUCTS = 320;

/** How many events are written at once: their locks, as on stock, must not be felt. */
const AT_ONCE = 8;

/**
 * Fills a new demo shop with made-up searches and orders beside its other work, some events at a
 * time. Events and progress are one transaction: one process writes them, and after a crash the
 * next goes on.
 */
export function workDemoOrders(context: Context, plan: DemoPlan): void {
  if (!context.config.DEMO_ORDERS || !context.config.isDemo) return;
  const fillNext = openFilling(context, plan);
  let isDone = false;
  context.jobs.repeat(LOOK_MS, async (signal) => {
    isDone ||= !isAlone(context.config) || !(await wantsOrders(context.database.db));
    while (!isDone && isAlone(context.config) && !signal.aborted && (await fillNext()))
      await sleep(BREATH_MS);
  });
}

/**
 * Whether a shop is a demo that reaches nobody: neither mailboxes, mobiles, a bank nor the agency.
 */
export function isAlone({ isDemo, SMTP_URL, SMS_URL, redsys, verifactu }: Config): boolean {
  const services = [redsys, verifactu].filter((service) => service !== null);
  const isLocal = services.every(({ environment }) => environment === "sandbox");
  return isDemo && SMTP_URL === null && SMS_URL === null && isLocal;
}

/**
 * Writes the next events whenever it is called; returns whether it did, and not if another process
 * does or all is done.
 */
export function openFilling(context: Context, plan: DemoPlan): () => Promise<boolean> {
  let known: { end: number; events: DemoEvent[] } | null = null;
  const eventsUntil = (end: number) => {
    if (known?.end !== end) known = { end, events: listEvents(new Date(end), plan) };
    return known.events;
  };
  return () =>
    inTransaction(context.database.db, async (trx) => {
      const progress = await lockProgress(trx);
      if (progress === null) return false;
      if (progress === "wanted" && (await hasOrders(trx))) {
        await storeProgress(trx, null);
        return false;
      }
      const now = context.clock.now();
      if (progress === "wanted" && !(await hasTerms(trx))) await addTermCounts(trx, plan.makeSearches(now));
      const begun = progress === "wanted" ? { end: now.getTime(), written: 0 } : progress;
      const all = eventsUntil(begun.end);
      const events = all.slice(begun.written, begun.written + AT_ONCE);
      await writeEvents(context, trx, events, await listUsualProducts(trx, PRODUCTS));
      const written = begun.written + events.length;
      await storeProgress(trx, written < all.length ? { ...begun, written } : null);
      return true;
    });
}

/** The events until `end`, in the order of time. */
function listEvents(end: Date, { makeSales }: DemoPlan): DemoEvent[] {
  const events = makeSales(end).flatMap((sale) => [
    { at: sale.at, sale, step: null },
    ...sale.steps.map((step) => ({ at: step.at, sale, step })),
  ]);
  return events.filter(({ at }) => at <= end).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
