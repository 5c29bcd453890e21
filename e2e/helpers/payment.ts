import { type BrowserContext, expect, type FrameLocator, type Page } from "@playwright/test";
import { CARDS } from "@tuerca/redsys-sandbox";
import { mostStocked, order } from "./customer.ts";

export { CARDS };

export const PAID = "Pago recibido. Gracias por tu pedido";
export const NOT_PAID = "El pago no se ha completado";

/** Orders a piece as the visitor of this browser, to be paid this way; answers the order. */
export async function placeBy(context: BrowserContext, method: "card" | "bizum" | "transfer") {
  return order(context, [await mostStocked(context.request)], method);
}

/** Opens the page where an order is paid. */
export function openPayPage(page: Page, orderId: string) {
  return page.goto(`/payment/pay?order=${orderId}`);
}

/** An order to be paid by card, and its page. */
export async function openCardPage(page: Page) {
  const placed = await placeBy(page.context(), "card");
  await openPayPage(page, placed.id);
  await expect(cardForm(page).getByRole("button")).toBeVisible();
  return placed;
}

export const cardForm = (page: Page) => page.frameLocator("#card-form iframe");
export const bankFrame = (page: Page) => page.frameLocator("iframe[name=bank-challenge]");
export const title = (page: Page, text: string | RegExp) => page.getByRole("heading", { name: text });

/** Types a card into the gateway's frame. */
export async function typeCard(page: Page, number: string, cvv = "123"): Promise<FrameLocator> {
  const form = cardForm(page);
  await form.getByLabel("Número de tarjeta").fill(number);
  await form.getByLabel("Mes (MM)").fill("12");
  await form.getByLabel("Año (AA)").fill("49");
  await form.getByLabel("CVV").fill(cvv);
  return form;
}

/** Types a card and sends it. */
export async function payWith(page: Page, number: string, cvv?: string): Promise<void> {
  const form = await typeCard(page, number, cvv);
  await form.getByRole("button", { name: "Pagar ahora" }).click();
}

/** What the customer answers the bank. */
export async function answerBank(page: Page, code: string): Promise<void> {
  await bankFrame(page)
    .getByLabel(/^Código/)
    .fill(code);
  await bankFrame(page).getByRole("button", { name: "Confirmar" }).click();
}

/** Gateway and Ds_Order of the form on the page. */
export async function attemptOf(page: Page): Promise<{ gateway: string; order: string }> {
  const source = new URL((await page.locator("#card-form iframe").getAttribute("src")) ?? "");
  return { gateway: source.origin, order: source.searchParams.get("order") ?? "" };
}

/** Lets something go wrong with the attempt whose form is on the page, and with no other. */
export async function letFail(page: Page, faults: object): Promise<void> {
  const { gateway, order: ofOrder } = await attemptOf(page);
  const data = { ...faults, order: ofOrder };
  expect((await page.request.post(`${gateway}/sandbox/faults`, { data })).ok()).toBe(true);
}

type Operation = { order: string; amount: number; status: string; response: string };

/** What the gateway has of these attempts. */
export async function operationsOf(
  page: Page,
  gateway: string,
  orders: readonly string[],
): Promise<Operation[]> {
  const all = (await (await page.request.get(`${gateway}/sandbox/operations`)).json()) as Operation[];
  return all.filter((one) => orders.includes(one.order));
}
