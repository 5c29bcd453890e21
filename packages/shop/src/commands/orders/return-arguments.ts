import { isWhole, readOnly } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const REASONS = ["withdrawal", "wrong", "damaged", "faulty", "does_not_fit"] as const;

/** Why a customer sends goods back. Throws UsageError. */
export function readReason(word: string | undefined): (typeof REASONS)[number] {
  const reason = REASONS.find((one) => one === word);
  if (!reason) throw new UsageError(`--reason with one of ${REASONS.join(", ")} was expected.`);
  return reason;
}

/** Pieces by sku, as `A-1=2,B-7=1`; a sku alone is one piece. Throws UsageError. */
export function readSkuPieces(option: string, text: string): { sku: string; quantity: number }[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const at = one.lastIndexOf("=");
      const [sku, count] = at < 0 ? [one, "1"] : [one.slice(0, at), one.slice(at + 1)];
      if (sku && isWhole(count)) return { sku, quantity: Number(count) };
      throw new UsageError(`${option} is ${text}, but pieces like SKU=2,SKU=1 were expected.`);
    });
}

/** The number of a return, `D2026-000123`, and nothing else. Throws UsageError. */
export function readReturnNumber(words: readonly string[]): string {
  const number = readOnly("return's number", words);
  if (!/^D\d{4}-\d{6,}$/.test(number))
    throw new UsageError(`${number} is no return's number, as D2026-000123.`);
  return number;
}
