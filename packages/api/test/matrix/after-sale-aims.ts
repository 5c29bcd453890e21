import { type Aim, near, type Row } from "./row.ts";
import type { Village } from "./village.ts";

/** The tests of the calls after a sale: invoices, refunds and withdrawals. */
export function afterSaleRows(village: Village): Record<string, Row> {
  return {
    ...invoiceRows(village),
    ...returnRows(village),
    ...refundAccountRows(village),
    ...withdrawalRows(village),
  };
}

/**
 * The orders of full invoices have none or a full one: the rightful person gets a conflict, others
 * learn nothing.
 */
function invoiceRows({ people: { customer, guest, newcomer } }: Pick<Village, "people">) {
  const body = {
    name: "Ana Pérez",
    nif: "12345678Z",
    street: "Calle Mayor, 1",
    postal_code: "28013",
    city: "Madrid",
  };
  const ask = (id: string): Aim => ({ params: { id }, body });
  const pdf = (id: string): Aim => ({ params: { id } });
  const linked = (id: string, invoice_id: string): Aim => ({ params: { id, invoice_id } });
  const people = [customer, guest, newcomer];
  const rows: Record<string, Row> = {
    getInvoicePdf: {
      aims: people.flatMap(({ invoice }) => [invoice.id, invoice.orderId]).map(pdf),
      others: [404],
      meant: { by: "customer", aim: pdf(customer.invoice.id), status: 200 },
    },
    getGuestInvoicePdf: {
      aims: people.flatMap(({ invoice, orders }) => [
        linked(near(invoice.orderId), invoice.id),
        linked(orders.card.id, invoice.id),
      ]),
      others: [404],
      meant: { by: "guest", aim: linked(guest.invoice.orderId, guest.invoice.id), status: 200 },
    },
    requestFullInvoice: {
      aims: people.map(({ invoice }) => ask(invoice.orderId)),
      others: [404],
      meant: { by: "customer", aim: ask(customer.invoice.orderId), status: 409 },
    },
    requestGuestFullInvoice: {
      aims: [near(guest.invoice.orderId), guest.checkoutId, customer.invoice.orderId].map(ask),
      others: [401, 404],
      meant: { by: "guest", aim: ask(guest.invoice.orderId), status: 409 },
    },
  };
  return rows;
}

/** The account of an account's order takes its login or the mailed link. */
function refundAccountRows({ people: { customer, guest } }: Village): Record<string, Row> {
  const given = { iban: "ES7921000813610123456789", holder: "Nadie" };
  const own = { order_id: guest.orders.transfer.id };
  const openers = [
    { order_id: near(guest.orders.transfer.id) },
    { order_id: guest.checkoutId },
    { order_id: customer.orders.transfer.id },
    { secret: near(guest.withdrawalSecret) },
    { secret: guest.withdrawalSecret },
  ];
  return {
    readRefundAccount: {
      aims: openers.map((body) => ({ body })),
      others: [401, 404],
      meant: { by: "guest", aim: { body: own }, status: 200 },
    },
    giveRefundAccount: {
      aims: openers.map((body) => ({ body: { ...body, ...given } })),
      others: [401, 404],
      meant: { by: "guest", aim: { body: { ...own, ...given } }, status: 200 },
    },
  };
}

function withdrawalRows({ people }: Village): Record<string, Row> {
  const { customer, guest, newcomer } = people;
  const { id, number } = guest.orders.transfer;
  const own = { order_id: newcomer.orders.transfer.id };
  const stated = { name: "Nadie", lines: null };
  const headers = { "idempotency-key": "clave-de-nadie-0002" };
  const openers = [
    { order_id: near(id) },
    { secret: near(guest.withdrawalSecret) },
    ...[number, guest.checkoutId].map((order_id) => ({ order_id })),
    { secret: id },
  ];
  const named = [customer, guest].map(({ orders, email }) => ({ order: orders.transfer.number, email }));
  return {
    sendWithdrawal: {
      aims: named.map((one) => ({ headers, body: { ...one, name: "Nadie", comment: null } })),
      others: [201],
      reaches: ["mails", "withdrawals"],
    },
    requestWithdrawalLink: { aims: named.map((body) => ({ body })), others: [204] },
    readWithdrawal: {
      aims: openers.map((body) => ({ body })),
      others: [404],
      meant: { by: "guest", aim: { body: { secret: guest.withdrawalSecret } }, status: 200 },
    },
    withdrawFromOrder: {
      aims: openers.map((body) => ({ headers, body: { ...body, ...stated } })),
      others: [404],
      meant: { by: "newcomer", aim: { headers, body: { ...own, ...stated } }, status: 201 },
    },
  };
}

/**
 * The calls about returns: a guest's order opens by its link, an account's by its login alone. No
 * order has been delivered, so its rightful person gets a conflict.
 */
function returnRows({ people: { customer, guest, newcomer } }: Village): Record<string, Row> {
  const number = "D2026-000001";
  const ids = [
    customer.invoice.orderId,
    near(guest.invoice.orderId),
    newcomer.orders.transfer.id,
    guest.checkoutId,
  ];
  const body = { reason: "wrong", lines: [{ line: 1, quantity: 1 }], explanation: "Es otra", photos: [] };
  const headers = { "idempotency-key": "clave-de-nadie-0003" };
  const at = (more: Record<string, string>, rest: Omit<Aim, "params"> = {}): Aim[] =>
    ids.map((id) => ({ params: { id, ...more }, ...rest }));
  const mine = { id: guest.invoice.orderId };
  return {
    requestReturn: {
      aims: at({}, { headers, body }),
      others: [404],
      meant: { by: "guest", aim: { params: mine, headers, body }, status: 409 },
    },
    addReturnPhoto: {
      aims: at({}),
      others: [404],
      meant: { by: "guest", aim: { params: mine }, status: 409 },
    },
    getReturnPhoto: { aims: at({ photo_id: customer.invoice.id }), others: [404] },
    sendReturn: { aims: at({ number }, { body: { tracking_number: "ES-1" } }), others: [404] },
    getReturnLabel: { aims: at({ number }), others: [404] },
  };
}
