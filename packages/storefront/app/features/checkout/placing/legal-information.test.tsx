import type { Checkout } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { LegalInformation } from "./legal-information.tsx";

const SELLER = {
  name: "Recambios, S.L.",
  nif: "B12345674",
  address: "Calle de la Tuerca, 10, 28013 Madrid",
  email: "hola@tienda.example",
  phone: "+34910000000",
};
const PARCEL = {
  id: 1,
  name: "Envío estándar",
  description: "En casa",
  price: 4.95,
  free_from: null,
  left_until_free: null,
  earliest: "2026-11-23",
  latest: "2026-11-23",
  is_digital: false,
};
const MAIL = { ...PARCEL, name: "Correo electrónico y SMS", description: "Sale al pagar", is_digital: true };
const TOTALS = { subtotal: 20, shipping: 4.95, discount: 0, surcharge: 0, total: 24.95 };
const GOODS = { rate_percent: 21, base: 20.62, included: 4.33, not_subject: 0, exempt: false };
const PART = { carrier: PARCEL, payment_method: "transfer", totals: TOTALS, vat: GOODS } as Checkout;

/** The displayed facts, by name. */
function factsOf(checkout: Checkout, seller = SELLER): Record<string, string> {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <LegalInformation checkout={checkout} seller={seller} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, name, fact]) => [name, plain(fact ?? "")]));
}

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll(/\s/g, " ");

describe("what the law wants said before an order", () => {
  it("names who sells, price, payment, delivery, withdrawal, guarantee and complaints", () => {
    const facts = factsOf(PART);
    expect(facts).toEqual({
      Vende: "Recambios, S.L. · NIF B12345674 · Calle de la Tuerca, 10, 28013 Madrid",
      "Precio total": "24,95 €, con 4,95 € de envío. IVA del 21 % incluido: 4,33 € (base 20,62 €).",
      Pago: "Transferencia bancaria: 24,95 €.",
      Entrega: "Llega con Envío estándar el lunes 23 de noviembre, si recibimos el pago hoy.",
      Desistimiento: expect.stringContaining("14 días naturales desde que recibes el pedido"),
      Garantía: expect.stringContaining("3 años"),
      Reclamaciones: expect.stringContaining("hola@tienda.example o llámanos al +34 910 000 000"),
    });
    expect(facts.Desistimiento).toMatch(/el coste de la devolución lo pagas tú.*modelo de formulario/);
    expect(facts.Reclamaciones).toContain("resolución de litigios");
  });

  it("tells of gift cards no VAT, no parcel and nothing to send back", () => {
    const vat = { ...GOODS, base: 0, included: 0, not_subject: 50 };
    const totals = { ...TOTALS, subtotal: 50, shipping: 0, total: 50 };
    const facts = factsOf({ ...PART, carrier: MAIL, totals, vat, payment_method: "card" });
    expect(facts).toMatchObject({
      "Precio total": "50,00 €, sin gastos de envío. Tarjetas regalo sin IVA: 50,00 €.",
      Pago: "Tarjeta: 50,00 €.",
      Entrega: "Correo electrónico y SMS. Sale al pagar.",
    });
    expect(facts.Desistimiento).toContain("desde la compra");
    expect(facts.Desistimiento).not.toContain("devolución");
  });

  it("tells the whole price where gift cards pay a part of it or all", () => {
    const facts = factsOf({ ...PART, totals: { ...TOTALS, discount: 10, total: 14.95 } });
    expect(facts["Precio total"]).toContain("24,95 €, con 4,95 € de envío.");
    expect(facts.Pago).toBe("Tarjeta regalo: 10,00 €. Transferencia bancaria: 14,95 €.");
    const whole = factsOf({
      ...PART,
      totals: { ...TOTALS, discount: 24.95, total: 0 },
      payment_method: "gift_card",
    });
    expect(whole.Pago).toBe("Tarjeta regalo: 24,95 €.");
  });

  it("tells of both where parts and gift cards are bought", () => {
    const vat = { ...GOODS, not_subject: 50 };
    const facts = factsOf({ ...PART, vat, totals: { ...TOTALS, subtotal: 70, total: 74.95 } });
    expect(facts["Precio total"]).toMatch(/^74,95 €.*IVA del 21 % incluido: 4,33 €.*sin IVA: 50,00 €\.$/);
    expect(facts.Entrega).toContain("Las tarjetas regalo salen por correo electrónico y SMS");
    expect(facts.Desistimiento).toMatch(/devolución.*desde la compra/);
  });
});
