import { buyerTaxIdText } from "@tuerca/contract";
import type { InvoiceKind } from "@tuerca/documents";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import type { RecordState } from "../../../modules/billing/index.ts";
import type { ExportedInvoice } from "./exported-invoices.repository.ts";
import { PAID_WAYS, waysOf } from "./paid-ways.ts";

const KINDS: Readonly<Record<InvoiceKind, string>> = {
  simplified: "Simplificada",
  full: "Completa",
  substitution: "De canje",
  rectifying: "Rectificativa",
};

const STATES: Readonly<Record<RecordState, string>> = {
  unsent: "Sin enviar",
  sent: "Enviada, sin respuesta",
  accepted: "Aceptada",
  accepted_with_errors: "Aceptada con errores",
  rejected: "Rechazada",
};

const text = (name: string): Column => ({ name, kind: "text" });
const day = (name: string): Column => ({ name, kind: "day" });
const euros = (name: string): Column => ({ name, kind: "hundredths" });

/**
 * Invoices for a tax adviser, one a row, with a pair of columns for each rate in basis points, and
 * one for each way to pay; these add up to the total.
 */
export function invoiceTable(invoices: AsyncIterable<ExportedInvoice>, rates: readonly number[]): Table {
  const byRate = rates.flatMap((rate) => {
    const percent = `${String(rate / 100).replace(".", ",")} %`;
    return [euros(`Base ${percent}`), euros(`IVA ${percent}`)];
  });
  return {
    columns: [
      ...["Fecha de expedición", "Fecha de operación"].map(day),
      ...["Número", "Tipo", "Clase", "Pedido"].map(text),
      ...["Destinatario", "NIF"].map(text),
      ...byRate,
      ...["Exento", "Bonos sin IVA", "Total"].map(euros),
      ...["Rectifica o sustituye a", "Motivo"].map(text),
      ...[...PAID_WAYS.values()].map(euros),
      day("Anulada el"),
      ...["Estado en AEAT", "CSV de AEAT"].map(text),
    ],
    rows: rowsOf(invoices, rates),
  };
}

async function* rowsOf(invoices: AsyncIterable<ExportedInvoice>, rates: readonly number[]) {
  for await (const invoice of invoices) yield rowOf(invoice, rates);
}

function rowOf(
  { document, type, cancelledOn, records }: ExportedInvoice,
  rates: readonly number[],
): TableRow {
  const { issuedOn, operationOn, number, kind, orderNumber, recipient, exempt, vouchers, reference } =
    document;
  const byRate = rates.flatMap((rate) => {
    const found = document.vat.find((one) => one.rate === rate);
    return [found?.baseCents ?? null, found?.amountCents ?? null];
  });
  const last = records.at(-1);
  const csv = records.findLast((one) => one.csv !== null)?.csv ?? null;
  return [
    issuedOn,
    operationOn,
    number,
    type,
    KINDS[kind],
    orderNumber,
    recipient?.name ?? null,
    recipient?.nif ? buyerTaxIdText(recipient.nif) : null,
    ...byRate,
    exempt?.baseCents ?? null,
    vouchers?.amountCents ?? null,
    document.totalCents,
    reference?.invoices.map((one) => one.number).join(", ") ?? null,
    reference?.cause ?? null,
    ...waysOf(document),
    cancelledOn,
    last ? STATES[last.state] : null,
    csv,
  ];
}
