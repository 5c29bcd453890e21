import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { bill } from "@tuerca/api/testing/bill";

export * from "@playwright/test";

/** Playwright's own, except that a page is hydrated after it opens or reloads. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(waitForLife(page));
  },
});

/**
 * Tests of one worker share a browser context, whose scripts are compiled by then. They leave
 * nothing in it that another would notice.
 */
export const warmTest = test.extend<{ page: Page }, { warmContext: BrowserContext }>({
  warmContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, storageState, locale, timezoneId, viewport, hasTouch } = project.use;
      const context = await browser.newContext({
        baseURL,
        storageState,
        locale,
        timezoneId,
        viewport,
        hasTouch,
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ warmContext }, use) => {
    const page = await warmContext.newPage();
    await use(waitForLife(page));
    await page.close();
  },
});

function waitForLife(page: Page): Page {
  page.on("load", () => bill("page loads"));
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (waitsForLoad(options)) await comeToLife(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (waitsForLoad(options)) await comeToLife(page);
    return response;
  };
  return page;
}

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
