import { NAVBAR_CLOSE_DELAY_MS } from "@tuerca/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export type Dropdown = {
  /** Id of what is open; null for none. */
  openId: number | null;
  open(id: number): void;
  close(): void;
  /** Closes after a while, unless something is opened before. */
  closeSoon(): void;
};

/** Which of several dropdowns is open: one at most, and none after a navigation. */
export function useDropdown(): Dropdown {
  const [openId, setOpenId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const set = useCallback((id: number | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  }, []);
  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(null), NAVBAR_CLOSE_DELAY_MS);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes it
  useEffect(() => {
    set(null);
    return () => clearTimeout(timer.current);
  }, [key, set]);
  return { openId, open: set, close: useCallback(() => set(null), [set]), closeSoon };
}
