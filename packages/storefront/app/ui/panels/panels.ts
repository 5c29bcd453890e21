import { MINICART_AUTO_CLOSE_MS } from "@tuerca/contract";
import { createEvents } from "@tuerca/kit/browser/create-events.ts";

/**
 * The panels over or beside the page, each with its flag. `bricoMenu` is the menu of main
 * categories (spec.md).
 */
export type PanelName = "menu" | "bricoMenu" | "minicart" | "account" | "filters" | "searchBar";

/** The open panels; those that open automatically close after 3 s. */
export function createPanels() {
  const opened = new Set<PanelName>();
  const timers = new Map<PanelName, ReturnType<typeof setTimeout>>();
  const changes = createEvents<[]>();
  const set = (name: PanelName, isOpen: boolean) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
    if (opened.has(name) === isOpen) return;
    if (isOpen) opened.add(name);
    else opened.delete(name);
    changes.emit();
  };
  return {
    isOpen: (name: PanelName) => opened.has(name),
    /** Opens permanently; cancels a pending auto-close. */
    open: (name: PanelName) => set(name, true),
    /** Opens for 3 s, restarted by each call. A permanently open panel stays. */
    openAutomatically(name: PanelName): void {
      if (opened.has(name) && !timers.has(name)) return;
      set(name, true);
      timers.set(
        name,
        setTimeout(() => set(name, false), MINICART_AUTO_CLOSE_MS),
      );
    },
    close: (name: PanelName) => set(name, false),
    toggle: (name: PanelName) => set(name, !opened.has(name)),
    subscribe: changes.on,
  };
}
