import { expect, it } from "vitest";
import { totalsLines } from "./totals-lines.ts";

type Totals = Parameters<typeof totalsLines>[0]["totals"];

const rows = (totals: Omit<Totals, "surcharge"> & Partial<Totals>, isShippingKnown = true) =>
  totalsLines({
    totals: { surcharge: 0, ...totals },
    discounts: totals.discount > 0 ? [{ id: "x", name: "Cupón", amount: totals.discount }] : [],
    isShippingKnown,
  }).map(({ label, value }) => `${label}: ${value.replaceAll("\u00a0", " ")}`);

it("has no subtotal that says the same as the total", () => {
  expect(rows({ subtotal: 60, shipping: 0, discount: 0, total: 60 })).toEqual([
    "Gastos de envío: Gratis",
    "Total: 60,00 €",
  ]);
  expect(rows({ subtotal: 60, shipping: 5, discount: 5, total: 60 })).not.toContain("Subtotal: 60,00 €");
});

it("has no subtotal where nothing was added or taken off", () => {
  expect(rows({ subtotal: 50, shipping: 0, discount: 0, total: 60 })).toHaveLength(2);
});

it("shows subtotal, shipping and discounts with a minus", () => {
  expect(rows({ subtotal: 40, shipping: 4.95, discount: 10, total: 34.95 })).toEqual([
    "Subtotal: 40,00 €",
    "Gastos de envío: 4,95 €",
    "Cupón: −10,00 €",
    "Total: 34,95 €",
  ]);
});

it("does not call shipping free while nobody knows where to", () => {
  expect(rows({ subtotal: 40, shipping: 0, discount: 0, total: 40 }, false)[0]).toBe(
    "Gastos de envío: Según tu código postal",
  );
});

it("shows what the way to pay costs, before the total", () => {
  expect(rows({ subtotal: 40, shipping: 4.95, discount: 0, surcharge: 3.5, total: 48.45 }).slice(-2)).toEqual(
    ["Recargo por contra reembolso: 3,50 €", "Total: 48,45 €"],
  );
});
