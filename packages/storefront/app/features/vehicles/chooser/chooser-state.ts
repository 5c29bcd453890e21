import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useSyncExternalStore } from "react";

/**
 * The open chooser begins at the engines of a model, by its id, with what the visitor has typed, or
 * at the makes; `another` is a car beside those that the visitor has.
 */
type ChooserState = number | { typed: string } | "makes" | "another" | null;

const store = createStore<ChooserState>(null);

let openings = 0;

/** Opens the chooser, at the engines of a model if one is given. */
export function openChooser(at: NonNullable<ChooserState> = "makes"): void {
  openings += 1;
  store.set(at);
}

/** How often the chooser was opened: each time it begins anew, also while it still fades out. */
export const countOpenings = (): number => openings;

export const closeChooser = (): void => store.set(null);

/** Where the chooser begins; null while it is closed. */
export function useChooser(): ChooserState {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}
