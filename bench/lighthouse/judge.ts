import type { Artifacts } from "lighthouse";
import lighthouse, { type Result } from "lighthouse";
import { compressedSize } from "../find-pages.ts";

/** Lighthouse's phone is four times as slow as this machine, and a task up to this many ms keeps nobody waiting. */
const SLOWDOWN = 4;

const UNNOTICED_MS = 50;

/** The thread's own processor time, in microseconds, is in Chromium's events but not in Lighthouse's type of them. */
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
  /** What would be left of it if the page had a processor to itself. */
  workingTbtMs: number;
  /** All scripts of the first visit, compressed. */
  scriptBytes: number;
  /** Audits that keep accessibility, best practices or SEO from 100. */
  failed: string[];
};

/**
 * Lets Lighthouse look at a page as on a phone, in the browser that listens on `port`. Throws where the page cannot be
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
 * Ms for which the tasks after the first contentful paint would block a phone that has a processor free for the page:
 * counted like Lighthouse's blocking time, but of the time in which the page's thread worked instead of the time that
 * passed. On a machine with few processors that thread waits for the browser's other threads, for Lighthouse and for
 * the shop itself.
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
