import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useSyncExternalStore } from "react";

/**
 * The open chooser begins at the engines of a model, by its id, or at the makes; `another` is a car
 * beside those that the visitor has; a plate or chassis number is looked up.
 */
type ChooserState = number | "makes" | "another" | { carNumber: string } | null;

const store = createStore<ChooserState>(null);

/** Opens the chooser, at the engines of a model if one is given. */
export const openChooser = (at: NonNullable<ChooserState> = "makes"): void => store.set(at);

export const closeChooser = (): void => store.set(null);

/** Where the chooser begins; null while it is closed. */
export function useChooser(): ChooserState {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}
