import type { Order } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderRow } from "./order-row.tsx";

const shipment = {
  carrier: "Seur",
  tracking_number: "S-1",
  url: "https://a.example/S-1",
  shipped_at: "2026-11-20T10:00:00Z",
};
const order = {
  id: "a".repeat(22),
  number: "2026-000123",
  created_at: "2026-11-20T10:00:00Z",
  items: [],
  discounts: [],
  status: "shipped",
  status_label: "Enviado",
  payment: { status: "paid" },
  totals: { total: 20 },
  shipments: [shipment],
} as unknown as Order;

const html = (change: Partial<Order>) => renderToStaticMarkup(<OrderRow order={{ ...order, ...change }} />);

it("leads to where a parcel is followed while it is on its way, each link by the order's name", () => {
  expect(html({})).toContain('href="https://a.example/S-1"');
  expect(html({}).replaceAll(/<[^>]+>/g, "")).toContain("Seguir el envío del pedido 2026-000123");
  expect(html({ status: "delivered" })).not.toContain("Seguir");
  expect(html({ shipments: [{ ...shipment, url: null }] })).not.toContain("Seguir");
});
