import type { Counted } from "@tuerca/platform/database/count-up-to";

/** A number of rows as calls answer it. */
export function presentCounted({ count, isMore }: Counted): { count: number; is_more: boolean } {
  return { count, is_more: isMore };
}
