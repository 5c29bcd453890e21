import { type BrowserContext, expect, type FrameLocator, type Page } from "@playwright/test";
import { CARDS } from "@tuerca/redsys-sandbox";
import { mostStocked, order } from "./customer.ts";

export { CARDS };

export const PAID = "Pago recibido. Gracias por tu pedido";
export const NOT_PAID = "El pago no se ha completado";

/** Orders a piece as this browser's visitor with this payment method; returns the order. */
export async function placeBy(context: BrowserContext, method: "card" | "bizum" | "transfer") {
  return order(context, [await mostStocked(context.request)], method);
}

/** The page that pays an order by card, in a tab. */
export function cardPage(page: Page) {
  const form = () => page.frameLocator("#card-form iframe");
  const bank = () => page.frameLocator("iframe[name=bank-challenge]");

  /** Types a card into the gateway's frame. */
  async function typeCard(number: string, cvv = "123"): Promise<FrameLocator> {
    await form().getByLabel("Número de tarjeta").fill(number);
    await form().getByLabel("Mes (MM)").fill("12");
    await form().getByLabel("Año (AA)").fill("49");
    await form().getByLabel("CVV").fill(cvv);
    return form();
  }

  /** The gateway and `Ds_Order` of the form on the page. */
  async function attempt(): Promise<{ gateway: string; order: string }> {
    const source = new URL((await page.locator("#card-form iframe").getAttribute("src")) ?? "");
    return { gateway: source.origin, order: source.searchParams.get("order") ?? "" };
  }

  const open = (orderId: string) => page.goto(`/payment/pay?order=${orderId}`);

  return {
    form,
    bank,
    typeCard,
    attempt,
    open,
    /** Orders a piece to pay by card and opens its page; returns the order. */
    async openNew() {
      const placed = await placeBy(page.context(), "card");
      await open(placed.id);
      await expect(form().getByRole("button")).toBeVisible();
      return placed;
    },
    /** Types a card and sends it. */
    async pay(number: string, cvv?: string): Promise<void> {
      await (await typeCard(number, cvv)).getByRole("button", { name: "Pagar ahora" }).click();
    },
    /** Answers the bank with a code. */
    async answerBank(code: string): Promise<void> {
      await bank()
        .getByLabel(/^Código/)
        .fill(code);
      await bank().getByRole("button", { name: "Confirmar" }).click();
    },
    /** Injects gateway faults into this payment attempt only. */
    async letFail(faults: object): Promise<void> {
      const { gateway, order: ofOrder } = await attempt();
      const data = { ...faults, order: ofOrder };
      expect((await page.request.post(`${gateway}/sandbox/faults`, { data })).ok()).toBe(true);
    },
    /** The gateway's record of these payment attempts. */
    async operations(gateway: string, orders: readonly string[]): Promise<Operation[]> {
      const all = (await (await page.request.get(`${gateway}/sandbox/operations`)).json()) as Operation[];
      return all.filter((one) => orders.includes(one.order));
    },
  };
}

type Operation = { order: string; amount: number; status: string; response: string };

export const title = (page: Page, text: string | RegExp) => page.getByRole("heading", { name: text });
