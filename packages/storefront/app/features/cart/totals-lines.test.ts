import { expect, it } from "vitest";
import { totalsLines } from "./totals-lines.ts";

type Totals = Parameters<typeof totalsLines>[0]["totals"];

type Line = ReturnType<typeof totalsLines>["costs"][number];
const plain = ({ label, value }: Line) => `${label}: ${value.replaceAll("\u00a0", " ")}`;

const rows = (totals: Omit<Totals, "surcharge"> & Partial<Totals>, isShippingKnown = true) => {
  const discounts = totals.discount > 0 ? [{ id: "x", name: "Cupón", amount: totals.discount }] : [];
  const { costs, payment } = totalsLines({
    totals: { surcharge: 0, ...totals },
    discounts,
    isShippingKnown,
  });
  expect(payment).toEqual([]);
  return costs.map(plain);
};

const CARD = { id: "gift_card", name: "Tarjeta regalo", amount: 100 };
const COUPON = { id: "coupon-1", name: "Diez menos", amount: 10 };

it("has no subtotal that says the same as the total", () => {
  expect(rows({ subtotal: 60, shipping: 0, discount: 0, total: 60 })).toEqual([
    "Gastos de envío: Gratis",
    "Total: 60,00 €",
  ]);
  expect(rows({ subtotal: 60, shipping: 5, discount: 5, total: 60 })).not.toContain("Subtotal: 60,00 €");
});

it("ends with the sum without VAT, the VAT and the total for who sees prices without it first", () => {
  const vat = { rate_percent: 21, base: 37.15, included: 7.8, not_subject: 0, exempt: false };
  const totals = { subtotal: 40, shipping: 4.95, discount: 0, surcharge: 0, total: 44.95 };
  const linesOf = (of: object) =>
    totalsLines({ totals, discounts: [], isShippingKnown: true, showsNet: true, vat, ...of }).costs.map(
      plain,
    );
  expect(linesOf({}).slice(-3)).toEqual([
    "Total sin IVA: 37,15 €",
    "IVA del 21 %: 7,80 €",
    "Total con IVA: 44,95 €",
  ]);
  const exported = linesOf({ vat: { ...vat, included: 0, exempt: true } });
  expect(exported).not.toContain("IVA del 21 %: 7,80 €");
  expect(linesOf({ showsNet: false }).at(-1)).toBe("Total: 44,95 €");
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

it("shows what gift cards pay after the total, and what they leave", () => {
  const totals = { subtotal: 125, shipping: 4.95, discount: 110, surcharge: 3.5, total: 23.45 };
  const { costs, payment } = totalsLines({ totals, discounts: [COUPON, CARD], isShippingKnown: true });
  expect(costs.map(plain)).toEqual([
    "Subtotal: 125,00 €",
    "Gastos de envío: 4,95 €",
    "Diez menos: −10,00 €",
    "Recargo por contra reembolso: 3,50 €",
    "Total: 123,45 €",
  ]);
  expect(payment.map(plain)).toEqual(["Pagado con tarjeta regalo: −100,00 €", "Queda por pagar: 23,45 €"]);
  const later = totalsLines({ totals, discounts: [CARD], isShippingKnown: true, restLabel: "Resto" });
  expect(later.payment.map(plain).at(-1)).toBe("Resto: 23,45 €");
});

it("has a subtotal with gift cards only where it has one without them", () => {
  const totals = { subtotal: 120, shipping: 0, discount: 100, surcharge: 0, total: 20 };
  const { costs } = totalsLines({ totals, discounts: [CARD], isShippingKnown: true });
  expect(costs.map(plain)).toEqual(["Gastos de envío: Gratis", "Total: 120,00 €"]);
});

it("pays no more with gift cards than it costs, in the preview of a smaller cart too", () => {
  const totals = { subtotal: 40, shipping: 0, discount: 100, surcharge: 0, total: 0 };
  const { costs, payment } = totalsLines({ totals, discounts: [CARD], isShippingKnown: false });
  expect(costs.map(plain).at(-1)).toBe("Total: 40,00 €");
  expect(payment.map(plain)).toEqual(["Pagado con tarjeta regalo: −40,00 €", "Queda por pagar: 0,00 €"]);
});
