import type { Order } from "@tuerca/contract";
import type { StoredStatement } from "./withdrawal.repository.ts";

/** A statement of withdrawal in the contract's form. */
export function presentWithdrawal(
  one: Pick<StoredStatement, "reference" | "receivedAt" | "isWhole"> & {
    lines: readonly { quantity: number }[];
  },
): Order["withdrawal"]["statements"][number] {
  const { reference, receivedAt, isWhole, lines } = one;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reference,
    received_at: receivedAt.toISOString(),
    pieces: isWhole || pieces === 0 ? null : pieces,
    is_whole: isWhole,
  };
}
