import { writeFile } from "node:fs/promises";
import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { allowAnalytics } from "../helpers/data-layer.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { freePort, startSecondServer } from "../helpers/second-server.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { MEASUREMENT_ID, watchTag } from "./google-tag.ts";

const ARTWORK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="424"><rect width="300" height="424"/></svg>';

type Hosts = { siteUrl: string; apiUrl: string };

/** One server under two names, whose pages and calls are on other hosts. */
async function openUnder(site: string, api: string, more: Record<string, string>) {
  const PORT = String(await freePort());
  const [siteUrl, apiUrl] = [`http://${site}:${PORT}`, `http://${api}:${PORT}`];
  const settings = { SITE_URL: siteUrl, API_URL: apiUrl, PORT, HOST: "127.0.0.1", ...more };
  const server = await startSecondServer(settings);
  return { siteUrl, apiUrl, stop: server.stop };
}

/**
 * Buys from the home page to the order, and checks that the API's host answers every call; returns
 * the order's number.
 */
async function buy(page: Page, { siteUrl, apiUrl }: Hosts, atLastStep = async () => {}): Promise<string> {
  const calls: string[] = [];
  const images: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|store-front|sanctum)\//.test(pathname))
      calls.push(`${origin} ${request.method()} ${pathname}`);
    if (pathname.startsWith("/media/")) images.push(origin);
  });
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
  await atLastStep();
  const number = await placeOrder(page);
  expect(number).toMatch(/^\d{4}-\d{6}$/);
  expect(calls.filter((call) => !call.startsWith(`${apiUrl} `))).toEqual([]);
  expect(calls).toContain(`${apiUrl} POST /api/v1/cart/checkout`);
  expect(new Set(images)).toEqual(new Set([apiUrl]));
  return number;
}

/** Expects the artwork of the operator's file, in its shape, and the link to the law. */
async function expectNotice(page: Page): Promise<void> {
  const notice = page.getByRole("img", { name: /garantía legal de conformidad/ });
  await notice.scrollIntoViewIfNeeded();
  await expect.poll(() => notice.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const size = await notice.boundingBox();
  expect((size?.height ?? 0) / (size?.width ?? 1)).toBeCloseTo(424 / 300, 1);
  await expect(page.getByRole("link", { name: /La garantía legal en la Unión Europea/ })).toBeVisible();
}

test.describe("an API on a host of its own", { tag: "@once" }, () => {
  test.setTimeout(240_000);

  test("sells under the domain of both hosts, with the official notice that the operator put in", async ({
    page,
  }, testInfo) => {
    const GUARANTEE_NOTICE_FILE = testInfo.outputPath("garantia.svg");
    await writeFile(GUARANTEE_NOTICE_FILE, ARTWORK);
    const settings = { COOKIE_DOMAIN: "tienda.test", GUARANTEE_NOTICE_FILE };
    const shop = await openUnder("shop.tienda.test", "api.tienda.test", settings);
    try {
      await page.context().addCookies([{ name: "cookie_consent", value: "1:none", url: shop.siteUrl }]);
      await buy(page, shop, () => expectNotice(page));
      expect(await page.evaluate(() => document.cookie)).toContain("XSRF-TOKEN=");
    } finally {
      await shop.stop();
    }
  });

  test("sells to pages that cannot read its cookies, and tells Google's tag of it, but no secret", async ({
    page,
  }) => {
    const shop = await openUnder("localhost", "127.0.0.1", { GA_MEASUREMENT_ID: MEASUREMENT_ID });
    try {
      const asked = await watchTag(page);
      await allowAnalytics(page, shop.siteUrl);
      const number = await buy(page, shop);
      const purchase = () => asked.filter((url) => new URL(url).searchParams.get("en") === "purchase");
      await expect.poll(purchase).toHaveLength(1);
      const [script] = asked;
      expect(script).toBe(`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`);
      const sent = new URL(purchase()[0] ?? "").searchParams;
      expect(sent.get("tid")).toBe(MEASUREMENT_ID);
      expect(JSON.parse(sent.get("ep") ?? "{}")).toMatchObject({ transaction_id: number, currency: "EUR" });
      const orderId = page.url().split("/").at(-1) ?? "";
      expect(orderId).toHaveLength(22);
      expect(decodeURIComponent(asked.join(" "))).not.toContain(orderId);
      expect(sent.get("dl")).toBe(`${shop.siteUrl}/guest/order`);
    } finally {
      await shop.stop();
    }
  });
});
