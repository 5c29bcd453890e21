import type { InvoiceParty } from "@tuerca/documents";
import type { Invoicing } from "@tuerca/platform/config/invoicing";
import { qrUrl } from "@tuerca/verifactu";
import type { InvoiceDocument } from "../stored-invoice.ts";
import type { Draft } from "./draft.ts";

/** Number and day of an invoice. */
export type Numbered = { number: string; issuedOn: string };

/** The shop's part of a document. */
export type IssuingShop = {
  siteName: string;
  issuer: InvoiceParty & { nif: string };
  notes: readonly string[];
  environment: Invoicing["environment"];
};

/** A draft as it is shown, with its number and those of the invoices that it refers to. */
export function toDocument(
  draft: Draft,
  { number, issuedOn }: Numbered,
  named: readonly Numbered[],
  orderNumber: string,
  { siteName, issuer, notes, environment }: IssuingShop,
): InvoiceDocument {
  const { kind, totalCents, document } = draft;
  const { operationOn, cause, ...shown } = document;
  const isEarlier = operationOn !== null && operationOn < issuedOn;
  const qr = { nif: issuer.nif, number, date: issuedOn, totalCents };
  return {
    kind,
    siteName,
    number,
    issuedOn,
    orderNumber,
    issuer,
    totalCents,
    notes,
    operationOn: isEarlier ? operationOn : null,
    reference: named.length === 0 ? null : { invoices: named, cause },
    ...shown,
    qr: environment === "off" ? null : { url: qrUrl(qr, environment === "live" ? "production" : "test") },
  };
}
