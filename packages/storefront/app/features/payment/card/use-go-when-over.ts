import { useEffect } from "react";
import type { CardState } from "./card-state.ts";

/** Opens the page of the outcome, in the place of this one: the way back leads to no payment that is over. */
export function useGoWhenOver(state: CardState): void {
  const path = state.step === "over" ? state.path : null;
  useEffect(() => {
    if (path) location.replace(path);
  }, [path]);
}
