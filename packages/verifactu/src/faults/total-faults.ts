import type { Line, Registration } from "../record.ts";
import { broken, type Fault } from "./fault.ts";

/** The agency lets sums differ by 10 €. */
const TOLERANCE_CENTS = 1000;
const SIMPLIFIED_LIMIT_CENTS = 300_000;
const MAX_CENTS = 99_999_999_999_999;
const MAX_LINES = 12;
/** Regimes whose base is not the amount of the invoice. */
const FREE_REGIMES = ["03", "05", "08", "09"];

/** Whether a line's VAT is more than 10 € away from base times rate. */
export function isVatOff({ baseCents, rateBasisPoints, vatCents }: Line & { treatment: "S1" }): boolean {
  return Math.abs((baseCents * rateBasisPoints) / 10_000 - vatCents) > TOLERANCE_CENTS;
}

/** Faults of a registration's lines taken together, and of its totals. */
export function findTotalFaults(record: Registration): Fault[] {
  const { lines, kind, vatCents, totalCents } = record;
  const vat = sum(lines.map(vatOf));
  const total = sum(lines.map(({ baseCents }) => baseCents)) + vat;
  const isUnlimited = "isWithoutRecipient" in record && record.isWithoutRecipient === true;
  const isFree = lines.some((line) => "regime" in line && FREE_REGIMES.includes(line.regime));
  return broken(
    [4102, lines.length < 1 || lines.length > MAX_LINES, "An invoice has 1 to 12 lines"],
    [
      1100,
      !amountsOf(record).every(isAmount),
      "Amounts are whole cents with at most 12 digits before the point",
    ],
    [
      1150,
      kind === "F2" && !isUnlimited && total > SIMPLIFIED_LIMIT_CENTS + TOLERANCE_CENTS,
      "A simplified invoice has up to 3,000 €",
    ],
    [2005, !isFree && isOff(totalCents, total), "The total is over 10 € away from the sum of the lines"],
    [2006, !isFree && isOff(vatCents, vat), "The VAT is over 10 € away from the sum of the lines"],
  );
}

function amountsOf({ lines, vatCents, totalCents }: Registration): number[] {
  return [vatCents, totalCents, ...lines.flatMap((line) => [line.baseCents, vatOf(line)])];
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_CENTS;
}

function vatOf(line: Line): number {
  return line.treatment === "S1" ? line.vatCents : 0;
}

function isOff(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) > TOLERANCE_CENTS;
}

function sum(cents: number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}
