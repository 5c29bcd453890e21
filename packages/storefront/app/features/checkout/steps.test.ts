import type { Checkout } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { canEnter, labelOf, redirectFor, STEPS } from "./steps.ts";

describe("the steps of the checkout", () => {
  it("come in their order", () => {
    expect(STEPS.map(({ path }) => path)).toEqual([
      "/checkout/identification",
      "/checkout/shipping",
      "/checkout/payment",
      "/checkout/pay",
    ]);
  });

  it("ask who is billed where nothing but gift cards is bought", () => {
    const [part, card] = [{}, { products_customization: [] }] as unknown as Checkout["items"];
    const labelFor = (...items: unknown[]) => labelOf("shipping", { items: items as Checkout["items"] });
    expect(labelFor(card, card)).toBe("Facturación");
    expect(labelFor(card, part)).toBe("Entrega");
    expect(labelOf("shipping", null)).toBe("Entrega");
    expect(labelOf("payment", { items: [card] as Checkout["items"] })).toBe("Pago");
  });

  it("may be entered up to the first one with something missing", () => {
    expect(STEPS.map(({ step }) => canEnter(step, "payment"))).toEqual([true, true, true, false]);
  });

  it.each([
    ["/checkout", "shipping", "/checkout/shipping"],
    ["/checkout/", "pay", "/checkout/pay"],
    ["/checkout/pay", "identification", "/checkout/identification"],
    ["/checkout/pay/", "pay", null],
    ["/checkout/identification", "pay", null],
    ["/checkout/elsewhere", "payment", "/checkout/payment"],
  ] as const)("lead from %s at %s to %s", (path, current, to) => {
    expect(redirectFor(path, current)).toBe(to);
  });
});
