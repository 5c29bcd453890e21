import { expectAccessible } from "../helpers/accessible.ts";
import { logInAs, registerAndLeave, registerIn } from "../helpers/account.ts";
import { mostStocked, order, sellable } from "../helpers/customer.ts";
import { importProduct } from "../helpers/import-products.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, test } from "../helpers/test.ts";

const PATHS = [
  "",
  "/orders",
  "/invoices",
  "/addresses",
  "/addresses?edit=new",
  "/garage",
  "/profile",
  "/security",
];
const pathsOf = (id: string) => [...PATHS.map((path) => `/account${path}`), `/account/orders/${id}`];
const UNKNOWN = "x".repeat(22);

test("the server's pages are the same for everyone and no search engine's business", {
  tag: "@once",
}, async ({ context, playwright, baseURL }) => {
  await registerIn(context, "Nombre Secreto");
  const guest = await playwright.request.newContext({ baseURL });
  for (const path of pathsOf(UNKNOWN)) {
    const own = await (await context.request.get(path)).text();
    expect(own).toContain('<meta name="robots" content="noindex, follow"');
    expect(own).not.toContain("Secreto");
    expect(await (await guest.get(path)).text()).toBe(own);
  }
  await guest.dispose();
});

test("a guest is sent to the login and comes back to where it was", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerAndLeave(context);
  await page.goto("/account/invoices?page=2");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Finvoices%3Fpage%3D2$/);
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/account\/invoices\?page=2$/);
  await expect(page.getByText("Todavía no tienes facturas")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test("a new customer finds what to do, and the way to everything", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerIn(context, "Eva Martín");
  await page.goto("/account");
  await expect(page.getByText("Hola, Eva Martín")).toBeVisible();
  await expect(page.getByText("Todavía no has hecho ningún pedido")).toBeVisible();
  await page.getByRole("button", { name: "Enviar el correo otra vez" }).click();
  await expect(page.getByText(`Abre el enlace que te llega a ${email}.`)).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Mi cuenta" });
  for (const [name, title] of [
    ["Pedidos", "Mis pedidos"],
    ["Facturas", "Mis facturas"],
    ["Direcciones", "Mis direcciones"],
    ["Garaje", "Mi garaje"],
    ["Perfil", "Mi perfil"],
    ["Seguridad", "Seguridad"],
    ["Resumen", "Mi cuenta"],
  ] as const) {
    await nav.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(nav.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(nav.getByRole("link", { name })).toBeInViewport();
  }
});

test("orders come in pages with addresses of their own, the last one on the first page", {
  tag: "@once",
}, async ({ page, context, request }) => {
  test.slow();
  await registerIn(context);
  const product = await mostStocked(request);
  const orders: { id: string; number: string }[] = [];
  for (let times = 0; times < 11; times += 1) {
    orders.unshift(await order(context, [product]));
    // At most ten unpaid orders are allowed.
    if (times === 1) operate("orders", "paid", orders[0]!.number);
  }
  await page.goto("/account");
  const last = page.getByRole("region", { name: "Tu último pedido" });
  await expect(last.getByText(orders[0]!.number)).toBeVisible();
  await expect(last.getByRole("listitem").filter({ hasText: "Recibido" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await page.goto("/account/orders");
  const rows = page.locator("main").getByRole("link", { name: /^Pedido / });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toHaveAccessibleName(`Pedido ${orders[0]!.number}`);
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL(/\/account\/orders\?page=2$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(`Pedido ${orders[10]!.number}`);
  await rows.click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${orders[10]!.id}$`));
  await expect(page.getByRole("heading", { level: 1, name: orders[10]!.number })).toBeFocused();
  await expect(page.getByText("Calle Mayor, 12").first()).toBeVisible();
  await expect(page.getByText("Pedido recibido, pendiente de pago")).toBeVisible();
  await page.goto("/account/orders?page=9");
  await page.getByRole("link", { name: "Ver los últimos pedidos" }).click();
  await expect(rows).toHaveCount(10);
});

test(
  "an order is ordered again as far as there is stock, and what is gone is told",
  { tag: "@once" },
  async ({ page, context, request }, { project }) => {
    test.slow();
    await registerIn(context);
    const sku = `UNICO-${project.name}-${Date.now()}`;
    const name = `Pieza única ${project.name}`;
    await importProduct(request, {
      sku,
      name,
      brand: "Bosch",
      category: "Frenos",
      price: "19,90",
      quantity: "1",
      images: "",
      oem_codes: "",
    });
    const unique = (await sellable(request, sku))[0]!.id;
    const { id: both, number } = await order(context, [unique, await mostStocked(request)]);
    operate("orders", "paid", number);
    await page.goto(`/account/orders/${both}`);
    await page.getByRole("button", { name: "Volver a pedir" }).click();
    await expect(page.getByText("Hemos añadido a tu carrito lo que queda")).toBeVisible();
    await expect(page.getByRole("status").getByText(name)).toBeVisible();
    await page.getByRole("link", { name: "Ir al carrito", exact: true }).last().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      page.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first(),
    ).toBeVisible();
  },
);

test("somebody else's order looks like one that is not there", { tag: "@once" }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL });
  await registerIn(other);
  const foreign = await order(other, [await mostStocked(other.request)]);
  await other.close();
  await registerIn(context);
  const texts: string[] = [];
  for (const id of [foreign.id, UNKNOWN]) {
    await page.goto(`/account/orders/${id}`);
    await expect(page.getByRole("heading", { name: "No encontramos este pedido" })).toBeVisible();
    texts.push(await page.locator("main").innerText());
  }
  expect(new Set(texts).size).toBe(1);
  await test.step("what cannot be loaded says so and is loaded by another try", async () => {
    const calls = "**/store-front/api/sales/order?*";
    await page.route(calls, (route) => route.abort());
    await page.goto("/account/orders");
    await expect(page.getByText("No hemos podido cargar tus pedidos")).toBeVisible();
    await page.unroute(calls);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("Todavía no has hecho ningún pedido")).toBeVisible();
  });
});

test("axe finds nothing on any page, and nothing scrolls sideways", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerIn(context);
  const { id } = await order(context, [await mostStocked(request)]);
  for (const path of pathsOf(id)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectAccessible(page);
    await expectNoOverflow(page, "all");
  }
});
