import type { Browser } from "@playwright/test";
import { getCart, saveCart, shareCart } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { closeQuickBuy, fillCart, storedCart, toasts } from "../helpers/cart.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { bringCar, ESP_CAR, ESP_DISC } from "./own-car.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Enséñaselo a tu taller" });
const link = (page: Page) => page.getByRole("textbox", { name: "Enlace" });
const parts = (page: Page) => page.locator("main ul > li");
const taking = (page: Page) => page.getByRole("button", { name: "Añadir todo al carrito" });

/** Opens a page in another browser of the same size. */
async function openElsewhere(browser: Browser, page: Page, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    storageState: await page
      .context()
      .storageState()
      .then(({ cookies }) => ({
        cookies: cookies.filter(({ name }) => name === "cookie_consent"),
        origins: [],
      })),
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return { context, page: await context.newPage() };
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a cart is shown to a workshop, which copies the codes and takes the parts", { tag: "@once" }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const label = await bringCar(page, request, ESP_CAR);
  await page.goto(ESP_DISC.path, { waitUntil: "networkidle" });
  await addToCart(page);
  await closeQuickBuy(page);
  await fillCart(page, "/filtros");
  const wanted = await storedCart(page);
  expect(wanted).toHaveLength(2);
  await page.goto("/cart", { waitUntil: "networkidle" });
  const problems = watchProblems(page, 200);
  await opener(page).click();
  await expect(link(page)).toHaveValue(/\/carrito-compartido\/[\w-]{22}$/);
  await expect(page.getByText("No lleva tus datos personales.")).toBeVisible();
  await expect(page.getByText(/^Caduca el \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await page.getByRole("button", { name: "Copiar enlace" }).click();
  const url = await copied(page);
  expect(url).toBe(await link(page).inputValue());
  await opener(page).click();
  await expect(link(page)).toBeHidden();
  await opener(page).click();
  await expect(link(page)).toHaveValue(url);
  expect(problems).toEqual([]);

  const { context, page: workshop } = await openElsewhere(browser, page, baseURL);
  await fillCart(workshop, "/bombillas");
  const [own = [0, 0]] = await storedCart(workshop);
  const shifts = await watchShifts(workshop);
  const complaints = watchProblems(workshop, 200);
  const origins = new Set<string>();
  workshop.on("request", (one) => origins.add(new URL(one.url()).origin));
  await workshop.goto(url, { waitUntil: "networkidle" });
  await expect(workshop.getByRole("heading", { level: 1 })).toHaveText("Piezas para tu taller");
  await expect(parts(workshop)).toHaveCount(2);
  await expect(parts(workshop).first()).toContainText(ESP_DISC.sku);
  await expect(workshop.locator("main")).toContainText(`Para ${label}`);
  await expect(parts(workshop).first()).toContainText("Encaja si tu coche lleva ESP");
  await expect(workshop.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(workshop, "main");
  await expectNoOverflow(workshop, "all");
  await expect(workshop.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
  expect([...origins]).toEqual([new URL(url).origin]);
  await workshop.getByRole("button", { name: "Copiar referencias" }).click();
  const references = (await copied(workshop)).split("\n");
  expect(references).toHaveLength(2);
  expect(references[0]).toMatch(new RegExp(`^1 × .*${ESP_DISC.sku}`));
  expect(await shifts()).toBeLessThan(0.02);
  await taking(workshop).click();
  await expect(workshop).toHaveURL(/\/cart$/);
  await expect(toasts(workshop)).toContainText("Tienes estas piezas en tu carrito");
  expect(await storedCart(workshop)).toEqual([own, ...wanted]);
  const cart = await call(workshop, getCart, {});
  expect(cart?.items.map(({ fit }) => fit?.words)).toEqual([
    undefined,
    "Encaja si tu coche lleva ESP",
    expect.anything(),
  ]);
  await workshop.goto(url, { waitUntil: "networkidle" });
  await taking(workshop).focus();
  await workshop.keyboard.press("Enter");
  await expect(workshop).toHaveURL(/\/cart$/);
  expect(await storedCart(workshop)).toEqual([own, ...wanted]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a link is made by keyboard, and tells of a cart that has changed since", { tag: "@desktop" }, async ({
  page,
}) => {
  await fillCart(page, "/filtros");
  await page.goto("/cart", { waitUntil: "networkidle" });
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(opener(page)).toHaveAttribute("aria-expanded", "true");
  const first = link(page);
  await expect(first).toHaveValue(/\/carrito-compartido\//);
  const url = await first.inputValue();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
  await page.getByRole("button", { name: /^Añadir una unidad/ }).click();
  await expect(page.getByText("Has cambiado el carrito: este enlace muestra el de antes.")).toBeVisible();
  await expect(first).toHaveValue(url);
  const again = page.getByRole("button", { name: "Crear otro enlace" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(first).not.toHaveValue(url);
  await expect(again).toBeHidden();
  await expectAccessible(page, "main");
});

test("what is short is said beside its part and after it is taken", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, "/filtros");
  const [[id] = [0]] = await storedCart(page);
  const cart = await call(page, getCart, {});
  const name = cart?.items[0]?.product.name ?? "";
  const { url_path } = await call(page, shareCart, {});
  const short = { product_id: id, code: "short", message: `De «${name}» solo queda 1 unidad.` };
  for (const path of ["**/shared-carts/*", "**/shared-carts/*/to-cart"])
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), notices: [short] } });
    });
  await page.goto(url_path, { waitUntil: "networkidle" });
  await expect(parts(page).first()).toContainText(short.message);
  await taking(page).click();
  const note = page.getByRole("status").filter({ hasText: "Tienes en tu carrito lo que queda" });
  await expect(note).toContainText(short.message);
  await expect(page).toHaveURL(/carrito-compartido/);
  await note.getByRole("link", { name: "Ir al carrito" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a link that cannot be made or opened says why, and goes on", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, "/filtros");
  await page.goto("/cart", { waitUntil: "networkidle" });
  await page.route("**/cart/share", (route) => route.abort());
  await opener(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "No es posible acceder" })).toBeVisible();
  await page.unroute("**/cart/share");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(link(page)).toHaveValue(/\/carrito-compartido\//);
  const url = await link(page).inputValue();
  for (let n = 0; n < 9; n += 1) await call(page, shareCart, {});
  await page.reload({ waitUntil: "networkidle" });
  await opener(page).click();
  await expect(page.getByRole("alert")).toContainText("Has creado demasiados enlaces seguidos");

  await page.route("**/shared-carts/*", (route) => route.abort());
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(page.getByText("No hemos podido cargar las piezas")).toBeVisible();
  await page.unroute("**/shared-carts/*");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(parts(page)).toHaveCount(1);
  const unknown = await page.goto("/carrito-compartido/AAAAAAAAAAAAAAAAAAAAAA", { waitUntil: "networkidle" });
  expect(unknown?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByText("Este enlace ya no vale")).toBeVisible();
  await call(page, saveCart, { body: { products: [] } });
});
