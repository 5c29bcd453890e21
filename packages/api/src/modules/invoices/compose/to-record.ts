import type { InvoiceId, InvoiceKind, Line, Party, Registration } from "@tuerca/verifactu";
import type { OpenRecord } from "../chain/append-records.ts";
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
    ...{ type: "registration", invoice, issuerName: document.issuer.name.slice(0, MOST_NAME) },
    ...kindOf(draft, document, named),
    ...(operationDate ? { operationDate } : {}),
    ...{ description, lines: linesOf(document), vatCents, totalCents },
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

function partyOf(recipient: InvoiceDocument["recipient"]): Party {
  return { name: recipient?.name.slice(0, MOST_NAME) ?? "", nif: recipient?.nif ?? "" };
}

function linesOf({ vat, exempt, vouchers }: InvoiceDocument): Registration["lines"] {
  const lines: Line[] = vat.map(({ rate: rateBasisPoints, baseCents, amountCents: vatCents }) => ({
    ...({ tax: "01", regime: "01", treatment: "S1" } as const),
    ...{ rateBasisPoints, baseCents, vatCents },
  }));
  if (exempt) lines.push({ tax: "01", regime: "02", treatment: "E2", baseCents: exempt.baseCents });
  if (vouchers) lines.push({ tax: "01", regime: "01", treatment: "N1", baseCents: vouchers.amountCents });
  return lines;
}
