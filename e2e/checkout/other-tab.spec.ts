import { getCheckout, placeOrder as placeOrderCall, updateCheckout } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { fill, fillOne, openStep, placeOrder } from "../helpers/checkout.ts";
import { ADDRESS } from "../helpers/customer.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const CHECKOUT = getCheckout.path;
const ORDER = placeOrderCall.path;

const main = (page: Page) => page.locator("main");
const press = (page: Page) => page.getByRole("button", { name: "Pedido con obligación de pago" }).click();

/** Accepts the terms of a guest's whole purchase. */
test.beforeEach(async ({ page, context }) => {
  await fillOne(context);
  await openStep(page, "pay");
  await page.getByRole("checkbox", { name: /términos|condiciones/i }).check();
  await expect(page.getByText(/Te guardamos las piezas durante/)).toBeVisible();
});

test("what another tab has changed is shown before it is ordered", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await expect(main(page).getByText("Calle Mayor, 12")).toBeVisible();
  await call(context, updateCheckout, {
    body: { shipping_address: { ...ADDRESS, street: "Calle Menor, 2" } },
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(new URL(request.url()).pathname);
  });
  await press(page);
  await expect(page.getByRole("alert")).toContainText("Tu pedido ha cambiado en otra ventana");
  await expect(main(page).getByText("Calle Menor, 2")).toBeVisible();
  await expect(main(page).getByText("Calle Mayor, 12")).toHaveCount(0);
  await expectAccessible(page);
  await placeOrder(page);
  expect(calls.filter((path) => path === CHECKOUT || path === ORDER)).toEqual([ORDER, ORDER]);
  await expect(main(page).getByText("Calle Menor, 2").first()).toBeVisible();
});

test("pieces that another tab lets go, by showing the cart, are promised no longer", {
  tag: "@once",
}, async ({ page, context }) => {
  const other = await context.newPage();
  const released: string[] = [];
  other.on("request", (request) => {
    if (request.url().endsWith("/transition")) released.push(request.url());
  });
  await other.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
  });
  await other.goto("/cart");
  await expect(
    other.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first(),
  ).toBeVisible();
  expect(released).toEqual([]);
  await other.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page.getByRole("alert")).toContainText("Ya no te guardamos las piezas");
  await expect(page.getByText(/Te guardamos las piezas durante/)).toHaveCount(0);
  await page.getByRole("button", { name: /^Guardarlas otros/ }).click();
  await expect(page.getByText(/Te guardamos las piezas durante/)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Ya no" })).toHaveCount(0);
  expect(released).toHaveLength(1);
});

test("a cart that another tab has emptied is no order", { tag: "@once" }, async ({ page, context }) => {
  await fill(context, []);
  await press(page);
  await expect(page.getByRole("alert")).toContainText("Tu carrito está vacío.");
  await page.getByRole("button", { name: "Ver el pedido actualizado" }).click();
  await expect(main(page).getByText("Tu carrito esta vacío")).toBeVisible();
});

test("a purchase that another tab has ordered leads to its order", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const { id } = await call(context, getCheckout, {});
  const { order } = await call(context, placeOrderCall, {
    body: { checkout_id: id, accept_terms: true },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  await press(page);
  await expect(page).toHaveURL(`/guest/order/${order.id}`);
  await expect(main(page).getByText(order.number).first()).toBeVisible();
});

test("an order that does not get through is asked for until it does, and is one", { tag: "@once" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.route(`**${ORDER}`, (route) => route.abort());
  await press(page);
  const unsettled = page.getByText("Aún no hemos podido confirmar tu pedido");
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(unsettled).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.unroute(`**${ORDER}`);
  await placeOrder(page);
});
