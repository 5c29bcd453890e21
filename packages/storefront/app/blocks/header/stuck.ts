import { STICKY_HEADER_SCROLL } from "@tuerca/contract";

/**
 * Whether the header sticks after a scroll to `scrollY` px. It starts above 50 px and ends only at
 * the top, where its sticky position is its own, so that nothing jumps.
 */
export function nextStuck(isStuck: boolean, scrollY: number): boolean {
  return scrollY > STICKY_HEADER_SCROLL || (isStuck && scrollY > 0);
}
