import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page } from "@playwright/test";
import { bill } from "@tuerca/api/testing/bill";
import type { AxeResults, RunOptions } from "axe-core";

type Axe = { run(context: object, options: object): Promise<AxeResults> };

/** Axe without its comments: half as much to compile. */
const AXE = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Findings only, without waiting for media and style sheets, which no enabled rule reads. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], preload: false };

/**
 * Expects no findings of axe on the page, or in the part of a selector, in light. `dark` looks at
 * the contrast in dark, too; elsewhere a test of kit holds that of every pair of colours.
 */
export async function expectAccessible(page: Page, part = "html", { dark = false } = {}): Promise<void> {
  await showWhole(page);
  await waitForTransitions(page);
  await injectAxe(page);
  expect(await findingsOf(page.mainFrame(), part, OPTIONS)).toEqual([]);
  if (!dark) return;
  await changeTo(page, "dark");
  expect(await findingsOf(page.mainFrame(), part, { ...OPTIONS, runOnly: "color-contrast" })).toEqual([]);
  await changeTo(page, "light");
}

/** Expects no findings of axe in a frame of another origin, which the page cannot look into. */
export async function expectFrameAccessible(frame: Frame): Promise<void> {
  await frame.evaluate(await AXE);
  expect(await findingsOf(frame, "main", OPTIONS)).toEqual([]);
}

/** Includes content whose layout and paint wait until it comes near. */
function showWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync("section { content-visibility: visible !important }");
    document.adoptedStyleSheets = [whole];
  });
}

/**
 * Gives axe to the page, unless an earlier look has, and to the frames that it shows.
 * `page.frames()` may name one that left while it loaded: a call into that never ends.
 */
async function injectAxe(page: Page): Promise<void> {
  const inject = async (frame: Frame) => {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await AXE);
  };
  await inject(page.mainFrame());
  for (const element of await page.locator("iframe").elementHandles()) {
    const frame = await element.contentFrame();
    if (frame) await inject(frame).catch(() => undefined);
  }
}

async function findingsOf(frame: Frame, part: string, options: RunOptions): Promise<string[]> {
  bill("axe runs");
  const { url, violations } = await frame.evaluate(
    ([include, chosen]) => {
      const { axe } = window as unknown as { axe: Axe };
      return axe.run({ include: [include] }, chosen);
    },
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${url} ${id}: ${html}`));
}

async function changeTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForTransitions(page);
}

/**
 * Waits for colour transitions: a dialog that fades in, or text between two schemes, has no
 * contrast of its own yet. Folded content changes only when shown.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}
