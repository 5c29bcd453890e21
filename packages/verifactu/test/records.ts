import type { Cancellation, InvoiceId, InvoiceKind, Line, Registration } from "../src/index.ts";

export const NOW = new Date("2026-11-26T11:00:00Z");
export const ISSUER = { name: "Recambios Tuerca, S.L.", nif: "B12345674" };

export const SYSTEM = {
  producer: ISSUER,
  name: "Tuerca",
  id: "T1",
  version: "1.0.0",
  installation: "1",
  isOnlyVerifactu: true,
  canServeManyIssuers: false,
  servesManyIssuers: false,
};

export const CUSTOMER = { name: "Ana Muñoz", nif: "12345678Z" } as const;

export function invoiceId(number: string, date = "2026-11-26"): InvoiceId {
  return { issuer: ISSUER.nif, number, date };
}

export function taxedLine(baseCents = 10_000, rateBasisPoints = 2100): Line & { treatment: "S1" } {
  const vatCents = Math.round((baseCents * rateBasisPoints) / 10_000);
  return { tax: "01", regime: "01", treatment: "S1", rateBasisPoints, baseCents, vatCents };
}

type Changes = Partial<Omit<Registration, keyof InvoiceKind | "type">> & Partial<InvoiceKind>;

/** A simplified invoice of one line, with changes. */
export function registration(changes: Changes = {}): Registration {
  const lines = changes.lines ?? [taxedLine()];
  const vatCents = lines.reduce((sum, line) => sum + (line.treatment === "S1" ? line.vatCents : 0), 0);
  const record = {
    type: "registration",
    kind: "F2",
    invoice: invoiceId("T26-000001"),
    issuerName: ISSUER.name,
    description: "Venta de recambios",
    lines,
    vatCents,
    previous: null,
    system: SYSTEM,
    totalCents: lines.reduce((sum, line) => sum + line.baseCents, vatCents),
    generatedAt: "2026-11-26T11:59:00+01:00",
    ...changes,
  };
  return record as Registration;
}

export function cancellation(changes: Partial<Cancellation> = {}): Cancellation {
  return {
    type: "cancellation",
    invoice: invoiceId("T26-000001"),
    previous: null,
    system: SYSTEM,
    generatedAt: "2026-11-26T11:59:00+01:00",
    ...changes,
  };
}
