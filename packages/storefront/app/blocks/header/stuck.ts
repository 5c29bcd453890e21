import { STICKY_HEADER_SCROLL } from "@tuerca/contract";

/**
 * Whether the header sticks, after a scroll to `scrollY` px. It starts to once the page is scrolled more than 50 px, and
 * lets go at the top only: there it stands where it sticks, so that nothing jumps on the way back.
 */
export function nextStuck(isStuck: boolean, scrollY: number): boolean {
  return scrollY > STICKY_HEADER_SCROLL || (isStuck && scrollY > 0);
}
