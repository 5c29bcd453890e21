import type { Checkout } from "@tuerca/contract";
import { expect, it } from "vitest";
import { onCheckoutProgress, tellStepTaken } from "./checkout-progress.ts";

const costing = (total: number) => ({ totals: { total } }) as Checkout;

it("the delivery settles the payment as well where nothing is to be paid", () => {
  const told: string[] = [];
  const stop = onCheckoutProgress((step, { totals }) => told.push(`${step} ${totals.total}`));
  tellStepTaken("identification", costing(0));
  tellStepTaken("shipping", costing(10));
  tellStepTaken("payment", costing(10));
  tellStepTaken("shipping", costing(0));
  stop();
  tellStepTaken("payment", costing(0));
  expect(told).toEqual(["identification 0", "shipping 10", "payment 10", "shipping 0", "payment 0"]);
});
