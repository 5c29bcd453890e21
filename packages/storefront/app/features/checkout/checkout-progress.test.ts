import type { Checkout } from "@tuerca/contract";
import { expect, it } from "vitest";
import { onCheckoutProgress, reportStep } from "./checkout-progress.ts";

const costing = (total: number) => ({ totals: { total } }) as Checkout;

it("the delivery settles the payment as well where nothing is to be paid", () => {
  const told: string[] = [];
  const stop = onCheckoutProgress((step, { totals }) => told.push(`${step} ${totals.total}`));
  reportStep("identification", costing(0));
  reportStep("shipping", costing(10));
  reportStep("payment", costing(10));
  reportStep("shipping", costing(0));
  stop();
  reportStep("payment", costing(0));
  expect(told).toEqual(["identification 0", "shipping 10", "payment 10", "shipping 0", "payment 0"]);
});
