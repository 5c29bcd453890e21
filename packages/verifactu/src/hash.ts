import { createHash } from "node:crypto";
import type { BillingRecord, SealedRecord } from "./record.ts";
import { agencyDate, decimalText } from "./values.ts";

/** The hash of a record: 64 upper-case hexadecimal digits (AEAT, "huella o hash" 0.1.2). */
export function hashOf(record: BillingRecord): string {
  const text = hashedFields(record)
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join("&");
  return createHash("sha256").update(text, "utf8").digest("hex").toUpperCase();
}

/** A record with its hash, ready to be stored and sent. */
export function sealRecord<Open extends BillingRecord>(record: Open): Open & { hash: string } {
  return { ...record, hash: hashOf(record) };
}

/** Whether a record's hash is that of its data. */
export function isSealIntact(record: SealedRecord): boolean {
  return record.hash === hashOf(record);
}

function hashedFields(record: BillingRecord): [name: string, value: string][] {
  const { invoice, previous, generatedAt } = record;
  const end: [string, string][] = [
    ["Huella", previous?.hash ?? ""],
    ["FechaHoraHusoGenRegistro", generatedAt],
  ];
  if (record.type === "cancellation") {
    return [
      ["IDEmisorFacturaAnulada", invoice.issuer],
      ["NumSerieFacturaAnulada", invoice.number],
      ["FechaExpedicionFacturaAnulada", agencyDate(invoice.date)],
      ...end,
    ];
  }
  return [
    ["IDEmisorFactura", invoice.issuer],
    ["NumSerieFactura", invoice.number],
    ["FechaExpedicionFactura", agencyDate(invoice.date)],
    ["TipoFactura", record.kind],
    ["CuotaTotal", decimalText(record.vatCents)],
    ["ImporteTotal", decimalText(record.totalCents)],
    ...end,
  ];
}
