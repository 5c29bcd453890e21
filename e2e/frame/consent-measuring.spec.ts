import { closeQuickBuy } from "../helpers/cart.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";
import {
  banner,
  choice,
  dataLayer,
  events,
  panel,
  press,
  reopen,
  watchHosts,
  watchVisit,
} from "./consent.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("nothing is measured and nobody else asked before consent, nor after a no", { tag: "@once" }, async ({
  page,
  baseURL,
}) => {
  const hosts = watchHosts(page);
  const visits = watchVisit(page);
  await openProduct(page, "/frenos");
  await expect(banner(page)).toBeVisible();
  await addToCart(page);
  expect(await dataLayer(page)).toBeNull();
  expect(visits).toEqual([]);
  await closeQuickBuy(page);
  await press(page, "Rechazar");
  await addToCart(page);
  await page.reload({ waitUntil: "networkidle" });
  expect(await dataLayer(page)).toBeNull();
  expect([...hosts]).toEqual([new URL(baseURL ?? "").hostname]);
});

test("a product that is looked at and bought is pushed in the shape of GA4", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/frenos");
  await press(page, "Aceptar");
  const name = await openProduct(page, "/frenos");
  await expect.poll(() => events(page, "view_item")).toHaveLength(1);
  await addToCart(page);
  await expect.poll(() => events(page, "add_to_cart")).toHaveLength(1);
  const [viewed] = (await events(page, "view_item")) as [{ ecommerce: { value: number; items: object[] } }];
  expect(viewed.ecommerce).toEqual({
    currency: "EUR",
    value: expect.any(Number),
    items: [
      expect.objectContaining({
        item_id: expect.any(String),
        item_name: name,
        item_brand: expect.any(String),
        item_category: "Discos delanteros",
        price: viewed.ecommerce.value,
        quantity: 1,
      }),
    ],
  });
  expect(viewed.ecommerce.value).toBeGreaterThan(0);
  const layer = (await dataLayer(page)) ?? [];
  for (const [at, entry] of layer.entries())
    if ("event" in (entry as object)) expect(layer[at - 1]).toEqual({ ecommerce: null });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Limpiar carrito" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect
    .poll(() => events(page, "remove_from_cart"))
    .toMatchObject([{ ecommerce: { currency: "EUR", items: [{ item_name: name, quantity: 1 }] } }]);
});

test("a page that asks is measured once it may be, and no longer after a no", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const name = await openProduct(page, "/frenos");
  await press(page, "Aceptar");
  await expect
    .poll(() => events(page, "view_item"))
    .toMatchObject([{ ecommerce: { items: [{ item_name: name }] } }]);
  const { hostname: domain } = new URL(page.url());
  await context.addCookies(
    ["_ga", "_ga_ABC123", "_gcl_au"].map((cookie) => ({ name: cookie, value: "x", domain, path: "/" })),
  );
  await reopen(page);
  await press(page, "Rechazar todas");
  await expect(panel(page)).toHaveCount(0);
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith("_g"))).toEqual([]);
  expect((await choice(context))?.value).toBe("1:none");
  const before = (await dataLayer(page))?.length;
  await addToCart(page);
  // The quick buy stays open while the pointer is inside.
  await page
    .getByRole("dialog", { name: "Agregado al carrito" })
    .getByRole("button", { name: "Cerrar" })
    .click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Aviso legal" }).click();
  await expect(page).toHaveURL(/aviso-legal/);
  expect((await dataLayer(page))?.length).toBe(before);
});

test("what was allowed before is told with each page, and a guest's visit ends with it", {
  tag: "@once",
}, async ({ page }) => {
  const told = watchVisit(page);
  await openProduct(page, "/frenos");
  await addToCart(page);
  await press(page, "Aceptar");
  await expect.poll(() => told.length).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => told.length).toBe(2);
  // Tests cannot see the requests of a page that unloads, so they are read before.
  const ended = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  expect((await ended).status()).toBe(204);
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: /^Añadir una unidad/ })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
