import { expect, test } from "vitest";
import { fullInvoice, linesOf, mixedInvoice, rectifyingInvoice } from "../test/samples.ts";
import { checkInvoice, InvoiceMismatch } from "./check-invoice.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

const [line, ...others] = fullInvoice.lines;
const [vat] = fullInvoice.vat;

test("accepts invoices whose sums agree", () => {
  for (const invoice of [fullInvoice, mixedInvoice, rectifyingInvoice]) checkInvoice(invoice);
});

test("accepts a full invoice beyond 3,000 € whose buyer gave no NIF", () => {
  const lines = linesOf(40);
  const recipient = { ...fullInvoice.recipient!, nif: null };
  const sums = {
    totalCents: 324_000,
    vat: [{ rate: 2100, baseCents: 267_769, amountCents: 56_231 }],
    payments: [],
  };
  checkInvoice({ ...fullInvoice, lines, recipient, ...sums });
  expect(() => checkInvoice({ ...fullInvoice, lines, recipient: null, ...sums })).toThrow(InvoiceMismatch);
});

const tenth: InvoiceLine = {
  description: "Libro",
  sku: null,
  pieces: 1,
  unitNetCents: 91,
  unitGrossCents: 100,
  discountCents: 0,
  rate: 1000,
  totalCents: 100,
};

const wrong: Record<string, Invoice> = {
  "a line that is not its pieces less its discount": {
    ...fullInvoice,
    lines: [{ ...line!, discountCents: 899 }, ...others],
  },
  "lines beside the total": { ...fullInvoice, lines: others },
  "VAT beside the lines": { ...fullInvoice, vat: [{ ...vat!, baseCents: vat!.baseCents - 1 }] },
  "VAT that is not the rate's": { ...fullInvoice, vat: [{ ...vat!, baseCents: 67942, amountCents: 13058 }] },
  "a rate twice": { ...fullInvoice, vat: [vat!, vat!], totalCents: 162000, payments: [] },
  "a line whose rate has no VAT": { ...fullInvoice, lines: [...fullInvoice.lines, tenth] },
  "vouchers that no line has": {
    ...mixedInvoice,
    lines: mixedInvoice.lines.map((one) => (one.rate === "voucher" ? { ...one, rate: 1000 } : one)),
  },
  "payments beside the total": { ...fullInvoice, payments: [{ method: "Bizum", amountCents: 80999 }] },
  "payments with half cents": {
    ...fullInvoice,
    payments: [40500.5, 40499.5].map((amountCents) => ({ method: "Bizum", amountCents })),
  },
  "a unit price with half cents": {
    ...fullInvoice,
    lines: [{ ...line!, unitNetCents: 3719.5 }, ...others],
  },
  "a full invoice without a NIF": { ...fullInvoice, recipient: { ...fullInvoice.recipient!, nif: null } },
  "a rectifying invoice without what it corrects": { ...rectifyingInvoice, reference: null },
  "a rectifying invoice without a cause": {
    ...rectifyingInvoice,
    reference: { ...rectifyingInvoice.reference!, cause: null },
  },
  "a full invoice that refers to another": { ...fullInvoice, reference: rectifyingInvoice.reference },
  "no lines": { ...fullInvoice, lines: [], vat: [], totalCents: 0, payments: [] },
};

test.each(Object.entries(wrong))("refuses %s", (_name, invoice) => {
  expect(() => checkInvoice(invoice)).toThrow(InvoiceMismatch);
});
