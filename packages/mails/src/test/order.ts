import type { Order } from "@tuerca/contract";
import type { MailData } from "../mail.ts";

const address = {
  id: null,
  name: "Ana <b>",
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
} as const;

/** An order by transfer, of two parts. */
export const order: Order = {
  id: "a".repeat(22),
  number: "2026-000123",
  created_at: "2026-11-20T10:00:00Z",
  status: "pending_payment",
  status_label: "Pendiente de pago",
  customer: { email: "ana@example.com", name: "Ana <script>" },
  payment: {
    method: "transfer",
    status: "pending",
    is_confirming: false,
    paid_at: null,
    due_at: "2026-11-27T10:00:00Z",
    transfer: {
      iban: "ES9121000418450200051332",
      beneficiary: "Recambios, S.L.",
      concept: "2026-000123",
      due_at: "2026-11-27T10:00:00Z",
    },
  },
  items: [
    {
      product: {
        id: 1,
        name: "Disco de freno",
        sku: "09.9772.11",
        url: "/disco",
        image: null,
        brand: null,
        categories: [],
        is_sold: true,
      },
      quantity: 2,
      price: { unit: 38.46, total: 76.92, total_original: 93.8 },
      discount: 0,
    },
  ],
  totals: { subtotal: 76.92, shipping: 0, discount: 0, surcharge: 0, total: 76.92 },
  vat: { rate_percent: 21, base: 63.57, included: 13.35, not_subject: 0, exempt: false },
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
  refund_account: null,
  returns: [],
  returnable: [],
  invoice: null,
  invoices: [],
  invoice_due: null,
  can: { pay: false, cancel: true, return: false, full_invoice: false },
  history: [],
  withdrawal: { is_open: true, until: null, statements: [] },
};

/** Gift cards alone, bought from a zone without VAT. */
export const giftCards: Order = {
  ...order,
  totals: { ...order.totals, subtotal: 50, total: 50 },
  vat: { rate_percent: 0, base: 0, included: 0, not_subject: 50, exempt: true },
  carrier: {
    ...order.carrier,
    name: "Correo electrónico y SMS",
    description: "Sale al pagar",
    is_digital: true,
  },
};

/** A mail's text as words between single spaces. */
export const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** The data of the mails about that order. */
export const data: MailData["order-confirmation"] = {
  shop: {
    siteName: "Tuerca",
    siteUrl: "https://tienda.example",
    operator: {
      name: "Recambios, S.L.",
      nif: "B12345674",
      address: "Calle de la Tuerca, 10, 28013 Madrid",
      registry: null,
      email: "hola@tienda.example",
      phone: "+34910000000",
    },
  },
  order,
  orderUrl: "https://tienda.example/guest/order/aaa",
};
