import type { Counted } from "../platform/database/count-up-to.ts";

/** A number of rows as calls answer it. */
export function presentCounted({ count, isMore }: Counted): { count: number; is_more: boolean } {
  return { count, is_more: isMore };
}
