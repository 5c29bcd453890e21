import type { Order } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OrderAddresses } from "./order-addresses.tsx";

const ADDRESS = {
  name: "Ana",
  surname: "García",
  phone: "+34612345678",
  street: "Calle Mayor, 1",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};
const CARRIER = {
  name: "Envío estándar",
  description: "En casa",
  is_digital: false,
  earliest: "2026-11-24",
  latest: "2026-11-25",
};

/** The displayed delivery of an order. */
function deliveryOf(change: object): string {
  const order = { shipping_address: ADDRESS, billing_address: ADDRESS, carrier: CARRIER, shipments: [] };
  const given = {
    status: "pending_payment",
    payment: { method: "transfer" },
    totals: { total: 20 },
    ...order,
    ...change,
  };
  const html = renderToStaticMarkup(<OrderAddresses order={given as unknown as Order} />);
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, " ");
}

describe("the days of arrival on the page of an order", () => {
  const days = "Llega con Envío estándar entre el martes 24 y el miércoles 25 de noviembre";

  it("depend on the payment while a transfer is waited for", () => {
    expect(deliveryOf({})).toContain(`${days}, si recibimos el pago hoy.`);
  });

  it.each([
    ["paid", "transfer"],
    ["pending_payment", "card"],
    ["preparing", "cash_on_delivery"],
  ])("do not otherwise: %s, by %s", (status, method) => {
    expect(deliveryOf({ status, payment: { method } })).toContain(`${days}.`);
  });

  it("are not told of gift cards, nor of what is over", () => {
    expect(deliveryOf({ carrier: { ...CARRIER, is_digital: true } })).not.toMatch(/Llega|hoy/);
    expect(deliveryOf({ status: "cancelled" })).not.toMatch(/Llega|hoy/);
  });
});
