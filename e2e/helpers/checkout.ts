import { type BrowserContext, expect, type Page } from "@playwright/test";
import { saveCart, startCheckout } from "@tuerca/contract/calls";
import { newEmail } from "./account.ts";
import { call } from "./call.ts";
import { type Choices, fillCheckout, mostStocked } from "./customer.ts";

/** Fills in a guest's data and goes on to the delivery step. */
export async function identify(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Nombre y apellidos").fill("Ana Pérez Gil");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByRole("button", { name: /^Continuar a la (entrega|facturación)$/ }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
}

/** Fills in an address in Madrid and chooses the first carrier. */
export async function fillDelivery(page: Page, postalCode = "28013", city = "Madrid"): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Apellidos").fill("Pérez Gil");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
  await page.getByLabel("Código postal").fill(postalCode);
  await page.getByLabel("Población").fill(city);
  await page.getByRole("radio", { name: /Envío estándar/ }).check();
}

/** The same, and goes on to the payment step. */
export async function deliver(page: Page, postalCode = "28013", city = "Madrid"): Promise<void> {
  await fillDelivery(page, postalCode, city);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
}

/** Chooses bank transfer and goes on to the last step. */
export function payByTransfer(page: Page): Promise<void> {
  return payBy(page, /Transferencia/);
}

/** Chooses a payment method by name and goes on to the last step. */
export async function payBy(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Revisar el pedido" }).click();
  await expect(page).toHaveURL(/\/checkout\/pay$/);
}

/** Accepts the terms and places the order; returns its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole("checkbox", { name: /términos|condiciones/i }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
  return orderNumber(page);
}

/** The order number on the page. */
async function orderNumber(page: Page): Promise<string> {
  const text = (await page.locator("main").textContent()) ?? "";
  return /\d{4}-\d{6}/.exec(text)?.[0] ?? "";
}

/** Adds products to the cart without a page. */
export async function fill(context: BrowserContext, products: { id: number; quantity: number }[]) {
  await call(context, saveCart, { body: { products } });
}

/** Adds a piece of the product with the most stock to the cart without a page. */
export async function fillOne(context: BrowserContext): Promise<void> {
  await fill(context, [{ id: await mostStocked(context.request), quantity: 1 }]);
}

const BEFORE: Readonly<Record<"shipping" | "payment" | "pay", Choices>> = {
  shipping: { shipping_address: null },
  payment: {},
  pay: { payment_method: "transfer" },
};

/** Opens the checkout of the cart at a step, with the steps before filled in by calls. */
export async function openStep(page: Page, step: keyof typeof BEFORE, choices?: Choices): Promise<void> {
  const context = page.context();
  await call(context, startCheckout, {});
  await fillCheckout(context, choices ?? BEFORE[step]);
  await page.goto(`/checkout/${step}`);
  await expect(page.getByRole("region", { name: "Resumen del pedido" })).toBeVisible();
}
