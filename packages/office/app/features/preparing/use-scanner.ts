import { useEffect, useRef } from "react";
import { useHeldKeys } from "../../client/keys/bare-keys.ts";
import { hasDialog, isField } from "../../client/keys/is-typing.ts";
import { actionOf } from "../../client/keys/key-of.ts";
import { useShownKeys } from "../../client/keys/shown-keys.ts";

/** A scanner types a code faster than any person, and ends it with Enter. */
const PAUSE_MS = 500;
/** Shorter texts are keys that somebody has hit. */
const SHORTEST = 3;

/** Calls `onCode` with each code that a scanner types while no field has the focus. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useHeldKeys();
  useShownKeys("scanner", ["end"]);
  useEffect(() => {
    let typed = "";
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || hasDialog()) return;
      if (event.target instanceof Element && isField(event.target)) return;
      if (event.timeStamp - last > PAUSE_MS) typed = "";
      last = event.timeStamp;
      if (actionOf("scanner", event) === "end" && typed.trim().length >= SHORTEST) {
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
