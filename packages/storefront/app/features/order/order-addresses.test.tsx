import type { Order } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderAddresses } from "./order-addresses.tsx";

const address: Order["billing_address"] = {
  id: null,
  name: "Ana",
  surname: "García",
  company: null,
  nif: null,
  phone: "+34612345678",
  street: "Calle Mayor, 1",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  is_default: false,
};
const payment: Order["payment"] = {
  method: "card",
  status: "pending",
  is_confirming: false,
  paid_at: null,
  due_at: null,
  transfer: null,
};
const carrier: Order["carrier"] = {
  id: 1,
  name: "Envío estándar",
  description: "",
  price: 0,
  is_digital: false,
  earliest: "2026-11-24",
  latest: "2026-11-25",
};
const order = {
  status: "paid",
  payment,
  carrier,
  shipping_address: address,
  billing_address: address,
  shipments: [],
  comments: null,
  totals: { total: 20 },
} as unknown as Order;

const text = (change: Partial<Order>) =>
  renderToStaticMarkup(<OrderAddresses order={{ ...order, ...change }} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

it("says how it is paid, and when it was", () => {
  expect(text({})).toContain("Pago Tarjeta. Envío");
  const paid = { ...payment, status: "paid", paid_at: "2026-11-18T10:00:00.000Z" } as const;
  expect(text({ payment: paid })).toMatch(/Pago Tarjeta, el 18 de noviembre de 2026.* 11:00\. Envío/);
  expect(text({ payment: { ...paid, method: null } })).toContain("Pago No tuviste que pagar nada.");
});

it("has what was written about the delivery", () => {
  expect(text({ comments: "Llamar antes" })).toContain("Tu comentario: «Llamar antes»");
  expect(text({})).not.toContain("comentario");
});

it("says when it comes while it does, and not once its money has gone back", () => {
  expect(text({})).toContain("Llega con Envío estándar entre el martes 24");
  expect(text({ payment: { ...payment, status: "refunded" } })).not.toContain("Llega");
});

it("leads to where a parcel is followed, and has its number alone where nobody knows", () => {
  const shipment = { carrier: "Seur", tracking_number: "S-1", url: "https://a.example/S-1", shipped_at: "" };
  expect(text({ shipments: [shipment] })).toContain("Seguir el envío S-1 de Seur");
  const alone = text({ shipments: [{ ...shipment, url: null }] });
  expect(alone).toContain("Envío S-1 de Seur");
  expect(alone).not.toContain("Seguir");
});
