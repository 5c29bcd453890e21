import type { Cents } from "@tuerca/contract";

/**
 * Shares an amount among lines in proportion to their values, so that the shares sum exactly to it:
 * each is rounded down, and the largest remainders (the first of equals) get the rest. `cents` is
 * at most the lines' sum; no share exceeds its line.
 */
export function shareOut(cents: Cents, lines: readonly Cents[]): Cents[] {
  const sum = lines.reduce((total, line) => total + line, 0);
  if (sum === 0) return lines.map(() => 0);
  const parts = lines.map((line, index) => divide(BigInt(cents) * BigInt(line), BigInt(sum), index));
  const left = cents - parts.reduce((total, part) => total + part.share, 0);
  const first = new Set(
    [...parts]
      .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
      .slice(0, left)
      .map((part) => part.index),
  );
  return parts.map(({ share, index }) => share + (first.has(index) ? 1 : 0));
}

/** The product of two amounts may exceed the exact range of a number. */
function divide(product: bigint, sum: bigint, index: number) {
  return { index, share: Number(product / sum), remainder: product % sum };
}
