import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from "react";
import { useShop } from "../../../client/page/use-shop.ts";
import type { SearchBox } from "../use-search-box.ts";
import { leadCarNumber } from "./lead-car-number.ts";
import { nextActive } from "./panel-view.ts";

/**
 * The option reached by the arrow keys, or null for the input; Enter follows its link. `occasion`
 * is the options' origin: a new one resets the keys.
 */
export function useActiveOption(
  { panel, setPopup, query, isOpen }: SearchBox,
  listId: string,
  ids: readonly string[],
  occasion: unknown,
): string | null {
  const [reached, setReached] = useState<string | null>(null);
  const activeId = reached !== null && ids.includes(reached) ? reached : null;
  const hasOptions = ids.length > 0;
  const hasVehicles = useShop()?.hasVehicles ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each means new options
  useEffect(() => setReached(null), [query, isOpen, occasion]);
  useEffect(
    () => setPopup({ listId: hasOptions ? listId : null, activeId }),
    [setPopup, hasOptions, listId, activeId],
  );
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  useImperativeHandle(panel, () => ({
    lead: (field) => hasVehicles && leadCarNumber(field),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (step && hasOptions) setReached(nextActive(ids, activeId, step));
      else if (event.key === "Enter" && activeId) document.getElementById(activeId)?.click();
      else return;
      event.preventDefault();
    },
  }));
  return activeId;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
