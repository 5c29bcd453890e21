import { isPostalCode } from "@tuerca/contract";
import { keep, readKept } from "./session-store.ts";

const KEY = "postal_code";
const DELIVERY_KEY = "tuerca.checkout.postal_code";

/**
 * Where this tab's purchase goes, else the postal code that this browser remembers; null where there is none or storage
 * is refused.
 */
export function readPostalCode(): string | null {
  return checked(readKept<unknown>(DELIVERY_KEY)) ?? readRemembered();
}

/** Remembers the postal code that a visitor asks about; without storage it lasts as long as the page. */
export function savePostalCode(code: string): void {
  keep(DELIVERY_KEY, null);
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // A browser that keeps nothing is no reason to show less.
  }
}

/** Keeps in this tab where the purchase goes; who leaves the account takes it along. */
export function keepDeliveryCode(code: string): void {
  keep(DELIVERY_KEY, code);
}

function readRemembered(): string | null {
  try {
    return checked(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function checked(code: unknown): string | null {
  return typeof code === "string" && isPostalCode(code) ? code : null;
}
