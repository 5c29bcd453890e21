import { useMemo, useSyncExternalStore } from "react";
import { createPanels, type PanelName } from "./panels.ts";

const panels = createPanels();

/** A panel's flag and its setters, which stay the same between renders. */
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
