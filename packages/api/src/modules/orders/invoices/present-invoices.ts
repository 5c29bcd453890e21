import { type Order, type OrderInvoice, toEuros } from "@tuerca/contract";
import { dayToText } from "@tuerca/platform/clock/calendar";
import { type Day, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { OrderRecord } from "../order-record.ts";

/** An invoice is issued within five seconds; if it takes longer than this, something is wrong. */
const SOON_MS = MINUTE_MS;

type Invoiced = Pick<OrderRecord, "invoices" | "dueInvoice">;

/** An order's invoices in the contract's form. */
export function presentInvoices(
  { invoices, dueInvoice }: Invoiced,
  now: Date,
): Pick<Order, "invoice" | "invoices" | "invoice_due"> {
  const ofSale = inForce(invoices);
  return {
    invoice: ofSale ? { id: ofSale.id, number: ofSale.number } : null,
    invoices: invoices.map(({ id, number, kind, issuedOn, cents }) => ({
      id,
      number,
      kind,
      issued_on: issuedOn,
      total: toEuros(cents),
    })),
    invoice_due: dueInvoice && (isSoon(dueInvoice, now) ? "soon" : "later"),
  };
}

/** The invoice of a sale among an order's: a full one counts in place of a simplified one. */
export function inForce<T extends { kind: OrderInvoice["kind"] }>(invoices: readonly T[]): T | null {
  const sale = invoices.find(({ kind }) => kind === "simplified" || kind === "full");
  return invoices.find(({ kind }) => kind === "substitution") ?? sale ?? null;
}

function isSoon({ since, isFailing }: NonNullable<OrderRecord["dueInvoice"]>, now: Date): boolean {
  return !isFailing && now.getTime() - since.getTime() < SOON_MS;
}

/** As long as the right to deduct the VAT of a full invoice (Ley 37/1992, art. 99.Tres). */
const FULL_INVOICE_YEARS = 4;

/**
 * Whether an order's customer may ask for an invoice with name and tax id: it has a simplified one
 * that nothing has replaced or rectified to nothing, and is not too old.
 */
export function canHaveFullInvoice({ invoices, dueInvoice }: Invoiced, today: Day): boolean {
  const simplified = invoices.find(({ kind }) => kind === "simplified");
  if (!simplified || dueInvoice?.isSubstitution) return false;
  if (invoices.some(({ kind }) => kind === "substitution")) return false;
  const [year, ...day] = simplified.issuedOn.split("-");
  const isInTime = dayToText(today) <= [Number(year) + FULL_INVOICE_YEARS, ...day].join("-");
  return isInTime && invoices.reduce((sum, { cents }) => sum + cents, 0) > 0;
}
