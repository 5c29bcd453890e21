import { setTimeout } from "node:timers/promises";
import { launch } from "chrome-launcher";
import { STAYS_MS } from "../../packages/shop/src/web/pages/page-cache.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { findCarPage, findPages } from "../find-pages.ts";
import type { Row } from "../table.ts";
import { type Judgement, judge } from "./judge.ts";

const RUNS = 5;

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];

/**
 * On a busy machine Lighthouse sometimes finds no beginning in its own trace, and asks for another
 * run.
 */
const TRIES = 3;

/**
 * Lighthouse as a phone's first visit to home, a full category, a product and a car's page: the
 * median of five runs each.
 */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  const found = { ...(await findPages(origin)), "car's page": await findCarPage(origin) };
  const pages = Object.entries({ home: "/", ...found });
  await lookAround(pages.map(([, path]) => origin + path));
  for (const [name, path] of pages) {
    const runs: Judgement[] = [];
    while (runs.length < RUNS) runs.push(await judgeAfresh(origin + path, TRIES));
    rows.push(row(name, runs));
  }
  return rows;
}

/** The longest time to recompress a page that is requested after `STAYS_MS`. */
const PACKED_MS = 1000;

/** Visits pages as earlier visitors have done. */
async function lookAround(urls: readonly string[]): Promise<void> {
  for (const url of urls) await fetch(url);
  await setTimeout(STAYS_MS);
  for (const url of urls) {
    await fetch(url);
    await setTimeout(PACKED_MS);
  }
}

/** The browser's own start is not part of a visit. */
const STARTED_MS = 3000;

/** A new browser for each run, so that none finds another one's leftovers. */
async function judgeAfresh(url: string, tries: number): Promise<Judgement> {
  const chromium = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  try {
    await setTimeout(STARTED_MS);
    return await judge(url, chromium.port);
  } catch (error) {
    if (tries <= 1) throw error;
  } finally {
    chromium.kill();
  }
  return judgeAfresh(url, tries - 1);
}

function row(name: string, runs: readonly Judgement[]): Row {
  const middle = (of: (run: Judgement) => number) => median(runs.map(of));
  const scores = [
    `performance ${middle((run) => run.performance)}`,
    `accessibility ${middle((run) => run.accessibility)}`,
    `best practices ${middle((run) => run.bestPractices)}`,
    `SEO ${middle((run) => run.seo)}`,
  ];
  const figures = [
    `LCP ${(middle((run) => run.lcpMs) / 1000).toFixed(2)} s`,
    `CLS ${middle((run) => run.cls).toFixed(3)}`,
    `TBT ${Math.round(middle((run) => run.tbtMs))} ms`,
    `${Math.round(middle((run) => run.workingTbtMs))} ms of it work`,
    `${Math.round(middle((run) => run.scriptBytes) / 1000)} kB of JavaScript`,
    ...new Set(runs.flatMap((run) => run.failed).map((audit) => `FAILED ${audit}`)),
  ];
  return { what: `${name}, Lighthouse on a phone`, figure: scores.join(", "), note: figures.join(", ") };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
