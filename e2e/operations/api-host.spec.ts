import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { freePort, startSecondServer } from "../helpers/second-server.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** One server under two names. */
async function openNamed() {
  const port = String(await freePort());
  const [siteUrl, apiUrl] = [`http://shop.tienda.test:${port}`, `http://api.tienda.test:${port}`];
  const settings = { SITE_URL: siteUrl, API_URL: apiUrl, COOKIE_DOMAIN: "tienda.test" };
  const server = await startSecondServer({ ...settings, PORT: port, HOST: "127.0.0.1" });
  return { siteUrl, apiUrl, stop: server.stop };
}

/** Two servers of one shop: pages at `localhost`, the API at `127.0.0.1`. */
async function openTwo() {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const [siteUrl, apiUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${apiPort}`];
  const settings = { SITE_URL: siteUrl, API_URL: apiUrl };
  const servers = await Promise.all([
    startSecondServer({ ...settings, PORT: port }),
    startSecondServer({ ...settings, PORT: apiPort, HOST: "127.0.0.1" }),
  ]);
  return { siteUrl, apiUrl, stop: () => Promise.all(servers.map((server) => server.stop())) };
}

/** Buys from the home page to the order, and checks that the API's host answers every call. */
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
}

test.describe("an API on a host of its own", { tag: "@once" }, () => {
  test.setTimeout(240_000);

  test("sells under the domain of both hosts", async ({ page }) => {
    const shop = await openNamed();
    try {
      await buy(page, shop);
      expect(await page.evaluate(() => document.cookie)).toContain("XSRF-TOKEN=");
    } finally {
      await shop.stop();
    }
  });

  test("sells to pages that cannot read its cookies", async ({ page }) => {
    const shop = await openTwo();
    try {
      await buy(page, shop);
    } finally {
      await shop.stop();
    }
  });
});
