import {
  BILLING_STATE_WORDS,
  exportInvoiceList,
  INVOICE_KIND_WORDS,
  type OfficeInvoice,
} from "@tuerca/office-contract";
import type { Checked } from "@tuerca/platform/http/check-input";
import { listInvoicePage } from "../../modules/invoices/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { may } from "../returns/present-return.ts";
import { day, eachRow, euros, type ListColumn, listTable, text, yesNo } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentSummary } from "./present-invoice.ts";

const COLUMNS: readonly ListColumn<OfficeInvoice>[] = [
  text("Factura", ({ number }) => number),
  day("Fecha", ({ issued_on }) => issued_on),
  text("Tipo", ({ type }) => type),
  text("Clase", ({ kind }) => INVOICE_KIND_WORDS[kind]),
  text("Pedido", ({ order_number }) => order_number),
  text("Destinatario", ({ recipient }) => recipient, "read_customers"),
  euros("Total", ({ total_cents }) => total_cents),
  yesNo("Anulada", ({ is_cancelled }) => is_cancelled),
  text("Estado en la Agencia", ({ state }) => BILLING_STATE_WORDS[state]),
  text("Código de la Agencia", ({ code }) => code),
];

/** The search that a filter in an address means for somebody, without its page. */
export function invoiceFilter(
  session: StaffSession,
  query: Omit<Checked<typeof exportInvoiceList>["query"], "format">,
) {
  const { q, from = null, until = null, kind: kinds = [], state: states = [] } = query;
  const nif = may(session, "read_customers") ? (q ?? null) : null;
  return { days: { from, until }, kinds, states, exact: q === undefined ? null : { number: q, nif } };
}

/** The call of the table of invoices. */
export function registerInvoiceTable(office: Office): void {
  const name = { object: "invoices", file: "facturas" };
  serveTable(office, exportInvoiceList, name, ({ session, query }) => (trx) => {
    const filter = invoiceFilter(session, query);
    const rows = eachRow(
      async (after: string | null, limit) =>
        (await listInvoicePage(trx, { ...filter, after }, limit)).map((one) => presentSummary(session, one)),
      ({ number }) => number,
    );
    return listTable(COLUMNS, session, rows);
  });
}
