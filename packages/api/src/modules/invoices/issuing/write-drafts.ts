import { checkInvoice } from "@tuerca/documents/check-invoice";
import type { Invoicing } from "@tuerca/platform/config/invoicing";
import { type InvoiceId, type SoftwareSystem, spanishDate } from "@tuerca/verifactu";
import { type ChainEnd, type ChainedRecord, chainRecord } from "../../billing/index.ts";
import type { Draft } from "../compose/draft.ts";
import type { InvoicedOrder } from "../compose/invoiced-order.ts";
import { type IssuingShop, toDocument } from "../compose/to-document.ts";
import { toRegistration } from "../compose/to-record.ts";
import type { NewInvoice } from "../invoice.repository.ts";
import type { Series } from "./series.repository.ts";

/** Where chain and series end; writing moves both on. */
export type Ends = { chain: ChainEnd; series: readonly Series[] };

/** The shop as issuer, with the codes of its series and its software. */
export type Issuer = IssuingShop & { series: Invoicing["series"]; software: SoftwareSystem };

/** Invoices with their records, ready to be stored together. */
export type Written = { invoices: NewInvoice[]; records: ChainedRecord[]; ends: Ends };

/** A draft that may not be issued: its parts disagree, or AEAT would refuse its record. */
export class DraftRefused extends Error {}

/** The names of all series of an instant's year in Madrid. */
export function seriesAt({ full, simplified, rectifying }: Invoicing["series"], at: Date): string[] {
  const year = spanishDate(at).slice(0, 4);
  return [full, simplified, rectifying].map((code) => code + year);
}

/** Numbers and seals an order's drafts in their order. Throws DraftRefused or InvoiceMismatch. */
export function writeDrafts(
  issuer: Issuer,
  order: InvoicedOrder,
  drafts: readonly Draft[],
  ends: Ends,
): Written {
  const known = new Map<string, InvoiceId>(
    order.invoices.map(({ id, number, issuedOn, issuer: nif }) => [
      id,
      { issuer: nif, number, date: issuedOn },
    ]),
  );
  let written: Written = { invoices: [], records: [], ends };
  for (const draft of drafts) {
    const named = draft.names.flatMap((id) => known.get(id) ?? []);
    const one = writeDraft(issuer, order, draft, named, written.ends);
    known.set(draft.id, one.key);
    written = {
      invoices: [...written.invoices, one.invoice],
      records: [...written.records, one.record],
      ends: one.ends,
    };
  }
  return written;
}

function writeDraft(
  issuer: Issuer,
  order: InvoicedOrder,
  draft: Draft,
  named: readonly InvoiceId[],
  ends: Ends,
) {
  const { at } = ends.chain;
  const next = nextOf(issuer.series, draft, ends.series, at);
  const { number, issuedOn } = next;
  const references = named.map((one) => ({ number: one.number, issuedOn: one.date }));
  const document = toDocument(draft, { number, issuedOn }, references, order.number, issuer);
  checkInvoice({ ...document, qr: null });
  const key = { issuer: issuer.issuer.nif, number, date: issuedOn };
  const chained = chainRecord(ends.chain, toRegistration(draft, document, key, named), issuer.software);
  if ("refused" in chained) throw new DraftRefused(chained.refused);
  const { id, kind, type, refundId, correctionId, refersTo } = draft;
  const { totalCents, baseCents, vatCents, voucherCents } = draft;
  const invoice: NewInvoice = {
    id,
    kind,
    type,
    refundId,
    correctionId,
    refersTo,
    totalCents,
    baseCents,
    vatCents,
    voucherCents,
    number,
    orderId: order.id,
    issuer: key.issuer,
    issuedOn,
    issuedAt: at,
    document,
    series: next.series.series,
    seriesNumber: next.series.lastNumber,
  };
  const series = ends.series.map((one) => (one.series === next.series.series ? next.series : one));
  return {
    key,
    invoice,
    record: { invoiceId: id, record: chained.record },
    ends: { chain: chained.end, series },
  };
}

/** The next number of a draft's series; its day is never before the last one's. */
function nextOf(codes: Invoicing["series"], { kind }: Draft, all: readonly Series[], at: Date) {
  const today = spanishDate(at);
  const code = kind === "substitution" ? codes.full : codes[kind];
  const name = code + today.slice(0, 4);
  const last = all.find(({ series }) => series === name);
  if (!last) throw new Error(`The series ${name} is not locked.`);
  const issuedOn = last.lastIssuedOn !== null && last.lastIssuedOn > today ? last.lastIssuedOn : today;
  const series = { series: name, lastNumber: last.lastNumber + 1, lastIssuedOn: issuedOn };
  return { series, issuedOn, number: `${name}-${String(series.lastNumber).padStart(6, "0")}` };
}
