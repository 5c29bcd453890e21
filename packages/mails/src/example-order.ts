import type { Address, Order } from "@tuerca/contract";
import type { ReturnMail } from "./mail.ts";

/** Where a customer lives whom nobody is. */
export const exampleAddress: Address = {
  id: null,
  name: "Ana",
  surname: "García",
  company: null,
  nif: null,
  phone: "+34600000000",
  street: "Calle Mayor, 1",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  is_default: false,
};

/** An order of two parts, paid by card, whose parcel has a number. */
export const exampleOrder: Order = {
  id: "a".repeat(22),
  number: "2026-000123",
  created_at: "2026-11-20T10:00:00Z",
  status: "paid",
  status_label: "Pagado",
  customer: { email: "ana@example.com", name: "Ana" },
  payment: {
    method: "card",
    status: "paid",
    is_confirming: false,
    paid_at: "2026-11-20T10:02:00Z",
    due_at: null,
    transfer: null,
  },
  items: [
    {
      product: {
        id: 1,
        name: "Disco de freno",
        sku: "09.9772.11",
        url: "/",
        image: null,
        brand: null,
        categories: [],
        is_sold: true,
      },
      quantity: 2,
      price: { unit: 38.46, total: 76.92, total_original: 76.92 },
      discount: 0,
    },
  ],
  totals: { subtotal: 76.92, shipping: 0, discount: 0, surcharge: 0, total: 76.92 },
  vat: { rate_percent: 21, base: 63.57, included: 13.35, not_subject: 0, exempt: false },
  discounts: [],
  shipping_address: exampleAddress,
  billing_address: exampleAddress,
  carrier: {
    id: 1,
    name: "Envío estándar",
    description: "",
    price: 0,
    is_digital: false,
    earliest: "2026-11-24",
    latest: "2026-11-25",
  },
  shipments: [
    { carrier: "SEUR", tracking_number: "1234567890", url: null, shipped_at: "2026-11-23T16:00:00Z" },
  ],
  comments: null,
  refunds: [],
  refund_account: null,
  returns: [],
  returnable: [],
  invoice: null,
  invoices: [],
  invoice_due: null,
  history: [],
  can: { pay: false, cancel: false, return: false, full_invoice: false },
  withdrawal: { is_open: true, until: null, statements: [] },
};

/** A return of one of its parts. */
export const exampleReturn: ReturnMail["returned"] = {
  number: "D2026-000001",
  reason: "withdrawal",
  customerPays: true,
  refund: null,
  lines: [{ sku: "09.9772.11", name: "Disco de freno", quantity: 1, good: 1, bad: 0 }],
  refusedBecause: null,
  hasPhotos: false,
};
