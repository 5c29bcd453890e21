import { expect, test } from "vitest";
import { fullInvoice, mixedInvoice, rectifyingInvoice } from "../test/samples.ts";
import { checkInvoice, InvoiceMismatch } from "./check-invoice.ts";
import type { Invoice } from "./invoice.ts";

const [line, ...others] = fullInvoice.lines;
const [vat] = fullInvoice.vat;

test("accepts invoices whose sums agree", () => {
  for (const invoice of [fullInvoice, mixedInvoice, rectifyingInvoice]) checkInvoice(invoice);
});

const wrong: Record<string, Invoice> = {
  "a line that is not its pieces less its discount": {
    ...fullInvoice,
    lines: [{ ...line!, discountCents: 899 }, ...others],
  },
  "lines beside the total": { ...fullInvoice, lines: others },
  "VAT beside the lines": { ...fullInvoice, vat: [{ ...vat!, baseCents: vat!.baseCents - 1 }] },
  "VAT that is not the rate's": { ...fullInvoice, vat: [{ ...vat!, baseCents: 67942, amountCents: 13058 }] },
  "a rate twice": { ...fullInvoice, vat: [vat!, { rate: 2100, baseCents: 0, amountCents: 0 }] },
  "a base that no line has": { ...mixedInvoice, vouchers: null },
  "payments beside the total": { ...fullInvoice, payments: [{ method: "Bizum", amountCents: 80999 }] },
  "cents with decimals": { ...fullInvoice, totalCents: 81000.5 },
  "a full invoice without a NIF": { ...fullInvoice, recipient: { ...fullInvoice.recipient!, nif: null } },
  "a rectifying invoice without what it corrects": { ...rectifyingInvoice, reference: null },
  "a rectifying invoice without a cause": {
    ...rectifyingInvoice,
    reference: { ...rectifyingInvoice.reference!, cause: null },
  },
  "a full invoice that refers to another": { ...fullInvoice, reference: rectifyingInvoice.reference },
  "no lines": { ...fullInvoice, lines: [] },
};

test.each(Object.entries(wrong))("refuses %s", (_name, invoice) => {
  expect(() => checkInvoice(invoice)).toThrow(InvoiceMismatch);
});
