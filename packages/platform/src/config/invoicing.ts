import { isTaxId, normalizeTaxId } from "@tuerca/contract";
import type { SoftwareSystem } from "@tuerca/verifactu";
import { z } from "zod";
import type { VerifactuEnvironment } from "./verifactu.ts";

/** Settings of invoices besides the operator. */
export type Invoicing = {
  /** The codes of the series, which the year follows: `F` makes `F2027-000123`. */
  series: { full: string; simplified: string; rectifying: string };
  software: SoftwareSystem;
  /** Where records go; `off`: they are made and chained, but not sent. */
  environment: VerifactuEnvironment | "off";
};

const SERIES = "three different codes of up to 6 capital letters and digits, as F,S,R,";
const SOFTWARE_ID = "two digits or capital letters";

const text = (most: number) =>
  z.string().trim().min(1, `1 to ${most} characters`).max(most, `1 to ${most} characters`);

/** Settings of invoices. */
export const invoicingSettings = {
  INVOICE_SERIES: z
    .string()
    .default("F,S,R")
    .transform((list) => list.split(",").map((code) => code.trim()))
    .refine((codes) => codes.length === 3 && new Set(codes).size === 3, SERIES)
    .refine((codes) => codes.every((code) => /^[A-Z0-9]{1,6}$/.test(code)), SERIES),
  INVOICE_INSTALLATION: text(100).default("1"),
  INVOICE_SOFTWARE_NAME: text(30).default("Tuerca"),
  INVOICE_SOFTWARE_ID: z
    .string()
    .regex(/^[A-Z0-9]{2}$/, SOFTWARE_ID)
    .default("TU"),
  INVOICE_SOFTWARE_VERSION: text(50).default("0.1.0"),
  INVOICE_PRODUCER_NAME: text(120).nullable().default(null),
  INVOICE_PRODUCER_NIF: z
    .string()
    .refine(isTaxId, "a valid NIF or CIF")
    .transform(normalizeTaxId)
    .nullable()
    .default(null),
};

type Given = z.output<z.ZodObject<typeof invoicingSettings>>;

/**
 * The invoices' part of the settings. The operator is the software's producer unless another is
 * named.
 */
export function invoicingOf(
  given: Given,
  operator: { name: string; nif: string },
  environment: Invoicing["environment"],
): Invoicing {
  const [full = "F", simplified = "S", rectifying = "R"] = given.INVOICE_SERIES;
  return {
    series: { full, simplified, rectifying },
    software: {
      producer: {
        name: given.INVOICE_PRODUCER_NAME ?? operator.name,
        nif: given.INVOICE_PRODUCER_NIF ?? normalizeTaxId(operator.nif),
      },
      name: given.INVOICE_SOFTWARE_NAME,
      id: given.INVOICE_SOFTWARE_ID,
      version: given.INVOICE_SOFTWARE_VERSION,
      installation: given.INVOICE_INSTALLATION,
      isOnlyVerifactu: true,
      canServeManyIssuers: false,
      servesManyIssuers: false,
    },
    environment,
  };
}

/** Problems of the settings of invoices in any shop, one line each. */
export function invoicingProblems(given: Given): string[] {
  if ((given.INVOICE_PRODUCER_NAME === null) === (given.INVOICE_PRODUCER_NIF === null)) return [];
  return ["INVOICE_PRODUCER_NAME and INVOICE_PRODUCER_NIF name one producer: set both or neither."];
}

/** NIF of who pays corporate tax: neither people nor joint owners (E, H; Ley 27/2014 art. 6, 7). */
const COMPANY = /^([ABCDFGJNPQRSUVW]|$)/;

/**
 * The instant, in Madrid, from which the invoices of a seller need billing records: 1 January 2027
 * for companies, 1 July 2027 for all others (RD 1007/2023, final provision 4, as RDL 15/2025 has
 * it). A seller without a NIF counts as a company.
 */
export function recordsNeededFrom(nif: string): Date {
  return new Date(COMPANY.test(normalizeTaxId(nif)) ? "2026-12-31T23:00:00Z" : "2027-06-30T22:00:00Z");
}

/** Missing settings of a live shop for invoices with records, one line each. */
export function invoicingGaps(given: Given & { OPERATOR_NAME: string | null }): string[] {
  const gaps = [];
  if ((given.OPERATOR_NAME?.length ?? 0) > 120)
    gaps.push("OPERATOR_NAME is longer than the 120 characters that a billing record takes.");
  return gaps;
}
