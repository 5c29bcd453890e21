import { type RefObject, useEffect, useRef } from "react";
import { areBareKeysOn } from "./bare-keys.ts";
import { hasDialog, isField, isTyping } from "./is-typing.ts";
import { actionOf, keyOf } from "./key-of.ts";
import { KEYS, type KeyAction, type KeyPlace, type Shortcut, shortcutsOf } from "./key-table.ts";
import { useShownKeys } from "./shown-keys.ts";

/** The effect of each shortcut of a place, with the pressed key; null for nothing. */
type Handlers<P extends KeyPlace> = { readonly [Action in KeyAction<P>]: ((key: string) => void) | null };

/**
 * Handles the shortcuts of a place while it is on the screen, and lists them in the help. Does
 * nothing while somebody types. With `within`, only while the focus is in that element or in the
 * dialog around it.
 */
export function useKeys<P extends KeyPlace>(
  place: P,
  handlers: Handlers<P>,
  within?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const names = shortcutsOf(place).map(([name]) => name as KeyAction<P>);
  useShownKeys(
    place,
    names.filter((name) => handlers[name] !== null),
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = actionOf(place, event);
      const handle = action && latest.current[action];
      if (!handle || (event.repeat && !mayRepeat(place, action))) return;
      if (!(within ? isIn(within.current, event) : isFree(event))) return;
      event.preventDefault();
      handle(event.key);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [place, within]);
}

function mayRepeat<P extends KeyPlace>(place: P, action: KeyAction<P>): boolean {
  const shortcut: Shortcut = KEYS[place][action] as Shortcut;
  return shortcut.repeats === true;
}

/** With Ctrl a key is no text; a dialog has something typed that it would leave. */
function isFree(event: KeyboardEvent): boolean {
  if (keyOf(event)?.startsWith("Ctrl+")) return !hasDialog();
  return areBareKeysOn() && !isTyping(event);
}

/** Speech input types letters by mistake, so keys that decide need the focus (WCAG 2.1.4). */
function isIn(element: HTMLElement | null, { target }: KeyboardEvent): boolean {
  const scope = element?.closest("[role=dialog]") ?? element;
  return target instanceof Element && scope?.contains(target) === true && !isField(target);
}
