import { useMemo, useSyncExternalStore } from "react";
import { createPanels, type PanelName } from "./panels.ts";

const panels = createPanels();

/** A panel's flag and what changes it; the functions stay the same from one rendering to the next. */
export function usePanel(name: PanelName) {
  const isOpen = useSyncExternalStore(
    panels.subscribe,
    () => panels.isOpen(name),
    () => false,
  );
  const actions = useMemo(
    () => ({
      open: () => panels.open(name),
      openAutomatically: () => panels.openAutomatically(name),
      close: () => panels.close(name),
      toggle: () => panels.toggle(name),
    }),
    [name],
  );
  return { isOpen, ...actions };
}
