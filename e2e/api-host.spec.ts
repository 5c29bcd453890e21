import { deliver, identify, payByTransfer, placeOrder } from "./helpers/checkout.ts";
import { addToCart, openProduct } from "./helpers/products.ts";
import { freePort, startSecondServer } from "./helpers/second-server.ts";
import { expect, type Page, test } from "./helpers/test.ts";

/** The shop on two servers: one for its pages, and one at another host for its API. */
async function openShop(hosts: { pages: string; api: string }, settings: Record<string, string> = {}) {
  const [pagesPort, apiPort] = [String(await freePort()), String(await freePort())];
  const [siteUrl, apiUrl] = [`http://${hosts.pages}:${pagesPort}`, `http://${hosts.api}:${apiPort}`];
  const shared = {
    ...{ SITE_URL: siteUrl, API_URL: apiUrl, SESSION_SECRET: "dos servidores de una misma tienda" },
    ...settings,
  };
  const api = await startSecondServer({ ...shared, PORT: apiPort, HOST: "127.0.0.1" });
  const pages = await startSecondServer({ ...shared, PORT: pagesPort });
  return { siteUrl, apiUrl, stop: () => Promise.all([api.stop(), pages.stop()]) };
}

/** Buys from the home page to the order, and sees that the API's host answers every call. */
async function buy(page: Page, { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string }) {
  const calls: string[] = [];
  const images: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|store-front|sanctum)\//.test(pathname))
      calls.push(`${origin} ${request.method()} ${pathname}`);
    if (pathname.startsWith("/media/")) images.push(origin);
  });
  await page.context().addCookies([{ name: "cookie_consent", value: "1:none", url: siteUrl }]);
  await page.goto(`${siteUrl}/`);
  await page
    .locator("main")
    .getByRole("link", { name: /^frenos/i })
    .locator("visible=true")
    .first()
    .click();
  await expect(page).toHaveURL(`${siteUrl}/frenos`);
  await openProduct(page, page.url());
  await addToCart(page);
  await page.goto(`${siteUrl}/cart`);
  await page.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first().click();
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  expect(await placeOrder(page)).toMatch(/^\d{4}-\d{6}$/);
  expect(calls.filter((call) => !call.startsWith(`${apiUrl} `))).toEqual([]);
  expect(calls).toContain(`${apiUrl} POST /api/v1/cart/checkout`);
  expect(new Set(images)).toEqual(new Set([apiUrl]));
  return calls;
}

test.describe("an API on a host of its own", { tag: "@once" }, () => {
  test.setTimeout(180_000);

  test("sells under the domain of both hosts", async ({ page }) => {
    const hosts = { pages: "shop.tienda.test", api: "api.tienda.test" };
    const shop = await openShop(hosts, { COOKIE_DOMAIN: "tienda.test" });
    try {
      const calls = await buy(page, shop);
      expect(await page.evaluate(() => document.cookie)).toContain("XSRF-TOKEN=");
      await page.goto("about:blank");
      expect(calls).toContain(`${shop.apiUrl} DELETE /api/store-front/session`);
    } finally {
      await shop.stop();
    }
  });

  test("sells to pages that cannot read its cookies", async ({ page }) => {
    const shop = await openShop({ pages: "localhost", api: "127.0.0.1" });
    try {
      await buy(page, shop);
    } finally {
      await shop.stop();
    }
  });
});
