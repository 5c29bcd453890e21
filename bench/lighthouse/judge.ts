import type { Artifacts } from "lighthouse";
import lighthouse, { type Result } from "lighthouse";
import { compressedSize } from "../find-pages.ts";

/**
 * Lighthouse's phone is four times slower than this machine; tasks up to this many ms do not count
 * as blocking.
 */
const SLOWDOWN = 4;

const UNNOTICED_MS = 50;

/** Chromium's events have the thread's CPU time in microseconds, but Lighthouse's type lacks it. */
type TraceEvent = Artifacts["Trace"]["traceEvents"][number] & { tdur?: number };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

export type Judgement = {
  /** Scores of 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** The blocking time on a machine with a processor just for the page. */
  workingTbtMs: number;
  /** All scripts of the first visit, compressed. */
  scriptBytes: number;
  /** Audits that keep accessibility, best practices or SEO below 100. */
  failed: string[];
};

/**
 * Runs Lighthouse on a page as a phone, in the browser on `port`. Throws if the page cannot be
 * loaded.
 */
export async function judge(url: string, port: number): Promise<Judgement> {
  const run = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? `No answer: ${url}`);
  const { lhr, artifacts } = run;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    workingTbtMs: workingBlockingTime(artifacts.Trace),
    scriptBytes: await scriptBytes(lhr),
    failed: CATEGORIES.slice(1).flatMap((category) => failedAudits(lhr, category)),
  };
}

function failedAudits(lhr: Result, category: Category): string[] {
  const weighed = lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighed.map(({ id }) => id).filter((id) => (lhr.audits[id]?.score ?? 1) < 1);
}

async function scriptBytes(lhr: Result): Promise<number> {
  const { details } = lhr.audits["network-requests"] ?? {};
  const requests = details?.type === "table" ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const sizes = await Promise.all(scripts.map(({ url }) => compressedSize(String(url))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Blocking time in ms after the first contentful paint, counted like Lighthouse's but in CPU time
 * of the page's thread. On few processors that thread also waits for the browser's other threads,
 * Lighthouse and the shop.
 */
function workingBlockingTime({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) return Number.NaN;
  const blocking = traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts > paint.ts)
    .map(({ tdur = 0 }) => Math.max(0, (SLOWDOWN * tdur) / 1000 - UNNOTICED_MS));
  return blocking.reduce((sum, ms) => sum + ms, 0);
}
