import { expectAccessible } from "../helpers/accessible.ts";
import { expect, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

test("the API's page is whole, accessible, no wider than the window, and quick", { tag: "@once" }, async ({
  page,
}) => {
  const problems = watchProblems(page, 200);
  await page.goto("/docs/api");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuerca API");
  await expect(page.locator("details.call")).toHaveCount(await page.locator("form.try").count());
  await page.locator("#saveCart > summary").click();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test("«Probar» makes a call with the visitor's session and its token", { tag: "@once" }, async ({ page }) => {
  await page.goto("/docs/api#saveCart");
  const call = page.locator("#saveCart");
  const found = await page.request.post("/api/v2/search/", { data: { query: "", per_page: 1 } });
  const [{ id }] = (await found.json()).data;
  await call.getByLabel("Cuerpo").fill(JSON.stringify({ products: [{ id, quantity: 1 }] }));
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await call.getByRole("button", { name: "Probar" }).click();
  expect((await sent).headers()["x-xsrf-token"]).toBeTruthy();
  await expect(call.locator("output")).toContainText("200");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Mi carrito" })).toBeVisible();
  await expect(page.getByText("Tu carrito esta vacío")).toBeHidden();
});

test("a call is found by words, and tried with the example that it shows", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/docs/api");
  await page.getByLabel("Buscar una llamada").fill("delete wish");
  await expect(page.locator("details.call:visible")).toHaveCount(1);
  await page.getByLabel("Buscar una llamada").fill("nada de esto");
  await expect(page.getByText("Ninguna llamada con esas palabras.")).toBeVisible();
  await page.goto("/docs/api#getBrands");
  await page.locator("#getBrands").getByRole("button", { name: "Probar" }).click();
  await expect(page.locator("#getBrands output pre")).toContainText('"products_count"');
});
