import { PAYMENT_METHODS } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import type { StoredRefund } from "../../../modules/refunds/index.ts";
import { readPayments, readRefunds } from "./period-money.repository.ts";

const text = (name: string): Column => ({ name, kind: "text" });
const MOMENT: Column = { name: "Fecha", kind: "moment" };
const AMOUNT: Column = { name: "Importe", kind: "hundredths" };

const METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAYMENT_METHODS).map(([code, { name }]) => [code, name]),
);

const REASONS: Readonly<Record<StoredRefund["reason"], string>> = {
  return: "Devolución",
  cancellation: "Todo el pedido",
  goodwill: "Atención al cliente",
  paid_twice: "Pagado dos veces",
  order_gone: "Pedido cancelado antes del pago",
  correction: "Pedido corregido",
  other_amount: "Importe de antes de corregir el pedido",
};

/** The money that came in on some days, for the tax adviser. */
export function paymentTable(trx: Trx, period: { from: string; until: string }): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const { at, number, method, cents, reference } of readPayments(trx, period))
      yield [at, number, METHODS[method] ?? method, cents, reference];
  }
  return {
    columns: [MOMENT, ...["Pedido", "Forma de pago"].map(text), AMOUNT, text("Referencia")],
    rows: rows(),
  };
}

/** The money that went back on some days, for the tax adviser. */
export function refundTable(trx: Trx, period: { from: string; until: string }): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const one of readRefunds(trx, period)) {
      const { at, number, cents, reason, because, byHand, reference, method } = one;
      const paidBy = method && (METHODS[method] ?? method);
      yield [at, number, cents, paidBy, REASONS[reason], because, byHand ? "A mano" : "Pasarela", reference];
    }
  }
  return {
    columns: [
      MOMENT,
      text("Pedido"),
      AMOUNT,
      ...["Forma de pago", "Motivo", "Explicación", "Vía", "Referencia"].map(text),
    ],
    rows: rows(),
  };
}
