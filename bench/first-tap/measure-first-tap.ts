import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.ts";
import { findPages } from "../find-pages.ts";
import type { Row } from "../table.ts";
import { type Reaction, watchReactions } from "./watch-reactions.ts";

/** How long after the first paint a button is tapped, in ms. */
const AFTER_MS = [0, 500, 1000, 2000, 4000];
/** A tap without an effect by then is lost. */
const LOST_MS = 30_000;

/**
 * A slow mobile network: 400 ms to and fro, 400 kbit/s. The processor has a quarter of its speed.
 */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_BY = 4;

type Tapped = { what: string; path: string; button: string; effect: string };

/**
 * Taps buttons of a first visit while its scripts still load: how many taps are lost, how soon the
 * page reacts, and how soon the effect is there.
 */
export async function measureFirstTap(origin: string): Promise<Row[]> {
  const { "product page": product = "/" } = await findPages(origin);
  const cases: Tapped[] = [
    {
      what: "the chooser, on the home page",
      path: "/",
      button: 'main button:has-text("Elegir por marca y modelo")',
      effect: '[role="dialog"] button:has-text("Seat")',
    },
    {
      what: "add to cart, on a product page",
      path: product,
      button: 'main button:has-text("Añadir al carrito"):visible',
      effect: '[role="region"][aria-label*="carrito" i], [role="dialog"]:visible',
    },
  ];
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const rows: Row[] = [];
    for (const one of cases) {
      const taps: Reaction[] = [];
      for (const after of AFTER_MS) taps.push(await tapAfresh(browser, origin, one, after));
      rows.push(rowOf(one.what, taps));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** A tap of a new visitor, whose browser has nothing yet. */
async function tapAfresh(
  browser: Browser,
  origin: string,
  { path, button, effect }: Tapped,
  afterMs: number,
): Promise<Reaction> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    const reactionOf = await watchReactions(page);
    await page.goto(origin + path, { waitUntil: "commit" });
    const target = page.locator(button).first();
    await target.waitFor();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForTimeout(afterMs);
    await target.tap({ force: true, noWaitAfter: true });
    const shown = await page
      .locator(effect)
      .first()
      .waitFor({ timeout: LOST_MS })
      .then(
        () => true,
        () => false,
      );
    return await reactionOf(shown);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
}

function rowOf(what: string, taps: readonly Reaction[]): Row {
  const lost = taps.filter(({ effectMs }) => effectMs === null).length;
  const worst = (times: readonly (number | null)[]) =>
    Math.round(Math.max(...times.map((ms) => ms ?? Number.POSITIVE_INFINITY)));
  return {
    what: `first tap: ${what}`,
    figure: `${lost} of ${taps.length} lost`,
    note: `worst first reaction ${worst(taps.map(({ reactionMs }) => reactionMs))} ms, effect ${worst(taps.map(({ effectMs }) => effectMs))} ms`,
  };
}
