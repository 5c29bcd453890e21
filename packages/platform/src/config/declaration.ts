import { z } from "zod";
import type { Settings } from "./settings.ts";

/** The part of the software's declaration that no other setting has. */
export type Declaration = {
  /** The producer's postal address. */
  address: string;
  /** Null before the producer has signed. `on`: `YYYY-MM-DD`. */
  signed: { on: string; place: string } | null;
};

const words = z.string().trim().min(1).max(200, "up to 200 characters").nullable().default(null);

/** Settings of the software's declaration (Orden HAC/1177/2024, art. 15.1 j and l). */
export const declarationSettings = {
  INVOICE_PRODUCER_ADDRESS: words,
  INVOICE_SOFTWARE_DECLARED_ON: z.iso.date("a day like 2026-12-01").nullable().default(null),
  INVOICE_SOFTWARE_DECLARED_IN: words,
};

export function declarationOf(given: Settings, operator: { address: string }): Declaration {
  const { INVOICE_SOFTWARE_DECLARED_ON: on, INVOICE_SOFTWARE_DECLARED_IN: place } = given;
  return {
    address: given.INVOICE_PRODUCER_ADDRESS ?? operator.address,
    signed: on !== null && place !== null ? { on, place } : null,
  };
}

/** Problems of these settings in any shop, one line each. */
export function declarationProblems(given: Settings): string[] {
  const { INVOICE_SOFTWARE_DECLARED_ON: on, INVOICE_SOFTWARE_DECLARED_IN: place } = given;
  return [
    ...((on === null) === (place === null)
      ? []
      : [
          "INVOICE_SOFTWARE_DECLARED_ON and INVOICE_SOFTWARE_DECLARED_IN belong together: set both or neither.",
        ]),
    ...(given.INVOICE_PRODUCER_NAME !== null && given.INVOICE_PRODUCER_ADDRESS === null
      ? ["INVOICE_PRODUCER_ADDRESS is missing, and INVOICE_PRODUCER_NAME needs it."]
      : []),
  ];
}

/** Missing settings of a live shop, one line each. */
export function declarationGaps(given: Settings): string[] {
  return given.INVOICE_SOFTWARE_DECLARED_ON === null
    ? [
        "INVOICE_SOFTWARE_DECLARED_ON is missing: nobody has signed the declaration of the invoicing software.",
      ]
    : [];
}
