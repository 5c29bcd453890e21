import { type RefObject, useEffect } from "react";
import { isSearchShortcut } from "./search-shortcut.ts";

/** Ctrl+K leads to the input and selects its text. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const focus = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, [isOn, input]);
}
