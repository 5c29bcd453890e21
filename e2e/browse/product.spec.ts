import { expectAccessible } from "../helpers/accessible.ts";
import { isCartSave } from "../helpers/cart.ts";
import { importProduct } from "../helpers/import-products.ts";
import { openProduct } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const SKU = "GALERIA-10";
const KINDS = ["disc", "pads", "caliper", "drum", "sensor", "horn", "bulb", "fan", "hose", "spring"];
const CATEGORY = "Filtros > Filtros de combustible > Filtros de gasolina";
let path = "";

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  path = await importProduct(request, {
    sku: SKU,
    name: "Filtro con diez imágenes",
    brand: "Bosch",
    category: CATEGORY,
    price: "12,50",
    quantity: "9",
    images: KINDS.map((kind) => `drawings/${kind}.svg`).join("|"),
    oem_codes: Array.from({ length: 40 }, (_, at) => `${at % 2 ? "VAG" : "BMW"}: 1K0 ${600 + at} 301`).join(
      "|",
    ),
  });
  await request.dispose();
});

const picture = (page: Page) => page.getByRole("link", { name: /Ampliar la imagen/ });
const drawn = (page: Page) =>
  page.locator("main li img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));

test("pictures are looked at closely by keyboard alone @once", async ({ page }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog", { name: "Filtro con diez imágenes" });
  await picture(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  const image = dialog.getByRole("img", { name: /imagen \d+ de 10/ });
  await page.keyboard.press("+");
  await expect(dialog.getByRole("status", { name: "Aumento" })).toHaveText(/150/);
  const before = await image.getAttribute("style");
  await page.keyboard.press("ArrowRight");
  await expect(image).not.toHaveAttribute("style", before ?? "");
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await expect(image).toHaveAccessibleName(/imagen 2 de 10/);
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(picture(page).nth(1)).toBeFocused();
  await expect(page.getByRole("link", { name: "Imagen 2 de 10", exact: true })).toHaveAttribute(
    "aria-current",
  );
});

test("the wheel enlarges at the pointer and a swipe turns the picture", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await picture(page).first().click();
  const dialog = page.getByRole("dialog");
  const image = dialog.getByRole("img", { name: /imagen \d+ de 10/ });
  const box = await image.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(dialog.getByRole("status", { name: "Aumento" })).not.toHaveText(/^100/);
  await page.keyboard.press("0");
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 5 });
  await page.mouse.up();
  await expect(image).toHaveAccessibleName(/imagen 2 de 10/);
});

test("thumbnails and swipes bring another picture into view", { tag: "@once" }, async ({ page }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Imagen 3 de 10", exact: true }).click();
  await expect(picture(page).nth(2)).toBeInViewport();
  await expect(page.getByRole("link", { name: "Imagen 3 de 10", exact: true })).toHaveAttribute(
    "aria-current",
  );
});

test("codes are copied and found @once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path, { waitUntil: "networkidle" });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copiar la referencia" }).click();
  await expect(page.getByRole("status").getByText("Copiado")).toBeVisible();
  expect(await clipboard()).toBe(SKU);
  await page.getByRole("searchbox", { name: "Buscar entre los códigos equivalentes" }).fill("1k0-639");
  await page.getByRole("button", { name: "Copiar 1K0 639 301" }).click();
  expect(await clipboard()).toBe("1K0 639 301");
});

test("a picture that fails before the page comes to life gives way to the drawing, once", {
  tag: "@once",
}, async ({ page }) => {
  let asked = 0;
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/media/drawings/**", (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.route("**/assets/*.js", async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>("main li img");
    return image?.complete && image.naturalWidth === 0;
  });
  wake();
  await expect.poll(() => drawn(page).then((all) => all[0])).toMatch(/\/assets\/part-.*\.svg$/);
  await page.waitForLoadState("networkidle");
  const settled = asked;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(asked).toBe(settled);
});

test("what is sold out says so and leads to what can be bought", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const answer = await request.post("/api/v2/search/", {
    data: { query: "", per_page: 100, categories: [] },
  });
  const { data } = (await answer.json()) as { data: { quantity: number; url_path: string }[] };
  await page.goto(data.find(({ quantity }) => quantity < 1)?.url_path ?? "");
  await expect(page.getByText("No nos quedan unidades")).toBeVisible();
  await page.getByRole("link", { name: "Ver alternativas en stock" }).locator("visible=true").last().click();
  const section = page.locator("#alternativas");
  await expect(section).toBeInViewport();
  await expect(section.getByRole("button", { name: /^Añadir al carrito/ }).first()).toBeEnabled();
  await expect(section.getByText("Agotado")).toHaveCount(0);
});

test("on phones price and button stay at the bottom", async ({ page }, { project }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  const bar = page.locator(".buy-bar");
  if (project.name !== "phone") return expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [barTop, footerEnd] = await page.evaluate(() => [
    document.querySelector(".buy-bar")?.getBoundingClientRect().top ?? 0,
    document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(footerEnd).toBeLessThanOrEqual((barTop ?? 0) + 1);
  const saved = page.waitForResponse(isCartSave);
  await bar.getByRole("button", { name: /^Añadir al carrito/ }).click();
  await saved;
});

test("nothing shifts while a product loads slowly, nor on the way there", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Reflect.get(window, "shift") + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shift = () => page.evaluate(() => Number(Reflect.get(window, "shift")));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await shift()).toBeLessThan(0.02);
  await openProduct(page, "/frenos");
  await page.waitForLoadState("networkidle");
  expect(await shift()).toBeLessThan(0.02);
});

test("axe finds nothing on a product, and it is whole without JavaScript", { tag: "@once" }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expectAccessible(page, "main");
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(path);
  await expect(plain.locator("dd").filter({ hasText: "1K0 639 301" })).toBeAttached();
  await expect(plain.locator("main button").locator("visible=true")).toHaveCount(0);
  const shown = await picture(plain).first().getAttribute("href");
  expect((await page.request.get(shown ?? "")).status()).toBe(200);
  await plain.close();
});
