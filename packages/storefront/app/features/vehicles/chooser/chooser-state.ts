import { useSyncExternalStore } from "react";
import { createStore } from "../../../client/browser/create-store.ts";

/** `model`: the id of the model whose engines are shown first; null for the beginning. */
type ChooserState = { isOpen: boolean; model: number | null };

const CLOSED: ChooserState = { isOpen: false, model: null };

const store = createStore(CLOSED);

/** Opens the chooser, at the engines of a model if one is given. */
export function openChooser(model: number | null = null): void {
  store.set({ isOpen: true, model });
}

export function closeChooser(): void {
  store.set({ ...store.get(), isOpen: false });
}

/** Whether the chooser is open, and where it begins. */
export function useChooser(): ChooserState {
  return useSyncExternalStore(store.subscribe, store.get, () => CLOSED);
}
