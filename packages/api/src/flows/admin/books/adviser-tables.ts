import type { Trx } from "@tuerca/platform/database/database";
import type { Table } from "@tuerca/platform/tables/table";
import { writeCsv } from "@tuerca/platform/tables/write-csv";
import { writeXlsx } from "@tuerca/platform/tables/write-xlsx";
import { ALL_ORDERS, spanishOrderTable } from "../../../modules/order-lists/index.ts";
import { type Period, readPeriod } from "./exported-invoices.repository.ts";
import { invoiceTable } from "./invoice-table.ts";
import { type BookSums, bookSumTable, issuedBook } from "./issued-book.ts";
import { wayTable } from "./paid-ways.ts";
import { periodCardTable } from "./period-card-table.ts";
import { readPeriodCards } from "./period-cards.repository.ts";
import { paymentTable, refundTable } from "./period-money.ts";
import { readWays } from "./period-ways.repository.ts";

/** A piece of a table's file; `isPacked`: not worth compressing. */
export type TablePiece = { name: string; content: Uint8Array; isPacked: boolean };

/** An order as an adviser needs it; its goods, addresses and phones stay in the shop. */
const ORDER_COLUMNS = [
  "number",
  "date",
  "status",
  "payment_method",
  "payment_status",
  "paid_at",
  "subtotal",
  "discount",
  "gift_cards",
  "shipping",
  "surcharge",
  "total",
  "vat_base",
  "vat",
  "vat_percent",
  "not_subject",
  "over",
  "refunded",
  "customer_name",
  "nif",
];

/**
 * The tables of a period for the tax adviser, each as CSV and as workbook: invoices, their book
 * with sums by rate and by way to pay, orders, money come in and gone back, gift cards with
 * balances. `rates`: of its VAT, in basis points.
 */
export async function* adviserTables(
  trx: Trx,
  period: Period,
  rates: readonly number[],
): AsyncGenerator<TablePiece> {
  const days = { ...ALL_ORDERS, days: period };
  const newSums = (): BookSums => ({ invoices: 0, sums: [] });
  let sums = newSums();
  const readBook = () => {
    sums = newSums();
    return issuedBook(readPeriod(trx, period), sums);
  };
  yield* inBoth("facturas", () => invoiceTable(readPeriod(trx, period), rates));
  yield* inBoth("libro-facturas-expedidas", readBook);
  yield* inBoth("resumen", () => bookSumTable(sums));
  const ways = await readWays(trx, period);
  yield* inBoth("formas-de-pago", () => wayTable(ways));
  yield* inBoth("pedidos", () => spanishOrderTable(trx, days, ORDER_COLUMNS));
  yield* inBoth("cobros", () => paymentTable(trx, period));
  yield* inBoth("reembolsos", () => refundTable(trx, period));
  const cards = await readPeriodCards(trx, period);
  yield* inBoth("tarjetas-regalo", () => periodCardTable(cards));
}

async function* inBoth(name: string, open: () => Table): AsyncGenerator<TablePiece> {
  for await (const piece of writeCsv(open()))
    yield { name: `${name}.csv`, content: Buffer.from(piece), isPacked: false };
  for await (const content of writeXlsx(open(), name))
    yield { name: `${name}.xlsx`, content, isPacked: true };
}
