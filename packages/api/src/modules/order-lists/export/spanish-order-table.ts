import { PAYMENT_METHODS } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import { STATUS_LABELS } from "../../orders/index.ts";
import type { OrderFilter } from "../order-filter.repository.ts";
import { orderTable } from "./order-table.ts";

/** The names of `tuerca export orders` in Spanish; addresses come twice. */
const NAMES: Readonly<Record<string, string>> = {
  number: "Pedido",
  date: "Fecha",
  status: "Estado",
  payment_method: "Forma de pago",
  payment_status: "Pago",
  paid_at: "Pagado el",
  subtotal: "Piezas",
  discount: "Descuento",
  gift_cards: "Tarjetas regalo",
  shipping: "Envío",
  surcharge: "Recargo",
  total: "Total",
  vat_base: "Base",
  vat: "IVA",
  vat_percent: "IVA %",
  not_subject: "No sujeto",
  over: "Cobrado de más",
  refunded: "Reembolsado",
  customer_name: "Cliente",
  email: "Correo",
  phone: "Teléfono",
  nif: "NIF",
  carrier: "Transportista",
  tracking_numbers: "Seguimientos",
  discounts: "Cupones",
  comments: "Comentario",
};

const ADDRESS_NAMES: Readonly<Record<string, string>> = {
  name: "nombre",
  company: "empresa",
  nif: "NIF",
  street: "calle",
  street_2: "calle (2)",
  postal_code: "código postal",
  city: "población",
  province: "provincia",
  phone: "teléfono",
};

const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  pending: "Pendiente",
  paid: "Pagado",
  refunded: "Reembolsado",
};

const METHOD_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAYMENT_METHODS).map(([code, { name }]) => [code, name]),
);

/** The words of each column that has codes. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUS_LABELS,
  payment_method: METHOD_WORDS,
  payment_status: PAYMENT_WORDS,
};

/**
 * The table of orders with Spanish names and words. `only`: the columns to keep, by the names of
 * `orderTable`; all without it.
 */
export function spanishOrderTable(trx: Trx, filter: OrderFilter, only?: readonly string[]): Table {
  const { columns, rows } = orderTable(trx, filter);
  const kept = columns.flatMap(({ name }, index) => (!only || only.includes(name) ? [index] : []));
  const pick = <T>(all: readonly T[]) => kept.flatMap((index) => all.slice(index, index + 1));
  async function* picked(): AsyncGenerator<TableRow> {
    for await (const row of rows)
      yield pick(row.map((cell, index) => wordsOf(columns[index]?.name ?? "", cell)));
  }
  return { columns: pick(columns.map(headOf)), rows: picked() };
}

function headOf({ name, kind }: Column): Column {
  const [, use, part = ""] = /^(shipping|billing)_(.+)$/.exec(name) ?? [];
  const ofAddress = use && ADDRESS_NAMES[part];
  if (ofAddress) return { name: `${use === "shipping" ? "Entrega" : "Factura"}: ${ofAddress}`, kind };
  return { name: NAMES[name] ?? name, kind: isMoment(name) ? "moment" : kind };
}

function wordsOf(column: string, cell: TableRow[number]): TableRow[number] {
  if (cell === null) return null;
  return WORDS[column]?.[String(cell)] ?? cell;
}

function isMoment(name: string): boolean {
  return name === "date" || name === "paid_at";
}
