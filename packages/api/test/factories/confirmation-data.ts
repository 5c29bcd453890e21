import type { Address, Order } from "@tuerca/contract";
import type { MailData } from "@tuerca/mails";

const address: Address = {
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

const order: Order = {
  id: "a".repeat(22),
  number: "2026-000001",
  created_at: "2026-11-20T10:00:00.000Z",
  status: "pending_payment",
  status_label: "Pendiente de pago",
  customer: { email: "ana@example.com", name: "Ana García" },
  payment: {
    ...{ method: "transfer", status: "pending", is_confirming: false },
    ...{ paid_at: null, due_at: null, transfer: null },
  },
  items: [],
  totals: { subtotal: 0, shipping: 0, discount: 0, surcharge: 0, total: 0 },
  vat: { rate_percent: 21, base: 0, included: 0, not_subject: 0, exempt: false },
  discounts: [],
  shipping_address: address,
  billing_address: address,
  carrier: {
    id: 1,
    name: "Envío estándar",
    description: "",
    price: 0,
    earliest: "2026-11-24",
    latest: "2026-11-25",
    is_digital: false,
  },
  shipments: [],
  comments: null,
  refunds: [],
  invoice: null,
  can: { pay: false, cancel: true, return: false },
  history: [],
};

/** What a confirmation mail is made of, for an order without lines. */
export function confirmationData(): MailData["order-confirmation"] {
  const operator = {
    name: "Recambios, S.L.",
    nif: "B12345674",
    address: "Madrid",
    registry: null,
    email: "a@b.example",
    phone: "910000000",
  };
  return {
    shop: { siteName: "Tuerca", siteUrl: "https://tienda.example", operator },
    order,
    orderUrl: "https://tienda.example/guest/order/x",
  };
}
