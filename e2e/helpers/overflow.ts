import { expect, type Page } from "@playwright/test";

/** Two of the four checked widths in each project; a test that runs once checks all. */
const WIDTHS = { phone: [360, 390], desktop: [768, 1440], all: [360, 390, 768, 1440] } as const;

/**
 * Expects nothing of the page to be wider than the window, at the project's widths; then the window
 * is as it was.
 */
export async function expectNoOverflow(page: Page, project: string): Promise<void> {
  const own = page.viewportSize();
  for (const width of WIDTHS[project as keyof typeof WIDTHS]) await expectFitting(page, width);
  if (own) await page.setViewportSize(own);
}

async function expectFitting(page: Page, width: number): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  await page.setViewportSize({ width, height });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0);
}
