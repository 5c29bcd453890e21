import type { Page } from "@playwright/test";
import { isPlain } from "../../packages/storefront/app/rendering/plain.ts";
import { expect, test } from "../helpers/test.ts";

const SCRIPTS = "**/assets/*.js";
const NOT_HEARD = "only the deferred script hears of what a document loses at first";

const message = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No se ha podido cargar una parte" });
const retry = (page: Page) => message(page).getByRole("link", { name: "Volver a intentarlo" });
const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")));

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  return () => loads;
}

/** Refuses every script not requested yet, like a release that removed the old files. */
async function loseOtherScripts(page: Page): Promise<void> {
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  );
  await page.route(SCRIPTS, (route) => (known.has(route.request().url()) ? route.continue() : route.abort()));
}

const reloadedJustNow = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem("chunk_reload_at", String(Date.now())));

test.describe("a script that cannot be loaded", { tag: "@once" }, () => {
  test("at first load reloads the page once, then says so and can be tried again", async ({ page }) => {
    test.skip(isPlain("defer-scripts"), NOT_HEARD);
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    const loads = countLoads(page);
    await page.goto("/frenos", { waitUntil: "commit" });
    await expect(message(page)).toBeVisible();
    expect(loads()).toBe(2);
    await page.waitForTimeout(1000);
    expect(loads()).toBe(2);
    await page.unroute(SCRIPTS);
    await retry(page).click();
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect(page).toHaveURL(/\/frenos$/);
    await expect(message(page)).toBeHidden();
  });

  test("where storage is forbidden says so without a reload", async ({ page }) => {
    test.skip(isPlain("defer-scripts"), NOT_HEARD);
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await page.route(SCRIPTS, (route) => route.abort());
    const loads = countLoads(page);
    await page.goto("/frenos", { waitUntil: "commit" });
    await expect(message(page)).toBeVisible();
    expect(loads()).toBe(1);
  });

  test("of another page opens that page as a document, once", async ({ page }) => {
    test.skip(isPlain("defer-scripts"), NOT_HEARD);
    await page.goto("/frenos", { waitUntil: "networkidle" });
    await loseOtherScripts(page);
    const loads = countLoads(page);
    await page.getByRole("banner").getByRole("link", { name: "Deseos" }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(message(page)).toBeVisible();
    expect(loads()).toBe(1);
    await page.unroute(SCRIPTS);
    await retry(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/deseos/i);
    await expect.poll(() => isAlive(page)).toBe(true);
  });

  test("of another page says so at every click when the page was reloaded just now", async ({ page }) => {
    await page.goto("/frenos", { waitUntil: "networkidle" });
    await reloadedJustNow(page);
    await loseOtherScripts(page);
    const loads = countLoads(page);
    for (let click = 0; click < 2; click += 1) {
      await page.getByRole("banner").getByRole("link", { name: "Deseos" }).click();
      await expect(retry(page)).toHaveAttribute("href", /\/wishlist$/);
      await expect(page.locator("[data-progress=running]")).toHaveCount(0);
    }
    expect(loads()).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frenos");
    await page.unroute(SCRIPTS);
    await retry(page).click();
    await expect(page).toHaveURL(/\/wishlist$/);
  });

  test("of a page's part is not missed by the next page once scripts come again", async ({ page }) => {
    await page.goto("/frenos", { waitUntil: "networkidle" });
    await reloadedJustNow(page);
    await loseOtherScripts(page);
    const products = page.getByRole("main").getByRole("link", { name: /^Disco de freno/ });
    const heading = page.getByRole("heading", { level: 1 });
    // Without a pointer over it, which would request the part before the router does.
    await products.first().dispatchEvent("click");
    await expect(heading).toHaveText("No es posible acceder al servicio");
    await page.unroute(SCRIPTS);
    await page.goBack();
    await expect(heading).toHaveText("Frenos");
    await page.evaluate(() => sessionStorage.removeItem("chunk_reload_at"));
    await products.nth(1).click();
    await expect(heading).toHaveText(/^Disco de freno/);
    await expect.poll(() => isAlive(page)).toBe(true);
  });

  test("on the way back reloads once, then says so", async ({ page }) => {
    test.skip(isPlain("defer-scripts"), NOT_HEARD);
    await page.goto("/wishlist", { waitUntil: "networkidle" });
    await page.goto("/frenos", { waitUntil: "networkidle" });
    await page.evaluate(() => history.pushState(null, "", "/cart"));
    await page.evaluate(() => history.pushState(null, "", "/frenos"));
    await loseOtherScripts(page);
    const loads = countLoads(page);
    await page.goBack();
    await expect(message(page)).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    expect(loads()).toBe(1);
  });

  test("of a part that was asked for says so", async ({ page }) => {
    await page.goto("/frenos", { waitUntil: "networkidle" });
    await reloadedJustNow(page);
    await loseOtherScripts(page);
    await page.getByRole("button", { name: /^Filtrar/ }).click();
    await expect(message(page)).toBeVisible();
  });
});
