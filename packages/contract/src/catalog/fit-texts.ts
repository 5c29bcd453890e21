import type { LineFit } from "./fit-verdict.ts";

/** In place of words that would name the car again. Others lose their colon: one precedes them. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ["yes listed", "Encaja"],
  ["no not_listed", "No encaja"],
]);

/** A line's verdict in Spanish, without its car: `Encaja`. */
export function shortFitText({ verdict, reason, words }: Omit<LineFit, "car">): string {
  return SHORT_WORDS.get(`${verdict} ${reason}`) ?? words.replace(": ", ", ");
}

/** A line's verdict in Spanish, with its car: `Para tu Ibiza IV 1.6 TDI: Encaja`. */
export function lineFitText({ car, ...fit }: LineFit): string {
  return `Para tu ${car}: ${shortFitText(fit)}`;
}

/** The warning that a product does not fit the car that it is bought for. */
export function doesNotFitText(product: string, car: string): string {
  return `«${product}» no encaja en tu ${car}.`;
}

/**
 * Whether the shop stands by a verdict: the part is listed for the car. A universal part is not:
 * its measures were to be compared.
 */
export function promisesFit(fit: Pick<LineFit, "verdict" | "reason"> | null | undefined): boolean {
  return fit?.verdict === "yes" && fit.reason === "listed";
}
