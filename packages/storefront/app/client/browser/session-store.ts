/** What the keys of kept values begin with. */
const KEPT_PREFIX = "tuerca.";

/** Reads what this tab has kept; null where there is nothing, or where the browser keeps nothing. */
export function readKept<T>(key: string): T | null {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps a value until the tab is closed; null forgets it. Storage that is full or forbidden is ignored. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing kept: the visitor goes on without.
  }
}

/** Forgets all that the shop keeps in this tab: drafts hold names and addresses. */
export function forgetKept(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(KEPT_PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing kept.
  }
}
