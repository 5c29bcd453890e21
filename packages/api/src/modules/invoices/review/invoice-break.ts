import { checkInvoice, InvoiceMismatch } from "@tuerca/documents/check-invoice";
import type { Party, Registration, SealedRecord } from "@tuerca/verifactu";
import { MOST_NAME, partyOf } from "../compose/to-record.ts";
import type { ReviewedInvoice } from "./review.repository.ts";

/** How an invoice follows the one before it in its series. */
function seriesBreak(invoice: ReviewedInvoice, before: ReviewedInvoice | null): string | null {
  const expected = before?.series === invoice.series ? before.seriesNumber + 1 : 1;
  if (invoice.seriesNumber !== expected)
    return `Series ${invoice.series} lacks number ${expected}: ${invoice.number} has number ${invoice.seriesNumber}.`;
  if (before?.series === invoice.series && before.issuedOn > invoice.issuedOn)
    return `Invoice ${invoice.number} of ${invoice.issuedOn} is older than ${before.number} before it.`;
  return null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The amounts of an invoice, of its document and of its record, in cents. */
type Amounts = { total: number; base: number; vat: number; vouchers: number };

function documentAmounts({ document }: ReviewedInvoice): Amounts {
  const { vat, exempt, vouchers, totalCents } = document;
  return {
    total: totalCents,
    base: sum(vat.map(({ baseCents }) => baseCents)) + (exempt?.baseCents ?? 0),
    vat: sum(vat.map(({ amountCents }) => amountCents)),
    vouchers: vouchers?.amountCents ?? 0,
  };
}

function recordAmounts({ lines, totalCents, vatCents }: Registration): Amounts & { ofLines: number } {
  const vouchers = lines.filter(({ treatment }) => treatment === "N1");
  const bases = sum(lines.map(({ baseCents }) => baseCents));
  const vat = sum(lines.map((line) => (line.treatment === "S1" ? line.vatCents : 0)));
  const voucherCents = sum(vouchers.map(({ baseCents }) => baseCents));
  return {
    total: totalCents,
    base: bases - voucherCents,
    vat: vatCents,
    vouchers: voucherCents,
    ofLines: bases + vat,
  };
}

function isSame(one: Amounts, other: Amounts): boolean {
  return (["total", "base", "vat", "vouchers"] as const).every((name) => one[name] === other[name]);
}

/** "21 %: 100.00 + 21.00" for each rate, in a form that compares. */
function ratesOf(lines: readonly { rate: number; base: number; vat: number }[]): string {
  return JSON.stringify(lines.map(({ rate, base, vat }) => [rate, base, vat]).toSorted());
}

function documentRates({ document }: ReviewedInvoice): string {
  return ratesOf(
    document.vat.map(({ rate, baseCents, amountCents }) => ({ rate, base: baseCents, vat: amountCents })),
  );
}

function recordRates({ lines }: Registration): string {
  return ratesOf(
    lines.flatMap((line) =>
      line.treatment === "S1"
        ? [{ rate: line.rateBasisPoints, base: line.baseCents, vat: line.vatCents }]
        : [],
    ),
  );
}

function documentBreak(invoice: ReviewedInvoice): string | null {
  const { number, issuedOn, kind, issuer, document, series, seriesNumber } = invoice;
  if (!number.startsWith(series) || Number(number.slice(series.length).replace("-", "")) !== seriesNumber)
    return `Invoice ${number} is number ${seriesNumber} of series ${series}.`;
  if (!Array.isArray(document.lines) || !Array.isArray(document.vat))
    return `The document of invoice ${number} is none.`;
  if (document.number !== number || document.issuedOn !== issuedOn || document.kind !== kind)
    return `Invoice ${number} shows number ${document.number}, day ${document.issuedOn} and kind ${document.kind}.`;
  if (document.issuer.nif !== issuer)
    return `Invoice ${number} of ${issuer} shows the seller ${document.issuer.nif}.`;
  const { totalCents: total, baseCents: base, vatCents: vat, voucherCents: vouchers } = invoice;
  const own = { total, base, vat, vouchers };
  if (!isSame(own, documentAmounts(invoice)))
    return `The sums of invoice ${number} differ from its document.`;
  return lineBreak(invoice);
}

/** Lines, rates and payments whose sums are not those of their document. */
function lineBreak({ number, document }: ReviewedInvoice): string | null {
  try {
    checkInvoice({ ...document, qr: null });
    return null;
  } catch (error) {
    if (!(error instanceof InvoiceMismatch)) throw error;
    return `The document of invoice ${number} contradicts itself: ${error.message}.`;
  }
}

function registrationBreak(invoice: ReviewedInvoice, record: Registration): string | null {
  const { number, document, type } = invoice;
  const amounts = recordAmounts(record);
  if (!isSame(amounts, documentAmounts(invoice)) || amounts.ofLines !== amounts.total)
    return `The sums of invoice ${number} differ from its record.`;
  if (recordRates(record) !== documentRates(invoice))
    return `The rates of invoice ${number} differ from its record.`;
  if (record.kind !== type) return `Invoice ${number} is ${type}, but its record is ${record.kind}.`;
  if (record.issuerName !== document.issuer.name.slice(0, MOST_NAME))
    return `Invoice ${number} is of ${document.issuer.name}, but its record of ${record.issuerName}.`;
  const recipient = "recipients" in record ? record.recipients[0] : null;
  const buyer = document.recipient ? describeParty(partyOf(document.recipient)) : "nobody";
  if (recipient && buyer !== describeParty(recipient))
    return `Invoice ${number} is for ${buyer}, but its record is for ${describeParty(recipient)}.`;
  const named = document.reference?.invoices.map((one) => one.number) ?? [];
  if (JSON.stringify(referredBy(record)) !== JSON.stringify(named))
    return `Invoice ${number} refers to ${named.join(", ") || "none"}, but its record to others.`;
  return null;
}

/** "FR40303265045 (Garage SARL)" of a record's recipient, a document with its country and type. */
function describeParty(party: Party): string {
  if ("nif" in party) return `${party.nif || "no NIF"} (${party.name})`;
  const { foreignId } = party;
  const country = "country" in foreignId ? `${foreignId.country} ` : "";
  return `${country}${foreignId.type} ${foreignId.id} (${party.name})`;
}

function referredBy(record: Registration): string[] {
  if ("replaces" in record) return record.replaces.map(({ number }) => number);
  return "rectification" in record ? record.rectification.invoices.map(({ number }) => number) : [];
}

function recordsBreak(invoice: ReviewedInvoice, record: SealedRecord | null): string | null {
  const { number, issuedAt, cancelledAt, cancelledBy } = invoice;
  if (record?.type !== "registration") return `Invoice ${number} has no billing record.`;
  if (issuedAt !== Date.parse(record.generatedAt))
    return `Invoice ${number} was issued at another time than its record was generated.`;
  if (cancelledAt !== null && cancelledBy === null)
    return `Invoice ${number} is cancelled without a record of it.`;
  if (cancelledAt === null && cancelledBy !== null)
    return `Invoice ${number} has a cancellation record, but counts as valid.`;
  if (cancelledAt !== cancelledBy)
    return `Invoice ${number} was cancelled at another time than its record says.`;
  return registrationBreak(invoice, record);
}

/** How an invoice breaks its series or differs from its document and record; null if all agree. */
export function invoiceBreak(invoice: ReviewedInvoice, before: ReviewedInvoice | null): string | null {
  return seriesBreak(invoice, before) ?? documentBreak(invoice) ?? recordsBreak(invoice, invoice.record);
}
