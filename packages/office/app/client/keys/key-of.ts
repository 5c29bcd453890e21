import { type KeyAction, type KeyPlace, type Shortcut, shortcutsOf } from "./key-table.ts";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The name of a pressed key, such as `j`, `Ctrl+k` or `Home`; null for one with Alt. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (altKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Ctrl+${name}` : name;
}

/** The effect of a pressed key in a place; null for nothing. */
export function actionOf<P extends KeyPlace>(place: P, event: Pressed): KeyAction<P> | null {
  const pressed = keyOf(event);
  const found = shortcutsOf(place).find(([, { keys }]) => pressed !== null && keys.includes(pressed));
  return (found?.[0] ?? null) as KeyAction<P> | null;
}

const WORDS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  PageUp: "Re Pág",
  PageDown: "Av Pág",
  Home: "Inicio",
  End: "Fin",
  Escape: "Esc",
};

/** The keys of a shortcut as keyboards have them, each as its parts: `Ctrl`, `K`. */
export function keyTexts({ keys, shown }: Pick<Shortcut, "keys" | "shown">): string[][] {
  return shown ? [shown.split(" ")] : keys.map((key) => key.split("+").map(partText));
}

function partText(part: string): string {
  if (part === "Ctrl" && isMac()) return "⌘";
  return WORDS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
