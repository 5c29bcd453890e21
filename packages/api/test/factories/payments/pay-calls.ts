import {
  type CardForm,
  cardConfiguration,
  getPaymentProgress,
  type Order,
  type PaymentMethod,
  type PaymentProgress,
  type PaymentStart,
  processCardPayment,
  updateCheckout,
} from "@tuerca/contract";
import type { TestAnswer, TestClient } from "../../test-client.ts";
import { clickPay, prepareCheckout } from "../guest.ts";

export const BROWSER = {
  java_enabled: false,
  javascript_enabled: true,
  language: "es-ES",
  color_depth: 24,
  screen_height: 1080,
  screen_width: 1920,
  tz: -60,
};

/** Places an order to be paid this way. */
export async function placeBy(
  visitor: TestClient,
  payment_method: PaymentMethod["code"],
  productId: number,
): Promise<{ order: Order; payment: PaymentStart }> {
  const checkout = await prepareCheckout(visitor, [{ id: productId, quantity: 1 }]);
  expectOk(await visitor.call(updateCheckout, { body: { payment_method } }));
  return expectOk(await clickPay(visitor, checkout.id), 201);
}

/** The page's request before it draws the card's form. */
export async function askForForm(visitor: TestClient, orderId: string, replaces?: string): Promise<CardForm> {
  const body = { order_id: orderId, ...(replaces ? { replaces } : {}) };
  return expectOk(await visitor.call(cardConfiguration, { body }));
}

export type Processing = { orderId: string; order: string; idOper: string; methodCompleted?: "Y" | "N" };

/** The call that pays, with its status. */
export function process(visitor: TestClient, given: Processing): Promise<TestAnswer<PaymentProgress>> {
  return visitor.call(processCardPayment, {
    body: {
      order_id: given.orderId,
      order: given.order,
      id_oper: given.idOper,
      browser: BROWSER,
      ...(given.methodCompleted ? { method_completed: given.methodCompleted } : {}),
    },
  });
}

/** Where the payment stands. */
export async function progressOf(visitor: TestClient, orderId: string): Promise<PaymentProgress> {
  return expectOk(await visitor.call(getPaymentProgress, { params: { order_id: orderId } }));
}

/** The body of a call; throws if its status is another. */
export function expectOk<T>({ status, body }: TestAnswer<T>, expected = 200): T {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
