import { buyerTaxIdParts } from "@tuerca/contract";
import type { InvoiceId, InvoiceKind, Line, Party, Registration } from "@tuerca/verifactu";
import type { OpenRecord } from "../../billing/index.ts";
import type { InvoiceDocument } from "../stored-invoice.ts";
import type { Draft } from "./draft.ts";

/** The part of a draft that its record has, and that an issued invoice has too. */
type Registered = Pick<Draft, "type" | "kind" | "vatCents" | "totalCents" | "description">;

type OpenRegistration = OpenRecord & { type: "registration" };

/** AEAT's bound of a name. */
export const MOST_NAME = 120;

/** The registration of an invoice. `named`: the keys of the invoices that it refers to. */
export function toRegistration(
  draft: Registered,
  document: InvoiceDocument,
  invoice: InvoiceId,
  named: readonly InvoiceId[],
): OpenRegistration {
  const { vatCents, totalCents, description } = draft;
  const operationDate = draft.kind === "rectifying" ? null : document.operationOn;
  return {
    type: "registration",
    invoice,
    issuerName: document.issuer.name.slice(0, MOST_NAME),
    ...kindOf(draft, document, named),
    ...(operationDate ? { operationDate } : {}),
    description,
    lines: linesOf(document),
    vatCents,
    totalCents,
  };
}

function kindOf(draft: Registered, { recipient }: InvoiceDocument, named: readonly InvoiceId[]): InvoiceKind {
  const { type } = draft;
  // A full invoice whose buyer gave no NIF, and what rectifies it (RD 1619/2012, art. 6.1.d).
  const isWithoutRecipient = recipient !== null;
  const rectification = { by: "I", invoices: named } as const;
  if (type === "F2") return { kind: type, ...(isWithoutRecipient ? { isWithoutRecipient } : {}) };
  if (type === "R5")
    return { kind: type, rectification, ...(isWithoutRecipient ? { isWithoutRecipient } : {}) };
  const recipients = [partyOf(recipient)] as const;
  if (type === "F1") return { kind: type, recipients };
  if (type === "F3") return { kind: type, recipients, replaces: named };
  return { kind: type, recipients, rectification };
}

/** The agency's types of documents (list L7). */
const DOCUMENT_TYPES = { passport: "03", national_id: "04", residence: "05", other: "06" } as const;

/** A recipient as records name one: by NIF, or by another identity with its country. */
export function partyOf(recipient: InvoiceDocument["recipient"]): Party {
  const name = recipient?.name.slice(0, MOST_NAME) ?? "";
  const { kind, country, number } = buyerTaxIdParts(recipient?.nif ?? "");
  if (kind === "nif") return { name, nif: number };
  // The prefix of a VAT number names its country.
  if (kind === "vat") return { name, foreignId: { type: "02", id: number } };
  return { name, foreignId: { type: DOCUMENT_TYPES[kind], country, id: number } };
}

function linesOf({ vat, exempt, vouchers }: InvoiceDocument): Registration["lines"] {
  const lines: Line[] = vat.map(({ rate: rateBasisPoints, baseCents, amountCents: vatCents }) => ({
    tax: "01",
    regime: "01",
    treatment: "S1",
    rateBasisPoints,
    baseCents,
    vatCents,
  }));
  if (exempt) lines.push({ tax: "01", regime: "02", treatment: "E2", baseCents: exempt.baseCents });
  if (vouchers) lines.push({ tax: "01", regime: "01", treatment: "N1", baseCents: vouchers.amountCents });
  return lines;
}
