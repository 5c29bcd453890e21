import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useEffect, useSyncExternalStore } from "react";

const STORED = "tuerca_office_keys";

/**
 * Whether keys without Ctrl do something anywhere on a screen. Whoever speaks instead of typing
 * turns them off (WCAG 2.1.4); a screen that listens to a scanner holds them.
 */
const store = createStore({ areWanted: readWanted(), scanners: 0 });

function readWanted(): boolean {
  return typeof window === "undefined" || window.localStorage.getItem(STORED) === null;
}

/** Whether the browser's user wants such keys. */
export function useBareKeys(): [areWanted: boolean, want: (areWanted: boolean) => void] {
  const { areWanted } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return [areWanted, want];
}

/** Whether a key without Ctrl may do something now. */
export function areBareKeysOn(): boolean {
  const { areWanted, scanners } = store.get();
  return areWanted && scanners === 0;
}

/** Holds all such keys while the screen listens to a scanner, which types them, or soon will. */
export function useHeldKeys(isListening = true): void {
  useEffect(() => {
    if (!isListening) return;
    hold(1);
    return () => hold(-1);
  }, [isListening]);
}

function hold(more: number): void {
  const state = store.get();
  store.set({ ...state, scanners: state.scanners + more });
}

function want(areWanted: boolean): void {
  store.set({ ...store.get(), areWanted });
  if (areWanted) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, "off");
}
