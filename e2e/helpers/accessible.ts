import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
type Axe = { run(context: object, options: object): Promise<AxeResults> };

/**
 * Expects no findings of axe on the page, or in the part of a selector, in light and dark, which
 * differ only in contrast.
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await showWhole(page);
  await waitForTransitions(page);
  // Without a blank page for the results, which only frames of other origins need.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode();
  expect(told(await axe.options({ resultTypes: ["violations"] }).analyze())).toEqual([]);
  await changeTo(page, "dark");
  expect(told(await contrast(page, part))).toEqual([]);
  await changeTo(page, "light");
}

/** Includes content whose layout and paint wait until it comes near. */
function showWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync("section { content-visibility: visible !important }");
    document.adoptedStyleSheets = [whole];
  });
}

/** The colour findings of axe, which the page has loaded by now. */
function contrast(page: Page, part: string): Promise<AxeResults> {
  return page.evaluate((include) => {
    const { axe } = window as unknown as { axe: Axe };
    return axe.run({ include }, { runOnly: "color-contrast", resultTypes: ["violations"] });
  }, part);
}

function told({ url, violations }: AxeResults): string[] {
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
