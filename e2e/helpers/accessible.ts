import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
type Axe = { run(context: object, options: object): Promise<AxeResults> };

/**
 * axe finds nothing on the page as it stands, or in the part that a selector names, in light and in dark, between which only
 * the contrast differs.
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await showWhole(page);
  await waitForTransitions(page);
  // Without a blank page for the results, which is only needed for frames of other origins.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode();
  expect(told(await axe.options({ resultTypes: ["violations"] }).analyze())).toEqual([]);
  await changeTo(page, "dark");
  expect(told(await contrast(page, part))).toEqual([]);
  await changeTo(page, "light");
}

/** What the browser would lay out and colour only when it comes near is looked at too. */
function showWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync("section { content-visibility: visible !important }");
    document.adoptedStyleSheets = [whole];
  });
}

/** What axe, which is in the page by now, says of its colours. */
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
 * Waits for colours on their way: a dialog that fades in, or text between two schemes, has no contrast of its own yet.
 * What is folded away changes only when it is shown.
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
