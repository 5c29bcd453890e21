import { expect, it } from "vitest";
import {
  methodsVia,
  PAYMENT_METHODS,
  payMethods,
  paymentMethodCodes,
  shopPaymentMethods,
} from "./payment-methods.ts";

it("offers the ways to pay in one order, to shops without the balance of their own cards", () => {
  expect(paymentMethodCodes).toEqual(["card", "bizum", "transfer", "cash_on_delivery", "gift_card"]);
  expect(shopPaymentMethods).toEqual(["card", "bizum", "transfer", "cash_on_delivery"]);
  expect(payMethods).toEqual(["card", "bizum", "transfer"]);
  expect(methodsVia("gateway_form", "gateway_page")).toEqual(["card", "bizum"]);
});

it.each(Object.entries(PAYMENT_METHODS))("lets orders by %s wait if they begin unpaid", (_, facts) => {
  expect(facts.waitMinutes !== null).toBe(facts.firstStatus === "pending_payment");
});
