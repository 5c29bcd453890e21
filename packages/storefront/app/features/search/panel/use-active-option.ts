import { carNumberIn } from "@tuerca/contract";
import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from "react";
import { openChooser } from "../../../client/car/chooser-state.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import type { SearchBox } from "../use-search-box.ts";
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

/**
 * Opens the chooser with the plate or chassis number in a search field, and empties the field: the
 * number must get into no address and no history of searches. Returns whether there was one.
 */
function leadCarNumber(field: HTMLInputElement): boolean {
  const number = carNumberIn(field.value);
  if (number === null) return false;
  field.value = "";
  openChooser({ typed: number });
  return true;
}
