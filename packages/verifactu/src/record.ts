/** A day, written "2026-11-26". */
export type IsoDate = string;

/** The agency's key of an invoice: its issuer's NIF, series and number in one, and its date. */
export type InvoiceId = { issuer: string; number: string; date: IsoDate };

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/**
 * The identity of somebody without a Spanish NIF (list L7): 02 EU VAT number with its prefix,
 * 03 passport, 04 national id, 05 residence certificate, 06 another document, 07 not in the census.
 */
export type ForeignId =
  | { type: "02"; id: string }
  | { type: "03" | "04" | "05" | "06"; country: string; id: string }
  | { type: "07"; country: "ES"; id: string };

export type Party = { name: string; nif: string } | { name: string; foreignId: ForeignId };

/** Regimes of list L8A. 06 is left out: it needs a base at cost. */
export type Regime = (typeof REGIMES)[number];
export const REGIMES = [
  "01",
  "02",
  "03",
  "04",
  "05",
  "07",
  "08",
  "09",
  "10",
  "11",
  "14",
  "15",
  "17",
  "18",
  "19",
  "20",
  "21",
] as const;

/** VAT, IPSI and IGIC have a regime (list L1); other taxes have none. */
export type TaxAndRegime = { tax: "01" | "02" | "03"; regime: Regime } | { tax: "05" };

export type Exemption = "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8";

/**
 * A part of an invoice's amount, in cents: S1 taxed at a rate in basis points, S2 with reverse
 * charge, N1 and N2 not subject to the tax, E1 to E8 exempt (lists L9 and L10).
 */
export type Line = TaxAndRegime &
  (
    | { treatment: "S1"; rateBasisPoints: number; baseCents: number; vatCents: number }
    | { treatment: "S2" | "N1" | "N2" | Exemption; baseCents: number }
  );

/** By differences (I), or by substitution (S) with the amounts that it takes the place of. */
export type Rectification =
  | { by: "I"; invoices: readonly InvoiceId[] }
  | { by: "S"; invoices: readonly InvoiceId[]; baseCents: number; vatCents: number };

/**
 * The kind of an invoice (list L2) with the data that this kind has. `isQualifiedSimplified`: by
 * articles 7.2 and 7.3 of RD 1619/2012; `isWithoutRecipient`: by its article 6.1.d.
 */
export type InvoiceKind =
  | { kind: "F1"; recipients: NonEmpty<Party>; isQualifiedSimplified?: boolean }
  | { kind: "F2"; isWithoutRecipient?: boolean }
  | {
      kind: "F3";
      recipients: NonEmpty<Party>;
      replaces: readonly InvoiceId[];
      isQualifiedSimplified?: boolean;
    }
  | {
      kind: "R1" | "R2" | "R3" | "R4";
      recipients: NonEmpty<Party>;
      rectification: Rectification;
      isQualifiedSimplified?: boolean;
    }
  | { kind: "R5"; rectification: Rectification; isWithoutRecipient?: boolean };

/** The record before this one of the same issuer and installation. */
export type ChainLink = InvoiceId & { hash: string };

/** The program that makes the records, and its producer. */
export type SoftwareSystem = {
  producer: { name: string; nif: string };
  name: string;
  /** Two characters, digits or capital letters, that the producer chooses. */
  id: string;
  version: string;
  installation: string;
  isOnlyVerifactu: boolean;
  canServeManyIssuers: boolean;
  servesManyIssuers: boolean;
};

type RecordBase = {
  invoice: InvoiceId;
  /** The sender's own reference; the answer repeats it. */
  reference?: string;
  /** Null for the first record of a chain. */
  previous: ChainLink | null;
  system: SoftwareSystem;
  /** Local time with its offset, without a fraction: "2026-11-26T12:52:00+01:00". */
  generatedAt: string;
};

/**
 * A registration (alta). `mends` replaces data of an earlier one: the agency has it (`accepted`),
 * refused it (`rejected`), or has it and refused a correction (`rejected_correction`).
 */
export type Registration = RecordBase &
  InvoiceKind & {
    type: "registration";
    issuerName: string;
    mends?: "accepted" | "rejected" | "rejected_correction";
    /** Only if it differs from the invoice's date. */
    operationDate?: IsoDate;
    description: string;
    lines: readonly Line[];
    vatCents: number;
    totalCents: number;
  };

/** A cancellation (anulación) of an invoice that should never have been issued. */
export type Cancellation = RecordBase & {
  type: "cancellation";
  /** The agency refused an earlier cancellation of this invoice. */
  wasRejected?: boolean;
  /** The agency has no record of this invoice. */
  isUnregistered?: boolean;
};

export type BillingRecord = Registration | Cancellation;

/** A record with its hash. */
export type SealedRecord = BillingRecord & { hash: string };
