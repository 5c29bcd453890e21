import { getOrder, type OrderDetail } from "@tuerca/office-contract";
import { ACTS } from "@tuerca/platform/audit/acts";
import { expect, it } from "vitest";
import { renderScreen, textOf } from "../../test/render-screen.tsx";
import { OrderPage } from "./order-page.tsx";
import { actionName } from "./order-words.ts";

const at = "2026-11-27T10:00:00Z";
const address = {
  name: "Eva",
  surname: "Martín",
  phone: "600100200",
  street: "Calle Mayor, 12",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};
const line = {
  position: 1,
  sku: "DF-1",
  name: "Disco de freno",
  url: "/disco",
  image_url: null,
  brand: "Bosch",
  quantity: 2,
  withdrawn: 0,
  codes: [],
  fit: null,
  stock: 7,
  is_sold: true,
  gift: null,
  price: { unit_cents: 1000, total_cents: 2000, discount_cents: 0 },
  refunded: { pieces: 1, cents: 1000 },
};
const money = {
  subtotal_cents: 2000,
  discount_cents: 0,
  shipping_cents: 500,
  surcharge_cents: 0,
  gift_card_cents: 0,
  total_cents: 2500,
  base_cents: 2066,
  vat_cents: 434,
  vat_basis_points: 2100,
  voucher_cents: 0,
  discounts: [],
  attempts: [],
  refunds: [],
  invoices: [],
  is_invoice_due: false,
};
const ORDER: OrderDetail = {
  number: "2026-000123",
  version: "v".repeat(22),
  created_at: at,
  taken_by: null,
  group: null,
  status: "paid",
  status_label: "Pagado",
  payment: { method: "transfer", status: "paid", paid_at: at, due_at: null, is_confirming: false },
  customer: {
    name: "Eva Martín",
    town: "Madrid",
    is_guest: true,
    is_deleted: false,
    email: "eva@example.es",
    phone: "600100200",
    nif: null,
  },
  shipping_address: address as OrderDetail["shipping_address"],
  billing_address: null,
  comments: null,
  carrier: { name: "Seur", leaves: "2026-11-30", earliest: "2026-12-01", latest: "2026-12-02" },
  lines: [line],
  money,
  shipments: [],
  returns: [],
  withdrawals: [],
  messages: [],
  notes: [],
  timeline: [{ at, status: null, action: "order.noted", actor: "Ana" }],
  can: ["ship", "cancel", "note"],
};
/** As the API gives it to the warehouse. */
const FOR_WAREHOUSE: OrderDetail = {
  ...ORDER,
  money: null,
  lines: [{ ...line, price: null, refunded: { pieces: 1, cents: null } }],
  can: ["ship"],
  customer: { ...ORDER.customer, email: null },
};

const show = (order: OrderDetail, role: string) =>
  textOf(renderScreen(<OrderPage number={order.number} />, { role, answers: [[getOrder, order]] }));

it("shows amounts, address and moves to the owner", () => {
  const text = show(ORDER, "owner");
  for (const shown of ["Pagado", "25,00 €", "eva@example.es", "Enviar", "Cancelar", "Nota añadida por Ana"])
    expect(text).toContain(shown);
  expect(text).toMatch(/1 de 2 reembolsadas · 10,00\s€/);
});

it("shows no amounts and no e-mail address to the warehouse, which sends the parcel", () => {
  const text = show(FOR_WAREHOUSE, "warehouse");
  for (const shown of ["Disco de freno", "Calle Mayor, 12", "Enviar", "Marcar enviado"])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/€|@|Cancelar|Devolver dinero/);
});

it("shows a withdrawal from an order that has not left, and how to record that it has", () => {
  const statement = {
    reference: "D-7KQ2M9XD4H",
    received_at: at,
    is_whole: false,
    is_processed: false,
    pieces: [{ position: 1, quantity: 1 }],
    refund_by: "2026-12-11",
  };
  const withdrawn: OrderDetail = {
    ...ORDER,
    lines: [{ ...line, withdrawn: 1 }],
    withdrawals: [statement],
    can: ["ship", "truly_left"],
  };
  const text = show(withdrawn, "owner");
  for (const shown of [
    "El cliente desistió de 1 × Disco de freno",
    "D-7KQ2M9XD4H",
    "como muy tarde el 11 dic 2026",
    "El cliente desistió de 1",
    "Anotar que ha salido",
  ])
    expect(text).toContain(shown);
  const parcel = { carrier: "Seur", tracking_number: "S-1", url: null, shipped_at: at };
  expect(show({ ...withdrawn, shipments: [parcel], can: [] }, "owner")).not.toContain("como muy tarde");
});

it("names every act on an order that does not move it", () => {
  const acts = ACTS.filter((act) =>
    /^order\.(?!paid|preparing|shipped|delivered|returned|cancelled)/.test(act),
  );
  expect(acts.filter((act) => actionName(act) === act)).toEqual([]);
});
