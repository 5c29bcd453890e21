import { countOf } from "@tuerca/contract";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import type { Registration } from "@tuerca/verifactu";
import { partyOf } from "../../../modules/invoices/index.ts";
import type { ExportedInvoice } from "./exported-invoices.repository.ts";

type Line = Registration["lines"][number];

/** A part of a period's sums, in cents: of sales, of rectifying or of replacing invoices. */
export type BookSum = {
  group: "sale" | "rectifying" | "substitution";
  /** S1 with its rate in basis points, N1, E2 and so on. */
  treatment: Line["treatment"];
  rate: number | null;
  baseCents: number;
  vatCents: number;
};

/** The sums of a book; invoices that replace simplified ones are no sales of their own. */
export type BookSums = { invoices: number; sums: BookSum[] };

const text = (name: string): Column => ({ name, kind: "text" });
const day = (name: string): Column => ({ name, kind: "day" });
const euros = (name: string): Column => ({ name, kind: "hundredths" });

/** The columns of the agency's common format (Orden HAC/773/2019) that a shop fills in. */
const COLUMNS: readonly Column[] = [
  ...["Ejercicio", "Periodo", "Tipo de factura"].map(text),
  ...["Fecha expedición", "Fecha operación"].map(day),
  ...["Serie", "Número", "Tipo de NIF destinatario", "País del NIF destinatario"].map(text),
  ...["NIF destinatario", "Nombre destinatario"].map(text),
  ...["Clave de operación", "Calificación de la operación", "Operación exenta"].map(text),
  ...["Total factura", "Base imponible", "Tipo de IVA", "Cuota IVA repercutida"].map(euros),
  text("Rectifica o sustituye a"),
];

/**
 * The book of issued invoices of a period: a row for each invoice and rate, as its billing record
 * has them, the total in the first; without cancelled invoices. Adds what it yields to `sums`.
 */
export function issuedBook(invoices: AsyncIterable<ExportedInvoice>, sums: BookSums): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const invoice of invoices) {
      if (invoice.cancelledOn !== null) continue;
      const { lines } = registrationOf(invoice);
      addTo(sums, invoice, lines);
      for (const [index, line] of lines.entries()) yield rowOf(invoice, line, index === 0);
    }
  }
  return { columns: COLUMNS, rows: rows() };
}

/** The last registration, since a later one mends those before it. */
function registrationOf({ document, records }: ExportedInvoice): Registration {
  const record = records.findLast((one) => one.record.type === "registration")?.record;
  if (record?.type !== "registration") throw new Error(`Invoice ${document.number} has no billing record.`);
  return record;
}

function rowOf(
  { issuedOn, type, series, document }: ExportedInvoice,
  line: Line,
  isFirst: boolean,
): TableRow {
  const { number, operationOn, recipient, reference, totalCents } = document;
  const [year = "", month = ""] = issuedOn.split("-");
  const isExempt = line.treatment.startsWith("E");
  return [
    year,
    `${Math.ceil(Number(month) / 3)}T`,
    type,
    issuedOn,
    operationOn,
    series,
    number.slice(series.length).replace(/^-/, ""),
    ...identityOf(recipient),
    recipient?.name ?? null,
    "regime" in line ? line.regime : null,
    ...(isExempt ? [null, line.treatment] : [line.treatment, null]),
    isFirst ? totalCents : null,
    line.baseCents,
    ...(line.treatment === "S1" ? [line.rateBasisPoints, line.vatCents] : [0, 0]),
    reference?.invoices.map((one) => one.number).join(", ") ?? null,
  ];
}

/** Type, country and number of a recipient's identity; a NIF has its number only. */
function identityOf(recipient: ExportedInvoice["document"]["recipient"]): TableRow {
  const party = recipient?.nif ? partyOf(recipient) : null;
  if (!party) return [null, null, null];
  if ("nif" in party) return [null, null, party.nif];
  const { foreignId } = party;
  return [foreignId.type, "country" in foreignId ? foreignId.country : null, foreignId.id];
}

function addTo(found: BookSums, { document }: ExportedInvoice, lines: readonly Line[]): void {
  const { kind } = document;
  const group = kind === "rectifying" || kind === "substitution" ? kind : "sale";
  if (group !== "substitution") found.invoices += 1;
  for (const line of lines) {
    const { treatment } = line;
    const [rate, vatCents] = line.treatment === "S1" ? [line.rateBasisPoints, line.vatCents] : [null, 0];
    const known = found.sums.find(
      (one) => one.group === group && one.treatment === treatment && one.rate === rate,
    );
    const sum = known ?? { group, treatment, rate, baseCents: 0, vatCents: 0 };
    if (!known) found.sums.push(sum);
    sum.baseCents += line.baseCents;
    sum.vatCents += vatCents;
  }
}

const GROUPS: Readonly<Record<BookSum["group"], string>> = {
  sale: "Ventas",
  rectifying: "Rectificativas",
  substitution: "De canje (no suman: ya están en las simplificadas)",
};

/** The sums of a book by group and rate; the last row is what the period comes to. */
export function bookSumTable({ invoices, sums }: BookSums): Table {
  const order = Object.keys(GROUPS);
  const sorted = sums.toSorted(
    (one, other) =>
      order.indexOf(one.group) - order.indexOf(other.group) || (other.rate ?? -1) - (one.rate ?? -1),
  );
  const counted = sums.filter(({ group }) => group !== "substitution");
  const base = counted.reduce((all, { baseCents }) => all + baseCents, 0);
  const vat = counted.reduce((all, { vatCents }) => all + vatCents, 0);
  async function* rows(): AsyncGenerator<TableRow> {
    for (const { group, treatment, rate, baseCents, vatCents } of sorted)
      yield [GROUPS[group], treatment, rate, baseCents, vatCents, baseCents + vatCents];
    yield [`Suma de ${countOf(invoices, "factura", "facturas")}`, null, null, base, vat, base + vat];
  }
  return {
    columns: [
      ...["Facturas", "Calificación"].map(text),
      ...["Tipo de IVA", "Base", "Cuota", "Total"].map(euros),
    ],
    rows: rows(),
  };
}
