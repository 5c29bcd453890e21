import type { ChainState, InvoiceAdmin, InvoiceRecord, Stop } from "@tuerca/api/operator/invoices";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";

type Found = NonNullable<Awaited<ReturnType<InvoiceAdmin["find"]>>>;
type Document = Found["invoice"]["document"];

/** An invoice with its records in lines for a terminal; no customer's text begins a line. */
export function describeInvoice({ invoice, records }: Found): string[] {
  const { number, type, kind, issuedOn, document, cancelledAt } = invoice;
  const { recipient, reference, orderNumber, operationOn } = document;
  return [
    `${number}  ${type} ${kind}  ${issuedOn}${operationOn ? `, of ${operationOn}` : ""}  order ${orderNumber ?? "–"}`,
    ...(cancelledAt ? [`Cancelled on ${cancelledAt.toISOString()}`] : []),
    ...(recipient
      ? [onOneLine(`For ${[recipient.name, recipient.nif, ...recipient.address].filter(Boolean).join(", ")}`)]
      : []),
    ...(reference ? [`Refers to ${reference.invoices.map((one) => one.number).join(", ")}`] : []),
    ...(reference?.cause ? [`Because: ${onOneLine(reference.cause)}`] : []),
    ...amountsOf(document),
    ...(document.qr ? [`QR: ${document.qr.url}`] : []),
    ...records.flatMap(describeRecord),
  ];
}

function amountsOf({ lines, vat, exempt, vouchers, totalCents, payments }: Document): string[] {
  return [
    ...lines.map(
      ({ pieces, sku, description, totalCents: cents }) =>
        `  ${pieces} x ${sku ?? "–"}  ${onOneLine(description)}  ${formatCents(cents)}`,
    ),
    ...vat.map(
      ({ rate, baseCents, amountCents }) =>
        `Base ${formatCents(baseCents)}, VAT of ${rate / 100} % ${formatCents(amountCents)}`,
    ),
    ...(exempt ? [`Exempt ${formatCents(exempt.baseCents)}: ${exempt.mention}`] : []),
    ...(vouchers ? [`Vouchers ${formatCents(vouchers.amountCents)}: ${vouchers.mention}`] : []),
    `Total ${formatCents(totalCents)}`,
    ...payments.map(({ method, amountCents }) => `Paid by ${method}: ${formatCents(amountCents)}`),
  ];
}

function describeRecord(stored: InvoiceRecord): string[] {
  const { position, installation, record, state, sentAt, answeredAt, code, reason, csv, mending } = stored;
  const what = record.type === "cancellation" ? "cancellation" : record.mends ? "mending" : "registration";
  return [
    `Record ${position} of installation ${installation}: ${what}, ${record.generatedAt}, ${record.hash}`,
    `  ${state}${sentAt ? `, sent ${sentAt.toISOString()}` : ""}${answeredAt ? `, answered ${answeredAt.toISOString()}` : ""}`,
    ...(csv ? [`  CSV ${csv}`] : []),
    ...(code || reason ? [`  ${code ?? ""} ${onOneLine(reason ?? "")}`.trimEnd()] : []),
    ...(mending ? ["  To be mended: invoices mend"] : []),
  ];
}

type ShownCertificate = NonNullable<Awaited<ReturnType<InvoiceAdmin["certificate"]>>>;

/** The certificate for sending billing records on one line. */
export function describeCertificate({ end, days, isSelfSigned }: ShownCertificate): string {
  const left = days < 0 ? "expired" : `${days} days left`;
  const by = isSelfSigned ? ", self-signed" : "";
  return `The certificate is valid until ${end.toISOString()}: ${left}${by}`;
}

/** What stands still, by its name, and why. */
export function describeStop({ name, stops, because }: Stop): string {
  const what = stops === "issuing" ? "No invoice is issued" : "No billing record is sent";
  return `${what} (${name}): ${onOneLine(because)}`;
}

/** A chain in a line, and what holds it up. */
export function describeChain(chain: ChainState): string {
  const { issuer, installation, length, waiting, waitUntil, lastError } = chain;
  return [
    `${issuer}, installation ${installation}: ${length} records, ${waiting} of them wait`,
    ...(waiting > 0 && waitUntil ? [`  Next message from ${waitUntil.toISOString()} on`] : []),
    ...(lastError ? [`  ${onOneLine(lastError)}`] : []),
  ].join("\n");
}
