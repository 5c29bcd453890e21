import { NAVBAR_CLOSE_DELAY_MS } from "@tuerca/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

/** How long a pointer must stay before a dropdown opens, because it may cross others on its way. */
const HOVER_DELAY_MS = 100;

export type Dropdown = {
  /** Id of the open dropdown; null for none. */
  openId: number | null;
  open(id: number): void;
  close(): void;
  /** Opens if the pointer stays. */
  openSoon(id: number): void;
  /** Closes after 200 ms unless another one opens. */
  closeSoon(): void;
};

/** The open dropdown among several: at most one, and none after a navigation. */
export function useDropdown(): Dropdown {
  const [openId, setOpenId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const actions = useMemo(() => {
    const set = (id: number | null) => {
      clearTimeout(timer.current);
      setOpenId(id);
    };
    const setLater = (id: number | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpenId(id), delay);
    };
    return {
      open: set,
      close: () => set(null),
      openSoon: (id: number) => setLater(id, HOVER_DELAY_MS),
      closeSoon: () => setLater(null, NAVBAR_CLOSE_DELAY_MS),
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes it
  useEffect(() => {
    actions.close();
    return () => clearTimeout(timer.current);
  }, [key, actions]);
  return { openId, ...actions };
}
