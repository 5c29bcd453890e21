/** Prefix of the keys of stored values. */
const KEPT_PREFIX = "tuerca.";

/** Reads a value of this tab; null if there is none or storage is forbidden. */
export function readStored<T>(key: string): T | null {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Stores a value until the tab closes; null deletes it. Full or forbidden storage is ignored. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is stored; the visitor goes on without it.
  }
}

/** Deletes the shop's values in this tab, because drafts contain names and addresses. */
export function forgetStored(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(KEPT_PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
