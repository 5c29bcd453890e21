import type { LineFit } from "./fit-verdict.ts";

/** In place of words that would name the car again. Others lose their colon: one precedes them. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ["yes listed", "Encaja"],
  ["no not_listed", "No encaja"],
]);

/** A line's verdict in Spanish, without its car: `Encaja`. */
export function shortFitText({ verdict, reason, words }: Omit<LineFit, "car">): string {
  const short = SHORT_WORDS.get(`${verdict} ${reason}`);
  return short ?? words.replace(/^Compruébalo: /, "Universal, comprueba ").replace(": ", ", ");
}

/** A stored verdict: orders from before `universal` was one say `yes` for it. */
export function verdictOf({ verdict, reason }: Omit<LineFit, "car" | "words">): LineFit["verdict"] {
  return reason === "universal" ? "universal" : verdict;
}

/** A line's verdict in Spanish, with its car: `Para tu Ibiza IV 1.6 TDI: Encaja`. */
export function lineFitText({ car, ...fit }: LineFit): string {
  return `Para tu ${car}: ${shortFitText(fit)}`;
}

/** The warning that a product does not fit the car that it is bought for. */
export function doesNotFitText(product: string, car: string): string {
  return `«${product}» no encaja en tu ${car}.`;
}

/** Whether the shop stands by a verdict: the part is listed for the car. */
export function promisesFit(fit: Pick<LineFit, "verdict" | "reason"> | null | undefined): boolean {
  return fit?.verdict === "yes" && fit.reason === "listed";
}
