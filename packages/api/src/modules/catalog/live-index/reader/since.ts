import type { Position } from "./mark.repository.ts";

/** From where a refresh reads on. */
export type Since = {
  /** The transactions of this database that the index shows; null = none. */
  snapshot: string | null;
  /** Whether the index may show what this database does not have. */
  isLost: boolean;
};

/**
 * From where to read on with an index that is `known` to show a snapshot. Only the row counts: a
 * database that lost its end lost the row's changes with it, and uses their numbers again.
 */
export function sinceOf(known: string | null, { shown }: Pick<Position, "shown">): Since {
  return { snapshot: shown, isLost: known !== null && known !== shown };
}
