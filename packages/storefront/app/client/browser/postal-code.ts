import { isPostalCode } from "@tuerca/contract";
import { readStored, writeStored } from "./session-store.ts";

const KEY = "postal_code";
const DELIVERY_KEY = "tuerca.checkout.postal_code";

/**
 * The destination of this tab's purchase, else the browser's stored postal code; null without
 * either or without storage.
 */
export function readPostalCode(): string | null {
  return checked(readStored<unknown>(DELIVERY_KEY)) ?? readRemembered();
}

/** Stores the visitor's postal code; without storage it lasts as long as the page. */
export function savePostalCode(code: string): void {
  writeStored(DELIVERY_KEY, null);
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Without storage the page still shows everything.
  }
}

/** Stores the purchase's destination in this tab; a logout deletes it. */
export function storeDeliveryCode(code: string): void {
  writeStored(DELIVERY_KEY, code);
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
