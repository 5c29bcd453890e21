import { useEffect, useRef } from "react";

/** A scanner types a code faster than any person, and ends it with Enter. */
const PAUSE_MS = 500;
/** Shorter texts are keys that somebody has hit. */
const SHORTEST = 3;

/** Calls `onCode` with each code that a scanner types while no field has the focus. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = "";
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || hasDialog()) return;
      if (event.timeStamp - last > PAUSE_MS) typed = "";
      last = event.timeStamp;
      if (event.key === "Enter" && typed.trim().length >= SHORTEST) {
        // The focus may be on a button, which Enter would press.
        event.preventDefault();
        latest.current(typed.trim());
        typed = "";
      } else if (event.key.length === 1) {
        if (typed !== "") event.preventDefault();
        typed += event.key;
      }
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}

/** Toasts have the same roles, but stop nobody. */
function hasDialog(): boolean {
  return document.querySelector(":is([role=dialog], [role=alertdialog]):not([aria-modal=false])") !== null;
}
