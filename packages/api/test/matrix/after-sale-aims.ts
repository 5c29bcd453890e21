import type { Aim, Row } from "./aims.ts";
import type { Village } from "./village.ts";

/**
 * The calls about returns: a guest's order opens by its link, an account's by its login alone. No
 * order has been delivered, so its rightful person gets a conflict.
 */
export function returnRows({ people: { customer, guest, newcomer } }: Village): Record<string, Row> {
  const number = "D2026-000001";
  const near = `${guest.invoice.orderId.slice(0, -1)}${guest.invoice.orderId.endsWith("A") ? "Q" : "A"}`;
  const ids = [customer.invoice.orderId, near, newcomer.orders.transfer.id, guest.checkoutId];
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
