import type { BulkChange } from "@tuerca/office-contract";

/** How many products an apply or undo has left out. */
export function leftOut({ outcomes }: BulkChange): number {
  const names = ["changed_since", "unconfirmed", "refused", "kept"];
  return names.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
}
