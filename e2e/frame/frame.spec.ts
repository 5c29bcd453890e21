import { expect, type Page, test } from "../helpers/test.ts";

const header = (page: Page) => page.locator("header").first();
const topOf = async (page: Page) => Math.round((await header(page).boundingBox())?.y ?? Number.NaN);

/** Sum of layout shifts so far, as browsers measure it. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`the header sticks beyond 50 px, as one row, and nothing jumps (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await watchShifts(page);
    await page.emulateMedia({ reducedMotion });
    await page.goto("/frenos", { waitUntil: "networkidle" });
    const start = await topOf(page);
    const landmark = page.getByRole("heading", { level: 1 });
    const before = (await landmark.boundingBox())?.y ?? 0;
    await page.evaluate(() => window.scrollTo(0, 50));
    expect(await topOf(page)).toBe(start - 50);
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(() => topOf(page)).toBe(0);
    expect((await landmark.boundingBox())?.y).toBeCloseTo(before - 51, 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(51);
    expect((await header(page).boundingBox())?.height).toBeLessThan(80);
    await expect(page.getByRole("button", { name: "Menú", exact: true })).toBeInViewport();
    await expect(header(page).getByRole("searchbox").or(header(page).getByRole("combobox"))).toBeInViewport();
    // Less than 50, and more than the height of the line above the header, of one or two rows.
    await page.evaluate((top) => window.scrollTo(0, top), start + 1);
    expect(await topOf(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => topOf(page)).toBe(start);
    expect((await landmark.boundingBox())?.y).toBeCloseTo(before, 0);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value),
    ).toBeLessThan(0.02);
  });

test("all brands are listed by their initial and can be jumped to", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const brands: { name: string; products_count: number }[] = await (
    await request.get("/api/store-front/brands")
  ).json();
  const withProducts = brands.filter(({ products_count }) => products_count > 0);
  await page.goto("/marcas");
  await expect(page).toHaveTitle(/^Marcas de recambios \| /);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/marcas$/);
  await expect(page.locator("main section li")).toHaveCount(withProducts.length);
  await page
    .getByRole("navigation", { name: "Iniciales" })
    .getByRole("link", { name: /^V ?: \d/ })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "V", exact: true })).toBeInViewport();
  await page.getByRole("link", { name: /^Valeo\s*\d+ productos$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Valeo" })).toBeVisible();
});

test("one initial has a page of its own; an unknown one is the whole list", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/marcas?inicial=b");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marcas con B");
  const initials = page.getByRole("main").getByRole("heading", { level: 2, name: /^.$/ });
  await expect(initials).toHaveText(["B"]);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/marcas\?inicial=b$/);
  await page.goto("/marcas?inicial=%3Cscript%3E");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marcas");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/marcas$/);
});

test("a page that is not there offers a search for its words", { tag: "@once" }, async ({ page }) => {
  const response = await page.goto("/bomba-de-agua-vieja");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Página no encontrada \| /);
  await page.getByRole("link", { name: "Buscar «bomba de agua vieja»" }).click();
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=bomba/);
  const bare = await page.goto("/frenos?page=9999");
  expect(bare?.status()).toBe(404);
  await expect(page.getByText("This page could not be found")).toBeVisible();
});

test("a navigation without connection says so and can be tried again", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Discos de freno/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No es posible acceder al servicio");
  // Parts near the end of the short page fail to load too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await context.setOffline(false);
  await page.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Discos de freno/);
  expect(asked.filter((url) => url.endsWith("/cart_b2c")).length).toBeLessThan(4);
});

test("a part of the frame that cannot be loaded ends nothing", { tag: "@once" }, async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("during render")) broken.push(message.text());
  });
  await page.goto("/frenos", { waitUntil: "networkidle" });
  // The page has just reloaded for a failed part and does not reload twice.
  await page.evaluate(() => sessionStorage.setItem("chunk_reload_at", String(Date.now())));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const search = page.getByRole("banner").getByPlaceholder("Código de pieza, nombre, marca...");
  await search.fill("disco");
  await page.waitForTimeout(1000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frenos");
  expect(broken).toEqual([]);
  await page.unroute("**/assets/*.js");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=disco$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu leads to the categories, and the brands to theirs", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Menú", exact: true }).click();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Frenos", exact: true })).toBeInViewport();
    await footer.getByRole("link", { name: "Todas las marcas" }).click();
    await page.getByRole("link", { name: /^K ?: \d/ }).click();
    await page.getByRole("link", { name: /^KYB/ }).click();
    await expect(page).toHaveURL("/kyb");
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole("link", { name: /página de inicio/ })).toBeInViewport();
  });
});
