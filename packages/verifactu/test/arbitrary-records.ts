import fc from "fast-check";
import {
  type Cancellation,
  type InvoiceKind,
  type Line,
  type Registration,
  type SealedRecord,
  sealRecord,
} from "../src/index.ts";
import { ISSUER, registration } from "./records.ts";

const ALLOWED_IN_NUMBERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !"\"'<>=".includes(character),
);

const number = fc
  .array(fc.constantFrom(...ALLOWED_IN_NUMBERS), { minLength: 1, maxLength: 60 })
  .map((characters) => characters.join(""))
  .filter((text) => text.trim() !== "");
const date = fc
  .date({ min: new Date("2025-01-01"), max: new Date("2026-11-25"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const nif = fc.stringMatching(/^[A-Z]\d{7}[A-Z]$/);
/** Text that XML keeps as it is: no control characters, and nothing that ends a line. */
const text = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: "grapheme" })
    .filter(
      (words) =>
        /^[^\p{Cc}\p{Cs}\p{Cn}\u2028]+$/u.test(words) && words.trim() !== "" && words.length <= maxLength,
    );
const invoice = fc.record({ issuer: nif, number, date });
const party = fc.oneof(
  fc.record({ name: text(120), nif }),
  fc.record({
    name: text(120),
    foreignId: fc.oneof(
      fc.record({ type: fc.constant("02" as const), id: fc.stringMatching(/^DE\d{9}$/) }),
      fc.record({ type: fc.constant("03" as const), country: fc.constant("ES"), id: text(20) }),
      fc.record({
        type: fc.constantFrom("04" as const, "06" as const),
        country: fc.constant("US"),
        id: text(20),
      }),
      fc.record({ type: fc.constant("07" as const), country: fc.constant("ES" as const), id: nif }),
    ),
  }),
);
const recipients = fc.tuple(party);
const cents = (max: number) => fc.integer({ min: -max, max });

const line = (maxCents: number): fc.Arbitrary<Line> =>
  fc.oneof(
    fc.record({ rate: fc.constantFrom(0, 400, 1000, 2100), base: cents(maxCents) }).map(({ rate, base }) => ({
      tax: "01" as const,
      regime: "01" as const,
      treatment: "S1" as const,
      rateBasisPoints: rate,
      baseCents: base,
      vatCents: Math.round((base * rate) / 10_000) + 0,
    })),
    cents(maxCents).map((baseCents) => ({ tax: "01", regime: "02", treatment: "E2", baseCents }) as const),
    cents(maxCents).map((baseCents) => ({ tax: "01", regime: "17", treatment: "N2", baseCents }) as const),
    cents(maxCents).map((baseCents) => ({ tax: "05", treatment: "E1", baseCents }) as const),
  );

const rectification = fc.oneof(
  fc.record({ by: fc.constant("I" as const), invoices: fc.array(invoice, { maxLength: 3 }) }),
  fc.record({
    by: fc.constant("S" as const),
    invoices: fc.array(invoice, { minLength: 1, maxLength: 3 }),
    baseCents: cents(1e9),
    vatCents: cents(1e9),
  }),
);

const kind: fc.Arbitrary<InvoiceKind> = fc.oneof(
  fc.record({ kind: fc.constant("F1" as const), recipients }),
  fc.record({ kind: fc.constant("F2" as const) }),
  fc.record({
    kind: fc.constant("F3" as const),
    recipients,
    replaces: fc.array(invoice, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom("R1" as const, "R2" as const, "R4" as const),
    recipients,
    rectification,
  }),
  fc.record({ kind: fc.constant("R5" as const), rectification }),
);

const chain = {
  previous: fc.option(fc.record({ ...invoiceParts(), hash: fc.stringMatching(/^[0-9A-F]{64}$/) })),
  generatedAt: fc
    .tuple(date, fc.constantFrom("+01:00", "+02:00"))
    .map(([day, offset]) => `${day}T10:11:12${offset}`),
};

function invoiceParts() {
  return { issuer: nif, number, date };
}

const anyRegistration: fc.Arbitrary<Registration> = kind.chain((kind) =>
  fc
    .record({
      invoice: fc.record({ issuer: fc.constant(ISSUER.nif), number, date }),
      description: text(500),
      // Twelve lines stay under the limit of a simplified invoice.
      lines: fc.array(line(kind.kind === "F2" ? 20_000 : 10_000_000), { minLength: 1, maxLength: 12 }),
      mends: fc.constantFrom(
        undefined,
        "accepted" as const,
        "rejected" as const,
        "rejected_correction" as const,
      ),
      reference: fc.option(text(60), { nil: undefined }),
      ...chain,
    })
    .map((changes) => registration({ ...changes, ...kind })),
);

const anyCancellation: fc.Arbitrary<Cancellation> = fc
  .record({
    invoice: fc.record({ issuer: fc.constant(ISSUER.nif), number, date }),
    wasRejected: fc.constantFrom(true as const, undefined),
    isUnregistered: fc.constantFrom(true as const, undefined),
    ...chain,
  })
  .map((changes) => ({ type: "cancellation", system: registration().system, ...changes }));

/** Records that keep every rule, with their hash. */
export const sealedRecord: fc.Arbitrary<SealedRecord> = fc
  .oneof({ weight: 4, arbitrary: anyRegistration }, { weight: 1, arbitrary: anyCancellation })
  .map((record) => sealRecord(record));
