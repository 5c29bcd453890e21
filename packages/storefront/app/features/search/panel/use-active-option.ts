import { type KeyboardEvent, useEffect, useState } from "react";
import type { SearchBox } from "../use-search-box.ts";
import { nextActive } from "./panel-view.ts";

/**
 * The option reached by the arrow keys, or null for the input, and the input's `onKeyDown`: Enter
 * follows the option's link. `occasion` is the options' origin: a new one resets the keys.
 */
export function useActiveOption(
  { setPopup, query, isOpen }: SearchBox,
  listId: string,
  ids: readonly string[],
  occasion: unknown,
): { activeId: string | null; onKeyDown(event: KeyboardEvent): void } {
  const [reached, setReached] = useState<string | null>(null);
  const activeId = reached !== null && ids.includes(reached) ? reached : null;
  const hasOptions = ids.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each means new options
  useEffect(() => setReached(null), [query, isOpen, occasion]);
  useEffect(
    () => setPopup({ listId: hasOptions ? listId : null, activeId }),
    [setPopup, hasOptions, listId, activeId],
  );
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && hasOptions) setReached(nextActive(ids, activeId, step));
    else if (event.key === "Enter" && activeId) document.getElementById(activeId)?.click();
    else return;
    event.preventDefault();
  };
  return { activeId, onKeyDown };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
