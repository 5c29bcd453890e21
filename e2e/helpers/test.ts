import { test as base, type Page } from "@playwright/test";

import { bill } from "@tuerca/api/testing/bill";

export * from "@playwright/test";

/** Playwright's own, except that a page is hydrated after it opens or reloads. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      bill("page loads");
      const response = await goto(url, options);
      if (waitsForLoad(options)) await comeToLife(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      bill("page loads");
      const response = await reload(options);
      if (waitsForLoad(options)) await comeToLife(page);
      return response;
    };
    await use(page);
  },
});

function waitsForLoad({ waitUntil = "load" }: { waitUntil?: string } = {}): boolean {
  return waitUntil === "load" || waitUntil === "networkidle";
}

/** Resolves when React handles the page's events. Without scripts there is nothing to wait for. */
async function comeToLife(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__reactRouterContext" in window) ||
      Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
}
