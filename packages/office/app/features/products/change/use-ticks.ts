import { useState } from "react";

/** Which large changes the person has confirmed: some of them, or all at once. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [areAll, setAreAll] = useState(false);
  return {
    areAll,
    setAreAll,
    has: (id: number) => areAll || ticked.has(id),
    count: ticked.size,
    toggle: (id: number) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** As the call takes them. */
    confirmed: areAll ? ("all" as const) : [...ticked],
  };
}

export type Ticks = ReturnType<typeof useTicks>;
