import { type Cents, SIMPLIFIED_INVOICE_MAX, toCents } from "@tuerca/contract";
import type { Invoice, InvoiceLine } from "./invoice.ts";

/** An invoice whose parts contradict each other. */
export class InvoiceMismatch extends Error {
  override readonly name = "InvoiceMismatch";
}

/** Throws InvoiceMismatch if an amount is no whole cent, sums do not agree or a part is missing. */
export function checkInvoice(invoice: Invoice): void {
  checkParts(invoice);
  for (const line of invoice.lines) checkLine(line);
  checkRates(invoice);
  agree("lines and total", sumOf(invoice.lines.map((line) => line.totalCents)), invoice.totalCents);
  const { exempt, vouchers, vat, payments } = invoice;
  const taxed = sumOf(vat.flatMap(({ baseCents, amountCents }) => [baseCents, amountCents]));
  const untaxed = (exempt?.baseCents ?? 0) + (vouchers?.amountCents ?? 0);
  agree("VAT by rate and total", taxed + untaxed, invoice.totalCents);
  if (payments.length > 0) {
    agree("payments and total", sumOf(payments.map((payment) => payment.amountCents)), invoice.totalCents);
  }
}

/**
 * Beyond it a buyer without NIF gets a full invoice but for the NIF (RD 1619/2012, articles 4.2,
 * 6.1.d).
 */
const SIMPLIFIED_LIMIT_CENTS = toCents(SIMPLIFIED_INVOICE_MAX);

function checkParts({ kind, recipient, reference, lines, number, issuer, totalCents }: Invoice): void {
  if (lines.length === 0) throw new InvoiceMismatch("An invoice has lines");
  if (!number || !issuer.nif) throw new InvoiceMismatch("An invoice has a number and its issuer's NIF");
  const isNamed = kind === "full" || kind === "substitution";
  const isLarge = kind === "full" && recipient !== null && totalCents > SIMPLIFIED_LIMIT_CENTS;
  if (isNamed && !recipient?.nif && !isLarge)
    throw new InvoiceMismatch(`A ${kind} invoice names its recipient and NIF`);
  const refers = kind === "rectifying" || kind === "substitution";
  if (refers !== (reference !== null && reference.invoices.length > 0)) {
    throw new InvoiceMismatch(`A ${kind} invoice refers to ${refers ? "others" : "none"}`);
  }
  if (kind === "rectifying" && !reference?.cause)
    throw new InvoiceMismatch("A rectifying invoice has a cause");
}

function checkLine({ description, pieces, unitNetCents, ...line }: InvoiceLine): void {
  const { unitGrossCents, discountCents, totalCents } = line;
  sumOf([unitNetCents, unitGrossCents, discountCents]);
  if (!Number.isInteger(pieces)) throw new InvoiceMismatch(`${pieces} are no whole pieces`);
  const sign = pieces < 0 ? -1 : 1;
  agree(`pieces and total of ${description}`, pieces * unitGrossCents - sign * discountCents, totalCents);
}

/** Per rate, lines, base and VAT agree; rounding line by line may move half a cent a line. */
function checkRates({ lines, vat, exempt, vouchers }: Invoice): void {
  const totals = Map.groupBy(lines, (line) => line.rate);
  const totalOf = (rate: InvoiceLine["rate"]) =>
    sumOf(totals.get(rate)?.map((line) => line.totalCents) ?? []);
  for (const { rate, baseCents, amountCents } of vat) {
    agree(`lines and VAT of ${rate}`, totalOf(rate), baseCents + amountCents);
    const slack = 1 + (totals.get(rate)?.length ?? 0) / 2;
    if (Math.abs(amountCents - (baseCents * rate) / 10_000) > slack) {
      throw new InvoiceMismatch(`${amountCents} cents are no VAT of ${rate} on ${baseCents}`);
    }
  }
  agree("exempt lines", totalOf("exempt"), exempt?.baseCents ?? 0);
  agree("vouchers", totalOf("voucher"), vouchers?.amountCents ?? 0);
}

/** The sum; throws InvoiceMismatch if one of the amounts is no whole cent. */
function sumOf(amounts: readonly Cents[]): Cents {
  for (const amount of amounts)
    if (!Number.isInteger(amount)) throw new InvoiceMismatch(`${amount} are no cents`);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function agree(name: string, one: Cents, other: Cents): void {
  if (one !== other) throw new InvoiceMismatch(`Sums of ${name} do not agree: ${one} and ${other} cents`);
}
