import { expect, it } from "vitest";
import type { ForeignId, InvoiceKind, Line, Rectification } from "../src/index.ts";
import { CUSTOMER } from "./records.ts";

it("does not compile against the rules of its kind", () => {
  const kinds: InvoiceKind[] = [
    // @ts-expect-error a simplified invoice has no recipient
    { kind: "F2", recipients: [CUSTOMER] },
    // @ts-expect-error a full one has
    { kind: "F1" },
    // @ts-expect-error at least one
    { kind: "F1", recipients: [] },
    // @ts-expect-error a rectifying invoice says how it rectifies
    { kind: "R5" },
    // @ts-expect-error only F3 replaces invoices
    { kind: "F1", recipients: [CUSTOMER], replaces: [] },
  ];
  const rectifications: Rectification[] = [
    // @ts-expect-error a substitution names amounts
    { by: "S", invoices: [] },
    // @ts-expect-error differences name none
    { by: "I", invoices: [], baseCents: 1, vatCents: 1 },
  ];
  const lines: Line[] = [
    // @ts-expect-error a taxed line has a rate and VAT
    { tax: "01", regime: "01", treatment: "S1", baseCents: 1 },
    // @ts-expect-error an exempt one has none
    { tax: "01", regime: "02", treatment: "E2", baseCents: 1, vatCents: 0 },
    // @ts-expect-error VAT has a regime
    { tax: "01", treatment: "E1", baseCents: 1 },
    // @ts-expect-error other taxes have none
    { tax: "05", regime: "01", treatment: "E1", baseCents: 1 },
  ];
  const identities: ForeignId[] = [
    // @ts-expect-error only EU VAT numbers go without country
    { type: "03", id: "1" },
    // @ts-expect-error only Spaniards are outside the census
    { type: "07", country: "FR", id: "1" },
  ];
  expect([kinds, rectifications, lines, identities].map((wrong) => wrong.length)).toEqual([5, 2, 4, 2]);
});
