import { applyCoupon } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { toasts } from "../helpers/cart.ts";
import { fill, openStep, payBy, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { CANARIES, sellable } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { type BrowserContext, expect, type Page, test } from "../helpers/test.ts";

const main = (page: Page) => page.locator("main");

/** A visible row of the totals, in cents. */
async function amount(page: Page, label: string): Promise<number> {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const row = main(page).locator("dl > div").filter({ has: term, visible: true }).last();
  const text = (await row.getByRole("definition").textContent()) ?? "";
  return Number(text.replaceAll(/[^\d−]/g, "").replace("−", "-"));
}

type Found = { id: number; price: number; quantity: number; offers: unknown[] };

/** Products without offer and with several pieces, by price in euros. */
async function productsBetween(context: BrowserContext, from: number, to: number): Promise<Found[]> {
  const products = (await sellable(context.request)) as unknown as Found[];
  return products.filter(
    ({ price, quantity, offers }) => price >= from && price <= to && quantity >= 10 && offers.length === 0,
  );
}

test("cash on delivery adds its fee, and is paid when the parcel arrives", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const [product] = await productsBetween(context, 20, 50);
  await fill(context, [{ id: product?.id ?? 0, quantity: 1 }]);
  await page.goto("/checkout");
  await expect(page.getByText(/Formas de pago: .*Contra reembolso/)).toBeVisible();
  await openStep(page, "payment");
  await payBy(page, /Contra reembolso/);
  await expect(main(page).getByText("3,50 € de recargo por contra reembolso")).toBeVisible();
  const cents = Math.round((product?.price ?? 0) * 100);
  expect(await amount(page, "Recargo por contra reembolso")).toBe(350);
  expect(await amount(page, "Total")).toBe(cents + (await amount(page, "Gastos de envío")) + 350);
  const number = await placeOrder(page);
  await expect(page.getByRole("heading", { name: "Pagas al recibirlo" })).toBeVisible();
  await expect(main(page).getByText("En preparación").first()).toBeVisible();

  test.slow();
  operate("orders", "ship", number, "Correos Express", `ES0001-${number}`, "https://envios.example/ES0001");
  await page.reload();
  await expect(page.getByRole("link", { name: /Seguir el envío ES0001/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tu pedido está en camino" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a pedir" })).toHaveCount(0);
  operate("orders", "delivered", number);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tu pedido está entregado" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a pedir" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pagas al recibirlo" })).toHaveCount(0);
});

test("the Canaries pay no VAT, to the cent, are told of import charges, and have no cash on delivery", {
  tag: "@once",
}, async ({ page, context }) => {
  const found = await productsBetween(context, 15, 90);
  const lines = found.slice(0, 3).map(({ id }, index) => ({ id, quantity: index + 1 }));
  await fill(context, lines);
  await openStep(page, "payment", { shipping_address: CANARIES });
  await expect(page.getByRole("radio", { name: /Contra reembolso/ })).toHaveCount(0);
  await payByTransfer(page);
  await expect(main(page).getByText(/impuestos de importación \(IGIC o IPSI\)/)).toBeVisible();
  const net = (euros: number) => Math.round(Math.round(euros * 100) / 1.21);
  const goods = found.slice(0, 3).reduce((sum, { price }, index) => sum + net(price) * (index + 1), 0);
  expect(await amount(page, "Subtotal")).toBe(goods);
  expect(await amount(page, "Gastos de envío")).toBe(1236);
  expect(await amount(page, "Total")).toBe(goods + 1236);
  await placeOrder(page);
  await expect(main(page).getByText("Operación exenta de IVA (exportación)")).toBeVisible();
  expect(await amount(page, "Total")).toBe(goods + 1236);
});

test("a purchase that costs nothing is placed as paid, and asks for no way to pay", { tag: "@once" }, async ({
  page,
  context,
}) => {
  test.slow();
  const code = `NADA${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  operate("coupon", "create", code, "--percent", "100");
  const [product] = await productsBetween(context, 60, 300);
  await fill(context, [{ id: product?.id ?? 0, quantity: 1 }]);
  await call(context, applyCoupon, { body: { code } });
  await openStep(page, "shipping", {});
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(/\/checkout\/pay$/);
  await page.goto("/checkout/payment");
  await expect(page.getByRole("heading", { name: "No tienes que pagar nada" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revisar el pedido" }).click();
  await expect(page).toHaveURL(/\/checkout\/pay$/);
  await expect(main(page).getByText("No tienes que pagar nada", { exact: true })).toBeVisible();
  expect(await amount(page, "Total")).toBe(0);
  await placeOrder(page);
  await expect(main(page).getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("IBAN")).toHaveCount(0);
});

test("above 3,000 euros the invoice has to name who buys", { tag: "@once" }, async ({ page, context }) => {
  const products = await productsBetween(context, 60, 400);
  const lines = products.slice(0, 20).map(({ id }) => ({ id, quantity: 10 }));
  await fill(context, lines);
  await page.goto("/checkout");
  await page.getByLabel("Correo electrónico").fill("ana@example.es");
  await page.getByLabel("Nombre y apellidos").fill("Ana Pérez Gil");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page.getByText("Escribe tu NIF, NIE o CIF")).toBeVisible();
  await expect(page.getByLabel("NIF, NIE o CIF")).toBeFocused();
  await page.getByLabel("NIF, NIE o CIF").fill("12345678Z");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
});

/**
 * Lines from 2,991.05 € to 3,000 €, which exceed 3,000 € with the fastest carrier, which is never
 * free.
 */
function justBelowLimit(products: Found[]): { id: number; quantity: number }[] {
  let left = 300_000;
  const lines = products
    .map(({ id, price }) => ({ id, cents: Math.round(price * 100) }))
    .sort((one, other) => other.cents - one.cents)
    .map(({ id, cents }) => {
      const quantity = Math.min(10, Math.floor(left / cents));
      left -= quantity * cents;
      return { id, quantity };
    });
  expect(left, "the catalogue has parts for this sum").toBeLessThan(895);
  return lines.filter(({ quantity }) => quantity > 0);
}

test("where the shipping brings it above 3,000 euros, that is said and leads to the tax id", {
  tag: "@once",
}, async ({ page, context }) => {
  await fill(context, justBelowLimit(await productsBetween(context, 3, 400)));
  await openStep(page, "shipping", {});
  await page.getByRole("radio", { name: /Envío urgente/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(/\/checkout\/identification$/);
  await expect(toasts(page).getByText("Necesitamos tu NIF")).toBeVisible();
  await expect(page.getByLabel("NIF, NIE o CIF")).toBeFocused();
  await expect(page.getByText("Escribe tu NIF, NIE o CIF")).toBeVisible();
  await page.getByLabel("NIF, NIE o CIF").fill("12345678Z");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test("a way to pay that another tab has put out of reach is asked for again, and why", {
  tag: "@once",
}, async ({ page, context }) => {
  const [product] = await productsBetween(context, 35, 50);
  await fill(context, [{ id: product?.id ?? 0, quantity: 1 }]);
  await openStep(page, "pay", { payment_method: "cash_on_delivery" });
  // Otherwise the reservation's answer may report the other tab's change before the order's does.
  await expect(page.getByText(/^Te guardamos las piezas/)).toBeVisible();
  await fill(context, [{ id: product?.id ?? 0, quantity: 10 }]);
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await page.getByRole("button", { name: "Ver el pedido actualizado" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(toasts(page).getByText("Elige otra forma de pago")).toBeVisible();
});
