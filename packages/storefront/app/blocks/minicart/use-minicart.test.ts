import { expect, it } from "vitest";
import { hasMinicart } from "./use-minicart.ts";

it.each(["/", "/cart", "/cart/", "/checkout", "/checkout/pay"])("is not on %s", (path) => {
  expect(hasMinicart(path)).toBe(false);
});

it.each(["/frenos", "/cartuchos", "/checkout-de-frenos", "/account/"])("is on %s", (path) => {
  expect(hasMinicart(path)).toBe(true);
});
