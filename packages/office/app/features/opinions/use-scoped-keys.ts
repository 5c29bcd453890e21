import { type RefObject, useEffect } from "react";

/**
 * Calls the handler of a key that is typed while the focus is in the element, or in the dialog
 * around it. Elsewhere keys do nothing: speech input types letters by mistake (WCAG 2.1.4).
 */
export function useScopedKeys(
  ref: RefObject<HTMLElement | null>,
  handlers: Readonly<Record<string, () => unknown>>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || !(target instanceof Element)) return;
      const scope = ref.current?.closest("[role=dialog]") ?? ref.current;
      if (!scope?.contains(target) || target.matches("input, textarea, select")) return;
      const handle = handlers[key.toLowerCase()];
      if (!handle) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
