import { isPostalCode } from "@tuerca/contract";

const KEY = "postal_code";

/** The postal code that this browser remembers; null where there is none or storage is refused. */
export function readPostalCode(): string | null {
  try {
    const code = localStorage.getItem(KEY);
    return code && isPostalCode(code) ? code : null;
  } catch {
    return null;
  }
}

/** Remembers the postal code; without storage it lasts as long as the page. */
export function savePostalCode(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // A browser that keeps nothing is no reason to show less.
  }
}
