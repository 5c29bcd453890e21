import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * axe finds nothing on the page as it stands, or in the part that a selector names, in light and in dark, between which only
 * the contrast differs.
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  expect(await violations(axe(page, part))).toEqual([]);
  await changeTo(page, "dark");
  expect(await violations(axe(page, part).withRules("color-contrast"))).toEqual([]);
  await changeTo(page, "light");
}

/** Without a blank page for the results, which is only needed for frames of other origins. */
function axe(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page }).include(part).setLegacyMode();
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { url, violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${url} ${id}: ${html}`));
}

/**
 * Waits for colours on their way: between two schemes they have no contrast of either. What is folded away changes only
 * when it is shown.
 */
async function changeTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
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
