import type { BankLine } from "@tuerca/office-contract";

export const DOUBTS: Readonly<Record<NonNullable<BankLine["doubt"]>, string>> = {
  no_order: "Ningún pedido de este importe",
  no_number: "Sin número de pedido: elige uno de este importe",
  several_orders: "Nombra varios pedidos",
  other_amount: "El importe no es el del pedido",
  not_waiting: "El pedido ya no espera una transferencia",
  line_twice: "Otra línea paga el mismo pedido",
  line_used: "Ya confirmó un pedido",
};

/** Identifies a line of an extract. */
export function lineKey({ booked_on, amount_cents, text, nth }: BankLine): string {
  return JSON.stringify([booked_on, amount_cents, text, nth]);
}
